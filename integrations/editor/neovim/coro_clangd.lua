-- Starts coro-clangd for C and C++ (Neovim 0.8 or later).
-- Copy to ~/.config/nvim/plugin/, and take any other clangd set-up out: two
-- servers on one buffer would report everything twice.
vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'c', 'cpp' },
  callback = function(event)
    local markers = vim.fs.find(
      { '.clangd', 'compile_commands.json', 'compile_flags.txt', '.git' },
      { upward = true, path = vim.fs.dirname(event.file) })
    vim.lsp.start({
      name = 'coro-clangd',
      cmd = { 'coro-clangd', '--background-index' },
      root_dir = markers[1] and vim.fs.dirname(markers[1]),
    })
  end,
})

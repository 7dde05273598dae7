-- Loads the snippet named by SNIPPET, opens page.cpp, waits for the server's
-- diagnostics and prints those of our checks. Exit code: 0 when there is one,
-- 1 when there is none, 77 when this Neovim is too old for the snippet.
if not vim.lsp.start then
  vim.cmd('cquit 77')
end
vim.cmd('luafile ' .. vim.env.SNIPPET)
vim.cmd('filetype on')
vim.cmd('edit page.cpp')
local function ours()
  return vim.tbl_filter(function(each)
    return tostring(each.code):find('^coro%-') ~= nil
  end, vim.diagnostic.get(0))
end
vim.wait(90000, function() return #ours() > 0 end, 100)
for _, each in ipairs(ours()) do
  io.stdout:write(each.message .. '\n')
end
vim.cmd(#ours() > 0 and 'quitall!' or 'cquit 1')

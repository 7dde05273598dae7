;;; coro-clangd.el --- Starts coro-clangd for C and C++ with Eglot  -*- lexical-binding: t -*-

;; Load this file from your init file. Eglot is part of Emacs 29; before that it
;; comes as a package.

(require 'eglot)
(add-to-list 'eglot-server-programs
             '((c-mode c-ts-mode c++-mode c++-ts-mode)
               . ("coro-clangd" "--background-index")))
(dolist (hook '(c-mode-hook c-ts-mode-hook c++-mode-hook c++-ts-mode-hook))
  (add-hook hook #'eglot-ensure))

(provide 'coro-clangd)
;;; coro-clangd.el ends here

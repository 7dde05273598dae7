// Lookalikes that must stay silent. Each says why.
// RUN: %check_coro_tidy %s coro-await-in-loop %t

#include "shop.hpp"

// There is nothing in the body to report.
cppcoro::task<int> nothingToReport() { co_return 1; }

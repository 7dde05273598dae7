//===--- trace.cpp - When each operation starts and ends ------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "trace.hpp"

#include <chrono>
#include <iomanip>
#include <mutex>
#include <optional>
#include <ostream>
#include <utility>
#include <vector>

namespace trace {
namespace {

using clock = std::chrono::steady_clock;

struct moment {
  double ms = 0;
  int order = 0;
};

struct record {
  std::string page;
  std::string operation;
  moment start;
  std::optional<moment> end;
};

struct journal {
  std::mutex mutex;
  std::string page;
  clock::time_point page_start = clock::now();
  int next_order = 0;
  std::vector<record> records;

  /// The caller holds the mutex.
  moment now() {
    const std::chrono::duration<double, std::milli> passed =
        clock::now() - page_start;
    return {passed.count(), next_order++};
  }
};

journal &the_journal() {
  static journal instance;
  return instance;
}

} // namespace

void begin_page(std::string name) {
  journal &kept = the_journal();
  const std::lock_guard lock(kept.mutex);
  kept.page = std::move(name);
  kept.page_start = clock::now();
  kept.next_order = 0;
}

span::span(std::string operation) {
  journal &kept = the_journal();
  const std::lock_guard lock(kept.mutex);
  index_ = kept.records.size();
  kept.records.push_back({kept.page, std::move(operation), kept.now(), {}});
}

span::~span() {
  journal &kept = the_journal();
  const std::lock_guard lock(kept.mutex);
  kept.records[index_].end = kept.now();
}

void write(std::ostream &out) {
  journal &kept = the_journal();
  const std::lock_guard lock(kept.mutex);
  out << std::fixed << std::setprecision(1);
  // Names are the program's own words: none has a character to escape.
  for (const record &entry : kept.records)
    if (entry.end)
      out << "{\"page\": \"" << entry.page << "\", \"operation\": \""
          << entry.operation << "\", \"start_ms\": " << entry.start.ms
          << ", \"end_ms\": " << entry.end->ms
          << ", \"start_order\": " << entry.start.order
          << ", \"end_order\": " << entry.end->order << "}\n";
}

} // namespace trace

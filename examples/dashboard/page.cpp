//===--- page.cpp - The pages ---------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "page.hpp"

#include <boost/asio/awaitable.hpp>
#include <iomanip>
#include <sstream>
#include <utility>

namespace asio = boost::asio;

namespace {

std::string money(int cents) {
  std::ostringstream text;
  text << cents / 100 << '.' << std::setw(2) << std::setfill('0')
       << cents % 100;
  return text.str();
}

} // namespace

asio::awaitable<std::string> dashboard_page(backend where, int id) {
  // Reads as if all four were on their way from here.
  auto user_task = fetch_user(where, id);
  auto orders_task = fetch_orders(where, id);
  auto notifications_task = fetch_notifications(where, id);
  auto messages_task = fetch_messages(where, id);

  auto user = co_await std::move(user_task);
  auto orders = co_await std::move(orders_task);
  auto notifications = co_await std::move(notifications_task);
  auto messages = co_await std::move(messages_task);

  std::ostringstream page;
  page << "Welcome back, " << user.name << " (" << user.city << ")\n"
       << "  Orders: " << orders.size() << '\n';
  for (const order &each : orders)
    page << "    " << each.number << "  " << each.item << "  "
         << money(each.cents) << '\n';
  page << "  Notifications: " << notifications.size() << '\n';
  for (const std::string &each : notifications)
    page << "    " << each << '\n';
  page << "  Messages: " << messages.size() << '\n';
  for (const message &each : messages)
    page << "    " << each.from << ": " << each.subject << '\n';
  co_return page.str();
}

asio::awaitable<std::string> account_page(backend where, int id) {
  // The audit log keeps the order of its lines, so these two stay as they are:
  // awaiting one after the other is what is meant.
  auto asked = write_audit(where, id, "asked");
  auto granted = write_audit(where, id, "granted");
  co_await std::move(asked);
  co_await std::move(granted);

  // So do these: the plan can't be asked for before the account is known.
  auto account_task = fetch_account(where, id);
  const account owner = co_await std::move(account_task);
  auto plan_task = fetch_plan(where, owner.plan_code);
  const plan subscribed = co_await std::move(plan_task);

  // These two need nothing from each other.
  asio::awaitable<std::vector<invoice>> invoices_task =
      fetch_invoices(where, id);
  asio::awaitable<std::vector<device>> devices_task = fetch_devices(where, id);
  const std::vector<invoice> invoices = co_await std::move(invoices_task);
  const std::vector<device> devices = co_await std::move(devices_task);

  std::ostringstream page;
  page << "Account " << owner.id << ": " << subscribed.title << ", "
       << money(subscribed.monthly_cents) << " a month\n"
       << "  Invoices: " << invoices.size() << '\n';
  for (const invoice &each : invoices)
    page << "    " << each.month << "  " << money(each.cents) << '\n';
  page << "  Devices: " << devices.size() << '\n';
  for (const device &each : devices)
    page << "    " << each.name << ", seen " << each.last_seen << '\n';

  // Looks as if the log got its last line here.
  (void)write_audit(where, id, "shown");
  co_return page.str();
}

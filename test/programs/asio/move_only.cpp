// Results that cannot be copied, and one that has no default.
// group: user ticket
#include "asio_loop.hpp"
#include "trace.hpp"
#include <boost/asio/steady_timer.hpp>
#include <boost/asio/this_coro.hpp>
#include <boost/asio/use_awaitable.hpp>
#include <chrono>
#include <cstdio>
#include <memory>
#include <string>

class Ticket {
public:
  explicit Ticket(int number) : number(std::make_unique<int>(number)) {}
  int value() const { return *number; }

private:
  std::unique_ptr<int> number;
};

boost::asio::awaitable<std::unique_ptr<std::string>> fetch_user(int id) {
  trace::start("user");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(20));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("user");
  co_return std::make_unique<std::string>("user " + std::to_string(id));
}

boost::asio::awaitable<Ticket> fetch_ticket(int id) {
  trace::start("ticket");
  boost::asio::steady_timer timer(co_await boost::asio::this_coro::executor,
                                  std::chrono::milliseconds(10));
  co_await timer.async_wait(boost::asio::use_awaitable);
  trace::end("ticket");
  co_return Ticket(id * 3);
}

int take(std::unique_ptr<std::string> user, Ticket ticket) {
  return static_cast<int>(user->size()) + ticket.value();
}

boost::asio::awaitable<void> show_page(int id) {
  auto user = fetch_user(id);
  auto ticket = fetch_ticket(id);
  std::unique_ptr<std::string> u = co_await std::move(user);
  Ticket t = co_await std::move(ticket);
  std::printf("%s %d\n", u->c_str(), t.value());
  std::printf("%d\n", take(std::move(u), std::move(t)));
}

int main() { return run(show_page(7)); }

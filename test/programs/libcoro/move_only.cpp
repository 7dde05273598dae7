// Results that cannot be copied, and one that has no default.
// group: user ticket
#include "libcoro_loop.hpp"
#include "trace.hpp"
#include <coro/task.hpp>
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

coro::task<std::unique_ptr<std::string>> fetch_user(int id) {
  trace::start("user");
  co_await loop::sleep(5);
  trace::end("user");
  co_return std::make_unique<std::string>("user " + std::to_string(id));
}

coro::task<Ticket> fetch_ticket(int id) {
  trace::start("ticket");
  co_await loop::sleep(3);
  trace::end("ticket");
  co_return Ticket(id * 3);
}

int take(std::unique_ptr<std::string> user, Ticket ticket) {
  return static_cast<int>(user->size()) + ticket.value();
}

coro::task<std::unique_ptr<std::string>> show_page(int id) {
  auto user = fetch_user(id);
  auto ticket = fetch_ticket(id);
  auto u = co_await std::move(user);
  Ticket t = co_await std::move(ticket);
  auto copy = std::make_unique<std::string>(*u);
  std::printf("%d\n", take(std::move(u), std::move(t)));
  co_return copy;
}

coro::task<> program() {
  auto user = co_await show_page(7);
  std::printf("%s\n", user->c_str());
}

int main() { return loop::run(program()); }

//===--- ObjectSharingTest.cpp --------------------------------------------===//
//
// Part of coro-tidy, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for licence information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Analysis/ObjectSharing.h"
#include "TestTU.h"

namespace clang::tidy::coro {
namespace {

class ObjectSharingTest : public testing::Test {
protected:
  void parse(llvm::StringRef Code) {
    LibraryModel Library;
    Library.Sharing.push_back(
        {"lib::executor", SharingKind::Shareable, "", {}, {}});
    Library.Sharing.push_back({"lib::socket", SharingKind::Handle, "", {}, {}});
    Library.Sharing.push_back(
        {"lib::undecided", SharingKind::Unknown, "", {}, {}});
    Models.add(std::move(Library));
    TU = std::make_unique<TestTU>(Code);
    Types = std::make_unique<ObjectSharing>(TU->context(), Models);
  }
  void expect(Sharing Expected, std::initializer_list<const char *> Names) {
    for (const char *Name : Names)
      EXPECT_EQ(Types->of(TU->type(Name)), Expected) << Name;
  }

  ModelSet Models;
  std::unique_ptr<TestTU> TU;
  std::unique_ptr<ObjectSharing> Types;
};

TEST_F(ObjectSharingTest, FundamentalTypes) {
  parse(R"cpp(
    enum plain { a }; enum class scoped { b }; struct s; struct incomplete;
    using v_int = int; using v_bool = const bool; using v_double = volatile double;
    using v_plain = plain; using v_scoped = scoped;
    using v_nullptr = decltype(nullptr); using v_void = void;
    using v_member = int s::*; using v_member_function = void (s::*)();
    using v_function = void (*)(int); using v_array = int[3];
    using v_reference = int &; using v_rvalue = int &&;
    using w_text = const char *; using w_texts = const char *[2];
    using w_to_pointer = const char *const *;
    using h_pointer = int *; using h_array = int *[3];
    using h_void = void *; using h_const_void = const void *;
    using h_deep = int *const *; using h_incomplete = incomplete;
    using h_to_incomplete = const incomplete *;
  )cpp");
  expect(Sharing::Value,
         {"v_int", "v_bool", "v_double", "v_plain", "v_scoped", "v_nullptr",
          "v_void", "v_member", "v_member_function", "v_function", "v_array",
          "v_reference", "v_rvalue"});
  expect(Sharing::View, {"w_text", "w_texts", "w_to_pointer"});
  expect(Sharing::Handle, {"h_pointer", "h_array", "h_void", "h_const_void",
                           "h_deep", "h_incomplete", "h_to_incomplete"});
  EXPECT_EQ(Types->of(QualType()), Sharing::Handle);
}

TEST_F(ObjectSharingTest, ClassesByTheirMembersAndBases) {
  parse(R"cpp(
    namespace lib { struct executor { void *state; }; struct socket { int fd; }; }
    struct v_empty {};
    struct v_numbers { int a; double b[2]; };
    struct v_derived : v_numbers { char c; };
    struct v_defaulted { int a; ~v_defaulted() = default; };
    struct v_static { static int *shared; int a; };
    struct v_with_executor { lib::executor e; int a; };
    union v_union { int a; float b; };
    struct v_bits { unsigned a : 3; };
    struct w_text { const char *text; int n; };
    struct w_derived : w_text {};
    struct h_pointer { int *p; };
    struct h_reference { const int &r; };
    struct h_mutable { mutable int cache; };
    struct h_destructor { int fd; ~h_destructor(); };
    struct h_base : h_pointer {};
    struct h_nested { v_numbers n; h_mutable m; };
    struct h_virtual_base : virtual h_destructor {};
    struct h_list { h_list *next; int value; };
    struct h_const_list { const h_const_list *next; };
    struct h_with_socket { lib::socket s; };
    union h_union { int a; int *b; };
    template <typename T> struct box { T value; };
    using v_box = box<int>; using h_box = box<int *>; using w_box = box<const char *>;
    v_box b1; h_box b2; w_box b3;
  )cpp");
  expect(Sharing::Value,
         {"v_empty", "v_numbers", "v_derived", "v_defaulted", "v_static",
          "v_with_executor", "v_union", "v_bits", "v_box"});
  expect(Sharing::View, {"w_text", "w_derived", "w_box"});
  expect(Sharing::Handle,
         {"h_pointer", "h_reference", "h_mutable", "h_destructor", "h_base",
          "h_nested", "h_virtual_base", "h_list", "h_const_list",
          "h_with_socket", "h_union", "h_box"});
}

TEST_F(ObjectSharingTest, ObjectsOfAnAbstractClassHaveStateThatIsNotSeen) {
  parse(R"cpp(
    struct interface { virtual int next() const = 0; virtual ~interface() = default; };
    struct h_concrete final : interface { int *p; int next() const override; };
    struct v_concrete final : interface { int n; int next() const override; };
  )cpp");
  expect(Sharing::Handle, {"interface", "h_concrete"});
  // Its own members are all that there is.
  expect(Sharing::Value, {"v_concrete"});
}

TEST_F(ObjectSharingTest, DependentTypesAreHandles) {
  parse("template <typename T> struct holder { T value; T *pointer; };");
  for (const FieldDecl *Field : TU->record("holder").fields())
    EXPECT_EQ(Types->of(Field->getType()), Sharing::Handle);
}

TEST_F(ObjectSharingTest, ModelsComeBeforeTheShape) {
  parse(R"cpp(
    #include <memory>
    namespace lib {
    struct executor { int *p; ~executor(); };
    struct socket { int fd; };
    struct undecided { int a; };
    template <typename T> struct other { T t; };
    }
    using to_socket = const lib::socket *;
    using to_executor = lib::executor *;
    using owns_executor = std::unique_ptr<lib::executor>;
    using shares_executor = std::shared_ptr<lib::executor>;
    using owns_socket = std::unique_ptr<lib::socket>;
  )cpp");
  expect(Sharing::Shareable,
         {"lib::executor", "to_executor", "owns_executor", "shares_executor"});
  expect(Sharing::Handle, {"lib::socket", "to_socket", "owns_socket"});
  expect(Sharing::Value, {"lib::undecided"});
}

TEST_F(ObjectSharingTest, ClosuresByTheirCaptures) {
  parse(R"cpp(
    struct s { int m; void run() {
      int a = 0; int *p = &a;
      auto v_none = [] {};
      auto v_copy = [a] { return a; };
      auto h_reference = [&a] { return a; };
      auto h_pointer = [p] { return p; };
      auto h_this = [this] { return m; };
      auto v_init = [n = a + 1] { return n; };
    } };
  )cpp");
  const auto Of = [&](llvm::StringRef Name) {
    return Types->of(TU->find<VarDecl>([&](const VarDecl &V) {
                         return V.getNameAsString() == Name;
                       })->getType());
  };
  for (const char *Name : {"v_none", "v_copy", "v_init"})
    EXPECT_EQ(Of(Name), Sharing::Value) << Name;
  for (const char *Name : {"h_reference", "h_pointer", "h_this"})
    EXPECT_EQ(Of(Name), Sharing::Handle) << Name;
}

TEST_F(ObjectSharingTest, StandardClasses) {
  parse(R"cpp(
    #include <array>
    #include <atomic>
    #include <chrono>
    #include <functional>
    #include <map>
    #include <memory>
    #include <mutex>
    #include <optional>
    #include <span>
    #include <string>
    #include <string_view>
    #include <system_error>
    #include <thread>
    #include <tuple>
    #include <variant>
    #include <vector>
    namespace lib { struct executor {}; struct socket { int fd; }; }
    using v_string = std::string; using v_vector = std::vector<std::string>;
    using v_array = std::array<int, 3>; using v_map = std::map<std::string, std::vector<int>>;
    using v_optional = std::optional<std::string>; using v_pair = std::pair<int, char>;
    using v_tuple = std::tuple<int, std::string>; using v_empty_tuple = std::tuple<>;
    using v_variant = std::variant<std::monostate, int>;
    using v_seconds = std::chrono::seconds; using v_point = std::chrono::steady_clock::time_point;
    using v_error = std::error_code; using v_exception = std::exception_ptr;
    using v_shared_const = std::shared_ptr<const std::string>;
    using v_executors = std::vector<lib::executor>;
    using w_view = std::string_view; using w_span = std::span<const int>;
    using w_views = std::vector<std::string_view>;
    using w_reference = std::reference_wrapper<const std::string>;
    using w_iterator = std::vector<int>::const_iterator; w_iterator iterator;
    using h_pointers = std::vector<int *>; using h_span = std::span<int>;
    using h_shared = std::shared_ptr<int>; using h_unique = std::unique_ptr<int>;
    using h_weak = std::weak_ptr<int>; using h_function = std::function<void()>;
    using h_mutex = std::mutex; using h_atomic = std::atomic<int>;
    using h_thread = std::thread; using h_iterator = std::vector<int>::iterator;
    using h_optional = std::optional<std::shared_ptr<int>>;
    using h_reference = std::reference_wrapper<std::string>;
    using h_tuple = std::tuple<int, int &>;
    using h_sockets = std::map<int, lib::socket>;
    using h_shared_const_socket = std::shared_ptr<const lib::socket>;
  )cpp");
  expect(Sharing::Value,
         {"v_string", "v_vector", "v_array", "v_map", "v_optional", "v_pair",
          "v_tuple", "v_empty_tuple", "v_variant", "v_seconds", "v_point",
          "v_error", "v_exception", "v_shared_const", "v_executors"});
  expect(Sharing::View,
         {"w_view", "w_span", "w_views", "w_reference", "w_iterator"});
  expect(Sharing::Handle,
         {"h_pointers", "h_span", "h_shared", "h_unique", "h_weak",
          "h_function", "h_mutex", "h_atomic", "h_thread", "h_iterator",
          "h_optional", "h_reference", "h_tuple", "h_sockets",
          "h_shared_const_socket"});
}

TEST_F(ObjectSharingTest, Guards) {
  parse(R"cpp(
    #include <memory>
    #include <mutex>
    #include <shared_mutex>
    #include <string>
    struct y_permit { y_permit(y_permit &&); ~y_permit(); };
    struct y_pinned { y_pinned(const y_pinned &) = delete; ~y_pinned(); };
    struct n_copyable { n_copyable(const n_copyable &); ~n_copyable(); };
    struct n_implicit { int a; ~n_implicit(); };
    struct n_move_only { n_move_only(n_move_only &&); ~n_move_only() = default; };
    struct n_incomplete;
    template <typename T> struct lock { lock(lock &&); ~lock(); };
    using y_template = lock<int>;
    using y_reference = y_permit &;
    using y_const = const y_permit;
    using y_unique = std::unique_lock<std::mutex>;
    using y_guard = std::lock_guard<std::mutex>;
    using y_scoped = std::scoped_lock<std::mutex, std::mutex>;
    using y_shared = std::shared_lock<std::shared_mutex>;
    using n_string = std::string;
    using n_pointer = std::unique_ptr<int>;
    using n_int = int;
    using n_to_guard = y_permit *;
    y_unique *u1; y_guard *u2; y_scoped *u3; y_shared *u4;
    int s1 = sizeof(y_unique) + sizeof(y_guard) + sizeof(y_scoped) + sizeof(y_shared);
    lock<int> *instantiate; int n = sizeof(lock<int>);
  )cpp");
  for (const char *Name :
       {"y_permit", "y_pinned", "y_template", "y_reference", "y_const",
        "y_unique", "y_guard", "y_scoped", "y_shared"})
    EXPECT_TRUE(Types->isGuard(TU->type(Name))) << Name;
  for (const char *Name :
       {"n_copyable", "n_implicit", "n_move_only", "n_incomplete", "n_string",
        "n_pointer", "n_int", "n_to_guard"})
    EXPECT_FALSE(Types->isGuard(TU->type(Name))) << Name;
}

} // namespace
} // namespace clang::tidy::coro

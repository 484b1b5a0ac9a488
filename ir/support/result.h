// Result<T>: a value or an Error. For failures a user can cause; FATHOM_CHECK is for bugs of ours.
#pragma once

#include "ir/support/check.h"

#include <string>
#include <utility>
#include <variant>

namespace fathom {

/// What went wrong, in one line for the user, with the place in front ("file:line: message") where there is
/// one.
struct Error {
  std::string message;
};

template <typename T> class [[nodiscard]] Result {
 public:
  Result(T value) : content_(std::move(value)) {}     // NOLINT: implicit on purpose
  Result(Error error) : content_(std::move(error)) {} // NOLINT: implicit on purpose

  bool ok() const { return std::holds_alternative<T>(content_); }
  explicit operator bool() const { return ok(); }

  T& value() & {
    FATHOM_CHECK(ok(), "value() of a failed result: {}", std::get<Error>(content_).message);
    return std::get<T>(content_);
  }
  const T& value() const& { return const_cast<Result*>(this)->value(); }
  T&& value() && { return std::move(static_cast<Result&>(*this).value()); }
  T& operator*() & { return value(); }
  const T& operator*() const& { return value(); }
  T* operator->() { return &value(); }
  const T* operator->() const { return &value(); }

  const Error& error() const {
    FATHOM_CHECK(!ok(), "error() of a successful result");
    return std::get<Error>(content_);
  }

 private:
  std::variant<T, Error> content_;
};

/// Success without a value.
struct Done {};
using Status = Result<Done>;

template <typename... Args> Error make_error(fmt::format_string<Args...> format, Args&&... args) {
  return Error{fmt::format(format, std::forward<Args>(args)...)};
}

} // namespace fathom

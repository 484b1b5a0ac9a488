// Open files of this process, closed with their owners.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <utility>

namespace fathom {

/// Owns one file descriptor, or none (-1). Those made here are closed in programs that we start.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  ~Descriptor() { close(); }
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }

  /// A new or emptied file for writing, readable by nobody else.
  static Result<Descriptor> create(const std::string& path);

  int get() const { return number_; }
  bool is_open() const { return number_ >= 0; }
  void close();

 private:
  int number_ = -1;
};

/// Both ends of a pipe.
struct Pipe {
  Descriptor read, write;
  static Result<Pipe> make();
  /// A pair of sockets: nobody opens one of those by its name in /proc, as can be done with pipes.
  static Result<Pipe> make_private();
};

} // namespace fathom

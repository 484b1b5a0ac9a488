// Inputs of an execution, written down: what can be kept in a file, and made smaller.
#pragma once

#include "ir/program/exchange/input_vector.h"
#include "ir/support/result.h"

#include <compare>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace fathom::program {

/// The part of an input vector that says what an execution with one thread is given. It fits a program
/// whatever it is: what is missing is 0, and what is not asked for is not used.
struct RecordedInputs {
  /// As InputVector::uninitialised_byte names them.
  struct Object {
    bool is_static = false;
    uint64_t number = 0;
    auto operator<=>(const Object&) const = default;
  };

  std::vector<uint64_t> numbers;                  ///< in the order in which they are taken
  std::map<Object, std::vector<uint8_t>> objects; ///< their first bytes

  InputVector vector() const;
  /// How many numbers and bytes are not 0.
  uint64_t weight() const;
  /// A file: `fathom inputs 1`, then lines `numbers 5 0 17`, `object 3 <bytes in hexadecimal>` and
  /// `static 12 <bytes in hexadecimal>`.
  std::string text() const;
  static Result<RecordedInputs> parse(const std::string& text);
};

} // namespace fathom::program

// An operation on floating-point numbers: format, rounding, operator.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace fathom::floats {

/// A binary format of IEEE 754 (3.4), or x87's with its explicit integer bit.
///
///   IEEE 754:  | sign | exponent e bits | fraction s - 1 bits                     |
///   x87:       | sign | exponent e bits | integer bit | fraction s - 1 bits       |
///
/// x87 numbers without the integer bit (unnormals, pseudo-infinities) are invalid operands: NaNs here, as on
/// processors since the 80387; denormals with it (pseudo-denormals) have the value that their bits say.
struct Format {
  uint32_t exponent_bits = 0;
  uint32_t significand_bits = 0; ///< with the leading bit, hidden or not
  bool explicit_bit = false;

  uint32_t width() const { return exponent_bits + significand_bits + explicit_bit; }
  uint32_t fraction_bits() const { return significand_bits - 1; }
  friend bool operator==(const Format&, const Format&) = default;
};

constexpr Format binary16{5, 11}, bfloat16{8, 8}, binary32{8, 24}, binary64{11, 53}, binary128{15, 113},
    x87_extended{15, 64, true};

enum class Rounding : uint8_t { NearestEven, NearestAway, TowardPositive, TowardNegative, TowardZero };

enum class OperationKind : uint8_t {
#define FATHOM_FLOAT_OPERATION(Name, mnemonic, arity, result) Name,
#include "ir/support/floats/operations.def"
#undef FATHOM_FLOAT_OPERATION
};

enum class ResultKind : uint8_t { Number, Converted, Integer, Truth };

struct OperationInfo {
  const char* mnemonic;
  uint32_t arity;
  ResultKind result;
};
const OperationInfo& info(OperationKind kind);

/// An operation in full. It fits 64 bits, and has a textual form: "add:rne:e11s53",
/// "convert:rtz:e15s64x:e8s24", "fitssigned:rtz:e11s53:i32".
///
///   63          32 31          12 11      8 7      0
///   | target or   | format       | rounding | kind  |     format: | explicit 1 | significand 12 | exponent 6
///   | | integer bits|              |          |       |
struct Operation {
  OperationKind kind = OperationKind::Add;
  Format format; ///< of the operands; of FromSigned and FromUnsigned: unused
  Rounding rounding = Rounding::NearestEven;
  Format target = {};        ///< Convert, FromSigned, FromUnsigned
  uint32_t integer_bits = 0; ///< FitsSigned, FitsUnsigned

  uint64_t pack() const;
  /// Nothing for a number that no operation packs to.
  static std::optional<Operation> unpack(uint64_t packed);
  std::string to_string() const;
  static std::optional<Operation> parse(std::string_view text);

  bool of_integer() const { return kind == OperationKind::FromSigned || kind == OperationKind::FromUnsigned; }
  /// Width of the result; 0 where it is as wide as asked for (ToSigned, ToUnsigned).
  uint32_t result_width() const;
  friend bool operator==(const Operation&, const Operation&) = default;
};

} // namespace fathom::floats

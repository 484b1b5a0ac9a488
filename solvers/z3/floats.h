// Floating-point operations in Z3's own theory.
#pragma once

#include "ir/term/float_definitions.h"

#include <functional>
#include <map>
#include <z3++.h>

namespace fathom::solvers::z3_backend {

/// Makes expressions of what FloatDefinitions say. A symbol's value is a bit-vector; the number it came from
/// is kept beside it, so that an operation on a result does not go through the bits.
class Z3Floats {
 public:
  using Translate = std::function<z3::expr(term::Term)>; ///< an operand's bits
  explicit Z3Floats(z3::context& context) : z3_(context) {}

  /// The symbol's value as a bit-vector of `width` bits; operands that are symbols of this kind were made
  /// before.
  z3::expr make(term::Term symbol, const term::FloatDefinition& definition, uint32_t width,
                const Translate& bits);

 private:
  z3::expr number(const floats::Format& format, term::Term operand, const Translate& bits);
  z3::expr of_bits(const floats::Format& format, const z3::expr& bits);
  z3::expr to_bits(const floats::Format& format, const z3::expr& value);
  z3::expr fits(const z3::expr& value, const floats::Format& format, uint32_t width, bool is_signed);
  z3::expr power_of_two(const floats::Format& format, uint32_t exponent, bool negative);
  z3::expr truth(const z3::expr& condition);
  z3::expr rounding(floats::Rounding mode);
  z3::expr wrap(Z3_ast ast);
  z3::sort sort(const floats::Format& format);
  z3::expr computed(const floats::Operation& operation, const std::vector<z3::expr>& x, const z3::expr& mode);

  z3::context& z3_;
  std::map<std::pair<uint32_t, uint64_t>, z3::expr> numbers_; ///< by symbol and format
};

} // namespace fathom::solvers::z3_backend

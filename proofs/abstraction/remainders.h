// Remainders of numbers by constants: what is counted in some iterations of a loop only, by its number.
#pragma once

#include "ir/predicate/ast.h"
#include "ir/program/builder.h"

#include <cstdint>
#include <vector>

namespace fathom::abstraction {

/// A number that is made from r, the remainder of another one as C has it. Linear equations with these say
/// how often something was done that iterations do by their number: while i counted from 0, `i % m == k` was
/// so (i - r + (r > k ? m : 0)) / m times, and `i % m < k` was so ((i - r) / m) * k + (r < k ? r : k) times.
struct Remainder {
  enum class Part {
    Whole,
    Above, ///< 1 where r > bound, else 0
    AtMost ///< the lesser one of r and the bound
  };
  size_t dividend = 0;  ///< the column
  uint64_t divisor = 0; ///< fits into the dividend as a positive number
  Part part = Part::Whole;
  uint64_t bound = 0; ///< less than the divisor

  bool operator==(const Remainder&) const = default;
};

/// The number of which this one is an extension; itself where it is none.
program::ValueId narrowest(const program::Builder& builder, program::ValueId value);

/// The divisions of these numbers by constants in the program, and the constants that their remainders are
/// compared with. `numbers`: by column; the first ones are preferred.
std::vector<Remainder> remainders_in(const program::Builder& builder,
                                     const std::vector<program::ValueId>& numbers);

/// As wide as the dividend.
predicate::Expression said(const Remainder& remainder, const predicate::Expression& dividend, bool has_sign);
/// The same of bits of that width, zero-extended.
uint64_t evaluated(const Remainder& remainder, uint64_t dividend, uint32_t width, bool has_sign);

} // namespace fathom::abstraction

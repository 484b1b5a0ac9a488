// Units of work (Config::work) in what back ends count.
#pragma once

#include <algorithm>
#include <cstdint>

namespace fathom::solvers {

/// Of Z3 and of cvc5, for what a SAT solver does between two conflicts: an order of magnitude, since both
/// vary by a factor of ten from question to question.
constexpr uint64_t z3_resources_per_work = 1000, cvc5_resources_per_work = 20;

constexpr uint32_t limited_to_32_bits(uint64_t amount) {
  return static_cast<uint32_t>(std::min<uint64_t>(amount, UINT32_MAX));
}

} // namespace fathom::solvers

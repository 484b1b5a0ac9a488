// Candidates for what holds whenever a function returns: templates, and equations through executions.
#pragma once

#include "proofs/recursion/contract.h"

#include <vector>

namespace fathom::recursion {

/// What is known of a function.
struct Hints {
  std::vector<predicate::Predicate> conditions; ///< that it asks of the numbers at the entry
  std::vector<predicate::Predicate> exits;      ///< the same, of cells as they are at the return
  std::vector<BitVector> constants;             ///< that it compares anything with
  std::vector<Sample> samples;
  size_t arguments = 0; ///< of the numbers at the entry the first ones
};

/// Adds candidates, none of which a sample refutes: equations up to the second degree (and powers of two)
/// through the samples, orders, signs, constants and low bits; all of them always, and where one of the
/// conditions or its opposite holds.
void guess_contract(Contract& contract, const Hints& hints);

} // namespace fathom::recursion

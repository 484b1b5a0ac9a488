// Candidates from a solution of Horn clauses.
#pragma once

#include "ir/predicate/offers.h"
#include "proofs/horn/clauses.h"

#include <string>

namespace fathom::horn {

/// Conditions over the names of StateNames: the conjuncts of what the model says of each relation, said of
/// bits. Integers do not wrap and have no width, so inequalities are
/// between sums that are wide enough, and equations are tried modulo the width too; where it is not clear
/// whether a variable has a sign, both. What cannot be said, or not be read, is left out.
predicate::Offers candidates_in(const std::string& model, const Clauses& clauses, uint32_t pointer_bits);

} // namespace fathom::horn

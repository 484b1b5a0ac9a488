// A checker of propositional proofs, which trusts nobody: not the solver, not its proof.
#pragma once

#include "ir/support/result.h"
#include "solvers/circuits/gates.h"

#include <atomic>
#include <string_view>

namespace fathom::solvers::certificates {

using circuits::Cnf, circuits::Literal;

/// Whether the proof, in the text form of DRAT, shows that the clauses have no model. Each line adds a clause
/// or, after "d", deletes one. An added clause must follow by unit propagation (RUP: Goldberg and Novikov,
/// DATE 2003): with all its literals false, propagation meets a conflict. That is DRAT without its
/// resolution-asymmetric clauses (RAT), which CaDiCaL does not write; a proof that needs them is refused. An
/// error says what is wrong with the proof, or "interrupted" after `stop`.
Status check_proof(const Cnf& cnf, std::string_view proof, const std::atomic<bool>& stop);

/// The values that unit propagation gives when these literals are true, by variable: 1, -1, or 0 for none.
/// Empty: a conflict. For tests of circuits.
std::vector<int8_t> propagated(const Cnf& cnf, std::span<const Literal> assumed);

} // namespace fathom::solvers::certificates

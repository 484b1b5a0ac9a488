// A proof by induction, done again by a fresh run that is given its predicates and nothing else.
#pragma once

#include <string>
#include <vector>

#include "engine/session.h"
#include "engine/strategies/houdini.h"

namespace fathom::engine {

/// The program is unwound and encoded anew, with terms and solvers of its own. Of its candidates these
/// predicates are assumed, all at once, and no others; then no predicate can be broken, and nothing that the
/// proof rests on or was asked for can be violated. Nothing that the search for the predicates has left
/// behind (refuted candidates, learned clauses, lazy axioms that were told) is in it. Questions may cost any
/// amount.
///
/// Returns what stands against the proof; empty: nothing.
std::string doubt_of_proof(const Session& session, const program::Bounds& bounds,
                           const std::vector<CandidateName>& predicates);

} // namespace fathom::engine

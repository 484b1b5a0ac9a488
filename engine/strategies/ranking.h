// Ranking: whether executions that go round in loops and recursions come to an end.
#pragma once

#include "engine/session.h"
#include "proofs/termination/search.h"

#include <vector>

namespace fathom::engine {

/// After a proof in which loops are cut and functions that call themselves are replaced: each of them gets a
/// ranking function over bits, for all states that the proved invariants allow. Loops within one iteration
/// come to their end by their own. `literals`: of the invariants. True: every execution ends; the functions
/// are in the session's answer, as is the first loop for which none was found.
bool all_ranked(Session& session, const Round& round, const std::vector<program::ValueId>& literals,
                Effort& effort);

/// A verdict for each loop and recursion of which one is known, of whatever was found.
void add_rows_of_loops(CheckResult& answer);

/// How searches ask: within the effort and the time there is, with what every quotient satisfies. Not owned;
/// `label` names the questions.
termination::Search::Ask asking_about_ends(Session& session, Questioner& questioner, Effort& effort,
                                           const char* label);

/// Whether the encoding has a term for everything, so that nothing in it is arbitrary.
bool expresses_all(const encoder::Encoding& encoding, term::Builder& builder);

} // namespace fathom::engine

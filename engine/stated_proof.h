// The conditions a proof asks of its predicates, in the words of the source.
#pragma once

#include "engine/session.h"

namespace fathom::engine {

/// After a proof (the answer's verdict): fills CheckResult::stated. Predicates that the proof does not need
/// are left out, one part after the other, first those that cannot be written as C. A part may go if a fresh
/// run with the rest has no doubt (ProofCheck); it ends when no work is left. A proof with loops that
/// quantifiers summarise has no predicates for these: then an induction with every loop cut is looked for.
/// Verdict and ledger stay what they are.
void state_proof(Session& session);

} // namespace fathom::engine

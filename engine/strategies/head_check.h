// A proof by induction, asked whether what it assumes at the heads of loops admits what comes in.
#pragma once

#include "engine/session.h"

#include <string>
#include <vector>

namespace fathom::engine {

/// Assumptions at a head stand for all states there, the first one too: where a loop can be entered, its
/// head can be passed with its variables as they are then, whatever arrays hold. Assumptions that contradict
/// each other would prove everything after them; so this is asked of every proof, wherever its invariants
/// come from. What cannot be passed with nothing assumed either is no loop's head: an activation of a
/// recursive function that another one calls. `literals`: of the invariants that were proved.
///
/// Returns what stands against the proof; empty: nothing, or solvers give up at the limit of work.
std::string doubt_of_heads(Session& session, const Round& round,
                           const std::vector<program::ValueId>& literals);

} // namespace fathom::engine

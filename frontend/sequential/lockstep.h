// Lockstep: two versions of a function that take an iteration of their loops each, in turn.
#pragma once

#include "frontend/module.h"
#include "ir/support/result.h"

#include <memory>

namespace fathom::frontend {

/// Turns a program that calls two versions one after the other (--against) into one that runs them together:
///
///     older, to its first loop; newer, to its first loop
///     while (older is at its loop 1 || newer is at its loop 1) {
///       if (older is at its loop 1) one iteration
///       if (newer is at its loop 1) likewise
///     }
///     older and newer, from where their loops 1 lead to, to the next ones
///     ... loops 2, 3 ...; both have returned
///
/// so that an invariant of one loop relates both (a product program; G. Barthe, J. M. Crespo, C. Kunz, FM
/// 2011). Loops count that are in no other one, in the order in which they are executed. Those of functions
/// that the versions call are among them, and those that recursion is (visible_loops.h). Where counters show
/// that one iteration of a version does what takes the other k, that one has k in its turn. A version with
/// fewer loops stays in one of them while the other goes on to its next, unless loops of that one can be
/// merged (merged_loops.h). Where one loop has its condition at the beginning and the other at the end, both
/// wait after the condition; so does the one that does what takes the other k, if that one stays for the
/// rest, and both where one of them alone returns early. What the older version reads first in its loop is
/// known before the newer one reads memory in front of its own.
///
/// The memory that the versions use is disjoint, so the order of their steps changes nothing but when each of
/// them is known to violate a property: an execution is left out for what the older version has done so far,
/// not for what it will do. So the copy violates a property where the original does, not the other way round:
/// it serves for proofs. Fails, with the reason, where a program has no such form.
Result<std::unique_ptr<Module>> run_in_lockstep(const Module& module);

} // namespace fathom::frontend

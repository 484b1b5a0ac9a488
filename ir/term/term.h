// Term: a handle of one node of the formula DAG.
#pragma once

#include "ir/support/ids.h"

namespace fathom::term {

struct TermTag;
/// 32 bits, a value type, invalid by default; it means something only together with the Context that made it.
/// Within one Context equal terms are equal handles, and children have smaller indices than their parents: a
/// traversal is a loop over indices and a side table is a vector of Context::size() entries.
using Term = Id<TermTag>;

} // namespace fathom::term

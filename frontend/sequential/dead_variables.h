// Dead variables: what a thread will not read any more is 0 while others have their turns.
#pragma once

#include "frontend/sequential/interruptions.h"

#include <vector>

namespace fathom::frontend::sequential {

/// Where a turn ends, variables of the thread that it writes before it reads them again, or never reads, are
/// set to 0: so they say nothing of what is over, and what is left of the state follows from places sooner
/// (state space reduction by live variables; Bozga, Fernandez and Ghirvu 1999). No execution is another one.
///
/// `host` has its turns: a turn begins at the block of a place and ends with a jump to `turns`. Variables are
/// those that are loaded and stored as a whole and nothing else (is_register), each of one thread; `kept`
/// are looked at by all.
void clear_dead_variables(llvm::Function& host, const llvm::BasicBlock& turns,
                          const std::vector<Interruptions::Place>& places,
                          const llvm::DenseSet<const llvm::AllocaInst*>& kept);

} // namespace fathom::frontend::sequential

// The record of allocations by which a replay of valid-memtrack and valid-memcleanup is observed.
#pragma once

#include "ir/program/property.h"

#include <string>
#include <vector>

namespace fathom::witnesses {

/// Whether the property is about what is allocated when the execution ends.
bool observed_by_allocation_log(program::Property property);

/// A C file beside the harness: an allocator that keeps a list of the blocks the program has (what the C
/// library allocates for itself does not count), and looks at it where the execution ends. It ends the replay
/// as `harness_reached` does, with the exit status Reached, when a block is left (valid-memcleanup) or
/// nothing refers to one (valid-memtrack): no word in the program's data, in reachable blocks and, where main
/// has not returned, on the stack is an address in it.
std::string allocation_log(program::Property property);

/// Linker arguments that it needs.
const std::vector<std::string>& allocation_log_arguments();

} // namespace fathom::witnesses

// How far the stack of this process can grow, whatever its limit allows.
#pragma once

#include <cstdint>

namespace fathom {

/// Whether `bytes` below the caller's frame are free of mappings, so that a stack whose limit is raised while
/// the process runs has that much. The system keeps a distance to mappings that the limit at the start of the
/// program decides, plus what randomisation adds. False where that is not known. To be called by the main
/// thread.
bool stack_has_room(uint64_t bytes);

} // namespace fathom

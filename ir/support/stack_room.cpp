#include "ir/support/stack_room.h"

#include <sys/auxv.h>

namespace fathom {

namespace {

/// The loader's own size, and what the system leaves free below a stack.
constexpr uint64_t margin = uint64_t{4} << 20;

} // namespace

/// Mappings are placed from the top down, and the loader is the first of them: none lies between it and the
/// stack.
bool stack_has_room(uint64_t bytes) {
  const uint64_t loader = getauxval(AT_BASE); // 0: the program was given to a loader, or has none
  const uint64_t here = reinterpret_cast<uint64_t>(__builtin_frame_address(0));
  return loader != 0 && here > loader && here - loader > margin && here - loader - margin >= bytes;
}

} // namespace fathom

// A turn: so many steps of one thread.
#pragma once

#include <cstdint>

namespace fathom::program {

/// Threads are numbered in the order in which the execution creates them, from 0; before the first is created
/// no step is counted. What a step is: frontend/analysis/shared_objects.h.
struct Turn {
  uint32_t thread = 0;
  uint32_t steps = 0;
  uint32_t commits = 0; ///< x86-TSO: after the steps, so many of its stores leave its buffer
};

} // namespace fathom::program

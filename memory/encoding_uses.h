// How the accesses of a program use its objects: a look ahead, before anything is encoded.
#pragma once

#include "ir/program/program.h"

#include <vector>

namespace fathom::memory {

/// A hint only: it decides the shape of terms, never their meaning.
struct ObjectUse {
  bool symbolic = false;      ///< some load may read it at a place that is not constant
  uint32_t element_bytes = 1; ///< 2, 4 or 8 where all loads and stores have that width
};

/// By ObjectId. One pass with value sets: what a pointer may point to, and whether its offset is constant.
/// `kept` may be null.
std::vector<ObjectUse> scan_uses(const program::Program& program, const std::vector<bool>* kept);

} // namespace fathom::memory

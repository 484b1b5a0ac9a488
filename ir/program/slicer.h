// Cone of influence: which instructions decide given values.
#pragma once

#include "ir/program/program.h"

#include <cstddef>
#include <vector>

namespace fathom::program {

/// Ids stay as they are: what is not kept is simply not encoded.
struct Slice {
  std::vector<bool> keep;    ///< by instruction
  std::vector<bool> objects; ///< by object: it is pointed to, read or written by what is kept
  size_t kept = 0;           ///< instructions
  size_t kept_effects = 0;   ///< of them Alloc, Free, Store, Copy and Fill
};

/// The instructions that the roots (Check instructions or any values) depend on: operands, guards, and for
/// what reads memory every earlier effect on an object that it may read. What a pointer may point to is
/// over-approximated from the program text alone: through PtrAdd and Ite exactly (up to 16 objects), a loaded
/// pointer is any whose address was stored or became an integer, a pointer from an integer or from outside is
/// any at all. Linear but for unions of those sets.
Slice slice(const Program& program, const std::vector<ValueId>& roots);

} // namespace fathom::program

// The uses of objects by the accesses of a program: a look ahead, before anything is encoded.
#pragma once

#include "ir/program/program.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::memory {

/// A hint only: it decides the shape of terms, never their meaning.
struct ObjectUse {
  bool symbolic = false;      ///< some load may read it at a place that is not constant
  uint32_t element_bytes = 1; ///< 2, 4 or 8 where all loads and stores have that width
};

/// The objects that loads, stores, copies and fills through one set of targets reach: two or more.
struct WideUse {
  std::vector<program::ObjectId> objects; ///< ascending; those a pointer to which may be dereferenced
  uint32_t reads = 0;
  uint32_t writes = 0;
  uint32_t symbolic = 0; ///< of these accesses: at offsets that are not constant
  uint32_t symbolic_writes = 0;
};

/// One load, store, copy or fill, and what it may reach.
struct Dereference {
  program::ValueId instruction;
  bool write;
  bool constant;                          ///< its offset, for each object
  std::vector<program::ObjectId> objects; ///< ascending
};

struct Uses {
  std::vector<ObjectUse> objects; ///< by ObjectId
  std::vector<WideUse> wide;      ///< in order of first use, no two with the same objects
};

/// One pass with value sets: what a pointer may point to, and whether its offset is constant. `kept` may be
/// null. `dereferences`: where they are listed too, or null.
Uses scan_uses(const program::Program& program, const std::vector<bool>* kept,
               std::vector<Dereference>* dereferences = nullptr);

/// An upper bound of the object's size in every execution, as far as its size shows it.
std::optional<uint64_t> size_bound(const program::Program& program, program::ObjectId object);

} // namespace fathom::memory

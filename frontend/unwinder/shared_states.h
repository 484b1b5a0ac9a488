// SharedStates: which bits of shared objects were written, for uninitialised-read.
#pragma once

#include "frontend/analysis/shared_objects.h"
#include "frontend/unwinder/context.h"
#include "threads/shared_memory.h"

#include <llvm/ADT/DenseSet.h>

#include <utility>
#include <vector>

namespace fathom::frontend {

class InitialisedBits;

/// Shares the states of objects that are shared, from when threads begin on. Not owned: what it is given.
class SharedStates {
 public:
  SharedStates(const Context& context, InitialisedBits& bits, threads::SharedMemory& memory,
               const SharedObjects& objects)
      : context_(context), bits_(bits), memory_(memory), objects_(objects) {}

  /// The object is shared.
  void note(ObjectId object, const llvm::Value& maker);
  /// Before a thread is created.
  void begin();

 private:
  void find_copied_into();

  const Context& context_;
  InitialisedBits& bits_;
  threads::SharedMemory& memory_;
  const SharedObjects& objects_;
  std::vector<std::pair<ObjectId, const llvm::Value*>> new_; ///< with their makers, not shared yet
  /// What makes objects into which bytes come that are not known to have values: by a copy, a function of the
  /// library, or a store of what was loaded without being read.
  llvm::DenseSet<const llvm::Value*> copied_into_;
  bool is_known_ = false; ///< what is copied into
};

} // namespace fathom::frontend

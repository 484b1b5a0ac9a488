// Changes of the program's objects by undefined functions.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/Value.h>

#include <vector>

namespace fathom::frontend {

class Families;
class Pool;

/// Which objects undefined functions change under --havoc-externals. Told for each object that has a maker
/// (see escapes.h), when it is made; without that option nothing is kept.
class OutsideChanges {
 public:
  OutsideChanges(Context& context, Families& families, Pool& pool);

  void note_maker(ObjectId object, const llvm::Value& maker);
  /// Every object whose address may have got out takes the contents of a fresh object of the environment.
  /// What blocks of families and of the pool hold then is not known.
  void havoc();

 private:
  Context& context_;
  const program::Specification& specification_;
  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  RunInProgress& run_;
  Families& families_;
  Pool& pool_;
  std::vector<bool> changed_;                        ///< by ObjectId
  llvm::DenseMap<const llvm::Value*, bool> escapes_; ///< by maker
};

} // namespace fathom::frontend

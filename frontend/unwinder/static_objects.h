// The static objects of the module.
#pragma once

#include "frontend/unwinder/context.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/GlobalVariable.h>

#include <vector>

namespace fathom::frontend {

class Constants;
class OutsideChanges;

/// Objects of globals and functions, with their initial contents. Their ObjectIds are 2, 3, ... : the global
/// variables in module order, then the functions. Initial contents are bytes and pointers; what is no
/// constant of the linker leaves an obligation.
class StaticObjects {
 public:
  StaticObjects(Context& context, OutsideChanges& outside);

  ObjectId object_of(const llvm::GlobalValue& global) const;
  bool is_static(ObjectId object) const { return object.index() < functions_.size(); }
  /// Null where the object is none.
  const llvm::Function* function_of(ObjectId object) const {
    return object.index() < functions_.size() ? functions_[object.index()] : nullptr;
  }
  /// To be called once, before anything is executed.
  void make(Constants& constants);

 private:
  void make_initialiser(const llvm::GlobalVariable& variable, program::Object& object, Constants& constants);
  bool write_initialiser(const llvm::Constant& value, uint64_t offset, program::Object& object,
                         Constants& constants);

  const Module& module_;
  Builder& builder_;
  TypeLayout& layout_;
  Context& context_;
  OutsideChanges& outside_;
  llvm::DenseMap<const llvm::GlobalValue*, ObjectId> objects_;
  std::vector<const llvm::Function*> functions_; ///< by ObjectId
};

} // namespace fathom::frontend

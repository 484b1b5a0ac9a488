#include "frontend/interpreter/cross_check.h"

#include <llvm/IR/Function.h>

namespace fathom::frontend::interpreter {

/// A pointer made from a number that was no address has no set: where it is valid by chance, nothing is said
/// from there on.
void CrossCheck::check(const llvm::Value* operand, Pointer pointer) {
  if (!pointer.has_object()) {
    if (memory_.resolve(pointer).has_object() && !sets_->is_universal(*operand)) sets_ = nullptr;
    return;
  }
  const Object& object = memory_[pointer.object];
  if (!object.made_by || !object.alive || sets_->may_point_to(*operand, *object.made_by, pointer.offset))
    return;
  const std::string name = object.made_by->hasName() ? object.made_by->getName().str() : "object";
  FATHOM_CHECK(false, "points-to: {} in {} accesses object {} ({}) at offset {}, which is not in {}",
               module_.location(*stack_.current()).to_string(), stack_.top().function->getName().str(),
               pointer.object, name, pointer.offset, sets_->describe(*operand));
}

void CrossCheck::call(const llvm::CallBase& call, Pointer pointer, const llvm::Function& callee) {
  access(call.getCalledOperand(), pointer);
  if (sets_ != nullptr && !sets_->follows(call, callee)) sets_ = nullptr;
}

} // namespace fathom::frontend::interpreter

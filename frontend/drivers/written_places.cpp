#include "frontend/drivers/written_places.h"

#include "frontend/c_types.h"
#include "frontend/drivers/type_shapes.h"
#include "frontend/llvm_types.h"
#include "frontend/points_to/origins.h"
#include "frontend/shared_function.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>

#include <algorithm>
#include <set>

namespace fathom::frontend {

namespace {

/// Alloca, global variables, and arguments of the versions.
using Objects = std::set<const llvm::Value*>;

class Places {
 public:
  Places(const llvm::Function& newer, const llvm::Function& older) : newer_(newer), older_(older) {}

  /// The objects that a pointer may lead to; false: it may lead elsewhere.
  bool find(const llvm::Value& pointer, Objects& objects) const {
    Objects seen;
    return find(pointer, objects, seen);
  }

  /// Whether the object is numbers alone.
  bool is_numbers(const llvm::Value& object) const {
    if (const auto* own = llvm::dyn_cast<llvm::AllocaInst>(&object))
      return !holds_pointer(*own->getAllocatedType());
    if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&object))
      return !holds_pointer(*variable->getValueType());
    const auto& argument = llvm::cast<llvm::Argument>(object);
    const llvm::DISubprogram* program = argument.getParent()->getSubprogram();
    const unsigned number = argument.getArgNo() + 1;
    if (!program || !program->getType() || program->getType()->getTypeArray().size() <= number) return false;
    const llvm::DIDerivedType* type = as_pointer(program->getType()->getTypeArray()[number]);
    return type && !llvm::isa_and_nonnull<llvm::DISubroutineType>(plain_type(type->getBaseType())) &&
           !holds_pointer(type->getBaseType()) && !leads_to_stream(type);
  }

 private:
  bool find(const llvm::Value& pointer, Objects& objects, Objects& seen) const {
    for (const llvm::Value* origin : origins_of(pointer)) {
      if (!seen.insert(origin).second || llvm::isa<llvm::ConstantPointerNull>(origin)) continue;
      if (const auto* argument = llvm::dyn_cast<llvm::Argument>(origin)) {
        if (!find_argument(*argument, objects, seen)) return false;
      } else if (llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(origin)) {
        objects.insert(origin);
      } else {
        return false;
      }
    }
    return true;
  }

  /// A parameter leads to the objects that callers give.
  bool find_argument(const llvm::Argument& argument, Objects& objects, Objects& seen) const {
    const llvm::Function& function = *argument.getParent();
    const bool is_version = &function == &newer_ || &function == &older_;
    // How a version is called without prototype, or with more than it takes, does not matter: all are
    // followed.
    if (argument.hasPassPointeeByValueCopyAttr() || argument.hasStructRetAttr()) return false;
    if (is_version) {
      const llvm::DISubprogram* program = function.getSubprogram();
      if (!program || program->getType()->getTypeArray().size() != function.arg_size() + 1) return false;
      objects.insert(&argument);
    }
    for (const llvm::User* user : function.users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      const bool is_plain =
          call && call->getCalledOperand() == &function && argument.getArgNo() < call->arg_size() &&
          llvm::none_of(call->args(), [&](const llvm::Use& use) { return use == &function; });
      if (!is_plain || !find(*call->getArgOperand(argument.getArgNo()), objects, seen)) return false;
    }
    return true;
  }

  const llvm::Function &newer_, &older_;
};

/// Whether all are numbers, and it is known which they are.
bool are_numbers(const llvm::Value& pointer, const Places& places, Objects& objects) {
  return places.find(pointer, objects) &&
         std::all_of(objects.begin(), objects.end(),
                     [&](const llvm::Value* object) { return places.is_numbers(*object); });
}

/// Whether a function that is not known may put a pointer into one of the objects: it gets one, and something
/// that may hold pointers.
bool may_copy_pointers(const llvm::CallBase& call, const Places& places, const Objects& objects) {
  unsigned others = 0, ours = 0;
  for (const llvm::Use& argument : call.args()) {
    Objects given;
    if (!argument->getType()->isPointerTy() || llvm::isa<llvm::Function>(argument.get())) continue;
    others += !are_numbers(*argument.get(), places, given);
    ours +=
        std::any_of(given.begin(), given.end(), [&](const auto* object) { return objects.contains(object); });
  }
  return others > 1 || (others == 1 && ours > 0);
}

/// Whether nothing puts a pointer into one of the objects.
bool keeps_no_pointer(const llvm::Instruction& instruction, const Places& places, const Objects& objects) {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const auto* callee = call ? call->getCalledFunction() : nullptr;
  const auto* copy = llvm::dyn_cast<llvm::MemTransferInst>(&instruction);
  if (call && !copy)
    return callee && (!callee->isDeclaration() || callee->isIntrinsic() ||
                      callee->hasFnAttribute(shared_attribute) || !may_copy_pointers(*call, places, objects));
  const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
  if (!copy && !(store && holds_pointer(*store->getValueOperand()->getType()))) return true;
  Objects to, from;
  if (copy && are_numbers(*copy->getRawSource(), places, from)) return true;
  return places.find(copy ? *copy->getRawDest() : *store->getPointerOperand(), to) &&
         std::none_of(to.begin(), to.end(),
                      [&](const llvm::Value* object) { return objects.contains(object); });
}

} // namespace

bool leads_to_numbers(const std::vector<const llvm::Function*>& callees,
                      const std::vector<llvm::Function*>& functions, const llvm::Function& newer,
                      const llvm::Function& older) {
  const Places places(newer, older);
  Objects objects, written;
  for (const llvm::Function* callee : callees) {
    const auto shared =
        parse_shared_function(callee->getFnAttribute(shared_attribute).getValueAsString().str());
    for (const llvm::User* user : callee->users()) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
      if (!call || call->getCalledOperand() != callee) return false;
      for (const llvm::Use& argument : call->args()) {
        const unsigned number = call->getArgOperandNo(&argument);
        const bool is_written = llvm::is_contained(shared->writes, number);
        if (argument->getType()->isPointerTy() &&
            !places.find(*argument.get(), is_written ? written : objects))
          return false;
      }
    }
  }
  const bool may_be_written = std::none_of(written.begin(), written.end(), [](const llvm::Value* object) {
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(object);
    return variable && variable->isConstant();
  });
  objects.insert(written.begin(), written.end());
  return may_be_written &&
         std::all_of(objects.begin(), objects.end(),
                     [&](const llvm::Value* object) { return places.is_numbers(*object); }) &&
         std::all_of(functions.begin(), functions.end(), [&](const llvm::Function* function) {
           return !function->getSubprogram() ||
                  llvm::all_of(llvm::instructions(*function), [&](const llvm::Instruction& instruction) {
                    return keeps_no_pointer(instruction, places, objects);
                  });
         });
}

} // namespace fathom::frontend

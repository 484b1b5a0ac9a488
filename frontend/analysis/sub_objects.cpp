#include "frontend/analysis/sub_objects.h"

#include "frontend/rewriting.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

namespace fathom::frontend {

namespace {

bool is_whole(const llvm::GetElementPtrInst& address) {
  const llvm::Value* base = address.getPointerOperand();
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(base);
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(base);
  const llvm::Type* type = variable ? variable->getAllocatedType()
                           : global ? global->getValueType()
                                    : nullptr;
  return type == address.getSourceElementType();
}

bool is_zero(const llvm::Value* value) {
  const auto* number = llvm::dyn_cast<llvm::Constant>(value);
  return number && number->isNullValue();
}

constexpr const char* flexible_arrays_flag = "fathom-flexible-arrays";
constexpr int usual_strictness = 2;

/// Whether an address is that of the last member of a structure.
bool is_last_member(const llvm::Value* address) {
  const auto* member = llvm::dyn_cast<llvm::GEPOperator>(address);
  if (!member || member->getNumIndices() < 2) return false;
  std::vector<llvm::Value*> outer(member->idx_begin(), member->idx_end() - 1);
  const auto* structure = llvm::dyn_cast_or_null<llvm::StructType>(
      llvm::GetElementPtrInst::getIndexedType(member->getSourceElementType(), outer));
  const auto* field = llvm::dyn_cast<llvm::ConstantInt>(*(member->idx_end() - 1));
  return structure && field && field->getZExtValue() + 1 == structure->getNumElements();
}

bool is_flexible(uint64_t count, bool is_last, int strict) {
  return count == 0 || (is_last && (strict == 0 || (strict == 1 && count == 1)));
}

} // namespace

void set_flexible_arrays(llvm::Module& module, int strict) {
  if (strict != usual_strictness)
    module.addModuleFlag(llvm::Module::Warning, flexible_arrays_flag, uint32_t(strict));
}

int strict_flexible_arrays(const llvm::Module& module) {
  const auto* flag =
      llvm::mdconst::extract_or_null<llvm::ConstantInt>(module.getModuleFlag(flexible_arrays_flag));
  return flag ? int(flag->getZExtValue()) : usual_strictness;
}

SubArray sub_array(llvm::GetElementPtrInst& address, int strict) {
  SubArray result;
  if (address.getType()->isVectorTy()) return result;
  const llvm::DataLayout& layout = address.getModule()->getDataLayout();
  bool first = true, whole = is_whole(address), is_last = is_last_member(address.getPointerOperand());
  std::vector<llvm::Value*> indices; // in front of the level
  for (auto level = llvm::gep_type_begin(address), end = llvm::gep_type_end(address); level != end; ++level) {
    llvm::Value* index = level.getOperand();
    if (first) {
      whole = whole && is_zero(index);
      first = false;
    } else if (llvm::StructType* type = level.getStructTypeOrNull()) {
      const unsigned field = unsigned(llvm::cast<llvm::ConstantInt>(index)->getZExtValue());
      llvm::Type* number = llvm::Type::getInt64Ty(address.getContext());
      const uint64_t offset = layout.getStructLayout(type)->getElementOffset(field).getFixedValue();
      if (result.kind == SubArray::Kind::Part)
        result.distance.emplace_back(llvm::ConstantInt::get(number, offset), 1);
      whole = false;
      is_last = field + 1 == type->getNumElements();
    } else {
      const uint64_t stride = level.getSequentialElementStride(layout).getFixedValue();
      const auto* array = llvm::dyn_cast<llvm::ArrayType>(
          llvm::GetElementPtrInst::getIndexedType(address.getSourceElementType(), indices));
      const uint64_t count = array ? array->getNumElements() : 0;
      result.kind = whole                                 ? SubArray::Kind::Whole
                    : is_flexible(count, is_last, strict) ? SubArray::Kind::Flexible
                                                          : SubArray::Kind::Part;
      is_last = false;
      result.size = count * stride;
      result.distance = {{index, stride}};
      whole = false;
    }
    indices.push_back(index);
  }
  return result;
}

bool may_go_to_container(const llvm::GetElementPtrInst& address) {
  const auto* step = llvm::dyn_cast<llvm::ConstantInt>(address.getOperand(address.getNumOperands() - 1));
  return address.getNumIndices() == 1 && address.getSourceElementType()->isIntegerTy(8) && step &&
         step->isNegative() && address.getName().starts_with("add.ptr");
}

bool is_plain_pointer(const llvm::Value& variable) {
  const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&variable);
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&variable);
  const llvm::Type* type = local ? local->getAllocatedType() : global ? global->getValueType() : nullptr;
  if (!type || !type->isPointerTy() || (local && !local->isStaticAlloca())) return false;
  return llvm::all_of(variable.uses(), [&](const llvm::Use& use) {
    const llvm::User* user = use.getUser();
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return use.getOperandNo() == 1 && store->getValueOperand()->getType()->isPointerTy();
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) return load->getType()->isPointerTy();
    return llvm::isa<llvm::LifetimeIntrinsic>(user);
  });
}

llvm::Function* named_callee(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
}

std::map<const llvm::GlobalVariable*, StaticPart> initialised_parts(const llvm::Module& module) {
  std::map<const llvm::GlobalVariable*, StaticPart> result;
  const llvm::DataLayout& layout = module.getDataLayout();
  for (const llvm::GlobalVariable& variable : module.globals()) {
    const llvm::DIType* type = type_of(variable);
    if (!type || !variable.hasInitializer() || !is_plain_pointer(variable)) continue;
    llvm::APInt offset(layout.getIndexTypeSizeInBits(variable.getType()), 0);
    const auto* object = llvm::dyn_cast<llvm::GlobalVariable>(
        variable.getInitializer()->stripAndAccumulateConstantOffsets(layout, offset, true));
    const llvm::DIType* whole = object ? type_of(*object) : nullptr;
    if (!whole || offset.isNegative()) continue;
    if (const auto part = static_part(*whole, offset.getZExtValue(), pointee_of(type), {}))
      result.emplace(&variable, *part);
  }
  return result;
}

const llvm::GlobalVariable* holder_of_part(const llvm::Module& module) {
  const llvm::DataLayout& layout = module.getDataLayout();
  for (const llvm::GlobalVariable& variable : module.globals()) {
    if (!variable.hasInitializer() || is_plain_pointer(variable)) continue;
    std::vector<const llvm::Constant*> parts = {variable.getInitializer()};
    while (!parts.empty()) {
      const llvm::Constant* part = parts.back();
      parts.pop_back();
      llvm::APInt offset(layout.getIndexTypeSizeInBits(variable.getType()), 0);
      const auto* object = part->getType()->isPointerTy()
                               ? llvm::dyn_cast<llvm::GlobalVariable>(
                                     part->stripAndAccumulateConstantOffsets(layout, offset, true))
                               : nullptr;
      const llvm::DIType* type = object ? type_of(*object) : nullptr;
      if (type && !offset.isNegative() && static_part(*type, offset.getZExtValue(), {}, {})) return &variable;
      if (llvm::isa<llvm::ConstantAggregate>(part))
        for (const llvm::Use& use : part->operands()) parts.push_back(llvm::cast<llvm::Constant>(use.get()));
    }
  }
  return nullptr;
}

PartPointers::PartPointers(llvm::Module& module,
                           const std::map<const llvm::GlobalVariable*, StaticPart>& initialised, int strict)
    : strict_(strict) {
  const std::string attribute = check_attribute(program::Property::SubObjectBounds);
  std::vector<llvm::Value*> made;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() && function.hasAddressTaken()) taken_.push_back(&function);
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !named_callee(*call))
        indirect_.push_back(call);
      auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
      if (address && function.hasFnAttribute(attribute) &&
          (sub_array(*address, strict_).kind == SubArray::Kind::Part || marked_part(*address)))
        made.push_back(address);
    }
  }
  for (llvm::GlobalVariable& variable : module.globals())
    if (initialised.count(&variable) != 0) made.push_back(&variable);
  for (llvm::Value* address : made) add(*address);
  while (!waiting_.empty()) {
    llvm::Value* value = waiting_.back();
    waiting_.pop_back();
    for (llvm::Use& use : value->uses()) spread(use);
  }
}

void PartPointers::add(llvm::Value& value) {
  if (found_.insert(&value).second) waiting_.push_back(&value);
}

void PartPointers::spread(llvm::Use& use) {
  auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
  if (!user) return;
  if (llvm::isa<llvm::LoadInst>(user)) { // of a variable that holds one
    if (is_plain_pointer(*use.get())) add(*user);
  } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user)) {
    if (use.getOperandNo() == 0 && is_plain_pointer(*store->getPointerOperand()))
      add(*store->getPointerOperand());
    else if (use.getOperandNo() == 0)
      lost_.insert(store);
  } else if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
    if (use.getOperandNo() == 0 && sub_array(*address, strict_).kind == SubArray::Kind::None) add(*address);
  } else if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::FreezeInst>(user)) {
    if (user->getType()->isPointerTy()) add(*user);
  } else if (llvm::isa<llvm::InsertValueInst>(user)) {
    lost_.insert(user);
  } else if (llvm::isa<llvm::ReturnInst>(user)) {
    spread_return(*user->getFunction());
  } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
    if (call->isArgOperand(&use)) spread_into_call(*call, call->getArgOperandNo(&use));
  }
}

void PartPointers::spread_into_call(llvm::CallBase& call, unsigned position) {
  if (call.isByValArgument(position)) return; // copied
  const auto pass = [&](llvm::Function& callee) {
    if (position < callee.arg_size() && callee.getArg(position)->getType()->isPointerTy() &&
        !callee.getArg(position)->hasByValAttr())
      add(*callee.getArg(position));
  };
  if (position >= call.getFunctionType()->getNumParams() && call.getFunctionType()->isVarArg())
    lost_.insert(&call);
  if (llvm::Function* callee = named_callee(call)) {
    if (!callee->isDeclaration()) pass(*callee);
    return;
  }
  for (llvm::Function* callee : taken_) pass(*callee);
}

void PartPointers::spread_return(llvm::Function& function) {
  if (!returning_.insert(&function).second) return;
  for (llvm::User* user : function.users())
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user);
        call && named_callee(*call) == &function && call->getType()->isPointerTy())
      add(*call);
  if (!function.hasAddressTaken()) return;
  for (llvm::CallBase* call : indirect_)
    if (call->getType()->isPointerTy()) add(*call);
}

bool PartPointers::is_received(const llvm::CallBase& call, unsigned position) const {
  const auto receives = [&](const llvm::Function& callee) {
    return !callee.isDeclaration() && position < callee.arg_size() && contains(*callee.getArg(position));
  };
  if (const llvm::Function* callee = named_callee(call)) return receives(*callee);
  return std::any_of(taken_.begin(), taken_.end(),
                     [&](const llvm::Function* callee) { return receives(*callee); });
}

} // namespace fathom::frontend

#include "frontend/points_to/generator.h"

#include "frontend/points_to/escapes.h"

#include <llvm/ADT/MapVector.h>
#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::points_to {

Generator::Generator(const Module& module, const Options& options, Solver& solver)
    : module_(module), options_(options), layout_(module.llvm().getDataLayout()), solver_(solver),
      makers_(1, nullptr) {}

ObjectNumber Generator::make_object(const llvm::Value& maker, uint64_t size, bool is_function) {
  const ObjectNumber object = solver_.add_object(size, is_function);
  makers_.push_back(&maker);
  objects_[&maker] = object;
  if (options_.havoc_externals && !is_function && may_be_changed_outside(maker)) {
    const NodeId arbitrary = solver_.add_node();
    solver_.add_universal(arbitrary);
    solver_.store_to(object, any_offset, 0, arbitrary);
  }
  return object;
}

std::optional<ObjectNumber> Generator::object_of(const llvm::Value* maker) const {
  const auto found = objects_.find(maker);
  return found == objects_.end() ? std::nullopt : std::optional(found->second);
}

std::optional<ObjectNumber> Generator::variadic_area(const llvm::Value* call) const {
  const auto found = areas_.find(call);
  return found == areas_.end() ? std::nullopt : std::optional(found->second);
}

bool Generator::is_narrow(llvm::Type* type) const {
  return type->isIntegerTy() && type->getIntegerBitWidth() < layout_.getPointerSizeInBits();
}

uint64_t Generator::store_size(llvm::Type* type) const {
  const llvm::TypeSize size = layout_.getTypeStoreSize(type);
  return size.isScalable() ? 0 : size.getFixedValue();
}

void Generator::run() {
  make_statics();
  for (const llvm::Function& function : module_.llvm()) {
    for (const llvm::Argument& argument : function.args()) {
      const NodeId made = nodes_[&argument] = solver_.add_node(is_narrow(argument.getType()));
      if (argument.hasByValAttr())
        solver_.add_address(made, make_object(argument, store_size(argument.getParamByValType()), false), 0);
      if (&function == module_.entry()) solver_.add_universal(made);
    }
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (!instruction.getType()->isVoidTy() && !instruction.getType()->isIntegerTy(1))
        nodes_[&instruction] = solver_.add_node(is_narrow(instruction.getType()));
  }
  for (const llvm::Function& function : module_.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) {
        const auto size = variable->getAllocationSize(layout_);
        const ObjectNumber object =
            make_object(*variable, size && !size->isScalable() ? size->getFixedValue() : 0, false);
        solver_.add_address(nodes_[variable], object, 0);
      }
  for (const llvm::Function& function : module_.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function)) visit(instruction);
}

void Generator::make_statics() {
  for (const llvm::GlobalVariable& global : module_.llvm().globals()) {
    const uint64_t size = global.getValueType()->isSized() ? store_size(global.getValueType()) : 0;
    make_object(global, global.hasInitializer() ? size : 0, false);
  }
  for (const llvm::Function& function : module_.llvm()) make_object(function, 0, true);
  for (const llvm::GlobalVariable& global : module_.llvm().globals()) {
    const ObjectNumber object = objects_[&global];
    if (global.hasInitializer()) {
      initialise(object, 0, *global.getInitializer());
    } else {
      const NodeId arbitrary = solver_.add_node();
      solver_.add_universal(arbitrary);
      solver_.store_to(object, any_offset, 0, arbitrary);
    }
  }
}

void Generator::initialise(ObjectNumber object, int64_t offset, const llvm::Constant& value) {
  if (value.isNullValue() || llvm::isa<llvm::UndefValue>(value) || llvm::isa<llvm::ConstantData>(value))
    return;
  if (auto* structure = llvm::dyn_cast<llvm::StructType>(value.getType())) {
    const llvm::StructLayout* fields = layout_.getStructLayout(structure);
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      initialise(object, offset + int64_t(fields->getElementOffset(i).getFixedValue()),
                 *value.getAggregateElement(i));
  } else if (value.getType()->isArrayTy()) {
    const uint64_t step = layout_.getTypeAllocSize(value.getType()->getArrayElementType()).getFixedValue();
    for (unsigned i = 0; i < value.getType()->getArrayNumElements(); ++i)
      initialise(object, offset + int64_t(i * step), *value.getAggregateElement(i));
  } else {
    solver_.store_to(object, offset, store_size(value.getType()), node(&value));
  }
}

/// Globals, functions and variables at a constant offset.
std::optional<Generator::Place> Generator::place_of(const llvm::Value* pointer) const {
  if (!pointer->getType()->isPointerTy()) return std::nullopt;
  llvm::APInt offset(layout_.getIndexTypeSizeInBits(pointer->getType()), 0);
  const llvm::Value* base = pointer->stripAndAccumulateConstantOffsets(layout_, offset, true);
  if (!llvm::isa<llvm::GlobalObject>(base) && !llvm::isa<llvm::AllocaInst>(base)) return std::nullopt;
  const auto object = object_of(base);
  if (!object) return std::nullopt;
  return Place{*object, offset.isNegative() ? any_offset : offset.getSExtValue()};
}

NodeId Generator::node(const llvm::Value* value) {
  if (const auto found = nodes_.find(value); found != nodes_.end()) return found->second;
  const auto* constant = llvm::dyn_cast<llvm::Constant>(value);
  if (!constant || llvm::isa<llvm::ConstantData>(constant)) return nothing;
  const NodeId made = nodes_[value] = solver_.add_node(is_narrow(value->getType()));
  if (const auto place = place_of(value)) {
    solver_.add_address(made, place->object, place->offset);
    return made;
  }
  if (const auto* gep = llvm::dyn_cast<llvm::GEPOperator>(constant)) {
    element_pointer(*gep, made);
  } else if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant);
             expression && expression->getOpcode() == llvm::Instruction::IntToPtr) {
    make_pointer(expression->getOperand(0), made);
  } else if (expression && expression->isCast()) {
    if (expression->getOpcode() == llvm::Instruction::PtrToInt)
      solver_.add_copy(node(expression->getOperand(0)), solver_.exposed());
    solver_.add_copy(node(expression->getOperand(0)), made);
  } else {
    mix(*constant, made);
  }
  return made;
}

/// All that the operands hold, at any offset.
void Generator::mix(const llvm::User& user, NodeId to) {
  for (const llvm::Value* operand : user.operand_values()) solver_.add_shift(node(operand), to, anywhere);
}

void Generator::load(const llvm::Value* pointer, llvm::Type* type, NodeId to) {
  if (to == nothing) return;
  if (const auto place = place_of(pointer))
    return solver_.load_from(place->object, place->offset, store_size(type), to);
  solver_.add_load(node(pointer), 0, store_size(type), to);
}

void Generator::store(const llvm::Value* pointer, llvm::Type* type, NodeId from) {
  if (from == nothing || options_.drop_stores) return;
  if (const auto place = place_of(pointer))
    return solver_.store_to(place->object, place->offset, store_size(type), from);
  solver_.add_store(node(pointer), 0, store_size(type), from);
}

void Generator::element_pointer(const llvm::GEPOperator& gep, NodeId to) {
  if (const auto place = place_of(&gep)) return solver_.add_address(to, place->object, place->offset);
  const unsigned bits = layout_.getIndexTypeSizeInBits(gep.getType());
  llvm::APInt offset(bits, 0);
  llvm::MapVector<llvm::Value*, llvm::APInt> indices;
  Move move = anywhere;
  if (gep.collectOffset(layout_, bits, indices, offset)) {
    move = {offset.getSExtValue(), 0};
    for (const auto& [index, stride] : indices)
      move.stride = std::gcd(move.stride, stride.abs().getZExtValue());
  }
  const llvm::Value* base = gep.getPointerOperand();
  solver_.add_shift(node(base), to, move);
  if (move.stride != 0 && llvm::isa<llvm::ConstantPointerNull>(base)) make_pointer(*gep.idx_begin(), to);
}

/// A pointer from a number: what the number was made from, and where that does not show, anything.
void Generator::make_pointer(const llvm::Value* number, NodeId to) {
  solver_.add_copy(node(number), to);
  if (const auto* constant = llvm::dyn_cast<llvm::Constant>(number); constant && constant->isNullValue())
    return;
  if (!comes_from_pointers(number)) solver_.add_universal(to);
}

/// Whether a number is an address, moved perhaps: through local variables, sums and masks of constants.
bool Generator::comes_from_pointers(const llvm::Value* number) const {
  llvm::SmallPtrSet<const llvm::Value*, 16> seen;
  std::vector<const llvm::Value*> open{number};
  bool found = false;
  while (!open.empty()) {
    const llvm::Value* value = open.back();
    open.pop_back();
    if (!seen.insert(value).second) continue;
    const auto* user = llvm::dyn_cast<llvm::Operator>(value);
    if (user && user->getOpcode() == llvm::Instruction::PtrToInt) {
      found = true;
    } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(value)) {
      const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(load->getPointerOperand());
      if (!variable) return false;
      for (const llvm::User* use : variable->users()) {
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(use);
        if (store && store->getPointerOperand() == variable && store->getValueOperand() != variable)
          open.push_back(store->getValueOperand());
        else if (!llvm::isa<llvm::LoadInst>(use) && !llvm::isa<llvm::LifetimeIntrinsic>(use))
          return false;
      }
    } else if (llvm::isa<llvm::PHINode>(value) || llvm::isa<llvm::FreezeInst>(value)) {
      for (const llvm::Value* operand : user->operand_values()) open.push_back(operand);
    } else if (user &&
               (user->getOpcode() == llvm::Instruction::Add || user->getOpcode() == llvm::Instruction::Sub ||
                user->getOpcode() == llvm::Instruction::And || user->getOpcode() == llvm::Instruction::Or)) {
      if (!llvm::isa<llvm::ConstantInt>(user->getOperand(1))) return false;
      open.push_back(user->getOperand(0));
    } else {
      return false;
    }
  }
  return found;
}

void Generator::visit(const llvm::Instruction& instruction) {
  using llvm::dyn_cast;
  const NodeId result = nodes_.lookup(&instruction);
  if (const auto* compare = dyn_cast<llvm::ICmpInst>(&instruction)) {
    for (const llvm::Value* operand : compare->operand_values())
      solver_.add_copy(node(operand), solver_.exposed());
    return;
  }
  if (const auto* call = dyn_cast<llvm::CallBase>(&instruction)) return visit_call(*call);
  if (const auto* known = dyn_cast<llvm::LoadInst>(&instruction))
    return load(known->getPointerOperand(), known->getType(), result);
  if (const auto* known = dyn_cast<llvm::StoreInst>(&instruction))
    return store(known->getPointerOperand(), known->getValueOperand()->getType(),
                 node(known->getValueOperand()));
  if (const auto* known = dyn_cast<llvm::GEPOperator>(&instruction)) return element_pointer(*known, result);
  if (const auto* known = dyn_cast<llvm::ReturnInst>(&instruction)) {
    if (known->getReturnValue())
      solver_.add_copy(node(known->getReturnValue()), returned(*instruction.getFunction()));
    return;
  }
  if (const auto* known = dyn_cast<llvm::AtomicRMWInst>(&instruction)) {
    load(known->getPointerOperand(), known->getType(), result);
    const NodeId stored = solver_.add_node();
    const bool is_exchange = known->getOperation() == llvm::AtomicRMWInst::Xchg;
    solver_.add_shift(node(known->getValOperand()), stored, is_exchange ? Move() : anywhere);
    solver_.add_shift(result, stored, anywhere);
    return store(known->getPointerOperand(), known->getType(), stored);
  }
  if (const auto* known = dyn_cast<llvm::AtomicCmpXchgInst>(&instruction)) {
    load(known->getPointerOperand(), known->getNewValOperand()->getType(), result);
    return store(known->getPointerOperand(), known->getNewValOperand()->getType(),
                 node(known->getNewValOperand()));
  }
  if (result == nothing || llvm::isa<llvm::AllocaInst>(instruction)) return;
  if (llvm::isa<llvm::IntToPtrInst>(instruction)) return make_pointer(instruction.getOperand(0), result);
  if (llvm::isa<llvm::PtrToIntInst>(instruction))
    solver_.add_copy(node(instruction.getOperand(0)), solver_.exposed());
  const bool moves = instruction.isBinaryOp() || instruction.isUnaryOp();
  if (moves) return mix(instruction, result);
  // Casts, phi, select, freeze, parts of aggregates and vectors.
  for (const llvm::Value* operand : instruction.operand_values())
    if (!llvm::isa<llvm::BasicBlock>(operand)) solver_.add_copy(node(operand), result);
}

} // namespace fathom::frontend::points_to

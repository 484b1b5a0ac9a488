// Registers of devices: addresses that are numbers become places in objects (--mmio).
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/ReplaceConstant.h>

namespace fathom::frontend {
namespace {

/// The object of a range. Nothing defines it: its contents are arbitrary, and `renew-volatile` makes volatile
/// reads of it inputs, unless it is memory.
struct Range {
  Registers registers;
  llvm::GlobalVariable* object;
};

class Mapping {
 public:
  Mapping(llvm::Module& module, const std::vector<Registers>& all) : module_(module) {
    llvm::Type* byte = llvm::Type::getInt8Ty(module.getContext());
    for (const Registers& registers : all) {
      const std::string name = fmt::format("registers@{:#x}", registers.address);
      auto* object = new llvm::GlobalVariable(module, llvm::ArrayType::get(byte, registers.size), false,
                                              llvm::GlobalValue::ExternalLinkage, nullptr, name);
      if (registers.is_memory) object->addAttribute(memory_attribute);
      // As aligned as the address is, up to a page.
      const uint64_t aligned = registers.address & -registers.address;
      object->setAlignment(llvm::Align(std::min<uint64_t>(aligned, 4096)));
      ranges_.push_back({registers, object});
    }
  }

  /// Pointers made from constants, in code and in initialisers.
  void map_constants() {
    std::vector<std::pair<llvm::ConstantExpr*, llvm::Constant*>> found;
    std::set<llvm::Constant*> seen;
    const auto look = [&](llvm::Value* value) {
      std::vector<llvm::Constant*> open;
      if (auto* constant = llvm::dyn_cast<llvm::Constant>(value)) open.push_back(constant);
      while (!open.empty()) {
        llvm::Constant* constant = open.back();
        open.pop_back();
        if (llvm::isa<llvm::GlobalValue>(constant) || !seen.insert(constant).second) continue;
        if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant))
          if (llvm::Constant* place = place_of_constant(*expression)) {
            found.emplace_back(expression, place);
            continue;
          }
        if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(constant);
            expression && expression->getOpcode() == llvm::Instruction::PtrToInt)
          if (auto* object =
                  llvm::dyn_cast<llvm::GlobalObject>(llvm::getUnderlyingObject(expression->getOperand(0), 0)))
            numbered_.insert(object);
        for (llvm::Value* operand : constant->operands())
          if (auto* part = llvm::dyn_cast<llvm::Constant>(operand)) open.push_back(part);
      }
    };
    for (llvm::GlobalVariable& variable : module_.globals())
      if (variable.hasInitializer()) look(variable.getInitializer());
    for (llvm::Function& function : module_)
      for (llvm::Instruction& instruction : llvm::instructions(function))
        for (llvm::Value* operand : instruction.operands()) look(operand);
    for (auto& [expression, place] : found) expression->replaceAllUsesWith(place);
    // Their numbers are looked at, too.
    llvm::convertUsersOfConstantsToInstructions(
        std::vector<llvm::Constant*>(numbered_.begin(), numbered_.end()));
  }

  /// Pointers made from numbers that are computed, and numbers made from pointers.
  void map_instructions() {
    std::vector<llvm::CastInst*> casts;
    for (llvm::Function& function : module_)
      for (llvm::Instruction& instruction : llvm::instructions(function))
        if (llvm::isa<llvm::IntToPtrInst>(instruction) || llvm::isa<llvm::PtrToIntInst>(instruction))
          casts.push_back(llvm::cast<llvm::CastInst>(&instruction));
    for (llvm::CastInst* cast : casts) {
      llvm::IRBuilder<> builder(cast->getNextNode());
      llvm::Value* value = cast;
      for (const Range& range : ranges_)
        value = llvm::isa<llvm::IntToPtrInst>(cast) ? pointer(builder, *cast, range, value)
                                                    : number(builder, *cast, range, value);
      std::vector<llvm::Use*> uses;
      for (llvm::Use& use : cast->uses())
        if (!made_.contains(use.getUser())) uses.push_back(&use);
      for (llvm::Use* use : uses) use->set(value);
    }
  }

 private:
  llvm::Value* made(llvm::Value* value) {
    made_.insert(value);
    return value;
  }

  /// One past the last register is a place, too, unless another range begins there.
  llvm::Constant* place_of_constant(const llvm::ConstantExpr& expression) const {
    if (expression.getOpcode() != llvm::Instruction::IntToPtr) return nullptr;
    const auto* address = llvm::dyn_cast<llvm::ConstantInt>(expression.getOperand(0));
    if (!address) return nullptr;
    const uint64_t at = address->getZExtValue();
    const Range* found = nullptr;
    for (const Range& range : ranges_)
      if (at >= range.registers.address &&
          (at < range.registers.end() || (at == range.registers.end() && !found)))
        found = &range;
    if (!found) return nullptr;
    llvm::Type* byte = llvm::Type::getInt8Ty(module_.getContext());
    llvm::Type* word = llvm::Type::getInt64Ty(module_.getContext());
    return llvm::ConstantExpr::getGetElementPtr(byte, found->object,
                                                llvm::ConstantInt::get(word, at - found->registers.address));
  }

  llvm::Value* pointer(llvm::IRBuilder<>& builder, llvm::CastInst& cast, const Range& range,
                       llvm::Value* otherwise) {
    llvm::Value* address = made(builder.CreateZExtOrTrunc(cast.getOperand(0), builder.getInt64Ty()));
    llvm::Value* offset = made(builder.CreateSub(address, builder.getInt64(range.registers.address)));
    llvm::Value* inside = made(builder.CreateICmpULT(offset, builder.getInt64(range.registers.size)));
    llvm::Value* place = made(builder.CreateGEP(builder.getInt8Ty(), range.object, offset));
    return made(builder.CreateSelect(inside, place, otherwise));
  }

  llvm::Value* number(llvm::IRBuilder<>& builder, llvm::CastInst& cast, const Range& range,
                      llvm::Value* otherwise) {
    llvm::Value* operand = cast.getOperand(0);
    const auto same = module_.getOrInsertFunction("__fathom_same_object", int_type(module_),
                                                  builder.getPtrTy(), builder.getPtrTy());
    llvm::Value* inside =
        made(builder.CreateIsNotNull(made(builder.CreateCall(same, {operand, range.object}))));
    llvm::Value* start = made(builder.CreatePtrToInt(range.object, cast.getType()));
    llvm::Value* distance = made(builder.CreateSub(&cast, start));
    llvm::Value* address =
        made(builder.CreateAdd(distance, llvm::ConstantInt::get(cast.getType(), range.registers.address)));
    keep_apart(builder, cast, range, inside);
    return made(builder.CreateSelect(inside, address, otherwise));
  }

  /// No object of the program lies where the registers are.
  void keep_apart(llvm::IRBuilder<>& builder, llvm::CastInst& cast, const Range& range,
                  llvm::Value* is_register) {
    llvm::Value* number = made(builder.CreateZExtOrTrunc(&cast, builder.getInt64Ty()));
    llvm::Value* offset = made(builder.CreateSub(number, builder.getInt64(range.registers.address)));
    llvm::Value* behind = made(builder.CreateICmpUGE(offset, builder.getInt64(range.registers.size)));
    llvm::Value* holds =
        made(builder.CreateZExt(made(builder.CreateOr(is_register, behind)), int_type(module_)));
    const auto assume =
        module_.getOrInsertFunction("__fathom_assume", builder.getVoidTy(), int_type(module_));
    made(builder.CreateCall(assume, {holds}));
  }

  llvm::Module& module_;
  std::vector<Range> ranges_;
  std::set<llvm::GlobalObject*> numbered_; ///< whose addresses become numbers in constants
  std::set<const llvm::Value*> made_;      ///< what map_instructions has put in: it means the object itself
};

} // namespace

Status map_registers(llvm::Module& module, NormalForm& form) {
  if (form.hardware.registers.empty()) return Done{};
  Mapping mapping(module, form.hardware.registers);
  mapping.map_constants();
  mapping.map_instructions();
  return Done{};
}

} // namespace fathom::frontend

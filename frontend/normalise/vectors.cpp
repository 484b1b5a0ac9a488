// Vectors (`__attribute__((vector_size(n)))`), of which clang's sanitizers look at nothing. A subscript names
// one element, and clang accesses the whole vector for it:
//
//   %v = load <4 x i32>, ptr %p                            check %i < 4
//   %w = insertelement <4 x i32> %v, i32 %x, i32 %i   =>   %e = getelementptr i32, ptr %p, i64 %i
//   store <4 x i32> %w, ptr %p                             store i32 %x, ptr %e
//
// so that an element which has no value yet is not read where another one is. Memory that others may access
// at the same time keeps clang's accesses, which are what happens. Operations are checked element by element:
// MIN / -1, amounts of shifts, and where the elements are signed (frontend/clang/vector_operations.h)
// overflow.
#include "frontend/analysis/shared_objects.h"
#include "frontend/analysis/tree_facts.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <map>
#include <tuple>

namespace fathom::frontend {

namespace {

using program::Property;

using Place = std::tuple<std::string, uint64_t, uint64_t>; ///< name of the file, line, column

struct Signs {
  bool is_signed = false, is_unsigned = false;
};

std::string base_name(llvm::StringRef path) {
  return path.substr(path.find_last_of('/') + 1).str(); // npos + 1 is 0
}

/// Signs of the operators at each place, by the facts of the tree; the operators of one macro share a place.
std::map<Place, Signs> signs_of(const llvm::Module& module) {
  std::map<Place, Signs> signs;
  const auto add = [&](llvm::StringRef kind, bool Signs::* sign) {
    for (const TreeFact& fact : tree_facts(module, kind))
      signs[{base_name(fact.file), fact.line, fact.column}].*sign = true;
  };
  add("signed vector", &Signs::is_signed);
  add("unsigned vector", &Signs::is_unsigned);
  return signs;
}

/// i1: true for some element.
template <typename Condition>
llvm::Value* any_element(llvm::IRBuilder<>& builder, const llvm::Instruction& operation, Condition bad) {
  if (!operation.getType()->isVectorTy()) return bad(operation.getOperand(0), operation.getOperand(1));
  const unsigned count = llvm::cast<llvm::FixedVectorType>(operation.getType())->getNumElements();
  llvm::Value* any = builder.getFalse();
  for (unsigned i = 0; i < count; ++i)
    any = builder.CreateOr(any, bad(builder.CreateExtractElement(operation.getOperand(0), i),
                                    builder.CreateExtractElement(operation.getOperand(1), i)));
  return any;
}

void check_quotient(llvm::Instruction& operation) {
  llvm::IRBuilder<> builder(&operation);
  const unsigned width = operation.getType()->getScalarSizeInBits();
  llvm::Value* least = builder.getInt(llvm::APInt::getSignedMinValue(width));
  llvm::Value* minus_one = builder.getInt(llvm::APInt::getAllOnes(width));
  add_check(builder,
            any_element(builder, operation,
                        [&](llvm::Value* left, llvm::Value* right) {
                          return builder.CreateAnd(builder.CreateICmpEQ(left, least),
                                                   builder.CreateICmpEQ(right, minus_one));
                        }),
            program::sanitizer_row("vector_overflow"));
}

void check_amount(llvm::Instruction& operation) {
  llvm::IRBuilder<> builder(&operation);
  const unsigned width = operation.getType()->getScalarSizeInBits();
  add_check(builder,
            any_element(builder, operation,
                        [&](llvm::Value*, llvm::Value* amount) {
                          return builder.CreateICmpUGE(amount, builder.getIntN(width, width));
                        }),
            program::sanitizer_row("vector_shift"));
}

/// A shift to the left has a base that is negative (`negative`), or loses bits.
void check_base(llvm::Instruction& operation, bool negative) {
  llvm::IRBuilder<> builder(&operation);
  const unsigned width = operation.getType()->getScalarSizeInBits();
  llvm::Value* zero = builder.getIntN(width, 0);
  const auto bad = [&](llvm::Value* base, llvm::Value* amount) {
    llvm::Value* in_range = builder.CreateICmpULT(amount, builder.getIntN(width, width));
    if (negative) return builder.CreateAnd(in_range, builder.CreateICmpSLT(base, zero));
    llvm::Value* by = builder.CreateSelect(in_range, amount, zero);
    llvm::Value* back = builder.CreateAShr(builder.CreateShl(base, by), by);
    return builder.CreateAnd(in_range, builder.CreateICmpNE(back, base));
  };
  add_check(builder, any_element(builder, operation, bad),
            program::sanitizer_row(negative ? "vector_base" : "vector_overflow"));
}

void check_overflow(llvm::Instruction& operation) {
  const unsigned opcode = operation.getOpcode();
  const bool adds = opcode == llvm::Instruction::Add, subtracts = opcode == llvm::Instruction::Sub;
  const llvm::Intrinsic::ID checked = adds        ? llvm::Intrinsic::sadd_with_overflow
                                      : subtracts ? llvm::Intrinsic::ssub_with_overflow
                                                  : llvm::Intrinsic::smul_with_overflow;
  llvm::IRBuilder<> builder(&operation);
  const auto bad = [&](llvm::Value* left, llvm::Value* right) {
    return builder.CreateExtractValue(builder.CreateBinaryIntrinsic(checked, left, right), 1);
  };
  const char* row = operation.getType()->isVectorTy() ? "vector_overflow" : "complex_overflow";
  add_check(builder, any_element(builder, operation, bad), program::sanitizer_row(row));
}

/// Sums and products of the parts of complex numbers, by clang's names for them.
bool is_of_complex(const llvm::Instruction& operation) {
  const llvm::StringRef name = operation.getName();
  return operation.getType()->isIntegerTy() &&
         llvm::any_of(std::initializer_list<const char*>{"add.r", "add.i", "sub.r", "sub.i", "neg.r", "neg.i",
                                                         "mul.r", "mul.i"},
                      [&](const char* prefix) { return name.starts_with(prefix); });
}

class Operations {
 public:
  explicit Operations(const llvm::Module& module) : signs_(signs_of(module)) {}

  void check(llvm::Instruction& operation) const {
    const bool is_vector =
        llvm::isa<llvm::FixedVectorType>(operation.getType()) && operation.getType()->isIntOrIntVectorTy();
    if (!llvm::isa<llvm::BinaryOperator>(operation) || (!is_vector && !is_of_complex(operation))) return;
    const auto asks = [&](Property property) {
      return operation.getFunction()->hasFnAttribute(check_attribute(property));
    };
    const unsigned opcode = operation.getOpcode();
    if (opcode == llvm::Instruction::SDiv || opcode == llvm::Instruction::SRem) {
      if (asks(Property::NoOverflow)) check_quotient(operation);
      return;
    }
    if (operation.isShift() && asks(Property::ShiftAmount)) check_amount(operation);
    const bool wraps = operation.getFunction()->hasFnAttribute(wraps_attribute);
    if (!is_sum(opcode) && opcode != llvm::Instruction::Shl) return;
    if (!is_signed(operation)) return;
    if (is_sum(opcode) && !wraps && asks(Property::NoOverflow)) check_overflow(operation);
    if (opcode != llvm::Instruction::Shl) return;
    if (asks(Property::NoOverflow)) check_base(operation, false);
    if (asks(Property::NegativeShift)) check_base(operation, true);
  }

 private:
  static bool is_sum(unsigned opcode) {
    return opcode == llvm::Instruction::Add || opcode == llvm::Instruction::Sub ||
           opcode == llvm::Instruction::Mul;
  }

  /// Operators of both kinds in one macro cannot be told apart: no execution is followed to them.
  bool is_signed(llvm::Instruction& operation) const {
    const llvm::DILocation* place = operation.getDebugLoc().get();
    if (!place) return false;
    const auto found = signs_.find({base_name(place->getFilename()), place->getLine(), place->getColumn()});
    if (found == signs_.end()) return false;
    if (found->second.is_signed && found->second.is_unsigned &&
        operation.getFunction()->hasFnAttribute(check_attribute(Property::NoOverflow))) {
      may_be_unsupported(operation, "operations on signed and on unsigned vectors in one macro");
      return false;
    }
    return found->second.is_signed;
  }

  std::map<Place, Signs> signs_;
};

/// The subscript of an element, as clang makes it.
llvm::Value* subscript(llvm::Instruction& instruction) {
  if (auto* read = llvm::dyn_cast<llvm::ExtractElementInst>(&instruction)) return read->getIndexOperand();
  if (auto* write = llvm::dyn_cast<llvm::InsertElementInst>(&instruction)) return write->getOperand(2);
  return nullptr;
}

void check_subscript(llvm::Instruction& instruction) {
  llvm::Value* index = subscript(instruction);
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(instruction.getOperand(0)->getType());
  if (!index || !type) return;
  llvm::IRBuilder<> builder(&instruction);
  llvm::Value* count = llvm::ConstantInt::get(index->getType(), type->getNumElements());
  add_check(builder, builder.CreateICmpUGE(index, count), program::sanitizer_row("vector_subscript"));
}

/// A variable whose address goes nowhere.
bool is_private(const llvm::Value& pointer) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&pointer);
  return variable && llvm::all_of(variable->uses(), [](const llvm::Use& use) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(use.getUser());
           const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(use.getUser());
           return llvm::isa<llvm::LoadInst>(use.getUser()) || (mark && mark->isLifetimeStartOrEnd()) ||
                  (store && use.getOperandNo() == store->getPointerOperandIndex());
         });
}

/// Whether nothing between the two instructions of a block writes memory; our checks do not.
bool keeps_memory(const llvm::Instruction& first, const llvm::Instruction& last) {
  for (const llvm::Instruction* next = first.getNextNode(); next != &last; next = next->getNextNode()) {
    const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(next);
    const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
    const bool checks = callee && callee->getName() == "__fathom_check";
    if (!next || (next->mayWriteToMemory() && !checks)) return false;
  }
  return true;
}

/// The variable of the function that a vector lies in, as its own type or an element of arrays of it: what is
/// known of the whole vector is known of its elements. Null: another pointer.
const llvm::AllocaInst* variable_of(const llvm::LoadInst& load) {
  const llvm::Value* base = load.getPointerOperand();
  while (const auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(base)) {
    if (part->getResultElementType()->isIntegerTy()) return nullptr;
    base = part->getPointerOperand();
  }
  return llvm::dyn_cast<llvm::AllocaInst>(base);
}

/// Whether an element of this memory may be accessed by itself.
bool has_elements(const llvm::LoadInst& load, bool alone) {
  const auto* type = llvm::dyn_cast<llvm::FixedVectorType>(load.getType());
  const llvm::AllocaInst* variable = type && load.isSimple() ? variable_of(load) : nullptr;
  if (!variable) return false;
  const llvm::DataLayout& layout = load.getDataLayout();
  return layout.typeSizeEqualsStoreSize(type->getElementType()) &&
         layout.getTypeAllocSizeInBits(type->getElementType()) == type->getScalarSizeInBits() &&
         (alone || is_private(*load.getPointerOperand()));
}

llvm::Value* element(llvm::IRBuilder<>& builder, llvm::LoadInst& load, llvm::Value* index) {
  llvm::Type* type = llvm::cast<llvm::FixedVectorType>(load.getType())->getElementType();
  llvm::Type* word = builder.getIntPtrTy(load.getDataLayout());
  return builder.CreateGEP(type, load.getPointerOperand(), builder.CreateZExtOrTrunc(index, word));
}

void access_element(llvm::Instruction& instruction, bool alone) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(instruction.getOperand(0));
  if (!load || !load->hasOneUse() || load->getParent() != instruction.getParent() ||
      !has_elements(*load, alone))
    return;
  llvm::Value* index = subscript(instruction);
  const llvm::Align alignment =
      llvm::commonAlignment(load->getAlign(), load->getType()->getScalarSizeInBits() / 8);
  if (auto* read = llvm::dyn_cast<llvm::ExtractElementInst>(&instruction)) {
    if (!keeps_memory(*load, instruction)) return;
    llvm::IRBuilder<> builder(read);
    llvm::Value* value =
        builder.CreateAlignedLoad(read->getType(), element(builder, *load, index), alignment);
    value->takeName(read);
    read->replaceAllUsesWith(value);
    read->eraseFromParent();
    load->eraseFromParent();
    return;
  }
  auto* store = instruction.hasOneUse() ? llvm::dyn_cast<llvm::StoreInst>(instruction.user_back()) : nullptr;
  if (!store || !store->isSimple() || store->getPointerOperand() != load->getPointerOperand() ||
      store->getValueOperand() != &instruction || store->getParent() != load->getParent() ||
      !keeps_memory(*load, *store))
    return;
  llvm::IRBuilder<> builder(store);
  builder.CreateAlignedStore(instruction.getOperand(1), element(builder, *load, index), alignment);
  store->eraseFromParent();
  instruction.eraseFromParent();
  load->eraseFromParent();
}

} // namespace

Status check_vectors(llvm::Module& module, NormalForm&) {
  const Operations operations(module);
  const bool alone = !has_threads(module);
  for (llvm::Function& function : module) {
    std::vector<llvm::Instruction*> subscripts, others;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      (subscript(instruction) ? subscripts : others).push_back(&instruction);
    for (llvm::Instruction* instruction : others) operations.check(*instruction);
    for (llvm::Instruction* instruction : subscripts) check_subscript(*instruction);
    for (llvm::Instruction* instruction : subscripts) access_element(*instruction, alone);
  }
  return Done{};
}

} // namespace fathom::frontend

// Clang's sanitizer instrumentation becomes calls of the built-in `__fathom_check(i1 bad, i32 row)`, without
// a branch where clang made one:
//
//   br i1 %ok, label %cont, label %handler       =>      call void @__fathom_check(i1 %bad, i32 4)
//   handler:                                             br label %cont
//     call void @__ubsan_handle_mul_overflow(...)
//     br label %cont
//
// Traps in place of handlers (-fsanitize-trap) get such a call in front of them where they say what is
// violated.
//
// Whether a left shift loses value bits is computed here: clang's own condition is that of C++11. Shifts to
// the left and to the right share a handler; clang asks about the base, in a diamond, to the left only. The
// end of a function that is reached without `return` is found here altogether, since clang looks for it in
// C++ only.
#include "frontend/contracts/clauses.h"
#include "frontend/machines.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Dominators.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

#include <optional>

namespace fathom::frontend {

namespace {

using program::OperandKind;
using program::SanitizerCheck;

/// What a handler's data says of a type:
///
///   { i16 kind, i16 info, "'name'" }     kind 0: integer; info: bit 0 signed, bits 1..15 log2 of the width
struct OperandType {
  unsigned width;
  bool is_signed;
};

llvm::Constant* part_of_type(const llvm::GlobalVariable& data, unsigned number, unsigned part) {
  if (!data.hasInitializer()) return nullptr;
  const llvm::Constant* reference = data.getInitializer()->getAggregateElement(number);
  const auto* type =
      reference ? llvm::dyn_cast<llvm::GlobalVariable>(reference->stripPointerCasts()) : nullptr;
  return type && type->hasInitializer() ? type->getInitializer()->getAggregateElement(part) : nullptr;
}

llvm::StringRef name_of_type(const llvm::GlobalVariable& data, unsigned number) {
  const auto* name = llvm::dyn_cast_or_null<llvm::ConstantDataSequential>(part_of_type(data, number, 2));
  return name && name->isString() ? name->getAsString() : "";
}

/// After promotion to int; nothing for other types and for those whose width is no power of two.
std::optional<OperandType> operand_type(const llvm::GlobalVariable& data, unsigned number) {
  const auto* kind = llvm::dyn_cast_or_null<llvm::ConstantInt>(part_of_type(data, number, 0));
  const auto* info = llvm::dyn_cast_or_null<llvm::ConstantInt>(part_of_type(data, number, 1));
  if (!kind || !info || !kind->isZero() || name_of_type(data, number).contains("_BitInt")) return {};
  const uint64_t bits = info->getZExtValue();
  if ((bits >> 1) > 7) return {};
  const OperandType result{1u << (bits >> 1), (bits & 1) != 0};
  const unsigned int_bits = int_type(*data.getParent())->getBitWidth();
  return result.width < int_bits ? OperandType{int_bits, true} : result;
}

/// The type that a name tells, where that is all that clang says: `'_Atomic(long)'`, of the operand's width;
/// `'T' (aka 'unsigned _BitInt(20)')`, which is not promoted.
std::optional<OperandType> named_type(const llvm::GlobalVariable& data, unsigned number, unsigned width) {
  const llvm::StringRef name = name_of_type(data, number);
  const size_t begin = std::min(name.rfind("_Atomic("), name.rfind("_BitInt("));
  if (begin == llvm::StringRef::npos) return {};
  const auto [kind, rest] = name.substr(begin).split('(');
  const llvm::StringRef inner = rest.take_until([](char c) { return c == ')'; });
  if (kind == "_BitInt") {
    const bool is_unsigned = name.take_front(begin).rsplit('\'').second.contains("unsigned");
    return inner.getAsInteger(10, width) ? std::nullopt : std::optional(OperandType{width, !is_unsigned});
  }
  const auto is_one_of = [&](std::initializer_list<llvm::StringRef> names) {
    return llvm::is_contained(names, inner);
  };
  if (is_one_of({"char", "signed char", "unsigned char", "short", "unsigned short", "_Bool", "bool"}))
    return OperandType{int_type(*data.getParent())->getBitWidth(), true};
  if (is_one_of({"int", "long", "long long", "__int128"})) return OperandType{width, true};
  if (is_one_of({"unsigned int", "unsigned long", "unsigned long long", "unsigned __int128"}))
    return OperandType{width, false};
  return {};
}

/// In code that was compiled here, checks for other properties are by-products.
bool is_asked(const llvm::Function& function, program::Property property) {
  if (function.hasFnAttribute(check_attribute(property))) return true;
  for (const program::PropertyInfo& info : program::all_properties())
    if (function.hasFnAttribute(check_attribute(info.property))) return false;
  return true;
}

/// One call of a handler and where its check goes.
class Handler {
 public:
  Handler(llvm::CallInst& call, std::string_view name, bool ends) : call_(call), name_(name), ends_(ends) {
    const auto& table = program::sanitizer_checks();
    for (size_t i = 0; i < table.size(); ++i)
      if (table[i].handler == name && is_asked(*call.getFunction(), table[i].property)) rows_.push_back(i);
    if (name == "shift_out_of_bounds" && direction() == Direction::Right)
      std::erase_if(rows_, [&](size_t row) { return table[row].operands != OperandKind::ShiftAmount; });
    data_ = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)->stripPointerCasts());
  }

  bool known() const { return !rows_.empty() && data_; }
  llvm::GlobalVariable& data() const { return *data_; }

  /// Whether it is about the size of an array, which nobody asks about: an access asks, and finds no element.
  /// A clause may name a range without bytes.
  bool is_by_product() const {
    const llvm::Function& function = *call_.getFunction();
    return name_ == "vla_bound_not_positive" && data_ && function.hasFnAttribute(source_attribute) &&
           (!function.hasFnAttribute(check_attribute(program::Property::ArraySize)) || is_in_clause());
  }

  /// The array has no elements where its size is not positive, be it that the number is a large one once it
  /// is converted to size_t.
  void take_elements() {
    branch_ = ends_ ? nullptr : straight();
    llvm::Value* count = original(1) ? original(1) : call_.getArgOperand(1);
    if (!branch_ || llvm::isa<llvm::Constant>(count)) return;
    llvm::IRBuilder<> builder(branch_);
    llvm::BasicBlock* join = call_.getParent()->getTerminator()->getSuccessor(0);
    llvm::Value* elements =
        builder.CreateSelect(reached(builder), llvm::ConstantInt::get(count->getType(), 0), count);
    const llvm::DominatorTree dominators(*call_.getFunction());
    count->replaceUsesWithIf(elements, [&](const llvm::Use& use) { return dominators.dominates(join, use); });
    remove_branch();
  }

  void lower() {
    branch_ = ends_ || unclear() ? nullptr : straight();
    if (unclear()) return stop_here();
    llvm::IRBuilder<> builder(branch_ ? static_cast<llvm::Instruction*>(branch_) : &call_);
    builder.SetCurrentDebugLocation(call_.getDebugLoc());
    for (const size_t row : rows_) {
      llvm::Value* bad = violated(builder, program::sanitizer_checks()[row].operands);
      const auto* known = llvm::dyn_cast_or_null<llvm::ConstantInt>(bad);
      if (bad && !(known && known->isZero()))
        builder.CreateCall(check_function(), {bad, builder.getInt32(uint32_t(row))});
    }
    if (branch_)
      remove_branch();
    else if (!ends_)
      call_.eraseFromParent();
  }

 private:
  enum class Direction { Left, Right, Unknown };

  /// Whether it is evaluated in a clause of a contract alone: where the call that asks for clauses says so.
  bool is_in_clause() const {
    const llvm::DominatorTree dominators(*call_.getFunction());
    const llvm::Function* asks = call_.getModule()->getFunction(clause_function);
    if (!asks) return false;
    for (const llvm::User* question : asks->users())
      for (const llvm::User* decides : question->users())
        if (const auto* branch = llvm::dyn_cast<llvm::BranchInst>(decides);
            branch && branch->isConditional() && branch->getFunction() == call_.getFunction() &&
            dominators.dominates({branch->getParent(), branch->getSuccessor(0)}, call_.getParent()))
          return true;
    return false;
  }

  /// The direction of a shift, where its base may matter. What clang asks about the base comes out of a phi;
  /// in code made elsewhere the shift itself is looked for where execution goes on.
  Direction direction() const {
    const llvm::BasicBlock* before = call_.getParent()->getSinglePredecessor();
    const auto* branch = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
    if (!branch || !branch->isConditional()) return Direction::Unknown;
    if (has_phi(*branch->getCondition())) return Direction::Left;
    if (call_.getFunction()->hasFnAttribute(source_attribute)) return Direction::Right;
    const bool reversed = branch->getSuccessor(0) == call_.getParent();
    for (const llvm::Instruction& instruction : *branch->getSuccessor(reversed ? 1 : 0)) {
      if (instruction.getOpcode() == llvm::Instruction::Shl) return Direction::Left;
      if (instruction.isShift()) return Direction::Right;
    }
    return Direction::Unknown;
  }

  static bool has_phi(const llvm::Value& condition) {
    if (llvm::isa<llvm::PHINode>(condition)) return true;
    const auto* both = llvm::dyn_cast<llvm::BinaryOperator>(&condition);
    return both && (has_phi(*both->getOperand(0)) || has_phi(*both->getOperand(1)));
  }

  llvm::FunctionCallee check_function() {
    llvm::LLVMContext& context = call_.getContext();
    return call_.getModule()->getOrInsertFunction("__fathom_check", llvm::Type::getVoidTy(context),
                                                  llvm::Type::getInt1Ty(context),
                                                  llvm::Type::getInt32Ty(context));
  }

  /// The branch to a block that does nothing but call the handler and join again; null for any other shape.
  llvm::BranchInst* straight() {
    llvm::BasicBlock& block = *call_.getParent();
    llvm::BasicBlock* before = block.getSinglePredecessor();
    auto* out = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    auto* in = before ? llvm::dyn_cast<llvm::BranchInst>(before->getTerminator()) : nullptr;
    if (!in || !out || !in->isConditional() || out->isConditional()) return nullptr;
    const bool reversed = in->getSuccessor(0) == &block;
    llvm::BasicBlock* join = out->getSuccessor(0);
    if (join == &block || in->getSuccessor(reversed ? 1 : 0) != join) return nullptr;
    for (const llvm::PHINode& phi : join->phis())
      if (phi.getIncomingValueForBlock(before) != phi.getIncomingValueForBlock(&block)) return nullptr;
    for (const llvm::Instruction& instruction : block) {
      if (&instruction == &call_ || instruction.isTerminator()) continue;
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
      if (store && !llvm::isa<llvm::AllocaInst>(store->getPointerOperand())) return nullptr;
      if (!store && instruction.mayHaveSideEffects()) return nullptr;
    }
    for (const size_t row : rows_)
      for (const unsigned i : {1u, 2u})
        if (needs_operands(program::sanitizer_checks()[row].operands) && !available(i)) return nullptr;
    return in;
  }

  static bool is_of_shift(OperandKind kind) {
    return kind == OperandKind::ShiftBase || kind == OperandKind::ShiftAmount ||
           kind == OperandKind::NegativeBase;
  }

  static bool needs_operands(OperandKind kind) { return is_of_shift(kind) || kind == OperandKind::Quotient; }

  /// The operand as it was before clang made it fit the handler's parameter; null when that is not seen.
  llvm::Value* original(unsigned argument) const {
    llvm::Value* value = call_.getArgOperand(argument);
    if (auto* extended = llvm::dyn_cast<llvm::ZExtInst>(value)) return extended->getOperand(0);
    auto* address = llvm::dyn_cast<llvm::PtrToIntInst>(value);
    auto* slot = address ? llvm::dyn_cast<llvm::AllocaInst>(address->getPointerOperand()) : nullptr;
    if (!slot) return nullptr;
    for (llvm::Instruction& instruction : *call_.getParent())
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
          store && store->getPointerOperand() == slot)
        return store->getValueOperand();
    return nullptr;
  }

  bool available(unsigned argument) const {
    const llvm::Value* value = original(argument);
    if (!value) value = call_.getArgOperand(argument);
    const auto* made = llvm::dyn_cast<llvm::Instruction>(value);
    return !made || made->getParent() != call_.getParent();
  }

  llvm::Value* operand(llvm::IRBuilder<>& builder, unsigned argument, unsigned width) const {
    llvm::Type* type = builder.getIntNTy(width);
    if (llvm::Value* value = original(argument)) return builder.CreateZExtOrTrunc(value, type);
    llvm::Value* value = call_.getArgOperand(argument);
    if (value->getType()->getIntegerBitWidth() >= width) return builder.CreateTrunc(value, type);
    return builder.CreateLoad(type,
                              builder.CreateIntToPtr(value, builder.getPtrTy())); // too wide: by address
  }

  std::optional<OperandType> base_type() const {
    if (const auto type = operand_type(*data_, 1)) return type;
    const llvm::Value* base = original(1) ? original(1) : call_.getArgOperand(1);
    const auto* type = llvm::dyn_cast<llvm::IntegerType>(base->getType());
    return type ? named_type(*data_, 1, type->getBitWidth()) : std::nullopt;
  }

  /// A shift of or by a type that the data does not describe.
  bool unclear() const {
    for (const size_t row : rows_) {
      const OperandKind kind = program::sanitizer_checks()[row].operands;
      if (is_of_shift(kind)) return !base_type() || !operand_type(*data_, 2);
    }
    return false;
  }

  void stop_here() {
    end_as_unsupported(call_, "a shift of an integer type of unusual width");
    if (!ends_) call_.eraseFromParent();
  }

  /// Whether the operation violates a row's property; null: never.
  llvm::Value* violated(llvm::IRBuilder<>& builder, OperandKind kind) {
    const auto type = base_type();
    switch (kind) {
    case OperandKind::Any:
    case OperandKind::Unseen:
    case OperandKind::Silent: return reached(builder);
    case OperandKind::Signed:
      return is_signed() && !call_.getFunction()->hasFnAttribute(wraps_attribute) ? reached(builder)
                                                                                  : nullptr;
    case OperandKind::Unsigned: return is_signed() ? nullptr : reached(builder);
    case OperandKind::Quotient: {
      // The data does not tell the width of _BitInt: the operand has it.
      llvm::Value* exact = original(2) ? original(2) : call_.getArgOperand(2);
      if (type ? !type->is_signed : !is_signed() || !exact->getType()->isIntegerTy()) return nullptr;
      llvm::Value* divisor = type ? operand(builder, 2, type->width) : exact;
      return builder.CreateAnd(
          reached(builder),
          builder.CreateICmpEQ(divisor, llvm::Constant::getAllOnesValue(divisor->getType())));
    }
    case OperandKind::ShiftAmount:
    case OperandKind::NegativeBase:
    case OperandKind::ShiftBase: {
      const auto amount_type = operand_type(*data_, 2);
      llvm::Value* amount = operand(builder, 2, amount_type->width);
      llvm::Value* in_range =
          builder.CreateICmpULT(amount, llvm::ConstantInt::get(amount->getType(), type->width));
      if (kind == OperandKind::ShiftAmount) return builder.CreateNot(in_range);
      if (!type->is_signed) return nullptr;
      llvm::Value* base = operand(builder, 1, type->width);
      llvm::Value* zero = llvm::ConstantInt::get(base->getType(), 0);
      if (kind == OperandKind::NegativeBase)
        return builder.CreateAnd(in_range, builder.CreateICmpSLT(base, zero));
      llvm::Value* by =
          builder.CreateSelect(in_range, builder.CreateZExtOrTrunc(amount, base->getType()), zero);
      llvm::Value* back = builder.CreateAShr(builder.CreateShl(base, by), by);
      return builder.CreateAnd(in_range, builder.CreateICmpNE(back, base));
    }
    }
    FATHOM_UNREACHABLE("operand kind {}", static_cast<int>(kind));
  }

  bool is_signed() const {
    const llvm::Constant* reference =
        data_->hasInitializer() ? data_->getInitializer()->getAggregateElement(1u) : nullptr;
    const auto* type =
        reference ? llvm::dyn_cast<llvm::GlobalVariable>(reference->stripPointerCasts()) : nullptr;
    const auto* info =
        type && type->hasInitializer()
            ? llvm::dyn_cast_or_null<llvm::ConstantInt>(type->getInitializer()->getAggregateElement(1u))
            : nullptr;
    return !info || (info->getZExtValue() & 1);
  }

  /// Whether clang's condition leads to the handler.
  llvm::Value* reached(llvm::IRBuilder<>& builder) {
    if (!branch_) return builder.getTrue();
    llvm::Value* condition = branch_->getCondition();
    return branch_->getSuccessor(0) == call_.getParent() ? condition : builder.CreateNot(condition);
  }

  void remove_branch() {
    llvm::BasicBlock* handler = call_.getParent();
    llvm::BasicBlock* before = branch_->getParent();
    llvm::BasicBlock* join = handler->getTerminator()->getSuccessor(0);
    std::vector<llvm::AllocaInst*> slots;
    for (llvm::Instruction& instruction : *handler)
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
        slots.push_back(llvm::cast<llvm::AllocaInst>(store->getPointerOperand()));
    join->removePredecessor(handler, true);
    auto* condition = llvm::dyn_cast<llvm::Instruction>(branch_->getCondition());
    llvm::BranchInst* onward = llvm::BranchInst::Create(join, branch_->getIterator());
    onward->setDebugLoc(branch_->getDebugLoc());
    branch_->eraseFromParent();
    handler->eraseFromParent();
    for (llvm::AllocaInst* slot : slots)
      if (slot->use_empty()) slot->eraseFromParent();
    if (condition && condition->use_empty()) {
      const bool diamond = llvm::isa<llvm::PHINode>(condition);
      condition->eraseFromParent();
      if (diamond) remove_diamond(*before);
    }
    llvm::MergeBlockIntoPredecessor(join);
  }

  /// What is left of a shift's condition: a branch over instructions whose results nobody needs.
  static void remove_diamond(llvm::BasicBlock& join) {
    if (llvm::isa<llvm::PHINode>(join.front())) return;
    for (llvm::BasicBlock* middle : llvm::predecessors(&join)) {
      llvm::BasicBlock* top = middle->getSinglePredecessor();
      auto* fork = top ? llvm::dyn_cast<llvm::BranchInst>(top->getTerminator()) : nullptr;
      if (!fork || !fork->isConditional() || middle->getSingleSuccessor() != &join) continue;
      if (fork->getSuccessor(0) != &join && fork->getSuccessor(1) != &join) continue;
      bool dead = true;
      for (const llvm::Instruction& instruction : *middle) {
        dead = dead && (instruction.isTerminator() ||
                        !(instruction.mayHaveSideEffects() || instruction.mayReadFromMemory()));
        for (const llvm::User* user : instruction.users())
          dead = dead && llvm::cast<llvm::Instruction>(user)->getParent() == middle;
      }
      if (!dead) continue;
      auto* condition = llvm::dyn_cast<llvm::Instruction>(fork->getCondition());
      llvm::BranchInst* onward = llvm::BranchInst::Create(&join, fork->getIterator());
      onward->setDebugLoc(fork->getDebugLoc());
      fork->eraseFromParent();
      middle->eraseFromParent();
      llvm::MergeBlockIntoPredecessor(&join);
      if (condition && condition->use_empty() && !condition->mayHaveSideEffects())
        condition->eraseFromParent();
      return;
    }
  }

  llvm::CallInst& call_;
  std::string_view name_;
  bool ends_; ///< the handler does not return (-fno-sanitize-recover)
  std::vector<size_t> rows_;
  llvm::GlobalVariable* data_ = nullptr;
  llvm::BranchInst* branch_ = nullptr;
};

/// Whether the operation whose overflow leads to a block is signed; nothing where that is not seen, or
/// several differ.
std::optional<bool> overflow_is_signed(const llvm::BasicBlock& trap) {
  std::optional<bool> result;
  for (const llvm::BasicBlock* before : llvm::predecessors(&trap)) {
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
    const llvm::Value* condition = branch && branch->isConditional() ? branch->getCondition() : nullptr;
    if (const auto* inverted = llvm::dyn_cast_or_null<llvm::BinaryOperator>(condition);
        inverted && inverted->getOpcode() == llvm::Instruction::Xor)
      condition = inverted->getOperand(0);
    const auto* flag = llvm::dyn_cast_or_null<llvm::ExtractValueInst>(condition);
    const auto* operation =
        flag ? llvm::dyn_cast<llvm::WithOverflowInst>(flag->getAggregateOperand()) : nullptr;
    if (!operation || (result && *result != operation->isSigned())) return {};
    result = operation->isSigned();
  }
  return result;
}

/// -fsanitize-trap: where the trap says what is violated, a check and a plain trap take its place. What is
/// left of llvm.ubsantrap may be any of several violations.
void lower_trap(llvm::CallInst& call) {
  const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
  const std::string_view handler = program::trap_handler(number);
  const std::optional<bool> is_signed = overflow_is_signed(*call.getParent());
  llvm::IRBuilder<> builder(&call);
  const auto& table = program::sanitizer_checks();
  bool known = false;
  for (size_t row = 0; row < table.size(); ++row) {
    if (table[row].handler != handler) continue;
    const OperandKind kind = table[row].operands;
    const bool any =
        kind == OperandKind::Any && !program::trap_may_hide(number, program::Property::ValidDeref);
    const bool either = kind == OperandKind::Signed || kind == OperandKind::Unsigned;
    if (!any && !(either && is_signed)) return;
    known = true;
    if (!any && *is_signed != (kind == OperandKind::Signed)) continue;
    builder.CreateCall(call.getModule()->getOrInsertFunction("__fathom_check", builder.getVoidTy(),
                                                             builder.getInt1Ty(), builder.getInt32Ty()),
                       {builder.getTrue(), builder.getInt32(uint32_t(row))});
  }
  if (!known) return;
  builder.CreateIntrinsic(llvm::Intrinsic::trap, {}, {});
  call.eraseFromParent();
}

void lower_traps(llvm::Module& module) {
  std::vector<llvm::CallInst*> traps;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
          call && call->getIntrinsicID() == llvm::Intrinsic::ubsantrap)
        traps.push_back(call);
  for (llvm::CallInst* trap : traps) lower_trap(*trap);
}

/// Data of the handlers, then what only they named: type descriptors and the file's name.
void erase_unused(std::set<llvm::GlobalVariable*> variables) {
  while (!variables.empty()) {
    std::set<llvm::GlobalVariable*> next;
    for (llvm::GlobalVariable* variable : variables) {
      variable->removeDeadConstantUsers();
      if (!variable->use_empty() || !variable->hasLocalLinkage()) continue;
      std::vector<llvm::Constant*> parts;
      if (variable->hasInitializer()) parts.push_back(variable->getInitializer());
      variable->eraseFromParent();
      while (!parts.empty()) {
        llvm::Constant* part = parts.back();
        parts.pop_back();
        if (auto* global = llvm::dyn_cast<llvm::GlobalVariable>(part)) {
          next.insert(global);
          continue;
        }
        for (const llvm::Use& use : part->operands())
          if (auto* constant = llvm::dyn_cast<llvm::Constant>(use.get())) parts.push_back(constant);
      }
    }
    variables = std::move(next);
  }
}

} // namespace

Status lower_sanitizer_checks(llvm::Module& module, NormalForm&) {
  std::set<llvm::GlobalVariable*> data;
  std::vector<llvm::Function*> handlers;
  for (llvm::Function& function : module)
    if (function.isDeclaration() && function.getName().starts_with("__ubsan_handle_"))
      handlers.push_back(&function);
  for (llvm::Function* function : handlers) {
    llvm::StringRef name = function->getName().substr(std::size("__ubsan_handle_") - 1);
    const bool ends = name.consume_back("_abort");
    std::vector<llvm::CallInst*> calls;
    for (llvm::User* user : function->users())
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user);
          call && call->getCalledFunction() == function && call->arg_size() > 0)
        calls.push_back(call);
    for (llvm::CallInst* call : calls) {
      const bool returns_never = ends || call->doesNotReturn();
      Handler handler(*call, std::string_view(name.data(), name.size()), returns_never);
      if (!handler.known() && !handler.is_by_product()) continue;
      if (!returns_never) data.insert(&handler.data());
      if (handler.is_by_product())
        handler.take_elements();
      else
        handler.lower();
    }
    if (function->use_empty()) function->eraseFromParent();
  }
  erase_unused(std::move(data));
  lower_traps(module);
  return Done{};
}

} // namespace fathom::frontend

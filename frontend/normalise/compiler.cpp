// What speaks to the compiler alone: assembly that executes nothing, and the sizes of objects that a compiler
// can see.
#include "frontend/atomic_order.h"
#include "frontend/normalise/machine_instructions.h"
#include "frontend/normalise/normalise.h"

#include <llvm/Analysis/MemoryBuiltins.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// x86: an instruction before which other threads see all that was stored.
bool waits_for_stores(llvm::StringRef text) {
  return text.contains("mfence") || text.contains("lock");
}

/// One statement of assembly without effect on values: nothing, a comment, a wait, or a fence.
bool has_no_effect(llvm::StringRef statement) {
  statement = statement.split('#').first.trim();
  static constexpr const char* known[] = {"",       "nop",    "pause", "rep", "rep nop", "mfence",
                                          "lfence", "sfence", "lock",  "cli", "sti",     "hlt"};
  for (const char* name : known)
    if (statement == name) return true;
  // The older fence: `lock; addl $0,0(%esp)`, an addition of nothing to the top of the stack.
  statement.consume_front("lock");
  statement = statement.ltrim();
  const bool adds =
      statement.consume_front("addl") || statement.consume_front("orl") || statement.consume_front("addq");
  statement = statement.ltrim();
  return adds && statement.consume_front("$$0") && statement.ltrim().consume_front(",") &&
         (statement.ends_with("(%esp)") || statement.ends_with("(%rsp)"));
}

bool executes_nothing(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 4> lines, statements;
  text.split(lines, '\n');
  for (llvm::StringRef line : lines) line.split('#').first.split(statements, ';');
  return llvm::all_of(statements, has_no_effect);
}

/// What only the machine knows: a counter of cycles, what the processor is.
bool asks_machine(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef, 4> lines, statements;
  text.split(lines, '\n');
  for (llvm::StringRef line : lines) line.split('#').first.split(statements, ';');
  return llvm::all_of(statements, [](llvm::StringRef statement) {
    const llvm::StringRef one = statement.trim();
    return has_no_effect(one) || one == "rdtsc" || one == "rdtscp" || one == "cpuid";
  });
}

/// An instruction that turns the bytes of its operand round.
bool turns_bytes(llvm::StringRef text, unsigned width) {
  text = text.trim();
  if (!text.consume_front("bswap")) return false;
  // A suffix or a modifier may name another part of the register than the operand.
  if ((text.consume_front("l") && width != 32) || (text.consume_front("q") && width != 64)) return false;
  text = text.trim();
  return (width == 32 || width == 64) && (text == "$0" || text == (width == 64 ? "${0:q}" : "${0:k}"));
}

/// Assembly that executes nothing leaves in each output register what the input tied to it put there, and
/// memory as it was.
class Barrier {
 public:
  explicit Barrier(llvm::CallInst& call)
      : call_(call), constraints_(llvm::cast<llvm::InlineAsm>(call.getCalledOperand())->ParseConstraints()) {}

  /// False when it is more than that.
  bool lower() {
    const auto* assembly = llvm::cast<llvm::InlineAsm>(call_.getCalledOperand());
    if (lower_instruction(assembly->getAsmString())) return true;
    if (!executes_nothing(assembly->getAsmString()) || !understand()) return false;
    if (!call_.getType()->isVoidTy()) call_.replaceAllUsesWith(result());
    if (waits_for_stores(assembly->getAsmString()))
      llvm::IRBuilder<>(&call_)
          .CreateFence(llvm::AtomicOrdering::SequentiallyConsistent)
          ->setMetadata(machine_fence, llvm::MDNode::get(call_.getContext(), {}));
    call_.eraseFromParent();
    return true;
  }

 private:
  /// The few that compute something.
  bool lower_instruction(llvm::StringRef text) {
    const llvm::Type* result_type = call_.getType();
    const bool turns = result_type->isIntegerTy() && turns_bytes(text, result_type->getIntegerBitWidth());
    const bool asks = !executes_nothing(text) && asks_machine(text);
    if ((!turns && !asks) || !understand() || !written_.empty() || outputs_.empty()) return false;
    llvm::IRBuilder<> builder(&call_);
    if (turns) {
      if (outputs_.size() != 1 || !outputs_[0] || !outputs_[0]->getType()->isIntegerTy()) return false;
      outputs_[0] = builder.CreateUnaryIntrinsic(llvm::Intrinsic::bswap, outputs_[0]);
    }
    for (size_t i = 0; asks && i < outputs_.size(); ++i) {
      std::string name = "__fathom_nondet_machine_";
      llvm::raw_string_ostream(name) << *output_type(i);
      outputs_[i] = builder.CreateCall(call_.getModule()->getOrInsertFunction(name, output_type(i)));
    }
    call_.replaceAllUsesWith(result());
    call_.eraseFromParent();
    return true;
  }

  bool understand() {
    unsigned argument = 0;
    for (const llvm::InlineAsm::ConstraintInfo& constraint : constraints_) {
      if (constraint.Type == llvm::InlineAsm::isClobber) continue;
      if (constraint.Type == llvm::InlineAsm::isLabel) return false;
      const bool is_output = constraint.Type == llvm::InlineAsm::isOutput;
      llvm::Value* operand = nullptr;
      if (!is_output || constraint.isIndirect) operand = call_.getArgOperand(argument++);
      if (is_output && constraint.isIndirect) written_.push_back(operand);
      if (is_output && !constraint.isIndirect) outputs_.push_back(nullptr);
      if (is_output) direct_.push_back(constraint.isIndirect ? -1 : int(outputs_.size()) - 1);
      if (!is_output && constraint.isIndirect) read_.push_back(operand);
      unsigned tied = 0;
      if (!is_output && !constraint.Codes.empty() &&
          !llvm::StringRef(constraint.Codes[0]).getAsInteger(10, tied)) {
        if (tied >= direct_.size() || direct_[tied] < 0) return false;
        outputs_[size_t(direct_[tied])] = operand;
      }
    }
    for (size_t i = 0; i < outputs_.size(); ++i)
      if (outputs_[i] && outputs_[i]->getType() != output_type(i)) return false;
    // Memory that is an output only need not keep what it held: compilers drop the stores before.
    return llvm::all_of(written_, [&](llvm::Value* place) { return llvm::is_contained(read_, place); });
  }

  llvm::Type* output_type(size_t i) const {
    auto* structure = llvm::dyn_cast<llvm::StructType>(call_.getType());
    return structure && outputs_.size() > 1 ? structure->getElementType(unsigned(i)) : call_.getType();
  }

  /// An output that nothing is tied to is whatever the register held.
  llvm::Value* result() {
    llvm::IRBuilder<> builder(&call_);
    std::vector<llvm::Value*> values;
    for (size_t i = 0; i < outputs_.size(); ++i)
      values.push_back(outputs_[i] ? outputs_[i]
                                   : builder.CreateFreeze(llvm::UndefValue::get(output_type(i))));
    if (values.size() == 1) return values[0];
    llvm::Value* all = llvm::PoisonValue::get(call_.getType());
    for (size_t i = 0; i < values.size(); ++i) all = builder.CreateInsertValue(all, values[i], unsigned(i));
    return all;
  }

  llvm::CallInst& call_;
  llvm::InlineAsm::ConstraintInfoVector constraints_;
  std::vector<llvm::Value*> outputs_; ///< the value tied to each direct output, null when there is none
  std::vector<int> direct_;           ///< for each output its number among the direct ones, -1 when indirect
  std::vector<llvm::Value*> written_, read_;
};

template <typename Call, typename Wanted>
std::vector<Call*> calls_of(llvm::Module& module, const Wanted& wanted) {
  std::vector<Call*> found;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<Call>(&instruction); call && wanted(*call)) found.push_back(call);
  return found;
}

} // namespace

Status lower_barriers(llvm::Module& module, NormalForm&) {
  lower_machine_instructions(module);
  for (auto* call : calls_of<llvm::CallInst>(module, [](llvm::CallInst& call) { return call.isInlineAsm(); }))
    (void)Barrier(*call).lower(); // what is more stays, and is unsupported where it is reached
  return Done{};
}

/// `__builtin_object_size` as clang -O0 answers it: from the expression alone, not from what the program
/// does.
Status resolve_object_sizes(llvm::Module& module, NormalForm&) {
  const auto is_size = [](llvm::IntrinsicInst& call) {
    return call.getIntrinsicID() == llvm::Intrinsic::objectsize;
  };
  for (auto* call : calls_of<llvm::IntrinsicInst>(module, is_size)) {
    call->replaceAllUsesWith(llvm::lowerObjectSizeCall(call, module.getDataLayout(), nullptr, true));
    call->eraseFromParent();
  }
  return Done{};
}

} // namespace fathom::frontend

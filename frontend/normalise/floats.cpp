// Code compiled under `#pragma STDC FENV_ACCESS ON` (C11 7.6.1): LLVM's constrained operations.
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

using llvm::Intrinsic::ID;

/// The plain intrinsic with the same operands; not_intrinsic: none.
ID plain_intrinsic(ID id) {
  switch (id) {
  case llvm::Intrinsic::experimental_constrained_sqrt: return llvm::Intrinsic::sqrt;
  case llvm::Intrinsic::experimental_constrained_fma: return llvm::Intrinsic::fma;
  case llvm::Intrinsic::experimental_constrained_fmuladd: return llvm::Intrinsic::fmuladd;
  case llvm::Intrinsic::experimental_constrained_rint: return llvm::Intrinsic::rint;
  case llvm::Intrinsic::experimental_constrained_nearbyint: return llvm::Intrinsic::nearbyint;
  case llvm::Intrinsic::experimental_constrained_ceil: return llvm::Intrinsic::ceil;
  case llvm::Intrinsic::experimental_constrained_floor: return llvm::Intrinsic::floor;
  case llvm::Intrinsic::experimental_constrained_trunc: return llvm::Intrinsic::trunc;
  case llvm::Intrinsic::experimental_constrained_round: return llvm::Intrinsic::round;
  case llvm::Intrinsic::experimental_constrained_roundeven: return llvm::Intrinsic::roundeven;
  case llvm::Intrinsic::experimental_constrained_maxnum: return llvm::Intrinsic::maxnum;
  case llvm::Intrinsic::experimental_constrained_minnum: return llvm::Intrinsic::minnum;
  default: return llvm::Intrinsic::not_intrinsic;
  }
}

/// The plain instruction; 0: none.
unsigned plain_opcode(ID id) {
  switch (id) {
  case llvm::Intrinsic::experimental_constrained_fadd: return llvm::Instruction::FAdd;
  case llvm::Intrinsic::experimental_constrained_fsub: return llvm::Instruction::FSub;
  case llvm::Intrinsic::experimental_constrained_fmul: return llvm::Instruction::FMul;
  case llvm::Intrinsic::experimental_constrained_fdiv: return llvm::Instruction::FDiv;
  case llvm::Intrinsic::experimental_constrained_frem: return llvm::Instruction::FRem;
  case llvm::Intrinsic::experimental_constrained_fptrunc: return llvm::Instruction::FPTrunc;
  case llvm::Intrinsic::experimental_constrained_fpext: return llvm::Instruction::FPExt;
  case llvm::Intrinsic::experimental_constrained_fptosi: return llvm::Instruction::FPToSI;
  case llvm::Intrinsic::experimental_constrained_fptoui: return llvm::Instruction::FPToUI;
  case llvm::Intrinsic::experimental_constrained_sitofp: return llvm::Instruction::SIToFP;
  case llvm::Intrinsic::experimental_constrained_uitofp: return llvm::Instruction::UIToFP;
  default: return 0;
  }
}

/// lrint and its kin: what they round by, and then a conversion that has nothing to round.
ID rounded_first(ID id) {
  switch (id) {
  case llvm::Intrinsic::experimental_constrained_lrint:
  case llvm::Intrinsic::experimental_constrained_llrint: return llvm::Intrinsic::rint;
  case llvm::Intrinsic::experimental_constrained_lround:
  case llvm::Intrinsic::experimental_constrained_llround: return llvm::Intrinsic::round;
  default: return llvm::Intrinsic::not_intrinsic;
  }
}

/// Null: it stays, and is unsupported where it is reached.
llvm::Value* lowered(llvm::ConstrainedFPIntrinsic& call) {
  const auto mode = call.getRoundingMode();
  if (mode && *mode != llvm::RoundingMode::Dynamic && *mode != llvm::RoundingMode::NearestTiesToEven)
    return nullptr; // a mode of this operation alone (#pragma STDC FENV_ROUND)
  llvm::IRBuilder<> builder(&call);
  const ID id = call.getIntrinsicID();
  llvm::Value* first = call.getArgOperand(0);
  if (const auto* compare = llvm::dyn_cast<llvm::ConstrainedFPCmpIntrinsic>(&call))
    return builder.CreateFCmp(compare->getPredicate(), first, call.getArgOperand(1));
  if (const unsigned opcode = plain_opcode(id); llvm::Instruction::isCast(opcode))
    return builder.CreateCast(static_cast<llvm::Instruction::CastOps>(opcode), first, call.getType());
  else if (opcode != 0)
    return builder.CreateBinOp(static_cast<llvm::Instruction::BinaryOps>(opcode), first,
                               call.getArgOperand(1));
  if (const ID rounding = rounded_first(id); rounding != llvm::Intrinsic::not_intrinsic)
    return builder.CreateFPToSI(builder.CreateUnaryIntrinsic(rounding, first), call.getType());
  const ID plain = plain_intrinsic(id);
  if (plain == llvm::Intrinsic::not_intrinsic) return nullptr;
  std::vector<llvm::Value*> operands;
  for (llvm::Value* operand : call.args())
    if (!operand->getType()->isMetadataTy()) operands.push_back(operand);
  return builder.CreateIntrinsic(plain, {call.getType()}, operands);
}

} // namespace

/// The plain operations obey the mode that is set anyway, and nobody asks for flags of exceptions.
Status lower_constrained_floats(llvm::Module& module, NormalForm&) {
  std::vector<llvm::ConstrainedFPIntrinsic*> calls;
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&instruction)) calls.push_back(call);
  for (llvm::ConstrainedFPIntrinsic* call : calls) {
    llvm::Value* value = lowered(*call);
    if (value == nullptr) continue;
    value->takeName(call);
    call->replaceAllUsesWith(value);
    call->eraseFromParent();
  }
  return Done{};
}

namespace {

bool may_fuse(const llvm::Function& function) {
  const llvm::StringRef features = function.getFnAttribute("target-features").getValueAsString();
  return features.contains("+fma") || features.contains("+avx512f");
}

/// Flags by which the program, or its arguments, let a compiler take other arithmetic than that of IEC 60559.
bool is_loose(const llvm::FastMathFlags& flags) {
  return flags.allowReassoc() || flags.noNaNs() || flags.noInfs() || flags.noSignedZeros() ||
         flags.allowReciprocal() || flags.approxFunc();
}

/// Whether it computes, or compares; what only selects or passes on has the flags of others.
bool is_operation(const llvm::Instruction& instruction) {
  return llvm::isa<llvm::FPMathOperator>(instruction) &&
         !llvm::isa<llvm::PHINode, llvm::SelectInst>(instruction);
}

} // namespace

/// `a * b + c` is rounded once where the processor has such an instruction, or twice (C11 6.5p8): `-mfma`
/// and `-march=haswell` say that there is one. With -ffp-contract=fast any sum may be part of one. Pragmas
/// that let the compiler change arithmetic are refused too, as arguments are that say the same.
Status refuse_fused_sums(llvm::Module& module, NormalForm&) {
  std::vector<llvm::Instruction*> fused, loose, sums;
  bool has_products = false;
  for (llvm::Function& function : module) {
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!is_operation(instruction)) continue;
      if (is_loose(instruction.getFastMathFlags())) loose.push_back(&instruction);
      if (!may_fuse(function)) continue;
      const auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (call && call->getIntrinsicID() == llvm::Intrinsic::fmuladd) fused.push_back(&instruction);
      if (!instruction.hasAllowContract()) continue;
      has_products |= instruction.getOpcode() == llvm::Instruction::FMul;
      if (instruction.getOpcode() == llvm::Instruction::FAdd ||
          instruction.getOpcode() == llvm::Instruction::FSub)
        sums.push_back(&instruction);
    }
  }
  if (has_products) fused.insert(fused.end(), sums.begin(), sums.end());
  for (llvm::Instruction* sum : fused)
    end_as_unsupported(*sum,
                       "a product and a sum that may be fused (-ffp-contract=off says that they are not)");
  for (llvm::Instruction* operation : loose)
    end_as_unsupported(*operation, "floating-point arithmetic that a pragma lets the compiler change");
  return Done{};
}

} // namespace fathom::frontend

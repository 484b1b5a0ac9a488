#include "frontend/normalise/machine_instructions.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/IntrinsicsX86.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {
namespace {

using llvm::Value;
namespace Intrinsic = llvm::Intrinsic;

/// Each from Intel's manual (Intel 64 and IA-32 Architectures Software Developer's Manual, volume 2).
class Instruction {
 public:
  explicit Instruction(llvm::IntrinsicInst& call) : call_(call), builder_(&call) {}

  /// Null: not one of these.
  Value* result() {
    switch (call_.getIntrinsicID()) {
    case Intrinsic::x86_rdtsc: return any(call_.getType());
    case Intrinsic::x86_sse2_pmovmskb_128:
    case Intrinsic::x86_sse2_movmsk_pd:
    case Intrinsic::x86_sse_movmsk_ps: return signs();
    case Intrinsic::x86_sse2_pslli_w:
    case Intrinsic::x86_sse2_pslli_d:
    case Intrinsic::x86_sse2_pslli_q: return shifted(llvm::Instruction::Shl, operand(1));
    case Intrinsic::x86_sse2_psrli_w:
    case Intrinsic::x86_sse2_psrli_d:
    case Intrinsic::x86_sse2_psrli_q: return shifted(llvm::Instruction::LShr, operand(1));
    case Intrinsic::x86_sse2_psrai_w:
    case Intrinsic::x86_sse2_psrai_d: return shifted(llvm::Instruction::AShr, operand(1));
    case Intrinsic::x86_sse2_psll_w:
    case Intrinsic::x86_sse2_psll_d:
    case Intrinsic::x86_sse2_psll_q: return shifted(llvm::Instruction::Shl, low_half());
    case Intrinsic::x86_sse2_psrl_w:
    case Intrinsic::x86_sse2_psrl_d:
    case Intrinsic::x86_sse2_psrl_q: return shifted(llvm::Instruction::LShr, low_half());
    case Intrinsic::x86_sse2_psra_w:
    case Intrinsic::x86_sse2_psra_d: return shifted(llvm::Instruction::AShr, low_half());
    case Intrinsic::x86_sse2_pmadd_wd: return sum_of_products();
    case Intrinsic::x86_sse2_psad_bw: return sum_of_differences();
    case Intrinsic::x86_sse2_packsswb_128:
    case Intrinsic::x86_sse2_packssdw_128: return packed(true);
    case Intrinsic::x86_sse2_packuswb_128: return packed(false);
    case Intrinsic::x86_sse2_pmulh_w: return high_product(true);
    case Intrinsic::x86_sse2_pmulhu_w: return high_product(false);
    case Intrinsic::x86_sse2_pavg_b:
    case Intrinsic::x86_sse2_pavg_w: return average();
    case Intrinsic::x86_sse_max_ps:
    case Intrinsic::x86_sse2_max_pd:
      return builder_.CreateSelect(builder_.CreateFCmpOGT(operand(0), operand(1)), operand(0), operand(1));
    case Intrinsic::x86_sse_min_ps:
    case Intrinsic::x86_sse2_min_pd:
      return builder_.CreateSelect(builder_.CreateFCmpOLT(operand(0), operand(1)), operand(0), operand(1));
    default: return nullptr;
    }
  }

  /// Whether nothing but time passes.
  bool has_no_effect() const {
    switch (call_.getIntrinsicID()) {
    case Intrinsic::x86_sse2_pause:
    case Intrinsic::x86_sse2_lfence:
    case Intrinsic::x86_sse_sfence:
    case Intrinsic::x86_sse2_clflush: return true;
    default: return false;
    }
  }

 private:
  Value* operand(unsigned number) const { return call_.getArgOperand(number); }

  static llvm::FixedVectorType* vector_type(const Value& value) {
    return llvm::cast<llvm::FixedVectorType>(value.getType());
  }
  /// The same with other elements of numbers.
  static llvm::FixedVectorType* with_width(const Value& value, unsigned bits) {
    return llvm::FixedVectorType::get(llvm::IntegerType::get(value.getContext(), bits),
                                      vector_type(value)->getNumElements());
  }
  static unsigned width(const Value& value) { return vector_type(value)->getScalarSizeInBits(); }

  Value* any(llvm::Type* type) {
    return builder_.CreateCall(call_.getModule()->getOrInsertFunction("__fathom_nondet_rdtsc", type));
  }

  /// A bit for the sign of each element.
  Value* signs() {
    Value* numbers = builder_.CreateBitCast(operand(0), with_width(*operand(0), width(*operand(0))));
    Value* negative = builder_.CreateICmpSLT(numbers, llvm::Constant::getNullValue(numbers->getType()));
    Value* bits =
        builder_.CreateBitCast(negative, builder_.getIntNTy(vector_type(*numbers)->getNumElements()));
    return builder_.CreateZExt(bits, call_.getType());
  }

  Value* low_half() {
    auto* halves = llvm::FixedVectorType::get(builder_.getInt64Ty(), 2);
    return builder_.CreateExtractElement(builder_.CreateBitCast(operand(1), halves), uint64_t{0});
  }

  /// By more than there are bits: zeros, or signs.
  Value* shifted(llvm::Instruction::BinaryOps shift, Value* count) {
    const unsigned bits = width(*operand(0)), elements = vector_type(*operand(0))->getNumElements();
    llvm::Type* type = count->getType();
    Value* fits = builder_.CreateICmpULT(count, llvm::ConstantInt::get(type, bits));
    Value* most = llvm::ConstantInt::get(type, bits - 1);
    Value* amount =
        builder_.CreateIntCast(builder_.CreateSelect(fits, count, most), builder_.getIntNTy(bits), false);
    Value* result = builder_.CreateBinOp(shift, operand(0), builder_.CreateVectorSplat(elements, amount));
    if (shift == llvm::Instruction::AShr) return result;
    return builder_.CreateSelect(fits, result, llvm::Constant::getNullValue(result->getType()));
  }

  /// Every second element of a vector, from the first or the second one on.
  Value* every_second(Value* all, int first) {
    llvm::SmallVector<int, 16> places;
    for (int i = first; i < int(vector_type(*all)->getNumElements()); i += 2) places.push_back(i);
    return builder_.CreateShuffleVector(all, places);
  }

  Value* sum_of_products() {
    Value* products = builder_.CreateMul(builder_.CreateSExt(operand(0), with_width(*operand(0), 32)),
                                         builder_.CreateSExt(operand(1), with_width(*operand(1), 32)));
    return builder_.CreateAdd(every_second(products, 0), every_second(products, 1));
  }

  Value* sum_of_differences() {
    Value* larger =
        builder_.CreateSelect(builder_.CreateICmpULT(operand(0), operand(1)), operand(1), operand(0));
    Value* smaller =
        builder_.CreateSelect(builder_.CreateICmpULT(operand(0), operand(1)), operand(0), operand(1));
    Value* all = builder_.CreateZExt(builder_.CreateSub(larger, smaller), with_width(*operand(0), 64));
    Value* result = llvm::Constant::getNullValue(call_.getType());
    for (uint64_t half = 0; half < 2; ++half) {
      Value* sum = builder_.getInt64(0);
      for (uint64_t i = 0; i < 8; ++i)
        sum = builder_.CreateAdd(sum, builder_.CreateExtractElement(all, 8 * half + i));
      result = builder_.CreateInsertElement(result, sum, half);
    }
    return result;
  }

  /// Elements of half the width, those that do not fit as the nearest that do.
  Value* packed(bool is_signed) {
    const unsigned bits = width(*operand(0)), half = bits / 2;
    llvm::SmallVector<int, 16> places;
    for (int i = 0; i < 2 * int(vector_type(*operand(0))->getNumElements()); ++i) places.push_back(i);
    Value* all = builder_.CreateShuffleVector(operand(0), operand(1), places);
    const auto constant = [&](const llvm::APInt& value) {
      return llvm::ConstantInt::get(all->getType(), value);
    };
    Value* least =
        constant(is_signed ? llvm::APInt::getSignedMinValue(half).sext(bits) : llvm::APInt(bits, 0));
    Value* most = constant(is_signed ? llvm::APInt::getSignedMaxValue(half).sext(bits)
                                     : llvm::APInt::getMaxValue(half).zext(bits));
    all = builder_.CreateSelect(builder_.CreateICmpSLT(all, least), least, all);
    all = builder_.CreateSelect(builder_.CreateICmpSGT(all, most), most, all);
    return builder_.CreateTrunc(all, call_.getType());
  }

  Value* high_product(bool is_signed) {
    llvm::Type* wide = with_width(*operand(0), 32);
    const auto widened = [&](Value* value) {
      return is_signed ? builder_.CreateSExt(value, wide) : builder_.CreateZExt(value, wide);
    };
    Value* product = builder_.CreateMul(widened(operand(0)), widened(operand(1)));
    return builder_.CreateTrunc(builder_.CreateLShr(product, llvm::ConstantInt::get(wide, 16)),
                                call_.getType());
  }

  Value* average() {
    llvm::Type* wide = with_width(*operand(0), 32);
    Value* sum =
        builder_.CreateAdd(builder_.CreateZExt(operand(0), wide), builder_.CreateZExt(operand(1), wide));
    Value* one = llvm::ConstantInt::get(wide, 1);
    return builder_.CreateTrunc(builder_.CreateLShr(builder_.CreateAdd(sum, one), one), call_.getType());
  }

  llvm::IntrinsicInst& call_;
  llvm::IRBuilder<> builder_;
};

} // namespace

void lower_machine_instructions(llvm::Module& module) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
      if (!call) continue;
      Instruction machine(*call);
      Value* result = machine.result();
      if (!result && !machine.has_no_effect()) continue;
      if (result) call->replaceAllUsesWith(result);
      call->eraseFromParent();
    }
}

} // namespace fathom::frontend

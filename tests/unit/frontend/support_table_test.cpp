// docs/support.md: which LLVM instructions and intrinsics are modelled, found out by trying each in unwinder
// and interpreter.
#include "tests/unit/frontend/interpreter/interpreter_support.h"
#include "tests/unit/frontend/unwinder/unwind.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

#include <fmt/format.h>
#include <map>

namespace fathom::frontend::test {
namespace {

struct Support {
  bool unwinder = false;
  bool interpreter = false;
};

const char* const declarations = R"(
target datalayout = "e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128"
target triple = "x86_64-pc-linux-gnu"
)";

/// What becomes of a module in text form; it has to load.
Support try_module(const std::string& text) {
  std::unique_ptr<Module> module = must_load(text, 64, "probe.ll");
  Support support;
  support.interpreter = run_module(*module).end != program::RunEnd::Unsupported;
  support.unwinder = count(unwind(std::move(module), {})->program, program::ObligationKind::Unsupported) == 0;
  return support;
}

struct Probe {
  const char* form;
  const char* body;
};

/// Bodies with %x i32, %y i32, %l i64, %v <4 x i32>, %d double, %p pointer to 64 bytes; all values unknown
/// but the pointer.
std::string instruction_text(const std::string& body) {
  return std::string(declarations) + R"(
declare i32 @__VERIFIER_nondet_int()
declare i64 @__VERIFIER_nondet_long()
declare i32 @external(i32)
declare i32 @__gxx_personality_v0(...)
@global = global i32 7
define i32 @plain(i32 %a) {
  ret i32 %a
}
define i32 @probe(i32 %x, i32 %y, i64 %l, ...) personality ptr @__gxx_personality_v0 {
  %p = alloca [64 x i8], align 16
  call void @llvm.memset.p0.i64(ptr %p, i8 0, i64 64, i1 false)
  %v0 = insertelement <4 x i32> zeroinitializer, i32 %x, i32 0
  %v = insertelement <4 x i32> %v0, i32 %y, i32 3
  %d = bitcast i64 %l to double
  %bits = icmp slt <4 x i32> %v, zeroinitializer
  br label %start
start:
)" + body +
         R"(
  ret i32 0
}
define i32 @main() {
  %x = call i32 @__VERIFIER_nondet_int()
  %y = call i32 @__VERIFIER_nondet_int()
  %l = call i64 @__VERIFIER_nondet_long()
  %r = call i32 (i32, i32, i64, ...) @probe(i32 %x, i32 %y, i64 %l, i32 5)
  ret i32 0
}
)";
}

/// For each of LLVM's opcodes at least one row.
const std::multimap<unsigned, Probe>& instruction_probes() {
  using I = llvm::Instruction;
  static const std::multimap<unsigned, Probe> probes = {
      {I::Ret, {"", ""}},
      {I::Br, {"", "%c = icmp eq i32 %x, 0\nbr i1 %c, label %one, label %two\none:\nbr label %two\ntwo:"}},
      {I::Switch, {"", "switch i32 %x, label %two [i32 3, label %one]\none:\nbr label %two\ntwo:"}},
      {I::IndirectBr, {"", "indirectbr ptr blockaddress(@probe, %one), [label %one]\none:"}},
      {I::Invoke,
       {"", "%i = invoke i32 @plain(i32 1) to label %one unwind label %two\ntwo:\n%e = landingpad { ptr, i32 "
            "} cleanup\nret i32 1\none:"}},
      {I::Resume,
       {"", "%i = invoke i32 @plain(i32 1) to label %one unwind label %two\ntwo:\n%e = landingpad { ptr, i32 "
            "} cleanup\nresume { ptr, i32 } %e\none:"}},
      {I::Unreachable,
       {"behind a test",
        "%c = icmp eq i32 %x, %x\nbr i1 %c, label %one, label %two\ntwo:\nunreachable\none:"}},
      {I::CallBr,
       {"",
        "callbr void asm sideeffect \"\", \"!i\"() to label %one [label %two]\ntwo:\nbr label %one\none:"}},
      {I::FNeg, {"", "%r = fneg double %d"}},
      {I::Add, {"", "%r = add nsw i32 %x, %y"}},
      {I::Add, {"vector", "%r = add <4 x i32> %v, %v"}},
      {I::FAdd, {"", "%r = fadd double %d, 1.0"}},
      {I::Sub, {"", "%r = sub i32 %x, %y"}},
      {I::FSub, {"", "%r = fsub double %d, 1.0"}},
      {I::Mul, {"", "%r = mul i32 %x, %y"}},
      {I::FMul, {"", "%r = fmul double %d, 3.0"}},
      {I::UDiv, {"", "%r = udiv i32 %x, %y"}},
      {I::SDiv, {"", "%r = sdiv i32 %x, 3"}},
      {I::SDiv, {"vector", "%r = sdiv <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>"}},
      {I::FDiv, {"", "%r = fdiv double %d, 3.0"}},
      {I::URem, {"", "%r = urem i32 %x, 7"}},
      {I::SRem, {"", "%r = srem i32 %x, 7"}},
      {I::FRem, {"", "%r = frem double %d, 3.0"}},
      {I::Shl, {"", "%r = shl i32 %x, %y"}},
      {I::LShr, {"", "%r = lshr i32 %x, 3"}},
      {I::AShr, {"", "%r = ashr i32 %x, 3"}},
      {I::And, {"", "%r = and i32 %x, %y"}},
      {I::And, {"vector of bits", "%r = and <4 x i1> %bits, <i1 1, i1 0, i1 1, i1 0>"}},
      {I::Or, {"", "%r = or i32 %x, %y"}},
      {I::Xor, {"", "%r = xor i128 5, 6"}},
      {I::Alloca, {"", "%r = alloca i32"}},
      {I::Alloca, {"of variable size", "%n = and i32 %x, 7\n%r = alloca i32, i32 %n"}},
      {I::Load, {"", "%r = load i32, ptr %p"}},
      {I::Load, {"atomic, volatile", "%r = load atomic volatile i32, ptr %p seq_cst, align 4"}},
      {I::Load, {"vector", "%r = load <4 x i32>, ptr %p"}},
      {I::Load, {"structure", "%r = load { i8, ptr, [2 x i16] }, ptr %p"}},
      {I::Load, {"x86_fp80", "%r = load x86_fp80, ptr %p"}},
      {I::Load, {"vector of bits", "%r = load <4 x i1>, ptr %p"}},
      {I::Store, {"", "store i32 %x, ptr %p"}},
      {I::Store, {"vector", "store <4 x i32> %v, ptr %p"}},
      {I::Store, {"vector of bits", "store <4 x i1> %bits, ptr %p"}},
      {I::GetElementPtr, {"", "%r = getelementptr i8, ptr %p, i32 %x"}},
      {I::GetElementPtr, {"vector of addresses", "%r = getelementptr i8, ptr %p, <4 x i32> %v"}},
      {I::Fence, {"", "fence seq_cst"}},
      {I::AtomicCmpXchg, {"", "%r = cmpxchg ptr %p, i32 %x, i32 %y seq_cst seq_cst"}},
      {I::AtomicCmpXchg, {"pointer", "%r = cmpxchg ptr %p, ptr null, ptr %p seq_cst seq_cst"}},
      {I::AtomicRMW, {"xchg", "%r = atomicrmw xchg ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"add", "%r = atomicrmw add ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"sub", "%r = atomicrmw sub ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"and", "%r = atomicrmw and ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"nand", "%r = atomicrmw nand ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"or", "%r = atomicrmw or ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"xor", "%r = atomicrmw xor ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"max", "%r = atomicrmw max ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"min", "%r = atomicrmw min ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"umax", "%r = atomicrmw umax ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"umin", "%r = atomicrmw umin ptr %p, i32 %x seq_cst"}},
      {I::AtomicRMW, {"fadd", "%r = atomicrmw fadd ptr %p, double %d seq_cst"}},
      {I::AtomicRMW, {"uinc_wrap", "%r = atomicrmw uinc_wrap ptr %p, i32 %x seq_cst"}},
      {I::Trunc, {"", "%r = trunc i32 %x to i8"}},
      {I::ZExt, {"", "%r = zext i32 %x to i64"}},
      {I::ZExt, {"vector of bits", "%r = zext <4 x i1> %bits to <4 x i32>"}},
      {I::SExt, {"", "%r = sext i32 %x to i64"}},
      {I::SExt, {"vector of bits", "%r = sext <4 x i1> %bits to <4 x i32>"}},
      {I::FPToUI, {"", "%r = fptoui double %d to i32"}},
      {I::FPToSI, {"", "%r = fptosi double %d to i32"}},
      {I::UIToFP, {"", "%r = uitofp i32 %x to double"}},
      {I::SIToFP, {"", "%r = sitofp i32 %x to double"}},
      {I::FPTrunc, {"", "%r = fptrunc double %d to float"}},
      {I::FPExt, {"", "%f = fptrunc double 1.5 to float\n%r = fpext float %f to double"}},
      {I::PtrToInt, {"", "%r = ptrtoint ptr %p to i64"}},
      {I::IntToPtr, {"", "%r = inttoptr i64 %l to ptr"}},
      {I::BitCast, {"", "%r = bitcast double %d to i64"}},
      {I::BitCast, {"vector", "%r = bitcast <4 x i32> %v to <16 x i8>"}},
      {I::BitCast, {"vector of bits", "%r = bitcast <4 x i1> %bits to i4"}},
      {I::AddrSpaceCast, {"", "%r = addrspacecast ptr %p to ptr addrspace(270)"}},
      {I::ICmp, {"", "%r = icmp slt i32 %x, %y"}},
      {I::ICmp, {"pointers", "%r = icmp ult ptr %p, @global"}},
      {I::ICmp, {"vector", "%r = icmp ult <4 x i32> %v, <i32 1, i32 2, i32 3, i32 4>"}},
      {I::FCmp, {"double", "%r = fcmp olt double %d, 1.0"}},
      {I::FCmp,
       {"x86_fp80", "%f = load volatile x86_fp80, ptr %p\nstore volatile i64 %l, ptr %p\n%g = load volatile "
                    "x86_fp80, ptr %p\n%r = fcmp olt x86_fp80 %f, %g"}},
      {I::PHI,
       {"", "%c = icmp eq i32 %x, 0\nbr i1 %c, label %one, label %two\none:\nbr label %two\ntwo:\n%r = phi "
            "i32 [%x, %start], [%y, %one]"}},
      {I::Call, {"", "%r = call i32 @plain(i32 %x)"}},
      {I::Call, {"undefined function", "%r = call i32 @external(i32 %x)"}},
      {I::Call,
       {"function pointer",
        "%c = icmp eq i32 %x, 0\n%f = select i1 %c, ptr @plain, ptr @external\n%r = call i32 %f(i32 %x)"}},
      {I::Call,
       {"assembly that executes nothing", "%r = call i32 asm sideeffect \"\", \"=r,0,~{memory}\"(i32 %x)"}},
      {I::Call,
       {"assembly of everyday instructions", "%r = call i32 asm \"addl $$1, $0\", \"=r,0\"(i32 %x)"}},
      {I::Call, {"other assembly", "%r = call i32 asm sideeffect \"inl $$1, $0\", \"={ax}\"()"}},
      {I::Select, {"", "%c = icmp eq i32 %x, 0\n%r = select i1 %c, ptr %p, ptr null"}},
      {I::Select,
       {"by a vector of bits", "%r = select <4 x i1> %bits, <4 x i32> %v, <4 x i32> zeroinitializer"}},
      {I::VAArg,
       {"", "%list = alloca [24 x i8]\ncall void @llvm.va_start.p0(ptr %list)\n%r = va_arg ptr %list, i32"}},
      {I::ExtractElement, {"", "%r = extractelement <4 x i32> %v, i32 %x"}},
      {I::InsertElement, {"", "%r = insertelement <4 x i32> %v, i32 %x, i32 %y"}},
      {I::ShuffleVector, {"", "%r = shufflevector <4 x i32> %v, <4 x i32> %v, <2 x i32> <i32 1, i32 6>"}},
      {I::ShuffleVector,
       {"vector of bits", "%r = shufflevector <4 x i1> %bits, <4 x i1> %bits, <2 x i32> <i32 1, i32 6>"}},
      {I::ExtractValue,
       {"", "%s = load { i8, [2 x i16] }, ptr %p\n%r = extractvalue { i8, [2 x i16] } %s, 1, 0"}},
      {I::InsertValue, {"", "%r = insertvalue { i8, [2 x i32] } undef, i32 %x, 1, 0"}},
      {I::LandingPad,
       {"", "%i = invoke i32 @plain(i32 1) to label %one unwind label %two\ntwo:\n%e = landingpad { ptr, i32 "
            "} cleanup\nret i32 1\none:"}},
      {I::Freeze, {"", "%r = freeze i32 undef"}},
  };
  return probes;
}

/// Windows' exceptions: another personality, never in C for Linux.
bool has_no_probe(unsigned opcode) {
  switch (opcode) {
  case llvm::Instruction::CleanupRet:
  case llvm::Instruction::CatchRet:
  case llvm::Instruction::CatchSwitch:
  case llvm::Instruction::CleanupPad:
  case llvm::Instruction::CatchPad:
  case llvm::Instruction::UserOp1:
  case llvm::Instruction::UserOp2: return true;
  default: return false;
  }
}

/// Makes a program that calls one intrinsic, with types that fit its signature.
class IntrinsicProbe {
 public:
  explicit IntrinsicProbe(llvm::Intrinsic::ID id) : id_(id), builder_(context_) {
    llvm::Intrinsic::getIntrinsicInfoTableEntries(id, table_);
  }

  /// Nothing where no call could be made that LLVM accepts.
  std::optional<std::string> text() {
    for (const Descriptor& descriptor : table_)
      if (descriptor.Kind == Descriptor::Token) return std::nullopt;
    for (unsigned choice = 0; choice < 4; ++choice)
      if (auto made = build(choice)) return made;
    return std::nullopt;
  }

 private:
  using Descriptor = llvm::Intrinsic::IITDescriptor;

  llvm::Type* overload(Descriptor::ArgKind kind, unsigned choice) {
    llvm::Type *word = builder_.getInt32Ty(), *real = builder_.getDoubleTy();
    auto* words = llvm::FixedVectorType::get(word, 4);
    auto* reals = llvm::FixedVectorType::get(real, 4);
    const auto pick = [&](std::initializer_list<llvm::Type*> list) {
      return list.begin()[std::min<size_t>(choice, list.size() - 1)];
    };
    switch (kind) {
    case Descriptor::AK_AnyInteger: return pick({word, builder_.getInt64Ty(), words});
    case Descriptor::AK_AnyFloat: return pick({real, reals});
    case Descriptor::AK_AnyVector: return pick({words, reals});
    case Descriptor::AK_AnyPointer: return builder_.getPtrTy();
    default: return pick({word, builder_.getPtrTy(), real, words});
    }
  }

  std::vector<llvm::Type*> overloads(unsigned choice) {
    std::map<unsigned, llvm::Type*> types;
    for (const Descriptor& descriptor : table_)
      if (descriptor.Kind == Descriptor::Argument && descriptor.getArgumentKind() != Descriptor::AK_MatchType)
        types[descriptor.getArgumentNumber()] = overload(descriptor.getArgumentKind(), choice);
      else if (descriptor.Kind == Descriptor::VecOfAnyPtrsToElt)
        types[descriptor.getOverloadArgNumber()] = llvm::FixedVectorType::get(builder_.getPtrTy(), 4);
    std::vector<llvm::Type*> result;
    for (const auto& [number, type] : types) result.push_back(type);
    return result;
  }

  llvm::Value* unknown(llvm::Type* type) {
    llvm::Value* word = builder_.CreateCall(builder_.GetInsertBlock()->getModule()->getOrInsertFunction(
        "__VERIFIER_nondet_long", builder_.getInt64Ty()));
    if (type->isIntegerTy()) return builder_.CreateZExtOrTrunc(word, type);
    if (type->isDoubleTy()) return builder_.CreateBitCast(word, type);
    auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
    llvm::Value* all = vector ? llvm::Constant::getNullValue(type) : nullptr;
    for (unsigned i = 0; vector && i < vector->getNumElements(); ++i)
      all = builder_.CreateInsertElement(all, unknown(vector->getElementType()), i);
    return all ? all : llvm::Constant::getNullValue(type);
  }

  llvm::Value* argument(llvm::Type* type, bool immediate, bool has_pointer, llvm::Value* memory) {
    if (type->isMetadataTy()) return llvm::MetadataAsValue::get(context_, llvm::MDNode::get(context_, {}));
    if (type->isPointerTy()) return memory;
    if (type->isIntegerTy() && (immediate || has_pointer))
      return llvm::ConstantInt::get(type, type->isIntegerTy(1) ? 0 : immediate ? 1 : 4);
    if (type->isTokenTy()) return llvm::ConstantTokenNone::get(context_);
    return immediate ? llvm::Constant::getNullValue(type) : unknown(type);
  }

  std::optional<std::string> build(unsigned choice) {
    llvm::Module module("probe", context_);
    const std::vector<llvm::Type*> types = overloads(choice);
    llvm::Function* callee = llvm::Intrinsic::getDeclaration(&module, id_, types);
    auto* type = llvm::FunctionType::get(builder_.getInt32Ty(), true);
    llvm::Function* probe = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "probe", module);
    builder_.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", probe));
    llvm::Value* memory = builder_.CreateAlloca(llvm::ArrayType::get(builder_.getInt64Ty(), 16));
    if (id_ == llvm::Intrinsic::threadlocal_address)
      memory = new llvm::GlobalVariable(module, builder_.getInt32Ty(), false,
                                        llvm::GlobalValue::InternalLinkage, builder_.getInt32(0), "variable",
                                        nullptr, llvm::GlobalValue::GeneralDynamicTLSModel);
    if (id_ == llvm::Intrinsic::stackrestore) memory = builder_.CreateStackSave();
    if (!llvm::isa<llvm::GlobalVariable>(memory) && id_ != llvm::Intrinsic::stackrestore)
      builder_.CreateMemSet(memory, builder_.getInt8(0), 128, llvm::MaybeAlign(8));
    std::vector<llvm::Value*> arguments;
    const bool has_pointer =
        llvm::any_of(callee->getFunctionType()->params(), [](llvm::Type* t) { return t->isPointerTy(); });
    for (const llvm::Argument& parameter : callee->args())
      arguments.push_back(argument(parameter.getType(), parameter.hasAttribute(llvm::Attribute::ImmArg),
                                   has_pointer, memory));
    builder_.CreateCall(callee, arguments);
    if (callee->doesNotReturn())
      builder_.CreateUnreachable();
    else
      builder_.CreateRet(builder_.getInt32(0));
    auto* main_type = llvm::FunctionType::get(builder_.getInt32Ty(), false);
    llvm::Function* main =
        llvm::Function::Create(main_type, llvm::GlobalValue::ExternalLinkage, "main", module);
    builder_.SetInsertPoint(llvm::BasicBlock::Create(context_, "entry", main));
    builder_.CreateCall(probe, {builder_.getInt32(5)});
    builder_.CreateRet(builder_.getInt32(0));
    if (llvm::verifyModule(module)) return std::nullopt;
    std::string text;
    llvm::raw_string_ostream out(text);
    module.print(out, nullptr);
    return declarations + out.str();
  }

  llvm::Intrinsic::ID id_;
  llvm::LLVMContext context_;
  llvm::IRBuilder<> builder_;
  llvm::SmallVector<Descriptor, 8> table_;
};

const char* mark(bool yes) {
  return yes ? "yes" : "no";
}

std::string instruction_table() {
  std::string text = "| instruction | form | unwinder | interpreter |\n|---|---|---|---|\n";
  for (unsigned opcode = 1; opcode < llvm::Instruction::OtherOpsEnd; ++opcode) {
    if (has_no_probe(opcode)) continue;
    const auto [begin, end] = instruction_probes().equal_range(opcode);
    EXPECT_NE(begin, end) << "no probe for " << llvm::Instruction::getOpcodeName(opcode);
    for (auto probe = begin; probe != end; ++probe) {
      const Support support = try_module(instruction_text(probe->second.body));
      EXPECT_TRUE(support.interpreter || !support.unwinder)
          << "no interpreter for " << llvm::Instruction::getOpcodeName(opcode);
      text += fmt::format("| {} | {} | {} | {} |\n", llvm::Instruction::getOpcodeName(opcode),
                          probe->second.form, mark(support.unwinder), mark(support.interpreter));
    }
  }
  return text;
}

std::string paragraph(const std::vector<std::string>& names) {
  std::string text, line;
  for (const std::string& name : names) {
    if (line.size() + name.size() > 118) {
      text += line + "\n";
      line.clear();
    }
    line += (line.empty() ? "" : " ") + name;
  }
  return text + line + "\n";
}

std::string intrinsic_lists() {
  std::vector<std::string> modelled, interpreter_only, refused, no_call;
  for (unsigned id = 1; id < llvm::Intrinsic::num_intrinsics; ++id) {
    if (llvm::Function::isTargetIntrinsic(id)) continue;
    const std::string name = llvm::Intrinsic::getBaseName(id).substr(5).str();
    if (name.starts_with("experimental.constrained.")) continue;
    const std::optional<std::string> text = IntrinsicProbe(id).text();
    if (!text) {
      no_call.push_back(name);
      continue;
    }
    const Support support = try_module(*text);
    EXPECT_TRUE(support.interpreter || !support.unwinder) << "no interpreter for " << name;
    (support.unwinder ? modelled : support.interpreter ? interpreter_only : refused).push_back(name);
  }
  return "Modelled:\n\n" + paragraph(modelled) +
         "\nExecuted by the interpreter, refused by the unwinder on unknown operands:\n\n" +
         paragraph(interpreter_only) + "\nRefused where reached:\n\n" + paragraph(refused) +
         "\nNot tried, since no call in C needs them (tokens, metadata, code generator); refused "
         "likewise:\n\n" +
         paragraph(no_call) +
         "\nConstrained operations (`experimental.constrained.*`, `#pragma STDC FENV_ACCESS ON`) become "
         "plain ones "
         "in the normal\nform, as far as the plain one is modelled; those with a static rounding mode other "
         "than to "
         "nearest are refused.\n";
}

TEST(SupportTable, IsUpToDate) {
  const std::string table =
      "# LLVM instructions and intrinsics\n\nWritten by `FATHOM_UPDATE_SUPPORT=1 "
      "test_frontend --gtest_filter=SupportTable.*`, which tries each on unknown operands\n"
      "(x86-64); without the variable the test fails when this page is out of date. "
      "What is not modelled is an `unknown` where\nan execution reaches it. Unwinder "
      "and interpreter see the module in the normal form (`frontend/module.h`).\n\n"
      "## Instructions\n\n" +
      instruction_table() + "\n## Intrinsics\n\n" + intrinsic_lists();
  const auto path = std::filesystem::path(__FILE__).parent_path() / "../../../docs/support.md";
  if (std::getenv("FATHOM_UPDATE_SUPPORT")) std::ofstream(path, std::ios::binary) << table;
  EXPECT_EQ(read_text(path.string()), table) << "docs/support.md is out of date";
}

} // namespace
} // namespace fathom::frontend::test

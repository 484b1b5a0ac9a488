// strcmp and its like return any number of the right sign (C11 7.24.4): glibc's difference of two bytes is
// one of them.
//
//   %r = call i32 @strcmp(...)     =>     %r = call i32 @strcmp(...)
//                                         %x = call i32 @__fathom_nondet_strcmp()
//                                         assume(%r == 0 || (%r < 0 ? %x < 0 : %x > 0))
//                                         %any = select (%r == 0), 0, %x
//
// Likewise isalpha and its like return 0 or any other number (7.4.1, 7.30.2.1); glibc's is no 1. So does
// signbit (7.12.3.6), of which gcc gives the bit itself. isnan and its like (7.12.3) stay as they are, and
// that is told: all compilers give 1, and many programs compare with it.
//
// Only where the program looks at more than the sign, or than whether it is 0: most programs do not, and the
// result stays known with the strings.
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"

#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>
#include <set>

namespace fathom::frontend {

namespace {

/// What C says of a result. A class of characters is 0 or not, too; no library's number has more than 24
/// bits, so that sums of a few do not overflow.
enum class Says : uint8_t { Value, Sign, Truth, Class, ToldTruth };
constexpr unsigned class_bits = 24;

/// fathom-clang gives what macros of headers compute to such a function, named after the library's. Its
/// result is its argument where nobody looks at the number.
constexpr llvm::StringLiteral truth_prefix = "__fathom_truth_";

Says told_by(llvm::StringRef function) {
  function.consume_front(truth_prefix);
  return llvm::StringSwitch<Says>(function)
      .Cases("memcmp", "bcmp", "strcmp", "strncmp", "strcoll", "strverscmp", Says::Sign)
      .Cases("strcasecmp", "strncasecmp", "wcscmp", "wcsncmp", "wcscoll", "wmemcmp", Says::Sign)
      .Cases("wcscasecmp", "wcsncasecmp", Says::Sign)
      .Cases("isalnum", "isalpha", "isblank", "iscntrl", "isdigit", "isgraph", Says::Class)
      .Cases("islower", "isprint", "ispunct", "isspace", "isupper", "isxdigit", Says::Class)
      .Cases("iswalnum", "iswalpha", "iswblank", "iswcntrl", "iswdigit", "iswgraph", Says::Truth)
      .Cases("iswlower", "iswprint", "iswpunct", "iswspace", "iswupper", "iswxdigit", Says::Truth)
      .Cases("iswctype", "feof", "ferror", "signbit", Says::Truth)
      .Cases("isnan", "isinf", "isfinite", "isnormal", Says::ToldTruth)
      .Default(Says::Value);
}

bool is_variable(const llvm::Value& pointer) {
  const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&pointer);
  return variable && llvm::all_of(variable->users(), [&](const llvm::User* user) {
           const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
           return llvm::isa<llvm::LoadInst, llvm::LifetimeIntrinsic>(user) ||
                  (store && store->getPointerOperand() == variable && store->getValueOperand() != variable);
         });
}

/// Whether a comparison asks for no more than the sign: with 0, or with its neighbours as `> -1` does.
bool asks_for_sign(const llvm::ICmpInst& comparison, const llvm::Value& number) {
  const bool is_first = comparison.getOperand(0) == &number;
  const auto* with = llvm::dyn_cast<llvm::ConstantInt>(comparison.getOperand(is_first ? 1 : 0));
  if (!with || comparison.isUnsigned()) return false;
  if (with->isZero()) return true;
  const auto predicate = is_first ? comparison.getPredicate() : comparison.getSwappedPredicate();
  const bool is_below = predicate == llvm::CmpInst::ICMP_SLT || predicate == llvm::CmpInst::ICMP_SGE;
  const bool is_above = predicate == llvm::CmpInst::ICMP_SGT || predicate == llvm::CmpInst::ICMP_SLE;
  return (is_below && with->isOne()) || (is_above && with->isMinusOne());
}

bool asks_for_truth(const llvm::ICmpInst& comparison, const llvm::Value& number) {
  const auto* with =
      llvm::dyn_cast<llvm::ConstantInt>(comparison.getOperand(comparison.getOperand(0) == &number ? 1 : 0));
  return with && with->isZero() && comparison.isEquality();
}

/// Where a number goes, through variables and results of functions.
class Signs {
 public:
  explicit Signs(Says says) : says_(says) {}

  /// Whether anybody can tell it from another number of the same sign, or that is 0 or not likewise.
  bool is_told(const llvm::Value& number) {
    if (!seen_.insert(&number).second) return false;
    return llvm::any_of(number.users(), [&](const llvm::User* user) {
      return tells(*llvm::cast<llvm::Instruction>(user), number);
    });
  }

 private:
  bool tells(const llvm::Instruction& user, const llvm::Value& number) {
    if (const auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&user))
      return says_ == Says::Sign ? !asks_for_sign(*comparison, number) : !asks_for_truth(*comparison, number);
    if (llvm::isa<llvm::PHINode, llvm::SExtInst, llvm::FreezeInst, llvm::SelectInst>(user))
      return is_told(user);
    if (const auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&user)) return is_told_result(*ret->getFunction());
    if (user.getOpcode() == llvm::Instruction::Sub) { // -strcmp(...): the order turned round
      const auto* from = llvm::dyn_cast<llvm::ConstantInt>(user.getOperand(0));
      return !from || !from->isZero() || is_told(user);
    }
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(&user);
    if (!store || store->isVolatile() || !is_variable(*store->getPointerOperand())) return true;
    return llvm::any_of(store->getPointerOperand()->users(), [&](const llvm::User* other) {
      return llvm::isa<llvm::LoadInst>(other) && is_told(*other);
    });
  }

  bool is_told_result(const llvm::Function& function) {
    return llvm::any_of(function.uses(), [&](const llvm::Use& use) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(use.getUser());
      return call && call->isCallee(&use) ? is_told(*call) : is_told_indirectly(function);
    });
  }

  /// The library's functions that call back (qsort, bsearch) look at the sign.
  bool is_told_indirectly(const llvm::Function& function) {
    for (const llvm::Function& caller : *function.getParent())
      for (const llvm::Instruction& instruction : llvm::instructions(caller))
        if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
            call && call->isIndirectCall() && call->getType() == function.getReturnType() && is_told(*call))
          return true;
    return false;
  }

  const Says says_;
  std::set<const llvm::Value*> seen_;
};

void open(llvm::CallInst& call, Says says) {
  llvm::Module& module = *call.getModule();
  llvm::StringRef name = call.getCalledFunction()->getName();
  name.consume_front(truth_prefix);
  const std::string input = "__fathom_nondet_" + name.str();
  std::vector<llvm::Use*> uses;
  for (llvm::Use& use : call.uses()) uses.push_back(&use);
  llvm::IRBuilder<> builder(call.getNextNode());
  builder.SetCurrentDebugLocation(call.getDebugLoc());
  llvm::Type* type = call.getType();
  llvm::Value* any = builder.CreateCall(module.getOrInsertFunction(input, type), {}, "any");
  llvm::Value* is_equal = builder.CreateIsNull(&call);
  llvm::Value* agrees =
      says == Says::Sign
          ? builder.CreateSelect(builder.CreateIsNeg(&call), builder.CreateIsNeg(any),
                                 builder.CreateICmpSGT(any, llvm::Constant::getNullValue(type)))
          : builder.CreateIsNotNull(any);
  if (says == Says::Class && type->getIntegerBitWidth() > class_bits) {
    llvm::Constant* most = llvm::ConstantInt::get(type, uint64_t(1) << (class_bits - 1));
    llvm::Value* from_least = builder.CreateAdd(any, most);
    agrees = builder.CreateAnd(agrees, builder.CreateICmpULT(from_least, builder.CreateAdd(most, most)));
  }
  builder.CreateCall(module.getOrInsertFunction("__fathom_assume", builder.getVoidTy(), type),
                     {builder.CreateZExt(builder.CreateOr(is_equal, agrees), type)});
  llvm::Value* order = builder.CreateSelect(is_equal, llvm::Constant::getNullValue(type), any, "order");
  for (llvm::Use* use : uses) use->set(order);
}

/// The result is the argument.
void remove_calls(llvm::Function& function) {
  for (llvm::User* user : llvm::make_early_inc_range(function.users())) {
    auto& call = *llvm::cast<llvm::CallInst>(user);
    call.replaceAllUsesWith(call.getArgOperand(0));
    call.eraseFromParent();
  }
  function.eraseFromParent();
}

} // namespace

bool has_open_result(llvm::StringRef function) {
  const Says says = told_by(function);
  return says != Says::Value && says != Says::ToldTruth;
}

/// Functions that the program defines itself are its own.
Status open_comparisons(llvm::Module& module, NormalForm& form) {
  std::vector<std::pair<llvm::CallInst*, Says>> opened;
  std::vector<llvm::Function*> compilers;
  std::set<std::string> told;
  for (llvm::Function& function : module) {
    const Says says = told_by(function.getName());
    if (function.getName().starts_with(truth_prefix)) compilers.push_back(&function);
    if (!function.isDeclaration() || says == Says::Value || !function.getReturnType()->isIntegerTy())
      continue;
    for (const llvm::Use& use : function.uses()) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(use.getUser());
      if (!call || !call->isCallee(&use) || call->getType() != function.getReturnType() ||
          !Signs(says).is_told(*call))
        continue;
      if (says == Says::ToldTruth)
        told.insert(place_text(*call));
      else
        opened.emplace_back(call, says);
    }
  }
  for (const auto& [call, says] : opened) open(*call, says);
  for (llvm::Function* function : compilers) remove_calls(*function);
  if (!told.empty())
    form.assumed.push_back(fmt::format(
        "the numbers of isnan and its like at {} are clang's; C says only whether they are 0 (C11 7.12.3)",
        first_of(told)));
  return Done{};
}

} // namespace fathom::frontend

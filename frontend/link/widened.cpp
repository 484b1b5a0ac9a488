#include "frontend/link/widened.h"

#include "frontend/compile/outside.h"
#include "frontend/machines.h"

#include <llvm/ADT/StringSwitch.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/GetElementPtrTypeIterator.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

/// Functions of the library whose sizes alone differ: which parameters, as bits, and whether the result is
/// one.
struct SizedFunction {
  unsigned parameters = 0;
  bool returns_size = false;
};

std::optional<SizedFunction> sized_function(llvm::StringRef name) {
  return llvm::StringSwitch<std::optional<SizedFunction>>(name)
      .Case("strlen", SizedFunction{0, true})
      .Case("strnlen", SizedFunction{2, true})
      .Cases("memcpy", "memmove", "memset", "memcmp", "memchr", "strncmp", "strncpy", "strncat",
             SizedFunction{4})
      .Cases("strspn", "strcspn", SizedFunction{0, true})
      .Case("malloc", SizedFunction{1})
      .Case("calloc", SizedFunction{3})
      .Case("realloc", SizedFunction{2})
      .Cases("strcmp", "strcpy", "strcat", "strchr", "strrchr", "strstr", "strpbrk", "free", "abort",
             SizedFunction{})
      .Cases("abs", "toupper", "tolower", "isalpha", "isdigit", "isalnum", "isspace", "isupper", "islower",
             SizedFunction{})
      .Cases("isxdigit", "ispunct", "isprint", "putchar", "puts", "exit", "__assert_fail", SizedFunction{})
      .Default(std::nullopt);
}

std::string source_name(const llvm::Function& function) {
  llvm::StringRef name = function.getName();
  name.consume_front(older_prefix);
  return name.str();
}

class Widening {
 public:
  Widening(llvm::Module& module, const TargetMachine& machine)
      : module_(module), narrow_(module.getDataLayout()), wide_(machine.layout), machine_(machine) {}

  Status run(const std::vector<std::string>& roots) {
    std::set<llvm::Function*> used;
    for (const std::string& root : roots)
      if (llvm::Function* function = module_.getFunction(root)) add_called(*function, used);
    for (llvm::Function& function : module_)
      if (!function.isDeclaration() && !used.contains(&function)) function.deleteBody();
    for (llvm::Function& function : module_)
      if (!function.isDeclaration() && !widen_function(function))
        return make_error("{}() of one version cannot be compared with another data model: {}",
                          source_name(function), why_);
    for (llvm::GlobalVariable& variable : llvm::make_early_inc_range(module_.globals()))
      if (!widen_variable(variable))
        return make_error("the variable '{}' cannot be compared with another data model: {}",
                          variable.getName().str(), why_);
    for (const auto& [narrow, wide] : wider_) {
      if (!narrow->use_empty()) return make_error("pointers to {}() are not compared", wide->getName().str());
      narrow->eraseFromParent();
    }
    module_.setDataLayout(wide_);
    module_.setTargetTriple(machine_.triple);
    return Done{};
  }

 private:
  /// Calls by pointers are refused.
  static void add_called(llvm::Function& function, std::set<llvm::Function*>& called) {
    if (!called.insert(&function).second) return;
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (llvm::Function* callee = call->getCalledFunction()) add_called(*callee, called);
  }

  /// The declaration that has the function's name by now.
  const llvm::Function& named_as(llvm::Function& function) const {
    const auto known = wider_.find(&function);
    return known == wider_.end() ? function : *known->second;
  }

  bool refuse(std::string why) {
    why_ = std::move(why);
    return false;
  }

  static bool holds_pointer(const llvm::Type* type) {
    if (type->isPointerTy()) return true;
    return std::any_of(type->subtype_begin(), type->subtype_end(), holds_pointer);
  }

  /// Whether the type has one layout on both machines.
  bool is_same(llvm::Type* type) const {
    if (type->isPointerTy()) return false;
    if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) return is_same(array->getElementType());
    auto* structure = llvm::dyn_cast<llvm::StructType>(type);
    if (structure == nullptr) return narrow_.getTypeAllocSize(type) == wide_.getTypeAllocSize(type);
    if (structure->isOpaque()) return true;
    const llvm::StructLayout *now = narrow_.getStructLayout(structure),
                             *then = wide_.getStructLayout(structure);
    if (now->getSizeInBytes() != then->getSizeInBytes()) return false;
    for (unsigned i = 0; i < structure->getNumElements(); ++i)
      if (now->getElementOffset(i) != then->getElementOffset(i) || !is_same(structure->getElementType(i)))
        return false;
    return true;
  }

  llvm::Type* as_bytes(llvm::Type* type) const {
    return llvm::ArrayType::get(llvm::Type::getInt8Ty(module_.getContext()), narrow_.getTypeAllocSize(type));
  }

  bool widen_function(llvm::Function& function) {
    if (function.isVarArg()) return refuse("variable arguments");
    for (const llvm::Argument& argument : function.args())
      if (llvm::Type* type = argument.hasByValAttr()       ? argument.getParamByValType()
                             : argument.hasStructRetAttr() ? argument.getParamStructRetType()
                                                           : nullptr;
          type && !is_same(type))
        return refuse("a structure is passed by value");
    std::vector<llvm::Instruction*> all;
    for (llvm::Instruction& instruction : llvm::instructions(function)) all.push_back(&instruction);
    return std::all_of(all.begin(), all.end(), [&](llvm::Instruction* each) { return widen(*each); });
  }

  /// Whether it is a pointer on its own, which is read and written as such alone.
  bool is_pointer_variable(const llvm::Value& place) const {
    const auto* local = llvm::dyn_cast<llvm::AllocaInst>(&place);
    const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(&place);
    const llvm::Type* type = local ? local->getAllocatedType() : global ? global->getValueType() : nullptr;
    return type && type->isPointerTy() && !(local && local->isArrayAllocation()) &&
           std::all_of(place.user_begin(), place.user_end(), [&](const llvm::User* user) {
             if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(user))
               return load->getType()->isPointerTy();
             if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
               return store->getPointerOperand() == &place &&
                      store->getValueOperand()->getType()->isPointerTy();
             return llvm::isa<llvm::LifetimeIntrinsic>(user);
           });
  }

  bool widen(llvm::Instruction& instruction) {
    if (instruction.getType()->getScalarType()->isX86_FP80Ty()) return refuse("long double");
    for (llvm::Use& operand : instruction.operands())
      if (!widen_constant(operand)) return false;
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction)) return widen_variable(*local);
    if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction)) return widen_address(*address);
    if (auto* number = llvm::dyn_cast<llvm::PtrToIntInst>(&instruction)) return widen_number(*number);
    if (llvm::isa<llvm::IntToPtrInst>(instruction)) return refuse("a number becomes a pointer");
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) return widen_call(*call);
    if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      return is_accessed_alike(*load->getType(), *load->getPointerOperand());
    if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
      return is_accessed_alike(*store->getValueOperand()->getType(), *store->getPointerOperand());
    return llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(instruction) ? refuse("atomic operations")
                                                                                : true;
  }

  bool is_accessed_alike(llvm::Type& type, const llvm::Value& place) {
    if (type.isPointerTy() ? is_pointer_variable(place) : is_same(&type)) return true;
    return refuse("a pointer in memory that is no variable of its own");
  }

  bool widen_variable(llvm::AllocaInst& local) {
    llvm::Type* type = local.getAllocatedType();
    if (type->isPointerTy()) return is_pointer_variable(local) || refuse("the address of a pointer is used");
    if (holds_pointer(type)) return refuse("a structure or an array holds pointers");
    if (!is_same(type)) local.setAllocatedType(as_bytes(type));
    return true;
  }

  /// The place in bytes, where the types' layouts differ.
  bool widen_address(llvm::GetElementPtrInst& address) {
    llvm::Type* type = address.getSourceElementType();
    if (holds_pointer(type)) return refuse("a structure or an array holds pointers");
    if (address.getType()->isVectorTy()) return refuse("vectors of pointers");
    if (is_same(type)) return true;
    llvm::IRBuilder<> builder(&address);
    llvm::Type* const wide = builder.getInt64Ty();
    llvm::Value* sum = builder.getInt64(0);
    for (auto step = llvm::gep_type_begin(address); step != llvm::gep_type_end(address); ++step) {
      llvm::Value* const index = step.getOperand();
      if (llvm::StructType* structure = step.getStructTypeOrNull()) {
        const uint64_t member = llvm::cast<llvm::ConstantInt>(index)->getZExtValue();
        sum = builder.CreateAdd(
            sum, builder.getInt64(narrow_.getStructLayout(structure)->getElementOffset(unsigned(member))));
        continue;
      }
      llvm::Value* const scaled =
          builder.CreateMul(builder.CreateSExtOrTrunc(index, wide),
                            builder.getInt64(narrow_.getTypeAllocSize(step.getIndexedType())));
      sum = builder.CreateAdd(sum, scaled);
    }
    llvm::Value* const place =
        builder.CreateGEP(builder.getInt8Ty(), address.getPointerOperand(), sum, "", address.isInBounds());
    address.replaceAllUsesWith(place);
    address.eraseFromParent();
    return true;
  }

  /// Differences of places in one object are the same numbers on both machines. Checks of clang show wide
  /// operands by their places.
  bool widen_number(llvm::PtrToIntInst& number) {
    const bool is_difference =
        std::all_of(number.user_begin(), number.user_end(), [&](const llvm::User* user) {
          const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
          if (call && call->getCalledFunction() &&
              named_as(*call->getCalledFunction()).getName().starts_with("__ubsan_"))
            return true;
          const auto* sum = llvm::dyn_cast<llvm::BinaryOperator>(user);
          return sum && sum->getOpcode() == llvm::Instruction::Sub &&
                 llvm::isa<llvm::PtrToIntInst>(sum->getOperand(0)) &&
                 llvm::isa<llvm::PtrToIntInst>(sum->getOperand(1));
        });
    if (!is_difference) return refuse("a pointer becomes a number");
    return true;
  }

  bool widen_constant(llvm::Use& operand) {
    const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(operand.get());
    if (expression == nullptr) return true;
    const auto* address = llvm::dyn_cast<llvm::GEPOperator>(expression);
    if (address == nullptr) return refuse("a constant that is made of an address");
    llvm::APInt offset(32, 0);
    if (holds_pointer(address->getSourceElementType()))
      return refuse("a structure or an array holds pointers");
    if (!address->accumulateConstantOffset(narrow_, offset))
      return refuse("a constant that is made of an address");
    llvm::GlobalVariable* const base =
        module_.getGlobalVariable(address->getPointerOperand()->getName(), true);
    if (base == nullptr || base != address->getPointerOperand())
      return refuse("a constant that is made of an address");
    llvm::LLVMContext& context = module_.getContext();
    operand.set(llvm::ConstantExpr::getInBoundsGetElementPtr(
        llvm::Type::getInt8Ty(context), base,
        llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), offset.getSExtValue(), true)));
    return true;
  }

  bool widen_call(llvm::CallBase& call) {
    llvm::Function* callee = call.getCalledFunction();
    if (callee == nullptr) return refuse(call.isInlineAsm() ? "assembly" : "a call by a pointer");
    const llvm::StringRef name = named_as(*callee).getName();
    if (!callee->isDeclaration() || callee->isIntrinsic() || name.starts_with("__fathom_")) return true;
    constexpr unsigned all_parameters = ~0u; // operands of checks, or where these are
    const std::optional<SizedFunction> sized = name.starts_with("__ubsan_")
                                                   ? std::optional(SizedFunction{all_parameters, false})
                                                   : sized_function(name);
    if (!sized) return refuse(name.str() + "() is called, whose types may differ");
    if (sized->parameters == 0 && !sized->returns_size) return true;
    llvm::IRBuilder<> builder(&call);
    llvm::Type* const wide = builder.getInt64Ty();
    std::vector<llvm::Value*> arguments;
    std::vector<llvm::Type*> types;
    for (unsigned i = 0; i < call.arg_size(); ++i) {
      llvm::Value* const given = call.getArgOperand(i);
      const bool is_size = (sized->parameters >> i & 1) != 0 && given->getType()->isIntegerTy();
      arguments.push_back(is_size ? builder.CreateZExt(given, wide) : given);
      types.push_back(arguments.back()->getType());
    }
    auto* const type = llvm::FunctionType::get(sized->returns_size ? wide : call.getType(), types, false);
    llvm::Function*& declared = wider_[callee];
    if (declared == nullptr) {
      declared = llvm::Function::Create(type, callee->getLinkage(), "", module_);
      declared->takeName(callee);
    }
    llvm::CallInst* const wider = builder.CreateCall(declared, arguments);
    wider->setDebugLoc(call.getDebugLoc());
    if (!call.getType()->isVoidTy())
      call.replaceAllUsesWith(sized->returns_size ? builder.CreateTrunc(wider, call.getType()) : wider);
    call.eraseFromParent();
    return true;
  }

  /// Those that hold no pointers have the layout that they had.
  bool widen_variable(llvm::GlobalVariable& variable) {
    llvm::Type* type = variable.getValueType();
    if (type->isPointerTy() || holds_pointer(type) || is_same(type)) return true; // accesses are looked at
    if (variable.isDeclaration()) return refuse("no file defines it");
    llvm::Constant* const packed = packed_constant(*variable.getInitializer());
    auto* const other =
        new llvm::GlobalVariable(module_, packed->getType(), variable.isConstant(), variable.getLinkage(),
                                 packed, "", &variable, variable.getThreadLocalMode());
    other->copyAttributesFrom(&variable);
    other->setAlignment(variable.getAlign().value_or(narrow_.getABITypeAlign(type)));
    other->copyMetadata(&variable, 0);
    other->takeName(&variable);
    variable.replaceAllUsesWith(other);
    variable.eraseFromParent();
    return true;
  }

  /// The same bytes, with what lies between members as members of its own.
  llvm::Constant* packed_constant(llvm::Constant& constant) {
    llvm::Type* type = constant.getType();
    if (is_same(type)) return &constant;
    llvm::LLVMContext& context = module_.getContext();
    std::vector<llvm::Constant*> parts;
    uint64_t end = 0;
    const auto pad = [&](uint64_t to) {
      if (to > end)
        parts.push_back(
            llvm::ConstantAggregateZero::get(llvm::ArrayType::get(llvm::Type::getInt8Ty(context), to - end)));
      end = to;
    };
    auto* structure = llvm::dyn_cast<llvm::StructType>(type);
    const unsigned count = structure ? structure->getNumElements() : unsigned(type->getArrayNumElements());
    for (unsigned i = 0; i < count; ++i) {
      llvm::Constant* const part = constant.getAggregateElement(i);
      if (structure) pad(narrow_.getStructLayout(structure)->getElementOffset(i));
      parts.push_back(packed_constant(*part));
      end += narrow_.getTypeAllocSize(part->getType());
    }
    pad(narrow_.getTypeAllocSize(type));
    return llvm::ConstantStruct::getAnon(context, parts, true);
  }

  llvm::Module& module_;
  const llvm::DataLayout narrow_, wide_;
  const TargetMachine& machine_;
  std::map<llvm::Function*, llvm::Function*>
      wider_; ///< declarations of the library, by those that they replace
  std::string why_;
};

} // namespace

Status widen(llvm::Module& module, const TargetMachine& machine, const std::vector<std::string>& roots) {
  return Widening(module, machine).run(roots);
}

} // namespace fathom::frontend

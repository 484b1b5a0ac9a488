// restrict (C11 6.7.3.1), where that is asked for: of parameters, and of what the function itself accesses.
//
// A byte that is accessed through a restrict parameter, and written at all while the function runs, must not
// be accessed through anything else. One byte behind each such parameter is watched, whose distance is any
// number, so that whatever holds of it holds of all bytes:
//
//   void f(int *restrict p, int *q) { *p = *q; }
//
//   watched = p + nondet
//   through_other |= watched is in *q; check(through_p & through_other & written)
//   through_p |= watched is in *p, written |= watched is in *p; check(...)
//
// Which parameter an address is based on follows from variables that only hold pointers based on it. Where it
// may be one of several, or comes out of memory or a call, the access counts for none.

#include "frontend/contracts/runtime.h"
#include "frontend/normalise.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <set>

namespace fathom::frontend {

namespace {

/// What an address may be based on.
struct Base {
  std::set<const llvm::Argument*> parameters;
  bool is_static = false, is_unknown = false;

  void add(const Base& other) {
    parameters.insert(other.parameters.begin(), other.parameters.end());
    is_static = is_static || other.is_static;
    is_unknown = is_unknown || other.is_unknown;
  }
  bool is_exactly(const llvm::Argument& parameter) const {
    return !is_static && !is_unknown && parameters.size() == 1 && parameters.contains(&parameter);
  }
  bool excludes(const llvm::Argument& parameter) const {
    return !is_unknown && !parameters.contains(&parameter) && (is_static || !parameters.empty());
  }
};

/// Follows an address to where it comes from.
class BaseSearch {
 public:
  Base of(const llvm::Value& address) {
    Base base;
    follow(address, base);
    return base;
  }

 private:
  void follow(const llvm::Value& value, Base& base) {
    if (!seen_.insert(&value).second) return;
    if (const auto* parameter = llvm::dyn_cast<llvm::Argument>(&value)) {
      base.parameters.insert(parameter);
    } else if (llvm::isa<llvm::Constant>(value)) {
      const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(value.stripInBoundsOffsets());
      if (variable)
        base.is_static = true;
      else if (!llvm::isa<llvm::ConstantPointerNull>(value))
        base.is_unknown = true;
    } else if (const auto* step = llvm::dyn_cast<llvm::GetElementPtrInst>(&value)) {
      follow(*step->getPointerOperand(), base);
    } else if (const auto* mark = llvm::dyn_cast<llvm::IntrinsicInst>(&value);
               mark && mark->getIntrinsicID() == llvm::Intrinsic::ptr_annotation) {
      follow(*mark->getArgOperand(0), base);
    } else if (const auto* phi = llvm::dyn_cast<llvm::PHINode>(&value)) {
      for (const llvm::Value* from : phi->incoming_values()) follow(*from, base);
    } else if (const auto* choice = llvm::dyn_cast<llvm::SelectInst>(&value)) {
      follow(*choice->getTrueValue(), base);
      follow(*choice->getFalseValue(), base);
    } else if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&value)) {
      follow_variable(load->getPointerOperand(), base);
    } else {
      base.is_unknown = true;
    }
  }

  void follow_variable(const llvm::Value* place, Base& base) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(place);
    if (!variable || !seen_.insert(variable).second) {
      base.is_unknown = base.is_unknown || !variable;
      return;
    }
    for (const llvm::User* user : variable->users()) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (store && store->getPointerOperand() == variable)
        follow(*store->getValueOperand(), base);
      else if (!llvm::isa<llvm::LoadInst, llvm::LifetimeIntrinsic>(user))
        base.is_unknown = true;
    }
  }

  std::set<const llvm::Value*> seen_;
};

struct Access {
  llvm::Instruction* instruction;
  llvm::Value* address;
  llvm::Value* size; ///< null: that of `type`
  llvm::Type* type;
  bool writes;
  Base base;
};

class Restrictions {
 public:
  explicit Restrictions(llvm::Function& function) : function_(function), module_(*function.getParent()) {}

  void check() {
    for (llvm::Instruction& instruction : llvm::instructions(function_)) note(instruction);
    for (llvm::Argument& parameter : function_.args())
      if (parameter.hasNoAliasAttr() && !parameter.hasStructRetAttr() && !parameter.hasByValAttr())
        check(parameter);
  }

 private:
  void note(llvm::Instruction& instruction) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      add(instruction, load->getPointerOperand(), nullptr, load->getType(), false);
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      add(instruction, store->getPointerOperand(), nullptr, store->getValueOperand()->getType(), true);
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      const llvm::Function* callee = call->getCalledFunction();
      const llvm::StringRef name = callee ? callee->getName() : "";
      const bool copies = llvm::isa<llvm::MemTransferInst>(call) || name == "memcpy" || name == "memmove";
      if (!copies && !llvm::isa<llvm::MemSetInst>(call) && name != "memset") return;
      if (call->arg_size() < 3) return;
      add(instruction, call->getArgOperand(0), call->getArgOperand(2), nullptr, true);
      if (copies) add(instruction, call->getArgOperand(1), call->getArgOperand(2), nullptr, false);
    }
  }

  void add(llvm::Instruction& instruction, llvm::Value* address, llvm::Value* size, llvm::Type* type,
           bool writes) {
    const Base base = BaseSearch().of(*address);
    if (!base.parameters.empty() || base.is_static)
      accesses_.push_back({&instruction, address, size, type, writes, base});
  }

  void check(llvm::Argument& parameter) {
    bool has_own = false, has_other = false, has_write = false;
    for (const Access& access : accesses_) {
      const bool own = access.base.is_exactly(parameter), other = access.base.excludes(parameter);
      has_own = has_own || own;
      has_other = has_other || other;
      has_write = has_write || ((own || other) && access.writes);
    }
    if (!has_own || !has_other || !has_write) return;
    llvm::IRBuilder<> builder(&*function_.getEntryBlock().getFirstInsertionPt());
    const auto flag = [&](const char* name) {
      llvm::AllocaInst* made = builder.CreateAlloca(builder.getInt8Ty(), nullptr, name);
      builder.CreateStore(builder.getInt8(0), made);
      return made;
    };
    llvm::AllocaInst *own = flag("restrict.own"), *other = flag("restrict.other"),
                     *written = flag("restrict.written");
    llvm::Value* distance = call_runtime(builder, "__fathom_nondet_restrict", size_type(), {});
    llvm::Value* watched = builder.CreateGEP(builder.getInt8Ty(), &parameter, distance, "restrict.watched");
    for (const Access& access : accesses_) {
      const bool is_own = access.base.is_exactly(parameter);
      if (!is_own && !access.base.excludes(parameter)) continue;
      builder.SetInsertPoint(access.instruction);
      llvm::Value* hit = is_hit(builder, access, watched);
      set(builder, is_own ? own : other, hit);
      if (access.writes) set(builder, written, hit);
      llvm::Value* bad = builder.CreateAnd(load(builder, own),
                                           builder.CreateAnd(load(builder, other), load(builder, written)));
      call_runtime(builder, "__fathom_check", builder.getVoidTy(),
                   {builder.CreateTrunc(bad, builder.getInt1Ty()),
                    builder.getInt32(program::sanitizer_row("restrict"))});
    }
  }

  llvm::Value* is_hit(llvm::IRBuilder<>& builder, const Access& access, llvm::Value* watched) {
    llvm::Type* size = size_type();
    llvm::Value* bytes =
        access.size ? builder.CreateZExtOrTrunc(access.size, size)
                    : llvm::ConstantInt::get(
                          size, module_.getDataLayout().getTypeStoreSize(access.type).getFixedValue());
    llvm::Value* hit = ask_runtime(builder, "__fathom_within",
                                   {watched, llvm::ConstantInt::get(size, 1), access.address, bytes});
    return builder.CreateZExt(hit, builder.getInt8Ty());
  }

  static llvm::Value* load(llvm::IRBuilder<>& builder, llvm::AllocaInst* flag) {
    return builder.CreateLoad(builder.getInt8Ty(), flag);
  }
  static void set(llvm::IRBuilder<>& builder, llvm::AllocaInst* flag, llvm::Value* hit) {
    builder.CreateStore(builder.CreateOr(load(builder, flag), hit), flag);
  }
  llvm::Type* size_type() const { return module_.getDataLayout().getIntPtrType(module_.getContext()); }

  llvm::Function& function_;
  llvm::Module& module_;
  std::vector<Access> accesses_;
};

} // namespace

Status check_restrict(llvm::Module& module, NormalForm& form) {
  if (!form.asks(program::Property::Restrict)) return Done{};
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) Restrictions(function).check();
  return Done{};
}

} // namespace fathom::frontend

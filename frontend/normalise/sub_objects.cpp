// sub-object-bounds: pointers made from an array that is a part of an object carry how many bytes of it lie
// before and behind them, through plain variables, calls and returns; accesses are checked against that.
//
//   struct { char name[4], rest[4]; } s;  p = s.name;   before 0, behind 4
//                                         p += 3;              3         1
//
// Distances and not addresses: nothing here keeps a block of memory reachable. Pointers of which nothing is
// known have `far` on both sides; where the array is a guess (normalise/static_parts.cpp), both are larger by
// `guess`, and leaving it is unsupported. Steps keep the sum of both.
#include "frontend/analysis/sub_objects.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/library/builtin.h"
#include "frontend/normalise/normalise.h"
#include "frontend/place_text.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"

#include <llvm/Analysis/Utils/Local.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>

namespace fathom::frontend {

namespace {

constexpr uint64_t far = uint64_t(1) << 62, guess = uint64_t(1) << 52;

/// 64 bits wide, signed.
struct Distances {
  llvm::Value *before = nullptr, *behind = nullptr;
};

/// A model's own, see models/model.h.
bool is_claim(const llvm::CallBase& call) {
  const llvm::Function* callee = named_callee(call);
  return callee && callee->getName() == "__fathom_check_part";
}

class SubObjects {
 public:
  SubObjects(llvm::Module& module, const PartPointers& pointers,
             const std::map<const llvm::GlobalVariable*, StaticPart>& initialised, int strict)
      : module_(module), strict_(strict), pointers_(pointers), initialised_(initialised),
        row_(program::sanitizer_row("sub_object")), number_(llvm::Type::getInt64Ty(module.getContext())),
        guesses_(!initialised.empty()) {
    unknown_ = {llvm::ConstantInt::get(number_, far), llvm::ConstantInt::get(number_, far)};
  }

  void run() {
    std::vector<llvm::Instruction*> instructions;
    for (llvm::Function& function : module_)
      for (llvm::Instruction& instruction : llvm::instructions(function)) {
        instructions.push_back(&instruction);
        const auto part = marked_part(instruction);
        guesses_ = guesses_ || (part && !part->certain);
      }
    for (llvm::Instruction* instruction : instructions) instrument(*instruction);
  }

 private:
  void instrument(llvm::Instruction& instruction) {
    const llvm::DataLayout& layout = module_.getDataLayout();
    llvm::IRBuilder<> builder(&instruction);
    const auto size = [&](llvm::Type* type) {
      return llvm::ConstantInt::get(number_, layout.getTypeStoreSize(type).getFixedValue());
    };
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction)) {
      check(builder, load->getPointerOperand(), size(load->getType()));
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction)) {
      check(builder, store->getPointerOperand(), size(store->getValueOperand()->getType()));
      keep(*store);
    } else if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(&instruction)) {
      check(builder, instruction.getOperand(0), size(instruction.getOperand(1)->getType()));
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
      if (is_claim(*call))
        check(builder, call->getArgOperand(0), builder.CreateZExtOrTrunc(call->getArgOperand(1), number_));
      check_memory_function(builder, *call);
      pass(builder, *call);
    } else if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&instruction);
               end && pointers_.may_return(*end->getFunction())) {
      set(builder, returned(), distances(*end->getReturnValue()));
    }
  }

  void check_memory_function(llvm::IRBuilder<>& builder, llvm::CallBase& call) {
    unsigned pointers = 0; // in front, the number of bytes behind them
    if (llvm::isa<llvm::MemTransferInst>(call)) {
      pointers = 2;
    } else if (llvm::isa<llvm::MemSetInst>(call)) {
      pointers = 1;
    } else if (const llvm::Function* callee = named_callee(call); callee && callee->isDeclaration()) {
      const Builtin builtin = builtin_by_name(callee->getName());
      if (builtin == Builtin::Memcpy || builtin == Builtin::Memmove) pointers = 2;
      if (builtin == Builtin::Memset || builtin == Builtin::NondetMemory) pointers = 1;
    }
    const unsigned bytes = call.arg_size() > 2 ? 2 : 1;
    if (pointers == 0 || call.arg_size() <= bytes || !call.getArgOperand(bytes)->getType()->isIntegerTy())
      return;
    for (unsigned i = 0; i < pointers; ++i)
      check(builder, call.getArgOperand(i), builder.CreateZExtOrTrunc(call.getArgOperand(bytes), number_));
  }

  /// `s.a[i] = 1`, `s.a[i][j] = 1`: clang checks the indices.
  bool is_checked(llvm::Value* pointer, uint64_t size) const {
    auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(pointer);
    if (!address) return false;
    const SubArray array = sub_array(*address, strict_);
    if (array.kind != SubArray::Kind::Part || array.distance.size() != 1 || size > array.distance[0].second)
      return false;
    llvm::Value* base = address->getPointerOperand();
    return !pointers_.contains(*base) || is_checked(base, array.size);
  }

  void check(llvm::IRBuilder<>& builder, llvm::Value* pointer, llvm::Value* size) {
    if (!pointers_.contains(*pointer) || llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(pointer)) return;
    if (const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(size);
        fixed && !llvm::isa<llvm::CallBase>(*builder.GetInsertPoint()) &&
        is_checked(pointer, fixed->getZExtValue()))
      return;
    const Distances known = distances(*pointer);
    llvm::Value* zero = llvm::ConstantInt::get(number_, 0);
    llvm::Value* bad = builder.CreateOr(builder.CreateICmpSLT(known.before, zero),
                                        builder.CreateOr(builder.CreateICmpSLT(known.behind, zero),
                                                         builder.CreateICmpULT(known.behind, size)));
    if (!llvm::isa<llvm::Constant>(size)) bad = builder.CreateAnd(bad, builder.CreateICmpNE(size, zero));
    if (guesses_) doubt(builder, known, size);
    if (const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(bad); fixed && fixed->isZero()) return;
    builder.CreateCall(module_.getOrInsertFunction("__fathom_check", builder.getVoidTy(), builder.getInt1Ty(),
                                                   builder.getInt32Ty()),
                       {bad, builder.getInt32(row_)});
  }

  Distances constants(const MarkedPart& marked) const {
    const int64_t more = marked.certain ? 0 : int64_t(guess);
    return {llvm::ConstantInt::getSigned(number_, marked.part.before + more),
            llvm::ConstantInt::getSigned(number_, marked.part.behind + more)};
  }

  llvm::Value* is_guess(llvm::IRBuilder<>& builder, const Distances& known) {
    return builder.CreateICmpSGE(builder.CreateAdd(known.before, known.behind),
                                 llvm::ConstantInt::get(number_, 2 * guess));
  }

  /// Nothing after an access is called correct that leaves an array which its pointer may have been made
  /// from.
  void doubt(llvm::IRBuilder<>& builder, const Distances& known, llvm::Value* size) {
    llvm::Value* base = llvm::ConstantInt::get(number_, guess);
    llvm::Value* outside =
        builder.CreateOr(builder.CreateICmpSLT(known.before, base),
                         builder.CreateICmpSLT(builder.CreateSub(known.behind, base), size));
    llvm::Value* leaves = builder.CreateAnd(is_guess(builder, known), outside);
    if (!llvm::isa<llvm::Constant>(size))
      leaves = builder.CreateAnd(leaves, builder.CreateICmpNE(size, llvm::ConstantInt::get(number_, 0)));
    if (const auto* fixed = llvm::dyn_cast<llvm::ConstantInt>(leaves); fixed && fixed->isZero()) return;
    end_as_unsupported(
        *llvm::SplitBlockAndInsertIfThen(leaves, &*builder.GetInsertPoint(), false),
        "an access outside of an array within a static object that its pointer may have been made from");
    builder.SetInsertPoint(&*builder.GetInsertPoint());
  }

  /// Computed where the pointer is, once.
  Distances distances(llvm::Value& pointer) {
    if (!pointers_.contains(pointer) || llvm::isa<llvm::AllocaInst, llvm::GlobalVariable>(pointer))
      return unknown_;
    if (const auto found = known_.find(&pointer); found != known_.end()) return found->second;
    if (auto* argument = llvm::dyn_cast<llvm::Argument>(&pointer)) return received(*argument);
    auto& instruction = llvm::cast<llvm::Instruction>(pointer);
    if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&instruction)) return joined(*phi);
    if (auto* choice = llvm::dyn_cast<llvm::SelectInst>(&instruction)) return chosen(*choice);
    llvm::IRBuilder<> builder(instruction.getNextNode());
    builder.SetCurrentDebugLocation(instruction.getDebugLoc());
    Distances result = unknown_;
    if (auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction))
      result = moved(builder, *address);
    else if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
      result = get(builder, variable(*load->getPointerOperand()));
    else if (llvm::isa<llvm::CallBase>(&instruction))
      result = get(builder, returned());
    else if (llvm::isa<llvm::FreezeInst>(&instruction))
      result = distances(*instruction.getOperand(0));
    return known_[&pointer] = result;
  }

  /// Within an array that is made of another one's element, both count.
  Distances moved(llvm::IRBuilder<>& builder, llvm::GetElementPtrInst& address) {
    if (const auto part = marked_part(address)) return constants(*part);
    const SubArray array = sub_array(address, strict_);
    if (array.kind == SubArray::Kind::None) return stepped(builder, address);
    if (array.kind != SubArray::Kind::Part) return unknown_;
    llvm::Value* before = llvm::ConstantInt::get(number_, 0);
    for (const auto& [index, scale] : array.distance)
      before = builder.CreateAdd(before, builder.CreateMul(builder.CreateSExtOrTrunc(index, number_),
                                                           llvm::ConstantInt::get(number_, scale)));
    llvm::Value* behind = builder.CreateSub(llvm::ConstantInt::get(number_, array.size), before);
    if (!pointers_.contains(*address.getPointerOperand())) return {before, behind};
    const Distances outer = stepped(builder, address);
    if (guesses_) { // an array in a guess is one
      llvm::Value* more =
          builder.CreateSelect(is_guess(builder, outer), llvm::ConstantInt::get(number_, guess),
                               llvm::ConstantInt::get(number_, 0));
      before = builder.CreateAdd(before, more);
      behind = builder.CreateAdd(behind, more);
    }
    return {smaller(builder, before, outer.before), smaller(builder, behind, outer.behind)};
  }

  static llvm::Value* smaller(llvm::IRBuilder<>& builder, llvm::Value* one, llvm::Value* other) {
    return builder.CreateSelect(builder.CreateICmpSLT(one, other), one, other);
  }

  Distances stepped(llvm::IRBuilder<>& builder, llvm::GetElementPtrInst& address) {
    const Distances base = distances(*address.getPointerOperand());
    llvm::Value* step = builder.CreateSExtOrTrunc(
        llvm::emitGEPOffset(&builder, module_.getDataLayout(), &address, true), number_);
    Distances result{builder.CreateAdd(base.before, step), builder.CreateSub(base.behind, step)};
    if (!may_go_to_container(address)) return result;
    llvm::Value* outside = builder.CreateICmpSLT(result.before, llvm::ConstantInt::get(number_, 0));
    return {builder.CreateSelect(outside, unknown_.before, result.before),
            builder.CreateSelect(outside, unknown_.behind, result.behind)};
  }

  Distances joined(llvm::PHINode& phi) {
    llvm::IRBuilder<> builder(&phi);
    llvm::PHINode* before = builder.CreatePHI(number_, phi.getNumIncomingValues());
    llvm::PHINode* behind = builder.CreatePHI(number_, phi.getNumIncomingValues());
    known_[&phi] = {before, behind};
    for (unsigned i = 0; i < phi.getNumIncomingValues(); ++i) {
      const Distances incoming = distances(*phi.getIncomingValue(i));
      before->addIncoming(incoming.before, phi.getIncomingBlock(i));
      behind->addIncoming(incoming.behind, phi.getIncomingBlock(i));
    }
    return {before, behind};
  }

  Distances chosen(llvm::SelectInst& choice) {
    const Distances one = distances(*choice.getTrueValue()), other = distances(*choice.getFalseValue());
    llvm::IRBuilder<> builder(choice.getNextNode());
    return known_[&choice] = {builder.CreateSelect(choice.getCondition(), one.before, other.before),
                              builder.CreateSelect(choice.getCondition(), one.behind, other.behind)};
  }

  /// Read where the function begins, before anything is called.
  Distances received(llvm::Argument& argument) {
    llvm::Function& function = *argument.getParent();
    llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
    const Places places = passed(argument.getArgNo());
    const Distances result = get(builder, places);
    set(builder, places, unknown_);
    return known_[&argument] = result;
  }

  void pass(llvm::IRBuilder<>& builder, llvm::CallBase& call) {
    const bool indirect = !named_callee(call);
    std::vector<unsigned> told;
    for (unsigned i = 0; i < call.arg_size(); ++i) {
      if (!call.getArgOperand(i)->getType()->isPointerTy() || !pointers_.is_received(call, i)) continue;
      set(builder, passed(i), call.isByValArgument(i) ? unknown_ : distances(*call.getArgOperand(i)));
      told.push_back(i);
    }
    if (!indirect) return;
    if (pointers_.contains(call)) set(builder, returned(), unknown_);
    if (call.isTerminator()) return;
    builder.SetInsertPoint(call.getNextNode());
    for (const unsigned i : told) set(builder, passed(i), unknown_); // a callee of another type took none
  }

  void keep(llvm::StoreInst& store) {
    if (!pointers_.contains(*store.getPointerOperand()) || !is_plain_pointer(*store.getPointerOperand()))
      return;
    const Distances value = distances(*store.getValueOperand());
    llvm::IRBuilder<> builder(&store);
    set(builder, variable(*store.getPointerOperand()), value);
  }

  /// Where distances are kept in memory.
  struct Places {
    llvm::Value *before = nullptr, *behind = nullptr;
  };

  Distances get(llvm::IRBuilder<>& builder, const Places& places) {
    return {builder.CreateLoad(number_, places.before), builder.CreateLoad(number_, places.behind)};
  }

  void set(llvm::IRBuilder<>& builder, const Places& places, const Distances& value) {
    builder.CreateStore(value.before, places.before);
    builder.CreateStore(value.behind, places.behind);
  }

  Places variable(llvm::Value& holder) {
    Places& places = variables_[&holder];
    if (places.before) return places;
    auto* local = llvm::dyn_cast<llvm::AllocaInst>(&holder);
    if (!local) {
      const auto part = initialised_.find(llvm::cast<llvm::GlobalVariable>(&holder));
      const Distances initial = part != initialised_.end() ? constants({part->second, false}) : unknown_;
      return places = {global("variable", initial.before), global("variable", initial.behind)};
    }
    llvm::IRBuilder<> builder(local);
    places = {builder.CreateAlloca(number_, nullptr, "before"),
              builder.CreateAlloca(number_, nullptr, "behind")};
    builder.SetInsertPoint(local->getNextNode());
    set(builder, places, unknown_);
    return places;
  }

  Places passed(unsigned position) {
    if (passed_.size() <= position) passed_.resize(position + 1);
    if (!passed_[position].before)
      passed_[position] = {global("argument", unknown_.before), global("argument", unknown_.behind)};
    return passed_[position];
  }

  Places returned() {
    if (!returned_.before) returned_ = {global("result", unknown_.before), global("result", unknown_.behind)};
    return returned_;
  }

  llvm::Value* global(const char* what, llvm::Value* initial) {
    return &own_variable(module_, *llvm::cast<llvm::Constant>(initial),
                         std::string("__fathom_distance_") + what);
  }

  llvm::Module& module_;
  int strict_; ///< program::strict_flexible_arrays
  const PartPointers& pointers_;
  const std::map<const llvm::GlobalVariable*, StaticPart>& initialised_;
  uint32_t row_;
  llvm::Type* number_;
  bool guesses_; ///< whether any array is a guess
  Distances unknown_;
  std::map<const llvm::Value*, Distances> known_;  ///< looked up only
  std::map<const llvm::Value*, Places> variables_; ///< looked up only
  std::vector<Places> passed_;                     ///< by the position of the argument
  Places returned_;
};

bool is_asked(const llvm::Module& module) {
  const std::string attribute = check_attribute(program::Property::SubObjectBounds);
  return llvm::any_of(module,
                      [&](const llvm::Function& function) { return function.hasFnAttribute(attribute); });
}

/// Says that a kept pointer is not followed, with the first place.
void tell_losses(const llvm::Module& module, const PartPointers& pointers, NormalForm& form) {
  std::string kept, passed;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!pointers.is_lost(instruction)) continue;
      std::string& first = llvm::isa<llvm::CallBase>(instruction) ? passed : kept;
      if (first.empty()) first = place_text(instruction);
    }
  if (const llvm::GlobalVariable* holder = kept.empty() ? holder_of_part(module) : nullptr)
    kept = "the initialiser of " + (holder->hasName() ? holder->getName().str() : "an object");
  constexpr const char* what =
      "accesses stay within an array that is a part of an object where its address is";
  if (!kept.empty())
    form.assumed.push_back(fmt::format("{} kept in a structure, an array or on the heap ({})", what, kept));
  if (!passed.empty()) form.assumed.push_back(fmt::format("{} a variable argument ({})", what, passed));
}

/// Says that an array with a size is taken for one without, with the first place.
void tell_flexible(llvm::Module& module, NormalForm& form) {
  constexpr int without_size = 2; // these are flexible to begin with
  const int strict = strict_flexible_arrays(module);
  if (strict >= without_size) return;
  for (llvm::Function& function : module) {
    if (form.models.contains(function.getName().str())) continue;
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      auto* address = llvm::dyn_cast<llvm::GetElementPtrInst>(&instruction);
      if (!address || sub_array(*address, strict).kind != SubArray::Kind::Flexible ||
          sub_array(*address, without_size).kind == SubArray::Kind::Flexible)
        continue;
      form.assumed.push_back(
          fmt::format("an array at the end of a structure has as many elements as its object "
                      "has room for ({}; --flexible-arrays)",
                      place_text(*address)));
      return;
    }
  }
}

} // namespace

Status check_sub_objects(llvm::Module& module, NormalForm& form) {
  const bool asked = is_asked(module);
  const auto initialised =
      asked ? initialised_parts(module) : std::map<const llvm::GlobalVariable*, StaticPart>();
  const int strict = strict_flexible_arrays(module);
  const PartPointers pointers(module, initialised, strict);
  if (asked) tell_losses(module, pointers, form);
  if (asked) tell_flexible(module, form);
  if (!pointers.empty()) SubObjects(module, pointers, initialised, strict).run();
  if (llvm::Function* claim = module.getFunction("__fathom_check_part")) {
    while (!claim->use_empty()) llvm::cast<llvm::Instruction>(claim->user_back())->eraseFromParent();
    claim->eraseFromParent();
  }
  return Done{};
}

} // namespace fathom::frontend

#include "frontend/analysis/shared_objects.h"

#include "frontend/analysis/sub_objects.h"
#include "frontend/atomic_order.h"
#include "frontend/interrupt_threads.h"

#include <llvm/Analysis/CFG.h>
#include <llvm/Analysis/CaptureTracking.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend {

namespace {

bool is_in_cycle(const llvm::Instruction& instruction) {
  for (const llvm::BasicBlock* next : llvm::successors(instruction.getParent()))
    if (llvm::isPotentiallyReachable(next, instruction.getParent())) return true;
  return false;
}

/// Whether nothing but the end of variables' lives comes between an instruction and the function's end.
bool only_ends_follow(const llvm::Instruction& instruction) {
  for (const llvm::Instruction* next = instruction.getNextNode(); next != nullptr;
       next = next->getNextNode()) {
    const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(next);
    const bool ends_life = intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
    if (llvm::isa<llvm::ReturnInst>(next)) return true;
    if (!ends_life && !llvm::isa<llvm::LoadInst, llvm::DbgInfoIntrinsic>(next)) return false;
  }
  return false;
}

/// The pointers that an instruction compares, with anything but null.
std::vector<const llvm::Value*> compared_pointers(const llvm::Instruction& instruction) {
  std::vector<const llvm::Value*> pointers;
  if (!llvm::isa<llvm::ICmpInst>(instruction)) return pointers;
  for (const llvm::Value* operand : instruction.operand_values()) {
    if (llvm::isa<llvm::ConstantPointerNull>(operand)) return {};
    if (operand->getType()->isPointerTy()) pointers.push_back(operand);
  }
  return pointers;
}

bool leaves_variables(const llvm::Instruction& instruction) {
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&instruction);
  return llvm::isa<llvm::ReturnInst>(instruction) ||
         (intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::stackrestore);
}

/// The makers of all objects whose addresses such objects hold: other threads may find them there.
llvm::DenseSet<const llvm::Value*> stored_in(const points_to::PointsTo& sets,
                                             const llvm::DenseSet<const llvm::Value*>& objects) {
  std::vector<const llvm::Value*> stored;
  for (const llvm::Value* object : objects) (void)sets.add_stored(*object, stored);
  return {stored.begin(), stored.end()};
}

} // namespace

std::unique_ptr<SharedObjects> SharedObjects::of(const Module& module, bool looks_for_leaks) {
  const llvm::Function* start = module.llvm().getFunction(thread_function);
  if (start == nullptr || start->isDeclaration() || module.entry() == nullptr) return nullptr;
  return std::unique_ptr<SharedObjects>(new SharedObjects(module, looks_for_leaks));
}

SharedObjects::SharedObjects(const Module& module, bool looks_for_leaks)
    : module_(module), start_(module.llvm().getFunction(thread_function)), looks_for_leaks_(looks_for_leaks),
      sets_(points_to::PointsTo::analyse(module)) {
  find_kinds();
  find_first_phase();
  find_escaped();
  if (looks_for_leaks_) share_blocks();
  find_shared();
  for (const llvm::Value* block : blocks_)
    if (!shared_.contains(block)) private_.insert(block);
  find_mortal();
  find_settled();
  find_visible();
}

std::vector<const llvm::Function*> SharedObjects::callees(const llvm::CallBase& call) const {
  if (const llvm::Function* callee = named_callee(call)) return {callee};
  if (call.isInlineAsm()) return {};
  if (const auto known = sets_->callees(call)) return *known;
  std::vector<const llvm::Function*> all;
  for (const llvm::Function& function : module_.llvm())
    if (function.hasAddressTaken()) all.push_back(&function);
  return all;
}

std::set<const llvm::Function*> SharedObjects::reachable(std::vector<const llvm::Function*> from,
                                                         const llvm::Function* without) const {
  std::set<const llvm::Function*> found;
  while (!from.empty()) {
    const llvm::Function* function = from.back();
    from.pop_back();
    if (function == without || !found.insert(function).second) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(*function))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction)) {
        const auto called = callees(*call);
        from.insert(from.end(), called.begin(), called.end());
      }
  }
  return found;
}

/// Whether a thread with this function is created at one place at most, which is passed once.
bool SharedObjects::is_single(const llvm::Function& function) const {
  std::vector<const llvm::CallBase*> creators;
  for (const llvm::User* user : start_->users())
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(user)) {
      if (starts_handler(*call)) {
        creators.push_back(call);
        continue;
      }
      for (const llvm::User* outer : call->getFunction()->users()) {
        const auto* creation = llvm::dyn_cast<llvm::CallBase>(outer);
        if (creation == nullptr || named_callee(*creation) != call->getFunction()) return false;
        creators.push_back(creation);
      }
    }
  size_t count = 0;
  for (const llvm::CallBase* creation : creators) {
    bool is_of = starts_handler(*creation) && creation->getArgOperand(1) == &function;
    for (const llvm::Use& argument : creation->args()) {
      if (!argument->getType()->isPointerTy()) continue;
      is_of = is_of || sets_->is_universal(*argument);
      for (const auto& place : sets_->places(*argument)) is_of = is_of || place.maker == &function;
    }
    if (!is_of) continue;
    ++count;
    if (!phased_.contains(creation->getFunction()) || is_in_cycle(*creation)) return false;
  }
  return count == 1;
}

void SharedObjects::find_kinds() {
  // Functions that the first thread enters once, by a chain of calls that are the only ones.
  std::vector<const llvm::Function*> chain;
  if (module_.entry()->use_empty()) chain.push_back(module_.entry()); // else it may be entered again
  while (!chain.empty()) {
    const llvm::Function* function = chain.back();
    chain.pop_back();
    if (!phased_.insert(function).second) continue;
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      const llvm::Function* callee = call ? named_callee(*call) : nullptr;
      if (callee == nullptr || callee->isDeclaration() || is_in_cycle(*call)) continue;
      if (callee != start_ && callee->hasOneUse()) chain.push_back(callee);
    }
  }
  kinds_.push_back({reachable({module_.entry()}, start_), false});
  for (const llvm::Function* function : kinds_[0].functions)
    first_may_end_ = first_may_end_ || module_.builtin(*function) == Builtin::EndThread;
  std::set<const llvm::Function*> starts;
  for (const llvm::Instruction& instruction : llvm::instructions(*start_))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !named_callee(*call))
      for (const llvm::Function* function : callees(*call)) starts.insert(function);
  Kind common{reachable({start_}, nullptr), true};
  for (const llvm::Function* function : starts) {
    if (!is_single(*function)) continue;
    // What only this thread executes is not what all have in common.
    std::vector<const llvm::Function*> others;
    for (const llvm::Function* other : starts)
      if (other != function) others.push_back(other);
    for (const llvm::Instruction& instruction : llvm::instructions(*start_))
      if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        if (const llvm::Function* callee = named_callee(*call)) others.push_back(callee);
    const std::set<const llvm::Function*> elsewhere = reachable(others, nullptr);
    Kind alone{reachable({function}, nullptr), false};
    for (const llvm::Function* own : alone.functions)
      if (!elsewhere.contains(own)) common.functions.erase(own);
    kinds_.push_back(std::move(alone));
  }
  kinds_.push_back(std::move(common));
}

std::optional<std::vector<SharedObjects::Beginning>> SharedObjects::beginnings() const {
  std::set<const llvm::Function*> starts;
  for (const llvm::Instruction& instruction : llvm::instructions(*start_))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction); call && !named_callee(*call)) {
      const auto callees = sets_->callees(*call);
      if (!callees) return std::nullopt;
      starts.insert(callees->begin(), callees->end());
    }
  std::vector<Beginning> found;
  for (const llvm::Function& function : module_.llvm()) // in the order of the program
    if (starts.contains(&function)) found.push_back({&function, !is_single(function)});
  return found;
}

/// The calls in a function by which threads may be created.
std::vector<const llvm::Instruction*>
SharedObjects::creations_in(const llvm::Function& function,
                            const std::set<const llvm::Function*>& creators) const {
  std::vector<const llvm::Instruction*> creations;
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
      for (const llvm::Function* callee : callees(*call))
        if (creators.contains(callee)) creations.push_back(call);
  return creations;
}

/// What the first thread executes before it comes to the first call that creates threads: from the entry down
/// the calls after no creation.
void SharedObjects::find_first_phase() {
  std::set<const llvm::Function*> creators;
  for (const llvm::Function& function : module_.llvm())
    if (!function.isDeclaration() && reachable({&function}, nullptr).contains(start_))
      creators.insert(&function);
  std::vector<const llvm::Function*> early, later, earlier;
  if (phased_.contains(module_.entry())) early.push_back(module_.entry());
  for (size_t next = 0; next < early.size(); ++next) {
    const llvm::Function& function = *early[next];
    const auto creations = creations_in(function, creators);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto leads_here = [&](const llvm::Instruction* at) {
        return at != &instruction && llvm::isPotentiallyReachable(at, &instruction);
      };
      const bool is_behind = std::any_of(creations.begin(), creations.end(), leads_here);
      const bool creates = std::find(creations.begin(), creations.end(), &instruction) != creations.end();
      if (!is_behind && !creates) before_.insert(&instruction);
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call) continue;
      for (const llvm::Function* callee : callees(*call)) {
        if (callee->isDeclaration()) continue;
        if (!is_behind && creates && phased_.contains(callee) && named_callee(*call) == callee)
          early.push_back(callee);
        else
          (is_behind || creates ? later : earlier).push_back(callee);
      }
    }
  }
  std::set<const llvm::Function*> concurrent = reachable(later, nullptr);
  for (size_t i = 1; i < kinds_.size(); ++i)
    concurrent.insert(kinds_[i].functions.begin(), kinds_[i].functions.end());
  for (const llvm::Function* function : reachable(earlier, start_))
    if (!concurrent.contains(function) && !creators.contains(function))
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) before_.insert(&instruction);
}

void SharedObjects::find_escaped() {
  std::vector<const llvm::Value*> open;
  for (const llvm::GlobalVariable& variable : module_.llvm().globals()) open.push_back(&variable);
  for (const llvm::Argument& argument : start_->args())
    if (argument.getType()->isPointerTy())
      for (const auto& place : sets_->places(argument)) open.push_back(place.maker);
  bool may_be_any = false;
  while (!open.empty()) {
    const llvm::Value* maker = open.back();
    open.pop_back();
    if (!maker || !escaped_.insert(maker).second) continue;
    may_be_any = sets_->add_stored(*maker, open) || may_be_any;
  }
  if (!may_be_any) return;
  // Whoever finds a pointer that may be any may have found any address.
  for (const llvm::Function& function : module_.llvm()) {
    for (const llvm::Argument& argument : function.args()) escaped_.insert(&argument);
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      if (llvm::isa<llvm::CallBase>(instruction) ||
          (llvm::isa<llvm::AllocaInst>(instruction) && llvm::PointerMayBeCaptured(&instruction, true, true)))
        escaped_.insert(&instruction);
  }
}

std::vector<const llvm::Value*> SharedObjects::objects(const llvm::Value& pointer) const {
  std::vector<const llvm::Value*> makers;
  if (sets_->is_universal(pointer)) makers.assign(escaped_.begin(), escaped_.end());
  for (const auto& place : sets_->places(pointer))
    if (place.maker && !llvm::isa<llvm::Function>(place.maker)) makers.push_back(place.maker);
  return makers;
}

std::vector<SharedObjects::Access> SharedObjects::accesses(const llvm::Instruction& instruction) const {
  if (const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction))
    return {{load->getPointerOperand(), false}};
  if (const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction))
    return {{store->getPointerOperand(), true}};
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(&instruction))
    return {{instruction.getOperand(0), true}};
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  if (!call || llvm::isa<llvm::DbgInfoIntrinsic>(call)) return {};
  const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(call);
  if (intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_start) return {};
  const llvm::Function* callee = named_callee(*call);
  // Output of known text looks at no object: the models look at its stream.
  const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
  if (builtin == Builtin::UseLock || builtin == Builtin::Print) return {};
  const bool executes = callee && (callee->isDeclaration() || builtin != Builtin::None);
  std::vector<Access> result;
  for (const llvm::Use& argument : call->args()) {
    if (!argument->getType()->isPointerTy()) continue;
    // A function's own instructions are looked at; what is passed by value is read by the call.
    if (call->isByValArgument(call->getArgOperandNo(&argument)))
      result.push_back({argument, false});
    else if (executes)
      result.push_back({argument, true});
  }
  return result;
}

std::vector<const llvm::Value*> SharedObjects::accessed(const llvm::Instruction& instruction) const {
  std::vector<const llvm::Value*> makers;
  for (const Access& access : accesses(instruction)) {
    const std::vector<const llvm::Value*> of_access = objects(*access.pointer);
    makers.insert(makers.end(), of_access.begin(), of_access.end());
  }
  return makers;
}

bool SharedObjects::is_lasting(const llvm::Instruction& variable) const {
  if (!is_last(*variable.getFunction()) || mortal_.contains(&variable)) return false;
  return std::all_of(variable.user_begin(), variable.user_end(), [](const llvm::User* user) {
    const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(user);
    return !intrinsic || intrinsic->getIntrinsicID() != llvm::Intrinsic::lifetime_end ||
           only_ends_follow(*intrinsic);
  });
}

/// What a function makes for itself, and ends while other threads may be running: not what the program ends
/// with, and what is made once.
std::vector<const llvm::Value*> SharedObjects::variables_that_end(const llvm::Function& function) const {
  std::vector<const llvm::Value*> variables;
  const bool is_end = is_last(function);
  bool is_left = false, is_early = true; // before there are threads
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (llvm::isa<llvm::ReturnInst>(instruction)) {
      is_left = true;
      is_early = is_early && before_.contains(&instruction);
    }
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(&instruction);
    const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
    const llvm::Function* callee = call ? named_callee(*call) : nullptr;
    const bool is_new = callee && module_.builtin(*callee) == Builtin::StackNew;
    if (is_new || (variable && (!is_end || !variable->isStaticAlloca()))) variables.push_back(&instruction);
  }
  if (!is_end)
    for (const llvm::Argument& argument : function.args())
      if (argument.hasByValAttr()) variables.push_back(&argument);
  if (is_left && is_early) variables.clear();
  return variables;
}

void SharedObjects::find_shared() {
  struct Users {
    std::set<size_t> readers, writers;
  };
  llvm::DenseMap<const llvm::Value*, Users> users;
  std::vector<std::vector<const llvm::Value*>> together; // used by one instruction
  for (size_t kind = 0; kind < kinds_.size(); ++kind)
    for (const llvm::Function* function : kinds_[kind].functions)
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
        if (before_.contains(&instruction)) continue;
        for (const llvm::Value* pointer : compared_pointers(instruction))
          for (const llvm::Value* maker : objects(*pointer))
            if (llvm::isa<llvm::Instruction>(maker)) users[maker].readers.insert(kind);
        for (const Access& access : accesses(instruction)) {
          const std::vector<const llvm::Value*> makers = objects(*access.pointer);
          for (const llvm::Value* maker : makers)
            (access.writes ? users[maker].writers : users[maker].readers).insert(kind);
          if (makers.size() > 1) together.push_back(makers);
        }
      }
  // Whoever leaves a function ends its variables; whoever makes a block that others find begins its life.
  const llvm::DenseSet<const llvm::Value*> published = stored_in(*sets_, escaped_);
  for (size_t kind = 0; kind < kinds_.size(); ++kind)
    for (const llvm::Function* function : kinds_[kind].functions) {
      for (const llvm::Value* maker : variables_that_end(*function)) users[maker].writers.insert(kind);
      for (const llvm::Instruction& instruction : llvm::instructions(*function))
        if (published.contains(&instruction) && makes_or_frees(instruction) &&
            !before_.contains(&instruction))
          users[&instruction].writers.insert(kind);
    }
  for (const auto& [maker, by] : users) {
    const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(maker);
    if (!escaped_.contains(maker) || (variable && (variable->isConstant() || variable->isThreadLocal())))
      continue;
    std::set<size_t> all = by.readers;
    all.insert(by.writers.begin(), by.writers.end());
    const bool many =
        std::any_of(by.writers.begin(), by.writers.end(), [&](size_t kind) { return kinds_[kind].is_many; });
    if (!by.writers.empty() && (many || all.size() > 1)) shared_.insert(maker);
  }
  for (bool grows = true; grows;) {
    grows = false;
    for (const auto& makers : together) {
      const auto is_shared = [&](const llvm::Value* maker) { return shared_.contains(maker); };
      if (std::none_of(makers.begin(), makers.end(), is_shared)) continue;
      for (const llvm::Value* maker : makers) grows |= shared_.insert(maker).second;
    }
  }
}

bool SharedObjects::is_of_models(const llvm::Value& maker) const {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&maker);
  return variable != nullptr && variable->getName().starts_with("fathom_");
}

std::optional<std::vector<const llvm::Value*>> SharedObjects::blocks_in(const llvm::Value& maker) const {
  std::vector<const llvm::Value*> stored;
  if (sets_->add_stored(maker, stored)) return std::nullopt;
  std::vector<const llvm::Value*> blocks;
  for (const llvm::Value* block : blocks_)
    if (std::find(stored.begin(), stored.end(), block) != stored.end()) blocks.push_back(block);
  return blocks;
}

/// Whoever ends the execution sees which blocks are left, and what leads to them. A block of which no other
/// thread can find the address is left to the one that makes it.
void SharedObjects::share_blocks() {
  std::vector<const llvm::Value*> common;
  for (const llvm::Function& function : module_.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!makes_or_frees(instruction) || !instruction.getType()->isPointerTy()) continue;
      blocks_.push_back(&instruction);
      if (escaped_.contains(&instruction)) common.push_back(&instruction);
    }
  for (const llvm::GlobalVariable& variable : module_.llvm().globals()) {
    if (variable.isConstant() || variable.isThreadLocal() || is_of_models(variable)) continue;
    const auto blocks = blocks_in(variable);
    if (!blocks || !blocks->empty()) common.push_back(&variable);
  }
  shared_.insert(common.begin(), common.end());
}

/// Whether the program ends when the function is left: the entry, and main that an entry of ours calls.
bool SharedObjects::is_last(const llvm::Function& function) const {
  const llvm::Function* entry = module_.entry();
  if (!phased_.contains(entry) || first_may_end_) return false;
  if (&function == entry) return true;
  if (!module_.is_model(*entry) || function.getName() != "main" || !function.hasOneUse()) return false;
  const auto* call = llvm::dyn_cast<llvm::CallBase>(*function.user_begin());
  return call != nullptr && call->getFunction() == entry && named_callee(*call) == &function &&
         only_ends_follow(*call);
}

/// Variables of functions at whose end the program ends live as long as anybody looks.
void SharedObjects::find_mortal() {
  for (const llvm::Function& function : module_.llvm()) {
    for (const llvm::Value* variable : variables_that_end(function))
      if (shared_.contains(variable)) mortal_.insert(variable);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call) continue;
      const llvm::Function* callee = named_callee(*call);
      const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
      const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(call);
      const bool ends_life = intrinsic && intrinsic->getIntrinsicID() == llvm::Intrinsic::lifetime_end;
      if (ends_life && is_last(function) && only_ends_follow(*call)) continue;
      if (builtin != Builtin::Free && builtin != Builtin::Unmap && !ends_life) continue;
      for (const llvm::Value* maker : objects(*call->getArgOperand(ends_life ? 1 : 0)))
        if (shared_.contains(maker)) mortal_.insert(maker);
    }
  }
}

bool SharedObjects::is_atomic(const llvm::Instruction& instruction) const {
  if (instruction.isAtomic()) return true;
  if (!module_.is_model(*instruction.getFunction())) return false;
  const llvm::Value* pointer = llvm::getLoadStorePointerOperand(&instruction);
  const llvm::Value* base = pointer ? llvm::getUnderlyingObject(pointer) : nullptr;
  return base != nullptr && llvm::isa<llvm::GlobalVariable>(base) && base->getName().starts_with("fathom_") &&
         !base->getName().starts_with("fathom_hidden_");
}

std::string SharedObjects::race_with(const llvm::Instruction& instruction) const {
  const program::SourceLocation place = module_.location(instruction);
  if (place.file.empty()) // of a model
    return fmt::format("a data race with the access in {}", instruction.getFunction()->getName().str());
  return fmt::format("a data race with the access at {}:{}", place.file, place.line);
}

/// Whether all threads end there, another one begins, or the thread waits until others see its stores.
bool SharedObjects::ends_or_begins(const llvm::Instruction& instruction) const {
  if (llvm::isa<llvm::ReturnInst>(instruction)) return instruction.getFunction() == module_.entry();
  if (llvm::isa<llvm::FenceInst>(instruction)) return is_barrier(instruction);
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
  if (callee == start_) return true;
  return builtin == Builtin::EndThread || builtin == Builtin::Stop || builtin == Builtin::ReachError ||
         builtin == Builtin::AssertFail;
}

/// Whether a block of the heap begins or ends its life.
bool SharedObjects::makes_or_frees(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  const Builtin builtin = callee ? module_.builtin(*callee) : Builtin::None;
  return makes_block(builtin) || builtin == Builtin::Free || builtin == Builtin::Map ||
         builtin == Builtin::Unmap;
}

/// Other ends of the execution than those that are steps anyway.
bool SharedObjects::ends_with_blocks(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  if (callee == nullptr) return false;
  return module_.builtin(*callee) == Builtin::Assert || (callee->isDeclaration() && call->doesNotReturn());
}

bool SharedObjects::Range::meets(const Range& other) const {
  if (!offset || !other.offset) return true;
  return *offset < *other.offset + int64_t(other.size) && *other.offset < *offset + int64_t(size);
}

/// An unknown size is 0, and the range anywhere.
std::vector<SharedObjects::Range> SharedObjects::ranges(const llvm::Value& pointer, uint64_t size) const {
  std::vector<Range> result;
  if (sets_->is_universal(pointer))
    for (const llvm::Value* maker : escaped_) result.push_back({maker, std::nullopt});
  for (const auto& place : sets_->places(pointer))
    if (place.maker)
      result.push_back({place.maker, size > 0 ? place.offset : std::optional<int64_t>(), size});
  return result;
}

SharedObjects::Ranges SharedObjects::written_by_threads() const {
  const llvm::DataLayout& layout = module_.llvm().getDataLayout();
  Ranges written;
  for (const Kind& kind : kinds_)
    for (const llvm::Function* function : kind.functions)
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
        if (before_.contains(&instruction)) continue;
        const auto* store = llvm::dyn_cast<llvm::StoreInst>(&instruction);
        const uint64_t size =
            store ? layout.getTypeStoreSize(store->getValueOperand()->getType()).getFixedValue() : 0;
        for (const Access& access : accesses(instruction))
          if (access.writes)
            for (const Range& range : ranges(*access.pointer, size)) written[range.maker].push_back(range);
      }
  return written;
}

/// Made before there are threads, and never gone.
bool SharedObjects::is_always_there(const llvm::Value& maker) const {
  const auto* instruction = llvm::dyn_cast<llvm::Instruction>(&maker);
  return !mortal_.contains(&maker) &&
         (llvm::isa<llvm::GlobalVariable>(maker) || (instruction && before_.contains(instruction)));
}

void SharedObjects::find_settled() {
  const Ranges written = written_by_threads();
  const auto is_untouched = [&](const Range& read) {
    const auto found = written.find(read.maker);
    return is_always_there(*read.maker) &&
           (found == written.end() || std::none_of(found->second.begin(), found->second.end(),
                                                   [&](const Range& range) { return range.meets(read); }));
  };
  const llvm::DataLayout& layout = module_.llvm().getDataLayout();
  for (const llvm::Function& function : module_.llvm())
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      const auto* load = llvm::dyn_cast<llvm::LoadInst>(&instruction);
      if (load == nullptr || sets_->is_universal(*load->getPointerOperand())) continue;
      const std::vector<Range> read =
          ranges(*load->getPointerOperand(), layout.getTypeStoreSize(load->getType()).getFixedValue());
      if (!read.empty() && std::all_of(read.begin(), read.end(), is_untouched)) settled_.insert(load);
    }
}

bool SharedObjects::begins_section(const llvm::Instruction& instruction) const {
  const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
  const llvm::Function* callee = call ? named_callee(*call) : nullptr;
  return callee != nullptr && module_.builtin(*callee) == Builtin::AtomicBegin;
}

void SharedObjects::find_visible() {
  const bool stores_are_delayed = module_.thread_memory() == program::ThreadMemory::Tso;
  const bool fences_count = module_.has_weak_operations();
  for (const llvm::Function& function : module_.llvm()) {
    bool has_mortal = false; // variables
    for (const llvm::Instruction& instruction : llvm::instructions(function))
      has_mortal = has_mortal || mortal_.contains(&instruction);
    for (const llvm::Argument& argument : function.args())
      has_mortal = has_mortal || mortal_.contains(&argument);
    for (const llvm::Instruction& instruction : llvm::instructions(function)) {
      bool is_visible = ends_or_begins(instruction) || (has_mortal && leaves_variables(instruction));
      // Another object may lie in the place of one that is gone: a comparison asks whether both are alive.
      for (const llvm::Value* pointer : compared_pointers(instruction))
        for (const llvm::Value* maker : objects(*pointer)) is_visible = is_visible || mortal_.contains(maker);
      is_visible =
          is_visible || (looks_for_leaks_ && (makes_or_frees(instruction) || ends_with_blocks(instruction)));
      // Barriers are noticed by what comes before and after them.
      is_visible = is_visible ||
                   (stores_are_delayed && (is_barrier(instruction) || begins_section(instruction))) ||
                   (fences_count && is_thread_fence(instruction));
      if (is_visible) visible_.insert(&instruction);
      if (settled_.contains(&instruction)) continue;
      for (const Access& access : accesses(instruction))
        for (const llvm::Value* maker : objects(*access.pointer))
          is_visible = is_visible || shared_.contains(maker);
      if (is_visible) visible_.insert(&instruction);
    }
  }
}

} // namespace fathom::frontend

#include "frontend/contracts/builder.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/contracts/predicates.h"
#include "frontend/contracts/runtime.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>

#include <algorithm>

namespace fathom::frontend {

namespace {

void add_statics(llvm::Value* value, std::set<const llvm::Value*>& seen,
                 std::vector<llvm::GlobalVariable*>& statics) {
  auto* constant = llvm::dyn_cast<llvm::Constant>(value);
  if (!constant || llvm::isa<llvm::Function>(constant) || !seen.insert(constant).second) return;
  if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(constant)) {
    if (!variable->isConstant() && !variable->getName().starts_with("llvm.") && !is_ours(*variable))
      statics.push_back(variable);
    if (variable->hasInitializer()) add_statics(variable->getInitializer(), seen, statics);
    return;
  }
  for (llvm::Use& operand : constant->operands()) add_statics(operand.get(), seen, statics);
}

/// Variables that the functions name, and those whose addresses these hold at the start.
std::vector<llvm::GlobalVariable*> statics_of(const std::vector<llvm::Function*>& functions) {
  std::set<const llvm::Value*> seen;
  std::vector<llvm::GlobalVariable*> statics;
  for (llvm::Function* function : functions)
    for (llvm::Instruction& instruction : llvm::instructions(*function))
      for (llvm::Use& operand : instruction.operands()) add_statics(operand.get(), seen, statics);
  return statics;
}

/// The result is a value of the function's type.
llvm::Value* load_result(llvm::IRBuilder<>& builder, llvm::Type* type, llvm::Value* place) {
  if (!type->isIntegerTy(1)) return builder.CreateLoad(type, place);
  return builder.CreateTrunc(builder.CreateLoad(builder.getInt8Ty(), place), type);
}

void store_result(llvm::IRBuilder<>& builder, llvm::Value* result, llvm::Value* place) {
  if (result->getType()->isIntegerTy(1)) result = builder.CreateZExt(result, builder.getInt8Ty());
  builder.CreateStore(result, place);
}

} // namespace

ContractBuilder::ContractBuilder(const Contract& contract, const std::vector<llvm::Function*>& closure,
                                 ContractState& state)
    : contract_(contract), function_(*contract.function), module_(*function_.getParent()), state_(state),
      around_{statics_of(closure), {}, {}, {}}, copier_(contract_, around_) {
  around_.harness = state.options.harness && function_.getName() == state.options.check;
}

std::string ContractBuilder::named(const char* what) const {
  return fmt::format("the {} of {}", what, function_.getName().str());
}

llvm::Value* ContractBuilder::room(llvm::IRBuilder<>& builder, uint64_t bytes) {
  llvm::BasicBlock& entry = builder.GetInsertBlock()->getParent()->getEntryBlock();
  llvm::IRBuilder<> first(&entry, entry.begin());
  llvm::AllocaInst* variable =
      first.CreateAlloca(llvm::ArrayType::get(first.getInt8Ty(), std::max<uint64_t>(bytes, 1)));
  variable->setAlignment(llvm::Align(16));
  return variable;
}

/// Empty ones, here.
llvm::Value* ContractBuilder::slots(llvm::IRBuilder<>& builder, ClauseKind kind) {
  const uint64_t bytes = slots_size(contract_, kind);
  llvm::Value* slots = room(builder, bytes);
  if (slot_count(contract_, kind) > 0)
    builder.CreateMemSet(slots, builder.getInt8(0), bytes, llvm::MaybeAlign());
  return slots;
}

ContractBuilder::Values ContractBuilder::kept(llvm::IRBuilder<>& builder) {
  Values places;
  for (const Clause& old : contract_.olds) places.push_back(room(builder, kept_size(old)));
  return places;
}

/// An object that tells what comes later from what was there before.
llvm::Value* ContractBuilder::mark(llvm::IRBuilder<>& builder) {
  return new_variable(builder, 1, 1);
}

/// Whatever is written in the call that was there before is a side effect.
void ContractBuilder::call_guarded(llvm::IRBuilder<>& builder, llvm::Function& function,
                                   const Values& arguments) {
  llvm::Value* mark_before = builder.CreateLoad(builder.getPtrTy(), state_.mark);
  llvm::Value* clause_before = builder.CreateLoad(builder.getInt8Ty(), state_.in_clause);
  builder.CreateStore(mark(builder), state_.mark);
  builder.CreateStore(builder.getInt8(1), state_.in_clause);
  call_alike(builder, function, arguments);
  builder.CreateStore(mark_before, state_.mark);
  builder.CreateStore(clause_before, state_.in_clause);
}

Status ContractBuilder::evaluate(llvm::IRBuilder<>& builder, ClauseKind kind, Purpose purpose,
                                 const char* what, Values arguments, const Values& places) {
  const bool any = std::any_of(contract_.clauses.begin(), contract_.clauses.end(), [&](const Clause& clause) {
    return clause.kind == kind || (kind == ClauseKind::Assigns && clause.kind == ClauseKind::Frees);
  });
  if (!any) return Done{};
  Result<llvm::Function*> copy = copier_.clauses(kind, purpose, named(what));
  if (!copy) return copy.error();
  state_.made.insert(*copy);
  arguments.insert(arguments.end(), places.begin(), places.end());
  // Ranges become arbitrary in the caller's name: his own frame has to have them.
  if (purpose == Purpose::Havoc)
    call_alike(builder, **copy, arguments);
  else
    call_guarded(builder, **copy, arguments);
  if (purpose == Purpose::Oblige || purpose == Purpose::Havoc) { // shown at the call
    llvm::stripDebugInfo(**copy);
    state_.hidden.insert((*copy)->getName().str());
  }
  return Done{};
}

void ContractBuilder::keep_old_values(llvm::IRBuilder<>& builder, Values arguments, const Values& places) {
  if (contract_.olds.empty()) return;
  llvm::Function* copy = copier_.old_values(named("old values"));
  state_.made.insert(copy);
  arguments.insert(arguments.end(), places.begin(), places.end());
  call_guarded(builder, *copy, arguments);
}

/// Variables of static storage duration hold anything; `only_local`: those that are declared in functions.
void ContractBuilder::forget_statics(llvm::IRBuilder<>& builder, bool only_local) {
  const llvm::DataLayout& layout = module_.getDataLayout();
  llvm::Type* size = builder.getIntPtrTy(layout);
  for (llvm::GlobalVariable* variable : around_.statics) {
    if (variable->isDeclaration() || !variable->getValueType()->isSized()) continue;
    if (only_local && !is_local_static(*variable)) continue;
    llvm::FunctionCallee fill =
        module_.getOrInsertFunction("__fathom_nondet_assigned:" + variable->getName().str(),
                                    builder.getVoidTy(), builder.getPtrTy(), size);
    builder.CreateCall(
        fill, {variable, llvm::ConstantInt::get(
                             size, layout.getTypeAllocSize(variable->getValueType()).getFixedValue())});
  }
}

/// Variables for what the function may assign and free.
void ContractBuilder::keep_frame() {
  llvm::Type* pointer = llvm::PointerType::getUnqual(module_.getContext());
  llvm::Type* size = module_.getDataLayout().getIntPtrType(module_.getContext());
  const auto variable = [&](llvm::Type* type, const char* name) {
    return &own_variable(module_, *llvm::Constant::getNullValue(type), name);
  };
  for (unsigned i = target_count(contract_, ClauseKind::Assigns); i > 0; --i)
    around_.frame.emplace_back(variable(pointer, "fathom.assigned"), variable(size, "fathom.assigned.size"));
  const bool says_freed = calls(contract_, ClauseKind::Ensures, freed_function);
  for (unsigned i = target_count(contract_, ClauseKind::Frees); i > 0; --i) {
    around_.freed.push_back(variable(pointer, "fathom.freed"));
    if (says_freed) around_.alive.push_back(variable(pointer, "fathom.alive"));
  }
  state_.frame = around_.frame;
  state_.freed = around_.freed;
}

/// In front of the requires clauses: statics are arbitrary, no block has been named, and clauses write
/// nothing.
void ContractBuilder::begin_check(llvm::Function& check, llvm::Value* made_slots) {
  llvm::IRBuilder<> start(&*check.getEntryBlock().getFirstNonPHIOrDbgOrAlloca());
  if (!around_.harness) forget_statics(start, false);
  start.CreateMemSet(made_slots, start.getInt8(0), slots_size(contract_, ClauseKind::Requires),
                     llvm::MaybeAlign());
  start.CreateStore(mark(start), state_.mark);
  start.CreateStore(start.getInt8(1), state_.in_clause);
}

Result<llvm::Function*> ContractBuilder::check() {
  keep_frame();
  llvm::Value* made_slots = nullptr;
  Result<ContractCopier::Opening> opening = copier_.opening(named("check"), made_slots);
  if (!opening) return opening.error();
  llvm::Function& check = *opening->function;
  state_.made.insert(&check);
  const Values& arguments = opening->arguments;

  begin_check(check, made_slots);
  llvm::IRBuilder<> builder(opening->end);
  if (const llvm::DebugLoc& first = contract_.clauses.front().call->getDebugLoc();
      first && check.getSubprogram())
    builder.SetCurrentDebugLocation(
        llvm::DILocation::get(module_.getContext(), first.getLine(), first.getCol(), check.getSubprogram()));
  auto* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  builder.CreateStore(null, state_.mark);
  builder.CreateStore(builder.getInt8(0), state_.in_clause);
  Values places = places_at_entry(builder, nullptr);
  if (makes_pointers(contract_, ClauseKind::Requires))
    if (Status done =
            evaluate(builder, ClauseKind::Requires, Purpose::Assume, "precondition", arguments, places);
        !done)
      return done.error();
  keep_old_values(builder, arguments, places);
  if (Status done = evaluate(builder, ClauseKind::Assigns, Purpose::Keep, "frame", arguments, places); !done)
    return done.error();

  places[Mark] = mark(builder);
  Values passed = arguments;
  const bool in_memory = function_.hasStructRetAttr();
  const uint64_t bytes = result_size(contract_);
  if (in_memory) passed[0] = new_variable(builder, bytes, 16); // younger than the mark
  builder.CreateStore(places[Mark], state_.mark);
  llvm::CallInst* call = call_alike(builder, function_, passed);
  builder.CreateStore(null, state_.mark);
  places[ResultPlace] = in_memory ? passed[0] : room(builder, bytes + 8);
  if (!in_memory && bytes > 0) store_result(builder, call, places[ResultPlace]);
  places[Slots] = slots(builder, ClauseKind::Ensures);
  if (Status done =
          evaluate(builder, ClauseKind::Ensures, Purpose::Assert, "postcondition", arguments, places);
      !done)
    return done.error();
  if (in_memory) builder.CreateMemCpy(arguments[0], llvm::MaybeAlign(), passed[0], llvm::MaybeAlign(), bytes);
  if (function_.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
  return &check;
}

/// An empty function that calls can go to in the place of the function.
llvm::Function* ContractBuilder::alike(const char* what) {
  llvm::Function* made = llvm::Function::Create(function_.getFunctionType(),
                                                llvm::GlobalValue::InternalLinkage, named(what), module_);
  made->setAttributes(function_.getAttributes().removeFnAttributes(module_.getContext()));
  made->setCallingConv(function_.getCallingConv());
  made->addFnAttr(made_attribute);
  state_.made.insert(made);
  state_.hidden.insert(made->getName().str());
  llvm::BasicBlock::Create(module_.getContext(), "entry", made);
  return made;
}

ContractBuilder::Values ContractBuilder::places_at_entry(llvm::IRBuilder<>& builder, llvm::Value* ranges) {
  llvm::Value* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  Values places = {slots(builder, ClauseKind::Requires), ranges != nullptr ? ranges : null, null, null};
  const Values old = kept(builder);
  places.insert(places.end(), old.begin(), old.end());
  return places;
}

Result<llvm::Function*> ContractBuilder::guard() {
  llvm::Function* made = alike("requires clauses");
  llvm::IRBuilder<> builder(&made->getEntryBlock());
  Values arguments;
  for (llvm::Argument& argument : made->args()) arguments.push_back(&argument);
  Values places = places_at_entry(builder, nullptr);
  if (Status done =
          evaluate(builder, ClauseKind::Requires, Purpose::Oblige, "precondition", arguments, places);
      !done)
    return done.error();
  llvm::CallInst* call = call_alike(builder, function_, arguments);
  if (function_.getReturnType()->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(call);
  return made;
}

Result<llvm::Function*> ContractBuilder::replacement() {
  llvm::Function* made = alike("contract");
  llvm::IRBuilder<> builder(&made->getEntryBlock());
  llvm::Type* size = builder.getIntPtrTy(module_.getDataLayout());
  Values arguments;
  for (llvm::Argument& argument : made->args()) arguments.push_back(&argument);
  const uint64_t bytes = result_size(contract_);
  const uint64_t pointer_size = module_.getDataLayout().getPointerSize();
  const uint64_t range_bytes =
      2 * pointer_size *
      (target_count(contract_, ClauseKind::Assigns) + target_count(contract_, ClauseKind::Frees));
  llvm::Value* ranges = room(builder, range_bytes);
  builder.CreateMemSet(ranges, builder.getInt8(0), std::max<uint64_t>(range_bytes, 1), llvm::MaybeAlign());
  Values places = places_at_entry(builder, ranges);

  if (Status done =
          evaluate(builder, ClauseKind::Requires, Purpose::Oblige, "precondition", arguments, places);
      !done)
    return done.error();
  keep_old_values(builder, arguments, places);
  places[Mark] = mark(builder);
  if (Status done = evaluate(builder, ClauseKind::Assigns, Purpose::Havoc, "frame", arguments, places); !done)
    return done.error();
  forget_statics(builder, true);
  const std::string name = function_.getName().str();
  llvm::Type* type = function_.getReturnType();
  if (function_.hasStructRetAttr()) {
    places[ResultPlace] = arguments[0];
    builder.CreateCall(module_.getOrInsertFunction("__fathom_nondet_assigned:result of " + name,
                                                   builder.getVoidTy(), builder.getPtrTy(), size),
                       {arguments[0], llvm::ConstantInt::get(size, bytes)});
  } else if (!type->isVoidTy()) {
    places[ResultPlace] = room(builder, bytes + 8);
    store_result(builder,
                 builder.CreateCall(module_.getOrInsertFunction("__fathom_nondet_result of " + name, type)),
                 places[ResultPlace]);
  }
  for (const Purpose purpose : {Purpose::Make, Purpose::Assume}) {
    if (purpose == Purpose::Assume && !makes_pointers(contract_, ClauseKind::Ensures)) break;
    places[Slots] = slots(builder, ClauseKind::Ensures);
    if (Status done = evaluate(builder, ClauseKind::Ensures, purpose, "postcondition", arguments, places);
        !done)
      return done.error();
  }
  if (type->isVoidTy())
    builder.CreateRetVoid();
  else
    builder.CreateRet(load_result(builder, type, places[ResultPlace]));
  return made;
}

} // namespace fathom::frontend

#include "frontend/contracts/copies.h"

#include "frontend/constant_marks.h"
#include "frontend/contracts/predicates.h"
#include "frontend/contracts/runtime.h"
#include "frontend/machines.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/Analysis/ValueTracking.h>
#include <llvm/IR/CFG.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Cloning.h>
#include <llvm/Transforms/Utils/Local.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>

namespace fathom::frontend {

struct ContractCopier::Copy {
  llvm::Function* function = nullptr;
  std::unique_ptr<llvm::ValueToValueMapTy> values = std::make_unique<llvm::ValueToValueMapTy>();
  std::vector<llvm::Value*> places;      ///< Place, then kept values
  unsigned slots = 0;                    ///< that have been used
  unsigned targets = 0, freed = 0;       ///< likewise
  std::vector<const llvm::Value*> named; ///< places of pointers of which a clause has said what they point to

  llvm::BasicBlock* block(llvm::BasicBlock* original) {
    return llvm::cast<llvm::BasicBlock>(static_cast<llvm::Value*>((*values)[original]));
  }
};

namespace {

template <typename Does> void for_each(const Contract& contract, ClauseKind kind, const Does& does) {
  for (const Clause& clause : contract.clauses)
    if (clause.kind == kind)
      for (llvm::BasicBlock* block : region(*clause.body, *clause.next))
        for (llvm::Instruction& instruction : *block) does(instruction);
}

constexpr const char* made_string_size = "__fathom_make_string_size";

/// fathom_string is fathom_readable of such a size.
bool is_size_of_string(const llvm::Value& size) {
  const auto* call = llvm::dyn_cast<llvm::CallInst>(&size);
  const std::string callee = call ? called(*call) : "";
  return callee == string_function || callee == made_string_size;
}

/// Whether the contract lets the function free some block.
bool has_frees(const Contract& contract) {
  return calls(contract, ClauseKind::Requires, freeable_function) ||
         llvm::any_of(contract.clauses,
                      [](const Clause& clause) { return clause.kind == ClauseKind::Frees; });
}

const llvm::AllocaInst* variable_at(const llvm::Value* place) {
  return llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(place, 0));
}

/// A pointer that was loaded: the place; else null.
llvm::Value* place_of_pointer(llvm::Value* pointer) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(pointer);
  return load ? load->getPointerOperand() : nullptr;
}

/// The same computation without side effects, so one place where nothing is written between them.
bool computes_same(const llvm::Value* a, const llvm::Value* b) {
  if (a == b) return true;
  const auto *left = llvm::dyn_cast<llvm::Instruction>(a), *right = llvm::dyn_cast<llvm::Instruction>(b);
  return left && right && !llvm::isa<llvm::CallInst, llvm::AllocaInst>(left) &&
         left->isSameOperationAs(right) &&
         std::equal(left->op_begin(), left->op_end(), right->op_begin(), right->op_end(), computes_same);
}

bool is_constant_place(const llvm::Value* place) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(llvm::getUnderlyingObject(place, 0));
  return global && global->isConstant();
}

bool is_in_cycle(llvm::BasicBlock& block) {
  std::vector<llvm::BasicBlock*> reached;
  for (llvm::BasicBlock* successor : llvm::successors(&block)) reached.push_back(successor);
  for (size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == &block) return true;
    for (llvm::BasicBlock* successor : llvm::successors(reached[i]))
      if (!llvm::is_contained(reached, successor)) reached.push_back(successor);
  }
  return false;
}

bool compares_pointers(const llvm::Instruction& instruction) {
  const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(&instruction);
  return compared && compared->getPredicate() == llvm::ICmpInst::ICMP_EQ &&
         compared->getOperand(0)->getType()->isPointerTy();
}

/// A quantifier, and nothing that gives a pointer a meaning: it is enough that it is assumed when all
/// pointers have one.
bool is_about_contents(const Clause& clause) {
  const std::vector<llvm::BasicBlock*> blocks = region(*clause.body, *clause.next);
  return llvm::any_of(blocks, [](llvm::BasicBlock* block) { return is_in_cycle(*block); }) &&
         llvm::none_of(blocks, [](const llvm::BasicBlock* block) {
           return llvm::any_of(*block, [](const llvm::Instruction& instruction) {
             return gives_meaning(instruction) || compares_pointers(instruction);
           });
         });
}

/// The clause is not entered.
void leave_out(llvm::CallInst& call) {
  llvm::BasicBlock* const block = call.getParent();
  call.replaceAllUsesWith(llvm::ConstantInt::getFalse(call.getContext()));
  call.eraseFromParent();
  llvm::ConstantFoldTerminator(block);
}

/// Where a conjunct does not hold the rest is not executed (C11 6.5.13): executions end there, before they
/// meet those in which pointers have got their blocks.
void end_where_false(llvm::Value& holds, const llvm::CallInst& call) {
  auto* phi = llvm::dyn_cast<llvm::PHINode>(&holds);
  if (!phi || phi->getParent() != call.getParent()) return;
  llvm::BasicBlock& meeting = *phi->getParent();
  std::vector<llvm::BasicBlock*> sides;
  for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
    if (const auto* value = llvm::dyn_cast<llvm::ConstantInt>(phi->getIncomingValue(i));
        value && value->isZero())
      sides.push_back(phi->getIncomingBlock(i));
  for (llvm::BasicBlock* side : sides) {
    llvm::BasicBlock* end = llvm::BasicBlock::Create(phi->getContext(), "not", meeting.getParent());
    llvm::IRBuilder<> builder(end);
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    assume(builder, builder.getFalse());
    builder.CreateUnreachable();
    side->getTerminator()->replaceSuccessorWith(&meeting, end);
    meeting.removePredecessor(side, true);
  }
}

/// The place in memory of the pointer that this one is computed from; null: it is not known. Nothing: this
/// one depends on no pointer in memory.
std::optional<llvm::Value*> place_before(llvm::Value* pointer) {
  llvm::Value* const base = llvm::getUnderlyingObject(pointer, 0);
  if (llvm::isa<llvm::AllocaInst>(base) || llvm::isa<llvm::Constant>(base)) return {};
  return place_of_pointer(base);
}

/// Whether they may be one place. Variables are reached by their names alone.
bool may_be_same(const llvm::Value* a, const llvm::Value* b) {
  if (!a || !b) return true;
  const llvm::AllocaInst *left = variable_at(a), *right = variable_at(b);
  return left == right;
}

/// Executed only where the pointers were different.
bool only_where_different(const llvm::Instruction& instruction, const llvm::ICmpInst& compared) {
  const auto* branch =
      compared.hasOneUse() ? llvm::dyn_cast<llvm::BranchInst>(*compared.user_begin()) : nullptr;
  if (!branch) return false;
  std::vector<const llvm::BasicBlock*> reached = {branch->getSuccessor(0)};
  for (size_t i = 0; i < reached.size(); ++i) {
    if (reached[i] == instruction.getParent()) return false;
    for (const llvm::BasicBlock* successor : llvm::successors(reached[i]))
      if (!llvm::is_contained(reached, successor)) reached.push_back(successor);
  }
  return true;
}

/// Whether a pointer that gets a block here has been compared with another one, and may have been the same:
/// that it is so, and points to the block, is not looked at.
bool changes_comparison(const llvm::Instruction& gives_block, const std::vector<llvm::ICmpInst*>& compared,
                        const std::vector<llvm::Value*>& met) {
  const std::string callee = called(gives_block);
  llvm::Value* const given =
      llvm::cast<llvm::CallInst>(gives_block).getArgOperand(callee == enclosed_function ? 1 : 0);
  const bool is_place = callee == "__fathom_clause_fresh" || callee == obeys_function;
  llvm::Value* const place = is_place ? given : place_of_pointer(given);
  const auto is_it = [&](llvm::Value* other) { return may_be_same(place, other); };
  if (llvm::any_of(met, is_it)) return true;
  return llvm::any_of(compared, [&](llvm::ICmpInst* equality) {
    if (only_where_different(gives_block, *equality)) return false;
    return llvm::any_of(std::array{0, 1}, [&](unsigned side) {
      const std::optional<llvm::Value*> other = place_before(equality->getOperand(side));
      return other && is_it(*other);
    });
  });
}

/// Whether the clause does not hold where the value is another one: only then executions in which it is may
/// be left out.
bool has_to_be(bool wanted, const llvm::Value& value, unsigned depth = 0) {
  if (depth > 20 || value.use_empty()) return false;
  return llvm::all_of(value.users(), [&](const llvm::User* user) {
    const auto* instruction = llvm::cast<llvm::Instruction>(user);
    if (called(*instruction) == holds_function) return wanted;
    if (llvm::isa<llvm::PHINode>(instruction) || llvm::isa<llvm::ZExtInst>(instruction))
      return has_to_be(wanted, *instruction, depth + 1);
    const auto* constant = instruction->getNumOperands() == 2
                               ? llvm::dyn_cast<llvm::ConstantInt>(instruction->getOperand(1))
                               : nullptr;
    if (instruction->getOpcode() == llvm::Instruction::Xor)
      return constant && constant->isOne() && has_to_be(!wanted, *instruction, depth + 1);
    if (const auto* compared = llvm::dyn_cast<llvm::ICmpInst>(instruction))
      return compared->isEquality() && constant && constant->isZero() &&
             has_to_be(wanted == (compared->getPredicate() == llvm::ICmpInst::ICMP_NE), *compared, depth + 1);
    const auto* branch = llvm::dyn_cast<llvm::BranchInst>(instruction);
    const auto* phi =
        branch ? llvm::dyn_cast<llvm::PHINode>(&branch->getSuccessor(wanted ? 1 : 0)->front()) : nullptr;
    const auto* otherwise =
        phi ? llvm::dyn_cast<llvm::ConstantInt>(phi->getIncomingValueForBlock(branch->getParent())) : nullptr;
    return otherwise && has_to_be(otherwise->isZero(), *phi, depth + 1);
  });
}

} // namespace

unsigned slot_count(const Contract& contract, ClauseKind kind) {
  unsigned count = 0;
  for_each(contract, kind, [&](llvm::Instruction& instruction) { count += names_block(instruction); });
  return count;
}

uint64_t slots_size(const Contract& contract, ClauseKind kind) {
  const llvm::DataLayout& layout = contract.function->getParent()->getDataLayout();
  return 2 * layout.getPointerSize() * std::max(slot_count(contract, kind), 1u);
}

bool makes_pointers(const Contract& contract, ClauseKind kind) {
  bool any = false;
  for_each(contract, kind, [&](llvm::Instruction& instruction) {
    any |= gives_meaning(instruction) || compares_pointers(instruction);
  });
  return any;
}

bool calls(const Contract& contract, ClauseKind kind, llvm::StringRef function) {
  bool any = false;
  for_each(contract, kind, [&](llvm::Instruction& instruction) { any |= called(instruction) == function; });
  return any;
}

unsigned target_count(const Contract& contract, ClauseKind kind) {
  unsigned count = 0;
  const char* wanted = kind == ClauseKind::Assigns ? "__fathom_clause_assigns" : "__fathom_clause_frees";
  for_each(contract, kind, [&](llvm::Instruction& instruction) { count += called(instruction) == wanted; });
  return count;
}

uint64_t result_size(const Contract& contract) {
  const llvm::Function& function = *contract.function;
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  if (function.hasStructRetAttr()) return layout.getTypeAllocSize(function.getParamStructRetType(0));
  return function.getReturnType()->isVoidTy()
             ? 0
             : layout.getTypeAllocSize(function.getReturnType()).getFixedValue();
}

uint64_t kept_size(const Clause& old) {
  for (const llvm::BasicBlock* block : region(*old.body, *old.next))
    for (const llvm::Instruction& instruction : *block)
      if (called(instruction) == "__fathom_clause_keep")
        if (const auto* size =
                llvm::dyn_cast<llvm::ConstantInt>(llvm::cast<llvm::CallInst>(instruction).getArgOperand(2)))
          return size->getZExtValue();
  return 0;
}

llvm::CallInst* call_alike(llvm::IRBuilder<>& builder, llvm::Function& function,
                           const std::vector<llvm::Value*>& arguments) {
  llvm::CallInst* call = builder.CreateCall(&function, arguments);
  call->setCallingConv(function.getCallingConv());
  llvm::LLVMContext& context = function.getContext();
  const llvm::AttributeList given = function.getAttributes();
  std::vector<llvm::AttributeSet> parameters;
  for (unsigned i = 0; i < function.arg_size(); ++i) parameters.push_back(given.getParamAttrs(i));
  call->setAttributes(llvm::AttributeList::get(context, {}, given.getRetAttrs(), parameters));
  return call;
}

ContractCopier::ContractCopier(const Contract& contract, const Surroundings& around)
    : contract_(contract), around_(around), module_(*contract.function->getParent()) {}

/// The whole function under another name. With places: without a result, and what the result is written to is
/// a pointer like any other.
ContractCopier::Copy ContractCopier::copy(const std::string& name, bool with_places) const {
  const llvm::Function& original = *contract_.function;
  llvm::LLVMContext& context = original.getContext();
  std::vector<llvm::Type*> parameters(original.getFunctionType()->param_begin(),
                                      original.getFunctionType()->param_end());
  if (with_places)
    parameters.insert(parameters.end(), FirstKept + contract_.olds.size(),
                      llvm::PointerType::getUnqual(context));
  auto* type = llvm::FunctionType::get(
      with_places ? llvm::Type::getVoidTy(context) : original.getReturnType(), parameters, false);
  Copy copy;
  copy.function = llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, name, module_);
  for (const llvm::Argument& argument : original.args()) {
    copy.function->getArg(argument.getArgNo())->setName(argument.getName());
    (*copy.values)[&argument] = copy.function->getArg(argument.getArgNo());
  }
  // Returns of the copy are never reached, but have to be valid until they are gone.
  llvm::SmallVector<llvm::ReturnInst*, 4> returns;
  llvm::CloneFunctionInto(copy.function, &original, *copy.values,
                          llvm::CloneFunctionChangeType::LocalChangesOnly, returns);
  copy.function->setLinkage(llvm::GlobalValue::InternalLinkage);
  copy.function->setComdat(nullptr);
  copy.function->addFnAttr(made_attribute);
  // A requires clause gives parameters their values, before there is anything that they must not change.
  for (llvm::Instruction& instruction : llvm::instructions(*copy.function))
    instruction.setMetadata(constant_object_mark, nullptr);
  for (llvm::Argument& argument : copy.function->args())
    copy.function->setAttributes(copy.function->getAttributes().removeParamAttribute(
        copy.function->getContext(), argument.getArgNo(), constant_parameter_mark));
  copy.function->removeFnAttr(source_attribute); // variables of ours belong to no block of the source
  if (with_places) {
    copy.function->setAttributes(
        copy.function->getAttributes().removeAttributesAtIndex(context, llvm::AttributeList::ReturnIndex));
    for (llvm::Argument& argument : copy.function->args()) argument.removeAttr(llvm::Attribute::StructRet);
    for (unsigned i = 0; i < FirstKept + contract_.olds.size(); ++i)
      copy.places.push_back(copy.function->getArg(unsigned(original.arg_size()) + i));
    for (llvm::ReturnInst* ret : returns) {
      new llvm::UnreachableInst(context, ret->getIterator());
      ret->eraseFromParent();
    }
  }
  return copy;
}

llvm::Value* ContractCopier::place(Copy& copy, unsigned which) const {
  return copy.places[which];
}

/// Only regions of the kind are left; the function's own code is gone, and its block has no terminator.
void ContractCopier::resolve(Copy& copy, ClauseKind kind, bool with_frees) const {
  llvm::BasicBlock* rest = copy.block(contract_.rest);
  while (!rest->empty()) {
    llvm::Instruction& last = rest->back();
    if (last.isTerminator())
      for (llvm::BasicBlock* successor : llvm::successors(rest)) successor->removePredecessor(rest);
    if (!last.use_empty()) last.replaceAllUsesWith(llvm::PoisonValue::get(last.getType()));
    last.eraseFromParent();
  }
  new llvm::UnreachableInst(copy.function->getContext(), rest); // until it is known what comes here
  std::vector<llvm::CallInst*> calls;
  for (llvm::Instruction& instruction : llvm::instructions(*copy.function))
    if (called(instruction) == clause_function) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
  for (llvm::CallInst* call : calls) {
    const auto its =
        static_cast<ClauseKind>(llvm::cast<llvm::ConstantInt>(call->getArgOperand(0))->getZExtValue());
    const bool enters = its == kind || (with_frees && its == ClauseKind::Frees);
    llvm::BasicBlock* block = call->getParent();
    call->replaceAllUsesWith(llvm::ConstantInt::getBool(call->getContext(), enters));
    call->eraseFromParent();
    llvm::ConstantFoldTerminator(block);
  }
  llvm::EliminateUnreachableBlocks(*copy.function);
}

/// A condition on the clause as a whole.
void ContractCopier::lower_condition(llvm::CallInst& call, const Clause& clause, Purpose purpose) const {
  llvm::IRBuilder<> builder(&call);
  llvm::Value* holds = call.getArgOperand(0);
  if (purpose == Purpose::Oblige || purpose == Purpose::Assert) {
    const std::string text =
        fmt::format("the {} of {} does not hold: {}",
                    clause.kind == ClauseKind::Requires ? "precondition" : "postcondition",
                    contract_.function->getName().str(), clause.text);
    report_contract(builder, builder.CreateNot(holds), builder.CreateGlobalString(text),
                    purpose == Purpose::Assert);
  }
  if (purpose == Purpose::Make || purpose == Purpose::Assume) end_where_false(*holds, call);
  if (purpose != Purpose::Assert) assume(builder, holds);
  call.eraseFromParent();
}

/// Blocks that requires clauses name do not lie in these: calls of the function in that state were not looked
/// at.
llvm::Value* ContractCopier::away_from_statics(llvm::IRBuilder<>& builder, llvm::Value* pointer) const {
  llvm::Value* away = builder.getTrue();
  for (llvm::GlobalVariable* variable : around_.statics) {
    llvm::Value* inside = ask_runtime(builder, "__fathom_same_object", {pointer, variable});
    away = builder.CreateAnd(away, builder.CreateNot(inside));
  }
  return away;
}

/// An expression is not given a block, a pointer is. Where p is arbitrary p + i has no
/// bytes, so that a contract in which nothing else names p would be about no byte at all.
Status ContractCopier::note_named(Copy& copy, const llvm::CallInst& call, const llvm::Value* target) {
  if (target) {
    const auto* variable = llvm::dyn_cast<llvm::AllocaInst>(target);
    const auto is_given = [&](const llvm::User* user) {
      const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      return store && store->getPointerOperand() == variable &&
             llvm::isa<llvm::Argument>(store->getValueOperand());
    };
    if (variable && llvm::none_of(variable->users(), is_given))
      return make_error(
          "{}: the pointer is a variable of the clause, which is given another value before: name "
          "the caller's pointer",
          place_text(call));
    copy.named.push_back(target);
    return Done{};
  }
  llvm::Value* base = const_cast<llvm::Value*>(llvm::getUnderlyingObject(call.getArgOperand(0), 0));
  const llvm::Value* place = place_of_pointer(base);
  const auto is_it = [&](const llvm::Value* other) { return computes_same(place, other); };
  if (!place || is_constant_place(place) || llvm::any_of(copy.named, is_it)) return Done{};
  return make_error(
      "{}: no clause before it says what the pointer in this expression points to: name the pointer "
      "itself, fathom_readable(p, i + n) for p + i",
      place_text(call));
}

/// A clause that names the pointer at the place says that its block may be freed. Where clauses name other
/// pointers only, this one may be one of those.
ContractCopier::BlockLife ContractCopier::life_of_block(Copy& copy, const llvm::Value* target) const {
  bool is_named = false;
  for (const auto& [kind, function] : {std::pair(ClauseKind::Requires, freeable_function),
                                       std::pair(ClauseKind::Frees, "__fathom_clause_frees")})
    for_each(contract_, kind, [&](const llvm::Instruction& instruction) {
      if (called(instruction) != function) return;
      const llvm::Value* here = (*copy.values)[&instruction]; // null: it is done
      const auto* call = llvm::dyn_cast_or_null<llvm::CallInst>(here);
      llvm::Value* place = call ? place_of_pointer(call->getArgOperand(0)) : nullptr;
      is_named |= place && computes_same(place, target);
    });
  if (is_named) return BlockLife::Freeable;
  return has_frees(contract_) ? BlockLife::Either : BlockLife::NotOfHeap;
}

/// fathom_fresh and fathom_readable.
Status ContractCopier::lower_block(Copy& copy, llvm::CallInst& call, const Clause& clause,
                                   Purpose purpose) const {
  llvm::IRBuilder<> builder(&call);
  const bool is_fresh = called(call) == "__fathom_clause_fresh",
             requires_it = clause.kind == ClauseKind::Requires;
  if (is_in_cycle(*call.getParent()))
    return make_error("{}: fathom_{} stands in a loop", place_text(call), is_fresh ? "fresh" : "readable");
  // That a pointer was there before is asked of it as it is.
  const bool refuted = !requires_it && is_fresh && has_to_be(false, call);
  const char* const how = has_to_be(true, call) ? "make" : "choose"; // where it need not hold it may not
  llvm::Value* size = call.getArgOperand(1);
  llvm::Value* given = call.getArgOperand(0);
  llvm::Value* target = is_fresh ? given : place_of_pointer(given);
  const bool in_harness = around_.harness && (purpose == Purpose::Make || purpose == Purpose::Assume);
  if (purpose == Purpose::Make && requires_it && !in_harness)
    if (const Status known = note_named(copy, call, target); !known) return known;
  llvm::Value* slot = int_constant(builder, copy.slots);
  llvm::Value* result = nullptr;
  const auto pointer = [&] { return is_fresh ? builder.CreateLoad(builder.getPtrTy(), given) : given; };
  const bool makes = purpose == Purpose::Make && !refuted && target && !is_constant_place(target);
  if (makes && (requires_it || is_fresh)) {
    const BlockLife life = requires_it ? life_of_block(copy, target) : BlockLife::Freeable;
    const char* const what = is_fresh ? "fresh" : in_harness ? "accessible" : "readable";
    result = ask_runtime(builder, fmt::format("__fathom_{}_{}", how, what).c_str(),
                         {target, size, place(copy, Slots), slot, int_constant(builder, unsigned(life))});
    if (is_size_of_string(*size)) // the clauses that come next read it
      result = ask_runtime(builder, "__fathom_make_end",
                           {target, size, builder.CreateZExt(result, int_type(*call.getModule()))});
  } else if (requires_it && (is_fresh || (target && !in_harness))) {
    llvm::Value* where = pointer();
    result =
        ask_runtime(builder, is_fresh ? "__fathom_is_fresh" : "__fathom_is_readable",
                    {where, size, place(copy, Slots), slot, int_constant(builder, has_frees(contract_))});
    result = builder.CreateAnd(result, away_from_statics(builder, where));
  } else if (is_fresh) {
    result = ask_runtime(builder, "__fathom_is_new",
                         {pointer(), size, place(copy, Slots), slot, place(copy, Mark)});
  } else {
    result = ask_runtime(builder, "__fathom_accessible", {given, size});
  }
  ++copy.slots;
  call.replaceAllUsesWith(builder.CreateZExtOrTrunc(result, call.getType())); // __CPROVER_r_ok is an int
  call.eraseFromParent();
  return Done{};
}

/// fathom_within and fathom_obeys: an open pointer gets such a value where clauses are made true.
Status ContractCopier::lower_value(Copy& copy, llvm::CallInst& call, const Clause& clause,
                                   Purpose purpose) const {
  llvm::IRBuilder<> builder(&call);
  const bool obeys = called(call) == obeys_function, makes = purpose == Purpose::Make;
  if (is_in_cycle(*call.getParent()))
    return make_error("{}: {} stands in a loop", place_text(call), obeys ? "fathom_obeys" : "fathom_within");
  llvm::Value* target = obeys ? call.getArgOperand(0) : place_of_pointer(call.getArgOperand(1));
  if (makes && clause.kind == ClauseKind::Requires && !around_.harness && !obeys) {
    if (const Status known = note_named(copy, call, nullptr); !known) return known;
    if (target) copy.named.push_back(target);
  }
  llvm::Value* place = makes ? open_place(copy, builder, target, clause.kind) : nullptr;
  llvm::Value* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  llvm::Value* result = nullptr;
  if (!obeys)
    result = ask_runtime(builder, makes ? "__fathom_make_enclosed" : "__fathom_is_enclosed",
                         makes ? std::vector<llvm::Value*>{place ? place : null, call.getArgOperand(0),
                                                           call.getArgOperand(1), call.getArgOperand(2)}
                               : std::vector<llvm::Value*>(call.arg_begin(), call.arg_end()));
  else if (place)
    result = ask_runtime(builder, "__fathom_make_obeying", {place, call.getArgOperand(1)});
  else
    result = builder.CreateICmpEQ(builder.CreateLoad(builder.getPtrTy(), target), call.getArgOperand(1));
  call.replaceAllUsesWith(builder.CreateZExtOrTrunc(result, call.getType()));
  call.eraseFromParent();
  return Done{};
}

/// fathom_freeable and fathom_freed.
Status ContractCopier::lower_life(Copy& copy, llvm::CallInst& call, const Clause& clause,
                                  Purpose purpose) const {
  llvm::IRBuilder<> builder(&call);
  llvm::Value* pointer = call.getArgOperand(0);
  const bool freed = called(call) == freed_function, makes = purpose == Purpose::Make;
  if (freed && clause.kind != ClauseKind::Ensures)
    return make_error("{}: fathom_freed stands in ensures clauses only", place_text(call));
  if (!freed && makes && clause.kind == ClauseKind::Requires && !around_.harness)
    if (const Status known = note_named(copy, call, nullptr); !known) return known;
  llvm::Value* result = ask_runtime(builder,
                                    freed   ? "__fathom_dangling"
                                    : makes ? "__fathom_make_freeable"
                                            : "__fathom_freeable",
                                    {pointer});
  if (freed && purpose == Purpose::Assert) { // by the function, not before
    llvm::Value* named = builder.getFalse();
    for (llvm::GlobalVariable* alive : around_.alive)
      named = builder.CreateOr(named,
                               builder.CreateICmpEQ(builder.CreateLoad(builder.getPtrTy(), alive), pointer));
    result = builder.CreateAnd(result, named);
  }
  call.replaceAllUsesWith(builder.CreateZExtOrTrunc(result, call.getType()));
  call.eraseFromParent();
  return Done{};
}

/// The bytes of a string. Where it is assumed that there is one any number with a terminator will do, so that
/// no loop looks for it.
void ContractCopier::lower_string(llvm::CallInst& call, Purpose purpose) {
  llvm::IRBuilder<> builder(&call);
  const char* name = purpose == Purpose::Make     ? made_string_size
                     : purpose == Purpose::Assume ? "__fathom_some_string_size"
                                                  : "__fathom_string_size";
  call.replaceAllUsesWith(call_runtime(builder, name, call.getType(), {call.getArgOperand(0)}));
  call.eraseFromParent();
}

/// The bytes from a pointer to another one, which may be anything where both are made: then the block has any
/// size, and the other one is anywhere in it.
void ContractCopier::lower_span(llvm::CallInst& call, Purpose purpose) {
  llvm::IRBuilder<> builder(&call);
  const bool is_size = called(call) == span_function, makes = purpose == Purpose::Make;
  llvm::Value *start = call.getArgOperand(0), *end = call.getArgOperand(1);
  llvm::Value* result = end;
  if (is_size || makes)
    result = call_runtime(builder,
                          !is_size ? "__fathom_make_reach"
                          : makes  ? "__fathom_make_span_size"
                                   : "__fathom_span_size",
                          call.getType(), {start, end});
  call.replaceAllUsesWith(result);
  call.eraseFromParent();
}

/// A target of assigns or frees.
void ContractCopier::lower_target(Copy& copy, llvm::CallInst& call, Purpose purpose) const {
  llvm::IRBuilder<> builder(&call);
  const bool frees = called(call) == "__fathom_clause_frees";
  llvm::Value* start = call.getArgOperand(0);
  if (purpose == Purpose::Keep && frees) {
    const unsigned number = copy.freed++;
    builder.CreateStore(start, around_.freed[number]);
    if (!around_.alive.empty()) {
      llvm::Value* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
      llvm::Value* freeable = ask_runtime(builder, "__fathom_freeable", {start});
      builder.CreateStore(builder.CreateSelect(freeable, start, null), around_.alive[number]);
    }
  } else if (purpose == Purpose::Keep) {
    const auto& [where, size] = around_.frame[copy.targets++];
    builder.CreateStore(start, where);
    builder.CreateStore(call.getArgOperand(1), size);
  } else if (frees) {
    const unsigned number = target_count(contract_, ClauseKind::Assigns) + copy.freed++;
    call_runtime(builder, "__fathom_make_block_freed", builder.getVoidTy(),
                 {start, place(copy, Ranges), int_constant(builder, number)});
  } else {
    call_runtime(builder, "__fathom_make_range", builder.getVoidTy(),
                 {start, call.getArgOperand(1), place(copy, Ranges), int_constant(builder, copy.targets++)});
  }
  call.eraseFromParent();
}

/// The place of a pointer where it may be changed; null where it may not.
llvm::Value* ContractCopier::open_place(Copy& copy, llvm::IRBuilder<>& builder, llvm::Value* target,
                                        ClauseKind kind) const {
  if (!target || is_constant_place(target)) return nullptr;
  if (kind == ClauseKind::Requires || target == place(copy, ResultPlace)) return target;
  const unsigned ranges = target_count(contract_, ClauseKind::Assigns);
  if (variable_at(target) || ranges == 0) return nullptr;
  return call_runtime(builder, "__fathom_make_assigned", builder.getPtrTy(),
                      {target, place(copy, Ranges), int_constant(builder, ranges)});
}

/// A pointer that may be anything may be the one that it is compared with.
void ContractCopier::lower_equality(Copy& copy, llvm::ICmpInst& compared, ClauseKind kind) const {
  if (!compares_pointers(compared)) return;
  llvm::IRBuilder<> builder(&compared);
  llvm::Value *a = compared.getOperand(0), *b = compared.getOperand(1);
  llvm::Value *left = open_place(copy, builder, place_of_pointer(a), kind),
              *right = open_place(copy, builder, place_of_pointer(b), kind);
  if (!left && !right) return;
  llvm::Value* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  compared.replaceAllUsesWith(
      ask_runtime(builder, "__fathom_make_equal", {left ? left : null, a, right ? right : null, b}));
  compared.eraseFromParent();
}

Status ContractCopier::lower_call(Copy& copy, llvm::CallInst& call, const Clause& clause,
                                  Purpose purpose) const {
  const std::string callee = called(call);
  if (callee == holds_function) {
    lower_condition(call, clause, purpose);
  } else if (names_block(call)) {
    return lower_block(copy, call, clause, purpose);
  } else if (gives_meaning(call)) {
    return lower_value(copy, call, clause, purpose);
  } else if (callee == freeable_function || callee == freed_function) {
    return lower_life(copy, call, clause, purpose);
  } else if (callee == string_function) {
    lower_string(call, purpose);
  } else if (callee == span_function || callee == reach_function) {
    lower_span(call, purpose);
  } else if (callee == "__fathom_clause_assigns" || callee == "__fathom_clause_frees") {
    lower_target(copy, call, purpose);
  } else if (callee == "__fathom_clause_result") {
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
    const llvm::Function& function = *contract_.function;
    const bool bit = function.getReturnType()->isIntegerTy(1);
    const uint64_t known = result_size(contract_);
    // Structures in registers have the size of the registers.
    const bool exact = function.hasStructRetAttr() || !function.getReturnType()->isAggregateType();
    if (!size || known == 0 ||
        (exact && !bit ? size->getZExtValue() > known : size->getZExtValue() > known + 8))
      return make_error("{}: {} does not return what fathom_result says", place_text(call),
                        function.getName().str());
    call.replaceAllUsesWith(place(copy, ResultPlace));
    call.eraseFromParent();
  } else if (callee == "__fathom_clause_kept") {
    const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
    for (size_t i = 0; i < contract_.olds.size(); ++i)
      if (contract_.olds[i].number == number) call.replaceAllUsesWith(place(copy, unsigned(FirstKept + i)));
    call.eraseFromParent();
  }
  return Done{};
}

/// What the macros call becomes what it means here.
Status ContractCopier::lower(Copy& copy, ClauseKind kind, Purpose purpose) const {
  std::vector<llvm::Value*> met; // places of pointers that clauses before have compared; null: some place
  for (const Clause& clause : contract_.clauses) {
    if (clause.kind != kind && !(kind == ClauseKind::Assigns && clause.kind == ClauseKind::Frees)) continue;
    if (purpose == Purpose::Make && makes_pointers(contract_, kind) && is_about_contents(clause)) {
      leave_out(*llvm::cast<llvm::CallInst>(static_cast<llvm::Value*>((*copy.values)[clause.call])));
      continue;
    }
    std::vector<llvm::CallInst*> calls;
    std::vector<llvm::ICmpInst*> equalities, compared;
    for (llvm::BasicBlock* block : region(*copy.block(clause.body), *copy.block(clause.next)))
      for (llvm::Instruction& instruction : *block) {
        if (auto* call = llvm::dyn_cast<llvm::CallInst>(&instruction)) calls.push_back(call);
        if (auto* equality = llvm::dyn_cast<llvm::ICmpInst>(&instruction)) {
          equalities.push_back(equality);
          if (compares_pointers(*equality) && !llvm::isa<llvm::ConstantPointerNull>(equality->getOperand(1)))
            compared.push_back(equality);
        }
        const std::string callee = called(instruction);
        const bool gives_block =
            gives_meaning(instruction) &&
            (kind == ClauseKind::Requires || callee == "__fathom_clause_fresh" || !names_block(instruction));
        if (purpose == Purpose::Make && gives_block && changes_comparison(instruction, compared, met))
          return make_error("{}: pointers are compared before a clause says what they point to",
                            place_text(instruction));
      }
    for (const llvm::ICmpInst* equality : compared)
      for (unsigned side : {0, 1})
        if (const auto place = place_before(equality->getOperand(side))) met.push_back(*place);
    for (llvm::CallInst* call : calls)
      if (const Status done = lower_call(copy, *call, clause, purpose); !done) return done;
    if (purpose == Purpose::Make)
      for (llvm::ICmpInst* compared : equalities) lower_equality(copy, *compared, kind);
  }
  return Done{};
}

Result<llvm::Function*> ContractCopier::clauses(ClauseKind kind, Purpose purpose,
                                                const std::string& name) const {
  Copy made = copy(name, true);
  const bool with_frees = kind == ClauseKind::Assigns;
  if (const Status done = lower(made, kind, purpose); !done) return done.error();
  llvm::BasicBlock* rest = made.block(contract_.rest);
  resolve(made, kind, with_frees);
  rest->getTerminator()->eraseFromParent();
  llvm::IRBuilder<> end(rest);
  if (purpose == Purpose::Havoc) change_targets(made, end);
  end.CreateRetVoid();
  return made.function;
}

/// All targets were read before the first one becomes arbitrary: one may lead to another, as `*s` to
/// `*s->data`.
void ContractCopier::change_targets(Copy& copy, llvm::IRBuilder<>& builder) const {
  for (unsigned number = 0; number < copy.targets + copy.freed; ++number)
    call_runtime(builder, number < copy.targets ? "__fathom_havoc" : "__fathom_may_free", builder.getVoidTy(),
                 {place(copy, Ranges), int_constant(builder, number)});
}

llvm::Function* ContractCopier::old_values(const std::string& name) const {
  Copy made = copy(name, true);
  llvm::BasicBlock* at = made.block(contract_.clauses.front().call->getParent());
  llvm::Instruction* from = llvm::cast<llvm::Instruction>(
      static_cast<llvm::Value*>((*made.values)[contract_.clauses.front().call]));
  at->splitBasicBlock(from);
  for (size_t i = 0; i < contract_.olds.size(); ++i) {
    const Clause& old = contract_.olds[i];
    llvm::BasicBlock *body = made.block(old.body), *next = made.block(old.next);
    const std::vector<llvm::BasicBlock*> blocks = region(*body, *next);
    llvm::BasicBlock* after = llvm::BasicBlock::Create(made.function->getContext(), "kept", made.function);
    new llvm::UnreachableInst(made.function->getContext(), after);
    for (llvm::BasicBlock* block : blocks) {
      block->getTerminator()->replaceSuccessorWith(next, after);
      for (llvm::Instruction& instruction : llvm::make_early_inc_range(*block)) {
        if (called(instruction) != "__fathom_clause_keep") continue;
        auto& call = llvm::cast<llvm::CallInst>(instruction);
        llvm::IRBuilder<> builder(&call);
        builder.CreateMemCpy(place(made, unsigned(FirstKept + i)), llvm::MaybeAlign(), call.getArgOperand(1),
                             llvm::MaybeAlign(), call.getArgOperand(2));
        call.eraseFromParent();
      }
    }
    at->getTerminator()->eraseFromParent();
    llvm::BranchInst::Create(body, at);
    at = after;
  }
  at->getTerminator()->eraseFromParent();
  llvm::ReturnInst::Create(made.function->getContext(), at);
  llvm::EliminateUnreachableBlocks(*made.function);
  return made.function;
}

Result<ContractCopier::Opening> ContractCopier::opening(const std::string& name, llvm::Value*& slots) const {
  Copy made = copy(name, false);
  llvm::IRBuilder<> builder(&made.function->getEntryBlock(), made.function->getEntryBlock().begin());
  auto* null = llvm::ConstantPointerNull::get(builder.getPtrTy());
  slots = builder.CreateAlloca(
      llvm::ArrayType::get(builder.getInt8Ty(), slots_size(contract_, ClauseKind::Requires)));
  llvm::cast<llvm::AllocaInst>(slots)->setAlignment(llvm::Align(16));
  made.places = {slots, null, null, null};
  if (const Status done = lower(made, ClauseKind::Requires, Purpose::Make); !done) return done.error();
  llvm::BasicBlock* rest = made.block(contract_.rest);
  // Where parameters are kept; that of a pointer may have got another value.
  std::vector<llvm::Value*> homes;
  for (llvm::Argument& argument : made.function->args()) {
    llvm::Value* home = nullptr;
    for (llvm::User* user : argument.users())
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
          store && store->getValueOperand() == &argument && variable_at(store->getPointerOperand()))
        home = store->getPointerOperand();
    homes.push_back(argument.hasByValAttr() || argument.hasStructRetAttr() ? nullptr : home);
  }
  resolve(made, ClauseKind::Requires, false);
  rest->getTerminator()->eraseFromParent();
  Opening opening{made.function, rest, {}};
  builder.SetInsertPoint(rest);
  for (llvm::Argument& argument : made.function->args()) {
    llvm::Value* home = homes[argument.getArgNo()];
    opening.arguments.push_back(home ? builder.CreateLoad(argument.getType(), home)
                                     : static_cast<llvm::Value*>(&argument));
  }
  return opening;
}

} // namespace fathom::frontend

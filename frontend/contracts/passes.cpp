#include "frontend/contracts/passes.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/contracts/builder.h"
#include "frontend/contracts/declared.h"
#include "frontend/contracts/predicates.h"
#include "frontend/normal_form.h"
#include "frontend/rewriting.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Module.h>
#include <llvm/Transforms/Utils/BasicBlockUtils.h>
#include <llvm/Transforms/Utils/Local.h>

#include <algorithm>
#include <array>
#include <cstring>
#include <fmt/format.h>
#include <map>

namespace fathom::frontend {

namespace {

/// By function; an error is one of the clauses, and counts where the contract is asked for.
using Contracts = std::map<std::string, Result<Contract>>;

/// With the places where they were seen.
std::string names_of(const llvm::Module& module, const Contracts& contracts) {
  if (contracts.empty()) return "no function has one";
  std::string names;
  for (const auto& [name, contract] : contracts) {
    const llvm::Function* function = module.getFunction(name);
    const llvm::DISubprogram* source = function ? function->getSubprogram() : nullptr;
    names += (names.empty() ? "" : ", ") + name;
    if (source) names += fmt::format(" ({}:{})", source->getFilename().str(), source->getLine());
  }
  return "functions with one: " + names;
}

Status known(const llvm::Module& module, const Contracts& contracts, const char* option,
             const std::string& name, bool is_checked) {
  const llvm::Function* function = module.getFunction(name);
  const auto contract = contracts.find(name);
  const bool has_body =
      function && !function->isDeclaration() && !function->hasFnAttribute(declared_attribute);
  if (!has_body && (is_checked || contract == contracts.end()))
    return make_error("{}: the function '{}' is not defined; {}", option, name, names_of(module, contracts));
  if (contract == contracts.end())
    return make_error("{}: the function '{}' has no contract; {}", option, name, names_of(module, contracts));
  if (!contract->second) return contract->second.error();
  if (function->isVarArg()) return make_error("{}: the function '{}' has variable arguments", option, name);
  return Done{};
}

Contracts find_contracts(llvm::Module& module) {
  Contracts contracts;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    open_predicates(function);
    Result<std::optional<Contract>> contract = find_contract(function);
    if (!contract)
      contracts.emplace(function.getName().str(), contract.error());
    else if (*contract)
      contracts.emplace(function.getName().str(), std::move(**contract));
  }
  return contracts;
}

/// Functions whose contracts pointers obey, as those of these functions say.
Status add_obeyed(const llvm::Module& module, const Contracts& contracts, const std::string& check,
                  std::vector<std::string>& names) {
  for (size_t i = 0; i < names.size(); ++i)
    for (const Clause& clause : contracts.at(names[i])->clauses)
      for (const llvm::BasicBlock* block : region(*clause.body, *clause.next))
        for (const llvm::Instruction& instruction : *block) {
          if (called(instruction) != obeys_function) continue;
          const llvm::Function* function = obeyed(instruction);
          const std::string name = function ? function->getName().str() : "";
          const auto contract = contracts.find(name);
          if (contract == contracts.end())
            return make_error("{}: fathom_obeys names {}, {}", place_text(instruction),
                              function ? name + ", which has no contract" : "no function",
                              names_of(module, contracts));
          if (!contract->second) return contract->second.error();
          if (name == check)
            return make_error("{}: fathom_obeys names the function that is checked", place_text(instruction));
          if (!llvm::is_contained(names, name)) names.push_back(name);
        }
  return Done{};
}

/// The functions whose calls have to meet the requires clauses and are executed.
Result<std::vector<std::string>> guarded(const Contracts& contracts, const llvm::Module& module,
                                         const ContractOptions& options,
                                         const std::vector<std::string>& replaced) {
  std::vector<std::string> names = options.require;
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  for (const std::string& name : names) {
    if (const Status fine = known(module, contracts, "--require-contract", name, false); !fine)
      return fine.error();
    if (llvm::is_contained(replaced, name))
      return make_error("--require-contract: the contract of '{}' takes the place of its calls", name);
  }
  return names;
}

/// The functions whose contracts take the place of calls.
Result<std::vector<std::string>> replaced(const llvm::Module& module, const Contracts& contracts,
                                          const ContractOptions& options, const std::string& entry) {
  for (const std::string& name : options.executed)
    if (const Status fine = known(module, contracts, "--without-contract", name, false); !fine)
      return fine.error();
  std::vector<std::string> names = options.use;
  for (const std::string& name : names) {
    if (const Status fine = known(module, contracts, "--use-contract", name, false); !fine)
      return fine.error();
    if (name == entry && name != options.check)
      return make_error("--use-contract: '{}' is the function that the run starts at", name);
  }
  if (options.modular)
    for (const auto& [name, contract] : contracts) {
      if (name == entry) continue;
      if (!contract) return contract.error();
      if (!contract->function->isVarArg() && !llvm::is_contained(options.executed, name))
        names.push_back(name);
    }
  if (!options.check.empty()) names.push_back(options.check); // inner calls
  if (const Status added = add_obeyed(module, contracts, options.check, names); !added) return added.error();
  std::sort(names.begin(), names.end());
  names.erase(std::unique(names.begin(), names.end()), names.end());
  return names;
}

void add_globals(llvm::Module& module, ContractState& state) {
  llvm::Type* pointer = llvm::PointerType::getUnqual(module.getContext());
  llvm::Type* byte = llvm::Type::getInt8Ty(module.getContext());
  state.mark = &own_variable(module, *llvm::Constant::getNullValue(pointer), "fathom.mark");
  state.in_clause = &own_variable(module, *llvm::Constant::getNullValue(byte), "fathom.in_clause");
}

/// No clause is entered any more.
void drop_clauses(llvm::Module& module) {
  for (llvm::Function& function : module) {
    std::vector<llvm::CallInst*> calls;
    for (llvm::Instruction& instruction : llvm::instructions(function))
      if (called(instruction) == clause_function) calls.push_back(llvm::cast<llvm::CallInst>(&instruction));
    for (llvm::CallInst* call : calls) {
      llvm::BasicBlock* block = call->getParent();
      call->replaceAllUsesWith(llvm::ConstantInt::getFalse(call->getContext()));
      call->eraseFromParent();
      llvm::ConstantFoldTerminator(block);
    }
    if (!calls.empty()) llvm::EliminateUnreachableBlocks(function);
  }
  for (llvm::Function& function : llvm::make_early_inc_range(module))
    if (function.getName().starts_with(clause_function) && function.use_empty()) function.eraseFromParent();
}

/// What clauses say has no meaning outside of them, nor in functions that they call.
Status nothing_left(const std::vector<llvm::Function*>& roots) {
  for (llvm::Function* function : closure_of(roots))
    for (const llvm::Instruction& instruction : llvm::instructions(*function)) {
      const std::string callee = called(instruction);
      if (callee == refused_function) return refusal(instruction);
      if (callee.starts_with(clause_function))
        return make_error("{}: fathom_{} stands in {}, which is no clause: clauses alone say it",
                          place_text(instruction), callee.substr(std::strlen(clause_function) + 1),
                          function->getName().str());
    }
  return Done{};
}

bool is_called(const llvm::Module& module, const char* name) {
  const llvm::Function* function = module.getFunction(name);
  return function && function->isDeclaration() && !function->use_empty();
}

/// Whether something is done or asked for where the program ends: a contract says nothing of a call that ends
/// it.
bool looks_at_end(const llvm::Module& module, const NormalForm& form) {
  const llvm::GlobalVariable* destructors = module.getNamedGlobal("llvm.global_dtors");
  return destructors || form.asks(program::Property::ValidMemcleanup) ||
         llvm::any_of(std::array{"atexit", "at_quick_exit", "on_exit", "__cxa_atexit"},
                      [&](const char* name) { return is_called(module, name); });
}

bool may_end_program(const std::vector<llvm::Function*>& closure) {
  const std::set<std::string> ends = {"exit", "quick_exit", "err",   "errx",
                                      "verr", "verrx",      "error", "error_at_line"};
  return llvm::any_of(closure, [&](const llvm::Function* function) {
    return llvm::any_of(llvm::instructions(*function),
                        [&](const llvm::Instruction& each) { return ends.contains(called(each)); });
  });
}

} // namespace

std::vector<llvm::Function*> closure_of(const std::vector<llvm::Function*>& roots) {
  std::set<llvm::Function*> known(roots.begin(), roots.end());
  std::vector<llvm::Function*> waiting = roots;
  bool through_pointers = false;
  const auto reach = [&](llvm::Function* function) {
    if (!function->isDeclaration() && known.insert(function).second) waiting.push_back(function);
  };
  while (!waiting.empty()) {
    llvm::Function* function = waiting.back();
    waiting.pop_back();
    for (llvm::Instruction& instruction : llvm::instructions(*function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      if (!call || call->isInlineAsm()) continue;
      if (auto* callee = llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCasts()))
        reach(callee);
      else if (!std::exchange(through_pointers, true))
        for (llvm::Function& other : *function->getParent())
          if (other.hasAddressTaken()) reach(&other);
      // Library functions that call what they are given.
      for (llvm::Use& argument : call->args())
        if (auto* callee = llvm::dyn_cast<llvm::Function>(argument->stripPointerCasts())) reach(callee);
    }
  }
  std::vector<llvm::Function*> all;
  if (!roots.empty())
    for (llvm::Function& function : *roots.front()->getParent())
      if (known.contains(&function)) all.push_back(&function);
  return all;
}

/// Where the checked function makes inner calls of itself, a harness does not make all that the contract
/// admits: that these satisfy it would be supposed, not shown.
Status fits_harness(const llvm::Module& module, llvm::Function& function, const ContractState& state,
                    const std::string& entry) {
  const auto used_in = [&](const std::vector<llvm::Function*>& functions) {
    return llvm::any_of(function.users(), [&](const llvm::User* user) {
      const auto* instruction = llvm::dyn_cast<llvm::Instruction>(user);
      return instruction && instruction->getFunction() != state.check &&
             llvm::is_contained(functions, instruction->getFunction());
    });
  };
  const auto calls_pointers = [](const llvm::Function* other) {
    return llvm::any_of(llvm::instructions(*other), [](const llvm::Instruction& instruction) {
      const auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction);
      return call && !call->isInlineAsm() &&
             !llvm::isa<llvm::Function>(call->getCalledOperand()->stripPointerCasts());
    });
  };
  const std::string name = function.getName().str();
  const std::vector<llvm::Function*> inner = closure_of({&function});
  if (used_in(inner) || (function.hasAddressTaken() && llvm::any_of(inner, calls_pointers)))
    return make_error(
        "--entry: not with --check-contract of '{}', which calls itself: that needs a check of all calls "
        "that its contract allows",
        name);
  llvm::Function* start = module.getFunction(entry);
  if (!start || llvm::is_contained(closure_of({start}), &function)) return Done{};
  return make_error("--check-contract: '{}' is not called from '{}', where the run starts", name, entry);
}

/// Calls of the functions, but for that of the check; in its place, but for those of clauses.
void replace_calls(const std::vector<std::pair<llvm::Function*, llvm::Function*>>& replacements,
                   const ContractState& state) {
  for (const auto& [function, replacement] : replacements)
    function->replaceUsesWithIf(
        replacement, [&, original = function, replacement = replacement](const llvm::Use& use) {
          const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
          if (!user || original != state.function) return true;
          return replacement == state.check ? !state.made.contains(user->getFunction())
                                            : user->getFunction() != state.check;
        });
}

/// Which contracts and invariants count. Inner calls of the checked function are no supposition: the proof is
/// by induction on them.
void note_supposed(llvm::Module& module,
                   const std::vector<std::pair<llvm::Function*, llvm::Function*>>& replacements,
                   NormalForm& form) {
  std::vector<llvm::Function*> starts;
  for (llvm::Function* start : {module.getFunction(form.entry_name), form.contracts.check})
    if (start != nullptr) starts.push_back(start);
  const std::vector<llvm::Function*> reached = closure_of(starts);
  for (const auto& [function, replacement] : replacements)
    if (function != form.contracts.function && llvm::is_contained(reached, replacement))
      form.contracts.supposed.insert(function->getName().str());
  std::erase_if(form.contracts.invariants, [&](const StatedInvariant& invariant) {
    return !llvm::is_contained(reached, invariant.function);
  });
}

Status apply_contracts(llvm::Module& module, NormalForm& form) {
  ContractState& state = form.contracts;
  const ContractOptions& options = state.options;
  const Contracts contracts = find_contracts(module);
  if (!options.check.empty())
    if (const Status fine = known(module, contracts, "--check-contract", options.check, true); !fine)
      return fine;
  const Result<std::vector<std::string>> names = replaced(module, contracts, options, form.entry_name);
  if (!names) return names.error();
  const auto required = guarded(contracts, module, options, *names);
  if (!required) return required.error();
  if (!names->empty() || !required->empty()) add_globals(module, state);
  std::vector<std::pair<llvm::Function*, llvm::Function*>> replacements, guards;
  for (const std::string& name : *names) {
    const Contract& contract = *contracts.at(name);
    const std::vector<llvm::Function*> closure = closure_of({contract.function});
    ContractBuilder builder(contract, closure, state);
    if (name == options.check) {
      Result<llvm::Function*> check = builder.check();
      if (!check) return check.error();
      state.function = contract.function;
      state.check = *check;
      if (options.harness || !options.frame) continue; // inner calls are executed
    }
    Result<llvm::Function*> made = builder.replacement();
    if (!made) return made.error();
    if (looks_at_end(module, form) && may_end_program(closure))
      may_be_unsupported(
          *(*made)->getEntryBlock().getFirstNonPHIOrDbgOrAlloca(),
          fmt::format("the contract of {}(), which may end the program, in the place of a call", name));
    if (const auto clause = state.decreasing.find(name); clause != state.decreasing.end())
      state.unchecked.insert(clause->second); // inner calls are replaced
    replacements.emplace_back(contract.function, *made);
  }
  for (const std::string& name : *required) {
    const Contract& contract = *contracts.at(name);
    ContractBuilder builder(contract, closure_of({contract.function}), state);
    Result<llvm::Function*> made = builder.guard();
    if (!made) return made.error();
    guards.emplace_back(contract.function, *made);
  }
  replace_calls(replacements, state);
  for (const auto& [function, guard] : guards)
    function->replaceUsesWithIf(guard, [guard = guard](const llvm::Use& use) {
      const auto* user = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      return !user || user->getFunction() != guard;
    });
  if (options.harness) {
    if (const Status fine = fits_harness(module, *state.function, state, form.entry_name); !fine) return fine;
    replace_calls({{state.function, state.check}}, state);
  }
  drop_clauses(module);
  note_supposed(module, replacements, form);
  std::vector<llvm::Function*> roots;
  for (llvm::Function& function : module)
    if (state.made.contains(&function) || function.getName() == form.entry_name) roots.push_back(&function);
  return nothing_left(roots);
}

} // namespace fathom::frontend

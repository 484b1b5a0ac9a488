#include "frontend/compile/outside.h"
#include "frontend/drivers/version_comparison.h"
#include "frontend/library/stream_questions.h"
#include "frontend/llvm_types.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <map>
#include <set>

namespace fathom::frontend {

namespace {

/// Whether anything but a read may be done with it, also by a function that nobody looks into.
bool may_be_written(const llvm::Value& pointer) {
  const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&pointer);
  if (variable && variable->hasAttribute(shared_attribute)) return true;
  return std::any_of(pointer.user_begin(), pointer.user_end(), [](const llvm::User* user) {
    if (llvm::isa<llvm::LoadInst>(user)) return false;
    return !llvm::isa<llvm::GEPOperator>(user) || may_be_written(*user);
  });
}

/// Everything that code may come to by its operands.
class Reached {
 public:
  void add(const llvm::Value& value) {
    if (!known_.insert(&value).second) return;
    if (const auto* function = llvm::dyn_cast<llvm::Function>(&value)) {
      for (const llvm::Instruction& instruction : llvm::instructions(*function)) add(instruction);
    } else if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&value)) {
      if (variable->hasInitializer()) add(*variable->getInitializer());
    } else if (const auto* user = llvm::dyn_cast<llvm::User>(&value)) {
      for (const llvm::Use& use : user->operands())
        if (llvm::isa<llvm::Constant>(use.get())) add(*use.get());
    }
  }
  bool contains(const llvm::Value& value) const { return known_.contains(&value); }

 private:
  llvm::SmallPtrSet<const llvm::Value*, 32> known_;
};

/// The function that a variable in a block belongs to; none: it belongs to a file.
const llvm::DISubprogram* function_of(const llvm::DIGlobalVariable& variable) {
  for (const llvm::DIScope* scope = variable.getScope(); scope; scope = scope->getScope())
    if (const auto* function = llvm::dyn_cast<llvm::DISubprogram>(scope)) return function;
  return nullptr;
}

/// The name in the source, with the function that a variable in a block belongs to.
std::string source_name(const llvm::DIGlobalVariable& variable) {
  const auto in_source = [](llvm::StringRef name) {
    name.consume_front(older_prefix);
    return name.str();
  };
  const llvm::DISubprogram* function = function_of(variable);
  return (function ? in_source(function->getName()) + "::" : "") + in_source(variable.getName());
}

/// Variables of the units of some files.
llvm::SmallPtrSet<const llvm::DIGlobalVariable*, 16> variables_of(const llvm::Module& module,
                                                                  const std::vector<std::string>& files) {
  llvm::SmallPtrSet<const llvm::DIGlobalVariable*, 16> all;
  for (const llvm::DICompileUnit* unit : module.debug_compile_units())
    if (std::find(files.begin(), files.end(), unit->getFilename().str()) != files.end())
      for (const llvm::DIGlobalVariableExpression* each : unit->getGlobalVariables())
        all.insert(each->getVariable());
  return all;
}

/// The library's, or one of a file that is not given: both versions have it, and nothing tells its type in C.
Result<PairedVariable> known_by_bytes(llvm::GlobalVariable& variable) {
  const bool is_outside = variable.isDeclaration();
  const std::string name = is_outside                             ? variable.getName().str()
                           : variable.getName() == "fathom_errno" ? "errno"
                                                                  : "what the library keeps for itself";
  const uint64_t bytes =
      variable.getValueType()->isSized()
          ? variable.getParent()->getDataLayout().getTypeAllocSize(variable.getValueType()).getFixedValue()
          : 0;
  if (holds_pointer(*variable.getValueType()))
    return is_outside ? make_error("the variable '{}', which no file defines, holds pointers", name)
                      : make_error("the library keeps an address from call to call");
  if (bytes == 0) return make_error("nothing tells the size of the variable '{}'", name);
  return PairedVariable{&variable, &variable, nullptr, name, bytes, is_outside};
}

/// A stream that the library keeps; what it leads to is the library's, and printing is compared by itself.
bool is_standard_stream(const llvm::GlobalVariable& variable) {
  const llvm::StringRef name = variable.getName();
  return (name == "stdin" || name == "stdout" || name == "stderr") && !may_be_written(variable);
}

/// A variable that one version may come to.
struct State {
  llvm::GlobalVariable* variable = nullptr;
  const llvm::DIGlobalVariable* info = nullptr;
};

/// A note of the models that changes no result: texts that they have made, to which each version adds; what
/// says whether a violation counts that no native execution shows; where a stream is, if the program does not
/// ask for that.
bool is_note_of_models(const llvm::GlobalVariable& variable) {
  const auto always = {"fathom_strings", "fathom_string_count", "fathom_opens_files", "fathom_writes_files",
                       "fathom_told_standard"};
  return llvm::is_contained(always, variable.getName()) ||
         (variable.getName() == "__fathom_placed_stream" && !asks_ends(*variable.getParent()) &&
          !asks_positions(*variable.getParent()));
}

/// The variables of a program that are no constants.
struct States {
  std::map<std::string, State> in_older, in_newer; ///< by name
  std::vector<std::string> order;                  ///< names of those that are reached
  std::set<std::string> ambiguous;                 ///< names of several
  std::vector<PairedVariable> by_bytes;            ///< without debug information
};

Result<States> find_states(llvm::Module& module, const Reached& by_newer, const Reached& by_older,
                           const std::vector<std::string>& older_files) {
  const auto of_older = variables_of(module, older_files);
  States all;
  for (llvm::GlobalVariable& variable : module.globals()) {
    if (variable.isConstant()) continue;
    const bool is_reached = by_newer.contains(variable) || by_older.contains(variable);
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    variable.getDebugInfo(infos);
    if (infos.empty()) {
      if (!is_reached || is_standard_stream(variable) || is_note_of_models(variable)) continue;
      const bool leads_outside = variable.isDeclaration() && holds_pointer(*variable.getValueType());
      if (!may_be_written(variable) && !leads_outside) continue;
      const Result<PairedVariable> known = known_by_bytes(variable);
      if (!known) return known.error();
      all.by_bytes.push_back(*known);
      continue;
    }
    const llvm::DIGlobalVariable* info = infos.front()->getVariable();
    const std::string name = source_name(*info);
    const auto [known, is_new] = (of_older.contains(info) ? all.in_older : all.in_newer).try_emplace(name);
    if (!is_new) all.ambiguous.insert(name);
    known->second = {&variable, info};
    if (is_reached && std::find(all.order.begin(), all.order.end(), name) == all.order.end())
      all.order.push_back(name);
  }
  return all;
}

} // namespace

bool uses_volatile(const llvm::Function& newer, const llvm::Function& older) {
  Reached reached;
  reached.add(newer);
  reached.add(older);
  for (const llvm::Function& function : *newer.getParent())
    if (function.getSubprogram() && reached.contains(function))
      for (const llvm::Instruction& instruction : llvm::instructions(function))
        if (instruction.isVolatile()) return true;
  return false;
}

bool reaches_variables(const llvm::Function& function) {
  Reached reached;
  reached.add(function);
  const llvm::Module& module = *function.getParent();
  return std::any_of(module.global_begin(), module.global_end(), [&](const llvm::GlobalVariable& variable) {
    return reached.contains(variable) && !variable.isConstant() && may_be_written(variable);
  });
}

std::vector<llvm::Function*> functions_of_versions(llvm::Function& newer, llvm::Function& older) {
  Reached reached;
  reached.add(newer);
  reached.add(older);
  std::vector<llvm::Function*> found;
  for (llvm::Function& function : *newer.getParent())
    if (!function.isDeclaration() && reached.contains(function)) found.push_back(&function);
  return found;
}

std::vector<const llvm::Function*> outside_functions(const llvm::Function& newer,
                                                     const llvm::Function& older) {
  Reached reached;
  reached.add(newer);
  reached.add(older);
  std::vector<const llvm::Function*> found;
  for (const llvm::Function& function : *newer.getParent())
    if (is_outside(function) && !function.doesNotReturn() && reached.contains(function))
      found.push_back(&function);
  return found;
}

Result<std::vector<PairedVariable>> variables_of_versions(llvm::Module& module, const llvm::Function& newer,
                                                          const llvm::Function& older,
                                                          const std::vector<std::string>& older_files,
                                                          UnpairedVariables& unpaired) {
  Reached by_newer, by_older;
  by_newer.add(newer);
  by_older.add(older);
  const Result<States> states = find_states(module, by_newer, by_older, older_files);
  if (!states) return states.error();
  const auto& [in_older, in_newer, order, ambiguous, by_bytes] = *states;
  std::vector<PairedVariable> all = by_bytes;
  for (const std::string& name : order) {
    const auto now = in_newer.find(name), before = in_older.find(name);
    const bool is_written = (now != in_newer.end() && may_be_written(*now->second.variable)) ||
                            (before != in_older.end() && may_be_written(*before->second.variable));
    if (ambiguous.contains(name)) return make_error("there are several variables '{}'", name);
    if (!is_written) {
      if (now != in_newer.end() && !now->second.variable->hasLocalLinkage())
        unpaired.unchanged.push_back(name);
      continue;
    }
    const State& found = now != in_newer.end() ? now->second : before->second;
    const bool is_visible = !found.variable->hasLocalLinkage();
    PairedVariable pair{found.variable, found.variable, found.info->getType(), name, 0, is_visible};
    if (now == in_newer.end() || (!older_files.empty() && before == in_older.end())) {
      unpaired.alone.push_back(pair);
      continue;
    }
    if (older_files.empty() && function_of(*found.info) &&
        !(by_newer.contains(*found.variable) && by_older.contains(*found.variable)))
      return make_error("'{}' keeps its value from call to call, and one version alone has it", name);
    if (!older_files.empty()) {
      pair.older = before->second.variable;
      pair.type = {found.info->getType(), before->second.info->getType()};
    }
    all.push_back(pair);
  }
  return all;
}

} // namespace fathom::frontend

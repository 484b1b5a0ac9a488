#include "frontend/drivers/driver_writer.h"
#include "frontend/drivers/type_shapes.h"
#include "frontend/drivers/written_places.h"
#include "frontend/points_to/escapes.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Operator.h>

#include <algorithm>
#include <fmt/ranges.h>
#include <map>
#include <set>

namespace fathom::frontend {

/// Whether it is a pointer to a function whose calls are compared where no file defines it.
static bool is_hook(const llvm::DIType* type) {
  const llvm::DIDerivedType* pointer = as_pointer(type);
  const auto* function =
      pointer ? llvm::dyn_cast_or_null<llvm::DISubroutineType>(plain_type(pointer->getBaseType())) : nullptr;
  if (!function) return false;
  const llvm::DITypeRefArray types = function->getTypeArray();
  for (unsigned i = 1; i < types.size(); ++i)
    if (!types[i]) return false; // variable arguments, or no prototype
  return types.size() == 0 || !types[0] || !holds_pointer(types[0]);
}

/// Says which variables were given any value, and which begin as the program does.
static void tell_states(std::vector<std::string>& assumed, const std::vector<std::string>& filled,
                        const std::vector<std::string>& kept) {
  if (!filled.empty()) assumed.push_back(fmt::format("{}{} any value", any_state, fmt::join(filled, ", ")));
  if (!kept.empty())
    assumed.push_back(
        fmt::format("the versions are called with {} as at the start of the program", fmt::join(kept, ", ")));
}

/// Arbitrary values for the variables that both versions may write, as far as bytes are values. Pointers to
/// functions lead to what those among the arguments lead to, or to what they begin with, which the others
/// keep.
bool DriverWriter::prepare_variables() {
  UnpairedVariables unpaired;
  const Result<std::vector<PairedVariable>> variables =
      variables_of_versions(module_, entry_, *older_.function, older_.files, unpaired);
  if (!variables) return refuse(variables.error().message);
  if (uses_volatile(entry_, *older_.function)) return refuse("accesses to volatile objects are not compared");
  if (!unpaired.unchanged.empty())
    driver_.assumed.push_back(fmt::format("nobody has changed {} since the start of the program",
                                          fmt::join(unpaired.unchanged, ", ")));
  for (const PairedVariable& variable : *variables)
    if (!prepare_variable(variable, fmt::format("g{}", comparison_.variables().size()))) return false;
  for (size_t i = 0; i < unpaired.alone.size(); ++i)
    if (!prepare_alone(unpaired.alone[i], fmt::format("fathom_alone{}", i))) return false;
  driver_.assumed.push_back("both versions return, and the older one violates none of the properties");
  tell_states(driver_.assumed, filled_, kept_);
  return true;
}

bool DriverWriter::prepare_variable(const PairedVariable& variable, const std::string& name) {
  if (const Status alike = check_type(variable.type, variable.name); !alike)
    return refuse(fmt::format("the variable {}", alike.error().message));
  const auto declare = [&](const llvm::DIType* type, const std::string& declarator) {
    return type ? types_.declare(assignable(type), declarator)
                : Result<std::string>(fmt::format("unsigned char {}[{}]", declarator, variable.bytes));
  };
  const Result<std::string> declared = declare(variable.type.newer, name),
                            older = declare(variable.type.older, twin(name));
  if (!declared || !older) return refuse((declared ? older : declared).error().message);
  for (const auto& [each, type] :
       {std::pair(variable.newer, variable.type.newer), std::pair(variable.older, variable.type.older)}) {
    const llvm::TypeSize bytes = module_.getDataLayout().getTypeAllocSize(each->getValueType());
    if (type && bytes.getFixedValue() * 8 > plain_type(type)->getSizeInBits())
      return refuse(fmt::format("'{}' has elements in a flexible array", variable.name));
  }
  const bool is_shared = variable.newer == variable.older;
  driver_.shares_variables |= is_shared;
  const std::string symbol = variable.newer->getName().str();
  declarations_ += variable.is_library() ? fmt::format("fathom_library_variable({}, {}, \"{}\")\n", name,
                                                       variable.bytes, symbol)
                                         : fmt::format("extern {} __asm__(\"{}\");\n", *declared, symbol);
  declarations_ += is_shared
                       ? fmt::format("static {};\n", *older)
                       : fmt::format("extern {} __asm__(\"{}\");\n", *older, variable.older->getName().str());
  for (llvm::GlobalVariable* each : {variable.newer, variable.older}) {
    if (each->hasLocalLinkage()) driver_.exported.push_back(each->getName().str());
    each->setLinkage(llvm::GlobalValue::ExternalLinkage);
  }
  if (!is_shared && !is_same_start(*variable.newer->getInitializer(), *variable.older->getInitializer()))
    driver_.assumed.push_back(variable.name + other_start);
  if (!fill_variable(variable, name)) return false;
  comparison_.add(variable);
  return true;
}

/// A variable that one version alone has: any number, else what it begins with.
bool DriverWriter::prepare_alone(const PairedVariable& variable, const std::string& name) {
  const llvm::DIType* type = variable.type.newer;
  driver_.assumed.push_back(fmt::format("{}, which one version alone has, is not compared", variable.name));
  const Result<std::string> declared = types_.declare(assignable(type), name);
  if (holds_pointer(type) || holds_truth(type) || !declared || !check_type(variable.type, variable.name)) {
    kept_.push_back(variable.name);
    return true;
  }
  declarations_ += fmt::format("extern {} __asm__(\"{}\");\n", *declared, variable.newer->getName().str());
  if (variable.newer->hasLocalLinkage()) driver_.exported.push_back(variable.newer->getName().str());
  variable.newer->setLinkage(llvm::GlobalValue::ExternalLinkage);
  if (!variable.is_visible) filled_.push_back(variable.name);
  return initialise_alone(type, name, variable.name, 0);
}

bool DriverWriter::fill_variable(const PairedVariable& variable, const std::string& name) {
  const llvm::DIType* type = variable.type.newer;
  if (!type) { // what else the library keeps has states that its functions alone make
    if (is_errno(variable))
      fill("&" + name, "sizeof " + name, "errno");
    else if (variable.is_library())
      kept_.push_back(variable.name);
    return true;
  }
  const bool has_changed = !is_same_type(variable.type);
  if (any_bytes(type) || !(holds_pointer(type) || holds_truth(type))) {
    if (!variable.is_visible) filled_.push_back(variable.name);
    if (has_changed) return initialise(variable.type, name, variable.name, 0);
    fill("&" + name, "sizeof " + name, variable.name);
  } else if (is_hook(type)) {
    line(fmt::format("if ({}() & 1) {{", input("choice", "unsigned int", variable.name)));
    if (!initialise(type, name, variable.name, 0)) return false;
    line("}");
    if (!variable.is_visible) filled_.push_back(variable.name);
  } else {
    kept_.push_back(variable.name);
  }
  return true;
}

/// Whether two variables begin with the same, up to names that the older version has for its own.
bool DriverWriter::is_same_start(const llvm::Constant& newer, const llvm::Constant& older) const {
  if (&newer == &older || (newer.isNullValue() && older.isNullValue())) return true;
  if (newer.getType() != older.getType() || newer.getValueID() != older.getValueID()) return false;
  if (const auto* function = llvm::dyn_cast<llvm::Function>(&newer)) {
    const auto partner = partners_.find(function);
    return partner != partners_.end() && partner->second == &older;
  }
  if (const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&newer)) {
    const auto& other = llvm::cast<llvm::GlobalVariable>(older);
    llvm::StringRef name = other.getName();
    if (name.consume_front(older_prefix)) return name == variable->getName();
    return variable->hasPrivateLinkage() && other.hasPrivateLinkage() && variable->isConstant() &&
           variable->hasInitializer() && other.hasInitializer() &&
           is_same_start(*variable->getInitializer(), *other.getInitializer());
  }
  if (newer.getNumOperands() == 0 || newer.getNumOperands() != older.getNumOperands()) return false;
  if (const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&newer);
      expression && expression->getOpcode() != llvm::cast<llvm::ConstantExpr>(older).getOpcode())
    return false;
  if (const auto* address = llvm::dyn_cast<llvm::GEPOperator>(&newer);
      address &&
      address->getSourceElementType() != llvm::cast<llvm::GEPOperator>(older).getSourceElementType())
    return false;
  for (unsigned i = 0; i < newer.getNumOperands(); ++i)
    if (!is_same_start(*llvm::cast<llvm::Constant>(newer.getOperand(i)),
                       *llvm::cast<llvm::Constant>(older.getOperand(i))))
      return false;
  return true;
}

/// A compiled program has errno in another place than the analysis.
std::string DriverWriter::of_errno(const char* what) const {
  for (size_t i = 0; i < comparison_.variables().size(); ++i)
    if (is_errno(comparison_.variables()[i])) return fmt::format("  fathom_{}_errno(g{});\n", what, i);
  return "";
}

/// The older version's call comes first: what it leaves undefined is in no question. Where the versions share
/// a variable, it has its old value again for the newer one's.
/// `newer` and `older` begin the statements that call them.
std::string DriverWriter::calls_of_versions(const std::string& newer, const std::string& older) {
  std::string before, between;
  for (size_t i = 0; i < comparison_.variables().size(); ++i) {
    const PairedVariable& variable = comparison_.variables()[i];
    if (variable.newer != variable.older) continue;
    before += fmt::format("  static __typeof__(g{0}) fathom_saved{0};\n"
                          "  __builtin_memcpy(&fathom_saved{0}, &g{0}, sizeof g{0});\n",
                          i);
    between += fmt::format("  __builtin_memcpy(&g{0}_b, &g{0}, sizeof g{0});\n"
                           "  __builtin_memcpy(&g{0}, &fathom_saved{0}, sizeof g{0});\n",
                           i);
  }
  const auto call = [&](int version, const std::string& called) {
    return fmt::format("{1}{2}  fathom_runs_version({0});\n  {3};\n  fathom_runs_version(0);\n{4}", version,
                       has_calls() ? fmt::format("  fathom_version = {};\n", version) : "", of_errno("set"),
                       called, of_errno("get"));
  };
  return before + call(1, older + "fathom_older(" + list(true, false) + ")") + between +
         call(2, newer + "fathom_entry(" + list(false, false) + ")");
}

bool ValueWriter::is_of_older(const llvm::DISubprogram& function) const {
  return std::find(older_.files.begin(), older_.files.end(), function.getUnit()->getFilename()) !=
         older_.files.end();
}

/// Functions have partners where their names say so; those of which several files have one have none. A
/// function that the versions share is its own partner.
void DriverWriter::find_partners() {
  functions_.emplace(older_.function, "fathom_older");
  std::map<std::string, std::vector<llvm::Function*>> newer, older;
  for (llvm::Function& function : module_)
    if (const llvm::DISubprogram* program = function.getSubprogram(); program && !function.isDeclaration()) {
      llvm::StringRef name = program->getName();
      name.consume_front(older_prefix); // the version that is called first may be the newer one
      (is_of_older(*program) ? older : newer)[name.str()].push_back(&function);
    }
  const std::vector<llvm::Function*> all = functions_of_versions(*older_.function, *older_.function);
  const std::set<const llvm::Function*> used_by_older(all.begin(), all.end());
  for (const auto& [name, functions] : newer) {
    const auto found = older.find(name);
    if (functions.size() == 1 && found != older.end() && found->second.size() == 1 &&
        is_same_type(functions.front()->getSubprogram()->getType(),
                     found->second.front()->getSubprogram()->getType()))
      partners_[functions.front()] = found->second.front();
    else if (found == older.end())
      for (llvm::Function* function : functions)
        if (older_.files.empty() || used_by_older.contains(function)) partners_[function] = function;
  }
  if (!older_.files.empty()) partners_[&entry_] = older_.function;
}

/// A pointer to a function of one version is the same as one to that of the other: those that the versions
/// come to, whose code may differ, and those that they are given.
void DriverWriter::pair_functions() {
  const std::vector<llvm::Function*> all = functions_of_versions(entry_, *older_.function);
  const std::set<const llvm::Function*> reached(all.begin(), all.end());
  std::vector<std::string> names;
  for (llvm::Function& function : module_) {
    const auto found = partners_.find(&function);
    if (found == partners_.end() || found->second == &function) continue;
    llvm::Function& partner = *found->second;
    const bool leads_there = (reached.contains(&function) && function.hasAddressTaken()) ||
                             (reached.contains(&partner) && partner.hasAddressTaken());
    if (leads_there) names.push_back(function.getSubprogram()->getName().str());
    if (leads_there || functions_.contains(&function))
      comparison_.add_functions(name_function(function), name_function(partner));
  }
  if (!names.empty()) driver_.assumed.push_back(fmt::format("{}{}", same_functions, fmt::join(names, ", ")));
}

/// Whether neither version writes what the parameter leads to. What leads to functions is not the same for
/// both.
bool DriverWriter::is_only_read(unsigned number, const llvm::DIType* type) const {
  const llvm::DIDerivedType* pointer = as_pointer(type);
  if (!pointer || number >= entry_.arg_size() || number >= older_.function->arg_size() ||
      (!older_.files.empty() && leads_to_function(pointer->getBaseType())))
    return false;
  const llvm::Argument &now = *entry_.getArg(number), &before = *older_.function->getArg(number);
  if (!now.getType()->isPointerTy() || now.hasByValAttr() || entry_.arg_size() != older_.function->arg_size())
    return false;
  const Use use = std::max(use_of(now), use_of(before));
  return use == Use::Reads || (use == Use::Copies && !holds_pointer(pointer->getBaseType()));
}

/// Whether both versions can be given the same of it, and what they deliver compared.
Status DriverWriter::check_type(TypePair type, const std::string& what) {
  if (is_same_type(type)) return Done{};
  if (!matcher_.match(type, "'" + what + "'")) return make_error("{}", matcher_.why());
  for (std::string& note : matcher_.take_notes()) driver_.assumed.push_back(std::move(note));
  return Done{};
}

/// By their places where there are as many, else by their names; the first ones where names do not tell.
std::vector<ParameterPair> DriverWriter::match_parameters(const std::vector<Parameter>& newer,
                                                          const std::vector<Parameter>& older) const {
  std::vector<ParameterPair> pairs;
  for (size_t i = 0; i < newer.size(); ++i) pairs.push_back({&newer[i], nullptr, fmt::format("p{}", i)});
  const auto is_named = [](const Parameter& parameter, const std::vector<Parameter>& others) {
    return std::any_of(others.begin(), others.end(),
                       [&](const Parameter& other) { return other.name == parameter.name; });
  };
  const std::vector<Parameter>& fewer = newer.size() < older.size() ? newer : older;
  const std::vector<Parameter>& more = &fewer == &newer ? older : newer;
  const bool by_name = newer.size() != older.size() &&
                       std::all_of(fewer.begin(), fewer.end(),
                                   [&](const Parameter& parameter) { return is_named(parameter, more); });
  for (size_t i = 0; i < older.size(); ++i) {
    const auto found = std::find_if(pairs.begin(), pairs.end(), [&](const ParameterPair& pair) {
      return pair.newer && (by_name ? pair.newer->name == older[i].name : pair.newer == newer.data() + i);
    });
    if (found != pairs.end())
      found->older = &older[i];
    else
      pairs.push_back({nullptr, &older[i], fmt::format("p{}", newer.size() + i)});
  }
  return pairs;
}

/// A caller of the older version gives the newer one other arguments, and does something else with the
/// result.
Status DriverWriter::check_versions(const std::vector<Parameter>& newer,
                                    const std::vector<Parameter>& older) {
  const llvm::DISubprogram *now = entry_.getSubprogram(), *before = older_.function->getSubprogram();
  if (!now || !before) return make_error("there is no debug information about both versions");
  if (entry_.isVarArg() != older_.function->isVarArg())
    return make_error("one version has variable arguments");
  matcher_.find_changed(functions_of_version(false), functions_of_version(true));
  for (const ParameterPair& pair : match_parameters(newer, older)) {
    if (!pair.newer || !pair.older) {
      const Parameter& alone = pair.newer ? *pair.newer : *pair.older;
      const auto given = older_.defaults.find(alone.name);
      driver_.assumed.push_back(fmt::format(
          "'{}' is a parameter of the {} version alone{}", alone.name, pair.newer ? "newer" : "older",
          given == older_.defaults.end() ? "" : fmt::format(", and is {}", given->second)));
      continue;
    }
    const TypePair type{pair.newer->type, pair.older->type};
    if (const Status alike = check_type(type, pair.newer->name); !alike) return alike.error();
    if (!is_same_type(type))
      driver_.assumed.push_back(fmt::format("'{}' has another type in the older version", pair.newer->name));
  }
  const TypePair returned = results();
  if (is_same_type(returned)) return Done{};
  if (!plain_type(returned.newer) || !plain_type(returned.older)) {
    driver_.assumed.push_back("one version returns nothing, and what the other one returns is not compared");
    return Done{};
  }
  if (const Status alike = check_type(returned, "the result"); !alike) return alike.error();
  driver_.assumed.push_back("the result has another type in the older version");
  return Done{};
}

/// The types of their results; void where there is no type.
TypePair DriverWriter::results() const {
  const auto returned = [](const llvm::Function& function) -> const llvm::DIType* {
    const llvm::DITypeRefArray types = function.getSubprogram()->getType()->getTypeArray();
    return types.size() > 0 ? types[0] : nullptr;
  };
  return {returned(entry_), returned(*older_.function)};
}

/// Those of the module that belong to it, and have debug information.
std::vector<const llvm::Function*> DriverWriter::functions_of_version(bool is_older) const {
  std::vector<const llvm::Function*> found;
  for (const llvm::Function& function : module_)
    if (const llvm::DISubprogram* program = function.getSubprogram();
        program && program->getUnit() && is_of_older(*program) == is_older)
      found.push_back(&function);
  return found;
}

/// Also functions that both versions have and that nobody looks into.
bool DriverWriter::define_outside() {
  const std::vector<const llvm::Function*> outside = outside_functions(entry_, *older_.function);
  std::vector<const llvm::Function*> writers;
  std::copy_if(outside.begin(), outside.end(), std::back_inserter(writers),
               [](const llvm::Function* function) {
                 const std::string text = function->getFnAttribute(shared_attribute).getValueAsString().str();
                 return !text.empty() && !parse_shared_function(text)->only_reads();
               });
  const bool is_known =
      writers.empty() ||
      leads_to_numbers(writers, functions_of_versions(entry_, *older_.function), entry_, *older_.function);
  return (is_known && outside_.define(outside, !printed_.empty())) ||
         comparison_.refuse("what functions that are not looked into write to is not known");
}

/// Calls both, and compares what they deliver.
bool DriverWriter::compare_versions() {
  const TypePair returned = results();
  const auto begin = [&](const llvm::DIType* type, const llvm::Function& function,
                         const std::string& name) -> std::string {
    if (function.getReturnType()->isVoidTy() && !plain_type(type)) return "";
    line(*declare_for(function, name) + ";");
    return name + " = ";
  };
  const std::string newer = begin(returned.newer, entry_, "fathom_result"),
                    older = begin(returned.older, *older_.function, "fathom_result_b");
  export_function(*older_.function);
  printed_.replace(functions_of_versions(entry_, *older_.function));
  if (!define_outside()) return false;
  if (has_calls()) declare("static unsigned int fathom_version __asm__(\"__fathom_version\");");
  body_ += calls_of_versions(newer, older);
  comparison_.set_tolerance(older_.tolerance);
  const bool both_return = !newer.empty() && !older.empty();
  if (older_.is_compared && both_return && !comparison_.compare(returned, "fathom_result", "the result"))
    return false;
  if (older_.is_compared && !comparison_.compare_memory()) return false;
  pair_functions();
  comparison_.declare_same();
  if (!outside_.empty()) outside_.finish();
  if (!printed_.empty()) printed_.finish();
  driver_.compares = true;
  return true;
}

} // namespace fathom::frontend

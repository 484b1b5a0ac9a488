#include "frontend/module.h"

#include "frontend/analysis/declared_type.h"
#include "frontend/analysis/shared_objects.h"
#include "frontend/analysis/sub_objects.h"
#include "frontend/analysis/unchecked.h"
#include "frontend/compile/check_pragmas.h"
#include "frontend/file_names.h"
#include "frontend/library/host_functions.h"
#include "frontend/library/invented.h"
#include "frontend/link/loader.h"
#include "frontend/module_copy.h"
#include "frontend/normalise/block_types.h"
#include "frontend/normalise/normalise.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"
#include "ir/program/undefined.h"

#include <llvm/ADT/DenseMap.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

namespace fathom::frontend {

namespace {

/// Whether it is a variable of clang's own that holds the address of the one that is declared: of a result.
bool holds_address(const llvm::Value& value, const llvm::DIVariable& variable) {
  const auto* object = llvm::dyn_cast<llvm::AllocaInst>(&value);
  const std::optional<uint64_t> bits = variable.getSizeInBits();
  return object && object->getAllocatedType()->isPointerTy() && bits &&
         *bits != object->getDataLayout().getTypeSizeInBits(object->getAllocatedType());
}

} // namespace

struct Module::Tables {
  NormalForm form;
  std::string unchecked; ///< see Module::unchecked
  SwitchedOff switched_off;
  llvm::DenseMap<const llvm::Instruction*, uint32_t> sites;
  llvm::DenseMap<const llvm::Function*, Builtin> builtins;
  llvm::DenseMap<const llvm::Function*, uint64_t> checks; ///< bit by property
  std::map<std::string, std::string> given_names;         ///< absolute path -> the file as the user named it
  llvm::DenseMap<const llvm::DIFile*, std::string> file_names; ///< as reported, filled as needed
  std::map<std::string, program::InsertedText> inserted;       ///< by file as the user named it

  llvm::DenseMap<const llvm::Value*, uint32_t> declarations; ///< indices into `types`, and 1
  std::vector<DeclaredType> types;

  void declare(const llvm::Value& value) {
    const auto found = form.variables.find(&value);
    const llvm::DIType* type = found == form.variables.end() ? nullptr : found->second->getType();
    if (type == nullptr || holds_address(value, *found->second)) return;
    types.emplace_back(*type);
    declarations[&value] = uint32_t(types.size());
  }

  void number(const llvm::Module& module) {
    sites.clear();
    builtins.clear();
    checks.clear();
    declarations.clear();
    types.clear();
    for (const llvm::GlobalVariable& variable : module.globals()) declare(variable);
    uint32_t next = 0;
    for (const llvm::Function& function : module) {
      for (const llvm::Argument& argument : function.args()) declare(argument);
      for (const llvm::Instruction& instruction : llvm::instructions(function)) {
        sites[&instruction] = next++;
        if (llvm::isa<llvm::AllocaInst, llvm::CallInst>(instruction)) declare(instruction);
      }
      const Builtin builtin =
          builtin_by_name(std::string_view(function.getName().data(), function.getName().size()));
      if (function.isDeclaration() || builtin == Builtin::ReachError) builtins[&function] = builtin;
      for (const program::PropertyInfo& info : program::all_properties())
        if (function.hasFnAttribute(check_attribute(info.property)))
          checks[&function] |= uint64_t{1} << static_cast<unsigned>(info.property);
    }
  }

  /// Clang writes paths relative to the directory it ran in, even where an absolute one was given.
  const std::string& file_name(const llvm::DIScope& scope) {
    auto [name, fresh] = file_names.try_emplace(scope.getFile());
    if (!fresh) return name->second;
    const std::string file = scope.getFilename().str();
    const auto given = given_names.find(absolute_path(scope.getDirectory().str(), file));
    name->second = given == given_names.end() ? file : given->second;
    return name->second;
  }
};

Module::Module() : context_(std::make_shared<llvm::LLVMContext>()), tables_(std::make_unique<Tables>()) {}
Module::~Module() = default;

Result<std::unique_ptr<Module>> Module::load(const LoadOptions& options) {
  std::unique_ptr<Module> result(new Module());
  auto module = load_files(options, *result->context_, result->prototypes_, result->tables_->form.assumed);
  if (!module) return module.error();
  result->module_ = std::move(*module);
  Tables& tables = *result->tables_;
  tables.switched_off = SwitchedOff(*result->module_);
  tables.form.entry_name = options.entry;
  tables.form.entry_pointers = options.entry_pointers;
  tables.form.hardware = options.hardware;
  tables.form.either_order = options.either_order;
  tables.form.contracts.options = options.contracts;
  set_flexible_arrays(*result->module_, program::strict_flexible_arrays(options.clang_arguments));
  tables.form.properties = options.properties;
  tables.form.looks_for_deadlocks = options.asks(program::Property::Deadlock);
  tables.form.looks_for_ends = options.asks(program::Property::Termination);
  tables.unchecked = program::unchecked_line(program::unchecked_rows(touched_features(*result->module_)));
  if (Status done = normalise(*result->module_, tables.form); !done) return done.error();
  result->entry_ = tables.form.entry;
  // Blocks that may be freed would count as forgotten, others as wrongly freed.
  if (tables.form.driver.has_pointers && options.asks(program::Property::ValidMemcleanup) &&
      options.asks(program::Property::ValidFree))
    return make_error(
        "the entry function '{}' is given pointers: ask for valid-memcleanup and valid-free one by one",
        options.entry);
  result->machine_ = machine_of(*result->module_);
  result->target_.pointer_bits = result->machine().pointer_bits;
  result->target_.is_big_endian = result->machine().is_big_endian;
  result->target_.has_free_pages = result->machine().is_host;
  for (const std::string& file : options.files) tables.given_names.emplace(absolute_path("", file), file);
  for (const auto& [file, changed] : options.changed) tables.inserted.emplace(file, changed.inserted);
  tables.number(*result->module_);
  // The watched byte is a pointer to a block, which would count as kept.
  if (options.asks(program::Property::EffectiveType) &&
      add_block_type_checks(*result, *result->module_, !options.asks(program::Property::ValidMemtrack),
                            tables.form.assumed))
    tables.number(*result->module_);
  return result;
}

Result<std::unique_ptr<Module>> Module::copy(const Module& original,
                                             const std::function<Status(ModuleCopy&)>& change) {
  std::unique_ptr<Module> result(new Module());
  result->context_ = original.context_;
  result->machine_ = original.machine_;
  result->target_ = original.target_;
  result->prototypes_ = original.prototypes_;
  llvm::ValueToValueMapTy values;
  result->module_ = llvm::CloneModule(*original.module_, values);
  const auto copied = [&](const llvm::Value* value) {
    return static_cast<llvm::Value*>(values.lookup(value));
  };
  Tables& tables = *result->tables_;
  const NormalForm& form = original.tables_->form;
  tables.form = form;
  tables.form.invariants.clear();
  tables.form.variables.clear();
  for (const auto& [value, variable] : form.variables)
    if (llvm::Value* copy = copied(value)) tables.form.variables.emplace(copy, variable);
  auto* entry = llvm::cast<llvm::Function>(copied(original.entry_));
  result->entry_ = tables.form.entry = entry;
  tables.given_names = original.tables_->given_names;
  tables.inserted = original.tables_->inserted;
  tables.switched_off = original.tables_->switched_off;
  ModuleCopy copy{*result->module_, entry, values, tables.form.variables};
  if (Status done = change(copy); !done) return done.error();
  std::string text;
  llvm::raw_string_ostream out(text);
  FATHOM_CHECK(!llvm::verifyModule(*result->module_, &out), "a copy of the module is broken: {}", out.str());
  tables.number(*result->module_);
  return result;
}

const EntryDriver& Module::entry_driver() const {
  return tables_->form.driver;
}

const llvm::Function* Module::function(const std::string& name) const {
  return module_->getFunction(name);
}

uint32_t Module::site(const llvm::Instruction& instruction) const {
  const auto found = tables_->sites.find(&instruction);
  FATHOM_CHECK(found != tables_->sites.end(), "an instruction of another module");
  return found->second;
}

program::SourceLocation Module::location(const llvm::Instruction& instruction) const {
  program::SourceLocation location;
  location.function = instruction.getFunction()->getName().str();
  const llvm::DILocation* place = instruction.getDebugLoc().get();
  if (!place || place->getLine() == 0) return location;
  return this->location(*place);
}

program::SourceLocation Module::location(const llvm::DILocation& place) const {
  program::SourceLocation location{
      tables_->file_name(*place.getScope()), place.getLine(), place.getColumn(), {}};
  if (const llvm::DISubprogram* subprogram = place.getScope()->getSubprogram())
    location.function = subprogram->getName().str();
  const auto changed = tables_->inserted.find(location.file);
  return changed == tables_->inserted.end() ? location : changed->second.origin(std::move(location));
}

const llvm::DIVariable* Module::variable(const llvm::Value& value) const {
  const auto found = tables_->form.variables.find(&value);
  return found == tables_->form.variables.end() ? nullptr : found->second;
}

uint32_t Module::declaration(const llvm::Value& value) const {
  return tables_->declarations.lookup(&value);
}

const DeclaredType& Module::declared_type(uint32_t number) const {
  return tables_->types[number - 1];
}

std::string Module::variable_name(const llvm::Value& value) const {
  const llvm::DIVariable* info = variable(value);
  return info ? info->getName().str() : std::string();
}

Builtin Module::builtin(const llvm::Function& function) const {
  const auto found = tables_->builtins.find(&function);
  return found == tables_->builtins.end() ? Builtin::None : found->second;
}

std::vector<std::string> Module::invariants(const llvm::BasicBlock& head) const {
  const auto found = tables_->form.invariants.find(&head);
  return found == tables_->form.invariants.end() ? std::vector<std::string>() : found->second;
}

bool Module::has_arrays_of_one() const {
  for (const llvm::StructType* type : module_->getIdentifiedStructTypes()) {
    if (type->isOpaque() || type->getNumElements() == 0) continue;
    const auto* last = llvm::dyn_cast<llvm::ArrayType>(type->getElementType(type->getNumElements() - 1));
    if (last && last->getNumElements() == 1) return true;
  }
  return false;
}

const SwitchedOff& Module::switched_off() const {
  return tables_->switched_off;
}

bool Module::applies_contracts() const {
  return tables_->form.contracts.mark != nullptr;
}

std::vector<std::string> Module::used_contracts() const {
  const std::set<std::string>& names = tables_->form.contracts.supposed;
  return {names.begin(), names.end()};
}

std::vector<std::pair<program::SourceLocation, std::string>> Module::stated_invariants() const {
  std::vector<std::pair<program::SourceLocation, std::string>> all;
  for (const StatedInvariant& invariant : tables_->form.contracts.invariants)
    if (invariant.place != nullptr) all.emplace_back(location(*invariant.place), invariant.text);
  return all;
}

std::vector<std::string> Module::assumptions() const {
  const ContractState& contracts = tables_->form.contracts;
  std::vector<std::string> lines = tables_->form.assumed;
  if (contracts.library_keeps)
    lines.push_back("what the C library keeps for itself (errno, streams) is as when the program starts, and "
                    "contracts leave it so");
  for (const llvm::Function& function : llvm())
    if (machine().is_host && machine().pointer_bits == 64 && host_approximates(function.getName())) {
      lines.push_back(
          "functions of math.h and complex.h that approximate deliver what this machine's C library does");
      break;
    }
  for (const std::string& name : contracts.supposed)
    lines.push_back(fmt::format("{}() keeps its contract: --check-contract {} proves that, this run does not",
                                name, name));
  for (const std::string& clause : contracts.unchecked)
    lines.push_back(fmt::format("nothing of the {}, which is not checked", clause));
  for (const program::Property property : tables_->form.properties)
    if (const std::string places = tables_->switched_off.places(property); !places.empty())
      lines.push_back(fmt::format("nothing of {} where `#pragma CPROVER check` switches it off: {}",
                                  program::info(property).name, places));
  return lines;
}

const std::string& Module::unchecked() const {
  return tables_->unchecked;
}

program::ThreadMemory Module::thread_memory() const {
  return tables_->form.hardware.thread_memory;
}

bool Module::has_sequential_threads() const {
  return has_threads(llvm()) && tables_->form.weak_operation.empty();
}

bool Module::has_weaker_threads() const {
  return has_threads(llvm()) && !tables_->form.weak_operation.empty();
}

bool Module::has_weak_operations() const {
  return program::is_of_c11(thread_memory()) && !tables_->form.weak_operation.empty();
}

std::vector<std::string> Module::externals() const {
  return {tables_->form.externals.begin(), tables_->form.externals.end()};
}

bool Module::has_checks(const llvm::Function& function, program::Property property) const {
  if (!program::needs_instrumentation(property)) return true;
  if (is_model(function)) return property != program::Property::NoOverflow;
  return (tables_->checks.lookup(&function) >> static_cast<unsigned>(property)) & 1;
}

bool Module::has_model(const std::string& external) const {
  const std::set<std::string>& models = tables_->form.models;
  return models.contains(external) || models.contains(std::string(uncounted_prefix) + external);
}

std::vector<std::string> Module::dialect_functions() const {
  std::vector<std::string> names{"__fathom_accessible",     "__fathom_same_object", "__fathom_object_size",
                                 "__fathom_pointer_offset", "__ESBMC_forall",       "__ESBMC_exists"};
  for (const llvm::Function& function : llvm())
    if (function.getName().starts_with("__CPROVER_file_local_")) names.push_back(function.getName().str());
  return names;
}

bool Module::is_model(const llvm::Function& function) const {
  return tables_->form.models.contains(function.getName().str());
}

} // namespace fathom::frontend

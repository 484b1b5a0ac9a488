#include "frontend/link/loader.h"

#include "frontend/analysis/constant_objects.h"
#include "frontend/analysis/lock_kinds.h"
#include "frontend/analysis/tree_facts.h"
#include "frontend/compile/clang_driver.h"
#include "frontend/compile/constant_overflow.h"
#include "frontend/compile/dereferenced_names.h"
#include "frontend/contracts/declared.h"
#include "frontend/library/invented.h"
#include "frontend/link/assembly.h"
#include "frontend/link/cbmc_linking.h"
#include "frontend/link/decisions.h"
#include "frontend/link/declared_types.h"
#include "frontend/link/inline_definitions.h"
#include "frontend/link/linking_errors.h"
#include "frontend/link/pointer_types.h"
#include "frontend/link/read_ir.h"
#include "frontend/link/widened.h"
#include "frontend/machines.h"
#include "frontend/program_places.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"
#include "ir/program/tree_rewrites.h"

#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Linker/Linker.h>

#include <fmt/ranges.h>

namespace fathom::frontend {

namespace {

using ModulePtr = std::unique_ptr<llvm::Module>;

std::vector<std::string> arguments_for(const std::string& file, const LoadOptions& options) {
  std::vector<std::string> arguments;
  if (const auto own = options.file_arguments.find(file); own != options.file_arguments.end())
    arguments = own->second;
  arguments.insert(arguments.end(), options.clang_arguments.begin(), options.clang_arguments.end());
  return arguments;
}

/// The machine that a C file is compiled for.
const TargetMachine& machine_for(const std::string& file, const LoadOptions& options) {
  return is_narrow(arguments_for(file, options)) ? host_machine(32) : *options.machine;
}

/// Whether the module is for a machine that is known, the one that was named. Hand-written IR that names no
/// target is taken to be for that one.
Status check_target(const std::string& file, llvm::Module& module, const LoadOptions& options) {
  if (module.getDataLayoutStr().empty() && module.getTargetTriple().empty()) {
    module.setTargetTriple(options.machine->triple);
    module.setDataLayout(options.machine->layout);
  }
  const TargetMachine* machine = machine_of(module);
  const llvm::DataLayout& layout = module.getDataLayout();
  if (machine == nullptr)
    return make_error("{}: unsupported target {} ({}-endian, {}-bit pointers); Fathom knows {}", file,
                      module.getTargetTriple().empty() ? "without a name" : module.getTargetTriple(),
                      layout.isBigEndian() ? "big" : "little", layout.getPointerSizeInBits(),
                      fmt::join(machine_names(), ", "));
  if (options.machine_is_named && machine != &machine_for(file, options))
    return make_error("{}: compiled for {}, --target names {}", file, machine->name, options.machine->name);
  return Done{};
}

bool counts_decisions(const std::string& file, const LoadOptions& options) {
  const std::vector<std::string> arguments = arguments_for(file, options);
  return std::find(arguments.begin(), arguments.end(), decision_arguments.back()) != arguments.end();
}

/// The text that is compiled.
Result<std::string> text_of(const std::string& file, const LoadOptions& options) {
  const auto changed = options.changed.find(file);
  return changed == options.changed.end() ? read_file(file) : changed->second.text;
}

/// Marks the constants of the text that was compiled.
Status mark_constants(llvm::Module& module, const std::string& file, const LoadOptions& options) {
  const Result<std::string> text = text_of(file, options);
  if (!text) return text.error();
  mark_constant_objects(module, file, *text);
  return Done{};
}

/// The rewrites of the syntax tree that fathom-clang has done in a file.
std::set<std::string, std::less<>> take_rewrites(llvm::Module& module) {
  std::set<std::string, std::less<>> names;
  llvm::NamedMDNode* list = module.getNamedMetadata("fathom.tree");
  if (!list) return names;
  for (const llvm::MDNode* row : list->operands())
    names.insert(llvm::cast<llvm::MDString>(row->getOperand(0))->getString().str());
  list->eraseFromParent();
  return names;
}

/// Whether an optimiser may have taken out, or made use of, what C leaves undefined. clang marks functions
/// that it leaves as they are, unless debug information says it of the file.
bool is_optimised(const llvm::Module& module) {
  const llvm::NamedMDNode* units = module.getNamedMetadata("llvm.dbg.cu");
  if (units && units->getNumOperands() > 0)
    return llvm::any_of(units->operands(), [](const llvm::MDNode* unit) {
      return llvm::cast<llvm::DICompileUnit>(unit)->isOptimized();
    });
  return llvm::any_of(module, [](const llvm::Function& function) {
    return !function.isDeclaration() && function.hasFnAttribute("min-legal-vector-width") &&
           !function.hasFnAttribute(llvm::Attribute::OptimizeNone);
  });
}

/// What the file says of types of names that others know too, in one list for all files.
void take_types(llvm::Module& module, const std::string& file) {
  llvm::LLVMContext& context = module.getContext();
  const std::vector<TreeFact> facts = tree_facts(module, "type");
  for (const TreeFact& fact : facts) {
    llvm::SmallVector<llvm::StringRef> lines;
    fact.text.split(lines, '\n');
    llvm::SmallVector<llvm::Metadata*> columns = {llvm::MDString::get(context, file)};
    for (const llvm::StringRef text : lines) columns.push_back(llvm::MDString::get(context, text));
    columns.push_back(llvm::MDString::get(context, fact.place()));
    module.getOrInsertNamedMetadata(types_metadata)->addOperand(llvm::MDNode::get(context, columns));
  }
  if (facts.empty()) return;
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) function.addFnAttr(file_attribute, file);
}

Result<ModulePtr> load_file(const std::string& file, const LoadOptions& options, llvm::LLVMContext& context,
                            std::map<std::string, std::string>& prototypes) {
  const llvm::StringRef name(file);
  Result<std::string> content = std::string();
  const bool is_source = name.ends_with(".c") || name.ends_with(".i");
  std::vector<program::SourceLocation> folded, uncounted;
  std::vector<CheckedPart> checked;
  if (is_source) {
    const auto changed = options.changed.find(file);
    auto compiled = compile({file, arguments_for(file, options), program::instrumentation(options.properties),
                             &machine_for(file, options), options.compile_timeout_seconds,
                             changed == options.changed.end() ? nullptr : &changed->second,
                             program::tree_rewrites(options.properties)});
    if (!compiled) return compiled.error();
    content = std::move(compiled->bitcode);
    folded = std::move(compiled->constant_overflows);
    uncounted = std::move(compiled->uncounted_decisions);
    checked = std::move(compiled->checked);
    if (!compiled->prototypes.empty()) prototypes[file] = std::move(compiled->prototypes);
  } else if (name.ends_with(".bc") || name.ends_with(".ll")) {
    content = read_file(file);
    if (content) content = as_sound_bitcode(file, *content, options.compile_timeout_seconds);
  } else {
    return make_error("{}: neither C (.c, .i) nor LLVM IR (.bc, .ll)", file);
  }
  if (!content) return content.error();

  auto module = read_ir(file, *content, context);
  if (!module) return module.error();
  if (Status known = check_target(file, **module, options); !known) return known.error();
  const bool wraps = is_source && program::define_overflow(arguments_for(file, options));
  const std::set<std::string, std::less<>> rewrites = take_rewrites(**module);
  name_accessed_pointers(**module);
  // The machine's clang compiled it alone: fathom-clang is missing, or left the file to it.
  if (is_source && rewrites.empty()) note_fact(**module, file, "plain");
  if (!is_source && is_optimised(**module)) note_fact(**module, file, "optimised");
  if (is_source && counts_decisions(file, options)) take_decisions(**module, uncounted);
  take_assembly(**module, file);
  take_types(**module, file);
  if (!wraps && !rewrites.contains("constant-operations")) mark_folded_overflows(**module, folded);
  note_checked_parts(**module, checked);
  for (llvm::Function& function : **module) {
    if (is_source) function.addFnAttr(source_attribute);
    if (wraps) function.addFnAttr(wraps_attribute);
  }
  if (is_source)
    for (llvm::Function& function : **module)
      for (const program::Property property : options.properties)
        if (!function.isDeclaration() && program::needs_instrumentation(property) &&
            program::is_rewritten_for(property, rewrites))
          function.addFnAttr(check_attribute(property));
  (*module)->convertToNewDbgValues(); // debug records, whichever form the bitcode has
  if (is_source && options.constants_of_functions && options.asks(program::Property::ValidDeref))
    if (Status marked = mark_constants(**module, file, options); !marked) return marked.error();
  return module;
}

/// Names that both define as weak ones.
std::set<std::string> weak_in_both(const llvm::Module& first, const llvm::Module& next) {
  const auto is_weak = [](const llvm::GlobalValue* value) {
    return value && value->hasWeakAnyLinkage() && !value->isDeclaration();
  };
  std::set<std::string> names;
  for (const llvm::GlobalValue& value : next.global_values())
    if (is_weak(&value) && is_weak(first.getNamedValue(value.getName()))) names.insert(value.getName().str());
  return names;
}

/// Allocation functions that the program does not define become the models that may return null; the models
/// of others that allocate are told.
void make_allocation_fallible(llvm::Module& module) {
  let_memory_run_out(module);
  for (const char* name : {"malloc", "calloc", "realloc", "reallocarray", "aligned_alloc", "memalign",
                           "posix_memalign", "valloc", "pvalloc"})
    if (llvm::Function* function = module.getFunction(name); function && function->isDeclaration())
      function->setName(std::string(fallible_prefix) + name);
}

/// Calls of calloc for more bytes than an address can count, which gives null (C17 7.22.3.2): the model says
/// so.
void make_impossible_calls_fail(llvm::Module& module) {
  llvm::Function* function = module.getFunction("calloc");
  if (function == nullptr || !function->isDeclaration()) return;
  for (llvm::User* user : llvm::make_early_inc_range(function->users())) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    if (call == nullptr || call->getCalledOperand() != function || call->arg_size() != 2) continue;
    const auto* count = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(0));
    const auto* size = llvm::dyn_cast<llvm::ConstantInt>(call->getArgOperand(1));
    if (count == nullptr || size == nullptr || count->getBitWidth() != size->getBitWidth()) continue;
    bool overflows = false;
    (void)count->getValue().umul_ov(size->getValue(), overflows);
    if (overflows)
      call->setCalledFunction(
          module.getOrInsertFunction("__fathom_fallible_calloc", function->getFunctionType()));
  }
}

size_t dimensions(const llvm::GlobalVariable& variable) {
  size_t count = 0;
  for (const llvm::Type* type = variable.getValueType(); type->isArrayTy();
       type = type->getArrayElementType())
    ++count;
  return count;
}

/// The names that the files dereference; nothing where that is not known of one.
std::optional<std::map<std::string, size_t>> names_in_files(const LoadOptions& options) {
  std::map<std::string, size_t> names;
  for (const std::string& file : options.files) {
    if (!file.ends_with(".c") && !file.ends_with(".i")) continue;
    const Result<std::string> text = read_file(file);
    if (!text) return std::nullopt;
    const CompileOptions compiled{
        file, arguments_for(file, options), {}, options.machine, options.compile_timeout_seconds, nullptr};
    const Result<Preprocessed> preprocessed = preprocess(compiled, {file, *text});
    if (!preprocessed || preprocessed->text.empty()) return std::nullopt;
    for (const auto& [name, indices] : dereferenced_names(preprocessed->text)) {
      const auto [known, is_new] = names.emplace(name, indices);
      known->second = std::min(known->second, indices);
    }
  }
  return names;
}

/// Says of static arrays of arrays whether a pointer to a first row may be made without an index: what is
/// dereferenced is a row then.
void mark_dereferenced(llvm::Module& module, const LoadOptions& options) {
  if (!options.asks(program::Property::SubObjectBounds) ||
      llvm::none_of(module.globals(), [](const auto& variable) { return dimensions(variable) > 1; }))
    return;
  const auto names = names_in_files(options);
  for (llvm::GlobalVariable& variable : module.globals()) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    variable.getDebugInfo(infos);
    const std::string name =
        infos.empty() ? variable.getName().str() : infos.front()->getVariable()->getName().str();
    const size_t has = dimensions(variable);
    if (has < 2) continue;
    const auto known = names ? names->find(name) : std::map<std::string, size_t>::const_iterator();
    if (!names || (known != names->end() && known->second + 2 <= has))
      variable.addAttribute(dereferenced_attribute);
  }
}

} // namespace

Result<ModulePtr> load_files(const LoadOptions& options, llvm::LLVMContext& context,
                             std::map<std::string, std::string>& prototypes,
                             std::vector<std::string>& assumed) {
  std::vector<ModulePtr> modules;
  std::set<std::string> removed;
  for (const std::string& file : options.files) {
    auto loaded = load_file(file, options, context, prototypes);
    if (!loaded) return loaded.error();
    const bool is_apart =
        machine_of(**loaded) != options.machine && machine_of(**loaded) == &machine_for(file, options);
    const std::string& against = options.entry_pointers.against.function;
    if (is_apart && !against.empty())
      if (const Status widened = widen(**loaded, *options.machine, {options.entry, against}); !widened)
        return widened.error();
    remove_bodies(**loaded, options.removed_bodies, removed);
    modules.push_back(std::move(*loaded));
  }
  if (modules.empty()) return make_error("no input file");
  // A list that several programs share names files (file.c:name) that this one may not have.
  for (const std::string& name : options.removed_bodies)
    if (!removed.contains(name) && name.find(':') == std::string::npos)
      return make_error("--remove-body {}: no function of this name is defined", name);
  const std::vector<SharedFunction>& shared = options.entry_pointers.against.shared;
  share_functions(modules, shared, removed);
  for (const SharedFunction& each : shared)
    if (!removed.contains(each.name))
      return make_error("--shared-function {}: no function of this name is defined", each.name);
  export_file_local(modules);
  offer_inline_definitions(modules);

  ModulePtr all = std::move(modules[0]);
  for (size_t i = 1; i < modules.size(); ++i) {
    const std::string& file = options.files[i];
    ModulePtr module = std::move(modules[i]);
    if (machine_of(*module) != machine_of(*all))
      return make_error("{}: compiled for {}, {} is for {}", file, machine_of(*module)->name,
                        options.files[0], machine_of(*all)->name);
    // Several LLVM versions and vendors spell the same target differently.
    module->setDataLayout(all->getDataLayout());
    module->setTargetTriple(all->getTargetTriple());
    if (options.multiple_definitions)
      for (const std::string& name : drop_known_functions(*all, *module))
        assumed.push_back(
            fmt::format("{}() of {} does not count: a file before it defines the function, too", name, file));
    for (const std::string& name : weak_in_both(*all, *module))
      assumed.push_back(fmt::format(
          "{} of {} does not count: a file before it has a weak definition, too, and linkers take the first",
          name, file));
    Diagnostics diagnostics(context);
    if (llvm::Linker::linkModules(*all, std::move(module)))
      return make_error("{}: {}", file, first_line(diagnostics.error()));
  }
  adopt_declared_contracts(*all, options.contracts);
  if (options.malloc_may_fail)
    make_allocation_fallible(*all);
  else
    make_impossible_calls_fail(*all);
  mark_dereferenced(*all, options);
  return all;
}

} // namespace fathom::frontend

// The function that a run starts at, and the models it needs.
#include "frontend/clang_driver.h"
#include "frontend/loader.h"
#include "frontend/machines.h"
#include "frontend/normalise.h"
#include "frontend/shared_objects.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

namespace fathom::frontend {

namespace {

/// Functions of llvm.global_ctors or llvm.global_dtors by priority, then as listed.
std::vector<llvm::Function*> listed(llvm::Module& module, const char* table) {
  std::vector<std::pair<uint64_t, llvm::Function*>> entries;
  const llvm::GlobalVariable* list = module.getNamedGlobal(table);
  if (list && list->hasInitializer())
    if (const auto* rows = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& row : rows->operands()) {
        const auto* fields = llvm::cast<llvm::Constant>(row.get());
        auto* function = llvm::dyn_cast<llvm::Function>(fields->getAggregateElement(1u)->stripPointerCasts());
        if (function)
          entries.emplace_back(llvm::cast<llvm::ConstantInt>(fields->getAggregateElement(0u))->getZExtValue(),
                               function);
      }
  std::stable_sort(entries.begin(), entries.end(), [](auto& a, auto& b) { return a.first < b.first; });
  std::vector<llvm::Function*> functions;
  for (auto& entry : entries) functions.push_back(entry.second);
  return functions;
}

/// (int argc, char** argv, char** envp) or the first of these.
bool has_parameters_of_main(const llvm::Function& function) {
  if (function.arg_size() > 3) return false;
  for (const llvm::Argument& argument : function.args())
    if (argument.getArgNo() == 0 ? !argument.getType()->isIntegerTy() : !argument.getType()->isPointerTy())
      return false;
  return true;
}

/// Whether anything but the parameter's own, never read variable is made of it.
bool is_read(const llvm::Argument& parameter) {
  for (const llvm::User* user : parameter.users()) {
    const auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
    const auto* variable = store ? llvm::dyn_cast<llvm::AllocaInst>(store->getPointerOperand()) : nullptr;
    if (!variable || store->getValueOperand() != &parameter) return true;
    for (const llvm::User* use : variable->users())
      if (use != store && !llvm::isa<llvm::LifetimeIntrinsic>(use)) return true;
  }
  return false;
}

bool reads_strings(const llvm::Function& entry) {
  for (const llvm::Argument& parameter : entry.args())
    if (parameter.getArgNo() > 0 && is_read(parameter)) return true;
  return false;
}

/// The model that calls a main with parameters; says what that assumes.
const char* start_of(const llvm::Function& entry, NormalForm& form) {
  const bool has_strings = reads_strings(entry), is_any = form.entry_pointers.any_command_line;
  if (has_strings && !is_any)
    form.assumed.emplace_back("the command line has a name and at most 3 arguments, none of them longer than "
                              "15 characters");
  else if (is_read(*entry.getArg(0)))
    form.assumed.emplace_back("argc is at least 1");
  if (!has_strings) return "__fathom_start_without_strings";
  return is_any ? "__fathom_start_of_any" : "__fathom_start";
}

/// What is called around the entry.
struct Surroundings {
  std::vector<llvm::Function*> before;      ///< constructors
  std::vector<llvm::Function*> destructors; ///< registered first, so that they run last
  llvm::Function* at_exit = nullptr;        ///< set when something may be registered
  llvm::Function* run_registered = nullptr;
};

/// Parsed, without what is about the file it was written in.
Result<std::unique_ptr<llvm::Module>> parse_driver(const std::string& bitcode, llvm::Module& module) {
  auto parsed = llvm::parseBitcodeFile(llvm::MemoryBufferRef(bitcode, "<entry>"), module.getContext());
  if (!parsed) return make_error("the call of the entry: {}", llvm::toString(parsed.takeError()));
  std::unique_ptr<llvm::Module> driver = std::move(*parsed);
  llvm::StripDebugInfo(*driver);
  if (llvm::NamedMDNode* flags = driver->getModuleFlagsMetadata()) flags->eraseFromParent();
  driver->setDataLayout(module.getDataLayout());
  driver->setTargetTriple(module.getTargetTriple());
  return driver;
}

/// Whether both pass arguments and result in the same places.
bool is_called_alike(const llvm::Function& declared, const llvm::Function& entry) {
  if (declared.getFunctionType() != entry.getFunctionType()) return false;
  const llvm::DataLayout& layout = entry.getParent()->getDataLayout();
  for (const llvm::Argument& argument : entry.args()) {
    const llvm::Argument& other = *declared.getArg(argument.getArgNo());
    if (argument.hasByValAttr() != other.hasByValAttr() ||
        argument.hasStructRetAttr() != other.hasStructRetAttr())
      return false;
    if (argument.hasByValAttr() && layout.getTypeAllocSize(argument.getParamByValType()) !=
                                       layout.getTypeAllocSize(other.getParamByValType()))
      return false;
  }
  return true;
}

/// Links `__fathom_call_entry`, which calls an entry other than main with inputs.
Status add_driver(llvm::Module& module, llvm::Function& entry, NormalForm& form) {
  Result<EntryDriver> driver = make_entry_driver(entry, form.entry_pointers);
  if (!driver) return driver.error();
  const std::string name = entry.getName().str();
  const auto refused = [&](const std::string& why) {
    return make_error("the entry function '{}' cannot be called: {}; call it from a function that makes its "
                      "arguments",
                      name, why);
  };
  const auto bitcode = compile_text(driver_for_analysis(*driver, !form.counts_blocks), *machine_of(module));
  if (!bitcode)
    return refused("a parameter has a layout that C text does not give (" + bitcode.error().message + ")");
  auto linked = parse_driver(*bitcode, module);
  if (!linked) return linked.error();
  const llvm::Function* declared = (*linked)->getFunction(name);
  if (!declared || !is_called_alike(*declared, entry))
    return refused("its declaration does not tell how arguments are passed");
  if (llvm::Linker::linkModules(module, std::move(*linked))) return refused("its driver cannot be linked");
  form.models.insert("__fathom_call_entry");
  for (const EntryStub& stub : driver->stubs) form.models.insert(stub.function);
  form.driver = std::move(*driver);
  return Done{};
}

/// Body of a start function that calls an entry other than main with inputs.
void fill_call_entry(llvm::Function& function, const Surroundings& around) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  for (llvm::Function* destructor : around.destructors) builder.CreateCall(around.at_exit, {destructor});
  for (llvm::Function* constructor : around.before) builder.CreateCall(constructor);
  builder.CreateCall(function.getParent()->getFunction("__fathom_call_entry"));
  if (around.run_registered) builder.CreateCall(around.run_registered);
  builder.CreateRet(llvm::ConstantInt::get(function.getReturnType(), 0));
}

/// Body of `function` (int argc, char** argv, char** envp, or nothing): constructors, then the program's
/// entry.
void fill_call_main(llvm::Function& function, llvm::Function& entry, const Surroundings& around) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  for (llvm::Function* destructor : around.destructors) builder.CreateCall(around.at_exit, {destructor});
  for (llvm::Function* constructor : around.before) builder.CreateCall(constructor);
  std::vector<llvm::Value*> arguments;
  for (const llvm::Argument& parameter : entry.args()) {
    llvm::Value* argument = function.getArg(parameter.getArgNo());
    arguments.push_back(parameter.getArgNo() == 0 ? builder.CreateIntCast(argument, parameter.getType(), true)
                                                  : argument);
  }
  llvm::Value* result = builder.CreateCall(&entry, arguments);
  if (around.run_registered) builder.CreateCall(around.run_registered);
  llvm::Type* type = function.getReturnType();
  builder.CreateRet(result->getType() == type ? result : llvm::ConstantInt::get(type, 0));
}

/// exit() runs what is registered, wherever something may be.
void replace_exit(llvm::Module& module) {
  llvm::Function* plain = module.getFunction("exit");
  if (plain && plain->isDeclaration()) plain->replaceAllUsesWith(module.getFunction("__fathom_exit"));
}

} // namespace

Status make_entry(llvm::Module& module, NormalForm& form) {
  llvm::Function* entry = module.getFunction(form.entry_name);
  if (!entry || entry->isDeclaration())
    return make_error("the entry function '{}' is not defined", form.entry_name);
  const bool is_main = form.entry_name == "main";
  if (is_main && !has_parameters_of_main(*entry))
    return make_error("the entry function '{}' has parameters other than those of main", form.entry_name);
  Surroundings around;
  around.before = listed(module, "llvm.global_ctors");
  around.destructors = listed(module, "llvm.global_dtors");
  const llvm::Function* at_exit = module.getFunction("atexit");
  const bool registers = !around.destructors.empty() || (at_exit && at_exit->isDeclaration());
  const bool has_parameters = is_main && !entry->arg_empty();
  const char* start_name = has_parameters ? start_of(*entry, form) : nullptr;

  std::vector<std::string> wanted;
  if (has_parameters) wanted.push_back(start_name);
  if (registers) wanted.insert(wanted.end(), {"atexit", "__fathom_exit", "__fathom_run_registered"});
  const Hardware& hardware = form.hardware;
  if (!hardware.interrupts.empty() && hardware.interrupts_are_threads) wanted.push_back(thread_function);
  auto models = link_models(module, wanted);
  if (!models) return models.error();
  form.models = std::move(*models);
  form.entry = entry;
  if (registers) {
    around.at_exit = module.getFunction("atexit");
    around.run_registered = module.getFunction("__fathom_run_registered");
    replace_exit(module);
  }
  if (entry->arg_empty() && around.before.empty() && !registers) {
    // Called directly here; natively by the text.
    if (Result<EntryDriver> driver = make_entry_driver(*entry, {}); !is_main && driver)
      form.driver = std::move(*driver);
    return Done{};
  }

  if (has_parameters) {
    module.getFunction(start_name)->setName("__fathom_start");
    form.models.insert("__fathom_start");
    form.entry = module.getFunction("__fathom_start");
    fill_call_main(*module.getFunction("__fathom_call_main"), *entry, around);
    form.models.insert("__fathom_call_main");
  } else {
    auto* type = llvm::FunctionType::get(int_type(module), false);
    auto* start = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
    if (is_main) {
      fill_call_main(*start, *entry, around);
    } else {
      if (const Status added = add_driver(module, *entry, form); !added) return added.error();
      fill_call_entry(*start, around);
    }
    form.models.insert("__fathom_start");
    form.entry = start;
  }
  return Done{};
}

} // namespace fathom::frontend

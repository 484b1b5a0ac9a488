// The function that a run starts at, and the models it needs.
#include "frontend/loader.h"
#include "frontend/normalise.h"

#include <llvm/BinaryFormat/Dwarf.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

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

/// What is called around the entry.
struct Surroundings {
  std::vector<llvm::Function*> before;      ///< constructors
  std::vector<llvm::Function*> destructors; ///< registered first, so that they run last
  llvm::Function* at_exit = nullptr;        ///< set when something may be registered
  llvm::Function* run_registered = nullptr;
};

/// Whether a value of the type holds a pointer, by what the debug information says: registers do not show it.
bool holds_pointer(const llvm::DIType* type) {
  if (const auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type))
    return derived->getTag() == llvm::dwarf::DW_TAG_pointer_type || holds_pointer(derived->getBaseType());
  const auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
  if (composite == nullptr) return false;
  if (composite->getTag() == llvm::dwarf::DW_TAG_array_type) return holds_pointer(composite->getBaseType());
  for (const llvm::DINode* element : composite->getElements())
    if (const auto* member = llvm::dyn_cast<llvm::DIType>(element); member && holds_pointer(member))
      return true;
  return false;
}

bool takes_pointer(const llvm::Function& entry) {
  const llvm::DISubprogram* program = entry.getSubprogram();
  if (program == nullptr) return false;
  const llvm::DITypeRefArray types = program->getType()->getTypeArray();
  for (unsigned i = 1; i < types.size(); ++i) // the first is the result
    if (holds_pointer(types[i])) return true;
  return false;
}

/// Arguments of an entry other than main: each is an input of its own. What the ABI passes in memory is an
/// object of arbitrary bytes.
Result<std::vector<llvm::Value*>> make_inputs(llvm::IRBuilder<>& builder, const llvm::Function& entry) {
  llvm::Module& module = *builder.GetInsertBlock()->getModule();
  const llvm::DataLayout& layout = module.getDataLayout();
  if (entry.isVarArg())
    return make_error("the entry function '{}' has variable arguments; call it from a function without any",
                      entry.getName().str());
  std::vector<llvm::Value*> inputs;
  for (const llvm::Argument& parameter : entry.args()) {
    llvm::Type* type = parameter.getType();
    const std::string name =
        parameter.hasName() ? parameter.getName().str() : std::to_string(parameter.getArgNo() + 1);
    llvm::Type* in_memory =
        parameter.hasByValAttr() ? parameter.getParamByValType() : parameter.getParamStructRetType();
    if (in_memory != nullptr) {
      llvm::Value* object = builder.CreateAlloca(in_memory, nullptr, name);
      if (parameter.hasByValAttr()) {
        auto* size = builder.getIntN(layout.getPointerSizeInBits(), layout.getTypeAllocSize(in_memory));
        const auto fill = module.getOrInsertFunction("__fathom_nondet_parameter", builder.getVoidTy(),
                                                     builder.getPtrTy(), size->getType());
        builder.CreateCall(fill, {object, size});
      }
      inputs.push_back(object);
    } else if (type->isIntegerTy() || type->isFloatingPointTy()) {
      inputs.push_back(
          builder.CreateCall(module.getOrInsertFunction("__fathom_nondet_parameter_" + name, type)));
    } else {
      return make_error("the entry function '{}' takes {} ('{}'): call it from a function that makes it",
                        entry.getName().str(),
                        type->isPointerTy() ? "a pointer" : "a value in vector registers", name);
    }
  }
  if (takes_pointer(entry))
    return make_error(
        "the entry function '{}' takes a structure with a pointer: call it from a function that makes it",
        entry.getName().str());
  return inputs;
}

/// Body of a start function that calls an entry other than main with inputs.
Status fill_call_entry(llvm::Function& function, llvm::Function& entry, const Surroundings& around) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  const auto inputs = make_inputs(builder, entry);
  if (!inputs) return inputs.error();
  for (llvm::Function* destructor : around.destructors) builder.CreateCall(around.at_exit, {destructor});
  for (llvm::Function* constructor : around.before) builder.CreateCall(constructor);
  llvm::CallInst* call = builder.CreateCall(&entry, *inputs);
  call->setAttributes(entry.getAttributes()); // how the arguments are passed
  call->setCallingConv(entry.getCallingConv());
  if (around.run_registered) builder.CreateCall(around.run_registered);
  builder.CreateRet(builder.getInt32(0));
  return Done{};
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
  builder.CreateRet(result->getType()->isIntegerTy(32) ? result : builder.getInt32(0));
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
  const char* start_name = reads_strings(*entry) ? "__fathom_start" : "__fathom_start_without_strings";

  std::vector<std::string> wanted;
  if (has_parameters) wanted.push_back(start_name);
  if (registers) wanted.insert(wanted.end(), {"atexit", "__fathom_exit", "__fathom_run_registered"});
  auto models = link_models(module, wanted);
  if (!models) return models.error();
  form.models = std::move(*models);
  form.entry = entry;
  if (registers) {
    around.at_exit = module.getFunction("atexit");
    around.run_registered = module.getFunction("__fathom_run_registered");
    replace_exit(module);
  }
  if (entry->arg_empty() && around.before.empty() && !registers) return Done{};

  if (has_parameters) {
    module.getFunction(start_name)->setName("__fathom_start");
    form.models.insert("__fathom_start");
    form.entry = module.getFunction("__fathom_start");
    fill_call_main(*module.getFunction("__fathom_call_main"), *entry, around);
    form.models.insert("__fathom_call_main");
  } else {
    auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(module.getContext()), false);
    auto* start = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
    if (is_main)
      fill_call_main(*start, *entry, around);
    else if (const Status made = fill_call_entry(*start, *entry, around); !made)
      return made.error();
    form.models.insert("__fathom_start");
    form.entry = start;
  }
  return Done{};
}

} // namespace fathom::frontend

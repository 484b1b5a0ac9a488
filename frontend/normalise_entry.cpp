// The function that a run starts at, and the models it needs.
#include "frontend/loader.h"
#include "frontend/normalise.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

/// Functions of llvm.global_ctors in the order they run: by priority, then as listed.
std::vector<llvm::Function*> constructors(llvm::Module& module) {
  std::vector<std::pair<uint64_t, llvm::Function*>> entries;
  const llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global_ctors");
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

/// Body of `function` (int argc, char** argv, char** envp, or nothing): constructors, then the program's
/// entry.
void fill_call_main(llvm::Function& function, llvm::Function& entry,
                    const std::vector<llvm::Function*>& before) {
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(function.getContext(), "entry", &function));
  for (llvm::Function* constructor : before) builder.CreateCall(constructor);
  std::vector<llvm::Value*> arguments;
  for (const llvm::Argument& parameter : entry.args()) {
    llvm::Value* argument = function.getArg(parameter.getArgNo());
    arguments.push_back(parameter.getArgNo() == 0 ? builder.CreateIntCast(argument, parameter.getType(), true)
                                                  : argument);
  }
  llvm::Value* result = builder.CreateCall(&entry, arguments);
  builder.CreateRet(result->getType()->isIntegerTy(32) ? result : builder.getInt32(0));
}

} // namespace

Status make_entry(llvm::Module& module, NormalForm& form) {
  llvm::Function* entry = module.getFunction(form.entry_name);
  if (!entry || entry->isDeclaration())
    return make_error("the entry function '{}' is not defined", form.entry_name);
  if (!has_parameters_of_main(*entry))
    return make_error("the entry function '{}' has parameters other than those of main", form.entry_name);
  const std::vector<llvm::Function*> before = constructors(module);
  const bool needs_arguments = !entry->arg_empty();

  auto models = link_models(module, needs_arguments ? std::vector<std::string>{"__fathom_start"}
                                                    : std::vector<std::string>{});
  if (!models) return models.error();
  form.models = std::move(*models);
  form.entry = entry;
  if (!needs_arguments && before.empty()) return Done{};

  if (needs_arguments) {
    form.entry = module.getFunction("__fathom_start");
    fill_call_main(*module.getFunction("__fathom_call_main"), *entry, before);
    form.models.insert("__fathom_call_main");
  } else {
    auto* type = llvm::FunctionType::get(llvm::Type::getInt32Ty(module.getContext()), false);
    auto* start = llvm::Function::Create(type, llvm::GlobalValue::ExternalLinkage, "__fathom_start", module);
    fill_call_main(*start, *entry, before);
    form.models.insert("__fathom_start");
    form.entry = start;
  }
  return Done{};
}

} // namespace fathom::frontend

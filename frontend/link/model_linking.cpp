#include "frontend/link/model_linking.h"

#include "frontend/embedded.h"
#include "frontend/library/builtin.h"
#include "frontend/link/linking_errors.h"
#include "frontend/machines.h"
#include "frontend/model_variables.h"

#include <llvm/Bitcode/BitcodeReader.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/Linker/Linker.h>
#include <llvm/Support/MemoryBuffer.h>

#include <memory>
#include <string_view>

namespace fathom::frontend {

namespace {

using ModulePtr = std::unique_ptr<llvm::Module>;

/// Whether a declaration can be that of the library's function: old ones say nothing about parameters,
/// integers may have other widths (results no larger ones), floating-point numbers (-mlong-double-64) may
/// not. Models of functions that are not supported have no parameters and stand for any.
bool is_like(const llvm::FunctionType& declared, const llvm::FunctionType& model) {
  const llvm::Type* result = declared.getReturnType();
  if (result->isFloatingPointTy() && model.getReturnType()->isFloatingPointTy() &&
      result != model.getReturnType())
    return false;
  // A time_t of 64 bits is not the model's of 32.
  if (result->isIntegerTy() && model.getReturnType()->isIntegerTy() &&
      result->getIntegerBitWidth() > model.getReturnType()->getIntegerBitWidth())
    return false;
  if (model.getNumParams() == 0) return true;
  if (declared.isVarArg() && declared.getNumParams() <= model.getNumParams()) return true;
  if (declared.isVarArg() != model.isVarArg() || declared.getNumParams() != model.getNumParams())
    return false;
  for (unsigned i = 0; i < declared.getNumParams(); ++i) {
    const llvm::Type* a = declared.getParamType(i);
    const llvm::Type* b = model.getParamType(i);
    if (a->isPointerTy() != b->isPointerTy() || a->isIntegerTy() != b->isIntegerTy()) return false;
    if (a->isFloatingPointTy() && a != b) return false;
  }
  return true;
}

/// What a model's variable holds before it gets a value is never looked at, but each such value would count
/// as one that C leaves open.
void define_values(llvm::Function& model) {
  for (llvm::BasicBlock& block : model)
    for (llvm::PHINode& phi : block.phis())
      for (llvm::Use& value : phi.incoming_values())
        if (llvm::isa<llvm::UndefValue>(value.get())) value.set(llvm::Constant::getNullValue(phi.getType()));
}

/// Models, whose bodies are read when the linker asks for them: most programs need few.
Result<ModulePtr> declared(std::string_view bitcode, const llvm::Module& module) {
  llvm::Expected<ModulePtr> models = llvm::getLazyBitcodeModule(
      {llvm::StringRef(bitcode.data(), bitcode.size()), "<models>"}, module.getContext());
  if (!models) return make_error("library models: {}", llvm::toString(models.takeError()));
  (*models)->convertToNewDbgValues();
  (*models)->setDataLayout(module.getDataLayout());
  (*models)->setTargetTriple(module.getTargetTriple());
  return std::move(*models);
}

/// Something else that has a library function's name stays an ordinary undefined function, or a variable.
void hide_other_names(const llvm::Module& module, llvm::Module& models) {
  const auto hide = [&](llvm::GlobalValue& model) {
    if (model.isDeclaration() || model.hasLocalLinkage()) return;
    const llvm::GlobalValue* declared = module.getNamedValue(model.getName());
    if (!declared) return;
    const auto* function = llvm::dyn_cast<llvm::Function>(&model);
    const auto* other = llvm::dyn_cast<llvm::Function>(declared);
    if (!function == !other &&
        (!function || is_like(*other->getFunctionType(), *function->getFunctionType())))
      return;
    model.setLinkage(llvm::GlobalValue::InternalLinkage);
  };
  for (llvm::Function& function : models) hide(function);
  for (llvm::GlobalVariable& variable : models.globals()) hide(variable);
}

bool is_open(const llvm::Function& function) {
  return function.isDeclaration() && !function.isIntrinsic() &&
         builtin_by_name(function.getName()) == Builtin::None;
}

/// Whether the module has a name for which there may be a model.
bool is_open(const llvm::Module& module) {
  return llvm::any_of(module.globals(), [](const auto& variable) { return variable.isDeclaration(); }) ||
         llvm::any_of(module, [](const llvm::Function& function) { return is_open(function); });
}

/// Whether the module calls a function that these models do not have, and the table of effects does.
bool wants_more(const llvm::Module& module, const llvm::Module& models) {
  const std::string_view text = embedded::effect_names();
  const llvm::StringRef names(text.data(), text.size());
  return llvm::any_of(module, [&](const llvm::Function& function) {
    return is_open(function) && models.getNamedValue(function.getName()) == nullptr &&
           names.contains(("\n" + function.getName() + "\n").str());
  });
}

/// Static variables that two sets of models have by the same name are one: errno, the streams. They are
/// defined by the second set; their names.
std::vector<std::string> share_variables(llvm::Module& first, llvm::Module& second) {
  std::vector<std::string> names;
  for (llvm::GlobalVariable& variable : first.globals()) {
    llvm::GlobalVariable* other = second.getNamedGlobal(variable.getName());
    if (variable.isConstant() || !variable.hasLocalLinkage() || !other || !other->hasLocalLinkage()) continue;
    variable.setInitializer(nullptr);
    for (llvm::GlobalVariable* shared : {&variable, other})
      shared->setLinkage(llvm::GlobalValue::ExternalLinkage);
    names.push_back(variable.getName().str());
  }
  return names;
}

Status link(llvm::Module& module, ModulePtr models) {
  hide_other_names(module, *models);
  Diagnostics diagnostics(module.getContext());
  if (llvm::Linker::linkModules(module, std::move(models), llvm::Linker::LinkOnlyNeeded))
    return make_error("library models: {}", first_line(diagnostics.error()));
  return Done{};
}

Status link_all(llvm::Module& module, ModulePtr models) {
  if (!wants_more(module, *models)) return link(module, std::move(models));
  auto effects = declared(machine_of(module)->models.of_effects(), module);
  if (!effects) return effects.error();
  const std::vector<std::string> shared = share_variables(**effects, *models);
  if (Status linked = link(module, std::move(*effects)); !linked) return linked;
  if (Status linked = link(module, std::move(models)); !linked) return linked;
  for (const std::string& name : shared)
    if (llvm::GlobalVariable* variable = module.getNamedGlobal(name))
      variable->setLinkage(llvm::GlobalValue::InternalLinkage);
  return Done{};
}

} // namespace

Result<std::set<std::string>> link_models(llvm::Module& module, const std::vector<std::string>& also) {
  std::set<std::string> added;
  if (also.empty() && !is_open(module)) return added;
  auto models = declared(machine_of(module)->models.by_hand(), module);
  if (!models) return models.error();
  // A static function of the user that has the name of a model's helper is renamed by the linker, not the
  // other way round: names are compared after linking.
  std::set<const llvm::GlobalValue*> before;
  for (const llvm::GlobalValue& value : module.global_values())
    if (!value.isDeclaration()) before.insert(&value);
  for (const std::string& name : also)
    if (!module.getFunction(name))
      llvm::Function::Create((*models)->getFunction(name)->getFunctionType(),
                             llvm::GlobalValue::ExternalLinkage, name, module);
  if (Status linked = link_all(module, std::move(*models)); !linked) return linked.error();
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || before.contains(&function)) continue;
    added.insert(function.getName().str());
    define_values(function);
  }
  for (llvm::GlobalVariable& variable : module.globals())
    if (!variable.isDeclaration() && !before.contains(&variable)) variable.addAttribute(model_attribute);
  return added;
}

} // namespace fathom::frontend

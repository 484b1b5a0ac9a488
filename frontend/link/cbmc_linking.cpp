#include "frontend/link/cbmc_linking.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>

#include <cctype>
#include <filesystem>
#include <set>

namespace fathom::frontend {

namespace {

constexpr const char* file_local_prefix = "__CPROVER_file_local_";

/// The name of the file in which the text of the function stands, which may be a header.
std::string file_name(const llvm::Function& function) {
  const llvm::DISubprogram* program = function.getSubprogram();
  const std::string path = program && program->getFile() ? program->getFilename().str()
                                                         : function.getParent()->getSourceFileName();
  return std::filesystem::path(path).filename().string();
}

std::string file_local_name(const llvm::Function& function) {
  std::string file = file_name(function);
  for (char& c : file)
    if (!std::isalnum(static_cast<unsigned char>(c))) c = '_';
  return file_local_prefix + file + "_" + function.getName().str();
}

bool is_named(const llvm::Function& function, const std::vector<std::string>& names) {
  for (const std::string& text : names) {
    const size_t colon = text.rfind(':');
    if (function.getName() != llvm::StringRef(text).substr(colon == text.npos ? 0 : colon + 1)) continue;
    if (colon == text.npos || text.substr(0, colon) == file_name(function)) return true;
    const std::string& unit = function.getParent()->getSourceFileName();
    if (text.substr(0, colon) == std::filesystem::path(unit).filename().string()) return true;
  }
  return false;
}

/// What debug information says of a function that is declared only, with the types of its definition.
llvm::DISubprogram* declaration_of(const llvm::DISubprogram& defined) {
  return llvm::DISubprogram::get(
      defined.getContext(), defined.getScope(), defined.getName(), defined.getLinkageName(),
      defined.getFile(), defined.getLine(), defined.getType(), 0, nullptr, 0, 0,
      defined.getFlags() & llvm::DINode::FlagPrototyped, llvm::DISubprogram::SPFlagZero, nullptr);
}

void remove_body(llvm::Function& function) {
  const llvm::DISubprogram* defined = function.getSubprogram();
  function.deleteBody(); // external linkage from here on
  function.clearMetadata();
  if (defined) function.setSubprogram(declaration_of(*defined));
  function.setComdat(nullptr);
  function.setVisibility(llvm::GlobalValue::DefaultVisibility);
}

} // namespace

void remove_bodies(llvm::Module& module, const std::vector<std::string>& names,
                   std::set<std::string>& found) {
  if (names.empty()) return;
  for (llvm::Function& function : module) {
    if (function.isDeclaration()) continue;
    std::set<std::string> own;
    for (const std::string& name : names)
      if (is_named(function, {name})) own.insert(name);
    if (own.empty()) continue;
    found.merge(own);
    if (function.hasLocalLinkage()) function.setName(file_local_name(function));
    remove_body(function);
  }
}

void share_functions(const std::vector<std::unique_ptr<llvm::Module>>& modules,
                     const std::vector<SharedFunction>& shared, std::set<std::string>& found) {
  for (const SharedFunction& each : shared) {
    bool is_static = false;
    for (const auto& module : modules) {
      const llvm::Function* function = module->getFunction(each.name);
      if (!function || function->isDeclaration()) continue;
      found.insert(each.name);
      is_static |= function->hasLocalLinkage();
    }
    if (!found.contains(each.name)) continue;
    for (const auto& module : modules) {
      for (const std::string& name : each.variables)
        for (const std::string& own : {name, older_prefix + name})
          if (llvm::GlobalVariable* variable = module->getNamedGlobal(own))
            variable->addAttribute(shared_attribute);
      llvm::Function* function = module->getFunction(each.name);
      if (!function || (is_static && !function->hasLocalLinkage())) continue;
      if (!function->isDeclaration()) remove_body(*function);
      function->setName("fathom_shared_" + each.name);
      function->addFnAttr(shared_attribute, each.text());
    }
  }
}

std::vector<std::string> drop_known_functions(const llvm::Module& known, llvm::Module& module) {
  std::vector<std::string> dropped;
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || function.hasLocalLinkage()) continue;
    const llvm::Function* other = known.getFunction(function.getName());
    if (!other || other->isDeclaration() || other->hasLocalLinkage()) continue;
    if (function.hasExternalLinkage() && other->hasExternalLinkage())
      dropped.push_back(function.getName().str());
    remove_body(function);
  }
  return dropped;
}

void export_file_local(const std::vector<std::unique_ptr<llvm::Module>>& modules) {
  std::set<std::string> wanted;
  for (const auto& module : modules)
    for (const llvm::Function& function : *module)
      if (!function.hasLocalLinkage() && function.isDeclaration() &&
          function.getName().starts_with(file_local_prefix))
        wanted.insert(function.getName().str());
  if (wanted.empty()) return;
  for (const auto& module : modules)
    for (llvm::Function& function : *module) {
      if (!function.hasLocalLinkage() || function.isDeclaration()) continue;
      const std::string name = file_local_name(function);
      if (!wanted.contains(name) || module->getFunction(name)) continue;
      function.setName(name);
      // A header's function is in many modules, and the same in each.
      function.setLinkage(llvm::GlobalValue::WeakAnyLinkage);
    }
}

} // namespace fathom::frontend

#include "frontend/file_contents.h"

#include "frontend/link/loader.h"
#include "ir/support/sha256.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <map>
#include <set>

namespace fathom::frontend {

namespace {

/// Whether the source has no name for it: a string literal, a compound literal.
bool is_nameless(const llvm::GlobalVariable& variable) {
  return variable.hasPrivateLinkage() || variable.getName().starts_with(".");
}

class Digests {
 public:
  explicit Digests(llvm::Module& module) : module_(module) {}

  FileContents find() {
    FileContents contents;
    std::map<const llvm::Function*, uint32_t> lines;
    for (const llvm::Function& function : module_)
      if (const llvm::DISubprogram* program = function.getSubprogram()) lines[&function] = program->getLine();
    llvm::StripDebugInfo(module_);
    for (llvm::Function& function : module_)
      if (!function.isDeclaration()) strip(function);
    // They are numbered in the order in which the file has them.
    for (llvm::GlobalVariable& variable : module_.globals())
      if (is_nameless(variable) && variable.hasInitializer())
        variable.setName(".is_" + sha256_hex(text(*variable.getInitializer())));
    structures_ = structures();
    for (const llvm::Function& function : module_) {
      if (function.isDeclaration()) continue;
      FileContents::Function made{function.getName().str(), function.hasLocalLinkage(), lines[&function]};
      std::set<std::string> names;
      made.digest = sha256_hex(text(function) + named_by(function, names) + structures_);
      made.names.assign(names.begin(), names.end());
      contents.functions.push_back(std::move(made));
    }
    for (const llvm::GlobalVariable& variable : module_.globals())
      if (!variable.isDeclaration() && !is_nameless(variable) && !variable.getName().starts_with("llvm."))
        contents.variables.push_back(
            {variable.getName().str(), variable.hasLocalLinkage(), sha256_hex(text(variable) + structures_)});
    return contents;
  }

 private:
  /// Names of values and what says nothing about what is executed.
  static void strip(llvm::Function& function) {
    llvm::SmallVector<std::pair<unsigned, llvm::MDNode*>> known;
    llvm::LLVMContext& context = function.getContext();
    function.setAttributes(function.getAttributes().removeFnAttributes(context));
    function.clearMetadata();
    for (llvm::Argument& argument : function.args()) argument.setName("");
    for (llvm::BasicBlock& block : function) block.setName("");
    for (llvm::Instruction& instruction : llvm::instructions(function)) {
      if (!instruction.getType()->isVoidTy()) instruction.setName("");
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
        call->setAttributes(call->getAttributes().removeFnAttributes(context));
      instruction.getAllMetadata(known);
      for (const auto& [kind, node] : known) instruction.setMetadata(kind, nullptr);
    }
  }

  template <typename Printed> static std::string text(const Printed& printed) {
    std::string made;
    llvm::raw_string_ostream out(made);
    printed.print(out);
    return made;
  }

  std::string structures() const {
    std::set<std::string> all;
    for (const llvm::StructType* type : module_.getIdentifiedStructTypes()) all.insert(text(*type));
    std::string made;
    for (const std::string& each : all) made += each + "\n";
    return made;
  }

  /// Notes the names of the source, also those that variables lead to; what has none stands in the text.
  static std::string named_by(const llvm::Function& function, std::set<std::string>& names) {
    std::string made;
    llvm::SmallPtrSet<const llvm::Value*, 16> seen;
    std::vector<const llvm::Value*> open;
    const auto look_at = [&](const llvm::User& user) {
      for (const llvm::Use& use : user.operands())
        if (llvm::isa<llvm::Constant>(use.get()) && seen.insert(use.get()).second) open.push_back(use.get());
    };
    for (const llvm::Instruction& instruction : llvm::instructions(function)) look_at(instruction);
    while (!open.empty()) {
      const llvm::Value* value = open.back();
      open.pop_back();
      const auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(value);
      if (variable && is_nameless(*variable)) made += text(*variable) + "\n";
      const bool has_name = llvm::isa<llvm::GlobalValue>(value) && !(variable && is_nameless(*variable));
      if (has_name) names.insert(value->getName().str());
      const auto* user = llvm::dyn_cast<llvm::User>(value);
      if (user && (!has_name || variable)) look_at(*user); // a variable leads to what it begins with
    }
    return made;
  }

  llvm::Module& module_;
  std::string structures_;
};

} // namespace

const FileContents::Function* FileContents::function(const std::string& name) const {
  const auto found = std::find_if(functions.begin(), functions.end(),
                                  [&](const Function& each) { return each.name == name; });
  return found == functions.end() ? nullptr : &*found;
}

const FileContents::Variable* FileContents::variable(const std::string& name) const {
  const auto found = std::find_if(variables.begin(), variables.end(),
                                  [&](const Variable& each) { return each.name == name; });
  return found == variables.end() ? nullptr : &*found;
}

Result<FileContents> contents_of(const LoadOptions& options) {
  llvm::LLVMContext context;
  std::map<std::string, std::string> prototypes;
  std::vector<std::string> assumed;
  auto module = load_files(options, context, prototypes, assumed);
  if (!module) return module.error();
  return Digests(**module).find();
}

} // namespace fathom::frontend

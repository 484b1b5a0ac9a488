#include "frontend/file_contents.h"

#include "frontend/compile/outside.h"
#include "frontend/link/loader.h"
#include "ir/support/sha256.h"

#include <llvm/ADT/SmallPtrSet.h>
#include <llvm/IR/DebugInfo.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>

#include <algorithm>
#include <fmt/format.h>
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
    // Names may be given, and functions and data made, by assembly for the whole file.
    structures_ = structures() + module_.getModuleInlineAsm();
    for (const llvm::Function& function : module_) {
      if (function.isDeclaration()) continue;
      FileContents::Function made{function.getName().str(), function.hasLocalLinkage(), lines[&function]};
      std::set<std::string> names;
      made.digest = sha256_hex(text(function) + named_by(function, names) + structures_);
      made.names.assign(names.begin(), names.end());
      made.of_arguments = argument_function(function);
      made.type = text(*function.getFunctionType());
      for (const llvm::Instruction& instruction : llvm::instructions(function))
        if (std::string said = step(instruction); !said.empty()) made.steps.push_back(std::move(said));
      std::sort(made.steps.begin(), made.steps.end());
      std::copy_if(
          names.begin(), names.end(), std::back_inserter(made.outside), [&](const std::string& name) {
            const llvm::GlobalValue* value = module_.getNamedValue(name);
            const auto* called = llvm::dyn_cast<llvm::Function>(value);
            return value->isDeclaration() && (called ? is_outside(*called) : !is_library_function(name));
          });
      contents.functions.push_back(std::move(made));
    }
    for (const llvm::GlobalVariable& variable : module_.globals())
      if (!variable.isDeclaration() && !is_nameless(variable) && !variable.getName().starts_with("llvm."))
        contents.variables.push_back(
            {variable.getName().str(), variable.hasLocalLinkage(), sha256_hex(text(variable) + structures_)});
    for (const llvm::GlobalAlias& alias : module_.aliases())
      if (const llvm::GlobalObject* target = alias.getAliaseeObject())
        contents.aliases.push_back({alias.getName().str(), alias.hasLocalLinkage(), target->getName().str()});
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

  /// Empty: such an instruction is in every function.
  static std::string step(const llvm::Instruction& instruction) {
    using llvm::Instruction;
    const unsigned code = instruction.getOpcode();
    const bool has_constants = llvm::any_of(
        instruction.operands(), [](const llvm::Use& use) { return llvm::isa<llvm::Constant>(use.get()); });
    const bool is_usual = code == Instruction::Alloca || code == Instruction::Load ||
                          code == Instruction::Store || code == Instruction::Ret || code == Instruction::Br;
    if (code == Instruction::Alloca || (is_usual && !has_constants)) return {};
    std::string made = fmt::format("{} {}", instruction.getOpcodeName(), text(*instruction.getType()));
    llvm::raw_string_ostream out(made);
    for (const llvm::Use& use : instruction.operands()) {
      out << " ";
      if (llvm::isa<llvm::Constant>(use.get())) use->printAsOperand(out, false);
    }
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
      // An alias is the text for what it leads to.
      const bool is_other_name = llvm::isa<llvm::GlobalAlias, llvm::GlobalIFunc>(value);
      if ((variable && is_nameless(*variable)) || is_other_name) made += text(*value) + "\n";
      const bool has_name = llvm::isa<llvm::GlobalValue>(value) && !(variable && is_nameless(*variable));
      if (has_name) names.insert(value->getName().str());
      const auto* user = llvm::dyn_cast<llvm::User>(value);
      if (user && (!has_name || variable || is_other_name))
        look_at(*user); // a variable leads to what it begins with
    }
    return made;
  }

  llvm::Module& module_;
  std::string structures_;
};

template <typename Each> const Each* find(const std::vector<Each>& all, const std::string& name) {
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const Each& each) { return each.name == name; });
  return found == all.end() ? nullptr : &*found;
}

} // namespace

const FileContents::Function* FileContents::function(const std::string& name) const {
  return find(functions, name);
}

const FileContents::Variable* FileContents::variable(const std::string& name) const {
  return find(variables, name);
}

FileContents::Found FileContents::look_up(const std::string& name) const {
  const Alias* alias = find(aliases, name);
  const std::string& real = alias ? alias->target : name;
  Found found{function(real), variable(real), false};
  found.is_static = alias            ? alias->is_static
                    : found.function ? found.function->is_static
                                     : found.variable && found.variable->is_static;
  return found;
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

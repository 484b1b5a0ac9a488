// Names that files declare with types which do not agree (C11 6.2.7p2): a violation where code of a file uses
// such a name whose definition, in another file, has another type.
#include "frontend/link/declared_types.h"
#include "frontend/literal.h"
#include "frontend/normalise/normalise.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

struct Declaration {
  std::string file, type, text, place;
  bool is_definition, is_of_library;
};

using Declarations = std::map<std::string, std::vector<Declaration>>; ///< by name

Declarations declarations_of(const llvm::Module& module) {
  Declarations all;
  const llvm::NamedMDNode* list = module.getNamedMetadata(types_metadata);
  if (!list) return all;
  for (const llvm::MDNode* row : list->operands()) {
    const auto text = [&](unsigned i) {
      return llvm::cast<llvm::MDString>(row->getOperand(i))->getString().str();
    };
    all[text(1)].push_back({text(0), text(3), text(4), text(5), text(2) == "defined", text(2) == "library"});
  }
  return all;
}

/// The declaration that all others are compared with: the definition, else the C library's, else the first
/// one.
const Declaration& leading(const std::vector<Declaration>& declarations) {
  for (const Declaration& declaration : declarations)
    if (declaration.is_definition) return declaration;
  for (const Declaration& declaration : declarations)
    if (declaration.is_of_library) return declaration;
  return declarations.front();
}

bool names(const llvm::Value& operand, const llvm::GlobalValue& symbol) {
  if (&operand == &symbol) return true;
  const auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(&operand);
  if (!expression) return false;
  for (const llvm::Use& part : expression->operands())
    if (names(*part.get(), symbol)) return true;
  return false;
}

void check_uses(llvm::Function& function, const llvm::GlobalValue& symbol, const std::string& detail) {
  std::vector<llvm::Instruction*> users;
  for (llvm::Instruction& instruction : llvm::instructions(function)) {
    if (llvm::isa<llvm::PHINode>(instruction)) continue;
    for (const llvm::Use& operand : instruction.operands())
      if (names(*operand.get(), symbol)) {
        users.push_back(&instruction);
        break;
      }
  }
  llvm::LLVMContext& context = function.getContext();
  for (llvm::Instruction* user : users) {
    llvm::IRBuilder<> builder(user);
    llvm::CallInst* check = builder.CreateCall(
        function.getParent()->getOrInsertFunction("__fathom_check", builder.getVoidTy(), builder.getInt1Ty(),
                                                  builder.getInt32Ty()),
        {builder.getTrue(), builder.getInt32(program::sanitizer_row("declaration_mismatch"))});
    check->setMetadata(detail_metadata, llvm::MDNode::get(context, {llvm::MDString::get(context, detail)}));
  }
}

/// Neither of two definitions, as -fcommon allows them, is the right one.
bool uses_wrongly(llvm::StringRef file, const Declaration& other, const Declaration& leader) {
  return file == other.file || (other.is_definition && leader.is_definition && file == leader.file);
}

/// A file took the variable for one of each thread, which the definition is not.
void take_as_defined(llvm::GlobalValue& symbol) {
  if (symbol.isThreadLocal()) return;
  std::vector<llvm::IntrinsicInst*> addresses;
  for (llvm::User* user : symbol.users())
    if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(user);
        call && call->getIntrinsicID() == llvm::Intrinsic::threadlocal_address)
      addresses.push_back(call);
  for (llvm::IntrinsicInst* address : addresses) {
    address->replaceAllUsesWith(&symbol);
    address->eraseFromParent();
  }
}

} // namespace

Status check_declarations(llvm::Module& module, NormalForm& form) {
  for (const auto& [name, declarations] : declarations_of(module)) {
    llvm::GlobalValue* symbol = module.getNamedValue(name);
    const Declaration& leader = leading(declarations);
    if (!symbol) continue;
    for (const Declaration& other : declarations) {
      if (&other == &leader || other.is_of_library ||
          (are_compatible(other.type, leader.type) &&
           has_alignment_of(other.type, leader.type, leader.is_definition)))
        continue;
      const std::string against =
          leader.is_of_library
              ? fmt::format("is '{}' in the C library", leader.text)
              : fmt::format("{} as '{}' at {}", leader.is_definition ? "defined" : "declared", leader.text,
                            leader.place);
      std::string detail =
          fmt::format("{} is declared as '{}' at {}, and {}", name, other.text, other.place, against);
      if (const std::string inner = disagreement(other.type, leader.type); !inner.empty())
        detail += fmt::format("; the files disagree about {}", inner);
      for (llvm::Function& function : module)
        if (!function.isDeclaration() &&
            uses_wrongly(function.getFnAttribute(file_attribute).getValueAsString(), other, leader))
          check_uses(function, *symbol, detail);
      form.assumed.push_back(detail + ", which counts where code that uses it is executed (C11 6.2.7p2)");
    }
    take_as_defined(*symbol);
  }
  return Done{};
}

} // namespace fathom::frontend

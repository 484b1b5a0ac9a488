#include "frontend/link/inline_definitions.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/IRBuilder.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/IntrinsicInst.h>
#include <llvm/IR/Module.h>
#include <llvm/Support/raw_ostream.h>
#include <llvm/Transforms/Utils/Cloning.h>

#include <string>

namespace fathom::frontend {

namespace {

/// The function's code without places and attributes, which differ from file to file.
std::string code_of(const llvm::Function& function) {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const llvm::Instruction& instruction : llvm::instructions(function)) {
    if (llvm::isa<llvm::DbgInfoIntrinsic>(instruction)) continue;
    std::string line;
    llvm::raw_string_ostream of_line(line);
    instruction.print(of_line);
    line.resize(std::min(line.find(", !"), line.size()));
    line.resize(std::min(line.find(" #"), line.size()));
    out << line << '\n';
  }
  return text;
}

const llvm::Function* external_definition(const std::vector<std::unique_ptr<llvm::Module>>& files,
                                          llvm::StringRef name) {
  for (const auto& file : files)
    if (const llvm::Function* function = file->getFunction(name); function && !function->isDeclaration() &&
                                                                  !function->hasLocalLinkage() &&
                                                                  !function->hasAvailableExternallyLinkage())
      return function;
  return nullptr;
}

/// `call @f` becomes `call (input ? @f.inline : @f)`, and `call @f.inline` where each call is inlined, as the
/// attribute always_inline has it.
void let_calls_choose(llvm::Function& function) {
  std::vector<llvm::CallInst*> calls;
  for (llvm::User* user : function.users())
    if (auto* call = llvm::dyn_cast<llvm::CallInst>(user); call && call->getCalledFunction() == &function)
      calls.push_back(call);
  if (calls.empty()) return;
  llvm::ValueToValueMapTy map;
  llvm::Function* own = llvm::CloneFunction(&function, map);
  own->setName(function.getName() + ".inline");
  own->setLinkage(llvm::GlobalValue::InternalLinkage);
  for (llvm::CallInst* call : calls) {
    if (function.hasFnAttribute(llvm::Attribute::AlwaysInline)) {
      call->setCalledOperand(own);
      continue;
    }
    llvm::IRBuilder<> builder(call);
    llvm::Value* choice = builder.CreateCall(
        function.getParent()->getOrInsertFunction("__fathom_nondet_inline_definition", builder.getInt1Ty()));
    call->setCalledOperand(builder.CreateSelect(choice, own, &function));
  }
}

} // namespace

void offer_inline_definitions(const std::vector<std::unique_ptr<llvm::Module>>& files) {
  if (files.size() < 2) return;
  for (const auto& file : files) {
    std::vector<llvm::Function*> inline_functions;
    for (llvm::Function& function : *file)
      if (function.hasAvailableExternallyLinkage()) inline_functions.push_back(&function);
    for (llvm::Function* function : inline_functions)
      if (const llvm::Function* other = external_definition(files, function->getName());
          other && code_of(*other) != code_of(*function))
        let_calls_choose(*function);
  }
}

} // namespace fathom::frontend

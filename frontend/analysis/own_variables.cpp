#include "frontend/analysis/own_variables.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/DataLayout.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend {

namespace {

constexpr const char* own_attribute = "fathom-own";

llvm::Align natural_alignment(const llvm::GlobalVariable& variable) {
  llvm::Type* type = variable.getValueType();
  return type->isSized() ? variable.getParent()->getDataLayout().getABITypeAlign(type) : llvm::Align(1);
}

} // namespace

llvm::GlobalVariable& own_variable(llvm::Module& module, llvm::Constant& initial, const llvm::Twine& name,
                                   llvm::GlobalValue::ThreadLocalMode threads) {
  auto* made = new llvm::GlobalVariable(module, initial.getType(), false, llvm::GlobalValue::InternalLinkage,
                                        &initial, name, nullptr, threads);
  made->setAlignment(natural_alignment(*made));
  made->addAttribute(own_attribute);
  return *made;
}

bool is_own_variable(const llvm::GlobalVariable& variable) {
  return variable.hasAttribute(own_attribute);
}

} // namespace fathom::frontend

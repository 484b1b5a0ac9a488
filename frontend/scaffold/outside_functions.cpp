#include "frontend/scaffold/outside_functions.h"

#include "frontend/analysis/tree_facts.h"
#include "frontend/compile/outside.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Module.h>

#include <fmt/format.h>

namespace fathom::frontend {
namespace {

/// `begin`: "int (get)(int *a1)". What lies before the place that it is given is not its own.
std::string definition(llvm::StringRef begin, llvm::StringRef result,
                       const std::vector<llvm::StringRef>& written) {
  std::string body;
  for (const llvm::StringRef parameter : written)
    body += fmt::format("  fathom_change_given((const void *){});\n", parameter.str());
  if (!result.empty())
    body += fmt::format("  {};\n  fathom_nondet_memory((void *)&result, sizeof result);\n  return result;\n",
                        result.str());
  return fmt::format("{} {{\n{}}}\n", begin.str(), body);
}

/// Without a prototype only calls say what it is given.
bool is_given_pointers(const llvm::Function& function) {
  return llvm::any_of(function.users(), [&](const llvm::User* user) {
    const auto* call = llvm::dyn_cast<llvm::CallBase>(user);
    return call == nullptr || call->getCalledOperand() != &function ||
           llvm::any_of(call->args(), [](const llvm::Use& argument) {
             return argument->getType()->isPointerTy() && !llvm::isa<llvm::ConstantPointerNull>(argument);
           });
  });
}

} // namespace

std::vector<OutsideFunction> outside_functions(const llvm::Module& module) {
  std::vector<OutsideFunction> found;
  for (const TreeFact& fact : tree_facts(module, "undefined")) {
    llvm::SmallVector<llvm::StringRef> lines;
    fact.text.split(lines, '\n');
    if (lines.size() < 3) continue;
    const llvm::Function* function = module.getFunction(lines[0]);
    if (function == nullptr || !is_outside(*function) || function->hasExternalWeakLinkage() ||
        function->doesNotReturn())
      continue;
    const std::vector<llvm::StringRef> written(lines.begin() + 3, lines.end());
    const llvm::StringRef begin = lines[1];
    if (begin.empty() ? is_given_pointers(*function) : !written.empty())
      found.push_back({lines[0].str(), begin.empty() ? "" : definition(begin, lines[2], written)});
  }
  return found;
}

} // namespace fathom::frontend

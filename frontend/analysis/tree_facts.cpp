#include "frontend/analysis/tree_facts.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <filesystem>
#include <fmt/format.h>

namespace fathom::frontend {

namespace {

constexpr const char* metadata = "fathom.facts";

TreeFact fact_of(const llvm::MDNode& row) {
  const auto text = [&](unsigned i) { return llvm::cast<llvm::MDString>(row.getOperand(i))->getString(); };
  const auto number = [&](unsigned i) {
    return llvm::mdconst::extract<llvm::ConstantInt>(row.getOperand(i))->getZExtValue();
  };
  return {.kind = text(0), .file = text(1), .line = number(2), .column = number(3), .text = text(4)};
}

} // namespace

/// Headers that clang finds by a folder of ours have a way through it in their names.
std::string TreeFact::place() const {
  std::string name = file.str();
  if (file.contains("/../")) name = std::filesystem::path(name).lexically_normal().string();
  return line == 0 ? name : fmt::format("{}:{}", name, line);
}

std::vector<TreeFact> tree_facts(const llvm::Module& module, llvm::StringRef kind) {
  std::vector<TreeFact> facts;
  if (const llvm::NamedMDNode* list = module.getNamedMetadata(metadata))
    for (const llvm::MDNode* row : list->operands())
      if (const TreeFact fact = fact_of(*row); fact.kind == kind) facts.push_back(fact);
  return facts;
}

std::set<std::string> places_of_facts(const llvm::Module& module, llvm::StringRef kind) {
  std::set<std::string> places;
  for (const TreeFact& fact : tree_facts(module, kind)) places.insert(fact.place());
  return places;
}

void note_fact(llvm::Module& module, llvm::StringRef file, llvm::StringRef kind) {
  llvm::LLVMContext& context = module.getContext();
  llvm::Metadata* const zero =
      llvm::ConstantAsMetadata::get(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), 0));
  module.getOrInsertNamedMetadata(metadata)->addOperand(
      llvm::MDNode::get(context, {llvm::MDString::get(context, kind), llvm::MDString::get(context, file),
                                  zero, zero, llvm::MDString::get(context, "")}));
}

} // namespace fathom::frontend

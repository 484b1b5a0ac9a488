#include "frontend/link/assembly.h"

#include "frontend/analysis/tree_facts.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/Constants.h>
#include <llvm/IR/GlobalAlias.h>
#include <llvm/IR/Metadata.h>
#include <llvm/IR/Module.h>

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <set>
#include <vector>

namespace fathom::frontend {

namespace {

/// Directives that define and place nothing: names for debuggers and linkers, alignment, a section by itself.
constexpr llvm::StringLiteral harmless[] = {
    ".symver", ".ident",      ".file",        ".version",    ".globl",  ".global",
    ".hidden", ".protected",  ".internal",    ".type",       ".size",   ".text",
    ".data",   ".bss",        ".section",     ".previous",   ".align",  ".p2align",
    ".balign", ".subsection", ".pushsection", ".popsection", ".code32", ".code64",
};

/// `/* */`, `//` and `#` to the end of the line, outside of strings.
std::string without_comments(llvm::StringRef text) {
  std::string result;
  bool in_string = false;
  while (!text.empty()) {
    if (!in_string && text.starts_with("/*")) {
      const size_t end = text.find("*/", 2);
      text = end == text.npos ? "" : text.drop_front(end + 2);
      result += ' ';
      continue;
    }
    if (!in_string && (text.starts_with("//") || text.starts_with("#"))) {
      text = text.drop_front(std::min(text.find('\n'), text.size()));
      continue;
    }
    if (in_string && text.front() == '\\' && text.size() > 1) {
      result += text.take_front(2).str();
      text = text.drop_front(2);
      continue;
    }
    if (text.front() == '"') in_string = !in_string;
    if (text.front() == '\n') in_string = false;
    result += text.front();
    text = text.drop_front();
  }
  return result;
}

/// Separated by line ends and semicolons, without strings' contents being looked at: those that matter have
/// none.
std::vector<llvm::StringRef> statements_of(llvm::StringRef text) {
  llvm::SmallVector<llvm::StringRef> parts;
  text.split(parts, '\n');
  std::vector<llvm::StringRef> result;
  for (const llvm::StringRef line : parts) {
    llvm::SmallVector<llvm::StringRef> statements;
    if (line.contains('"'))
      statements.push_back(line);
    else
      line.split(statements, ';');
    for (const llvm::StringRef statement : statements)
      if (!statement.trim().empty()) result.push_back(statement.trim());
  }
  return result;
}

bool is_harmless(llvm::StringRef statement) {
  const llvm::StringRef word = statement.take_until([](char c) { return c == ' ' || c == '\t'; });
  const bool has_more = statement.contains('"') && statement.contains(';') &&
                        statement.find(';') > statement.rfind('"'); // another statement in the line
  return !has_more && std::find(std::begin(harmless), std::end(harmless), word) != std::end(harmless);
}

/// `.set name, target`, `.equ name, target`, `name = target`.
std::pair<llvm::StringRef, llvm::StringRef> assignment(llvm::StringRef statement) {
  llvm::StringRef rest = statement;
  if (rest.consume_front(".set") || rest.consume_front(".equ")) {
    const auto [name, target] = rest.split(',');
    return {name.trim(), target.trim()};
  }
  const auto [name, target] = statement.split('=');
  return {name.trim(), target.trim()};
}

bool is_symbol(llvm::StringRef text) {
  return !text.empty() && !llvm::isDigit(text.front()) &&
         llvm::all_of(text, [](char c) { return llvm::isAlnum(c) || c == '_' || c == '.' || c == '$'; });
}

/// Whether the statement gives a defined symbol of the file a second name, which it has from now on.
bool make_alias(llvm::Module& module, llvm::StringRef statement, const std::set<std::string>& exported) {
  const auto [name, target_name] = assignment(statement);
  if (!is_symbol(name) || !is_symbol(target_name)) return false;
  llvm::GlobalValue* target = module.getNamedValue(target_name);
  llvm::GlobalValue* declared = module.getNamedValue(name);
  if (!target || target->isDeclaration() || (declared && !declared->isDeclaration())) return false;
  if (declared && llvm::isa<llvm::Function>(declared) != llvm::isa<llvm::Function>(target)) return false;
  const auto linkage =
      exported.contains(name.str()) ? llvm::GlobalValue::ExternalLinkage : llvm::GlobalValue::InternalLinkage;
  auto* alias = llvm::GlobalAlias::create(target->getValueType(), target->getAddressSpace(), linkage, "",
                                          target, &module);
  if (declared) {
    declared->replaceAllUsesWith(alias);
    alias->takeName(declared);
    declared->eraseFromParent();
  } else {
    alias->setName(name);
  }
  return true;
}

std::set<std::string> exported_names(const std::vector<llvm::StringRef>& statements) {
  std::set<std::string> names;
  for (llvm::StringRef statement : statements)
    if (statement.consume_front(".globl") || statement.consume_front(".global")) {
      llvm::SmallVector<llvm::StringRef> parts;
      statement.split(parts, ',');
      for (const llvm::StringRef part : parts) names.insert(part.trim().str());
    }
  return names;
}

/// Where the statement stands, as fathom-clang says it; else the file.
std::string place_of(const llvm::Module& module, llvm::StringRef statement, const std::string& file) {
  for (const TreeFact& fact : tree_facts(module, "assembly"))
    if (fact.text.contains(statement)) return fact.place();
  return file;
}

} // namespace

void take_assembly(llvm::Module& module, const std::string& file) {
  const std::string text = without_comments(module.getModuleInlineAsm());
  module.setModuleInlineAsm("");
  const std::vector<llvm::StringRef> statements = statements_of(text);
  const std::set<std::string> exported = exported_names(statements);
  llvm::LLVMContext& context = module.getContext();
  for (const llvm::StringRef statement : statements) {
    if (is_harmless(statement) || make_alias(module, statement, exported)) continue;
    module.getOrInsertNamedMetadata(assembly_metadata)
        ->addOperand(
            llvm::MDNode::get(context, {llvm::MDString::get(context, place_of(module, statement, file)),
                                        llvm::MDString::get(context, statement)}));
  }
}

} // namespace fathom::frontend

#include "frontend/normalise/assembly_text.h"

#include <llvm/ADT/STLExtras.h>
#include <llvm/ADT/SmallVector.h>
#include <llvm/ADT/StringExtras.h>

namespace fathom::frontend {

namespace {

using Kind = AssemblyOperand::Kind;

/// The texts between commas that are outside of brackets.
std::vector<llvm::StringRef> operand_texts(llvm::StringRef text) {
  std::vector<llvm::StringRef> result;
  size_t start = 0;
  int depth = 0;
  for (size_t at = 0; at < text.size(); ++at) {
    if (text[at] == '(' || text[at] == '{') ++depth;
    if (text[at] == ')' || text[at] == '}') --depth;
    if (text[at] != ',' || depth != 0) continue;
    result.push_back(text.slice(start, at).trim());
    start = at + 1;
  }
  if (const llvm::StringRef last = text.substr(start).trim(); !last.empty() || start != 0)
    result.push_back(last);
  return result;
}

bool read_number(llvm::StringRef text, int64_t& value) {
  const bool is_negative = text.consume_front("-");
  uint64_t number = 0;
  if (text.empty() || text.getAsInteger(0, number)) return false;
  value = static_cast<int64_t>(is_negative ? 0 - number : number);
  return true;
}

/// `$0`, `${0:k}`, `${0:l}`; `c` and `P` make of a number what it is without a `$` before it.
std::optional<AssemblyOperand> read_numbered(llvm::StringRef text) {
  AssemblyOperand operand{Kind::Number};
  llvm::StringRef modifier;
  if (text.consume_front("{")) {
    if (!text.consume_back("}")) return std::nullopt;
    std::tie(text, modifier) = text.split(':');
  }
  if (text.getAsInteger(10, operand.number) || modifier.size() > 1) return std::nullopt;
  if (!modifier.empty()) operand.modifier = modifier.front();
  if (operand.modifier && !llvm::StringRef("bhwkqlcP").contains(operand.modifier)) return std::nullopt;
  if (operand.modifier == 'l') operand.kind = Kind::Label;
  return operand;
}

std::optional<AssemblyOperand> read_operand(llvm::StringRef text);

/// `8(%eax)`, `($0,$1,4)`.
std::optional<AssemblyOperand> read_memory(llvm::StringRef text) {
  AssemblyOperand operand{Kind::Memory};
  const size_t open = text.find('(');
  if (open == text.npos || !text.ends_with(")")) return std::nullopt;
  if (const llvm::StringRef displacement = text.take_front(open).trim();
      !displacement.empty() && !read_number(displacement, operand.value))
    return std::nullopt;
  const std::vector<llvm::StringRef> parts = operand_texts(text.slice(open + 1, text.size() - 1));
  if (parts.empty() || parts.size() > 3) return std::nullopt;
  for (size_t i = 0; i < parts.size() && i < 2; ++i) {
    const std::optional<AssemblyOperand> part =
        i == 0 && parts[i].empty() ? AssemblyOperand{Kind::Register} : read_operand(parts[i]);
    if (!part || (part->kind != Kind::Number && part->kind != Kind::Register)) return std::nullopt;
    operand.parts.push_back(*part);
  }
  if (parts.size() == 3 &&
      (parts[2].getAsInteger(10, operand.scale) || !llvm::is_contained({1u, 2u, 4u, 8u}, operand.scale)))
    return std::nullopt;
  return operand;
}

std::optional<AssemblyOperand> read_operand(llvm::StringRef text) {
  const auto is_bare = [](const AssemblyOperand& one) { return one.modifier == 'c' || one.modifier == 'P'; };
  if (text.consume_front("$$")) {
    AssemblyOperand operand{Kind::Immediate};
    if (!text.consume_front("$"))
      return read_number(text, operand.value) ? std::optional(operand) : std::nullopt;
    const std::optional<AssemblyOperand> number = read_numbered(text);
    return number && is_bare(*number) ? number : std::nullopt;
  }
  if (text.contains('(')) return read_memory(text);
  if (text.consume_front("$")) {
    const std::optional<AssemblyOperand> operand = read_numbered(text);
    return operand && !is_bare(*operand) ? operand : std::nullopt; // an address
  }
  if (!text.consume_front("%") || text.empty() || !llvm::all_of(text, llvm::isAlnum)) return std::nullopt;
  AssemblyOperand operand{Kind::Register};
  operand.name = text.lower();
  return operand;
}

/// The first word, which the text loses.
llvm::StringRef take_word(llvm::StringRef& text) {
  const llvm::StringRef word = text.take_until([](char c) { return c == ' ' || c == '\t'; });
  text = text.drop_front(word.size()).trim();
  return word;
}

std::optional<AssemblyStatement> read_statement(llvm::StringRef text) {
  AssemblyStatement statement;
  llvm::StringRef word = take_word(text);
  if (word == "lock") statement.is_locked = true, word = take_word(text);
  if (word == "rep" && text == "nop") word = take_word(text); // pause
  statement.name = word.lower();
  for (const llvm::StringRef one : operand_texts(text)) {
    const std::optional<AssemblyOperand> operand = read_operand(one);
    if (!operand) return std::nullopt;
    statement.operands.push_back(*operand);
  }
  return statement;
}

/// The first of two syntaxes, `{att|intel}`, which LLVM writes as `$(att$|intel$)`.
std::string first_syntax(llvm::StringRef text) {
  std::string result;
  while (!text.empty()) {
    const auto [before, choice] = text.split("$(");
    result += before;
    const auto [choices, rest] = choice.split("$)");
    result += choices.split("$|").first;
    text = rest;
  }
  return result;
}

} // namespace

std::optional<std::vector<AssemblyStatement>> read_assembly(llvm::StringRef whole) {
  const std::string chosen = first_syntax(whole);
  const llvm::StringRef text = chosen;
  llvm::SmallVector<llvm::StringRef> lines, texts;
  text.split(lines, '\n');
  for (const llvm::StringRef line : lines) line.split('#').first.split(texts, ';');
  std::vector<AssemblyStatement> result;
  bool is_locked = false; // `lock` in a statement of its own
  for (const llvm::StringRef one : texts) {
    if (one.trim().empty()) continue;
    std::optional<AssemblyStatement> statement = read_statement(one.trim());
    if (!statement) return std::nullopt;
    if (statement->is_locked && statement->name.empty()) {
      is_locked = true;
      continue;
    }
    statement->is_locked |= is_locked;
    is_locked = false;
    result.push_back(std::move(*statement));
  }
  if (is_locked) return std::nullopt;
  return result;
}

} // namespace fathom::frontend

#include "solvers/smtlib/s_expression.h"

namespace fathom::solvers {

namespace {

constexpr size_t deepest = 10'000;

bool is_space(char c) {
  return c == ' ' || c == '\n' || c == '\t' || c == '\r';
}

/// The end of the atom that begins at `at`; npos: a quote is missing.
size_t end_of_atom(std::string_view text, size_t at) {
  if (text[at] == '|' || text[at] == '"') {
    const size_t end = text.find(text[at], at + 1);
    return end == text.npos ? end : end + 1;
  }
  while (at < text.size() && !is_space(text[at]) && text[at] != '(' && text[at] != ')' && text[at] != ';')
    ++at;
  return at;
}

} // namespace

std::optional<std::vector<SExpression>> parse_s_expressions(std::string_view text) {
  std::vector<SExpression> open(1); // the last one is being filled
  for (size_t at = 0; at < text.size();) {
    const char c = text[at];
    if (is_space(c)) {
      ++at;
    } else if (c == ';') {
      while (at < text.size() && text[at] != '\n') ++at;
    } else if (c == '(') {
      if (open.size() > deepest) return std::nullopt;
      open.emplace_back();
      open.back().is_list = true;
      ++at;
    } else if (c == ')') {
      if (open.size() < 2) return std::nullopt;
      SExpression done = std::move(open.back());
      open.pop_back();
      open.back().list.push_back(std::move(done));
      ++at;
    } else {
      const size_t end = end_of_atom(text, at);
      if (end == text.npos) return std::nullopt;
      SExpression atom;
      atom.atom = c == '|' ? text.substr(at + 1, end - at - 2) : text.substr(at, end - at);
      open.back().list.push_back(std::move(atom));
      at = end;
    }
  }
  if (open.size() != 1) return std::nullopt;
  return std::move(open.front().list);
}

std::optional<BitVector> bit_vector_of(const SExpression& value, uint32_t width) {
  if (value.is_list) { // (_ bv5 8)
    if (value.list.size() != 3 || value.list[0].atom != "_" || !value.list[1].atom.starts_with("bv") ||
        value.list[2].atom != std::to_string(width))
      return std::nullopt;
    return BitVector::parse(width, std::string_view(value.list[1].atom).substr(2), 10);
  }
  if (value.atom == "true" || value.atom == "false")
    return width == 1 ? std::optional(BitVector::from_bool(value.atom == "true")) : std::nullopt;
  const std::string_view text = value.atom;
  if (text.starts_with("#b")) return BitVector::parse(width, text.substr(2), 2);
  if (text.starts_with("#x")) return BitVector::parse(width, text.substr(2), 16);
  return std::nullopt;
}

std::optional<term::ArrayValue> array_of(const SExpression& value, uint32_t index_width,
                                         uint32_t element_width) {
  term::ArrayValue result;
  const SExpression* at = &value;
  while (at->is_list && at->list.size() == 4 && at->list[0].atom == "store") {
    const auto index = bit_vector_of(at->list[2], index_width);
    const auto element = bit_vector_of(at->list[3], element_width);
    if (!index || !element) return std::nullopt;
    result.entries.emplace(*index, *element); // the outermost store counts
    at = &at->list[1];
  }
  if (!at->is_list || at->list.size() != 2 || !at->list[0].is_list || at->list[0].list.empty() ||
      at->list[0].list[0].atom != "as")
    return std::nullopt;
  const auto otherwise = bit_vector_of(at->list[1], element_width);
  if (!otherwise) return std::nullopt;
  result.otherwise = *otherwise;
  return result;
}

} // namespace fathom::solvers

#include "ir/program/undefined.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::program {

namespace {

constexpr size_t most_shown = 6; ///< rows in the line

/// What stands in front of the next separator, which is taken too.
std::string_view next(std::string_view& text, char separator) {
  const std::string_view word = text.substr(0, text.find(separator));
  text.remove_prefix(std::min(word.size() + 1, text.size()));
  return word;
}

bool is_touched(std::string_view touches, const std::set<std::string>& features) {
  while (!touches.empty()) {
    std::string_view all = next(touches, ',');
    bool has_all = true;
    while (!all.empty()) has_all = features.contains(std::string(next(all, '&'))) && has_all;
    if (has_all) return true;
  }
  return false;
}

/// "RestrictedPointer" as "restricted pointer".
std::string in_words(std::string_view name) {
  std::string text;
  for (const char c : name) {
    const auto letter = static_cast<unsigned char>(c);
    if (std::isupper(letter) && !text.empty()) text += ' ';
    text += static_cast<char>(std::tolower(letter));
  }
  return text;
}

} // namespace

const std::vector<UndefinedRow>& undefined_rows() {
  static const std::vector<UndefinedRow> table = {
#define FATHOM_UNDEFINED(Name, clause, what, Status, how, touches)                                           \
  {#Name, clause, what, UndefinedStatus::Status, how, touches},
#include "ir/program/undefined.def"
#undef FATHOM_UNDEFINED
  };
  return table;
}

std::vector<const UndefinedRow*> unchecked_rows(const std::set<std::string>& features) {
  std::vector<const UndefinedRow*> rows;
  for (const UndefinedRow& row : undefined_rows())
    if (row.status == UndefinedStatus::Unchecked && is_touched(row.touches, features)) rows.push_back(&row);
  return rows;
}

std::string unchecked_line(const std::vector<const UndefinedRow*>& rows) {
  std::string list;
  for (size_t i = 0; i < rows.size() && i < most_shown; ++i)
    list += fmt::format("{}{} ({})", list.empty() ? "" : ", ", in_words(rows[i]->name), rows[i]->clause);
  if (list.empty()) return list;
  if (rows.size() > most_shown) list += fmt::format(" and {} more", rows.size() - most_shown);
  return fmt::format(
      "the program does nothing that C leaves undefined and nobody checks: {}; see docs/undefined.md", list);
}

} // namespace fathom::program

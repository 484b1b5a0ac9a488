#include "frontend/compile/undeclared.h"

#include "frontend/embedded.h"

#include <cctype>
#include <map>

namespace fathom::frontend {

namespace {

bool is_word(char c) {
  return std::isalnum(static_cast<unsigned char>(c)) || c == '_';
}

/// Calls the function with every line, without its end.
template <typename Take> void each_line(std::string_view text, Take take) {
  while (!text.empty()) {
    const size_t end = text.find('\n');
    take(text.substr(0, end));
    text.remove_prefix(end == text.npos ? text.size() : end + 1);
  }
}

/// In `char *strchr(const char *, int);` and `void (*signal(int, ...))(int);`: the first word with a bracket
/// right after it.
std::string_view declared_name(std::string_view row) {
  for (size_t at = row.find('('); at != row.npos; at = row.find('(', at + 1)) {
    size_t begin = at;
    while (begin > 0 && is_word(row[begin - 1])) begin--;
    if (begin < at) return row.substr(begin, at - begin);
  }
  return {};
}

struct Table {
  std::map<std::string_view, std::string_view> functions; ///< name -> declaration
  std::map<std::string_view, std::string_view> tags;      ///< `struct tm` -> `struct tm;`
};

const Table& table() {
  static const Table result = [] {
    Table rows;
    each_line(embedded::prototypes(), [&](std::string_view line) {
      if (!line.ends_with(';')) return;
      if (const std::string_view name = declared_name(line); !name.empty())
        rows.functions.emplace(name, line);
      else
        rows.tags.emplace(line.substr(0, line.size() - 1), line);
    });
    return rows;
  }();
  return result;
}

} // namespace

std::string_view undeclared_function(std::string_view line) {
  for (const std::string_view mark :
       {"warning: call to undeclared function '", "warning: implicit declaration of function '"}) {
    const size_t at = line.find(mark);
    if (at == line.npos) continue;
    line.remove_prefix(at + mark.size());
    return line.substr(0, line.find('\''));
  }
  return {};
}

std::set<std::string> undeclared_library_functions(std::string_view messages) {
  std::set<std::string> names;
  each_line(messages, [&](std::string_view line) {
    const std::string_view name = undeclared_function(line);
    if (table().functions.contains(name)) names.emplace(name);
  });
  return names;
}

bool is_library_function(std::string_view name) {
  return table().functions.contains(name);
}

std::set<std::string> disputed(const std::set<std::string>& names, std::string_view messages) {
  std::set<std::string> result;
  each_line(messages, [&](std::string_view line) {
    if (line.find(" error: ") == line.npos && line.find(" note: ") == line.npos) return;
    for (const std::string& name : names)
      if (line.find("'" + name + "'") != line.npos) result.insert(name);
  });
  return result;
}

std::string prototypes(const std::set<std::string>& names) {
  if (names.empty()) return {};
  std::string tags, functions;
  for (const std::string& name : names) functions += std::string(table().functions.at(name)) + "\n";
  for (const auto& [tag, row] : table().tags)
    if (functions.find(std::string(tag) + " ") != functions.npos) tags += std::string(row) + "\n";
  return "# 1 \"fathom_prototypes.h\" 3\n" + tags + functions;
}

} // namespace fathom::frontend

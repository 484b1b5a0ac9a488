#include "witnesses/ir_edit.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>
#include <sstream>

namespace fathom::witnesses {
namespace {

/// The function's name in a line "define ... @name(...) ... {" or "declare ...".
std::string name_in(const std::string& line) {
  const size_t at = line.find('@');
  if (at == std::string::npos) return "";
  const bool quoted = line.compare(at + 1, 1, "\"") == 0;
  const size_t begin = at + (quoted ? 2 : 1);
  const size_t end = line.find(quoted ? '"' : '(', begin);
  return end == std::string::npos ? "" : line.substr(begin, end - begin);
}

/// The name in a line "@name = ... alias ..."; empty for all other lines.
std::string alias_in(const std::string& line) {
  const size_t equals = line.find(" = ");
  if (!line.starts_with("@") || equals == std::string::npos) return "";
  if (line.find(" alias ", equals) == std::string::npos || line.find('"') < equals) return "";
  return line.substr(1, equals - 1);
}

} // namespace

std::string replace_bodies(const std::string& ir, const std::vector<std::string>& functions,
                           const std::string& replacement) {
  std::istringstream in(ir);
  std::string out;
  bool replaced = false, declared = false, inside = false;
  for (std::string line; std::getline(in, line);) {
    if (inside && line != "}") continue;
    inside = false;
    if (const std::string alias = alias_in(line);
        std::find(functions.begin(), functions.end(), alias) != functions.end()) {
      out += fmt::format("define void @{}() {{\n  call void @{}()\n  unreachable\n}}\n", alias, replacement);
      replaced = true;
      continue;
    }
    out += line + "\n";
    if (line.starts_with("declare ") && name_in(line) == replacement) declared = true;
    const bool wanted = line.starts_with("define ") && line.ends_with("{") &&
                        std::find(functions.begin(), functions.end(), name_in(line)) != functions.end();
    if (!wanted) continue;
    // The closing brace of the old body follows.
    out += fmt::format("  call void @{}()\n  unreachable\n", replacement);
    replaced = inside = true;
  }
  if (replaced && !declared) out += fmt::format("\ndeclare void @{}()\n", replacement);
  return out;
}

std::string request_address_sanitizer(const std::string& ir) {
  std::istringstream in(ir);
  std::string out;
  for (std::string line; std::getline(in, line); out += line + "\n") {
    const size_t brace = line.find("{ ");
    if (line.starts_with("attributes #") && brace != std::string::npos &&
        line.find(" sanitize_address ") == std::string::npos)
      line.insert(brace + 2, "sanitize_address ");
  }
  return out;
}

std::string rename_symbol(const std::string& ir, const std::string& from, const std::string& to) {
  const std::string name = "@" + from;
  std::string out;
  size_t done = 0;
  for (size_t at = ir.find(name); at != std::string::npos; at = ir.find(name, at + 1)) {
    const char next = at + name.size() < ir.size() ? ir[at + name.size()] : ' ';
    if (std::isalnum(static_cast<unsigned char>(next)) || next == '_' || next == '.' || next == '$') continue;
    out += ir.substr(done, at - done) + "@" + to;
    done = at + name.size();
  }
  return out + ir.substr(done);
}

bool export_function(std::string& ir, const std::string& name) {
  std::istringstream in(ir);
  std::string out;
  bool found = false;
  for (std::string line; std::getline(in, line); out += line + "\n") {
    constexpr std::string_view local = "define internal ";
    const std::string variable = fmt::format("@{} = internal ", name);
    if (line.starts_with(variable)) {
      line = fmt::format("@{} = {}", name, line.substr(variable.size()));
    } else {
      if (!line.starts_with(local) || name_in(line) != name) continue;
      line = "define " + line.substr(local.size());
    }
    found = true;
  }
  ir = std::move(out);
  return found;
}

std::vector<std::string> declared_functions(const std::string& ir) {
  std::istringstream in(ir);
  std::vector<std::string> names;
  for (std::string line; std::getline(in, line);)
    if (line.starts_with("declare ")) names.push_back(name_in(line));
  return names;
}

} // namespace fathom::witnesses

#include "witnesses/step_calls.h"

#include <charconv>
#include <fmt/format.h>
#include <functional>
#include <optional>
#include <sstream>

namespace fathom::witnesses {

namespace {

using program::StepOrder;
using What = StepOrder::What;

std::string last_name(std::string_view path) {
  return std::string(path.substr(path.rfind('/') + 1)); // npos + 1 is 0
}

/// What follows `key` in a line, up to one of `ends`.
std::string_view after(std::string_view line, std::string_view key, std::string_view ends) {
  const size_t at = line.find(key);
  if (at == std::string_view::npos) return {};
  const std::string_view rest = line.substr(at + key.size());
  return rest.substr(0, rest.find_first_of(ends));
}

uint32_t number(std::string_view text) {
  uint32_t value = 0;
  std::from_chars(text.data(), text.data() + text.size(), value);
  return value;
}

/// Debug locations of a text, by the number after `!dbg !`.
class Places {
 public:
  explicit Places(const std::string& ir) {
    std::istringstream in(ir);
    for (std::string line; std::getline(in, line);) {
      if (!line.starts_with("!")) continue;
      const uint32_t id = number(std::string_view(line).substr(1));
      if (line.find(" = !DIFile(") != std::string::npos)
        files_[id] = last_name(after(line, "filename: \"", "\""));
      else if (line.find(" = !DILocation(") != std::string::npos)
        locations_[id] = {number(after(line, "line: ", ",)")), number(after(line, "column: ", ",)")),
                          number(after(line, "scope: !", ",)"))};
      else if (const std::string_view file = after(line, "file: !", ",)"); !file.empty())
        scopes_[id] = number(file);
    }
  }

  /// Sets the place of a site.
  bool find(uint32_t id, StepOrder::Site& site) const {
    const auto location = locations_.find(id);
    if (location == locations_.end() || location->second.line == 0) return false;
    const auto scope = scopes_.find(location->second.scope);
    const auto file = scope == scopes_.end() ? files_.end() : files_.find(scope->second);
    if (file == files_.end()) return false;
    site.line = location->second.line;
    site.column = location->second.column;
    site.file = file->second;
    return true;
  }

 private:
  struct Location {
    uint32_t line, column, scope;
  };
  std::map<uint32_t, std::string> files_;
  std::map<uint32_t, uint32_t> scopes_; ///< to files
  std::map<uint32_t, Location> locations_;
};

/// Variables of the function that a text is in, as the text names them.
class Locals {
 public:
  void read(std::string_view line) {
    if (line.starts_with("define ")) names_.clear();
    if (line.starts_with("  %") && line.find(" = alloca ") != std::string_view::npos)
      names_.emplace(line.substr(2, line.find(" = ") - 2));
  }
  bool contain(std::string_view name) const { return names_.contains(name); }

 private:
  std::set<std::string, std::less<>> names_;
};

/// The name of a load or a store (StepOrder::Site).
std::string accessed_name(std::string_view line, const Locals& locals) {
  std::string name = line.substr(line.find(' ') + 1).starts_with("atomic ") ? "atomic " : "";
  const std::string_view pointer = after(line, ", ptr ", " ,");
  if (locals.contain(pointer)) return name + "local";
  if (!pointer.starts_with("@")) return name;
  const size_t last = pointer.find_last_not_of("0123456789");
  const bool is_numbered = last + 1 < pointer.size() && pointer[last] == '.';
  return name + std::string(is_numbered ? pointer.substr(0, last) : pointer);
}

/// What a line of a function's body does; nothing: no step.
std::optional<StepOrder::Site> instruction_in(std::string_view line, const Locals& locals) {
  if (!line.starts_with("  ")) return std::nullopt;
  line.remove_prefix(2);
  if (line.starts_with("%")) {
    const size_t equals = line.find(" = ");
    if (equals == std::string_view::npos) return std::nullopt;
    line.remove_prefix(equals + 3);
  }
  const auto site = [](What what, std::string name = "") {
    return StepOrder::Site{what, "", 0, 0, std::move(name)};
  };
  if (line.starts_with("load ")) return site(What::Load, accessed_name(line, locals));
  if (line.starts_with("store ")) return site(What::Store, accessed_name(line, locals));
  if (line.starts_with("atomicrmw ") || line.starts_with("cmpxchg ")) return site(What::Exchange);
  if (line.starts_with("fence ")) return site(What::Fence);
  if (line.starts_with("ret ")) return site(What::Leave);
  for (const std::string_view prefix : {"tail ", "notail "})
    if (line.starts_with(prefix)) line.remove_prefix(prefix.size());
  if (!line.starts_with("call ")) return std::nullopt;
  // In a call through a pointer an argument may be named, which no bracket follows.
  const size_t at = line.find('@');
  if (at == std::string_view::npos) return std::nullopt;
  const std::string_view rest = line.substr(at + 1);
  const size_t end = rest.find_first_of("( ,)");
  if (end == std::string_view::npos || rest[end] != '(') return std::nullopt;
  std::string name(rest.substr(0, end));
  constexpr std::string_view intrinsic = "llvm.";
  if (name.starts_with(intrinsic)) name = name.substr(intrinsic.size(), name.find(".p0") - intrinsic.size());
  return site(What::Call, std::move(name));
}

constexpr const char* script = R"(}
{ line[NR] = $0 }
/^!/ {
  id = substr($1, 2)
  if (/ = !DIFile\(/) {
    file[id] = field("filename: \"", "\"")
    sub(/^.*\//, "", file[id])
  } else if (/ = !DILocation\(/) {
    place[id] = field("line: ", "[,)]") " " field("column: ", "[,)]")
    scope[id] = field("scope: !", "[,)]")
  } else if (/file: !/) {
    file_of[id] = field("file: !", "[,)]")
  }
}
function field(key, ends,    at, rest) {
  at = index($0, key)
  if (!at) return ""
  rest = substr($0, at + length(key))
  sub(ends ".*", "", rest)
  return rest
}
function accessed(text,    name, at) {
  name = text ~ /^(load|store) atomic / ? "atomic " : ""
  at = index(text, ", ptr ")
  text = substr(text, at + 6)
  sub(/[ ,].*$/, "", text)
  if (!at || !(text ~ /^@/ || text in locals)) return name
  if (text in locals) return name "local"
  sub(/[.][0-9]+$/, "", text)
  return name text
}
function instruction(text) {
  if (text !~ /^  /) return ""
  sub(/^  (%[^ ]+ = )?/, "", text)
  if (text ~ /^(load|store) /) return substr(text, 1, index(text, " ")) accessed(text)
  if (text ~ /^(fence|ret) /) return substr(text, 1, index(text, " "))
  if (text ~ /^(atomicrmw|cmpxchg) /) return "exchange "
  if (text !~ /^(tail |notail )?call [^@]*@[^ ,)(]*\(/) return ""
  sub(/^[^@]*@/, "", text)
  sub(/\(.*$/, "", text)
  if (sub(/^llvm[.]/, "", text)) sub(/[.]p0.*$/, "", text)
  return "call " text
}
END {
  for (i = 1; i <= NR; i++) {
    id = line[i]
    if (id ~ /^define /) split("", locals)
    if (id ~ /^  %[^ ]+ = alloca /) { split(id, words, " "); locals[words[1]] }
    what = sub(/^.*, !dbg !/, "", id) ? instruction(line[i]) : ""
    sub(/[^0-9].*$/, "", id)
    key = what " " file[file_of[scope[id]]] " " place[id]
    if (what != "" && key in site) {
      printf "  call void @%s(i32 %d), !dbg !%s\n", step, site[key], id
      if (!(site[key] in seen)) printf "%d,\n", site[key] >> found
      seen[site[key]]
    }
    print line[i]
  }
  printf "\ndeclare void @%s(i32)\n", step
}
)";

/// As the script has it; empty: not in a text.
std::string_view word_of(What what) {
  switch (what) {
  case What::Load: return "load";
  case What::Store: return "store";
  case What::Exchange: return "exchange";
  case What::Call: return "call";
  case What::Leave: return "ret";
  case What::Fence: return "fence";
  case What::Create:
  case What::Begin:
  case What::End:
  case What::Section: break;
  }
  return "";
}

} // namespace

std::string step_calls_script(const StepOrder& order) {
  std::string text = fmt::format("BEGIN {{\n  step = \"{}\"\n", step_function);
  for (size_t i = 0; i < order.sites.size(); ++i) {
    const StepOrder::Site& site = order.sites[i];
    if (word_of(site.what).empty()) continue;
    std::string key = fmt::format("{} {} {} {} {}", word_of(site.what), site.name, last_name(site.file),
                                  site.line, site.column);
    for (size_t at = 0; (at = key.find_first_of("\"\\", at)) != std::string::npos; at += 2)
      key.insert(at, 1, '\\');
    text += fmt::format("  site[\"{}\"] = {}\n", key, i);
  }
  return text + script;
}

StepCalls::StepCalls(const StepOrder& order) {
  for (uint32_t i = 0; i < order.sites.size(); ++i) {
    StepOrder::Site site = order.sites[i];
    site.file = last_name(site.file);
    sites_.emplace(std::move(site), i);
  }
}

std::string StepCalls::insert(const std::string& ir, const std::string& compiled_name,
                              const std::string& given_name) {
  const Places places(ir);
  const std::string compiled = last_name(compiled_name), given = last_name(given_name);
  std::istringstream in(ir);
  std::string out;
  Locals locals;
  for (std::string line; std::getline(in, line); out += line + "\n") {
    locals.read(line);
    const size_t dbg = line.rfind(", !dbg !");
    std::optional<StepOrder::Site> site =
        dbg == std::string::npos ? std::nullopt : instruction_in(line, locals);
    if (!site) continue;
    const uint32_t location = number(std::string_view(line).substr(dbg + 8));
    if (!places.find(location, *site)) continue;
    if (site->file == compiled) site->file = given;
    const auto known = sites_.find(*site);
    if (known == sites_.end()) continue;
    found_.insert(known->second);
    out += fmt::format("  call void @{}(i32 {}), !dbg !{}\n", step_function, known->second, location);
  }
  return out + fmt::format("\ndeclare void @{}(i32)\n", step_function);
}

} // namespace fathom::witnesses

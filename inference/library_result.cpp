#include "inference/library_result.h"

#include "ir/support/tell.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

namespace fathom::inference {
namespace {

using Json = nlohmann::ordered_json;

constexpr Class all_classes[] = {Class::Proved, Class::Contract, Class::Bug, Class::Open};

std::string headline(const FunctionResult& function) {
  switch (function.kind) {
  case Class::Proved:
    if (!function.valid.empty()) return fmt::format("with the invariant of {}", function.valid);
    return function.clauses.empty() ? "without a precondition" : "under a precondition that all callers meet";
  case Class::Contract:
    return function.unmet.empty() ? "proved if callers keep to:"
                                  : fmt::format("proved if callers keep to the following; not shown of {}:",
                                                fmt::join(function.unmet, ", "));
  case Class::Bug: return function.shown.violation;
  case Class::Open: return function.open.reason;
  }
  return {};
}

/// Lines that several functions rest on, with their number.
using Shared = std::map<std::string, uint64_t>;

Shared shared_by(const std::vector<FunctionResult>& functions) {
  Shared lines;
  for (const FunctionResult& function : functions)
    for (const std::string& line : std::set<std::string>(function.assumed.begin(), function.assumed.end()))
      ++lines[line];
  std::erase_if(lines, [](const auto& line) { return line.second < 2; });
  return lines;
}

std::string text_of(const FunctionResult& function, const Shared& shared) {
  std::string text =
      fmt::format("{:<9} {}:{} {}{}: {}\n", name_of(function.kind), function.file, function.line,
                  function.name, function.is_public ? "" : " (static)", headline(function));
  for (const std::string& clause : function.clauses) text += fmt::format("            {}\n", clause);
  for (const auto& [clause, why, inputs] : function.needed) {
    text += fmt::format("          {} {}: {}\n",
                        why.starts_with("unknown") ? "not shown to be needed:" : "without", clause, why);
    if (!inputs.empty()) text += fmt::format("          with {}\n", inputs);
  }
  if (function.kind == Class::Open && !function.shown.violation.empty())
    text += fmt::format("          {}\n", function.shown.violation);
  if (!function.shown.inputs.empty()) text += fmt::format("          with {}\n", function.shown.inputs);
  if (!function.shown.replay.empty()) text += fmt::format("          replay: {}\n", function.shown.replay);
  if (!function.open.decides.empty())
    text += fmt::format("          to decide it: {}\n", function.open.decides);
  for (const std::string& one : function.assumed)
    if (!shared.contains(one)) text += fmt::format("          assumed: {}\n", one);
  return text;
}

/// The lines of an invariant.
std::string lines_of(const Invariant& invariant) {
  if (invariant.parts.empty())
    return fmt::format("invariant of {}: none, {}\n", invariant.structure, invariant.lacks);
  std::string text =
      invariant.is_of_variables
          ? fmt::format("invariant of {}, from the start; kept by those that write them: {}\n",
                        invariant.structure, fmt::join(invariant.kept_by, ", "))
          : fmt::format("invariant {}, of each {} that {} made, while these write it and free what it "
                        "leads to, and nothing else:{}{}\n",
                        invariant.predicate(), invariant.structure, fmt::join(invariant.made_by, " or "),
                        invariant.kept_by.empty() ? "" : " ", fmt::join(invariant.kept_by, ", "));
  for (const InvariantPart& part : invariant.parts) text += fmt::format("            {}\n", text_of(part));
  return text;
}

/// The table at the end.
std::string totals_of(const LibraryResult& library) {
  const auto proved = [&](bool has_clauses, bool is_valid) {
    return std::count_if(library.functions.begin(), library.functions.end(), [&](const FunctionResult& one) {
      return one.kind == Class::Proved && one.clauses.empty() != has_clauses && one.valid.empty() != is_valid;
    });
  };
  std::string text =
      fmt::format("{} functions ({:.2f} s)\n", library.functions.size() + library.not_asked, library.seconds);
  const auto row = [&](const char* name, auto count, const char* what) {
    text += fmt::format("  {:<9}{:>5}  {}\n", name, count, what);
  };
  row("proved", proved(false, false), "without a precondition");
  row("proved", proved(true, false), "under a precondition that all callers meet");
  row("proved", proved(true, true), "with the invariant of a structure or of variables");
  row("contract", library.count(Class::Contract), "proved under a precondition that callers have to meet");
  row("bug", library.count(Class::Bug), "reached by a program that keeps to all of these");
  row("open", library.count(Class::Open), "not decided");
  if (library.not_asked > 0) row("", library.not_asked, "not asked about");
  return text;
}

} // namespace

const char* name_of(Class kind) {
  switch (kind) {
  case Class::Proved: return "proved";
  case Class::Contract: return "contract";
  case Class::Bug: return "bug";
  case Class::Open: return "open";
  }
  return "";
}

uint64_t LibraryResult::count(Class kind) const {
  return static_cast<uint64_t>(std::count_if(functions.begin(), functions.end(),
                                             [&](const FunctionResult& one) { return one.kind == kind; }));
}

std::string text_of(const LibraryResult& library) {
  const Shared shared = shared_by(library.functions);
  std::string text;
  for (const FunctionResult& function : library.functions) text += text_of(function, shared);
  for (const Invariant& invariant : library.invariants) text += lines_of(invariant);
  for (const auto& [line, functions] : shared)
    text += fmt::format("assumed for {} functions: {}\n", functions, line);
  if (!library.left_out_with_clauses.empty())
    text += fmt::format("assumed for functions with clauses: nothing of {}\n",
                        fmt::join(library.left_out_with_clauses, ", "));
  return text + totals_of(library);
}

std::string json_of(const LibraryResult& library) {
  Json functions = Json::array();
  for (const FunctionResult& one : library.functions) {
    Json needed = Json::array();
    for (const auto& [clause, why, inputs] : one.needed)
      needed.push_back({{"clause", clause}, {"without", why}, {"inputs", inputs}});
    functions.push_back({{"name", one.name},
                         {"file", one.file},
                         {"line", one.line},
                         {"public", one.is_public},
                         {"class", name_of(one.kind)},
                         {"precondition", one.clauses},
                         {"needed", needed},
                         {"unmet_by", one.unmet},
                         {"violation", one.shown.violation},
                         {"inputs", one.shown.inputs},
                         {"replay", one.shown.replay},
                         {"reason", one.open.reason},
                         {"decided_by", one.open.decides},
                         {"assumed", one.assumed},
                         {"replaced", one.replaced},
                         {"promises", one.promises},
                         {"invariant_of", one.valid},
                         {"questions", one.asked.questions},
                         {"cached", one.asked.cached}});
  }
  Json invariants = Json::array();
  for (const Invariant& one : library.invariants) {
    Json parts = Json::array();
    for (const InvariantPart& part : one.parts) parts.push_back(text_of(part));
    invariants.push_back({{"structure", one.structure},
                          {"predicate", one.predicate()},
                          {"parts", parts},
                          {"made_by", one.made_by},
                          {"kept_by", one.kept_by},
                          {"reason", one.lacks}});
  }
  Json counts;
  for (const Class kind : all_classes) counts[name_of(kind)] = library.count(kind);
  const Json document = {{"format", "fathom-library"},
                         {"format_version", 1},
                         {"tool", {{"name", "Fathom"}, {"version", library.version}}},
                         {"data_model", library.data_model},
                         {"properties", library.properties},
                         {"left_out_with_clauses", library.left_out_with_clauses},
                         {"counts", counts},
                         {"invariants", invariants},
                         {"not_asked", library.not_asked},
                         {"left_out", library.left_out},
                         {"seconds", library.seconds},
                         {"functions", functions}};
  return terminal_json(document.dump(2, ' ', false, Json::error_handler_t::replace)) + "\n";
}

} // namespace fathom::inference

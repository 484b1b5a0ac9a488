#include "cli/property_file.h"

#include "ir/support/read_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <filesystem>
#include <optional>

namespace fathom::cli {

namespace {

using program::Property;

std::string without_space(std::string_view text) {
  std::string result;
  for (const char c : text)
    if (!std::isspace(static_cast<unsigned char>(c))) result += c;
  return result;
}

std::string trimmed(std::string_view text) {
  const auto is_space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && is_space(text.front())) text.remove_prefix(1);
  while (!text.empty() && is_space(text.back())) text.remove_suffix(1);
  return std::string(text);
}

/// The text between a prefix and a suffix, if both are there.
std::optional<std::string> between(std::string_view text, std::string_view prefix, std::string_view suffix) {
  if (text.size() < prefix.size() + suffix.size() || !text.starts_with(prefix) || !text.ends_with(suffix))
    return {};
  return std::string(text.substr(prefix.size(), text.size() - prefix.size() - suffix.size()));
}

bool is_function_name(std::string_view text) {
  if (text.empty() || std::isdigit(static_cast<unsigned char>(text[0]))) return false;
  return std::all_of(text.begin(), text.end(),
                     [](unsigned char c) { return std::isalnum(c) || c == '_' || c == '$' || c == '.'; });
}

void add(Property property, program::Specification& specification) {
  if (!specification.asks_for(property)) specification.properties.push_back(property);
}

void add_text(std::string_view line, program::Specification& specification) {
  if (!specification.text.empty()) specification.text += '\n';
  specification.text += line;
}

std::string check_line(Property property, const program::Specification& specification) {
  const std::string ltl = property == Property::UnreachCall
                              ? fmt::format("G ! call({}())", specification.error_function)
                              : std::string(info(property).ltl);
  return fmt::format("CHECK( init({}()), LTL({}) )", specification.entry, ltl);
}

/// The entry function and what stands between prefix and suffix in a line without white space.
struct Asked {
  std::string entry, formula;
};

/// `CHECK( init(main()), LTL(...) )` or, of Test-Comp, `COVER( init(main()), FQL(COVER EDGES(...)) )`.
std::optional<Asked> asked_by(const std::string& dense, std::string_view prefix, std::string_view formula,
                              std::string_view suffix) {
  const auto inside = between(dense, prefix, suffix);
  const size_t comma = inside ? inside->find(formula) : std::string::npos;
  if (comma == std::string::npos) return {};
  return Asked{inside->substr(0, comma), inside->substr(comma + formula.size())};
}

std::optional<Asked> asked_to_cover(const std::string& line) {
  return asked_by(without_space(line), "COVER(init(", "()),FQL(COVEREDGES(", ")))");
}

constexpr std::array all_covers = {reports::Covers::Branches, reports::Covers::Conditions,
                                   reports::Covers::Lines, reports::Covers::Error};

/// One line; `place` is "file:line".
Status add_line(const std::string& place, const std::string& line, program::Specification& specification) {
  const std::optional<Asked> check = asked_by(without_space(line), "CHECK(init(", "()),LTL(", "))");
  if (asked_to_cover(line))
    return make_error(
        "{}: tests are asked for, which check alone makes, and only those that cover {}, {}, {} or {}", place,
        reports::covered_edges(all_covers[0]), reports::covered_edges(all_covers[1]),
        reports::covered_edges(all_covers[2]), reports::covered_edges(all_covers[3]));
  if (!check)
    return make_error("{}: not a property: expected 'CHECK( init(main()), LTL(...) )', found '{}'", place,
                      line);
  const auto& [entry, formula] = *check;
  if (!is_function_name(entry)) return make_error("{}: '{}' is not a function name", place, entry);
  if (!specification.properties.empty() && specification.entry != entry)
    return make_error("{}: the entry function is '{}' here but '{}' before", place, entry,
                      specification.entry);

  if (const auto function = between(formula, "G!call(", "())")) {
    if (!is_function_name(*function)) return make_error("{}: '{}' is not a function name", place, *function);
    if (specification.asks_for(Property::UnreachCall) && specification.error_function != *function)
      return make_error("{}: calls of '{}' and of '{}' cannot be checked in one run", place,
                        specification.error_function, *function);
    specification.error_function = *function;
    specification.entry = entry;
    add(Property::UnreachCall, specification);
    return Done{};
  }
  for (const program::PropertyInfo& known : program::all_properties())
    if (without_space(known.ltl) == formula) {
      specification.entry = entry;
      add(known.property, specification);
      return Done{};
    }
  return make_error("{}: unknown property '{}'", place, formula);
}

Status add_file(const std::string& path, program::Specification& specification) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return add_property_text(path, *text, specification);
}

/// Everything that C leaves undefined and Fathom checks.
std::vector<Property> undefined_behaviour() {
  std::vector<Property> all;
  for (const program::PropertyInfo& row : program::all_properties())
    if (program::is_undefined_behaviour(row.property)) all.push_back(row.property);
  return all;
}

} // namespace

std::vector<Property> default_properties() {
  return {Property::UnreachCall, Property::Assertion,      Property::ValidDeref,
          Property::ValidFree,   Property::DivisionByZero, Property::Contract};
}

std::vector<Property> properties_by_name(std::string_view name) {
  if (name == "undefined-behaviour" || name == "undefined-behavior") return undefined_behaviour();
  if (name == "memsafety" || name == "valid-memsafety")
    return {Property::ValidFree, Property::ValidDeref, Property::ValidMemtrack};
  if (const auto property = program::property_by_name(name)) return {*property};
  return {};
}

Result<std::optional<CoverProperty>> read_cover_property(const std::string& argument) {
  std::error_code failure;
  if (!properties_by_name(argument).empty() || !std::filesystem::is_regular_file(argument, failure))
    return std::optional<CoverProperty>();
  const Result<std::string> text = read_file(argument);
  if (!text) return text.error();
  const std::optional<Asked> asked = asked_to_cover(trimmed(*text));
  const auto* covers = std::find_if(all_covers.begin(), all_covers.end(), [&](reports::Covers each) {
    return asked && asked->formula == reports::covered_edges(each);
  });
  if (covers == all_covers.end()) return std::optional<CoverProperty>();
  if (!is_function_name(asked->entry))
    return make_error("{}:1: '{}' is not a function name", argument, asked->entry);
  return std::optional(CoverProperty{*covers, asked->entry});
}

Status add_property_text(const std::string& file, std::string_view text,
                         program::Specification& specification) {
  size_t number = 0;
  bool any = false;
  while (!text.empty()) {
    const size_t end = text.find('\n');
    const std::string line = trimmed(text.substr(0, end));
    text.remove_prefix(end == std::string_view::npos ? text.size() : end + 1);
    ++number;
    if (line.empty()) continue;
    if (Status status = add_line(fmt::format("{}:{}", file, number), line, specification); !status)
      return status;
    add_text(line, specification);
    any = true;
  }
  if (!any) return make_error("{}:1: the property file is empty", file);
  return Done{};
}

Result<program::Specification> make_specification(const std::vector<std::string>& arguments,
                                                  const std::string& entry) {
  program::Specification specification;
  if (!entry.empty()) specification.entry = entry;
  std::vector<Property> named;
  for (const std::string& argument : arguments) {
    const std::vector<Property> found = properties_by_name(argument);
    named.insert(named.end(), found.begin(), found.end());
    if (!found.empty()) continue;
    std::error_code failure;
    const bool looks_like_file = argument.find('/') != std::string::npos || argument.ends_with(".prp") ||
                                 std::filesystem::exists(argument, failure);
    if (!looks_like_file) {
      std::string known = "memsafety, undefined-behaviour";
      for (const program::PropertyInfo& row : program::all_properties())
        known += fmt::format(", {}", row.name);
      return make_error("unknown property '{}' (known: {}, or a .prp file)", argument, known);
    }
    if (Status status = add_file(argument, specification); !status) return status.error();
  }
  if (arguments.empty()) named = default_properties();
  if (!entry.empty()) specification.entry = entry;
  for (const Property property : named) {
    if (specification.asks_for(property)) continue;
    add(property, specification);
    add_text(check_line(property, specification), specification);
  }
  // Executions are followed to an access that is not valid, and no further.
  if (specification.asks_for(Property::Termination) && specification.properties.size() > 1)
    return Error{"termination is checked alone: ask for the other properties in a run of their own"};
  return specification;
}

} // namespace fathom::cli

#include "reports/test_suite.h"

#include "reports/text.h"
#include "witnesses/delivered_input.h"
#include "witnesses/input_value.h"
#include "witnesses/inputs.h"
#include "witnesses/library_inputs.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace fathom::reports {

namespace {

using program::EventKind;
using program::TraceEvent;
using witnesses::ValueKind;

constexpr std::string_view declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n";

std::string doctype(std::string_view element, std::string_view file) {
  return fmt::format("<!DOCTYPE {0} PUBLIC \"+//IDN sosy-lab.org//DTD test-format {1} 1.1//EN\" "
                     "\"https://sosy-lab.org/test-format/{1}-1.1.dtd\">\n",
                     element, file);
}

/// In FQL, as the properties of Test-Comp have it.
std::string specification(const SuiteMetadata& suite) {
  return fmt::format("COVER( init({}()), FQL(COVER EDGES({})) )", suite.entry,
                     covered_edges(suite.covers, suite.error_function));
}

/// As a number, without the suffixes of C; none: what is no number.
std::string number(const TraceEvent& input) {
  switch (witnesses::value_kind(input)) {
  case ValueKind::Boolean:
  case ValueKind::Signed:
  case ValueKind::Unsigned:
  case ValueKind::Floating: break;
  case ValueKind::Pointer:
  case ValueKind::Memory:
  case ValueKind::Other: return "";
  }
  std::string text = witnesses::witness_literal(input).value_or(witnesses::readable_value(input));
  while (!text.empty() && (text.back() == 'U' || text.back() == 'L')) text.pop_back();
  return text;
}

/// As a number of 64 bits.
uint64_t little_endian(const std::vector<uint8_t>& bits) {
  uint64_t number = 0;
  for (size_t i = 0; i < std::min(bits.size(), sizeof number); ++i) number |= uint64_t{bits[i]} << (8 * i);
  return number;
}

/// Models' inputs that a native execution takes from elsewhere and that change nothing: the order of operands
/// that the compiler has as well, and what output functions return, where nobody looks at it
/// (unrepeated_library_function).
bool is_repeated_anyway(const TraceEvent& input) {
  return input.subject == "__fathom_nondet_order" || input.subject.starts_with("__fathom_plain_");
}

/// Why a native execution need not do the same; empty: it will.
std::string not_repeatable(const program::Run& run) {
  if (run.threads > 1) return "threads";
  if (run.read_uninitialised) return "uninitialised memory";
  if (run.used_address) return "addresses as numbers";
  if (run.used_open_value) return "values that C leaves open";
  if (run.external_effects) return "effects of undefined functions";
  if (witnesses::evaluates_in_other_order(run)) return "another order of operands than clang's";
  return {};
}

} // namespace

std::string covered_edges(Covers covers, const std::string& error_function) {
  switch (covers) {
  case Covers::Error: return fmt::format("@CALL({})", error_function);
  case Covers::Lines: return "@BASICBLOCKENTRY";
  case Covers::Branches: return "@DECISIONEDGE";
  case Covers::Conditions: return "@CONDITIONEDGE";
  }
  return {};
}

Result<std::string> test_case(const program::Run& run, bool covers_error) {
  if (const std::string why = not_repeatable(run); !why.empty()) return make_error("{}", why);
  const std::vector<witnesses::InputRow> rows = witnesses::inputs_of(run);
  std::string text = fmt::format("{}{}<testcase{}>\n", declaration, doctype("testcase", "testcase"),
                                 covers_error ? " coversError=\"true\"" : "");
  size_t next = 0;
  for (const TraceEvent& event : run.events) {
    if (event.kind != EventKind::Input || witnesses::is_delivery(event) || witnesses::is_part_of_text(event))
      continue;
    const witnesses::InputRow& row = rows[next++];
    if (is_repeated_anyway(event)) continue;
    const bool is_function =
        event.subject.find("nondet_") != std::string::npos && !event.subject.starts_with("__fathom_");
    const std::string value = is_function ? number(event) : "";
    if (value.empty()) return make_error("{}", row.name);
    const std::string variable =
        row.variable.empty() ? "" : fmt::format(" variable=\"{}\"", xml_attribute(row.variable));
    text += fmt::format("  <input{} type=\"{}\">{}</input>\n", variable,
                        xml_attribute(witnesses::plain_type(event)), xml_text(value));
  }
  // After those above, whose names say more.
  if (const std::string name = witnesses::unrepeated_library_function(run); !name.empty())
    return make_error("{}", name);
  return text + "</testcase>\n";
}

Result<std::string> fuzzer_input(const program::Run& run) {
  // As frontend/drivers/entry_driver.h has it.
  constexpr std::string_view number_prefix = "__fathom_nondet_parameter:value:",
                             block_prefix = "__fathom_nondet_parameter:block:";
  if (const std::string why = not_repeatable(run); !why.empty()) return make_error("{}", why);
  const std::vector<witnesses::InputRow> rows = witnesses::inputs_of(run);
  std::optional<std::string> bytes;
  std::optional<uint64_t> size;
  size_t next = 0;
  for (const TraceEvent& event : run.events) {
    if (event.kind != EventKind::Input || witnesses::is_delivery(event) || witnesses::is_part_of_text(event))
      continue;
    const witnesses::InputRow& row = rows[next++];
    if (is_repeated_anyway(event)) continue;
    const std::optional<witnesses::TextInput> text = witnesses::text_input(event);
    using Kind = witnesses::TextInput::Kind;
    const bool is_read = text && (text->kind == Kind::StandardInput || text->kind == Kind::File);
    if (is_read && text->text && !bytes)
      bytes = text->text;
    else if (text && text->kind == Kind::Argument && event.bits.empty())
      continue; // one that is known
    else if (event.subject.starts_with(number_prefix) && !size)
      size = little_endian(event.bits);
    else if (event.subject.starts_with(block_prefix) && size && !bytes)
      bytes = std::string(event.bits.begin(), event.bits.end());
    else if (row.is_parameter && row.name == "argc" && little_endian(event.bits) == 1)
      continue; // no arguments, as a fuzzer has it
    else
      return make_error("{}", row.name);
  }
  if (const std::string name = witnesses::unrepeated_library_function(run); !name.empty())
    return make_error("{}", name);
  if (!bytes) return make_error("no input");
  if (size && *size != bytes->size()) return make_error("more bytes than are recorded");
  return std::move(*bytes);
}

std::vector<size_t> smallest_suite(const std::vector<TestCase>& tests) {
  std::set<size_t> open;
  for (const TestCase& test : tests) open.insert(test.goals.begin(), test.goals.end());
  std::vector<size_t> chosen;
  while (!open.empty()) {
    size_t best = 0, most = 0;
    for (size_t i = 0; i < tests.size(); ++i) {
      const auto& goals = tests[i].goals;
      const auto count =
          size_t(std::count_if(goals.begin(), goals.end(), [&](size_t goal) { return open.contains(goal); }));
      if (count > most) best = i, most = count;
    }
    for (const size_t goal : tests[best].goals) open.erase(goal);
    chosen.push_back(best);
  }
  std::vector<size_t> times; // by goal: in how many of the chosen tests it is
  for (const size_t test : chosen)
    for (const size_t goal : tests[test].goals) {
      times.resize(std::max(times.size(), goal + 1));
      ++times[goal];
    }
  std::erase_if(chosen, [&](size_t test) {
    const auto& goals = tests[test].goals;
    const bool is_superfluous =
        std::all_of(goals.begin(), goals.end(), [&](size_t goal) { return times[goal] > 1; });
    if (is_superfluous)
      for (const size_t goal : goals) --times[goal];
    return is_superfluous;
  });
  return chosen;
}

/// As part of a comment, which has no "--" nor an end in "-".
static std::string in_comment(std::string text) {
  for (size_t at = 0; (at = text.find('-', at)) != std::string::npos;) text.replace(at, 1, "%2D");
  return text;
}

std::string suite_metadata(const SuiteMetadata& suite) {
  std::string text =
      std::string(declaration) + doctype("test-metadata", "test-metadata") + "<test-metadata>\n";
  // The order is the format's.
  const std::pair<const char*, std::string> elements[] = {
      {"sourcecodelang", "C"},
      {"producer", "Fathom " + suite.version},
      {"specification", specification(suite)},
      {"programfile", suite.file},
      {"programhash", suite.hash},
      {"entryfunction", suite.entry},
      {"architecture", suite.pointer_width == 32 ? "32bit" : "64bit"},
      {"creationtime", suite.time},
  };
  for (const auto& [name, value] : elements) text += fmt::format("  <{0}>{1}</{0}>\n", name, xml_text(value));
  for (const auto& [file, hash] : suite.others)
    text += fmt::format("  <!-- also programfile {} programhash {} -->\n", in_comment(file), hash);
  return text + "</test-metadata>\n";
}

FolderFiles suite_files(const SuiteMetadata& suite, const std::vector<std::string>& tests) {
  FolderFiles files = {{"metadata.xml", suite_metadata(suite)}};
  for (size_t i = 0; i < tests.size(); ++i)
    files.emplace_back(fmt::format("testcase-{}.xml", i + 1), tests[i]);
  return files;
}

bool is_suite_file(const std::string& name) {
  constexpr std::string_view first = "testcase-", last = ".xml";
  if (name == "metadata.xml") return true;
  if (!name.starts_with(first) || !name.ends_with(last) || name.size() <= first.size() + last.size())
    return false;
  return std::all_of(name.begin() + first.size(), name.end() - last.size(),
                     [](char c) { return c >= '0' && c <= '9'; });
}

} // namespace fathom::reports

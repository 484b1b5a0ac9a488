#include "witnesses/library_inputs.h"

#include "ir/support/result.h"
#include "witnesses/delivered_input.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Run;
using program::TraceEvent;

constexpr std::string_view input_prefix = "__fathom_nondet_", output_prefix = "__fathom_plain_";
constexpr std::string_view getchar_name = "getchar", order_name = "order";
/// What the library computes (frontend/library/invented.h).
constexpr std::string_view invented_prefixes[] = {"computed_", "written_"};
/// The program may read back what it has written (frontend/models/contents.c): the files of the native run
/// decide.
constexpr std::string_view own_contents_name = "computed_read";

/// Functions without parameters that return the recorded number.
struct Repeated {
  std::string_view name, type;
};
constexpr std::array<Repeated, 4> numbers = {
    {{"rand", "int"}, {"random", "long"}, {"lrand48", "long"}, {"mrand48", "long"}}};

/// The function of a library input: "rand"; empty for all other events.
std::string_view library_function(const TraceEvent& event) {
  if (event.kind != EventKind::Input) return "";
  const std::string_view subject = event.subject;
  for (const std::string_view prefix : {input_prefix, output_prefix})
    if (subject.starts_with(prefix)) return subject.substr(prefix.size());
  return "";
}

std::vector<const TraceEvent*> events_of(const Run& run, std::string_view function) {
  std::vector<const TraceEvent*> events;
  for (const TraceEvent& event : run.events)
    if (library_function(event) == function) events.push_back(&event);
  return events;
}

/// The recorded numbers, which are signed, with a comma after each.
std::string values(const std::vector<const TraceEvent*>& events) {
  std::string text;
  for (const TraceEvent* event : events) {
    uint64_t bits = 0;
    for (size_t i = 0; i < event->bits.size() && i < 8; ++i) bits |= uint64_t{event->bits[i]} << (8 * i);
    const size_t width = 8 * std::min<size_t>(event->bits.size(), 8);
    const auto value =
        width == 64 ? static_cast<int64_t>(bits) : static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
    text += fmt::format(" {},", value);
  }
  return text;
}

} // namespace

std::string library_functions(const Run& run) {
  std::string text;
  for (const Repeated& function : numbers)
    if (run.computed == function.name)
      continue; // the library's own numbers decide
    else if (const auto events = events_of(run, function.name); !events.empty())
      text += fmt::format("WEAK {0} {1}(void) {{\n"
                          "  static const {0} values[] = {{{2} }};\n"
                          "  static int next;\n"
                          "  if (next == {3}) no_more(\"{1}\");\n"
                          "  return values[next++];\n}}\n\n",
                          function.type, function.name, values(events), events.size());
  const auto characters = events_of(run, getchar_name);
  if (characters.empty() || !events_of(run, own_contents_name).empty()) return text;
  if (!delivered_input(run).is_empty()) return text; // they are in these texts
  text += fmt::format(
      "static int pushed = -1;\n"
      "WEAK int getchar(void) {{\n"
      "  static const short values[] = {{{} }};\n"
      "  static int next;\n"
      "  const int back = pushed;\n"
      "  pushed = -1;\n"
      "  if (back >= 0) return back;\n"
      "  if (next == {}) no_more(\"getchar\");\n"
      "  return values[next++];\n}}\n"
      "WEAK int getchar_unlocked(void) {{ return getchar(); }}\n"
      "WEAK int ungetc(int c, void *stream) {{ return pushed = c == -1 ? -1 : (unsigned char)c; }}\n",
      values(characters), characters.size());
  for (const std::string_view name : {"getc", "fgetc", "getc_unlocked", "fgetc_unlocked", "_IO_getc"})
    text += fmt::format("WEAK int {}(void *stream) {{ return getchar(); }}\n", name);
  return text + "\n";
}

/// Whether one of these inputs is not zero.
static bool chooses(const Run& run, std::string_view name) {
  const std::vector<const TraceEvent*> choices = events_of(run, name);
  return std::any_of(choices.begin(), choices.end(), [](const TraceEvent* event) {
    return std::any_of(event->bits.begin(), event->bits.end(), [](auto bits) { return bits != 0; });
  });
}

bool evaluates_in_other_order(const Run& run) {
  return chooses(run, order_name);
}

bool gets_signals(const Run& run) {
  return chooses(run, "signal");
}

std::string unrepeated_library_function(const Run& run) {
  for (const TraceEvent& event : run.events) {
    std::string_view function = library_function(event);
    const bool is_number = std::any_of(numbers.begin(), numbers.end(),
                                       [&](const Repeated& row) { return row.name == function; });
    if (function.starts_with("parameter:")) continue; // of the entry: the harness has it
    if (function.starts_with("text:")) continue;      // around the program: see surroundings_of
    if (function == order_name) continue;             // see evaluates_in_other_order
    if (function.starts_with("volatile_")) return "a volatile read";
    if (function == "address_comparison") return "a comparison of addresses";
    if (function.empty() || is_number || function == getchar_name || function == "argc" || function == "argv")
      continue;
    for (const std::string_view prefix : invented_prefixes)
      if (function.starts_with(prefix)) function.remove_prefix(prefix.size());
    return std::string(function);
  }
  return "";
}

} // namespace fathom::witnesses

#include "witnesses/library_inputs.h"

#include "ir/support/c_literal.h"
#include "ir/support/result.h"
#include "witnesses/delivered_input.h"
#include "witnesses/text_inputs.h"

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
/// The program may read back what it has written (frontend/models/contents.c): the files of the native run
/// decide.
constexpr std::string_view own_contents_name = "computed_read";

/// Functions without parameters that return the recorded number.
struct Repeated {
  std::string_view name, type;
};
constexpr std::array<Repeated, 5> numbers = {
    {{"rand", "int"}, {"random", "long"}, {"lrand48", "long"}, {"mrand48", "long"}, {"clock", "long"}}};

/// Functions that show the time, in one number or two.
struct Clock {
  std::string_view name;
  std::string_view head; ///< of its definition, up to what takes numbers
  std::string_view body; ///< `next` has the numbers
};
constexpr std::string_view time_name = "time", clock_fails = "clock_gettime";
constexpr std::array<Clock, 4> clocks = {
    {{"time", "long time(long *to) {", "  if (to) *to = next[0];\n  return next[0];\n"},
     {"gettimeofday", "int gettimeofday(long *to, void *zone) {\n  if (!to) return 0;",
      "  to[0] = next[0];\n  to[1] = next[1];\n  return 0;\n"},
     {"clock_gettime", "int clock_gettime(int clock, long *to) {",
      "  to[0] = next[0];\n  to[1] = next[1];\n  return 0;\n"},
     {"timespec_get", "int timespec_get(long *to, int base) {",
      "  to[0] = next[0];\n  to[1] = next[1];\n  return base;\n"}}};

/// Functions that allocate, as frontend/models/fallible.c has them.
struct Allocating {
  std::string_view name, parameters, arguments;
  std::string_view may; ///< under which condition of C it is open whether it succeeds
};
constexpr std::string_view failure_name = "failure", status_name = "posix_memalign";
constexpr std::array<Allocating, 10> allocating = {
    {{"malloc", "size n", "n", "!too_much(n)"},
     {"calloc", "size n, size each", "n, each", "!too_much(product(n, each))"},
     {"realloc", "void *old, size n", "old, n", "(n || !old) && !too_much(n)"},
     {"reallocarray", "void *old, size n, size each", "old, n, each",
      "(product(n, each) || !old) && !too_much(product(n, each))"},
     {"aligned_alloc", "size unit, size n", "unit, n", "!too_much(n)"},
     {"memalign", "size unit, size n", "unit, n", "!too_much(n)"},
     {status_name, "void **to, size unit, size n", "to, unit, n",
      "unit >= sizeof(void *) && !(unit & (unit - 1)) && !too_much(n)"},
     {"valloc", "size n", "n", "!too_much(n)"},
     {"strdup", "const char *text", "text", "1"},
     {"strndup", "const char *text, size n", "text, n", "1"}}};

/// The function of a library input: "rand"; empty for all other events.
std::string_view library_function(const TraceEvent& event) {
  if (event.kind != EventKind::Input) return "";
  const std::string_view subject = event.subject;
  for (const std::string_view prefix : {input_prefix, output_prefix})
    if (subject.starts_with(prefix)) return subject.substr(prefix.size());
  return "";
}

using Events = std::vector<const TraceEvent*>;

Events events_of(const Run& run, std::string_view function) {
  Events events;
  for (const TraceEvent& event : run.events)
    if (library_function(event) == function) events.push_back(&event);
  return events;
}

/// Those of them that one function of the library has taken.
Events events_of(const Run& run, std::string_view function, std::string_view library) {
  Events events = events_of(run, function);
  std::erase_if(events, [&](const TraceEvent* event) { return event->library != library; });
  return events;
}

bool is_true(const TraceEvent& event) {
  return std::any_of(event.bits.begin(), event.bits.end(), [](uint8_t byte) { return byte != 0; });
}

template <typename Rows> bool has_row(const Rows& rows, std::string_view name) {
  return std::any_of(rows.begin(), rows.end(), [&](const auto& row) { return row.name == name; });
}

/// Those of which one call fails.
std::vector<const Allocating*> failing(const Run& run) {
  std::vector<const Allocating*> rows;
  for (const Allocating& row : allocating) {
    const Events events = events_of(run, failure_name, row.name);
    if (std::any_of(events.begin(), events.end(), [](const TraceEvent* event) { return is_true(*event); }))
      rows.push_back(&row);
  }
  return rows;
}

uint64_t number_in(const TraceEvent& event) {
  uint64_t bits = 0;
  for (size_t i = 0; i < event.bits.size() && i < 8; ++i) bits |= uint64_t{event.bits[i]} << (8 * i);
  return bits;
}

/// The recorded numbers, which are signed, with a comma after each.
std::string values(const Events& events) {
  std::string text;
  for (const TraceEvent* event : events) {
    const uint64_t bits = number_in(*event);
    const size_t width = 8 * std::min<size_t>(event->bits.size(), 8);
    const auto value =
        width == 64 ? static_cast<int64_t>(bits) : static_cast<int64_t>(bits << (64 - width)) >> (64 - width);
    text += fmt::format(" {},", value);
  }
  return text;
}

/// The scheduler of threads reads clocks itself.
bool has_clocks(const Run& run) {
  return run.threads <= 1;
}

/// Sanitizers define these functions weakly, so that ours are not weak: the program has none of its own.
std::string clock_functions(const Run& run) {
  if (!has_clocks(run)) return "";
  std::string text;
  for (const Clock& clock : clocks) {
    const Events events = events_of(run, time_name, clock.name);
    if (events.empty()) continue;
    const size_t each = clock.name == time_name ? 1 : 2;
    text += fmt::format("{}\n"
                        "  static const long values[][{}] = {{{} }};\n"
                        "  static int calls;\n"
                        "  if (calls == {}) no_more(\"{}\");\n"
                        "  const long *next = values[calls++];\n"
                        "{}}}\n\n",
                        clock.head, each, values(events), events.size() / each, clock.name, clock.body);
  }
  return text;
}

/// The linker has the program's calls come to these (harness_link_arguments).
std::string failing_allocations(const Run& run) {
  const std::vector<const Allocating*> rows = failing(run);
  if (rows.empty()) return "";
  std::string text = "typedef __SIZE_TYPE__ size;\n"
                     "int *__errno_location(void);\n"
                     "static int too_much(size n) { return n >> (sizeof n == 8 ? 47 : 31) != 0; }\n"
                     "static size product(size n, size each) {\n"
                     "  size all;\n"
                     "  return __builtin_mul_overflow(n, each, &all) ? (size)-1 : all;\n"
                     "}\n";
  for (const Allocating* row : rows) {
    const Events events = events_of(run, failure_name, row->name);
    const bool has_status = row->name == status_name;
    text += fmt::format(
        "{0} __real_{1}({2});\n"
        "{0} __wrap_{1}({2}) {{\n"
        "  static const _Bool fails[] = {{{3} }};\n"
        "  static int next;\n"
        "  if ({4} && next < {5} && fails[next++]) {6};\n"
        "  return __real_{1}({7});\n}}\n",
        has_status ? "int" : "void *", row->name, row->parameters, values(events), row->may, events.size(),
        has_status ? "return 12" : "return *__errno_location() = 12, (void *)0", row->arguments);
    if (row->name == "calloc") text += "#define calloc __real_calloc /* what the harness makes itself */\n";
  }
  return text + "\n";
}

/// The same for a program that looks at all variables: what there is when main is called.
std::string whole_environment(const Run& run) {
  const std::optional<std::vector<std::string>> environment = surroundings_of(run).environment;
  if (!environment) return "";
  std::string texts, names;
  for (const std::string& variable : *environment) {
    const std::string name = fmt::format("environ_{}", names.size());
    texts += fmt::format("static char {}[] = {};\n", name, c_literal(variable));
    names += name + ", ";
  }
  return fmt::format("extern char **environ;\n{}"
                     "__attribute__((constructor)) static void set_environment(void) {{\n"
                     "  static char *variables[] = {{{}0}};\n  environ = variables;\n}}\n\n",
                     texts, names);
}

} // namespace

std::vector<std::string> harness_link_arguments(const Run& run) {
  std::vector<std::string> arguments;
  for (const Allocating* row : failing(run)) arguments.push_back(fmt::format("-Wl,--wrap={}", row->name));
  return arguments;
}

std::string library_functions(const Run& run) {
  std::string text = clock_functions(run) + failing_allocations(run) + whole_environment(run);
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
  const Events choices = events_of(run, name);
  return std::any_of(choices.begin(), choices.end(), [](const TraceEvent* event) { return is_true(*event); });
}

bool evaluates_in_other_order(const Run& run) {
  return chooses(run, order_name);
}

bool gets_signals(const Run& run) {
  return chooses(run, "signal");
}

/// Whether the harness, or what is around the program, gives it.
static bool is_given(const Run& run, const TraceEvent& event, std::string_view function) {
  if (function.empty() || function == getchar_name || function == "argc" || function == "argv") return true;
  if (function.starts_with("parameter:")) return true;                      // of the entry
  if (function == order_name) return true;                                  // see evaluates_in_other_order
  if (function.starts_with("text:") || is_part_of_text(event)) return true; // see surroundings_of
  if (is_variable_count(event)) return number_in(event) == surroundings_of(run).environment->size();
  if (function == time_name) return has_clocks(run) && has_row(clocks, event.library);
  if (function == clock_fails || function == failure_name)
    return !is_true(event) || (function == failure_name && has_row(allocating, event.library));
  return has_row(numbers, function);
}

std::string unrepeated_library_function(const Run& run) {
  for (const TraceEvent& event : run.events) {
    const std::string_view function = library_function(event);
    if (function.starts_with("volatile_")) return "a volatile read";
    if (function == "address_comparison") return "a comparison of addresses";
    if (const auto text = text_input(event); text && cannot_be_given(*text)) return event.library;
    if (is_variable_count(event) && !is_given(run, event, function)) return "the environment";
    if (!is_given(run, event, function)) return event.library.empty() ? std::string(function) : event.library;
  }
  return "";
}

} // namespace fathom::witnesses

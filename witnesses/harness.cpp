#include "witnesses/harness.h"

#include "ir/program/exchange/versions.h"
#include "ir/support/check.h"
#include "ir/support/tell.h"
#include "witnesses/input_value.h"
#include "witnesses/library_inputs.h"
#include "witnesses/text_inputs.h"
#include "witnesses/unit_test.h"

#include <algorithm>
#include <map>
#include <set>
#include <string_view>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Property;
using program::Run;
using program::TraceEvent;

constexpr std::string_view argc_function = "__fathom_nondet_argc";

constexpr std::string_view entry_prefix = "__fathom_nondet_parameter:";

bool is_argc(const TraceEvent& event) {
  return event.kind == EventKind::Input && !event.subject.starts_with(entry_prefix) && !text_input(event) &&
         (event.subject == argc_function || event.location.function == argc_function);
}

/// Whether the program may call it, so that somebody has to define it.
bool needs(const HarnessOptions& options, const std::string& name) {
  return !options.undefined || options.undefined->contains(name);
}

/// The inputs of each function, in call order; functions in the order of their first call.
using Calls = std::vector<std::pair<std::string, std::vector<const TraceEvent*>>>;

Calls calls_of(const Run& run) {
  Calls calls;
  std::map<std::string, size_t> index;
  for (const TraceEvent& event : run.events) {
    // What models take for themselves is not the program's call.
    if (event.kind != EventKind::Input || event.subject.starts_with("__fathom_") ||
        event.location.function.starts_with("__fathom_"))
      continue;
    const auto [it, is_new] = index.try_emplace(event.subject, calls.size());
    if (is_new) calls.push_back({event.subject, {}});
    calls[it->second].second.push_back(&event);
  }
  return calls;
}

/// Text that may stand inside a C comment, for people.
std::string commentable(std::string text) {
  text = terminal_text(text);
  for (size_t at; (at = text.find("*/")) != std::string::npos;) text.replace(at, 2, "* /");
  for (char& c : text)
    if (c == '\n' || c == '\r') c = ' ';
  return text;
}

constexpr std::string_view prelude = R"(#define WEAK __attribute__((weak))

void _exit(int status) __attribute__((noreturn));
long write(int file, const void *bytes, __SIZE_TYPE__ size);

static void say(const char *text) {
  __SIZE_TYPE__ length = 0;
  while (text[length]) length++;
  (void)write(2, text, length);
}
/* Where allocations are looked at: defined in another file. */
void fathom_replay_at_end(char *stack) WEAK;
/* Of several threads: goes no further, where it is one that did not in the recorded run. */
void fathom_replay_give_up(void) WEAK;
static void end(int status, const char *what, const char *name) __attribute__((noreturn));
static void end(int status, const char *what, const char *name) {
  if (status == 78 && fathom_replay_at_end) fathom_replay_at_end(__builtin_frame_address(0));
  say("\nfathom-replay: ");
  say(name);
  say(what);
  say("\n");
  _exit(status);
}
static void no_more(const char *name) { end(79, " was called more often than recorded", name); }
/* Whether `signature` is that of function `name`: clang's __PRETTY_FUNCTION__ is a whole declarator, gcc's
   the name. */
static int names(const char *signature, const char *name) {
  for (const char *start = signature; *start; start++) {
    if (start != signature && start[-1] != ' ' && start[-1] != '*') continue;
    __SIZE_TYPE__ i = 0;
    while (name[i] && start[i] == name[i]) i++;
    if (!name[i] && (!start[i] || start[i] == '(')) return 1;
  }
  return 0;
}

)";

/// Where the harness would end the process, the test fails.
std::string prelude_of_test() {
  std::string text(prelude);
  const std::string_view first = "  say(\"\\nfathom-replay: \");\n";
  const size_t at = text.find(first);
  FATHOM_CHECK(at != std::string::npos, "the prelude says how an execution ended");
  text.insert(at, fmt::format("  {}(name, what);\n", test_failed));
  return fmt::format("void {}(const char *name, const char *what);\n", test_failed) + text;
}

std::string join_values(const std::vector<const TraceEvent*>& events) {
  std::string text;
  size_t line = 0;
  for (const TraceEvent* event : events) {
    const std::string value = initialiser(*event);
    if (line + value.size() > 96) {
      text += "\n   ";
      line = 0;
    }
    text += " " + value + ",";
    line += value.size() + 2;
  }
  return text;
}

/// An input function that returns a scalar. Floating values are kept as their bits, so that every NaN
/// survives.
std::string scalar_function(const std::string& name, const std::vector<const TraceEvent*>& events) {
  const std::string type = plain_type(*events.front());
  const bool floating = value_kind(*events.front()) == ValueKind::Floating;
  const size_t size = events.front()->bits.size();
  const std::string stored = !floating ? type : size == 4 ? "unsigned int" : "unsigned long long";
  std::string text = fmt::format("WEAK {} {}() {{\n", type, name);
  if (floating && size > 8) {
    text += fmt::format("  static const unsigned char values[][{}] = {{\n", size);
    for (const TraceEvent* event : events)
      text +=
          fmt::format("    {{0x{:02x}}}, /* {} */\n", fmt::join(event->bits, ", 0x"), readable_value(*event));
    text += "  };\n";
  } else {
    const std::string declaration =
        type.ends_with('*') ? stored + "const values[]" : "const " + stored + " values[]";
    text += fmt::format("  static {} = {{{} }};\n", declaration, join_values(events));
  }
  text += fmt::format("  static int next;\n  if (next == {}) no_more(\"{}\");\n", events.size(), name);
  if (floating)
    text += fmt::format(
        "  {} value;\n  __builtin_memcpy(&value, &values[next++], {});\n  return value;\n}}\n\n", type, size);
  else
    text += "  return values[next++];\n}\n\n";
  return text;
}

/// nondet_memory(pointer, size): byte by byte, so that AddressSanitizer sees a block that is too small.
std::string memory_function(const std::string& name, const std::vector<const TraceEvent*>& events) {
  std::string bytes, sizes;
  for (const TraceEvent* event : events) {
    sizes += fmt::format(" {},", event->bits.size());
    for (size_t i = 0; i < event->bits.size(); ++i)
      bytes += fmt::format("{}{},", i % 24 == 0 ? "\n    " : " ", event->bits[i]);
  }
  return fmt::format(
      "WEAK void {}(void *memory, __SIZE_TYPE__ size) {{\n"
      "  static const unsigned char bytes[] = {{{}\n    0}};\n"
      "  static const __SIZE_TYPE__ sizes[] = {{{} }};\n"
      "  static int next;\n"
      "  static const unsigned char *from = bytes;\n"
      "  if (next == {}) no_more(\"{}\");\n"
      "  if (sizes[next++] != size) end(79, \" was called with another size than recorded\", \"{}\");\n"
      "  for (__SIZE_TYPE__ i = 0; i < size; i++) ((unsigned char *)memory)[i] = *from++;\n"
      "}}\n\n",
      name, bytes, sizes, events.size(), name, name);
}

std::string void_function(const std::string& name) {
  return fmt::format("WEAK void {}() {{}}\n\n", name);
}

Result<std::string> input_functions(const Calls& calls) {
  std::string text;
  for (const auto& [name, events] : calls) {
    switch (value_kind(*events.front())) {
    case ValueKind::Memory: text += memory_function(name, events); break;
    case ValueKind::Other:
      if (!events.front()->bits.empty())
        return make_error(
            "the input function {} returns a value of type '{}', which a harness cannot give back", name,
            events.front()->type);
      text += void_function(name);
      break;
    case ValueKind::Boolean:
    case ValueKind::Signed:
    case ValueKind::Unsigned:
    case ValueKind::Floating:
    case ValueKind::Pointer: text += scalar_function(name, events); break;
    }
  }
  return text;
}

/// The standard input functions that the run did not call: the program may still refer to them.
std::string other_input_functions(const Calls& calls, const HarnessOptions& options) {
  static constexpr InputFunction typedefs[] = {{"u32", "unsigned int"},
                                               {"size_t", "__SIZE_TYPE__"},
                                               {"loff_t", "long long"},
                                               {"sector_t", "unsigned long"},
                                               {"pthread_t", "unsigned long"}};
  std::set<std::string> called;
  for (const auto& [name, events] : calls) called.insert(name);
  const auto wanted = [&](const std::string& name) { return !called.contains(name) && needs(options, name); };
  std::string text;
  for (const std::string prefix : {"__VERIFIER_nondet_", "fathom_nondet_"}) {
    for (const std::span<const InputFunction> table :
         {standard_inputs(), std::span<const InputFunction>(typedefs)})
      for (const auto& [suffix, type] : table) {
        if (suffix.ends_with("int128") && options.pointer_width == 32) continue;
        if (const std::string name = prefix + std::string(suffix); wanted(name))
          text += fmt::format("UNUSED({}, {})\n", type, name);
      }
    if (const std::string name = prefix + "memory"; wanted(name))
      text +=
          fmt::format("WEAK void {}(void *memory, __SIZE_TYPE__ size) {{ no_more(\"{}\"); }}\n", name, name);
  }
  if (text.empty()) return text;
  return fmt::format("/* Not called on this path. */\n#define UNUSED(type, name) \\\n"
                     "  WEAK type name(void) {{ no_more(#name); __builtin_unreachable(); }}\n{}\n",
                     text);
}

/// Functions that end an execution whose assumption does not hold.
std::string assumptions(const HarnessOptions& options) {
  std::string text;
  for (const char* name :
       {"__VERIFIER_assume", "fathom_assume", "__fathom_assume", "__CPROVER_assume", "__ESBMC_assume"})
    if (needs(options, name)) text += fmt::format("WEAK void {}(int holds) {{ assume(holds); }}\n", name);
  if (needs(options, "klee_assume"))
    text += "WEAK void klee_assume(__SIZE_TYPE__ holds) { assume(holds != 0); }\n";
  if (!text.empty())
    text.insert(0, "static void assume(int holds) {\n"
                   "  if (holds) return;\n"
                   "  if (fathom_replay_give_up) fathom_replay_give_up();\n"
                   "  end(77, \"an assumption was violated\", \"\");\n"
                   "}\n");
  for (const char* name : {"__VERIFIER_atomic_begin", "__VERIFIER_atomic_end", "__CPROVER_atomic_begin",
                           "__CPROVER_atomic_end", "__ESBMC_atomic_begin", "__ESBMC_atomic_end"})
    if (needs(options, name)) text += fmt::format("WEAK void {}(void) {{}}\n", name);
  return text.empty() ? text : text + "\n";
}

/// Functions that check something. `failed`: the exit status where it does not hold.
std::string assertions(const HarnessOptions& options, bool reach, int failed) {
  std::string text;
  const auto add = [&](const char* name, const std::string& definition) {
    if (needs(options, name)) text += definition;
  };
  for (const char* name :
       {"__CPROVER_assert", "__ESBMC_assert", "__VERIFIER_assert"}) // execution goes on after them
    add(name, fmt::format("WEAK void {}(int holds) {{{}}}\n", name,
                          failed == 42 ? " if (!holds) end(42, \"an assertion failed\", \"\"); " : ""));
  for (const auto& [name, type] :
       {std::pair{"fathom_assert", "int"}, std::pair{"__fathom_assert", "int"}, std::pair{"assert", "_Bool"}})
    add(name,
        fmt::format("WEAK void {}({} holds) {{ if (!holds) end({}, \"an assertion failed\", \"\"); }}\n",
                    name, type, failed));
  add("klee_report_error",
      fmt::format("WEAK void klee_report_error(const char *file, int line, const char *message, "
                  "const char *suffix) {{ end({}, \": this error is reported\", message); }}\n",
                  failed));
  const std::string error = reach ? fmt::format("  if (function && names(function, \"{}\")) {}();\n",
                                                options.error_function, harness_reached)
                                  : "";
  add("__assert_fail",
      fmt::format("WEAK void __assert_fail(const char *expression, const char *file, unsigned line, "
                  "const char *function) {{\n{}  end({}, \": this assertion failed\", expression);\n}}\n",
                  error, failed));
  add("__assert", fmt::format("WEAK void __assert(const char *expression, const char *file, int line) {{\n"
                              "  end({}, \": this assertion failed\", expression);\n}}\n",
                              failed));
  add("__assert_perror_fail",
      fmt::format("WEAK void __assert_perror_fail(int error, const char *file, unsigned line, const char "
                  "*function) {{\n  end({}, \"an assert_perror failed\", \"\");\n}}\n",
                  failed));
  return text;
}

/// Everything that decides how the execution ends.
std::string endings(Property property, const HarnessOptions& options) {
  const bool reach = property == Property::UnreachCall;
  std::string text = assumptions(options);
  text += fmt::format("/* Also put in place of the error function's body. */\n"
                      "void {}(void) {{ end({}, \"{}() was called\", \"\"); }}\n",
                      harness_reached, reach ? 42 : 78, options.error_function);
  for (const std::string& name : error_functions(options))
    if (needs(options, name)) text += fmt::format("WEAK void {}() {{ {}(); }}\n", name, harness_reached);
  return text + assertions(options, reach, property == Property::Assertion ? 42 : 78);
}

/// An input of the entry: fills memory that is zero with the bytes that were recorded.
std::string block_function(const std::string& name, const std::vector<const TraceEvent*>& events) {
  std::string bytes, sizes;
  for (const TraceEvent* event : events) {
    sizes += fmt::format(" {},", event->bits.size());
    for (size_t i = 0; i < event->bits.size(); ++i)
      bytes += fmt::format("{}{},", i % 24 == 0 ? "\n    " : " ", event->bits[i]);
  }
  return fmt::format("static void {0}(void *memory, __SIZE_TYPE__ size) {{\n"
                     "  static const unsigned char bytes[] = {{{1}\n    0}};\n"
                     "  static const __SIZE_TYPE__ sizes[] = {{{2} }};\n"
                     "  static int next;\n"
                     "  static const unsigned char *from = bytes;\n"
                     "  if (next == {3}) no_more(\"{0}\");\n"
                     "  for (__SIZE_TYPE__ i = 0; i < size && i < sizes[next]; i++)\n"
                     "    ((unsigned char *)memory)[i] = from[i];\n"
                     "  from += sizes[next++];\n"
                     "}}\n\n",
                     name, bytes, sizes, events.size());
}

constexpr const char* keeps_output = R"(int dup(int);
int dup2(int, int);
int pipe(int *);
int close(int);
int fcntl(int, int, ...);
int fflush(void *);
long read(int file, void *bytes, __SIZE_TYPE__ size);
static char fathom_output[2][2][32768]; /* of standard output and error, of each version */
static void fathom_runs_version(int which) {
  static int version, ends[2][2], before[2];
  static long sizes[2][2];
  fflush(0);
  for (int i = 0; i < 2; i++) {
    if (which) {
      version = which;
      before[i] = dup(i + 1);
      if (pipe(ends[i]) != 0) end(78, "there is no pipe", "");
      for (int k = 0; k < 2; k++) fcntl(ends[i][k], 4 /* F_SETFL */, 04000 /* O_NONBLOCK */);
      dup2(ends[i][1], i + 1);
      close(ends[i][1]);
      continue;
    }
    dup2(before[i], i + 1);
    close(before[i]);
    char *to = fathom_output[i][version - 1];
    long size = 0, more;
    while (size < 32768 && (more = read(ends[i][0], to + size, (__SIZE_TYPE__)(32768 - size))) > 0) size += more;
    close(ends[i][0]);
    sizes[i][version - 1] = size;
  }
  for (int i = 0; i < 2 && !which && version == 2; i++) {
    int differs = sizes[i][0] != sizes[i][1];
    for (long k = 0; k < sizes[i][0] && !differs; k++) differs = fathom_output[i][0][k] != fathom_output[i][1][k];
    if (differs) end(42, "what is printed differs", "");
  }
}
)";

/// Where the newer version ends the program nothing can be said after it: its last word is said before. What
/// each version prints goes to a pipe, where that is what differs: the first 32 KiB of it.
std::string running_version(const Run& run) {
  if (run.reason == program::ends_in_newer_version)
    return fmt::format("static void fathom_runs_version(int which) {{\n"
                       "  static int before;\n"
                       "  if (which == 2) say(\"\\nfathom-replay: {}\\n\");\n"
                       "  if (before == 2) say(\"\\nfathom-replay: both versions return\\n\");\n"
                       "  before = which;\n"
                       "}}\n",
                       program::ends_in_newer_version);
  if (run.reason == program::prints_differ) return keeps_output;
  return "#define fathom_runs_version(which) ((void)0)\n";
}

/// The call of an entry that is compared with another function needs these besides.
constexpr const char* comparison = R"(#define fathom_gone(pointer) 0
#define fathom_open(what) ((void)0)
#define fathom_readable(pointer) 1
#define fathom_by_place(text) 0
#define fathom_byte_of(text) return fathom_character(text)
#define fathom_library_variable(name, bytes, symbol) static unsigned char name[bytes];
int *__errno_location(void);
#define fathom_set_errno(place) __builtin_memcpy(__errno_location(), place, sizeof(int))
#define fathom_get_errno(place) __builtin_memcpy(place, __errno_location(), sizeof(int))
#define fathom_holds(pointer, at, size) \
  ((pointer) != 0 && ((at) == 0 || fathom_is_given((const char *)(pointer) + (at) * (size), size)))
#define fathom_within(pointer, block, size) \
  ((char *)(pointer) >= (char *)(block) && (char *)(pointer) <= (char *)(block) + (size))
static void fathom_say_number(unsigned long long number, int is_signed) {{
  char digits[24];
  int at = sizeof digits - 1;
  const int is_negative = is_signed && (long long)number < 0;
  if (is_negative) number = 0 - number;
  digits[at] = 0;
  do digits[--at] = (char)('0' + number % 10);
  while (number /= 10);
  if (is_negative) digits[--at] = '-';
  say(digits + at);
}}
static void fathom_differs(int bad, const char *what, int kind, long long newer, long long older) {{
  if (!bad) return;
  if (kind != 0) {{
    say("now ");
    fathom_say_number(newer, kind == 1);
    say(", in the older version ");
    fathom_say_number(older, kind == 1);
    say("\n");
  }}
  end({}, what, "");
}}

)";

/// main, which calls the entry with the values of the path.
std::string call_of_entry(const Run& run, const EntryCall& entry, bool is_test) {
  std::string text =
      "void *calloc(__SIZE_TYPE__, __SIZE_TYPE__);\n#define fathom_new(size) calloc(1, size)\n"
      "#define fathom_keep(condition) ((void)0)\n#define fathom_outside(stub, pointer) ((void)0)\n"
      "extern void *fathom_stdin __asm__(\"stdin\"), *fathom_stdout __asm__(\"stdout\"), "
      "*fathom_stderr __asm__(\"stderr\");\n"
      "static inline void *fathom_standard_stream(unsigned int number) {\n"
      "  return number == 0 ? fathom_stdin : number == 1 ? fathom_stdout : fathom_stderr;\n}\n\n";
  if (entry.compares)
    text += running_version(run) + fmt::format(comparison, run.property == Property::Equivalence ? 42 : 78);
  for (const EntryCall::Input& input : entry.inputs) {
    std::vector<TraceEvent> values;
    for (const TraceEvent& event : run.events)
      if (event.kind == EventKind::Input && event.subject == input.subject) values.push_back(event);
    const std::string what = input.subject.substr(input.subject.rfind(':') + 1);
    if (!values.empty()) text += fmt::format("/* {} */\n", commentable(what));
    std::vector<const TraceEvent*> events;
    for (TraceEvent& event : values) {
      event.type = input.type;
      events.push_back(&event);
    }
    if (input.type.empty())
      text += events.empty()
                  ? fmt::format("static void {0}(void *memory, __SIZE_TYPE__ size) {{ no_more(\"{0}\"); }}\n",
                                input.function)
                  : block_function(input.function, events);
    else
      text += events.empty()
                  ? fmt::format("static {0} {1}(void) {{ no_more(\"{1}\"); __builtin_unreachable(); }}\n",
                                input.type, input.function)
                  : scalar_function(input.function, events);
  }
  text += "\n" + entry.text;
  return is_test ? text : text + "#undef main\nint main(void) { fathom_call_entry(); return 0; }\n\n";
}

} // namespace

std::set<std::string> error_functions(const HarnessOptions& options) {
  return {options.error_function, "__VERIFIER_error", "fathom_error"};
}

Result<std::string> write_harness(const Run& run, const HarnessOptions& options) {
  if (!options.entry.function.empty() && options.entry.text.empty())
    return make_error("no harness: {} cannot be called from C text", options.entry.function);
  const Calls calls = calls_of(run);
  auto inputs = input_functions(calls);
  if (!inputs) return inputs.error();
  return (options.is_test ? prelude_of_test() : std::string(prelude)) + *inputs + library_functions(run) +
         other_input_functions(calls, options) +
         (options.entry.function.empty() ? "" : call_of_entry(run, options.entry, options.is_test)) +
         endings(run.property, options);
}

std::set<std::string> functions_called(const Run& run) {
  std::set<std::string> names;
  for (const auto& [name, events] : calls_of(run)) names.insert(name);
  return names;
}

bool takes_arguments(const Run& run) {
  return std::any_of(run.events.begin(), run.events.end(), is_argc);
}

Result<std::vector<std::string>> program_arguments(const Run& run) {
  std::vector<std::string> arguments;
  std::optional<int64_t> count;
  for (const TraceEvent& event : run.events) {
    if (const auto input = text_input(event)) {
      if (input->kind == TextInput::Kind::Argument) arguments.push_back(input->text.value_or(""));
    } else if (is_argc(event)) {
      uint32_t value = 0;
      for (size_t i = 0; i < event.bits.size() && i < 4; ++i) value |= uint32_t{event.bits[i]} << (8 * i);
      count = static_cast<int32_t>(value);
    }
  }
  if (!count) return arguments;
  if (*count < 1 || *count > 131072)
    return make_error("main is called with argc = {}, which no shell can do", *count);
  arguments.resize(static_cast<size_t>(*count) - 1);
  return arguments;
}

} // namespace fathom::witnesses

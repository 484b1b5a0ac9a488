#include "suites/tools.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <fmt/format.h>

namespace fathom::suites {
namespace {

using Words = std::vector<std::string>;

// What Fathom keeps back from its limits, so that it ends by itself with a verdict and its reason.
constexpr double time_share = 0.97, memory_share = 0.95;
constexpr double time_to_end = 2; ///< seconds: its supervisor waits for 1.5 s before it speaks for the worker
constexpr double time_to_start = 0.3;

/// Where the options keep something back themselves, only starting is left.
bool keeps_time_back(const Words& options) {
  return std::any_of(options.begin(), options.end(), [](const std::string& word) {
    return word.starts_with("--profile=") || word.starts_with("--reserve=");
  });
}

/// Half of a short limit is left in any case.
double time_for_fathom(double seconds, bool keeps_back) {
  if (keeps_back) return std::max(seconds / 2, seconds - time_to_start);
  return std::max(seconds / 2, std::min(seconds * time_share, seconds - time_to_end));
}

bool asks_for(const Question& question, const char* property) {
  return std::find(question.properties.begin(), question.properties.end(), property) !=
         question.properties.end();
}

void append(Words& words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
}

// Fathom.

/// What check and validate have in common.
Words fathom_words(const Question& question) {
  Words words = {fmt::format("--property={}", question.property_file)};
  if (!question.data_model.empty()) words.push_back(fmt::format("--data-model={}", question.data_model));
  const auto limit = [&](const char* option, double seconds) {
    if (seconds > 0)
      words.push_back(
          fmt::format("--{}={:g}", option, time_for_fathom(seconds, keeps_time_back(question.options))));
  };
  limit("timeout", question.limits.wall_seconds);
  limit("cpu-time", question.limits.cpu_seconds);
  // Solvers that take turns: then processor time is not more than wall time.
  words.emplace_back("--jobs=1");
  if (question.limits.memory != 0)
    words.push_back(fmt::format("--memory={:.0f}", std::max(1.0, static_cast<double>(question.limits.memory) *
                                                                     memory_share / (1 << 20))));
  return words;
}

Words check_words(const Question& question, const std::string&) {
  Words words = {"check"};
  append(words, fathom_words(question));
  for (const char* output : {"witness=witness.yml", "html=report.html", "json=result.json"}) {
    const std::string text = output;
    const size_t equals = text.find('=');
    words.push_back(
        fmt::format("--{}={}/{}", text.substr(0, equals), question.folder, text.substr(equals + 1)));
  }
  append(words, question.files);
  append(words, question.options); // words for clang stand at their end
  return words;
}

Answer check_answer(const LimitedEnd& end, const std::string& output, const Question&) {
  const std::string line = last_line(output);
  const auto is = [&](const char* word, int status) {
    return line.starts_with(word) && end.status == status;
  };
  if (line == "true" && end.status == 0) return {"true", ""};
  if (is("false(", 10)) return {line, ""};
  if (is("unknown(", 20)) return {"unknown", line.substr(8, line.size() - 9)};
  if (end.status == 2) return {"ERROR (usage or unreadable input)", ""};
  return {fmt::format("ERROR (exit status {})", end.status), ""};
}

// Tools that print which assertion fails.

/// What stands in the text of the violated assertion, and what it means. The first row counts.
struct Meaning {
  const char* text;
  const char* verdict;
};

/// The part of the output that names the violated assertion: from the last "Violated property" on.
std::string violated_part(const std::string& output) {
  const size_t at = output.rfind("Violated property");
  return at == std::string::npos ? "" : output.substr(at);
}

/// A verdict that the question does not ask for is none.
Answer violation(const Question& question, const std::string& output, const std::vector<Meaning>& meanings) {
  const std::string part = violated_part(output);
  const auto says = [&](const char* text) { return part.find(text) != std::string::npos; };
  if (part.empty()) return {"unknown", "the violated assertion is not named"};
  if (says("unwinding assertion") || says("recursion unwinding"))
    return {"unknown", "a loop goes on beyond its bound"};
  if (asks_for(question, "unreach-call")) {
    if (part.find(fmt::format("function {}", question.error_function)) != std::string::npos)
      return {"false(unreach-call)", ""};
    return {"unknown", "an assertion elsewhere fails"};
  }
  for (const Meaning& row : meanings) {
    if (!says(row.text)) continue;
    const bool cleanup =
        row.verdict == std::string("valid-memtrack") && asks_for(question, "valid-memcleanup");
    const char* verdict = cleanup ? "valid-memcleanup" : row.verdict;
    if (asks_for(question, verdict)) return {fmt::format("false({})", verdict), ""};
    return {"unknown", fmt::format("another assertion fails: {}", row.text)};
  }
  return {"unknown", "the violated assertion is not known"};
}

/// Both tools end with one of these lines.
Answer said_to_the_end(const LimitedEnd& end, const std::string& output, const Question& question,
                       const std::vector<Meaning>& meanings, int failed_status) {
  const std::string text = "\n" + output;
  const bool failed = text.find("\nVERIFICATION FAILED") != std::string::npos;
  const bool successful = text.find("\nVERIFICATION SUCCESSFUL") != std::string::npos;
  if (failed && !successful && end.status == failed_status) return violation(question, output, meanings);
  if (successful && !failed && end.status == 0) {
    // Calls of a function without a body are calls of nothing.
    for (const char* form : {"no body for callee {}", "no body for function {}"})
      if (text.find(fmt::format(fmt::runtime(form), question.error_function)) != std::string::npos)
        return {"unknown", fmt::format("{} has no body", question.error_function)};
    return {"true", ""};
  }
  if (text.find("\nVERIFICATION UNKNOWN") != std::string::npos ||
      text.find("\nVERIFICATION INCONCLUSIVE") != std::string::npos)
    return {"unknown", "the tool says so"};
  return {fmt::format("ERROR (exit status {})", end.status), ""};
}

Words model_word(const Question& question) {
  if (question.data_model.empty()) return {};
  return {question.data_model == "ILP32" ? "--32" : "--64"};
}

/// The words of one property that a tool knows.
struct PropertyWords {
  const char* property;
  Words words;
};
Words words_of(const Question& question, const std::vector<PropertyWords>& rows) {
  Words words;
  for (const PropertyWords& row : rows)
    if (asks_for(question, row.property))
      for (const std::string& word : row.words)
        if (std::find(words.begin(), words.end(), word) == words.end()) words.push_back(word);
  return words;
}

/// Tools that are not told of a property answer another question.
bool knows(const std::vector<PropertyWords>& rows, const Question& question) {
  return std::any_of(rows.begin(), rows.end(),
                     [&](const PropertyWords& row) { return asks_for(question, row.property); });
}
Answer not_asked() {
  return {"unknown", "there is no command line for the property"};
}

// CBMC: "file a.c function main line 3 thread 0", the text of the assertion, VERIFICATION FAILED, status 10.

const std::vector<PropertyWords>& cbmc_properties() {
  static const std::vector<PropertyWords> rows = {
      {"unreach-call", {}},
      {"valid-deref", {"--pointer-check", "--bounds-check", "--no-assertions"}},
      {"valid-free", {"--pointer-check", "--no-assertions"}},
      {"valid-memtrack", {"--memory-leak-check", "--no-assertions"}},
      {"valid-memcleanup", {"--memory-leak-check", "--no-assertions"}},
      {"no-overflow", {"--signed-overflow-check", "--no-assertions"}},
      // A loop without effects is an assumption that does not hold, unless it is told otherwise.
      {"termination", {"--no-self-loops-to-assumptions", "--no-assertions"}},
  };
  return rows;
}

Words cbmc_words(const Question& question, const std::string& version) {
  Words words = {"--function", question.entry, "--stop-on-fail", "--unwinding-assertions"};
  // From version 6 on what we do not ask for is checked, too, and allocations may fail.
  if (std::atoi(version.c_str()) >= 6) append(words, {"--no-standard-checks", "--no-malloc-may-fail"});
  append(words, model_word(question));
  append(words, words_of(question, cbmc_properties()));
  append(words, question.options);
  append(words, question.files);
  return words;
}

Answer cbmc_answer(const LimitedEnd& end, const std::string& output, const Question& question) {
  if (!knows(cbmc_properties(), question)) return not_asked();
  static const std::vector<Meaning> meanings = {
      {"__CPROVER_memory_leak == NULL", "valid-memtrack"},
      {"dynamically allocated memory never freed", "valid-memtrack"},
      {"double free", "valid-free"},
      {"free argument", "valid-free"},
      {"free called for", "valid-free"},
      {"dereference failure", "valid-deref"},
      {"array bounds", "valid-deref"},
      {"lower bound in", "valid-deref"},
      {"upper bound in", "valid-deref"},
      {"region readable", "valid-deref"},
      {"region writeable", "valid-deref"},
      {"arithmetic overflow on signed", "no-overflow"},
  };
  return said_to_the_end(end, output, question, meanings, 10);
}

// ESBMC: "file a.c line 3 column 5 function main", the text of the assertion, VERIFICATION FAILED, status 1.

const std::vector<PropertyWords>& esbmc_properties() {
  static const std::vector<PropertyWords> rows = {
      {"unreach-call", {"--no-pointer-check", "--no-bounds-check", "--interval-analysis", "--k-induction"}},
      {"valid-deref", {"--no-assertions", "--incremental-bmc"}},
      {"valid-free", {"--no-assertions", "--incremental-bmc"}},
      {"valid-memtrack",
       {"--memory-leak-check", "--no-reachable-memory-leak", "--no-assertions", "--incremental-bmc"}},
      {"valid-memcleanup",
       {"--no-pointer-check", "--no-bounds-check", "--memory-leak-check", "--no-assertions",
        "--incremental-bmc"}},
      {"no-overflow",
       {"--no-pointer-check", "--no-bounds-check", "--overflow-check", "--no-assertions", "--k-induction"}},
  };
  return rows;
}

Words esbmc_words(const Question& question, const std::string&) {
  Words words = {"--no-div-by-zero-check",
                 "--force-malloc-success",
                 "--no-align-check",
                 "--floatbv",
                 "--unlimited-k-steps",
                 "--max-inductive-step",
                 "3",
                 "--function",
                 question.entry};
  append(words, model_word(question));
  append(words, words_of(question, esbmc_properties()));
  append(words, question.options);
  append(words, question.files);
  return words;
}

Answer esbmc_answer(const LimitedEnd& end, const std::string& output, const Question& question) {
  if (!knows(esbmc_properties(), question)) return not_asked();
  static const std::vector<Meaning> meanings = {
      {"forgotten memory", "valid-memtrack"},
      {"invalid pointer freed", "valid-free"},
      {"invalidated dynamic object freed", "valid-free"},
      {"free() of non-dynamic memory", "valid-free"},
      {"Operand of free must have zero pointer offset", "valid-free"},
      {"dereference failure", "valid-deref"},
      {"array bounds violated", "valid-deref"},
      {"arithmetic overflow on", "no-overflow"},
  };
  return said_to_the_end(end, output, question, meanings, 1);
}

} // namespace

Invocation Tool::program(const Question& question, const std::string& version) const {
  Invocation program;
  program.arguments = {file == nullptr ? "fathom" : file};
  if (file == nullptr) program.path = "/proc/self/exe";
  append(program.arguments, words(question, version));
  return program;
}

Answer Tool::answer(const LimitedEnd& end, const std::string& output, const Question& question) const {
  switch (end.why) {
  case LimitedEnd::Why::CpuTime:
  case LimitedEnd::Why::WallTime: return {"TIMEOUT", ""};
  case LimitedEnd::Why::Memory: return {"OUT OF MEMORY", ""};
  case LimitedEnd::Why::Output: return {"ERROR (too much output)", ""};
  case LimitedEnd::Why::Interrupted: return {"ERROR (interrupted)", ""};
  case LimitedEnd::Why::Itself: break;
  }
  if (end.signal != 0) return {fmt::format("ERROR (signal {})", end.signal), ""};
  return read(end, output, question);
}

bool says_that_it_was_ended(const std::string& line) {
  return line.starts_with("unknown(ended by signal ");
}

const std::vector<Tool>& tools() {
  static const std::vector<Tool> rows = {
      {"fathom", nullptr, true, check_words, check_answer},
      {"cbmc", "cbmc", false, cbmc_words, cbmc_answer},
      {"esbmc", "esbmc", false, esbmc_words, esbmc_answer},
  };
  return rows;
}

const Tool* tool_by_name(const std::string& name) {
  for (const Tool& tool : tools())
    if (name == tool.name) return &tool;
  return nullptr;
}

Invocation validation(const Question& question, const std::string& witness) {
  Invocation program;
  program.path = "/proc/self/exe";
  program.arguments = {"fathom", "validate", fmt::format("--witness={}", witness)};
  append(program.arguments, fathom_words(question));
  append(program.arguments, question.files);
  for (const std::string& word : question.options)
    if (word != "--side-by-side" && word != "--confirm-witness") // which validate does not have
      program.arguments.push_back(word);
  return program;
}

std::string validation_outcome(const LimitedEnd& end, const std::string& output, const std::string& verdict) {
  if (end.why != LimitedEnd::Why::Itself || end.signal != 0) return "undecided";
  const std::string line = last_line(output);
  const bool is_true = line == "true" && end.status == 0;
  const bool is_false = line.starts_with("false(") && end.status == 10;
  // Another violation than that of the verdict is none that the witness is about.
  if ((is_true || is_false) && line == verdict) return "confirmed";
  if (is_false || (line.starts_with("rejected(") && end.status == 30)) return "rejected";
  return end.status == 2 ? "refused" : "undecided";
}

std::string last_line(const std::string& text) {
  const size_t end = text.find_last_not_of("\r\n");
  if (end == std::string::npos) return "";
  const size_t start = text.rfind('\n', end);
  return text.substr(start + 1, end - start); // npos + 1 is 0
}

} // namespace fathom::suites

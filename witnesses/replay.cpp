#include "witnesses/replay.h"

#include "ir/program/sanitizer.h"
#include "ir/support/descriptor.h"
#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "ir/support/visibility.h"
#include "witnesses/allocation_log.h"
#include "witnesses/harness.h"
#include "witnesses/library_inputs.h"
#include "witnesses/limited_run.h"
#include "witnesses/native_checks.h"
#include "witnesses/native_output.h"
#include "witnesses/replay_build.h"
#include "witnesses/replay_cache.h"
#include "witnesses/text_inputs.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <chrono>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <functional>
#include <string_view>

namespace fathom::witnesses {
namespace {

using program::Property;
using program::Run;

std::string address_sanitizer_options(const ReplayTask& task) {
  return fmt::format(
      "ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1:"
      "halt_on_error=1:exitcode=1:detect_odr_violation=0:max_redzone=2048:redzone=256:detect_invalid_pointer_"
      "pairs=2:"
      "hard_rss_limit_mb={}",
      task.memory.program >> 20);
}

/// A violation that clang's code need not show: promises to the compiler, bits that are dropped, overflow in
/// the library's own code.
bool is_seen_nowhere_else(const Run& run) {
  const auto& rows = program::sanitizer_checks();
  const bool is_of_library = run.reason.starts_with("signed integer overflow in abs");
  return is_of_library || std::any_of(rows.begin(), rows.end(), [&](const program::SanitizerCheck& row) {
           return row.operands == program::OperandKind::Silent && run.reason.starts_with(row.message);
         });
}

/// Why a machine cannot be made to repeat the run, if so.
std::string unrepeatable(const Run& run, const ReplayBuild& build) {
  if (gets_signals(run)) return "the path depends on signals, which come at any time";
  if (run.read_uninitialised) return "the path depends on uninitialised memory";
  if (run.used_address) return "the path depends on the addresses of objects";
  if (run.used_open_value) return "the path depends on a value that C leaves open";
  if (run.external_effects) return "the path depends on what undefined functions change";
  if (build.has_other_variables()) return "the path depends on what variables of libraries hold";
  if (run.huge_allocation) return "the path needs an allocation that the machine may refuse";
  if (is_seen_nowhere_else(run)) return "no code of a compiler looks at what is violated";
  if (evaluates_in_other_order(run)) return "operands are evaluated in another order than in clang's code";
  if (const std::string function = unrepeated_library_function(run); !function.empty())
    return fmt::format("the path depends on what {} delivers", function);
  return "";
}

/// Whether what a native run shows instead of the violation would count against it.
bool may_refute(const Run& run) {
  const program::Observer observer = program::info(run.property).observer;
  const bool sees_all =
      observer == program::Observer::Harness || observer == program::Observer::DivisionReport ||
      (observer == program::Observer::Handlers && run.property != Property::SubObjectBounds);
  return sees_all && run.threads <= 1 && !takes_arguments(run) && !run.read_uninitialised &&
         !run.used_address && !run.used_open_value && !run.external_effects && !run.huge_allocation &&
         !evaluates_in_other_order(run) && unrepeated_library_function(run).empty();
}

std::string last_name(const std::string& path) {
  return path.substr(path.rfind('/') + 1);
}

/// Without the column; empty where it is not known.
std::string place_of(const Run& run) {
  if (run.location.file.empty() || run.location.line == 0) return "";
  return fmt::format("{}:{}", last_name(run.location.file), run.location.line);
}

/// Without columns.
std::pair<std::string, std::string> places_of_race(const Run& run) {
  constexpr std::string_view other = " at ";
  const size_t at = run.reason.rfind(other);
  const std::string place = at == std::string::npos ? "" : run.reason.substr(at + other.size());
  return {place_of(run), last_name(place.substr(0, place.find(" in ")))}; // a library's function
}

/// The folders in which the program may find libraries of the user's.
std::vector<std::string> library_folders(const std::vector<std::string>& clang_arguments) {
  std::vector<std::string> folders;
  const auto add = [&folders](const std::string& folder) {
    std::error_code failure;
    if (std::filesystem::is_directory(folder, failure)) folders.push_back(folder);
  };
  for (size_t i = 0; i < clang_arguments.size(); ++i) {
    const std::string& word = clang_arguments[i];
    if (word == "-L" && i + 1 < clang_arguments.size()) add(clang_arguments[i + 1]);
    if (word.starts_with("-L")) add(word.substr(2));
    for (const std::string option : {"-Wl,-rpath=", "-Wl,-rpath,", "-Wl,--rpath=", "-Wl,--rpath,"})
      if (word.starts_with(option)) add(word.substr(option.size()));
  }
  return folders;
}

/// What is said of one that has not begun, so that its end is not held against the run; else empty.
std::string not_begun(const ProcessEnd& end, const std::string& errors) {
  if (std::string why = could_not_isolate(end, errors); !why.empty()) return "not isolated: " + why;
  constexpr int no_library = 127; // the status that the loader ends with
  const size_t at = errors.find(": error while loading shared libraries: ");
  if (!end.exited() || end.code != no_library || at == std::string::npos) return {};
  return errors.substr(at + 2, errors.find('\n', at) - at - 2);
}

std::string text_of(const std::string& file) {
  const Result<std::string> text = read_file(file);
  return text ? *text : "";
}

/// A program without threads waits for what nobody sends here, a connection, input, or for time to pass, as
/// in a loop with usleep.
Patience patience_with(const Run& run) {
  constexpr double short_wait = 2; // seconds
  constexpr uint64_t few_waits = 1000;
  Patience patience;
  if (run.threads > 1) return patience;
  patience.waits = few_waits;
  if (!unrepeated_library_function(run).empty()) patience.idle = short_wait;
  return patience;
}

bool write_bytes(const std::string& path, const std::string& bytes) {
  std::ofstream file(path, std::ios::binary);
  file.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
  return bool(file.flush());
}

/// Puts files, standard input and variables where the program finds them.
Result<Descriptor> surround(const Surroundings& around, const TemporaryDirectory& directory,
                            Invocation& process) {
  for (const auto& [name, text] : around.files)
    if (!write_bytes(fmt::format("{}/{}", process.directory, name), text))
      return make_error("the file {} cannot be written", name);
  const auto forget = [&](const std::string& name) {
    std::erase_if(process.environment,
                  [&](const std::string& known) { return known.starts_with(name + "="); });
  };
  for (const std::string& name : around.unset_variables) forget(name);
  for (const auto& [name, value] : around.variables) {
    forget(name);
    process.environment.push_back(fmt::format("{}={}", name, value));
  }
  if (!around.standard_input) return Descriptor();
  const std::string path = directory.file("stdin");
  if (!write_bytes(path, *around.standard_input)) return make_error("standard input cannot be written");
  Descriptor input(open(path.c_str(), O_RDONLY | O_CLOEXEC));
  process.child.input = input.get();
  return input;
}

/// All that the program is given, as what an answer is kept under.
std::vector<std::string> all_texts(const Run& run, const std::vector<std::string>& arguments) {
  std::vector<std::string> texts = arguments;
  const Surroundings around = surroundings_of(run);
  if (around.standard_input) texts.insert(texts.end(), {"<stdin>", *around.standard_input});
  for (const auto& [name, text] : around.files) texts.insert(texts.end(), {"<file>", name, text});
  for (const auto& [name, value] : around.variables) texts.insert(texts.end(), {"<variable>", name, value});
  return texts;
}

/// What a program's end and the text on its stderr say.
using Judge = std::function<ReplayResult(const ProcessEnd&, std::string_view errors)>;

Judge judge_of(const ReplayTask& task, const Run& run) {
  return [&task, &run](const ProcessEnd& end, std::string_view errors) {
    if (uses_thread_sanitizer(run.property))
      return judge_race(places_of_race(run), end, errors, task.seconds);
    return judge(run.property, place_of(run), end, errors, task.seconds);
  };
}

ReplayResult execute(const ReplayTask& task, const Run& run, const TemporaryDirectory& directory,
                     const std::string& program, const std::vector<std::string>& arguments,
                     const Deadline& deadline, const Judge& judge) {
  Invocation process;
  process.arguments = {"program"}; // as frontend/models/start.c has it
  process.path = program;
  process.arguments.insert(process.arguments.end(), arguments.begin(), arguments.end());
  process.environment = {"LC_ALL=C"};
  // Each only where it is meant: AddressSanitizer reads both, and there SEGV is a finding.
  if (uses_address_sanitizer(run.property)) {
    process.environment.push_back(address_sanitizer_options(task));
    // Only frames of the program's own sources are looked at: what is installed to debug the C library takes
    // longer to read than all else.
    process.environment.push_back(
        "LLVM_SYMBOLIZER_OPTS=--debug-file-directory=/dev/null --fallback-debug-path=/dev/null");
  } else if (uses_thread_sanitizer(run.property)) {
    process.environment.push_back(fmt::format(
        "TSAN_OPTIONS=exitcode=66:report_signal_unsafe=0:hard_rss_limit_mb={}", task.memory.program >> 20));
  } else {
    process.environment.push_back(
        "UBSAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0");
  }
  process.directory = directory.file("work");
  process.child.is_foreign = true;
  // Sanitizers reserve terabytes of address space for their shadow, whatever limit is ours, and limit
  // resident memory themselves.
  if (uses_address_sanitizer(run.property) || uses_thread_sanitizer(run.property))
    process.child.limits.push_back({RLIMIT_AS, RLIM_INFINITY, true});
  else if (task.memory.program != 0)
    process.child.limits.push_back({RLIMIT_AS, task.memory.program});
  std::error_code ignored;
  std::filesystem::create_directory(process.directory, ignored);
  const Result<Descriptor> input = surround(surroundings_of(run), directory, process);
  if (!input) return {ReplayOutcome::Unavailable, input.error().message, true, 0};
  if (isolates(task.isolation)) {
    Isolation isolation{library_folders(task.clang_arguments), {}, process.directory, {}, false};
    if (!surroundings_of(run).files.empty()) // an empty folder would hide them
      isolation = {library_folders(task.clang_arguments), {process.directory}, "", process.directory, false};
    isolation.readable.push_back(program);
    process = isolated(std::move(process), isolation);
  }
  const std::string error_file = directory.file("errors");
  const HiddenProcess hidden; // from the program
  const auto end = run_limited(std::move(process), error_file, task.seconds, task.memory.program, deadline,
                               patience_with(run));
  if (!end)
    return {ReplayOutcome::Unavailable, "the compiled program does not start: " + end.error().message, true,
            0};
  if (end->how == ProcessEnd::How::TimedOut && is_over(deadline))
    return {ReplayOutcome::Unavailable, late, true, 0};
  const std::string errors = text_of(error_file);
  if (const std::string why = not_begun(*end, errors); !why.empty())
    return {ReplayOutcome::Unavailable, why, true, 0};
  return judge(*end, errors);
}

ReplayResult try_replay(const ReplayTask& task, const Run& run, const Deadline& deadline,
                        const Judge& judge) {
  const auto unavailable = [](std::string why) {
    return ReplayResult{ReplayOutcome::Unavailable, std::move(why), true, 0};
  };
  if (run.end != program::RunEnd::Violation) return unavailable("the path does not end in a violation");
  if (!replayable(run.property))
    return unavailable(fmt::format("{} cannot be observed natively", program::info(run.property).name));
  if (std::string why = unrepeatable_order(run, task.pointer_width); !why.empty())
    return unavailable(std::move(why));
  if (!task.entry.function.empty() && task.entry.text.empty())
    return unavailable(fmt::format("{} cannot be called from C text", task.entry.function));
  if (task.entry.allocates && observed_by_allocation_log(run.property))
    return unavailable(
        fmt::format("blocks of the caller of {} are not told from its own", task.entry.function));
  const bool from_source = !program::sanitizer_kinds(run.property).empty();
  if (from_source && std::any_of(task.files.begin(), task.files.end(), is_llvm))
    return unavailable(
        fmt::format("{} is observed in C only, not in LLVM code", program::info(run.property).name));
  const auto arguments = program_arguments(run);
  if (!arguments) return unavailable(arguments.error().message);
  const auto directory = TemporaryDirectory::make("fathom-replay");
  if (!directory) return unavailable("no temporary directory can be made");
  ReplayBuild build(task, run, *directory, deadline);
  if (const Status compiled = build.compile(); !compiled) return unavailable(compiled.error().message);
  const ReplayCache cache(task.cache);
  const std::vector<std::string> given = all_texts(run, *arguments);
  const std::optional<std::string> digest = build.digest();
  if (digest)
    if (auto known = cache.find(*digest, given)) return {ReplayOutcome::Confirmed, *known, true, 0};
  const auto program = build.link();
  if (!program) return unavailable(program.error().message);
  ReplayResult result = execute(task, run, *directory, *program, *arguments, deadline, judge);
  if (digest && result.confirmed()) cache.keep(*digest, given, result.detail);
  if (result.outcome == ReplayOutcome::Refuted && takes_arguments(run)) {
    result.conclusive = false;
    result.detail += "; the name of the program is not repeated";
  }
  // Places that several instructions have in common, and what the library does in steps of its own, are
  // repeated as far as they can be told apart.
  if (run.threads > 1) {
    if (result.confirmed() && !uses_thread_sanitizer(run.property))
      result.detail += fmt::format("; {} threads with this schedule", run.threads);
    if (result.outcome == ReplayOutcome::Refuted) result.conclusive = false;
  }
  // What Fathom alone answers, as the names of dialects do, is nothing that the program lacks.
  if (result.outcome == ReplayOutcome::Refuted && result.detail.starts_with("__fathom_") &&
      result.detail.ends_with("() has no definition"))
    return unavailable(result.detail);
  // A function that has a model here and no definition there.
  for (const std::string& name : task.modelled)
    if (result.outcome == ReplayOutcome::Refuted && result.detail == name + "() has no definition")
      return unavailable(result.detail);
  if (result.detail == over_memory) return result; // whatever else is true of the run
  const std::string reason = unrepeatable(run, build);
  if (!result.confirmed() && !reason.empty())
    return unavailable(fmt::format("{}; natively: {}", reason, result.detail));
  if (task.isolation == IsolationMode::Auto && !isolates(task.isolation)) result.detail += "; not isolated";
  return result;
}

} // namespace

bool replayable(Property property) {
  return program::info(property).observer != program::Observer::Nobody;
}

ReplayResult replay(const ReplayTask& task, const Run& run, const Deadline& deadline) {
  const auto start = std::chrono::steady_clock::now();
  ReplayResult result = try_replay(task, run, deadline, judge_of(task, run));
  result.is_late = result.outcome == ReplayOutcome::Unavailable && result.detail == late && may_refute(run);
  result.is_over_memory = result.outcome == ReplayOutcome::Unavailable && result.detail == over_memory;
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

NativeRun run_natively(const ReplayTask& task, const Run& run, const Deadline& deadline) {
  ReplayTask uncached = task;
  uncached.cache.clear();
  // As if a violation had been found that AddressSanitizer shows, at no place.
  Run asked = run;
  asked.end = program::RunEnd::Violation;
  asked.property = Property::ValidDeref;
  asked.location = {};
  NativeRun native;
  const ReplayResult result =
      try_replay(uncached, asked, deadline, [&](const ProcessEnd& end, std::string_view errors) {
        native = judge_end(end, errors, task.seconds);
        ReplayResult said;
        said.outcome = native.end == NativeEnd::Unknown    ? ReplayOutcome::Unavailable
                       : native.end == NativeEnd::Violates ? ReplayOutcome::Confirmed
                                                           : ReplayOutcome::Refuted;
        said.detail = native.detail;
        return said;
      });
  if (result.outcome == ReplayOutcome::Unavailable) return {NativeEnd::Unknown, result.detail};
  return native;
}

std::string replay_line(const ReplayResult& result) {
  switch (result.outcome) {
  case ReplayOutcome::Confirmed: return fmt::format("replayed: yes ({})", result.detail);
  case ReplayOutcome::Refuted: return fmt::format("replayed: no (instead: {})", result.detail);
  case ReplayOutcome::Unavailable: return fmt::format("replayed: not possible ({})", result.detail);
  }
  return "";
}

} // namespace fathom::witnesses

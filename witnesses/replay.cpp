#include "witnesses/replay.h"

#include "ir/program/sanitizer.h"
#include "ir/support/descriptor.h"
#include "ir/support/result.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"
#include "witnesses/allocation_log.h"
#include "witnesses/harness.h"
#include "witnesses/ir_edit.h"
#include "witnesses/library_inputs.h"
#include "witnesses/native_checks.h"
#include "witnesses/native_output.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <set>
#include <sstream>

namespace fathom::witnesses {
namespace {

using program::Property;
using program::Run;

std::string read_file(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

Status write_file(const std::string& path, const std::string& content) {
  std::ofstream out(path, std::ios::binary);
  out << content;
  out.close();
  if (!out) return make_error("{}: cannot be written", path);
  return Done{};
}

bool is_llvm(const std::string& file) {
  return file.ends_with(".bc") || file.ends_with(".ll");
}

std::vector<std::string> sanitizer_arguments(Property property) {
  if (uses_address_sanitizer(property))
    return {"-fsanitize=address", "-fsanitize-address-use-after-return=always", "-fno-omit-frame-pointer"};
  const std::string kinds = program::sanitizer_kinds(property);
  if (kinds.empty()) return {};
  // Handlers of our own decide whether to end the program. No attribute leaves functions out.
  std::vector<std::string> arguments = {
      "-fsanitize=" + kinds, "-fno-sanitize-trap=all",
      observed_by_handlers(property) ? "-fsanitize-recover=all" : "-fno-sanitize-recover=all",
      "-Dno_sanitize=fathom_no_sanitize", "-D__no_sanitize__=fathom_no_sanitize"};
  if (property == Property::SubObjectBounds) arguments.push_back("-fstrict-flex-arrays=2");
  return arguments;
}

/// Old C stays compilable: what newer compilers made errors is none here.
const std::vector<std::string>& lenient_arguments() {
  static const std::vector<std::string> arguments = {"-w",
                                                     "-Qunused-arguments",
                                                     "-Wno-error=implicit-function-declaration",
                                                     "-Wno-error=implicit-int",
                                                     "-Wno-error=int-conversion",
                                                     "-Wno-error=incompatible-function-pointer-types",
                                                     "-Wno-error=return-type",
                                                     "-Wno-error=return-mismatch"};
  return arguments;
}

void append(std::vector<std::string>& to, const std::vector<std::string>& more) {
  to.insert(to.end(), more.begin(), more.end());
}

/// The first error in a compiler's output, or its first line.
std::string first_error(const std::string& output) {
  const size_t at = output.find("error: ");
  const size_t begin = at == std::string::npos ? 0 : at + 7;
  return output.substr(begin, output.find('\n', begin) - begin);
}

/// The names in the linker's "undefined reference to `x'" (GNU) and "undefined symbol: x" (lld).
std::set<std::string> undefined_symbols(const std::string& output) {
  std::set<std::string> names;
  for (const std::string mark : {"undefined reference to `", "undefined symbol: "})
    for (size_t at = output.find(mark); at != std::string::npos; at = output.find(mark, at + 1)) {
      const size_t begin = at + mark.size();
      names.insert(output.substr(begin, output.find_first_of("'\n", begin) - begin));
    }
  return names;
}

/// Whether a function that IR text declares returns, and returns nothing.
bool does_nothing(const std::string& ir, const std::string& name) {
  const size_t at = ir.find(fmt::format("\ndeclare void @{}(", name));
  if (at == std::string::npos) return false;
  const std::string line = ir.substr(at + 1, ir.find('\n', at + 1) - at - 1);
  const size_t group = line.rfind('#');
  if (group == std::string::npos) return true;
  const size_t attributes = ir.find("\nattributes " + line.substr(group) + " = {");
  if (attributes == std::string::npos) return true;
  return ir.substr(attributes + 1, ir.find('\n', attributes + 1) - attributes).find("noreturn") ==
         std::string::npos;
}

constexpr uint64_t largest_file = uint64_t{64} << 20; ///< bytes that a program may write

/// Runs a program to its end, with stderr in a file. The CPU limit also ends it should we be killed
/// ourselves.
Result<ProcessEnd> run_limited(Program program, const std::string& error_file, double seconds) {
  const auto errors = Descriptor::create(error_file);
  if (!errors) return errors.error();
  program.child.errors = errors->get();
  const auto cpu_seconds = static_cast<uint64_t>(seconds) + 2;
  for (const ResourceLimit& limit :
       {ResourceLimit{RLIMIT_CORE, 0}, {RLIMIT_FSIZE, largest_file}, {RLIMIT_CPU, cpu_seconds}})
    program.child.limits.push_back(limit);
  RunLimits limits;
  limits.seconds = seconds;
  return run_program(program, limits);
}

/// Compiles the files of a task with the harness of a run.
class Build {
 public:
  Build(const ReplayTask& task, const Run& run, const TemporaryDirectory& directory)
      : task_(task), run_(run), directory_(directory) {}

  /// The path of the executable.
  Result<std::string> run() {
    if (auto done = write_inputs(); !done) return done.error();
    for (size_t i = 0; i < task_.files.size(); ++i)
      if (auto done = compile_to_ir(i); !done) return done.error();
    const std::string program = directory_.file("program");
    auto output = link(program);
    if (!output) return output.error();
    if (output->empty()) return program;
    if (auto done = write_stubs(*output); !done) return done.error();
    output = link(program);
    if (!output) return output.error();
    if (!output->empty()) return make_error("it does not link: {}", first_error(*output));
    return program;
  }

 private:
  Status write_inputs() {
    HarnessOptions options{task_.files, task_.clang_arguments, task_.pointer_width, task_.error_function,
                           task_.entry};
    std::error_code ignored;
    std::filesystem::create_directory(directory_.file("include"), ignored);
    for (const auto& [name, content] : task_.headers) {
      const std::string path = directory_.file("include/" + name);
      std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
      if (auto done = write_file(path, content); !done) return done;
    }
    auto harness = write_harness(run_, options);
    if (!harness) return harness.error();
    if (observed_by_handlers(run_.property))
      if (auto done =
              write_file(directory_.file("handlers.c"),
                         native_handlers(run_.property, program::define_overflow(task_.clang_arguments)));
          !done)
        return done;
    if (observed_by_allocation_log(run_.property))
      if (auto done = write_file(directory_.file("allocations.c"), allocation_log(run_.property)); !done)
        return done;
    return write_file(directory_.file("harness.c"), *harness);
  }

  std::string unit(size_t index) const { return directory_.file(fmt::format("unit_{}.ll", index)); }

  std::vector<std::string> compiler() const {
    std::vector<std::string> command = {task_.clang, fmt::format("-m{}", task_.pointer_width), "-O0", "-g"};
    // Floating point as it was computed here, not in x87's registers.
    if (task_.pointer_width == 32) command.insert(command.end(), {"-msse2", "-mfpmath=sse"});
    return command;
  }

  /// Runs the compiler; its messages where it fails, empty where it succeeds.
  Result<std::string> compile(std::vector<std::string> arguments) const {
    Program program;
    program.arguments = std::move(arguments);
    program.environment = {"LC_ALL=C"};
    const std::string error_file = directory_.file("messages");
    const auto end = run_limited(std::move(program), error_file, task_.compile_seconds);
    if (!end) return make_error("{} cannot be run", task_.clang);
    if (end->how == ProcessEnd::How::TimedOut)
      return make_error("compiling took over {} s", task_.compile_seconds);
    if (end->succeeded()) return std::string();
    const std::string messages = read_file(error_file);
    return messages.empty() ? std::string("the compiler failed") : messages;
  }

  /// Has the text compiled in front of a file. Clang includes nothing in front of preprocessed ones.
  Status declare(const std::string& text, size_t index, std::string& source,
                 std::vector<std::string>& arguments) const {
    if (!source.ends_with(".i")) {
      const std::string header = directory_.file(fmt::format("prototypes{}.h", index));
      append(arguments, {"-include", header});
      return write_file(header, text);
    }
    const std::string content = read_file(source);
    source = directory_.file(fmt::format("declared{}.i", index));
    return write_file(source, fmt::format("{}# 1 \"{}\"\n{}", text, task_.files[index], content));
  }

  /// No pass runs before the edit: the always-inliner would copy the error function's body away.
  Status compile_to_ir(size_t index) {
    const std::string& file = task_.files[index];
    std::vector<std::string> arguments = compiler();
    append(arguments, lenient_arguments());
    if (!is_llvm(file)) {
      append(arguments, {"-std=gnu17", "-I", directory_.file("include")});
      append(arguments, task_.clang_arguments);
      append(arguments, sanitizer_arguments(run_.property));
    }
    std::string source = file;
    if (const auto prepared = task_.prepared.find(file); prepared != task_.prepared.end()) {
      source = directory_.file(fmt::format("source{}.i", index));
      if (auto done = write_file(source, fmt::format("# 1 \"{}\"\n{}", file, prepared->second)); !done)
        return done;
    }
    if (const auto extra = task_.prototypes.find(file); extra != task_.prototypes.end())
      if (auto done = declare(extra->second, index, source, arguments); !done) return done;
    append(arguments, {"-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", unit(index), source});
    const auto messages = compile(std::move(arguments));
    if (!messages) return messages.error();
    if (!messages->empty()) return make_error("{} does not compile: {}", file, first_error(*messages));
    std::string ir = read_file(unit(index));
    if (is_llvm(file) && uses_address_sanitizer(run_.property)) ir = request_address_sanitizer(ir);
    if (run_.property == Property::UnreachCall)
      ir = replace_bodies(ir, {task_.error_function, "__VERIFIER_error", "fathom_error"}, harness_reached);
    if (!task_.entry.function.empty()) ir = prepare_for_entry(std::move(ir));
    for (std::string& name : declared_functions(ir)) {
      if (does_nothing(ir, name)) empty_.insert(name);
      declared_.insert(std::move(name));
    }
    return write_file(unit(index), ir);
  }

  /// The harness has the main that calls the entry. Of static functions of one name the first file's counts.
  std::string prepare_for_entry(std::string ir) {
    ir = rename_symbol(ir, "main", "fathom_program_main");
    for (const std::string& name : task_.entry.exported)
      if (!exported_.contains(name) && export_function(ir, name)) exported_.insert(name);
    return ir;
  }

  Result<std::string> link(const std::string& program) const {
    std::vector<std::string> arguments = compiler();
    append(arguments, {"-w", "-Qunused-arguments", "-Wno-override-module"});
    if (!observed_by_handlers(run_.property)) append(arguments, sanitizer_arguments(run_.property));
    for (const std::string& argument : task_.clang_arguments)
      if (argument.starts_with("-l") || argument.starts_with("-L") || argument.starts_with("-Wl,"))
        arguments.push_back(argument);
    for (size_t i = 0; i < task_.files.size(); ++i) arguments.push_back(unit(i));
    arguments.push_back(directory_.file("harness.c"));
    if (observed_by_handlers(run_.property)) arguments.push_back(directory_.file("handlers.c"));
    if (observed_by_allocation_log(run_.property)) {
      arguments.push_back(directory_.file("allocations.c"));
      append(arguments, allocation_log_arguments());
    }
    if (has_stubs_) arguments.push_back(directory_.file("stubs.c"));
    append(arguments, {"-o", program, "-lm", "-lpthread"});
    return compile(std::move(arguments));
  }

  /// Functions that nobody defines. Those without a result do nothing; the others are not called on the
  /// recorded path, and one that is called all the same ends the replay.
  Status write_stubs(const std::string& messages) {
    const std::set<std::string> names = undefined_symbols(messages);
    if (names.empty()) return make_error("it does not link: {}", first_error(messages));
    std::string text =
        fmt::format("void _exit(int);\nlong write(int, const void *, __SIZE_TYPE__);\n"
                    "#define STUB(name) void name() {{ static const char text[] = \"\\n{}\" #name \\\n"
                    "  \"() has no definition\\n\"; (void)write(2, text, sizeof text - 1); _exit({}); }}\n",
                    harness_mark, static_cast<int>(HarnessExit::NoMoreInputs));
    for (const std::string& name : names) {
      if (!declared_.contains(name)) return make_error("it does not link: {} is not defined anywhere", name);
      text += empty_.contains(name) ? fmt::format("void {}() {{}}\n", name) : fmt::format("STUB({})\n", name);
    }
    has_stubs_ = true;
    return write_file(directory_.file("stubs.c"), text);
  }

  const ReplayTask& task_;
  const Run& run_;
  const TemporaryDirectory& directory_;
  std::set<std::string> declared_; ///< functions declared in some unit
  std::set<std::string> empty_;    ///< of these, those that return nothing
  std::set<std::string> exported_; ///< static functions that are no longer so
  bool has_stubs_ = false;
};

std::string address_sanitizer_options(const ReplayTask& task) {
  return fmt::format(
      "ASAN_OPTIONS=detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1:"
      "halt_on_error=1:exitcode=1:detect_odr_violation=0:max_redzone=2048:redzone=256:"
      "hard_rss_limit_mb={}",
      task.memory >> 20);
}

/// Why a machine cannot be made to repeat the run, if so.
std::string unrepeatable(const Run& run) {
  if (run.read_uninitialised) return "the path depends on uninitialised memory";
  if (run.used_address) return "the path depends on the addresses of objects";
  if (run.used_open_value) return "the path depends on a value that C leaves open";
  if (run.external_effects) return "the path depends on what undefined functions change";
  if (run.huge_allocation) return "the path needs an allocation that the machine may refuse";
  if (const std::string function = unrepeated_library_function(run); !function.empty())
    return fmt::format("the path depends on what {} delivers", function);
  return "";
}

ReplayResult execute(const ReplayTask& task, const Run& run, const TemporaryDirectory& directory,
                     const std::string& program, const std::vector<std::string>& arguments) {
  Program process;
  process.arguments = {program};
  append(process.arguments, arguments);
  process.environment = {"LC_ALL=C"};
  // Each only where it is meant: AddressSanitizer reads both, and there SEGV is a finding.
  if (uses_address_sanitizer(run.property))
    process.environment.push_back(address_sanitizer_options(task));
  else
    process.environment.push_back(
        "UBSAN_OPTIONS=handle_segv=0:handle_sigbus=0:handle_sigfpe=0:handle_abort=0");
  process.directory = directory.file("work");
  // AddressSanitizer reserves terabytes of address space for its shadow: it limits resident memory itself.
  if (!uses_address_sanitizer(run.property) && task.memory != 0)
    process.child.limits.push_back({RLIMIT_AS, task.memory});
  std::error_code ignored;
  std::filesystem::create_directory(process.directory, ignored);
  const std::string error_file = directory.file("errors");
  const auto end = run_limited(std::move(process), error_file, task.seconds);
  if (!end)
    return {ReplayOutcome::Unavailable, "the compiled program does not start: " + end.error().message, true,
            0};
  return judge(run.property, *end, read_file(error_file), task.seconds);
}

ReplayResult try_replay(const ReplayTask& task, const Run& run) {
  const auto unavailable = [](std::string why) {
    return ReplayResult{ReplayOutcome::Unavailable, std::move(why), true, 0};
  };
  if (run.end != program::RunEnd::Violation) return unavailable("the path does not end in a violation");
  if (!replayable(run.property))
    return unavailable(fmt::format("{} cannot be observed natively", program::info(run.property).name));
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
  const auto program = Build(task, run, *directory).run();
  if (!program) return unavailable(program.error().message);
  ReplayResult result = execute(task, run, *directory, *program, *arguments);
  if (result.outcome == ReplayOutcome::Refuted && takes_arguments(run)) {
    result.conclusive = false;
    result.detail += "; the text of the program's arguments is not repeated";
  }
  // A function that has a model here and no definition there.
  for (const std::string& name : task.modelled)
    if (result.outcome == ReplayOutcome::Refuted && result.detail == name + "() has no definition")
      return unavailable(result.detail);
  const std::string reason = unrepeatable(run);
  if (result.outcome == ReplayOutcome::Refuted && !reason.empty())
    return unavailable(fmt::format("{}; natively: {}", reason, result.detail));
  return result;
}

} // namespace

bool replayable(Property property) {
  return program::info(property).observer != program::Observer::Nobody;
}

ReplayResult replay(const ReplayTask& task, const Run& run) {
  const auto start = std::chrono::steady_clock::now();
  ReplayResult result = try_replay(task, run);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
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

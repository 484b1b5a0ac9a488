#include "witnesses/replay_build.h"

#include "ir/program/sanitizer.h"
#include "ir/support/c_literal.h"
#include "ir/support/confinement.h"
#include "ir/support/read_file.h"
#include "ir/support/sha256.h"
#include "witnesses/allocation_log.h"
#include "witnesses/ir_edit.h"
#include "witnesses/library_inputs.h"
#include "witnesses/limited_run.h"
#include "witnesses/native_checks.h"
#include "witnesses/native_output.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fathom::witnesses {
namespace {

using program::Property;
using program::Run;

constexpr double compile_seconds = 60; ///< processor time of each run of the compiler

Status write_file(const std::string& path, const std::string& content) {
  std::ofstream out(path, std::ios::binary);
  out << content;
  out.close();
  if (!out) return make_error("{}: cannot be written", path);
  return Done{};
}

std::vector<std::string> sanitizer_arguments(Property property) {
  const std::string kinds = native_kinds(property);
  if (uses_address_sanitizer(property))
    return {"-fsanitize=address" + (kinds.empty() ? "" : "," + kinds),
            "-fsanitize-address-use-after-return=always", "-fno-omit-frame-pointer"};
  if (uses_thread_sanitizer(property)) return {"-fsanitize=thread"};
  if (kinds.empty()) return {};
  // Handlers of our own decide whether to end the program. No attribute leaves functions out.
  std::vector<std::string> arguments = {
      "-fsanitize=" + kinds, "-fno-sanitize-trap=all",
      observed_by_handlers(property) ? "-fsanitize-recover=all" : "-fno-sanitize-recover=all",
      "-Dno_sanitize=fathom_no_sanitize", "-D__no_sanitize__=fathom_no_sanitize"};
  if (std::string definition = native_definition(property); !definition.empty())
    arguments.push_back(std::move(definition));
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

bool is_library_argument(const std::string& argument) {
  return argument.starts_with("-l") || argument.starts_with("-L") || argument.starts_with("-Wl,");
}

/// The file of a program as the shell would find it; empty where there is none.
std::filesystem::path find_program(const std::string& name) {
  std::error_code ignored;
  if (name.find('/') != std::string::npos) return std::filesystem::canonical(name, ignored);
  const char* path = std::getenv("PATH");
  std::istringstream folders(path == nullptr ? "" : path);
  for (std::string folder; std::getline(folders, folder, ':');) {
    std::filesystem::path file = std::filesystem::canonical(folder + "/" + name, ignored);
    if (!ignored) return file;
  }
  return {};
}

/// LLVM's linker takes a third of the time of GNU's for programs with AddressSanitizer. It is looked for
/// where clang will look: beside clang and in PATH.
std::vector<std::string> linker_arguments(const std::string& clang) {
  std::error_code ignored;
  const bool beside = std::filesystem::exists(find_program(clang).parent_path() / "ld.lld", ignored);
  if (!beside && find_program("ld.lld").empty()) return {};
  return {"-fuse-ld=lld", "-Wl,--error-limit=0"}; // every undefined name gets a stub
}

/// Which compiler it is: its file, and when that was written.
std::string identity(const std::string& clang) {
  std::error_code ignored;
  const std::filesystem::path file = find_program(clang);
  const auto written = std::filesystem::last_write_time(file, ignored).time_since_epoch().count();
  return fmt::format("{} {} {}\n", file.string(), std::filesystem::file_size(file, ignored), written);
}

std::string without(std::string text, const std::string& part) {
  for (size_t at = text.find(part); at != std::string::npos; at = text.find(part, at))
    text.erase(at, part.size());
  return text;
}

} // namespace

bool is_llvm(const std::string& file) {
  return file.ends_with(".bc") || file.ends_with(".ll");
}

ReplayBuild::ReplayBuild(const ReplayTask& task, const Run& run, const TemporaryDirectory& directory,
                         const Deadline& deadline)
    : task_(task), deadline_(deadline), run_(run), directory_(directory) {
  if (run.order) steps_.emplace(*run.order);
}

Status ReplayBuild::compile() {
  if (auto done = write_inputs(); !done) return done;
  for (size_t i = 0; i < task_.files.size(); ++i)
    if (auto done = compile_to_ir(i); !done) return done;
  return steps_ ? write_schedule() : Done{};
}

std::optional<std::string> ReplayBuild::digest() const {
  const std::vector<std::string>& users = task_.clang_arguments;
  if (std::any_of(users.begin(), users.end(), is_library_argument)) return std::nullopt;
  std::string all = identity(task_.clang) + program::info(run_.property).name + "\n";
  for (const std::string& argument : link_arguments()) all += argument + "\n";
  for (const program::UndefinedVariable& variable : run_.undefined_variables)
    all += fmt::format("{} {}\n", variable.name, fmt::join(variable.bytes, ","));
  return sha256_hex(without(all + texts_, directory_.path()));
}

Result<std::string> ReplayBuild::link() {
  const std::string program = directory_.file("program");
  if (auto done = compile_plain(); !done) return done.error();
  auto output = try_link(program);
  if (!output) return output.error();
  if (output->empty()) return program;
  if (auto done = write_stubs(*output); !done) return done.error();
  output = try_link(program);
  if (!output) return output.error();
  if (!output->empty()) return make_error("it does not link: {}", first_error(*output));
  return program;
}

/// A file that takes part in the program.
Status ReplayBuild::write_text(const std::string& path, const std::string& text) {
  texts_ += fmt::format("{} {}\n{}", path, text.size(), text);
  return write_file(path, text);
}

Status ReplayBuild::write_inputs() {
  HarnessOptions options{task_.files, task_.clang_arguments, task_.pointer_width, task_.error_function,
                         task_.entry};
  std::error_code ignored;
  std::filesystem::create_directory(directory_.file("include"), ignored);
  for (const auto& [name, content] : task_.headers) {
    const std::string path = directory_.file("include/" + name);
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    if (auto done = write_file(path, content); !done) return done;
  }
  const auto harness = write_harness(run_, options);
  if (!harness) return harness.error();
  std::vector<std::pair<const char*, std::string>> sources = {{"harness.c", *harness}};
  if (observed_by_handlers(run_.property))
    sources.emplace_back("handlers.c",
                         native_handlers(run_.property, program::define_overflow(task_.clang_arguments)));
  if (observed_by_allocation_log(run_.property))
    sources.emplace_back("allocations.c", allocation_log(run_.property));
  // What the harness keeps is shared by threads that pass one at a time, which ThreadSanitizer does not know.
  std::vector<std::string>& files = uses_thread_sanitizer(run_.property) ? plain_ : files_;
  for (const auto& [name, text] : sources) {
    files.push_back(directory_.file(name));
    if (auto done = write_text(files.back(), text); !done) return done;
  }
  return Done{};
}

/// When all units are known: what is no place in them is no step.
Status ReplayBuild::write_schedule() {
  std::vector<std::string>& files = uses_address_sanitizer(run_.property) ? files_ : plain_;
  files.push_back(directory_.file(schedule_file));
  return write_text(files.back(), thread_schedule(run_, steps_->found()));
}

Status ReplayBuild::compile_plain() const {
  for (const std::string& file : plain_) {
    std::vector<std::string> arguments = compiler();
    append(arguments, {"-w", "-c", file, "-o", file + ".o"});
    const auto messages = run_compiler(std::move(arguments));
    if (!messages) return messages.error();
    if (!messages->empty()) return make_error("the harness does not compile: {}", first_error(*messages));
  }
  return Done{};
}

std::string ReplayBuild::unit(size_t index) const {
  return directory_.file(fmt::format("unit_{}.ll", index));
}

std::vector<std::string> ReplayBuild::compiler() const {
  std::vector<std::string> command = {task_.clang, fmt::format("-m{}", task_.pointer_width), "-O0", "-g"};
  // Floating point as it was computed here, not in x87's registers.
  if (task_.pointer_width == 32) command.insert(command.end(), {"-msse2", "-mfpmath=sse"});
  return command;
}

/// Runs the compiler; its messages where it fails, empty where it succeeds.
Result<std::string> ReplayBuild::run_compiler(std::vector<std::string> arguments) const {
  Invocation program;
  program.arguments = std::move(arguments);
  // What the compiler leaves when it is killed goes with the directory.
  program.environment = {"LC_ALL=C", "TMPDIR=" + directory_.path()};
  // Linkers reserve address space that they never use. What they use counts with all else (--memory).
  program.child.limits.push_back({RLIMIT_AS, RLIM_INFINITY, true});
  const std::string error_file = directory_.file("messages");
  const auto end = run_limited(confined(std::move(program), directory_.path()), error_file, compile_seconds,
                               task_.memory.compiler, deadline_);
  if (!end) return make_error("{} cannot be run", task_.clang);
  if (end->how == ProcessEnd::How::TimedOut && is_over(deadline_)) return make_error("{}", late);
  if (end->how == ProcessEnd::How::TooMuchMemory) return make_error("{}", over_memory);
  if (end->how == ProcessEnd::How::TimedOut) return make_error("compiling took over {} s", compile_seconds);
  if (end->succeeded()) return std::string();
  const auto messages = read_file(error_file);
  return messages && !messages->empty() ? *messages : std::string("the compiler failed");
}

/// Has the text compiled in front of a file. Clang includes nothing in front of preprocessed ones.
Status ReplayBuild::declare(const std::string& text, size_t index, std::string& source,
                            std::vector<std::string>& arguments) const {
  if (!source.ends_with(".i")) {
    const std::string header = directory_.file(fmt::format("prototypes{}.h", index));
    append(arguments, {"-include", header});
    return write_file(header, text);
  }
  const auto content = read_file(source);
  if (!content) return content.error();
  source = directory_.file(fmt::format("declared{}.i", index));
  return write_file(source, fmt::format("{}# 1 {}\n{}", text, c_literal(task_.files[index]), *content));
}

/// No pass runs before the edit: the always-inliner would copy the error function's body away.
Status ReplayBuild::compile_to_ir(size_t index) {
  const std::string& file = task_.files[index];
  std::vector<std::string> arguments = compiler();
  append(arguments, lenient_arguments());
  if (!is_llvm(file)) {
    append(arguments, {"-std=gnu17", "-I", directory_.file("include")});
    if (const auto own = task_.file_arguments.find(file); own != task_.file_arguments.end())
      append(arguments, own->second);
    append(arguments, task_.clang_arguments);
    arguments.push_back("-D__FATHOM_REPLAY__"); // the harness alone says what assertions do
    append(arguments, sanitizer_arguments(run_.property));
    if (run_.property == Property::SubObjectBounds)
      arguments.push_back(
          fmt::format("-fstrict-flex-arrays={}", program::strict_flexible_arrays(task_.clang_arguments)));
  }
  std::string source = file;
  if (const auto prepared = task_.prepared.find(file); prepared != task_.prepared.end()) {
    const bool preprocessed = file.ends_with(".i");
    source = directory_.file(fmt::format("source{}.{}", index, preprocessed ? "i" : "c"));
    const std::string folder = std::filesystem::path(file).parent_path();
    if (!preprocessed) append(arguments, {"-iquote", folder.empty() ? "." : folder});
    if (auto done = write_file(source, fmt::format("# 1 {}\n{}", c_literal(file), prepared->second)); !done)
      return done;
  }
  if (const auto extra = task_.prototypes.find(file); extra != task_.prototypes.end())
    if (auto done = declare(extra->second, index, source, arguments); !done) return done;
  append(arguments, {"-S", "-emit-llvm", "-Xclang", "-disable-llvm-passes", "-o", unit(index), source});
  const auto messages = run_compiler(std::move(arguments));
  if (!messages) return messages.error();
  if (!messages->empty()) return make_error("{} does not compile: {}", file, first_error(*messages));
  const auto ir = read_file(unit(index));
  if (!ir) return ir.error();
  return write_text(unit(index), edit(file, source, *ir));
}

/// The error functions report; what is declared is noted.
std::string ReplayBuild::edit(const std::string& file, const std::string& source, std::string ir) {
  if (is_llvm(file) && uses_address_sanitizer(run_.property)) ir = request_address_sanitizer(ir);
  if (steps_) ir = steps_->insert(ir, source, file);
  if (run_.property == Property::UnreachCall)
    ir = replace_bodies(ir, {task_.error_function, "__VERIFIER_error", "fathom_error"}, harness_reached);
  if (!task_.entry.function.empty()) ir = prepare_for_entry(std::move(ir));
  for (std::string& name : declared_functions(ir)) {
    if (does_nothing(ir, name)) empty_.insert(name);
    declared_.insert(std::move(name));
  }
  return ir;
}

/// The harness has the main that calls the entry. Where static functions have one name, the first file's
/// counts.
std::string ReplayBuild::prepare_for_entry(std::string ir) {
  ir = rename_symbol(ir, "main", "fathom_program_main");
  for (const std::string& name : task_.entry.exported)
    if (!exported_.contains(name) && export_function(ir, name)) exported_.insert(name);
  return ir;
}

std::vector<std::string> ReplayBuild::link_arguments() const {
  std::vector<std::string> arguments = compiler();
  append(arguments, {"-w", "-Qunused-arguments", "-Wno-override-module"});
  append(arguments, linker_arguments(task_.clang));
  if (!observed_by_handlers(run_.property)) append(arguments, sanitizer_arguments(run_.property));
  std::copy_if(task_.clang_arguments.begin(), task_.clang_arguments.end(), std::back_inserter(arguments),
               is_library_argument);
  for (size_t i = 0; i < task_.files.size(); ++i) arguments.push_back(unit(i));
  append(arguments, files_);
  for (const std::string& file : plain_) arguments.push_back(file + ".o");
  if (steps_) append(arguments, thread_schedule_arguments());
  if (observed_by_allocation_log(run_.property)) append(arguments, allocation_log_arguments());
  append(arguments, harness_link_arguments(run_));
  append(arguments, {"-lm", "-lpthread"});
  return arguments;
}

/// Runs the linker; its messages where it fails.
Result<std::string> ReplayBuild::try_link(const std::string& program) const {
  std::vector<std::string> arguments = link_arguments();
  append(arguments, {"-o", program});
  return run_compiler(std::move(arguments));
}

bool ReplayBuild::has_other_variables() const {
  return std::any_of(run_.undefined_variables.begin(), run_.undefined_variables.end(),
                     [&](const program::UndefinedVariable& each) { return !variables_.contains(each.name); });
}

/// Its definition, where it is a variable of the run.
std::optional<std::string> ReplayBuild::variable_stub(const std::string& name) {
  const std::vector<program::UndefinedVariable>& all = run_.undefined_variables;
  const auto found =
      std::find_if(all.begin(), all.end(), [&](const auto& each) { return each.name == name; });
  if (found == all.end() || found->bytes.empty()) return std::nullopt;
  return fmt::format(
      "{}unsigned char variable_{}[{}] __asm__(\"{}\") __attribute__((aligned({}))) = {{{}}};\n",
      found->read_only ? "const " : "", variables_.size(), found->bytes.size(), name, found->alignment,
      fmt::join(found->bytes, ", "));
}

/// What nobody defines. Variables hold what they hold in the run. Functions without a result do nothing; the
/// others are not called on the recorded path, and one that is called all the same ends the replay.
Status ReplayBuild::write_stubs(const std::string& messages) {
  const std::set<std::string> names = undefined_symbols(messages);
  if (names.empty()) return make_error("it does not link: {}", first_error(messages));
  std::string text =
      fmt::format("void _exit(int);\nlong write(int, const void *, __SIZE_TYPE__);\n"
                  "#define STUB(name) void name() {{ static const char text[] = \"\\n{}\" #name \\\n"
                  "  \"() has no definition\\n\"; (void)write(2, text, sizeof text - 1); _exit({}); }}\n",
                  harness_mark, static_cast<int>(HarnessExit::NoMoreInputs));
  for (const std::string& name : names) {
    if (const auto variable = variable_stub(name)) {
      text += *variable;
      variables_.insert(name);
      continue;
    }
    if (!declared_.contains(name)) return make_error("it does not link: {} is not defined anywhere", name);
    text += empty_.contains(name) ? fmt::format("void {}() {{}}\n", name) : fmt::format("STUB({})\n", name);
  }
  files_.push_back(directory_.file("stubs.c"));
  return write_file(files_.back(), text);
}

} // namespace fathom::witnesses

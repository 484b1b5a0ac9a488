#include "frontend/compile/clang_driver.h"

#include "frontend/compile/cbmc_text.h"
#include "frontend/compile/constant_overflow.h"
#include "frontend/compile/dependency_rule.h"
#include "frontend/compile/dialects.h"
#include "frontend/compile/libc_headers.h"
#include "frontend/compile/source_text.h"
#include "frontend/compile/undeclared.h"
#include "frontend/rewriting.h"
#include "ir/program/sanitizer.h"
#include "ir/support/c_literal.h"
#include "ir/support/confinement.h"
#include "ir/support/descriptor.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"
#include "ir/support/tell.h"
#include "ir/support/temporary_directory.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

namespace fathom::frontend {

namespace {

namespace fs = std::filesystem;

Status write_text(const std::string& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return make_error("cannot write {}", path);
  return Done{};
}

/// What clang/main.cpp takes for itself.
constexpr std::string_view tree_argument = "-fathom-tree=";

/// Clang, or what we have of it (clang/main.cpp), which wants to know where the machine's is.
Invocation clang_with(std::vector<std::string> command) {
  Invocation program;
  program.arguments = std::move(command);
  program.child.own_group = false;
  const std::string own = own_program("fathom-clang");
  std::error_code failure;
  const fs::path clang = fs::canonical(in_path(program.arguments[0]), failure);
  if (failure || own.find('/') == std::string::npos) {
    std::erase_if(program.arguments, [](const std::string& word) { return word.starts_with(tree_argument); });
    return program;
  }
  program.path = own;
  program.arguments[0] = clang;
  return program;
}

bool any_crash = false; ///< of what `run` has run

/// It ended by a signal, its own or one that the driver passes on as a shell does, or for lack of memory: 70,
/// or 127 where its libraries find no place.
bool crashed(const ProcessEnd& end) {
  return end.signalled() || (end.exited() && (end.code >= 127 || end.code == 70));
}

/// Runs clang; its stdout and stderr go into a file.
Result<ProcessEnd> run(std::vector<std::string> command, const std::string& messages,
                       double timeout_seconds) {
  const Result<Descriptor> file = Descriptor::create(messages);
  if (!file) return file.error();
  Invocation program = confined(clang_with(std::move(command)), fs::path(messages).parent_path());
  program.child.output = program.child.errors = file->get();
  RunLimits limits;
  limits.seconds = timeout_seconds;
  Result<ProcessEnd> end = run_program(program, limits);
  any_crash = any_crash || (end && crashed(*end));
  return end;
}

/// The first line of what a clang that crashed said, instead of its stack; empty if it did not crash.
std::string crash(const ProcessEnd& end, const std::string& messages) {
  if (!crashed(end)) return {};
  const std::string line = messages.substr(0, messages.find('\n'));
  return line.empty() ? "without a word" : line;
}

constexpr const char* libc_folder = "libc"; ///< beside our headers

bool checks_overflow(const CompileOptions& options) {
  return options.sanitizers.find("shift-base") != std::string::npos;
}

bool checks_arrays(const CompileOptions& options) {
  return options.sanitizers.find("array-bounds") != std::string::npos;
}

std::vector<std::string> command_line(const CompileOptions& options, const TemporaryDirectory& directory) {
  std::vector<std::string> command = {own_program("clang-19")};
  command.insert(command.end(), options.machine->arguments.begin(), options.machine->arguments.end());
  command.insert(command.end(), {// No pass runs, for they would exploit undefined behaviour.
                                 "-Xclang", "-disable-llvm-passes", "-fno-discard-value-names", "-std=gnu17",
                                 "-g", "-gcolumn-info", "-fno-builtin",
                                 "-U__OPTIMIZE__", // else glibc's headers bring bodies of their own
                                 "-D__FATHOM_CONTRACTS__=1", "-fno-stack-protector", "-fno-crash-diagnostics",
                                 "-emit-llvm", "-c", "-I", directory.path()});
  if (!options.rewrites.empty()) command.push_back(std::string(tree_argument) + options.rewrites);
  // Warnings are read, and shown to nobody.
  for (const std::string& argument : options.arguments)
    if (argument != "-w") command.push_back(argument);
  // After the user's, who may have a C library of the machine's.
  if (!options.machine->is_host) command.insert(command.end(), {"-isystem", directory.file(libc_folder)});
  command.emplace_back("-O1"); // marks lifetimes, which the user's -O0 would leave out
  if (checks_overflow(options))
    command.insert(command.end(), constant_overflow_arguments().begin(), constant_overflow_arguments().end());
  command.insert(command.end(),
                 {"-Wno-error", "-Wno-error=implicit-function-declaration", "-Wimplicit-function-declaration",
                  "-Wno-error=int-conversion", "-Wno-error=incompatible-function-pointer-types",
                  "-Wno-error=implicit-int", "-Wno-error=return-type", "-fno-color-diagnostics"});
  // After the user's arguments, and not to be switched off for single functions.
  if (checks_arrays(options)) // a file without members is no reason to warn
    command.insert(command.end(), {fmt::format("-fstrict-flex-arrays={}",
                                               program::strict_flexible_arrays(options.arguments)),
                                   "-Wno-pragma-clang-attribute"});
  if (!options.sanitizers.empty())
    command.insert(command.end(),
                   {"-fsanitize=" + options.sanitizers, "-fsanitize-recover=all", "-fno-sanitize-trap=all",
                    "-Dno_sanitize=fathom_no_sanitize", "-D__no_sanitize__=fathom_no_sanitize"});
  return command;
}

/// The first line that is an error.
std::optional<std::string> first_error(const std::string& messages) {
  static const std::regex error("(?:^|\n)([^\n]*error: [^\n]*)");
  std::smatch found;
  if (!std::regex_search(messages, found, error)) return {};
  return found[1].str();
}

/// The preprocessed text as clang understands it; empty where it does already (or cannot be preprocessed,
/// which compiling it will say).
Result<std::string> translated(std::vector<std::string> command, const std::string& language,
                               const std::string& source, const TemporaryDirectory& files,
                               double timeout_seconds, std::vector<CheckedPart>& checked) {
  const std::string output = files.file("preprocessed.i");
  command.insert(command.end(), {"-E", "-x", language, "-o", output, "--", source});
  const Result<ProcessEnd> end = run(std::move(command), files.file("preprocessing"), timeout_seconds);
  if (!end) return end.error();
  if (!end->succeeded()) return std::string();
  const Result<std::string> text = read_file(output);
  if (!text) return text.error();
  Result<std::string> result = translate_cbmc(*text);
  if (!result) return result;
  std::string moved = result->empty() ? *text : *result;
  checked = find_check_pragmas(moved);
  if (moved != *text) *result = std::move(moved);
  return result;
}

/// A file ready for clang: the command but for language, output and source.
struct Source {
  std::vector<std::string> command;
  std::string language, path;
  std::vector<CheckedPart> checked{};
};

struct Attempt {
  ProcessEnd end;
  std::string messages, output;
  bool timed_out() const { return end.how == ProcessEnd::How::TimedOut; }
};

/// Makes an instruction of every access to a member, where clang would have a constant (of static objects)
/// that does not tell which array of the object is meant.
std::pair<std::string, std::string> marks_of_members() {
  return {
      fmt::format("#pragma clang attribute push(__attribute__((__annotate__(\"{}\"))), apply_to = field)\n",
                  member_mark),
      "\n#undef attribute\n#undef pop\n#pragma clang attribute pop\n"};
}

/// Where clang finds the user's text, with what other compilers accept translated.
Result<Source> prepare(const CompileOptions& options, const std::string& text,
                       const TemporaryDirectory& files) {
  const bool preprocessed = options.file.ends_with(".i");
  const std::string prepared = prepare_source(text);
  Source source{command_line(options, files), {}, options.file};
  if (prepared != text || options.changed != nullptr || checks_arrays(options)) {
    // The marker in front keeps the user's name in locations and diagnostics.
    source.path = files.file(preprocessed ? "source.i" : "source.c");
    const std::string declarations = options.changed != nullptr ? options.changed->declarations : "";
    const auto [begin, end] =
        checks_arrays(options) ? marks_of_members() : std::pair<std::string, std::string>();
    if (Status written = write_text(source.path, begin + declarations + "# 1 " + c_literal(options.file) +
                                                     "\n" + prepared + end);
        !written)
      return written.error();
    const std::string folder = fs::path(options.file).parent_path();
    source.command.insert(source.command.end(), {"-iquote", folder.empty() ? "." : folder});
  }
  const auto has_argument = [&](const char* text) {
    return std::find(options.arguments.begin(), options.arguments.end(), text) != options.arguments.end();
  };
  // clang ignores -include for text that is preprocessed already.
  source.language = preprocessed && !has_argument("-include") ? "cpp-output" : "c";
  if (!has_argument("fathom_cbmc.h") && !has_argument("fathom_esbmc.h")) return source;
  const Result<std::string> expanded = translated(source.command, source.language, source.path, files,
                                                  options.timeout_seconds, source.checked);
  if (!expanded) return make_error("{}: {}", options.file, expanded.error().message);
  if (expanded->empty()) return source;
  source.path = files.file("expanded.i");
  if (Status written = write_text(source.path, *expanded); !written) return written.error();
  source.language = "cpp-output";
  return source;
}

/// Compiles the source with declarations in front, which leave all positions as they are.
Result<Attempt> attempt(const CompileOptions& options, Source source, const std::string& declarations,
                        const TemporaryDirectory& files) {
  Attempt result;
  result.output = files.file(declarations.empty() ? "out.bc" : "declared.bc");
  if (!declarations.empty() && source.language == "c") {
    const std::string header = files.file("prototypes.h");
    if (Status written = write_text(header, declarations); !written) return written.error();
    source.command.insert(source.command.end(), {"-include", header});
  } else if (!declarations.empty()) {
    const Result<std::string> text = read_file(source.path);
    if (!text) return text.error();
    source.path = files.file("declared.i");
    if (Status written =
            write_text(source.path, declarations + "# 1 " + c_literal(options.file) + "\n" + *text);
        !written)
      return written.error();
  }
  source.command.insert(source.command.end(),
                        {"-x", source.language, "-o", result.output, "--", source.path});
  const Result<ProcessEnd> end =
      run(std::move(source.command), files.file("messages"), options.timeout_seconds);
  if (!end) return end.error();
  result.end = *end;
  if (const Result<std::string> messages = read_file(files.file("messages"))) result.messages = *messages;
  return result;
}

/// Once as the file is; where it calls library functions that it does not declare, again with all prototypes
/// that it does not object to.
Result<Attempt> compile_source(const CompileOptions& options, const Source& source,
                               const TemporaryDirectory& files, std::string& declarations) {
  Result<Attempt> first = attempt(options, source, {}, files);
  if (!first || first->timed_out()) return first;
  std::set<std::string> names = undeclared_library_functions(first->messages);
  while (!names.empty()) {
    declarations = prototypes(names);
    Result<Attempt> again = attempt(options, source, declarations, files);
    if (!again || again->end.succeeded()) return again;
    const std::set<std::string> refused = disputed(names, again->messages);
    if (refused.empty()) break;
    for (const std::string& name : refused) names.erase(name);
  }
  declarations.clear();
  return first;
}

/// Clang's first error in a changed text, at the place that it stands for.
std::optional<Error> fault_in_change(const CompileOptions& options, const std::string& messages) {
  if (options.changed == nullptr) return {};
  static const std::regex error("(?:^|\n)([^\n:]*):([0-9]+):([0-9]+): (?:fatal )?error: ([^\n]*)");
  std::smatch found;
  if (!std::regex_search(messages, found, error) || found[1] != options.file) return {};
  const program::SourceLocation place{
      options.file, uint32_t(std::stoul(found[2])), uint32_t(std::stoul(found[3])), {}};
  return make_error("{}: {}", options.changed->inserted.origin(place).to_string(), found[4].str());
}

/// Where clang finds our headers, and puts what it makes.
Result<TemporaryDirectory> folder_with_headers(const TargetMachine& machine) {
  Result<TemporaryDirectory> directory = TemporaryDirectory::make("fathom");
  if (!directory) return directory;
  std::vector<std::pair<std::string, std::string>> headers = program_headers();
  if (!machine.is_host)
    for (const auto& [name, content] : libc_headers())
      headers.emplace_back(fmt::format("{}/{}", libc_folder, name), content);
  for (const auto& [name, content] : headers) {
    const std::string path = directory->file(name.c_str());
    std::error_code ignored;
    fs::create_directories(fs::path(path).parent_path(), ignored);
    if (Status written = write_text(path, content); !written) return written.error();
  }
  return directory;
}

/// The messages are left in `messages`, without warnings.
Result<Compiled> compile(const CompileOptions& options, std::string& messages) {
  const Result<std::string> text =
      options.changed != nullptr ? Result<std::string>(options.changed->text) : read_file(options.file);
  if (!text) return text.error();
  const Result<TemporaryDirectory> directory = folder_with_headers(*options.machine);
  if (!directory) return directory.error();
  const TemporaryDirectory& files = *directory;
  Result<Source> source = prepare(options, *text, files);
  if (!source) return source.error();
  Compiled result;
  Result<Attempt> compiled = compile_source(options, *source, files, result.prototypes);
  if (!compiled) return compiled.error();
  messages = std::move(compiled->messages);
  result.checked = std::move(source->checked);
  result.uncounted_decisions = places_of(messages, uncounted_decision_warning);
  std::vector<program::SourceLocation> warned = take_constant_overflows(messages);
  if (checks_overflow(options)) result.constant_overflows = std::move(warned);
  if (compiled->timed_out())
    return make_error("{}: clang took more than {} s", options.file, options.timeout_seconds);
  if (const std::string why = crash(compiled->end, messages); !why.empty())
    return make_error("{}: clang crashed ({})", options.file, why);
  if (const auto fault = fault_in_change(options, messages); fault && !compiled->end.succeeded())
    return *fault;
  if (!compiled->end.succeeded()) return make_error("{}: clang failed (see above)", options.file);
  Result<std::string> bitcode = read_file(compiled->output);
  if (!bitcode) return bitcode.error();
  result.bitcode = std::move(*bitcode);
  return result;
}

} // namespace

Result<Compiled> compile(const CompileOptions& options) {
  std::string messages;
  Result<Compiled> result = compile(options, messages);
  if (result || result.error().message.ends_with("clang failed (see above)")) tell_text(stderr, messages);
  return result;
}

bool clang_has_crashed() {
  return any_crash;
}

Result<Compiled> compile_quietly(const CompileOptions& options) {
  std::string messages;
  Result<Compiled> compiled = compile(options, messages);
  if (compiled) return compiled;
  if (const auto fault = first_error(messages)) return Error{*fault};
  return compiled;
}

Result<std::vector<std::string>> files_read(const CompileOptions& options) {
  const bool has_headers =
      std::any_of(options.arguments.begin(), options.arguments.end(), [](const std::string& word) {
        return word.starts_with("-include") || word.starts_with("-imacros");
      });
  if (options.file.ends_with(".i") && !has_headers) return std::vector<std::string>{options.file};
  const Result<TemporaryDirectory> files = folder_with_headers(*options.machine);
  if (!files) return files.error();
  std::vector<std::string> command = command_line(options, *files);
  const std::string list = files->file("dependencies");
  command.insert(command.end(), {"-M", "-MF", list, "-x", "c", "--", options.file});
  const Result<ProcessEnd> end = run(std::move(command), files->file("messages"), options.timeout_seconds);
  if (!end) return end.error();
  if (!end->succeeded()) {
    const Result<std::string> messages = read_file(files->file("messages"));
    if (messages)
      if (const auto fault = first_error(*messages)) return Error{*fault};
    return make_error("{}: clang failed ({})", options.file, end->words());
  }
  const Result<std::string> rule = read_file(list);
  if (!rule) return rule.error();
  std::vector<std::string> found = prerequisites(*rule);
  std::erase_if(found, [&](const std::string& file) { return file.starts_with(files->path() + "/"); });
  return found;
}

Result<Preprocessed> preprocess(const CompileOptions& options, const Replacement& replacement) {
  const Result<TemporaryDirectory> directory = folder_with_headers(*options.machine);
  if (!directory) return directory.error();
  const TemporaryDirectory& files = *directory;
  const std::string replaced = files.file("replaced.c"), overlay = files.file("overlay.yaml");
  // Names of files stay those of the user's. Absolute, as clang wants them; JSON is YAML, of which LLVM's
  // reader lets all bytes but these pass.
  const auto quoted = [](const std::string& file) {
    std::string text = "\"";
    for (const char c : file)
      text += c == '"' || c == '\\' || c == '\n' || c == '\r'
                  ? fmt::format("\\x{:02X}", static_cast<unsigned char>(c))
                  : std::string(1, c);
    return text + '"';
  };
  const auto name = [&](const std::string& file) {
    return quoted(fs::absolute(file).lexically_normal().string());
  };
  if (Status written = write_text(replaced, replacement.text); !written) return written.error();
  if (Status written =
          write_text(overlay, fmt::format(R"({{"version": 0, "use-external-names": false, "roots": [)"
                                          R"({{"type": "file", "name": {}, "external-contents": {}}}]}})",
                                          name(replacement.file), quoted(replaced)));
      !written)
    return written.error();
  std::vector<std::string> command = command_line(options, files);
  command.insert(command.end(),
                 {"-ivfsoverlay", overlay, "-E", "-dD", "-x", "c", "-o", "-", "--", options.file});
  Invocation program = confined(clang_with(std::move(command)), files.path());
  RunLimits limits;
  limits.seconds = options.timeout_seconds;
  Result<ProgramOutput> said = converse(std::move(program), "", limits);
  if (!said) return said.error();
  return Preprocessed{std::move(said->output), files.path()};
}

Result<std::string> compile_text(const std::string& text, const TargetMachine& machine) {
  const Result<TemporaryDirectory> directory = TemporaryDirectory::make("fathom-text");
  if (!directory) return directory.error();
  CompileOptions options;
  options.file = directory->file("text.c");
  options.machine = &machine;
  if (Status written = write_text(options.file, text); !written) return written.error();
  std::string messages;
  Result<Compiled> compiled = compile(options, messages);
  if (compiled) return std::move(compiled->bitcode);
  const size_t at = messages.find("error: ");
  if (at == std::string::npos) return compiled.error();
  return make_error("{}", messages.substr(at + 7, messages.find('\n', at) - at - 7));
}

} // namespace fathom::frontend

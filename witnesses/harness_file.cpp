#include "witnesses/harness_file.h"

#include "ir/program/sanitizer.h"
#include "ir/support/read_file.h"
#include "ir/support/shell_word.h"
#include "ir/support/tell.h"
#include "witnesses/allocation_log.h"
#include "witnesses/library_inputs.h"
#include "witnesses/native_checks.h"
#include "witnesses/replay.h"
#include "witnesses/replay_build.h"
#include "witnesses/step_calls.h"
#include "witnesses/text_inputs.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <cctype>
#include <fmt/ranges.h>
#include <sstream>

namespace fathom::witnesses {

namespace {

using program::Property;
using program::Run;

/// Where the commands put what they make: the program, and beside it objects and headers.
constexpr const char* out = "${OUT:-./replay}";

/// Kinds that clang alone knows.
bool is_for_clang(const std::string& kinds) {
  return kinds == "unsigned-integer-overflow" || kinds == "implicit-conversion" || kinds == "array-bounds";
}

/// For several threads, beside the scheduler: what puts their steps into the program, and arguments of the
/// linker.
constexpr const char* script_file = "steps.awk";
constexpr const char* wrapped_file = "wrapped";

class Writer {
 public:
  Writer(const Run& run, const HarnessFileOptions& options)
      : run_(run), options_(options), name_(shell_word(options.name)), kinds_(native_kinds(run.property)),
        has_threads_(run.order != nullptr),
        has_handlers_(!options.test && observed_by_handlers(run.property)),
        has_log_(observed_by_allocation_log(run.property)) {}

  Result<std::string> text() {
    if (options_.test)
      if (const std::string why = no_test(); !why.empty())
        return make_error("no unit test is written: {}", why);
    HarnessOptions as_test = options_.harness;
    as_test.is_test = options_.test.has_value();
    Result<std::string> harness = write_harness(run_, as_test);
    if (!harness) return harness.error();
    const Result<std::vector<std::string>> arguments = program_arguments(run_);
    if (!arguments) return arguments.error();
    find_headers();
    if (has_threads_) add_schedule();
    std::string text = head(*arguments);
    text += embedded_headers();
    const bool has_second = has_handlers_ || has_log_;
    if (has_second) text += "#ifndef SECOND_PART\n\n";
    if (options_.test) text += fmt::format("#ifndef {}\n\n", test_part);
    text += *harness + stubs() + variables() + hook() + sanitizer_options();
    if (has_handlers_)
      text += fmt::format(
          "\n#else\n{}",
          native_handlers(run_.property, program::define_overflow(options_.harness.clang_arguments)));
    if (options_.test)
      text += call_of_main(*arguments) +
              fmt::format("\n#else\n{}\n#endif\n", test_text(*options_.test, test_name(run_)));
    if (has_log_) text += fmt::format("\n#else\n{}", allocation_log(run_.property));
    return has_second ? text + "\n#endif\n" : text;
  }

 private:
  /// Why a test cannot have what the run had around it.
  std::string no_test() const {
    if (has_threads_) return "the order of threads is no input";
    if (has_log_ || !harness_link_arguments(run_).empty()) return "a test framework has blocks of its own";
    const Surroundings around = surroundings_of(run_);
    if (!around.files.empty() || around.standard_input || !around.variables.empty())
      return "files, standard input and the environment are not those of a function";
    return {};
  }
  bool is_main() const { return harness().entry.function.empty(); }

  /// A test of the whole program calls its main, which has another name.
  std::string call_of_main(const std::vector<std::string>& arguments) const {
    if (!is_main()) return {};
    std::string words = "(char[]){\"program\"}";
    for (const std::string& argument : arguments) {
      std::string bytes;
      for (const char c : argument) bytes += fmt::format("{}, ", static_cast<int>(c));
      words += fmt::format(", (char[]){{{}0}}", bytes);
    }
    return fmt::format(
        "int fathom_program_main();\nvoid fathom_call_entry(void) {{\n  char *words[] = {{{}, 0}};\n"
        "  (void)fathom_program_main({}, words);\n}}\n",
        words, arguments.size() + 1);
  }

  const HarnessOptions& harness() const { return options_.harness; }
  bool is_reach() const { return run_.property == Property::UnreachCall; }

  /// Those that the program names, and those that they name.
  void find_headers() {
    std::string texts = fmt::format("{}", fmt::join(harness().clang_arguments, " "));
    for (const std::string& file : harness().files)
      if (const Result<std::string> content = read_file(file); content && !is_llvm(file)) texts += *content;
    has_checks_ = texts.find("FATHOM_CHECK") != std::string::npos;
    for (size_t i = 0; i < harness().files.size(); ++i)
      if (const auto known = options_.prototypes.find(harness().files[i]); known != options_.prototypes.end())
        headers_.emplace_back(prototypes_header(i), known->second);
    for (bool again = true; again;) {
      again = false;
      for (const auto& [name, content] : options_.headers) {
        const bool known =
            std::any_of(headers_.begin(), headers_.end(),
                        [&, &header = name](const auto& each) { return each.first == header; });
        if (known || texts.find(name) == std::string::npos) continue;
        headers_.emplace_back(name, content);
        texts += content;
        again = true;
      }
    }
  }

  /// Files beside the headers.
  void add_schedule() {
    headers_.emplace_back(script_file, step_calls_script(*run_.order));
    headers_.emplace_back(schedule_file, thread_schedule(run_, std::nullopt));
    headers_.emplace_back(wrapped_file, fmt::format("{}\n", fmt::join(thread_schedule_arguments(), "\n")));
  }

  static std::string prototypes_header(size_t file) { return fmt::format("prototypes{}.h", file + 1); }

  /// The sections lie in the file as they are, for sed to take them out.
  std::string embedded_headers() const {
    std::string text;
    for (const auto& [name, content] : headers_)
      text += fmt::format("#if 0 /* {0} */\n{1}{2}#endif /* {0} */\n\n", name, content,
                          content.ends_with('\n') ? "" : "\n");
    return text;
  }

  std::string compiler() const {
    const bool has_llvm = std::any_of(harness().files.begin(), harness().files.end(), is_llvm);
    // Variables in blocks that the harness refers to have the names that clang gives them.
    const std::vector<std::string>& exported = harness().entry.exported;
    const bool is_in_block = std::any_of(exported.begin(), exported.end(), [](const std::string& name) {
      return name.find('.') != std::string::npos;
    });
    const char* usual = has_llvm || has_threads_              ? "clang-19"
                        : is_for_clang(kinds_) || is_in_block ? "clang"
                                                              : "cc";
    std::string text = fmt::format("${{CC:-{}}} -m{} -O0 -g -w", usual, harness().pointer_width);
    if (harness().pointer_width == 32) text += " -msse2 -mfpmath=sse";
    if (has_llvm) text += " -Wno-override-module";
    return text;
  }

  std::string sanitizer() const {
    if (uses_thread_sanitizer(run_.property)) return " -fsanitize=thread";
    if (uses_address_sanitizer(run_.property))
      return fmt::format(" -fsanitize=address{}{} -fno-omit-frame-pointer", kinds_.empty() ? "" : ",",
                         kinds_);
    if (kinds_.empty()) return "";
    if (!has_handlers_) return fmt::format(" -fsanitize={} -fno-sanitize-recover=all", kinds_);
    const std::string definition = native_definition(run_.property);
    return fmt::format(" -fsanitize={} -fsanitize-recover=all -Dno_sanitize=fathom_no_sanitize "
                       "-D__no_sanitize__=fathom_no_sanitize{}{}",
                       kinds_, definition.empty() ? "" : " " + shell_word(definition),
                       run_.property == Property::SubObjectBounds
                           ? fmt::format(" -fstrict-flex-arrays={}",
                                         program::strict_flexible_arrays(harness().clang_arguments))
                           : "");
  }

  /// What is given with the program's files.
  std::string program_arguments_of_compiler(size_t file) const {
    std::string text = " -std=gnu17 -Wno-error=implicit-function-declaration -Wno-error=implicit-int "
                       "-Wno-error=int-conversion";
    if (is_reach()) text += " -finstrument-functions";
    if (has_checks_) text += " -D__FATHOM_REPLAY__";
    if (!headers_.empty()) text += fmt::format(" -I \"{}.include\"", out);
    if (options_.prototypes.contains(harness().files[file]) && !harness().files[file].ends_with(".i"))
      text += fmt::format(" -include {}", prototypes_header(file));
    for (const std::string& argument : harness().clang_arguments)
      if (!is_for_linker(argument)) text += fmt::format(" {}", shell_word(argument));
    return text;
  }

  static bool is_for_linker(const std::string& argument) {
    return argument.starts_with("-l") || argument.starts_with("-L") || argument.starts_with("-Wl,");
  }

  /// With all arguments for one of the program's files.
  std::string compiler_of(size_t file) const {
    if (is_llvm(harness().files[file])) return compiler();
    return compiler() + sanitizer() + program_arguments_of_compiler(file);
  }

  /// The file becomes LLVM's text, in which awk puts the steps, and then an object.
  void add_unit_with_steps(std::vector<std::string>& lines, size_t file) const {
    const std::string unit = fmt::format("{}.{}", out, file + 1);
    lines.push_back(fmt::format("{} -S -emit-llvm -Xclang -disable-llvm-passes {} -o \"{}.ll\"",
                                compiler_of(file), shell_word(harness().files[file]), unit));
    lines.push_back(
        fmt::format("awk -v found=\"{0}.include/{1}\" -f \"{0}.include/{2}\" \"{3}.ll\" > \"{3}.steps.ll\"",
                    out, found_sites_file, script_file, unit));
    lines.push_back(fmt::format("{} -Wno-override-module{}{} -c \"{}.steps.ll\" -o \"{}.o\"", compiler(),
                                has_handlers_ ? "" : sanitizer(), is_reach() ? " -finstrument-functions" : "",
                                unit, unit));
  }

  /// The scheduler and the harness are compiled without ThreadSanitizer.
  std::string add_schedule(std::vector<std::string>& lines) const {
    const std::string with = compiler() + (uses_address_sanitizer(run_.property) ? sanitizer() : "");
    lines.push_back(
        fmt::format("{0} -c \"{1}.include/{2}\" -o \"{1}.schedule.o\"", with, out, schedule_file));
    lines.push_back(fmt::format("{} -x c -c {} -o \"{}.harness.o\"", with, name_, out));
    return fmt::format(" \"{0}.schedule.o\" \"{0}.harness.o\" @\"{0}.include/{1}\"", out, wrapped_file);
  }

  std::vector<std::string> commands(const std::vector<std::string>& arguments) const {
    std::vector<std::string> lines;
    for (const auto& [name, content] : headers_) {
      const size_t slash = name.find('/');
      const std::string folder =
          fmt::format("mkdir -p \"{}.include{}\"", out,
                      slash == std::string::npos ? "" : fmt::format("/{}", name.substr(0, slash)));
      if (std::find(lines.begin(), lines.end(), folder) == lines.end()) lines.push_back(folder);
      lines.push_back(
          fmt::format("sed -e '1,\\|^#if 0 .. {0} |d' -e '\\|^#endif .. {0} |,$d' {1} > \"{2}.include/{0}\"",
                      name, name_, out));
    }
    std::string objects;
    if (has_threads_) lines.push_back(fmt::format(": > \"{}.include/{}\"", out, found_sites_file));
    for (size_t i = 0; i < harness().files.size(); ++i) {
      const std::string object = fmt::format("\"{}.{}.o\"", out, i + 1);
      if (has_threads_)
        add_unit_with_steps(lines, i);
      else
        lines.push_back(
            fmt::format("{} -c {} -o {}", compiler_of(i), shell_word(harness().files[i]), object));
      if (!is_main() || options_.test) {
        std::string names = "--redefine-sym main=fathom_program_main";
        for (const std::string& function : harness().entry.exported)
          names += fmt::format(" --globalize-symbol={}", function);
        lines.push_back(fmt::format("objcopy {} {}", names, object));
      }
      objects += " " + object;
    }
    if (has_handlers_ || has_log_) {
      lines.push_back(fmt::format("{} -DSECOND_PART -x c -c {} -o \"{}.second.o\"", compiler(), name_, out));
      objects += fmt::format(" \"{}.second.o\"", out);
    }
    if (options_.test) {
      const TestCommands test = test_commands(*options_.test);
      lines.push_back(fmt::format("{} -m{} -g -w -D{} {} -c {} -o \"{}.test.o\"", test.compiler,
                                  harness().pointer_width, test_part, test.compile, name_, out));
      objects += fmt::format(" \"{}.test.o\"", out);
    }
    std::string link = compiler() + (has_handlers_ ? "" : sanitizer());
    if (has_threads_)
      link += objects + add_schedule(lines) + " -lm -lpthread";
    else
      link += fmt::format("{} -x c {} -x none -lm -lpthread", objects, name_);
    if (options_.test) link += fmt::format(" {}", test_commands(*options_.test).link);
    if (has_log_) link += fmt::format(" {}", fmt::join(allocation_log_arguments(), " "));
    for (const std::string& argument : harness_link_arguments(run_)) link += " " + argument;
    for (const std::string& argument : harness().clang_arguments)
      if (is_for_linker(argument)) link += fmt::format(" {}", shell_word(argument));
    lines.push_back(fmt::format("{} -o \"{}\"", link, out));
    lines.push_back(add_surroundings(lines, arguments) + "; echo $?");
    return lines;
  }

  /// A command that writes the bytes.
  static std::string written(const std::string& bytes) {
    std::string text = "printf '";
    for (const char c : bytes)
      text += std::isalnum(static_cast<unsigned char>(c)) != 0
                  ? std::string(1, c)
                  : fmt::format("\\{:03o}", static_cast<unsigned char>(c));
    return text + "'";
  }

  /// Writes files and standard input, and gives the command that runs the program with them.
  std::string add_surroundings(std::vector<std::string>& lines,
                               const std::vector<std::string>& arguments) const {
    const Surroundings around = surroundings_of(run_);
    std::string words; // of env
    if (!around.files.empty()) {
      const std::string folder = fmt::format("\"{}.files\"", out);
      lines.push_back(fmt::format("rm -rf {0} && mkdir {0}", folder));
      for (const auto& [name, text] : around.files)
        lines.push_back(fmt::format("{} > {}/{}", written(text), folder, shell_word(name)));
      words += fmt::format("-C {} ", folder);
    }
    for (const std::string& name : around.unset_variables) words += fmt::format("-u {} ", shell_word(name));
    for (const auto& [name, value] : around.variables)
      words += fmt::format("{}={} ", name, shell_word(value));
    std::string run =
        words.empty() ? fmt::format("\"{}\"", out) : fmt::format("env {}\"$(realpath \"{}\")\"", words, out);
    for (const std::string& argument : arguments) run += fmt::format(" {}", shell_word(argument));
    if (!around.standard_input) return run;
    const std::string file = fmt::format("\"{}.stdin\"", out);
    lines.push_back(fmt::format("{} > {}", written(*around.standard_input), file));
    return run + " < " + file;
  }

  /// Text that may stand inside a C comment and means the same to a shell.
  static std::string in_comment(std::string text, const char* instead) {
    for (size_t at; (at = text.find("*/")) != std::string::npos;) text.replace(at, 2, instead);
    for (char& c : text)
      if (c == '\n' || c == '\r') c = ' ';
    return text;
  }

  std::string head(const std::vector<std::string>& arguments) const {
    const std::string compilers =
        has_threads_
            ? "clang\n * 15 or later (CC=...) and awk, which has its threads pass in the order of that path"
            : fmt::format("gcc or\n * clang (CC=...){}",
                          is_for_clang(kinds_) ? ", whose sanitizer alone sees this property"
                          : has_handlers_      ? ", whose sanitizer sees more than gcc's"
                                               : "");
    const std::string replay =
        options_.test ? "" : fmt::format("; so does `fathom replay {}`", in_comment(name_, "*''/"));
    std::string text =
        fmt::format("{}{} at {}.\n * Written by Fathom; the values below are those of the path it found. "
                    "These commands repeat it, with {}{}.\n *\n",
                    title_mark, program::info(run_.property).name,
                    in_comment(terminal_text(run_.location.to_string()), "* /"), compilers, replay);
    for (const std::string& line : commands(arguments))
      text += command_mark + in_comment(line, "*''/") + "\n";
    if (options_.test)
      return text + " *\n"
                    " * The test fails by what the property's sanitizer reports, or where the program comes "
                    "to an error,\n"
                    " * does not meet an assumption, or asks for more inputs than recorded. All definitions "
                    "are weak. */\n\n";
    text += " *\n"
            " * Exit status 42: the error function was called, the assertion failed, or the block was lost, "
            "where that\n"
            " * is the property; 77: an assumption was violated, 78: an assertion failed that is not the "
            "property, 79:\n"
            " * more inputs were asked for than recorded. What the property's sanitizer sees it reports on "
            "stderr.\n"
            " * All definitions are weak: those of the program win. */\n\n";
    return text;
  }

  /// What the path did not call, and no library has.
  std::string stubs() const {
    const std::set<std::string> called = functions_called(run_);
    std::string text;
    for (const std::string& name : options_.stubs)
      if (!called.contains(name) && name != harness().error_function && !name.starts_with("llvm."))
        text += fmt::format("WEAK void {0}() {{ no_more(\"{0}\"); }}\n", name);
    return text.empty() ? text : fmt::format("\n/* Undefined, and not called on this path. */\n{}", text);
  }

  /// Variables that nothing defines have the values of the path, but for those that the C library has.
  std::string variables() const {
    static const std::set<std::string> of_the_library = {"stdin",
                                                         "stdout",
                                                         "stderr",
                                                         "environ",
                                                         "__environ",
                                                         "optarg",
                                                         "optind",
                                                         "opterr",
                                                         "optopt",
                                                         "tzname",
                                                         "timezone",
                                                         "daylight",
                                                         "signgam",
                                                         "sys_nerr",
                                                         "program_invocation_name",
                                                         "program_invocation_short_name",
                                                         "getdate_err",
                                                         "obstack_alloc_failed_handler"};
    std::string text;
    size_t number = 0;
    for (const program::UndefinedVariable& variable : run_.undefined_variables)
      if (!variable.bytes.empty() && !of_the_library.contains(variable.name))
        text += fmt::format(
            "WEAK {}unsigned char variable_{}[{}] __asm__(\"{}\") __attribute__((aligned({}))) = {{{}}};\n",
            variable.read_only ? "const " : "", number++, variable.bytes.size(), variable.name,
            variable.alignment, fmt::join(variable.bytes, ", "));
    return text.empty() ? text : fmt::format("\n/* Undefined variables. */\n{}", text);
  }

  /// Whatever the body of the error function does, and whether it has one: coming to it is what counts.
  std::string hook() const {
    if (!is_reach()) return {};
    std::string text = "\n/* The compiler has each function of the program call this. */\n";
    std::string tests;
    for (const std::string& name : error_functions(harness())) {
      if (!harness().undefined || !harness().undefined->contains(name))
        text += fmt::format("WEAK void {}();\n", name);
      tests += fmt::format("  if (function == (void *){0}) {1}();\n", name, harness_reached);
    }
    return text + fmt::format("__attribute__((no_instrument_function)) void __cyg_profile_func_enter(void "
                              "*function, void *from) {{\n"
                              "  if (!function) return;\n{}}}\n"
                              "__attribute__((no_instrument_function)) void __cyg_profile_func_exit(void "
                              "*function, void *from) {{}}\n",
                              tests);
  }

  std::string sanitizer_options() const {
    if (!uses_address_sanitizer(run_.property)) return {};
    return "\nconst char *__asan_default_options(void) {\n"
           "  return "
           "\"detect_leaks=0:allocator_may_return_null=1:detect_stack_use_after_return=1:halt_on_error=1:\"\n"
           "         "
           "\"detect_odr_violation=0:max_redzone=2048:redzone=256:detect_invalid_pointer_pairs=2\";\n}\n";
  }

  const Run& run_;
  const HarnessFileOptions& options_;
  const std::string name_, kinds_;
  const bool has_threads_, has_handlers_, has_log_;
  bool has_checks_ =
      false; ///< the program may ask for checks of fathom_checks.h, which are not the harness's
  std::vector<std::pair<std::string, std::string>> headers_; ///< that the program includes
};

} // namespace

Result<std::string> write_harness_file(const Run& run, const HarnessFileOptions& options) {
  return Writer(run, options).text();
}

std::vector<std::string> commands_of_harness(const std::string& text) {
  std::vector<std::string> commands;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line) && line != " */";)
    if (line.starts_with(command_mark))
      commands.push_back(line.substr(std::string_view(command_mark).size()));
  return commands;
}

} // namespace fathom::witnesses

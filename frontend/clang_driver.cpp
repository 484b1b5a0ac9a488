#include "frontend/clang_driver.h"

#include "frontend/cbmc_text.h"
#include "frontend/constant_overflow.h"
#include "frontend/dialects.h"
#include "frontend/source_text.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <filesystem>
#include <fstream>
#include <memory>
#include <spawn.h>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

extern char** environ;

namespace fathom::frontend {

namespace {

/// A directory of our own, readable by nobody else and removed with all it holds.
class TemporaryDirectory {
 public:
  static Result<std::unique_ptr<TemporaryDirectory>> make() {
    const char* base = std::getenv("TMPDIR");
    std::string path = std::string(base && *base ? base : "/tmp") + "/fathom-XXXXXX";
    if (!mkdtemp(path.data()))
      return make_error("cannot make a temporary directory {}: {}", path, std::strerror(errno));
    return std::unique_ptr<TemporaryDirectory>(new TemporaryDirectory(std::move(path)));
  }
  ~TemporaryDirectory() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  std::string file(const char* name) const { return path_ + "/" + name; }
  const std::string& path() const { return path_; }

 private:
  explicit TemporaryDirectory(std::string path) : path_(std::move(path)) {}
  std::string path_;
};

Status write_text(const std::string& path, std::string_view text) {
  std::ofstream out(path, std::ios::binary);
  out << text;
  out.close();
  if (!out) return make_error("cannot write {}", path);
  return Done{};
}

struct Exit {
  bool timed_out = false;
  int status = 0;
};

/// Runs a program found in PATH; its stdout and stderr go into a file.
Result<Exit> run(std::vector<std::string> command, const std::string& messages, double timeout_seconds) {
  std::vector<char*> argv;
  for (std::string& word : command) argv.push_back(word.data());
  argv.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, messages.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0600);
  posix_spawn_file_actions_adddup2(&actions, 2, 1);
  pid_t child = 0;
  const int failure = posix_spawnp(&child, argv[0], &actions, nullptr, argv.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  if (failure) return make_error("cannot run {}: {}", command[0], std::strerror(failure));

  const auto deadline = std::chrono::steady_clock::now() + std::chrono::duration<double>(timeout_seconds);
  Exit exit;
  for (auto pause = std::chrono::milliseconds(1);;
       pause = std::min(pause * 2, std::chrono::milliseconds(10))) {
    const pid_t ended = waitpid(child, &exit.status, exit.timed_out ? 0 : WNOHANG);
    if (ended == child) return exit;
    if (ended < 0 && errno != EINTR)
      return make_error("cannot wait for {}: {}", command[0], std::strerror(errno));
    if (ended == 0 && std::chrono::steady_clock::now() > deadline) {
      exit.timed_out = true;
      kill(child, SIGKILL);
    } else {
      std::this_thread::sleep_for(pause);
    }
  }
}

/// The first line of what a clang that crashed said, instead of its stack; empty if it did not crash. The
/// driver ends with the status a shell would give, 128 and the signal, or with 70 when memory ran out.
std::string crash(const Exit& exit, const std::string& messages) {
  if (WIFEXITED(exit.status) && WEXITSTATUS(exit.status) < 128 && WEXITSTATUS(exit.status) != 70) return {};
  const std::string line = messages.substr(0, messages.find('\n'));
  return line.empty() ? "without a word" : line;
}

bool checks_overflow(const CompileOptions& options) {
  return options.sanitizers.find("shift-base") != std::string::npos;
}

std::vector<std::string> command_line(const CompileOptions& options, const TemporaryDirectory& directory) {
  std::vector<std::string> command = {
      "clang-19", options.pointer_bits == 32 ? "-m32" : "-m64",
      // -O1 makes clang mark lifetimes; none of its passes runs, for they would exploit undefined behaviour.
      "-O1", "-Xclang", "-disable-llvm-passes", "-fno-discard-value-names", "-std=gnu17", "-g",
      "-gcolumn-info", "-fno-builtin",
      "-U__OPTIMIZE__", // else glibc's headers bring bodies of their own
      "-fno-stack-protector", "-fno-crash-diagnostics", "-Wno-error=implicit-function-declaration",
      "-Wno-error=int-conversion", "-Wno-error=incompatible-function-pointer-types",
      "-Wno-error=implicit-int", "-emit-llvm", "-c", "-I", directory.path()};
  // On i686 clang would compute with x87's registers and say so (FLT_EVAL_METHOD 2).
  if (options.pointer_bits == 32) command.insert(command.end(), {"-msse2", "-mfpmath=sse"});
  command.insert(command.end(), options.arguments.begin(), options.arguments.end());
  if (checks_overflow(options))
    command.insert(command.end(), constant_overflow_arguments().begin(), constant_overflow_arguments().end());
  else
    command.push_back("-w");
  // Behind the user's arguments, and not to be switched off for single functions.
  if (options.sanitizers.find("array-bounds") != std::string::npos)
    command.emplace_back("-fstrict-flex-arrays=2"); // [] and [0] alone have no bound
  if (!options.sanitizers.empty())
    command.insert(command.end(),
                   {"-fsanitize=" + options.sanitizers, "-fsanitize-recover=all", "-fno-sanitize-trap=all",
                    "-Dno_sanitize=fathom_no_sanitize", "-D__no_sanitize__=fathom_no_sanitize"});
  return command;
}

/// As the argument of a line marker.
std::string quoted(const std::string& name) {
  std::string text = "\"";
  for (char c : name) {
    if (c == '"' || c == '\\') text += '\\';
    text += c;
  }
  return text + '"';
}

/// The preprocessed text as clang understands it; empty where it does already (or cannot be preprocessed,
/// which compiling it will say).
Result<std::string> translated(std::vector<std::string> command, const std::string& language,
                               const std::string& source, const TemporaryDirectory& files,
                               double timeout_seconds) {
  const std::string output = files.file("preprocessed.i");
  command.insert(command.end(), {"-E", "-x", language, "-o", output, "--", source});
  const Result<Exit> exit = run(std::move(command), files.file("preprocessing"), timeout_seconds);
  if (!exit) return exit.error();
  if (exit->timed_out || !WIFEXITED(exit->status) || WEXITSTATUS(exit->status) != 0) return std::string();
  const Result<std::string> text = read_file(output);
  if (!text) return text.error();
  return translate_cbmc(*text);
}

} // namespace

Result<Compiled> compile(const CompileOptions& options) {
  const Result<std::string> text = read_file(options.file);
  if (!text) return text.error();
  auto directory = TemporaryDirectory::make();
  if (!directory) return directory.error();
  const TemporaryDirectory& files = **directory;
  for (const auto& [name, content] : program_headers()) {
    const std::string path = files.file(name.c_str());
    std::error_code ignored;
    std::filesystem::create_directories(std::filesystem::path(path).parent_path(), ignored);
    if (Status written = write_text(path, content); !written) return written.error();
  }

  const bool preprocessed = options.file.ends_with(".i");
  const std::string prepared = prepare_source(*text);
  std::string source = options.file;
  std::vector<std::string> command = command_line(options, files);
  if (prepared != *text) {
    // The marker in front keeps the user's name in locations and diagnostics.
    source = files.file(preprocessed ? "source.i" : "source.c");
    if (Status written = write_text(source, "# 1 " + quoted(options.file) + "\n" + prepared); !written)
      return written.error();
    const std::string folder = std::filesystem::path(options.file).parent_path();
    command.insert(command.end(), {"-iquote", folder.empty() ? "." : folder});
  }
  const std::string output = files.file("out.bc");
  const auto has_argument = [&](const char* text) {
    return std::find(options.arguments.begin(), options.arguments.end(), text) != options.arguments.end();
  };
  // clang ignores -include for text that is preprocessed already.
  std::string language = preprocessed && !has_argument("-include") ? "cpp-output" : "c";
  if (has_argument("fathom_cbmc.h")) {
    const Result<std::string> expanded =
        translated(command, language, source, files, options.timeout_seconds);
    if (!expanded) return make_error("{}: {}", options.file, expanded.error().message);
    if (!expanded->empty()) {
      source = files.file("expanded.i");
      if (Status written = write_text(source, *expanded); !written) return written.error();
      language = "cpp-output";
    }
  }
  command.insert(command.end(), {"-x", language, "-o", output, "--", source});

  const Result<Exit> exit = run(std::move(command), files.file("messages"), options.timeout_seconds);
  if (!exit) return exit.error();
  Compiled result;
  const Result<std::string> written = read_file(files.file("messages"));
  std::string messages = written ? *written : std::string();
  if (checks_overflow(options)) result.constant_overflows = take_constant_overflows(messages);
  if (exit->timed_out)
    return make_error("{}: clang took more than {} s", options.file, options.timeout_seconds);
  if (const std::string why = crash(*exit, messages); !why.empty())
    return make_error("{}: clang crashed ({})", options.file, why);
  std::fputs(messages.c_str(), stderr);
  if (!WIFEXITED(exit->status) || WEXITSTATUS(exit->status) != 0)
    return make_error("{}: clang failed (see above)", options.file);
  Result<std::string> bitcode = read_file(output);
  if (!bitcode) return bitcode.error();
  result.bitcode = std::move(*bitcode);
  return result;
}

} // namespace fathom::frontend

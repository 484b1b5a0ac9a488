#include "witnesses/replay_file.h"

#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "witnesses/harness_file.h"
#include "witnesses/limited_run.h"
#include "witnesses/native_checks.h"
#include "witnesses/native_output.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <cctype>
#include <chrono>
#include <filesystem>
#include <sstream>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

namespace {

struct HarnessFile {
  program::Property property = program::Property::UnreachCall;
  std::string place;                 ///< of the violation: "a.c:7"
  std::vector<std::string> commands; ///< the last one runs the program
  bool has_schedule = false;         ///< of several threads
};

Result<HarnessFile> read_harness(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  HarnessFile file;
  const std::string_view title = title_mark;
  const size_t end = text->find(" at ", title.size());
  const auto property =
      !text->starts_with(title) || end == std::string::npos
          ? std::nullopt
          : program::property_by_name(std::string_view(*text).substr(title.size(), end - title.size()));
  file.commands = commands_of_harness(*text);
  if (!property || file.commands.size() < 2)
    return make_error("{}: not a harness that `fathom check --harness` has written", path);
  file.property = *property;
  file.has_schedule = text->find(fmt::format("\n#if 0 /* {} */\n", schedule_file)) != std::string::npos;
  const size_t place = end + 4; // file:line:column
  file.place = text->substr(place, text->find('\n', place) - place);
  file.place.erase(std::min(file.place.rfind(':'), file.place.size()));
  file.place.erase(0, file.place.rfind('/') + 1);
  return file;
}

std::string first_error(const std::string& messages) {
  const size_t at = messages.find("error: ");
  const size_t begin = at == std::string::npos ? 0 : at + 7;
  const std::string line = messages.substr(begin, messages.find('\n', begin) - begin);
  return line.empty() ? "it says nothing" : line;
}

/// The words of a command that are or end with absolute paths, or those that leave the folder, without quotes
/// around them.
std::vector<std::string> paths_in(const std::string& command) {
  std::vector<std::string> paths;
  std::string word;
  bool is_quoted = false;
  for (const char c : command + " ") {
    if (c == '\'') {
      is_quoted = !is_quoted;
    } else if (is_quoted || std::isspace(static_cast<unsigned char>(c)) == 0) {
      word += c;
    } else {
      if (const size_t slash = word.find('/'); slash != std::string::npos)
        paths.push_back(word.substr(std::min(slash, word.find("../"))));
      word.clear();
    }
  }
  return paths;
}

/// What isolated commands may read: folders, none of which is the root.
std::vector<std::string> folders_for(const std::string& harness, const std::vector<std::string>& commands,
                                     bool untrusted) {
  namespace fs = std::filesystem;
  std::error_code failure;
  std::vector<std::string> folders;
  const auto add = [&](const fs::path& path) {
    const fs::path found = fs::canonical(path, failure);
    const fs::path folder = fs::is_directory(found, failure) ? found : found.parent_path();
    if (folder.has_relative_path() && std::find(folders.begin(), folders.end(), folder) == folders.end())
      folders.push_back(folder);
  };
  add(fs::current_path(failure));
  add(fs::absolute(harness, failure));
  if (untrusted) return folders;
  for (const std::string& command : commands)
    for (const std::string& path : paths_in(command)) add(path);
  return folders;
}

class ReplayOfFile {
 public:
  ReplayOfFile(const std::string& path, const HarnessFile& file, const TemporaryDirectory& directory,
               const ReplayFileLimits& limits)
      : file_(file), limits_(limits), readable_(folders_for(path, file.commands, limits.untrusted)),
        messages_(directory.file("messages")), made_(directory.file("made")) {
    std::error_code ignored;
    std::filesystem::create_directory(made_, ignored);
  }

  ReplayResult run() {
    for (size_t i = 0; i + 1 < file_.commands.size(); ++i) {
      const Result<ProcessEnd> end = execute(file_.commands[i], limits_.compile_seconds);
      if (!end) return unavailable("no shell can be run");
      if (end->how == ProcessEnd::How::TimedOut)
        return unavailable(fmt::format("compiling took over {:g} s", limits_.compile_seconds));
      if (std::string why = could_not_isolate(*end, said()); !why.empty())
        return unavailable("not isolated: " + why);
      if (!end->succeeded())
        return unavailable(fmt::format("`{}` fails: {}", file_.commands[i], first_error(said())));
    }
    std::string command = file_.commands.back();
    command = fmt::format("exec {}", command.substr(0, command.rfind("; echo $?")));
    const Result<ProcessEnd> end = execute(command, limits_.seconds);
    if (!end) return unavailable("no shell can be run");
    if (std::string why = could_not_isolate(*end, said()); !why.empty())
      return unavailable("not isolated: " + why);
    if (uses_thread_sanitizer(file_.property))
      return judge_race({file_.place, ""}, *end, said(), limits_.seconds);
    ReplayResult result = judge(file_.property, file_.place, *end, said(), limits_.seconds);
    if (result.confirmed() && file_.has_schedule) result.detail += "; its threads with this schedule";
    if (limits_.isolation == IsolationMode::Auto && !isolates(limits_.isolation))
      result.detail += "; not isolated";
    return result;
  }

 private:
  static ReplayResult unavailable(std::string why) {
    return {ReplayOutcome::Unavailable, std::move(why), true, 0};
  }
  std::string said() const {
    const Result<std::string> text = read_file(messages_);
    return text ? *text : "";
  }
  Result<ProcessEnd> execute(const std::string& command, double seconds) const {
    Invocation program;
    program.arguments = {"/bin/sh", "-c", command};
    program.child.is_foreign = true;
    program.environment = {"LC_ALL=C", fmt::format("OUT={}/replay", made_), fmt::format("TMPDIR={}", made_)};
    if (isolates(limits_.isolation)) {
      std::error_code failure;
      program =
          isolated(std::move(program),
                   {readable_, {made_}, "", std::filesystem::current_path(failure), !limits_.untrusted});
    }
    return run_limited(std::move(program), messages_, seconds, limits_.memory);
  }

  const HarnessFile& file_;
  const ReplayFileLimits& limits_;
  const std::vector<std::string> readable_;
  const std::string messages_;
  const std::string made_; ///< a folder of what the commands make
};

} // namespace

Result<ReplayResult> replay_file(const std::string& path, const ReplayFileLimits& limits) {
  const auto start = std::chrono::steady_clock::now();
  const Result<HarnessFile> file = read_harness(path);
  if (!file) return file.error();
  const auto directory = TemporaryDirectory::make("fathom-replay");
  if (!directory) return directory.error();
  ReplayResult result = ReplayOfFile(path, *file, *directory, limits).run();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

} // namespace fathom::witnesses

#include "witnesses/replay_file.h"

#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "witnesses/harness_file.h"
#include "witnesses/limited_run.h"
#include "witnesses/native_checks.h"
#include "witnesses/native_output.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <chrono>
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

class ReplayOfFile {
 public:
  ReplayOfFile(const HarnessFile& file, const TemporaryDirectory& directory, const ReplayFileLimits& limits)
      : file_(file), limits_(limits), messages_(directory.file("messages")), out_(directory.file("replay")) {}

  ReplayResult run() {
    for (size_t i = 0; i + 1 < file_.commands.size(); ++i) {
      const Result<ProcessEnd> end = execute(file_.commands[i], limits_.compile_seconds);
      if (!end) return unavailable("no shell can be run");
      if (end->how == ProcessEnd::How::TimedOut)
        return unavailable(fmt::format("compiling took over {:g} s", limits_.compile_seconds));
      if (!end->succeeded())
        return unavailable(fmt::format("`{}` fails: {}", file_.commands[i], first_error(said())));
    }
    std::string command = file_.commands.back();
    command = fmt::format("exec {}", command.substr(0, command.rfind("; echo $?")));
    const Result<ProcessEnd> end = execute(command, limits_.seconds);
    if (!end) return unavailable("no shell can be run");
    if (uses_thread_sanitizer(file_.property))
      return judge_race({file_.place, ""}, *end, said(), limits_.seconds);
    ReplayResult result = judge(file_.property, *end, said(), limits_.seconds);
    if (result.confirmed() && file_.has_schedule) result.detail += "; its threads with this schedule";
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
    Program program;
    program.arguments = {"/bin/sh", "-c", command};
    program.child.is_foreign = true;
    program.environment = {"LC_ALL=C", fmt::format("OUT={}", out_)};
    return run_limited(std::move(program), messages_, seconds);
  }

  const HarnessFile& file_;
  const ReplayFileLimits& limits_;
  const std::string messages_, out_;
};

} // namespace

Result<ReplayResult> replay_file(const std::string& path, const ReplayFileLimits& limits) {
  const auto start = std::chrono::steady_clock::now();
  const Result<HarnessFile> file = read_harness(path);
  if (!file) return file.error();
  const auto directory = TemporaryDirectory::make("fathom-replay");
  if (!directory) return directory.error();
  ReplayResult result = ReplayOfFile(*file, *directory, limits).run();
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return result;
}

} // namespace fathom::witnesses

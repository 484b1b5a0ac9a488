#include "server/question.h"

#include "ir/support/atomic_file.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>

namespace fathom::server {
namespace {

namespace fs = std::filesystem;

constexpr uint64_t usual_seconds = 60, usual_memory = 2048, usual_work = 500'000;

bool is_property(const std::string& name) {
  return !name.empty() && name[0] != '-' &&
         std::all_of(name.begin(), name.end(), [](char c) { return (c >= 'a' && c <= 'z') || c == '-'; });
}

/// A macro with a value that is no name of a file: paths on the command line are files that may be read.
bool is_definition(const std::string& text) {
  const size_t equals = text.find('=');
  if (!is_identifier(text.substr(0, equals))) return false;
  return equals == std::string::npos ||
         std::all_of(text.begin() + long(equals) + 1, text.end(), [](unsigned char c) {
           return std::isalnum(c) != 0 || std::string_view("_+-*() ").find(char(c)) != std::string_view::npos;
         });
}

void replace_all(std::string& text, const std::string& what, std::string_view by) {
  for (size_t at = text.find(what); at != std::string::npos; at = text.find(what, at + by.size()))
    text.replace(at, what.size(), by);
}

} // namespace

std::string name_inside(const std::string& root, const char* key, const std::string& path,
                        const Arguments& arguments) {
  std::error_code failure;
  const fs::path found = fs::weakly_canonical(fs::path(root) / path, failure);
  const std::string name = found.lexically_relative(root).string();
  if (failure || name.empty() || name.starts_with("..") || fs::path(name).is_absolute())
    arguments.refuse(key, fmt::format("{} is outside of the project", path));
  if (name.find_first_of("\"\\\n\r=") != std::string::npos)
    arguments.refuse(key, fmt::format("{}: a name that cannot be used", path));
  if (!fs::exists(found, failure)) arguments.refuse(key, fmt::format("{} is not there", path));
  return name[0] == '-' ? "./" + name : name;
}

Question::Question(Arguments& arguments, const ServerLimits& limits) : limits_(limits) {
  Result<TemporaryDirectory> folder = TemporaryDirectory::make("fathom-server");
  if (!folder) throw ToolFailure(folder.error().message);
  folder_ = std::move(*folder);
  take_program(arguments);
  take_limits(arguments);
  take_options(arguments);
}

void Question::take_program(Arguments& arguments) {
  const std::vector<std::string> names = arguments.texts("files");
  const std::optional<std::string> text = arguments.text("text");
  if (names.empty() == !text) arguments.refuse("files", "either files or a text is needed, and not both");
  if (text) {
    directory_ = folder_->path();
    files.push_back(write("program.c", *text));
    compiler.push_back("-I" + limits_.root); // headers of the project
    return;
  }
  directory_ = limits_.root;
  for (const std::string& name : names) {
    files.push_back(name_inside(limits_.root, "files", name, arguments));
    if (!files.back().ends_with(".c") && !files.back().ends_with(".i"))
      arguments.refuse("files", fmt::format("{} is no C file (.c, .i)", name));
  }
}

void Question::take_limits(Arguments& arguments) {
  const uint64_t seconds =
      arguments.number("seconds", 1, limits_.seconds).value_or(std::min(usual_seconds, limits_.seconds));
  const uint64_t memory =
      arguments.number("memory", 64, limits_.memory).value_or(std::min(usual_memory, limits_.memory));
  const uint64_t work =
      arguments.number("work", 1, limits_.work).value_or(std::min(usual_work, limits_.work));
  options = {fmt::format("--timeout={}", seconds), fmt::format("--memory={}", memory),
             fmt::format("--work={}", work)};
  constexpr double grace = 5; // a check says itself that its time is over
  seconds_ = double(seconds) + grace;
  // The same question has the same answer: solvers take turns by work.
  options.emplace_back("--jobs=1");
  if (!limits_.is_trusted) unlimited.emplace_back("--untrusted");
}

void Question::take_options(Arguments& arguments) {
  for (const std::string& name : arguments.texts("properties")) {
    if (!is_property(name)) arguments.refuse("properties", fmt::format("{} is no name of a property", name));
    options.push_back("--property=" + name);
  }
  if (const auto model = arguments.word("data_model", {"LP64", "ILP32"}))
    unlimited.push_back("--data-model=" + *model);
  if (const auto unwind = arguments.number("unwind", 1, 1'000'000))
    options.push_back(fmt::format("--unwind={}", *unwind));
  if (arguments.flag("malloc_may_fail")) options.emplace_back("--malloc-may-fail");
  if (const auto externals = arguments.word("externals", {"arbitrary", "havoc", "error"}))
    options.push_back("--externals=" + *externals);
  for (const std::string& folder : arguments.texts("include"))
    compiler.push_back("-I" +
                       (fs::path(limits_.root) / name_inside(limits_.root, "include", folder, arguments))
                           .lexically_normal()
                           .string());
  for (const std::string& definition : arguments.texts("define")) {
    if (!is_definition(definition))
      arguments.refuse("define", fmt::format("{}: expected NAME or NAME=VALUE, of letters, digits and _+-*()",
                                             definition));
    compiler.push_back("-D" + definition);
  }
  if (const auto commands = arguments.text("compile_commands"))
    unlimited.push_back(
        "--compile-commands=" +
        (fs::path(limits_.root) / name_inside(limits_.root, "compile_commands", *commands, arguments))
            .string());
}

std::string Question::write(const std::string& name, const std::string& text) {
  if (const Status written = write_file_atomically(folder_->file(name), text); !written)
    throw ToolFailure(written.error().message);
  return directory_ == folder_->path() ? name : folder_->file(name);
}

ProgramOutput Question::run(const std::vector<std::string>& command, const std::atomic<bool>& stop) const {
  std::vector<std::string> words = command;
  for (const auto* some : {&unlimited, &files, &compiler})
    words.insert(words.end(), some->begin(), some->end());
  CommandSetting setting{directory_, seconds_, &stop};
  Result<ProgramOutput> said = run_fathom(words, setting);
  if (!said) throw ToolFailure(said.error().message);
  if (said->end.how == ProcessEnd::How::Stopped) throw ToolFailure("cancelled");
  said->output = with_short_names(std::move(said->output));
  said->errors = with_short_names(std::move(said->errors));
  return std::move(*said);
}

std::string Question::with_short_names(std::string text) const {
  for (const std::string& folder : {folder_->path(), limits_.root}) {
    if (folder.size() < 2) continue; // all files are below it
    replace_all(text, folder + "/", "");
    replace_all(text, folder, ".");
  }
  return text;
}

Json question_schema(const ServerLimits& limits) {
  const auto texts = [](const char* about) {
    return Json{{"type", "array"}, {"items", {{"type", "string"}}}, {"description", about}};
  };
  const auto number = [](uint64_t least, uint64_t most, const std::string& about) {
    return Json{{"type", "integer"}, {"minimum", least}, {"maximum", most}, {"description", about}};
  };
  const auto words = [](std::vector<std::string> of, const char* about) {
    return Json{{"type", "string"}, {"enum", of}, {"description", about}};
  };
  Json schema;
  schema["files"] = texts("C files of the project that make one program, from its root; or else text");
  schema["text"] = {{"type", "string"},
                    {"description", "the text of a C file; headers of the project are found"}};
  schema["properties"] =
      texts("what to check: unreach-call, assertion, valid-deref, no-overflow, memsafety, "
            "undefined-behaviour, termination ... (docs/options.md has all); default: the usual set");
  schema["data_model"] = words({"LP64", "ILP32"}, "64-bit (default) or 32-bit program");
  schema["unwind"] = number(1, 1'000'000, "iterations of every loop; default: raised where needed");
  schema["malloc_may_fail"] = {{"type", "boolean"}, {"description", "malloc may return a null pointer"}};
  schema["externals"] = words({"arbitrary", "havoc", "error"}, "what undefined functions do");
  schema["include"] = texts("folders of headers, from the root");
  schema["define"] = texts("macros: NAME or NAME=VALUE");
  schema["compile_commands"] = {{"type", "string"}, {"description", "a compilation database, from the root"}};
  schema["seconds"] = number(1, limits.seconds, "wall time of the check");
  schema["memory"] = number(64, limits.memory, "mebibytes of the check");
  schema["work"] = number(1, limits.work, "units of work, some 10,000 a second");
  return schema;
}

} // namespace fathom::server

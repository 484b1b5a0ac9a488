#include "ir/support/isolation.h"

#include "ir/support/isolate/root.h"
#include "ir/support/own_programs.h"
#include "ir/support/run_process.h"

#include <filesystem>

namespace fathom {

namespace {

constexpr const char* name = "fathom-isolate";
constexpr const char* without_namespaces = "--without-namespaces";
constexpr double longest_probe = 10; ///< seconds

/// By which names it is known in another root.
std::string real_path(const std::string& path) {
  std::error_code failure;
  const std::filesystem::path found = std::filesystem::canonical(path, failure);
  return failure ? path : found.string();
}

std::string last_complaint(const std::string& errors) {
  const std::string mark = std::string("\n") + name + ": ";
  const size_t at = errors.rfind(mark);
  if (at == std::string::npos) return {};
  const size_t begin = at + mark.size();
  return errors.substr(begin, errors.find('\n', begin) - begin);
}

/// Why it does not work; empty: it does.
std::string probe(const std::vector<std::string>& options) {
  Invocation program;
  program.arguments = {own_program(name), "--probe"};
  program.arguments.insert(program.arguments.end(), options.begin(), options.end());
  program.child.is_foreign = true; // as those that follow
  RunLimits limits;
  limits.seconds = longest_probe;
  const Result<ProgramOutput> said = converse(std::move(program), "", limits);
  if (!said) return said.error().message;
  if (said->end.succeeded()) return {};
  const std::string why = last_complaint(said->errors);
  return why.empty() ? fmt::format("{}: {}", name, said->end.words()) : why;
}

struct Found {
  bool has_namespaces = true;
  std::string missing;
};

Found look() {
  const std::string why = probe({});
  if (why.empty()) return {};
  const std::string neither = probe({without_namespaces});
  return {false, neither.empty() ? "" : fmt::format("{}; {}", why, neither)};
}

const Found& found() {
  static const Found once = look();
  return once;
}

} // namespace

const std::string& isolation_missing() {
  return found().missing;
}

bool isolates(IsolationMode mode) {
  return mode == IsolationMode::Isolated || (mode == IsolationMode::Auto && isolation_missing().empty());
}

Invocation isolated(Invocation program, const Isolation& isolation) {
  std::vector<std::string> words = {own_program(name)};
  for (const std::string& path : isolation.readable) words.insert(words.end(), {"--read", real_path(path)});
  for (const std::string& path : isolation.writable) words.insert(words.end(), {"--write", real_path(path)});
  if (!isolation.scratch.empty()) words.insert(words.end(), {"--scratch", real_path(isolation.scratch)});
  if (!isolation.directory.empty())
    words.insert(words.end(), {"--directory", real_path(isolation.directory)});
  if (!program.path.empty()) words.insert(words.end(), {"--file", real_path(program.path)});
  if (!found().has_namespaces) {
    words.emplace_back(without_namespaces);
    if (isolation.starts_processes) words.emplace_back("--processes");
  }
  words.emplace_back("--");
  std::string& called = program.arguments.at(0);
  if (called.find('/') != std::string::npos && program.path.empty()) called = real_path(called);
  words.insert(words.end(), program.arguments.begin(), program.arguments.end());
  program.arguments = std::move(words);
  program.path.clear();
  return program;
}

std::string could_not_isolate(const ProcessEnd& end, const std::string& errors) {
  if (!end.exited() || end.code != isolate::not_isolated) return {};
  return last_complaint(errors);
}

} // namespace fathom

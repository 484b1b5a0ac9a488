#include "projects/git.h"

#include "ir/support/confinement.h"
#include "ir/support/isolation.h"
#include "ir/support/run_process.h"

#include <algorithm>
#include <filesystem>
#include <sstream>

namespace fathom::projects {

namespace {

namespace fs = std::filesystem;

Error error_of(const ProgramOutput& said) {
  return make_error("git: {}",
                    said.errors.empty() ? said.end.words() : said.errors.substr(0, said.errors.find('\n')));
}

Invocation git_with(const std::vector<std::string>& options, const std::vector<std::string>& words) {
  Invocation program;
  program.arguments = {"git", "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};
  for (const auto* some : {&options, &words})
    program.arguments.insert(program.arguments.end(), some->begin(), some->end());
  return program;
}

/// The nearest folder here or above with a repository of its own: none that only looks like the inside of
/// one, which a project may bring along.
std::optional<fs::path> top_of(const fs::path& folder) {
  std::error_code failure;
  for (fs::path top = folder; top != top.root_path(); top = top.parent_path())
    if (fs::exists(top / ".git", failure)) return top;
  return std::nullopt;
}

/// What a repository's own configuration has git run (filters, helpers) finds nothing where the repository is
/// somebody else's: git is isolated. Which folders it needs is asked before, by a command that runs nothing.
Result<Invocation> isolated_git(const std::string& folder, const std::vector<std::string>& words,
                                const std::string& writes) {
  std::error_code failure;
  const fs::path here = fs::canonical(folder, failure);
  const std::optional<fs::path> top = failure ? std::nullopt : top_of(here);
  if (!top) return make_error("git: {} is in no repository", folder);
  const std::vector<std::string> options = {"-C", here.string(), "--git-dir=" + (*top / ".git").string(),
                                            "--work-tree=" + top->string()};
  const Result<ProgramOutput> said = converse(
      git_with(options, {"rev-parse", "--path-format=absolute", "--git-dir", "--git-common-dir"}), "", {});
  if (!said) return said.error();
  if (!said->end.succeeded()) return error_of(*said);
  Isolation isolation;
  isolation.readable = {top->string()};
  std::istringstream lines(said->output);
  for (std::string line; std::getline(lines, line);) isolation.readable.push_back(line);
  if (!writes.empty()) isolation.writable = {writes};
  isolation.directory = top->string();
  isolation.starts_processes = true;
  Invocation program = git_with(options, words);
  program.child.is_foreign = true;
  // It may not look for what is the person's and the system's.
  program.environment = {"GIT_CONFIG_NOSYSTEM=1", "GIT_ATTR_NOSYSTEM=1", "GIT_CONFIG_GLOBAL=/dev/null",
                         "XDG_CONFIG_HOME=/dev/null"};
  return isolated(std::move(program), isolation);
}

Result<ProgramOutput> run_git(const std::string& folder, const std::vector<std::string>& words,
                              const std::string& writes = "") {
  if (!reading_is_confined()) return converse(git_with({"-C", folder}, words), "", {});
  Result<Invocation> program = isolated_git(folder, words, writes);
  if (!program) return program.error();
  return converse(std::move(*program), "", {});
}

} // namespace

Result<bool> git_finds(const std::string& folder, std::vector<std::string> words) {
  const Result<ProgramOutput> said = run_git(folder, words);
  if (!said) return said.error();
  if (said->end.succeeded()) return true;
  if (said->end.exited() && said->end.code == 1 && said->errors.empty()) return false;
  return error_of(*said);
}

Result<std::vector<std::string>> git(const std::string& folder, std::vector<std::string> words,
                                     const std::string& writes) {
  const Result<ProgramOutput> said = run_git(folder, words, writes);
  if (!said) return said.error();
  if (!said->end.succeeded()) return error_of(*said);
  std::vector<std::string> parts;
  for (size_t start = 0; start < said->output.size();) {
    const size_t end = std::min(said->output.find('\0', start), said->output.size());
    parts.push_back(said->output.substr(start, end - start));
    start = end + 1;
  }
  return parts;
}

Result<std::string> git_top(const std::string& folder) {
  const auto root = git(folder, {"rev-parse", "--show-toplevel"});
  if (!root) return root.error();
  return root->empty() ? std::string() : root->front().substr(0, root->front().find('\n'));
}

} // namespace fathom::projects

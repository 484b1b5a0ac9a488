#include "projects/git.h"

#include "ir/support/run_process.h"

#include <algorithm>

namespace fathom::projects {

namespace {

Result<ProgramOutput> run_git(const std::string& folder, const std::vector<std::string>& words) {
  Invocation program;
  program.arguments = {"git", "-C", folder, "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null"};
  program.arguments.insert(program.arguments.end(), words.begin(), words.end());
  return converse(program, "", {});
}

Error error_of(const ProgramOutput& said) {
  return make_error("git: {}",
                    said.errors.empty() ? said.end.words() : said.errors.substr(0, said.errors.find('\n')));
}

} // namespace

Result<bool> git_finds(const std::string& folder, std::vector<std::string> words) {
  const Result<ProgramOutput> said = run_git(folder, words);
  if (!said) return said.error();
  if (said->end.succeeded()) return true;
  if (said->end.exited() && said->end.code == 1 && said->errors.empty()) return false;
  return error_of(*said);
}

Result<std::vector<std::string>> git(const std::string& folder, std::vector<std::string> words) {
  const Result<ProgramOutput> said = run_git(folder, words);
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

#include "cli/diff_command.h"

#include "cli/check_process.h"
#include "cli/stop_request.h"
#include "cli/trust.h"
#include "cli/version_pairs.h"
#include "frontend/drivers/entry_driver.h"
#include "ir/support/tell.h"
#include "reports/json_reader.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>

namespace fathom::cli {
namespace {

using frontend::FileContents;

/// The answer about a function.
enum class Finding : uint8_t { Unchanged, Equivalent, Differs, Undefined, Open, Added, Removed };

constexpr const char* word(Finding finding) {
  switch (finding) {
  case Finding::Unchanged: return "unchanged";
  case Finding::Equivalent: return "equivalent";
  case Finding::Differs: return "differs";
  case Finding::Undefined: return "newly undefined";
  case Finding::Open: return "open";
  case Finding::Added: return "added";
  case Finding::Removed: return "removed";
  }
  return "";
}

struct Compared {
  std::string name, place;
  Finding finding = Finding::Open;
  std::string why;                  ///< a line; empty where there is no more to say
  std::vector<std::string> details; ///< inputs, the bounded claim, assumptions
};

/// The functions of one pair of files.
class Comparison {
 public:
  Comparison(const Options& options, const VersionPairs& pairs, const VersionPair& pair)
      : options_(options), pairs_(pairs), pair_(pair) {}

  /// Bottom up. False: interrupted.
  bool run();
  const std::vector<Compared>& all() const { return all_; }

 private:
  bool look_at(const std::string& name);
  bool is_same(const FileContents::Function& now, const FileContents::Function& before);
  std::string shown(std::string text) const;
  bool ask(const std::string& name, const std::string& partner, Compared& compared) const;
  std::vector<std::string> words_for(const std::string& name, const std::string& partner) const;
  std::string partner_of(const std::string& name) const {
    const auto matched = options_.project.diff.matches.find(name);
    return matched == options_.project.diff.matches.end() ? name : matched->second;
  }

  const Options& options_;
  const VersionPairs& pairs_;
  const VersionPair& pair_;
  std::vector<Compared> all_;
  std::set<std::string> begun_; ///< functions that are looked at, or have been
  std::map<std::string, Finding> found_;
};

/// Whether the code is the same, and all that it names.
bool Comparison::is_same(const FileContents::Function& now, const FileContents::Function& before) {
  if (now.digest != before.digest) return false;
  return std::all_of(now.names.begin(), now.names.end(), [&](const std::string& name) {
    if (name == now.name) return true;
    if (const FileContents::Variable* variable = pair_.now.variable(name)) {
      const FileContents::Variable* other = pair_.before.variable(name);
      return other && other->digest == variable->digest;
    }
    const auto found = found_.find(name);
    return !pair_.now.function(name) || (found != found_.end() && (found->second == Finding::Unchanged ||
                                                                   found->second == Finding::Equivalent));
  });
}

std::vector<std::string> Comparison::words_for(const std::string& name, const std::string& partner) const {
  std::vector<std::string> words = {"--entry=" + name,
                                    fmt::format("--against={}{}", frontend::older_prefix, partner),
                                    "--older=" + pair_.wrapper, pair_.newer};
  for (std::string& word : option_words(options_.project.run.settings)) words.push_back(std::move(word));
  if (!options_.project.run.settings.contains("property")) words.emplace_back("--property=equivalence");
  if (!options_.clang_arguments.empty()) {
    words.emplace_back("--");
    words.insert(words.end(), options_.clang_arguments.begin(), options_.clang_arguments.end());
  }
  return words;
}

/// Names a file of the older version by its revision.
std::string Comparison::shown(std::string text) const {
  if (pairs_.tree.empty()) return text;
  const std::string name = pairs_.tree.substr(pairs_.folder.path().rfind('/') + 1) + "/";
  const std::string revision = options_.project.diff.versions.front() + ":";
  for (size_t at; (at = text.find(name)) != std::string::npos;) {
    size_t start = at;
    while (start > 0 && text[start - 1] != ' ' && text[start - 1] != '(') --start;
    text.replace(start, at - start + name.size(), revision);
  }
  return text;
}

/// False: interrupted.
bool Comparison::ask(const std::string& name, const std::string& partner, Compared& compared) const {
  const std::optional<projects::Answer> answer = run_check_words(words_for(name, partner), stop_requested);
  if (!answer) return false;
  if (answer->verdict.empty()) {
    compared.why = answer->failure;
    return true;
  }
  const auto run = reports::read_json(answer->document);
  if (answer->verdict == "true") {
    compared.finding = Finding::Equivalent;
  } else if (answer->verdict.starts_with("false(")) {
    compared.finding = answer->verdict == "false(equivalence)" ? Finding::Differs : Finding::Undefined;
  } else {
    compared.why = answer->verdict;
    if (compared.why.starts_with("unknown(")) compared.why = compared.why.substr(8, compared.why.size() - 9);
  }
  compared.why = shown(compared.why);
  if (!run) return true;
  if (const std::vector<const reports::Violation*> violations = run->violations(); !violations.empty()) {
    compared.why = violations.front()->headline();
    for (const reports::Input& input : violations.front()->inputs)
      compared.details.push_back(fmt::format("{} = {}", input.name, input.value));
    if (run->outcome.replay && run->outcome.replay->confirmed())
      compared.details.emplace_back("replayed: both versions were compiled and run");
  }
  if (run->extent.claim)
    for (const reports::BoundedClaim::Limit& limit : run->extent.claim->limits)
      compared.details.push_back(fmt::format("no difference within {} {} of {}", limit.most, limit.kind,
                                             shown(limit.place.to_string())));
  for (const reports::Assumption& assumption : run->outcome.assumptions)
    compared.details.push_back("assumed: " + assumption.text);
  return true;
}

bool Comparison::look_at(const std::string& name) {
  if (!begun_.insert(name).second) return true;
  const FileContents::Function* now = pair_.now.function(name);
  if (now == nullptr) return true;
  for (const std::string& callee : now->names)
    if (!look_at(callee)) return false;
  const std::vector<std::string>& chosen = options_.project.diff.functions;
  Compared compared;
  compared.name = name;
  compared.place = fmt::format("{}:{}", pair_.shown, now->line);
  const std::string partner = partner_of(name);
  const FileContents::Function* before = pair_.before.function(partner);
  if (before == nullptr)
    compared.finding = Finding::Added;
  else if (is_same(*now, *before))
    compared.finding = Finding::Unchanged;
  else if (!ask(name, partner, compared))
    return false;
  found_[name] = compared.finding;
  const bool is_chosen = std::find(chosen.begin(), chosen.end(), name) != chosen.end();
  if (!chosen.empty() && !is_chosen) return true; // asked since a function that was chosen calls it
  if (compared.finding != Finding::Unchanged || is_chosen) {
    tell(stdout, "{:<15} {} ({}){}{}\n", word(compared.finding), name, compared.place,
         compared.why.empty() ? "" : ": ", compared.why);
    for (const std::string& detail : compared.details) tell(stdout, "                  {}\n", detail);
    std::fflush(stdout);
  }
  all_.push_back(std::move(compared));
  return true;
}

bool Comparison::run() {
  const std::vector<std::string>& chosen = options_.project.diff.functions;
  for (const std::string& name : chosen)
    if (!look_at(name)) return false;
  if (!chosen.empty()) return true;
  for (const FileContents::Function& function : pair_.now.functions)
    if (!look_at(function.name)) return false;
  for (const FileContents::Function& function : pair_.before.functions) {
    const auto& matches = options_.project.diff.matches;
    const bool is_matched = std::any_of(matches.begin(), matches.end(),
                                        [&](const auto& each) { return each.second == function.name; });
    if (pair_.now.function(function.name) || is_matched) continue;
    tell(stdout, "{:<15} {}\n", word(Finding::Removed), function.name);
    all_.push_back({function.name, pair_.shown, Finding::Removed, "", {}});
  }
  return true;
}

std::string totals(const std::vector<Compared>& all) {
  std::map<Finding, size_t> counts;
  for (const Compared& each : all) ++counts[each.finding];
  std::string text = fmt::format("{} function{}", all.size(), all.size() == 1 ? "" : "s");
  const char* separator = ": ";
  for (const auto& [finding, count] : counts) {
    text += fmt::format("{}{} {}", separator, count, word(finding));
    separator = ", ";
  }
  return text;
}

} // namespace

int compare_versions(const Options& options) {
  if (options.project.run.settings.contains("untrusted")) confine(options);
  const Result<VersionPairs> pairs = find_version_pairs(options);
  if (!pairs) {
    tell(stderr, "fathom: {}\n", pairs.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  for (const std::string& function : options.project.diff.functions)
    if (std::none_of(pairs->all.begin(), pairs->all.end(),
                     [&](const VersionPair& pair) { return pair.now.function(function); })) {
      tell(stderr, "fathom: --function {}: no file that is compared defines it\n", function);
      return static_cast<int>(ExitStatus::Usage);
    }
  for (const std::string& line : pairs->left_out) tell(stderr, "fathom: left out: {}\n", line);
  stop_on_signals();
  std::vector<Compared> all;
  for (const VersionPair& pair : pairs->all) {
    Comparison comparison(options, *pairs, pair);
    const bool is_done = comparison.run();
    all.insert(all.end(), comparison.all().begin(), comparison.all().end());
    if (is_done) continue;
    tell(stderr, "fathom: interrupted\n");
    return static_cast<int>(ExitStatus::Interrupted);
  }
  tell(stdout, "{}\n", totals(all));
  const auto any = [&](auto... findings) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Compared& each) { return ((each.finding == findings) || ...); });
  };
  if (any(Finding::Differs, Finding::Undefined)) return static_cast<int>(ExitStatus::False);
  if (any(Finding::Open, Finding::Added, Finding::Removed)) return static_cast<int>(ExitStatus::Unknown);
  return static_cast<int>(ExitStatus::True);
}

} // namespace fathom::cli

#include "cli/diff_command.h"

#include "cli/allocations.h"
#include "cli/check_process.h"
#include "cli/project_reports.h"
#include "cli/report_files.h"
#include "cli/stop_request.h"
#include "cli/trust.h"
#include "cli/version.h"
#include "cli/version_pairs.h"
#include "cli/version_renames.h"
#include "cli/version_shared.h"
#include "frontend/drivers/entry_driver.h"
#include "ir/support/read_file.h"
#include "ir/support/tell.h"
#include "ir/support/utf8.h"
#include "reports/json_reader.h"
#include "witnesses/replay.h"
#include "witnesses/report.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <map>
#include <nlohmann/json.hpp>
#include <set>
#include <sstream>

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
  std::string why;                              ///< a line; empty where there is no more to say
  std::vector<std::string> details;             ///< inputs, the bounded claim, assumptions
  std::optional<reports::HarnessResult> result; ///< for reports: of the check, if there was one
};

constexpr std::string_view assumed = "assumed: ";
constexpr std::string_view both_return = "both versions return";
constexpr std::string_view none_violated = "the older version violates none of the properties";

/// The assumption that a line says; empty: it says another thing.
std::string_view assumption_of(std::string_view detail) {
  return detail.starts_with(assumed) ? detail.substr(assumed.size()) : std::string_view();
}

/// Whether it is about arguments or functions, so that a caller may break it.
bool may_be_broken(std::string_view detail) {
  const std::string_view text = assumption_of(detail);
  return !text.empty() && !text.starts_with(both_return) && !text.starts_with(none_violated) &&
         !text.starts_with(frontend::any_state) && text != allocations_succeed;
}

/// Why a proof says nothing of a difference; empty: it does.
std::string why_vacuous(const reports::RunSummary& run) {
  const std::optional<reports::Vacuity>& vacuity = run.outcome.vacuity;
  if (!vacuity) return {};
  if (vacuity->assumption)
    return fmt::format("nothing was compared: no execution passes the assumption at {}",
                       vacuity->assumption->to_string());
  const bool compares_nothing = std::any_of(vacuity->unreached.begin(), vacuity->unreached.end(),
                                            [](const reports::Place& place) { return place.line == 0; });
  return compares_nothing ? "nothing was compared: the older version never returns without a violation" : "";
}

/// A function of the newer version.
struct Place {
  size_t pair; ///< VersionPairs::all
  std::string name;
  auto operator<=>(const Place&) const = default;
};

/// The functions of all pairs of files.
class Comparison {
 public:
  Comparison(const Options& options, VersionPairs& pairs, FILE* out)
      : options_(options), pairs_(pairs), out_(out),
        renamed_(find_renamed(pairs, options.project.diff.matches)) {}

  /// Bottom up. False: interrupted.
  bool run();
  const std::vector<Compared>& all() const { return all_; }

 private:
  bool look_at(const Place& place);
  bool is_same(const Place& place, const FileContents::Function& now, const Definition& before) const;
  bool is_same_name(size_t now, size_t before, const std::string& name) const;
  bool is_equal(const Place& place) const;
  bool is_known(size_t pair, std::string_view detail) const;
  std::optional<Place> find(size_t pair, const std::string& name) const;
  std::optional<Definition> partner(const Place& place) const;
  void list_variable(const std::string& name, const std::string& place, const char* why);
  void list_removed(size_t pair, const FileContents::Function& function);
  std::vector<size_t> files_for(const Place& place, const Definition& older, bool with_unchanged) const;
  std::vector<frontend::SharedFunction> shared_functions(const Place& place,
                                                         const std::vector<size_t>& files) const;
  bool rests_on_allocations(const Place& place, const Definition& older) const;
  std::string shown(std::string text) const;
  void show_all(nlohmann::json& node) const;
  std::optional<reports::RunSummary> read(const projects::Answer& answer, const Definition& older) const;
  std::vector<std::string> command_for(const std::string& function) const;
  void describe(const reports::RunSummary& run, Compared& compared) const;
  bool ask(const Place& place, const Definition& older, Compared& compared) const;
  bool ask(const Place& place, const Definition& older, const std::vector<size_t>& files, Compared& compared,
           const std::vector<frontend::SharedFunction>& shared = {}) const;
  bool ask_with_shared(const Place& place, const Definition& older, const std::vector<size_t>& files,
                       Compared& compared) const;
  std::vector<std::string> words_for(const Place& place, const std::string& partner,
                                     const LinkedVersions& linked, Version last = Version::Newer) const;
  bool ask_termination(const Place& place, const Definition& older, Compared& compared) const;
  std::string partner_of(const std::string& name) const {
    const auto matched = options_.project.diff.matches.find(name);
    if (matched != options_.project.diff.matches.end()) return matched->second;
    const auto renamed = renamed_.find(name);
    return renamed == renamed_.end() ? name : renamed->second.older;
  }

  const Options& options_;
  VersionPairs& pairs_;
  FILE* out_;
  std::map<std::string, Renamed> renamed_;
  std::vector<Compared> all_;
  std::set<Place> begun_; ///< functions that are looked at, or have been
  std::map<Place, Finding> found_;
  std::set<std::string> listed_; ///< variables
  std::set<Place> conditional_;  ///< equivalent under assumptions, which a caller may break
};

/// The newer function that a name means in a file.
std::optional<Place> Comparison::find(size_t pair, const std::string& name) const {
  const std::optional<Definition> found = pairs_.definition(Version::Newer, pair, name);
  return found && found->function ? std::optional(Place{found->pair, found->function->name}) : std::nullopt;
}

/// The older function to compare with: of another file only where both are for all files.
std::optional<Definition> Comparison::partner(const Place& place) const {
  const FileContents::Function& now = *pairs_[place.pair].now.function(place.name);
  const std::optional<Definition> found =
      pairs_.definition(Version::Older, place.pair, partner_of(place.name));
  const bool is_it = found && found->function && (found->pair == place.pair || !now.is_static);
  return is_it ? found : std::nullopt;
}

bool Comparison::is_equal(const Place& place) const {
  const auto found = found_.find(place);
  if (found == found_.end()) return false;
  return found->second == Finding::Unchanged ||
         (found->second == Finding::Equivalent && !conditional_.contains(place));
}

/// Whether the code is the same, and all that it names.
bool Comparison::is_same(const Place& place, const FileContents::Function& now,
                         const Definition& before) const {
  return !pairs_.has_two_models() && now.digest == before.function->digest &&
         std::all_of(now.names.begin(), now.names.end(), [&](const std::string& name) {
           return name == now.name || is_same_name(place.pair, before.pair, name);
         });
}

/// Whether a name means the same in files of both versions.
bool Comparison::is_same_name(size_t now, size_t before, const std::string& name) const {
  const std::optional<Definition> newer = pairs_.definition(Version::Newer, now, name);
  const std::optional<Definition> older = pairs_.definition(Version::Older, before, name);
  if (!newer || !older) return !newer && !older && partner_of(name) == name;
  if (newer->variable && older->variable) return newer->variable->digest == older->variable->digest;
  if (!newer->function || !older->function) return false;
  const Place called{newer->pair, newer->function->name};
  const std::optional<Definition> compared = partner(called);
  return compared && compared->function == older->function && is_equal(called);
}

/// The files of both functions, and those that define what they come to: all that have changed, and
/// `with_unchanged` those that have not.
std::vector<size_t> Comparison::files_for(const Place& place, const Definition& older,
                                          bool with_unchanged) const {
  using Reached = std::pair<Version, Place>;
  std::set<size_t> files;
  std::set<Reached> seen;
  std::vector<Reached> open = {{Version::Newer, place}, {Version::Older, {older.pair, older.function->name}}};
  while (!open.empty()) {
    const Reached each = open.back();
    open.pop_back();
    const auto& [version, where] = each;
    files.insert(where.pair);
    if (!seen.insert(each).second) continue;
    const FileContents::Function& function = *pairs_[where.pair].contents(version).function(where.name);
    if (with_unchanged)
      for (const std::string& name : function.outside)
        if (!pairs_.definition(version, where.pair, name)) pairs_.add_definition_of(name);
    for (const std::string& name : function.names) {
      const std::optional<Definition> found = pairs_.definition(version, where.pair, name);
      if (!found || (!with_unchanged && pairs_[found->pair].is_unchanged)) continue;
      files.insert(found->pair);
      if (found->function) open.push_back({version, {found->pair, found->function->name}});
    }
  }
  return {files.begin(), files.end()};
}

/// Functions that it comes to and that are the same in both versions, or were proved to be, when each call
/// with the same arguments has the same effect: a proof need not look into them.
std::vector<frontend::SharedFunction> Comparison::shared_functions(const Place& place,
                                                                   const std::vector<size_t>& files) const {
  std::vector<frontend::SharedFunction> shared;
  std::set<Place> seen;
  std::vector<Place> open = {place};
  while (!open.empty()) {
    const Place where = open.back();
    open.pop_back();
    if (!seen.insert(where).second) continue;
    for (const std::string& name : pairs_[where.pair].now.function(where.name)->names) {
      const std::optional<Place> called = find(where.pair, name);
      if (!called || *called == place) continue;
      const std::optional<Definition> before = partner(*called);
      const auto defines = [&](Version version) {
        return std::count_if(files.begin(), files.end(), [&](size_t pair) {
          return pairs_[pair].contents(version).function(name) != nullptr;
        });
      };
      const bool may_be = before && called->name == name && before->function->name == name &&
                          is_equal(*called) && defines(Version::Newer) == 1 && defines(Version::Older) == 1;
      const Definition now{called->pair, pairs_[called->pair].now.function(called->name)};
      if (const auto known = may_be ? shared_function(pairs_, now, *before) : std::nullopt)
        shared.push_back(*known);
      else
        open.push_back(*called);
    }
  }
  return shared;
}

/// Whether a version comes to a function that allocates, and what happens where that fails is left out.
bool Comparison::rests_on_allocations(const Place& place, const Definition& older) const {
  const auto& settings = options_.project.run.settings;
  if (settings.contains("malloc-may-fail")) return false;
  std::set<std::pair<Version, Place>> seen;
  std::vector<std::pair<Version, Place>> open = {{Version::Newer, place},
                                                 {Version::Older, {older.pair, older.function->name}}};
  while (!open.empty()) {
    const auto [version, where] = open.back();
    open.pop_back();
    if (!seen.insert({version, where}).second) continue;
    for (const std::string& name : pairs_[where.pair].contents(version).function(where.name)->names) {
      const std::optional<Definition> found = pairs_.definition(version, where.pair, name);
      if (found && found->function) open.push_back({version, {found->pair, found->function->name}});
      if (!found && may_run_out(name)) return true;
    }
  }
  return false;
}

/// `last`: the version that is called after the other one.
std::vector<std::string> Comparison::words_for(const Place& place, const std::string& partner,
                                               const LinkedVersions& linked, Version last) const {
  const bool is_newer = last == Version::Newer;
  const std::string older = frontend::older_prefix + partner;
  std::vector<std::string> words = {"--entry=" + (is_newer ? place.name : older),
                                    "--against=" + (is_newer ? older : place.name),
                                    "--compile-commands=" + linked.commands};
  for (const std::string& file : is_newer ? linked.older : linked.newer) words.push_back("--older=" + file);
  const std::vector<std::string>& files = is_newer ? linked.newer : linked.older;
  words.insert(words.end(), files.begin(), files.end());
  projects::Settings settings = options_.project.run.settings;
  settings.erase("compile-commands");
  keep_machine(options_, settings);
  if (settings.contains("untrusted"))
    for (const std::string& file : linked.included) settings["readable"].values.push_back(file);
  for (std::string& word : option_words(settings)) words.push_back(std::move(word));
  if (!options_.project.run.settings.contains("property")) words.emplace_back("--property=equivalence");
  if (!options_.clang_arguments.empty()) {
    words.emplace_back("--");
    words.insert(words.end(), options_.clang_arguments.begin(), options_.clang_arguments.end());
  }
  return words;
}

/// Names a file of the older version by its revision, or as the user does.
std::string Comparison::shown(std::string text) const {
  text = pairs_.without_wrappers(std::move(text));
  if (pairs_.tree().empty()) return text;
  const std::string name = pairs_.folder_name() + pairs_.tree().substr(pairs_.tree().rfind('/')) + "/";
  const std::string revision = options_.project.diff.versions.front() + ":";
  for (size_t at; (at = text.find(name)) != std::string::npos;) {
    size_t start = at;
    while (start > 0 && text[start - 1] != ' ' && text[start - 1] != '(') --start;
    text.replace(start, at - start + name.size(), revision);
  }
  return text;
}

void Comparison::show_all(nlohmann::json& node) const {
  if (node.is_string())
    node = shown(node.get<std::string>());
  else if (node.is_structured())
    for (nlohmann::json& each : node) show_all(each);
}

/// The findings of the check, with the text of the older function if its file will be gone.
std::optional<reports::RunSummary> Comparison::read(const projects::Answer& answer,
                                                    const Definition& older) const {
  nlohmann::json document = nlohmann::json::parse(answer.document, nullptr, false);
  if (document.is_discarded()) return std::nullopt;
  show_all(document);
  Result<reports::RunSummary> run = reports::read_json(document.dump());
  if (!run) return std::nullopt;
  const Result<std::string> text = read_file(pairs_[older.pair].older);
  if (pairs_.tree().empty() || !text) return *run;
  constexpr size_t most_lines = 400;
  reports::SourceExcerpt source{shown(pairs_[older.pair].older), std::max(older.function->line, 1U), 0, {}};
  std::istringstream lines(*text);
  for (std::string line; std::getline(lines, line);)
    if (++source.line_count >= source.first_line && source.lines.size() < most_lines)
      source.lines.push_back(valid_utf8(line));
  run->sources.push_back(std::move(source));
  return *run;
}

/// The command that asks about the function again.
std::vector<std::string> Comparison::command_for(const std::string& function) const {
  std::vector<std::string> words = {"fathom", "diff", "--function=" + function};
  if (options_.command == Command::Diff) {
    words.insert(words.end(), options_.words.begin() + 1, options_.words.end());
    return words;
  }
  const std::vector<std::string>& versions = options_.project.diff.versions;
  words.insert(words.end(), versions.begin(), versions.end());
  for (std::string& word : option_words(options_.project.run.settings)) words.push_back(std::move(word));
  return words;
}

/// First with calls into files that have not changed as calls that nobody looks into: that these are the same
/// is enough for a proof, and is decided sooner. A difference there may be none. False: interrupted.
bool Comparison::ask(const Place& place, const Definition& older, Compared& compared) const {
  if (place.name == "main" || older.function->name == "main") {
    compared.why = "main() is the whole program, which is not compared";
    return true;
  }
  const std::vector<size_t> files = files_for(place, older, false);
  if (!ask(place, older, files, compared)) return false;
  if (compared.finding == Finding::Equivalent) return true;
  if (compared.finding == Finding::Open && !ask_with_shared(place, older, files, compared)) return false;
  if (compared.finding == Finding::Equivalent) return true;
  const std::vector<size_t> all = files_for(place, older, true);
  if (all == files) return true;
  Compared with_all{compared.name, compared.place, Finding::Open, {}, {}, {}};
  if (!ask(place, older, all, with_all)) return false;
  compared = std::move(with_all);
  return true;
}

/// Nobody looks into functions that are known to be the same: first those that only read, which leave more
/// known of memory, then those that write, too.
bool Comparison::ask_with_shared(const Place& place, const Definition& older,
                                 const std::vector<size_t>& files, Compared& compared) const {
  const std::vector<frontend::SharedFunction> all = shared_functions(place, files);
  std::vector<frontend::SharedFunction> readers;
  std::copy_if(all.begin(), all.end(), std::back_inserter(readers),
               [](const frontend::SharedFunction& each) { return each.only_reads(); });
  std::vector<std::vector<frontend::SharedFunction>> sets = {readers};
  if (all.size() > readers.size()) sets.push_back(all);
  for (const std::vector<frontend::SharedFunction>& shared : sets) {
    if (shared.empty()) continue;
    Compared with_shared{compared.name, compared.place, Finding::Open, {}, {}, {}};
    if (!ask(place, older, files, with_shared, shared)) return false;
    if (with_shared.finding != Finding::Equivalent) continue;
    compared = std::move(with_shared);
    break;
  }
  return true;
}

/// The inputs that lead there.
void describe_inputs(const reports::RunSummary& run, Compared& compared) {
  const std::vector<const reports::Violation*> violations = run.violations();
  if (violations.empty()) return;
  for (const reports::Input& input : violations.front()->inputs)
    compared.details.push_back(fmt::format("{} = {}", input.name, input.value));
}

/// What was found, up to which bounds nothing was, and what that rests on.
void Comparison::describe(const reports::RunSummary& run, Compared& compared) const {
  if (const std::vector<const reports::Violation*> violations = run.violations(); !violations.empty()) {
    compared.why = violations.front()->headline();
    describe_inputs(run, compared);
    if (const auto& replay = run.outcome.replay)
      compared.details.push_back(replay->confirmed() ? "replayed: both versions were compiled and run"
                                                     : shown(witnesses::replay_line(*replay)));
  }
  if (run.extent.claim)
    for (const reports::BoundedClaim::Limit& limit : run.extent.claim->limits)
      compared.details.push_back(fmt::format("no difference within {} {} of {}", limit.most, limit.kind,
                                             shown(limit.place.to_string())));
  for (const reports::Assumption& assumption : run.outcome.assumptions)
    compared.details.push_back(shown(std::string(assumed) + assumption.text));
}

bool Comparison::ask(const Place& place, const Definition& older, const std::vector<size_t>& files,
                     Compared& compared, const std::vector<frontend::SharedFunction>& shared) const {
  std::set<std::string> names;
  for (const frontend::SharedFunction& each : shared) names.insert(each.name);
  const Result<LinkedVersions> linked = pairs_.link(files, names);
  if (!linked) {
    compared.why = linked.error().message;
    return true;
  }
  std::vector<std::string> words = words_for(place, older.function->name, *linked);
  for (const frontend::SharedFunction& each : shared)
    words.insert(words.begin(), "--shared-function=" + each.text());
  const std::optional<projects::Answer> answer = run_check_words(words, stop_requested);
  if (!answer) return false;
  reports::HarnessResult& result = compared.result.emplace();
  result.name = place.name;
  result.expected = "true";
  result.verdict = answer->verdict;
  result.failure = answer->failure;
  result.as_expected = answer->verdict == "true";
  result.seconds = answer->seconds;
  result.command = command_for(place.name);
  result.log = shown(answer->log);
  result.run.task.input_files = {pairs_[place.pair].newer, pairs_[older.pair].older};
  if (answer->verdict.empty()) {
    compared.why = answer->failure;
    return true;
  }
  const std::optional<reports::RunSummary> run = read(*answer, older);
  if (answer->verdict == "true") {
    compared.finding = Finding::Equivalent;
  } else if (answer->verdict.starts_with("false(")) {
    compared.finding = answer->verdict == "false(equivalence)" ? Finding::Differs : Finding::Undefined;
  } else {
    compared.why = answer->verdict;
    if (compared.why.starts_with("unknown(")) compared.why = compared.why.substr(8, compared.why.size() - 9);
  }
  if (const std::string why = run ? why_vacuous(*run) : ""; !why.empty()) {
    compared.finding = Finding::Open;
    compared.why = why;
    result.as_expected = false;
  }
  compared.why = shown(compared.why);
  if (!run) return true;
  result.run = *run;
  result.run.task.command = result.command;
  describe(result.run, compared);
  return true;
}

/// Whether both versions end on the same inputs: each of them is called after the other one, and has to end
/// where that has. False: interrupted.
bool Comparison::ask_termination(const Place& place, const Definition& older, Compared& compared) const {
  const auto stays_open = [&](const std::string& why) {
    compared.finding = Finding::Open;
    compared.why = "equivalent where both return, but it is not known whether both do: " + why;
    if (compared.result) compared.result->as_expected = false;
    return true;
  };
  const Result<LinkedVersions> linked = pairs_.link(files_for(place, older, true));
  if (!linked) return stays_open(linked.error().message);
  for (const Version last : {Version::Newer, Version::Older}) {
    std::vector<std::string> words = words_for(place, older.function->name, *linked, last);
    std::erase_if(words, [](const std::string& word) { return word.starts_with("--property"); });
    words.insert(words.begin(), "--property=termination");
    const std::optional<projects::Answer> answer = run_check_words(words, stop_requested);
    if (!answer) return false;
    if (answer->verdict == "true") continue;
    const char* whose = last == Version::Newer ? "the newer version, where the older one returns: "
                                               : "the older version, where the newer one returns: ";
    stays_open(whose + shown(answer->verdict.empty() ? answer->failure : answer->verdict));
    if (const auto run = reports::read_json(answer->document)) describe_inputs(*run, compared);
    return true;
  }
  for (std::string& detail : compared.details)
    if (assumption_of(detail).starts_with(both_return)) detail = fmt::format("{}{}", assumed, none_violated);
  compared.details.emplace_back("both versions end on the same inputs");
  return true;
}

/// Whether a line assumes that functions do the same, and each of them was proved to.
bool Comparison::is_known(size_t pair, std::string_view detail) const {
  std::string_view names = assumption_of(detail);
  const std::string_view start = frontend::same_functions;
  if (!names.starts_with(start)) return false;
  for (names.remove_prefix(start.size()); !names.empty();) {
    const std::string_view name = names.substr(0, names.find(", "));
    const std::optional<Place> place = find(pair, std::string(name));
    if (!place || !is_equal(*place)) return false;
    names.remove_prefix(std::min(names.size(), name.size() + 2));
  }
  return true;
}

bool Comparison::look_at(const Place& place) {
  if (!begun_.insert(place).second) return true;
  const VersionPair& pair = pairs_[place.pair];
  const FileContents::Function* now = pair.now.function(place.name);
  for (const std::string& name : now->names)
    if (const std::optional<Place> called = find(place.pair, name); called && !look_at(*called)) return false;
  const std::string& name = place.name;
  const std::vector<std::string>& chosen = options_.project.diff.functions;
  Compared compared;
  compared.name = name;
  compared.place = fmt::format("{}:{}", pair.shown, now->line);
  const std::optional<Definition> before = partner(place);
  if (!before)
    compared.finding = Finding::Added;
  else if (is_same(place, *now, *before))
    compared.finding = Finding::Unchanged;
  else if (!pair.is_unchanged && !ask(place, *before, compared))
    return false;
  if (options_.project.diff.termination && compared.finding == Finding::Equivalent &&
      !ask_termination(place, *before, compared))
    return false;
  if (const auto renamed = renamed_.find(name); before && renamed != renamed_.end())
    compared.details.insert(
        compared.details.begin(),
        fmt::format("it was {}() in the older version: {} % of their instructions are the same",
                    renamed->second.older, renamed->second.percent));
  if (compared.finding == Finding::Equivalent && rests_on_allocations(place, *before)) {
    compared.details.push_back(fmt::format("{}{}", assumed, allocations_succeed));
    if (compared.result)
      compared.result->run.outcome.assumptions.push_back({std::string(allocations_succeed), {}});
  }
  found_[place] = compared.finding;
  std::erase_if(compared.details, [&](const std::string& detail) { return is_known(place.pair, detail); });
  if (std::any_of(compared.details.begin(), compared.details.end(), may_be_broken))
    conditional_.insert(place);
  const bool is_chosen = std::find(chosen.begin(), chosen.end(), name) != chosen.end();
  if (pair.is_unchanged || (!chosen.empty() && !is_chosen))
    return true; // looked at since another one calls it
  if (compared.finding != Finding::Unchanged || is_chosen) {
    tell(out_, "{:<15} {} ({}){}{}\n", word(compared.finding), name, compared.place,
         compared.why.empty() ? "" : ": ", compared.why);
    for (const std::string& detail : compared.details) tell(out_, "                  {}\n", detail);
    std::fflush(out_);
  }
  for (const std::string& detail : compared.details)
    if (const std::string_view text = assumption_of(detail); text.ends_with(frontend::other_start))
      list_variable(std::string(text.substr(0, text.size() - std::string_view(frontend::other_start).size())),
                    pair.shown, "which the proof does not look at");
  all_.push_back(std::move(compared));
  return true;
}

void Comparison::list_variable(const std::string& name, const std::string& place, const char* why) {
  if (!listed_.insert(name).second) return;
  Compared compared;
  compared.name = name;
  compared.place = place;
  compared.why = fmt::format("a variable that begins with another value, {}", why);
  tell(out_, "{:<15} {} ({}): {}\n", word(compared.finding), name, place, compared.why);
  all_.push_back(std::move(compared));
}

bool Comparison::run() {
  const std::vector<std::string>& chosen = options_.project.diff.functions;
  const size_t changed = pairs_.size(); // others may join them
  for (const std::string& name : chosen)
    for (size_t pair = 0; pair < changed; ++pair)
      if (pairs_[pair].now.function(name) && !look_at({pair, name})) return false;
  if (!chosen.empty()) return true;
  for (size_t pair = 0; pair < changed; ++pair) {
    const VersionPair& files = pairs_[pair];
    for (const FileContents::Function& function : files.now.functions)
      if (!look_at({pair, function.name})) return false;
    for (const FileContents::Variable& variable : files.now.variables) {
      const auto before = pairs_.definition(Version::Older, pair, variable.name);
      if (!variable.is_static && before && before->variable && before->variable->digest != variable.digest)
        list_variable(variable.name, files.shown, "which functions of other files may see");
    }
    for (const FileContents::Function& function : files.before.functions) list_removed(pair, function);
  }
  return true;
}

void Comparison::list_removed(size_t pair, const FileContents::Function& function) {
  const auto& matches = options_.project.diff.matches;
  const bool is_matched = std::any_of(matches.begin(), matches.end(),
                                      [&](const auto& each) { return each.second == function.name; }) ||
                          std::any_of(renamed_.begin(), renamed_.end(),
                                      [&](const auto& each) { return each.second.older == function.name; });
  const std::optional<Place> now = find(pair, function.name);
  const bool is_there =
      now && (now->pair == pair || !function.is_static) && partner_of(now->name) == now->name;
  if (is_there || is_matched) return;
  tell(out_, "{:<15} {}\n", word(Finding::Removed), function.name);
  all_.push_back({function.name, pairs_[pair].shown, Finding::Removed, "", {}, {}});
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

bool is_defined(const VersionPairs& pairs, Version version, const std::string& function) {
  for (size_t pair = 0; pair < pairs.size(); ++pair)
    if (pairs[pair].contents(version).function(function)) return true;
  return false;
}

/// Says which option names a function that no file defines; empty: none does.
std::string unknown_function(const DiffOptions& options, const VersionPairs& pairs) {
  for (const std::string& function : options.functions)
    if (!is_defined(pairs, Version::Newer, function))
      return fmt::format("--function {}: no file that is compared defines it", function);
  // If neither is there, the files that define them have not changed.
  for (const auto& [newer, older] : options.matches) {
    const bool has_newer = is_defined(pairs, Version::Newer, newer);
    if (has_newer != is_defined(pairs, Version::Older, older))
      return fmt::format("--match {}={}: no file that is compared defines {}() in the {} version", older,
                         newer, has_newer ? older : newer, has_newer ? "older" : "newer");
  }
  return {};
}

} // namespace

ExitStatus compare_versions(const Options& options, FILE* out, std::vector<reports::HarnessResult>& results) {
  const Status fine = check_settings(options, {"--entry=newer", "--against=older"});
  Result<VersionPairs> pairs = fine ? find_version_pairs(options) : Result<VersionPairs>(fine.error());
  if (!pairs) {
    tell(stderr, "fathom: {}\n", pairs.error().message);
    return ExitStatus::Usage;
  }
  if (const std::string unknown = unknown_function(options.project.diff, *pairs); !unknown.empty()) {
    tell(stderr, "fathom: {}\n", unknown);
    return ExitStatus::Usage;
  }
  for (const std::string& line : pairs->left_out()) tell(stderr, "fathom: left out: {}\n", line);
  std::error_code failure;
  if (!pairs->left_out().empty() && !options.project.run.settings.contains("compile-commands"))
    for (const char* database : {"compile_commands.json", "build/compile_commands.json"})
      if (std::filesystem::exists(database, failure))
        tell(stderr, "fathom: with --compile-commands {} files are compiled as the build does\n", database);
  stop_on_signals();
  Comparison comparison(options, *pairs, out);
  if (!comparison.run()) {
    tell(stderr, "fathom: interrupted\n");
    return ExitStatus::Interrupted;
  }
  const std::vector<Compared>& all = comparison.all();
  tell(out, "{}\n", totals(all));
  for (const Compared& each : all)
    if (each.result) results.push_back(*each.result);
  const auto any = [&](auto... findings) {
    return std::any_of(all.begin(), all.end(),
                       [&](const Compared& each) { return ((each.finding == findings) || ...); });
  };
  if (any(Finding::Differs, Finding::Undefined)) return ExitStatus::False;
  if (any(Finding::Open, Finding::Added, Finding::Removed) || !pairs->left_out().empty())
    return ExitStatus::Unknown;
  return ExitStatus::True;
}

int compare_versions(const Options& options) {
  if (options.project.run.settings.contains("untrusted")) confine(options);
  const ProjectPaths paths = absolute_paths(options, ".");
  if (const Status writable = check_report_paths(paths); !writable) {
    tell(stderr, "fathom: {}\n", writable.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  reports::ProjectSummary summary;
  summary.name = "diff " + fmt::format("{}", fmt::join(options.project.diff.versions, " "));
  summary.version = tool_version();
  summary.directory = paths.directory;
  summary.started = utc_text(std::chrono::system_clock::now());
  const auto start = std::chrono::steady_clock::now();
  const ExitStatus status =
      compare_versions(options, report_takes_stdout(options) ? stderr : stdout, summary.harnesses);
  summary.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  const bool is_answer = status != ExitStatus::Usage && status != ExitStatus::Interrupted;
  if (is_answer && !write_project_reports(paths, std::move(summary)))
    return static_cast<int>(ExitStatus::Usage);
  return static_cast<int>(status);
}

} // namespace fathom::cli

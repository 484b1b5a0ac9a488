#include "cli/contracts_command.h"

#include "cli/check_process.h"
#include "cli/harness_check.h"
#include "cli/stop_request.h"
#include "cli/trust.h"
#include "ir/support/run_process.h"
#include "ir/support/tell.h"
#include "reports/json_reader.h"
#include "witnesses/source_text.h"

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fmt/format.h>
#include <set>

namespace fathom::cli {
namespace {

constexpr uint64_t least_budget = 20'000; ///< units of work of a trial

/// A check whose clauses may be too many.
struct Proof {
  std::string name;
  std::vector<std::string> words; ///< after "check"
};

/// A clause or a contract that a trial leaves out.
struct Candidate {
  std::string option; ///< that leaves it out
  std::string shown;  ///< "invariant of a.c:7: i <= n"
  bool is_contract = false;
  std::string without; ///< what is answered without it, where it is needed
};

/// The answer of a check, and its results.
struct Said {
  std::string verdict; ///< the line, or why there is none
  reports::RunSummary run;

  uint64_t work() const { return run.resources.work(); }
  std::set<std::string> assumptions() const {
    std::set<std::string> texts;
    for (const reports::Assumption& assumption : run.outcome.assumptions) texts.insert(assumption.text);
    return texts;
  }
};

/// One proof, its trials and what they came to.
class Trials {
 public:
  Trials(const Proof& proof, const Options& options) : proof_(proof), options_(options) {}

  /// Nothing: interrupted. Else whether it is proved with all clauses.
  std::optional<bool> run();

 private:
  std::optional<Said> check(const std::vector<std::string>& extra) const;
  std::vector<std::string> without(const std::vector<size_t>& more) const;
  bool try_without(const std::vector<size_t>& more);
  bool try_all(const std::function<bool(const Candidate&)>& wanted);
  std::string inferred() const;
  void tell_result() const;
  uint64_t budget() const {
    const double units = static_cast<double>(all_.work()) * options_.project.contracts.budget;
    return std::max(least_budget, static_cast<uint64_t>(std::min(units, 1e18)));
  }

  const Proof& proof_;
  const Options& options_;
  Said all_, last_; ///< with all clauses; without those that are not needed
  std::vector<Candidate> candidates_;
  std::set<size_t> dropped_;
  uint64_t count_ = 0; ///< trials
};

std::optional<Said> Trials::check(const std::vector<std::string>& extra) const {
  std::vector<std::string> words = extra;
  words.insert(words.end(), proof_.words.begin(), proof_.words.end());
  const std::optional<projects::Answer> answer = run_check_words(words, stop_requested);
  if (!answer) return std::nullopt;
  Said said{answer->verdict.empty() ? answer->failure : answer->verdict, {}};
  if (auto run = reports::read_json(answer->document)) said.run = std::move(*run);
  return said;
}

std::vector<std::string> Trials::without(const std::vector<size_t>& more) const {
  std::vector<std::string> words;
  for (const size_t index : dropped_) words.push_back(candidates_[index].option);
  for (const size_t index : more) words.push_back(candidates_[index].option);
  words.push_back(fmt::format("--work={}", budget()));
  return words;
}

/// A proof that assumes more than the one with all clauses is none.
bool Trials::try_without(const std::vector<size_t>& more) {
  ++count_;
  const std::optional<Said> said = check(without(more));
  if (!said) return false;
  std::string verdict = said->verdict;
  const std::set<std::string> known = all_.assumptions();
  for (const std::string& assumed : said->assumptions())
    if (verdict == "true" && !known.contains(assumed)) verdict = "true, assuming that " + assumed;
  if (verdict == "true") {
    dropped_.insert(more.begin(), more.end());
    last_ = *said;
  } else if (more.size() == 1)
    candidates_[more.front()].without = verdict;
  return verdict == "true";
}

/// As the source has it: what a translation has made of a quantifier is not what anybody has written.
std::string shown(const reports::Reasons::Clause& clause, witnesses::SourceCache& sources) {
  if (clause.text.find("__extension__") == std::string::npos) return clause.text;
  const size_t colon = clause.place.rfind(':');
  const witnesses::SourceText* source = sources.find(clause.place.substr(0, colon));
  const auto number = static_cast<uint32_t>(std::atoi(clause.place.c_str() + colon + 1));
  const std::string line(source ? source->line(number) : "");
  const size_t first = line.find_first_not_of(" \t");
  return first == std::string::npos ? "a quantifier" : line.substr(first);
}

/// Those that are left of a kind, all at once.
bool Trials::try_all(const std::function<bool(const Candidate&)>& wanted) {
  std::vector<size_t> chosen;
  for (size_t i = 0; i < candidates_.size(); ++i)
    if (!dropped_.contains(i) && wanted(candidates_[i])) chosen.push_back(i);
  return chosen.size() > 1 && try_without(chosen);
}

std::optional<bool> Trials::run() {
  const std::optional<Said> all = check({});
  if (!all) return std::nullopt;
  all_ = last_ = *all;
  if (all_.verdict != "true") {
    tell(stdout, "{}: {}\n  not proved with all clauses\n", proof_.name, all_.verdict);
    return false;
  }
  witnesses::SourceCache sources;
  std::set<std::string> places; // what stands in one line goes together
  for (const reports::Reasons::Clause& clause : all_.run.reasons.stated_invariants)
    if (places.insert(clause.place).second)
      candidates_.push_back({"--without-invariant=" + clause.place,
                             fmt::format("invariant of {}: {}", clause.place, shown(clause, sources)),
                             false,
                             {}});
  for (const std::string& function : all_.run.reasons.used_contracts)
    candidates_.push_back({"--without-contract=" + function, "contract of " + function, true, {}});
  if (!try_all([](const Candidate&) { return true; })) {
    try_all([](const Candidate& one) { return !one.is_contract; });
    try_all([](const Candidate& one) { return one.is_contract; });
    for (size_t i = 0; i < candidates_.size() && !stop_requested; ++i)
      if (!dropped_.contains(i)) try_without({i});
  }
  if (stop_requested) return std::nullopt;
  tell_result();
  return true;
}

/// Clauses for the program's text, as `emit` prints them.
std::string Trials::inferred() const {
  Invocation program;
  program.path = "/proc/self/exe";
  program.arguments = {"fathom", "emit", "--stage=contracts"};
  for (const std::string& word : without({})) program.arguments.push_back(word);
  bool is_compilers = false;
  for (const std::string& word : proof_.words) {
    is_compilers |= word == "--";
    const std::string name = word.substr(0, word.find('='));
    const std::vector<std::string>& known = options_.project.emittable;
    if (is_compilers || !name.starts_with("--") ||
        std::find(known.begin(), known.end(), name.substr(2)) != known.end())
      program.arguments.push_back(word);
  }
  RunLimits limits;
  limits.stop = &stop_requested;
  const Result<ProgramOutput> said = converse(program, "", limits);
  if (!said) return fmt::format("// {}\n", said.error().message);
  if (!said->end.exited() || said->end.code != 0) return "// not known: " + said->errors;
  return said->output;
}

std::string indented(const std::string& text) {
  std::string lines;
  for (size_t start = 0; start < text.size();) {
    const size_t end = std::min(text.find('\n', start), text.size());
    lines += fmt::format("    {}\n", text.substr(start, end - start));
    start = end + 1;
  }
  return lines;
}

void Trials::tell_result() const {
  tell(stdout, "{}: proved, {} units of work; {} of {} clauses not needed\n", proof_.name, all_.work(),
       dropped_.size(), candidates_.size());
  for (const size_t index : dropped_) tell(stdout, "  not needed: {}\n", candidates_[index].shown);
  for (size_t i = 0; i < candidates_.size(); ++i)
    if (!dropped_.contains(i))
      tell(stdout, "  needed: {}\n    without it: {}\n", candidates_[i].shown, candidates_[i].without);
  if (dropped_.empty()) return;
  tell(stdout, "  without those: proved, {} units of work\n", last_.work());
  if (const std::string text = inferred(); !text.empty())
    tell(stdout, "  in their place:\n{}", indented(text));
  std::fflush(stdout);
}

bool is_source(const std::string& name) {
  return name.ends_with(".c") || name.ends_with(".i") || name.ends_with(".bc") || name.ends_with(".ll");
}

/// The check that the command line describes.
Result<std::vector<Proof>> proof_of_files(const Options& options) {
  const ContractsOptions& wanted = options.project.contracts;
  Proof proof{wanted.chosen.front(), wanted.chosen};
  for (std::string& word : option_words(wanted.settings)) proof.words.push_back(std::move(word));
  if (!options.clang_arguments.empty()) {
    proof.words.emplace_back("--");
    proof.words.insert(proof.words.end(), options.clang_arguments.begin(), options.clang_arguments.end());
  }
  const Result<Options> parsed = parse_check(proof.words);
  if (!parsed) return parsed.error();
  if (const std::string& name = parsed->start.contracts.check; !name.empty()) proof.name = name;
  return std::vector<Proof>{std::move(proof)};
}

/// Harnesses of a project; without names those that check contracts.
Result<std::vector<Proof>> proofs_of_project(const Options& options) {
  const ContractsOptions& wanted = options.project.contracts;
  const std::string file = wanted.config.empty() ? find_configuration() : wanted.config;
  const Result<projects::Project> project = read_configuration(file, wanted.settings);
  if (!project) return project.error();
  const Result<std::vector<size_t>> chosen = projects::choose(*project, wanted.chosen);
  if (!chosen) return chosen.error();
  std::error_code failure;
  std::filesystem::current_path(project->folder, failure);
  if (failure) return make_error("{}: {}", project->folder, failure.message());
  Options run = options;
  run.project.run.settings = wanted.settings;
  if (wanted.settings.contains("untrusted")) confine(options);
  std::vector<Proof> proofs;
  for (const size_t index : *chosen) {
    const projects::Harness& harness = project->harnesses[index];
    if (wanted.chosen.empty() && !harness.settings.contains("check-contract")) continue;
    Result<HarnessCheck> check = harness_check(*project, harness, run);
    if (!check) return check.error();
    proofs.push_back({harness.name, {check->words.begin() + 1, check->words.end()}});
  }
  if (proofs.empty()) return make_error("{}: no harness checks a contract", file);
  return proofs;
}

Result<std::vector<Proof>> proofs_of(const Options& options) {
  const ContractsOptions& wanted = options.project.contracts;
  if (!wanted.drop) return make_error("contracts: --drop is missing");
  const auto files = std::count_if(wanted.chosen.begin(), wanted.chosen.end(), is_source);
  if (files == 0) return proofs_of_project(options);
  if (static_cast<size_t>(files) != wanted.chosen.size())
    return make_error("contracts: files or names of harnesses are expected, not both");
  return proof_of_files(options);
}

} // namespace

int drop_clauses(const Options& options) {
  const Result<std::vector<Proof>> proofs = proofs_of(options);
  if (!proofs) {
    tell(stderr, "fathom: {}\n", proofs.error().message);
    return static_cast<int>(ExitStatus::Usage);
  }
  stop_on_signals();
  bool are_proved = true;
  for (const Proof& proof : *proofs) {
    const std::optional<bool> is_proved = Trials(proof, options).run();
    if (!is_proved) return static_cast<int>(ExitStatus::Interrupted);
    are_proved &= *is_proved;
  }
  return static_cast<int>(are_proved ? ExitStatus::True : ExitStatus::Unexpected);
}

} // namespace fathom::cli

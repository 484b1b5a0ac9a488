// Session: the state of one check() over all its bounds.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "engine/confirm.h"
#include "engine/doubt.h"
#include "engine/minimise.h"
#include "engine/question.h"
#include "engine/round.h"

namespace fathom::engine {

/// What follows from a question at one bound.
enum class Next : uint8_t {
  Finished, ///< the verdict is known
  Go,       ///< nothing against `true` so far: ask the next question
  Raise,    ///< bounds were raised: another round
};

/// Not owned: specification, services and options. Terms are shared by all rounds, solvers are not.
class Session {
 public:
  Session(const program::Specification& specification, const Services& services, const Options& options);
  Result<CheckResult> run();

 private:
  // engine.cpp: the three questions of one bound.
  Result<Next> one_bound();
  Result<Round> round_at_bounds();
  bool ends_soon(const Round& round);
  Next ask_properties(const Round& round, Questioner& questioner);
  bool believe(const Round& round, Questioner& questioner, const Finding& finding, std::string& doubt);
  term::Term differs(const Round& round, const term::Valuation& model);
  Questioner::MakeSolver limited(uint64_t work) const;
  bool finish_smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                       const ConfirmedRun& found);
  Next ask_cuts(const Round& round, Questioner& questioner);
  Next ask_capacities(const Round& round, Questioner& questioner);
  std::vector<program::Capacity> ask_contradictions(const Round& round, Questioner& questioner,
                                                    const std::vector<program::Capacity>& exceeded,
                                                    Questioner::Possible& kept);
  std::vector<term::Term> small_sizes(const Round& round);
  bool next_sizes();
  Next ask_others(const Round& round, Questioner& questioner);
  void ask_vacuity(const Round& round, const std::vector<program::ValueId>& literals);
  std::optional<std::chrono::steady_clock::time_point> time_for_bound(const Round& round);
  void note_externals(const Round& round);
  void conclude();
  Verdict proved_or_unknown() const;

  // summaries.cpp, invariants.cpp
  bool summaries_due() const;
  Result<Next> ask_with_summaries();
  Result<Next> ask_summarised(bool& by_induction);
  std::optional<std::chrono::steady_clock::time_point> time_for_summaries(bool by_induction) const;
  void note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding);
  Finding ask_broken(Questioner& questioner, std::optional<Questioner::Dialogue>& dialogue,
                     std::chrono::steady_clock::duration& slowest, const std::vector<term::Term>& all,
                     term::Term some);
  using CandidateName = std::tuple<std::string, std::string, uint32_t>;
  /// What proofs with summaries have come to so far.
  struct Attempts {
    uint32_t bound = 0;                         ///< they were tried at last; 0: never
    std::chrono::steady_clock::duration time{}; ///< spent on them
    std::string doubt;                          ///< what they could not exclude at last
    std::set<CandidateName> broken_candidates;  ///< by a model of some attempt
    bool hopeless = false;                      ///< no loop can be summarised
  };
  static std::vector<CandidateName> names_of_candidates(const Round& round);
  void note_invariants(const Round& round, const std::vector<bool>& dropped,
                       std::vector<program::ValueId>& proved);
  bool prove_invariants(const Round& round, Questioner& questioner, Axioms& axioms,
                        std::vector<program::ValueId>& proved);
  Questioner::MakeSolver within(std::chrono::steady_clock::time_point end) const;

  // obligations.cpp: --all-properties.
  using RowKey = std::tuple<std::string, uint32_t, uint32_t, program::Property, std::string>;
  struct Row {
    program::SourceLocation location;
    bool decided = false;
    Verdict verdict = Verdict::unknown("not decided");
  };
  Next ask_each_property(const Round& round, Questioner& questioner);
  void try_row(const Round& round, Questioner& questioner, const term::Valuation& model, const RowKey& key,
               Row& row);
  void finish_rows();
  RowKey key_of(const Round& round, const Target& target) const;

  Next finish(Verdict verdict);
  Next gave_up(const std::string& phase, const std::string& reason);
  bool out_of_time() const;
  void report(const char* phase, size_t obligations);
  std::string label(const char* question) const;

  const program::Specification& specification_;
  const Services& services_;
  const Options& options_;
  term::Context context_;
  term::Builder builder_;
  Schedule schedule_;
  std::vector<program::FixedSize> sizes_; ///< Sizes::Eager: of the last round
  CheckResult answer_;
  program::ApproximationLedger standing_; ///< what no bound can discharge
  const std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
  Attempts attempts_;
  /// LLVM instructions that are left for seeing whether the program ends: in all half a second.
  uint64_t steps_to_look_ahead_ = 80'000;
  /// No proof with summaries was tried, or only its time has ended it. Then a bound's questions end at
  /// `way_`, and if they were not answered by then it has given way; they have `patience_` the next time.
  bool unfinished_ = true, gave_way_ = false;
  std::optional<std::chrono::steady_clock::time_point> way_;
  std::chrono::steady_clock::duration patience_;
  Doubt doubt_;           ///< a counterexample that was not confirmed
  bool provable_ = false; ///< one of the properties has all its obligations
  std::map<RowKey, Row> rows_;
};

} // namespace fathom::engine

// Bounded: the program unwound at one bound after the other, with three questions at each.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <tuple>
#include <vector>

#include "engine/session.h"

namespace fathom::engine {

/// A step is a bound. Go: all executions are within it, or what is not is in the ledger.
class Bounded final : public Strategy {
 public:
  explicit Bounded(Session& session) : session_(session) {}
  Result<Next> step(solvers::Effort& effort) override;

  bool next_sizes();  ///< Sizes::Eager: there are more to be tried
  void finish_rows(); ///< --all-properties: the rows and the verdict on all

 private:
  // bounded.cpp
  Result<Round> round_at_bounds();
  bool ends_soon(const Round& round);
  Next ask(const Round& round, solvers::Effort* effort);
  Next ask_properties(const Round& round, Questioner& questioner);
  bool is_guess(const Round& round, const term::Valuation& model) const;
  term::Term differs(const Round& round, const term::Valuation& model);
  void note_claim(const Round& round, const std::vector<program::Cut>& cuts);
  void note_leaving(const Round& round, const term::Valuation& model);
  Next ask_cuts(const Round& round, Questioner& questioner);
  Next ask_others(const Round& round, Questioner& questioner);
  Next gave_up(const std::string& phase, const std::string& reason);

  // sizes.cpp
  Next ask_capacities(const Round& round, Questioner& questioner);
  std::vector<program::Capacity> ask_contradictions(const Round& round, Questioner& questioner,
                                                    const std::vector<program::Capacity>& exceeded,
                                                    Questioner::Possible& kept);
  std::vector<term::Term> small_sizes(const Round& round);
  std::vector<term::Term> first_tries(const Round& round);

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
  bool try_model(const Round& round, Questioner& questioner, const term::Valuation& model, const RowKey& key,
                 Row& row);
  std::vector<term::Term> alone(const Round& round, const RowKey& key);
  RowKey key_of(const Round& round, const Target& target) const;

  Session& session_;
  std::shared_ptr<const Round> round_;    ///< of the present step
  std::vector<program::FixedSize> sizes_; ///< Sizes::Eager: of the last round
  uint64_t steps_of_last_ = 0;            ///< LLVM instructions of the last round
  /// LLVM instructions that are left for seeing whether the program ends: in all half a second.
  uint64_t steps_to_look_ahead_ = 80'000;
  bool was_brief_ = false;            ///< a bound of a program with threads was asked about with little work
  solvers::Effort* effort_ = nullptr; ///< of the present step, where its questions are limited
  std::map<RowKey, Row> rows_;
  size_t more_models_ = 100; ///< that are looked for where the first one of a row shows nothing, in all
};

} // namespace fathom::engine

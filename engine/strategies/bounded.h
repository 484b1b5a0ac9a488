// Bounded: the program unwound at one bound after the other, with three questions at each.
#pragma once

#include "engine/session.h"
#include "engine/strategies/resumable.h"

#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fathom::engine {

/// A step goes on with the present bound until its questions are answered, and so with the next one.
/// Exhausted: no bound is left to be raised, and the ledger says what is missing for a proof.
class Bounded final : public Strategy {
 public:
  explicit Bounded(Session& session);
  Result<Outcome> step(Effort& effort) override;
  uint64_t least_cost() const override;
  uint32_t completed() const { return completed_; } ///< bounds whose questions were answered

  void finish_rows(); ///< --all-properties: the rows and the verdict on all

 private:
  /// Consequences of a question of a bound.
  enum class Next : uint8_t {
    Finished, ///< the verdict is known
    Go,       ///< the next question, or the verdict follows from the ledger
    Raise,    ///< a higher bound
  };
  // bounded.cpp
  Result<Outcome> one_bound(Effort& effort);
  Result<Next> ask_at_bounds(Effort& effort);
  Result<Round> round_at(const program::Specification& specification, program::Bounds bounds, Effort& effort);
  program::Bounds scheduled() const;
  bool is_look_due() const;
  Result<Next> look_without_leaks(Effort& effort);
  bool ends_soon(const Round& round, Effort& effort);
  void note_round(const Round& round);
  Next ask(const Round& round, Effort& effort);
  Next ask_properties(const Round& round, Questioner& questioner);
  bool is_guess(const Round& round, const term::Valuation& model) const;
  term::Term differs(const Round& round, const term::Valuation& model);
  void note_claim(const Round& round, const std::vector<program::Cut>& cuts);
  void note_leaving(const Round& round, const term::Valuation& model);
  Next ask_cuts(const Round& round, Questioner& questioner);
  Next ask_others(const Round& round, Questioner& questioner);
  Next gave_up(const std::string& phase, const std::string& reason);

  // sizes.cpp
  bool next_sizes();
  Next ask_capacities(const Round& round, Questioner& questioner);
  std::vector<program::Capacity> ask_contradictions(const Round& round, Questioner& questioner,
                                                    const std::vector<program::Capacity>& exceeded,
                                                    Questioner::Possible& kept);
  std::vector<term::Term> small_sizes(const Round& round);
  std::vector<term::Term> first_tries(const Round& round);

  // obligations.cpp: --all-properties.
  struct RowKey {
    std::string file;
    uint32_t line = 0, column = 0;
    program::Property property;
    std::string message;
    auto operator<=>(const RowKey&) const = default;
  };
  struct Row {
    program::SourceLocation location;
    bool decided = false;
    Verdict verdict = Verdict::unknown("not decided");
  };
  Next ask_each_property(const Round& round, Questioner& questioner);
  void try_row(const Round& round, Questioner& questioner, const term::Valuation& model, const RowKey& key,
               Row& row);
  void tell_violation(const RowKey& key, const Row& row) const;
  static PropertyRow as_row(const RowKey& key, const Row& row);
  bool try_model(const Round& round, Questioner& questioner, const term::Valuation& model, const RowKey& key,
                 Row& row);
  std::vector<term::Term> alone(const Round& round, const RowKey& key);
  RowKey key_of(const Round& round, const Target& target) const;

  Session& session_;
  uint64_t cost_of_look_ = 0;             ///< without leaks, of the last one
  std::shared_ptr<const Round> round_;    ///< the last one: inputs that leave the bounds refer to it
  std::vector<program::FixedSize> sizes_; ///< Sizes::Eager: of the last round
  /// LLVM instructions that are left for seeing whether the program ends: in all half a second.
  uint64_t steps_to_look_ahead_ = 80'000;
  std::map<RowKey, Row> rows_;
  uint32_t rounds_without_new_rows_ = 0; ///< since all rows are decided
  size_t more_models_ = 100; ///< that are looked for where the first one of a row shows nothing, in all
  uint32_t completed_ = 0;
  uint64_t cost_ = 0, cost_before_ = 0; ///< of the last bound that was raised, and of the one before
  Resumable bound_;                     ///< works with the members above
};

} // namespace fathom::engine

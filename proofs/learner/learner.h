// Learner: finds out what a loop changes, and how, by executing its body speculatively.
#pragma once

#include "proofs/heap/family_guesses.h"
#include "proofs/learner/iterations.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::loops {

/// An access of a number or a pointer. `certain`: it is valid whatever the inputs are.
struct TypedAccess {
  program::Type type;
  bool certain;
};

/// Guesses what each variable does from one execution of the body and proves it with the next, which begins
/// with arbitrary values: scalars change by a loop-invariant step, or by a polynomial of such ones, or return
/// to their first value after a few iterations that are then taken together, or forget what they were. What
/// is stored at places that move is a whole array. Then `analysis` does not depend on what the first
/// iterations were.
///
/// For an induction pointers are sorted by what they may point to, and conditions are collected that may be
/// invariants; these are guesses.
class Learner {
 public:
  /// What is sought for an induction.
  struct Extras {
    bool conditional = false;  ///< candidates that hold in some states of an automaton only, too
    bool elements = false;     ///< elements of arrays that have few of them are variables
    bool relations = true;     ///< conditions that compare elements of an array (array_relations.h)
    bool has_versions = false; ///< see program::InductionDepth
  };
  Learner(LoopBody& body, bool inductive) : Learner(body, inductive, Extras{}) {}
  Learner(LoopBody& body, bool inductive, Extras extras);

  /// The state at the head when the loop is entered. False: `explanation` says why not.
  bool learn(const EdgeState& entry);
  /// Makes windows of recurrent variables that forget; and of dead ones where there are such, since what they
  /// are after the loop is known then. That they are is proved again where it is used.
  void find_windows(const EdgeState& entry);
  /// What the first iterations show of those that follow (Pattern); whether it may help.
  bool find_pattern(const EdgeState& entry);
  /// Learns again what an iteration does, by that pattern. What was learnt before is as it was if that is no
  /// better.
  void learn_by_pattern(const EdgeState& entry);

  const LoopAnalysis& analysis() const { return analysis_; }
  const std::string& explanation() const { return explanation_.text(); }
  /// Constants decide whether the first iteration is the last: nothing need be known of others.
  bool decided() const { return decided_; }

 private:
  // learner.cpp
  bool probe(const EdgeState& entry, bool first);
  std::vector<program::ValueId> begin_probe(EdgeState& state, bool first,
                                            std::vector<program::ValueId>& numbers);
  void take_back_control(SpeculativeRun& run);
  bool note_writes(const SpeculativeRun& run, const std::vector<EdgeState>& back, bool first);
  enum class Note : uint8_t { Known, New, Refused };
  std::vector<program::PointerTarget> constant_places(const SpeculativeRun::Write& write) const;
  Note note_place(const TypedAccess& access, const program::PointerTarget& place, bool first);
  bool note_array(program::ValueId pointer, std::optional<program::Type> type, bool& known);
  bool note_elements(program::ObjectId array, program::Type type, bool& known);
  program::ValueId narrowed(program::ValueId value, int depth);
  std::vector<bool> uses(const std::vector<program::ValueId>& after, const EdgeState& back,
                         uint32_t began) const;
  void classify(const std::vector<program::ValueId>& leaves, const std::vector<program::ValueId>& after,
                const EdgeState& back, uint32_t mark, uint32_t began);
  std::vector<bool> leads_to_places(uint32_t from) const;
  void note_extensions(LoopVariable& variable, program::ValueId before, uint32_t mark) const;

  // learner_patterns.cpp
  Heads sample(const EdgeState& entry);
  void guess_steps();

  // learner_polynomials.cpp
  bool find_polynomials(const std::vector<program::ValueId>& leaves,
                        const std::vector<program::ValueId>& steps, uint32_t mark);
  std::optional<std::vector<Monomial>> monomials(program::ValueId value,
                                                 const std::vector<program::ValueId>& leaves, uint32_t mark,
                                                 int depth) const;
  std::optional<Monomial> resized(program::ValueId value, const std::vector<program::ValueId>& leaves) const;

  // learner_induction.cpp
  void note_first_places(EdgeState entry, EdgeState back);
  bool learn_pointers(const std::vector<program::ValueId>& after);
  TargetPlaces places_in(const LoopVariable& variable, const std::set<program::ObjectId>& targets,
                         std::initializer_list<program::ValueId> values) const;
  /// The instructions of an iteration that was executed.
  struct Span {
    uint32_t began, ended;
  };
  bool is_outcome(size_t variable, const std::vector<program::ValueId>& leaves,
                  const std::vector<program::ValueId>& after, Span span);
  void find_candidates(const std::vector<program::ValueId>& leaves,
                       const std::vector<program::ValueId>& numbers,
                       const std::vector<program::ValueId>& after, uint32_t mark, Span span,
                       const EdgeState& end);
  // learner_families.cpp
  void note_families(const EdgeState& entry);
  bool is_count_of_living(const LoopVariable& variable) const;
  void guess_counts();
  void guess_families(const std::vector<program::ValueId>& after, uint32_t mark);

  // learner_pool.cpp
  void note_pool(const EdgeState& entry);
  void guess_pool(Span span);

  // learner_induction.cpp
  void find_searched(const std::vector<ElementHints::Access>& loads);
  void guess_array_conditions(const std::vector<program::ValueId>& leaves,
                              const std::vector<program::ValueId>& numbers,
                              const std::vector<program::ValueId>& after, uint32_t mark, uint32_t began,
                              const EdgeState& end);

  bool refuse(std::string why) { return explanation_.refuse(std::move(why)); }

  LoopBody& body_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  program::ForkTree& paths_;
  LoopAnalysis analysis_;
  Iterations iterations_;
  std::vector<LoopVariable> guessed_; ///< variables with steps that the first iterations show
  const Extras extras_;
  bool decided_ = false;
  Explanation explanation_;
  std::vector<StoredFirst> first_stored_; ///< into cells of families, in the first iteration
  /// Before the loop: by family the next one's number, and what the pool's state was (learner_pool.cpp).
  struct {
    std::vector<program::ValueId> blocks, pool;
  } before_;
  /// Inductive: arrays of which no part is a variable, since there are accesses of it with another type.
  std::set<program::ObjectId> whole_;
  uint32_t first_object_ = 0; ///< objects from here on came to life in the run in progress
};

} // namespace fathom::loops

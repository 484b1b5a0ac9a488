// Conditions over the variables of a loop that may be invariants of it.
#pragma once

#include "ir/predicate/offers.h"
#include "ir/predicate/scope.h"
#include "ir/program/exchange/state_names.h"
#include "ir/program/exchange/symbolic_memory.h"
#include "proofs/body/old_values.h"

#include <cstdint>
#include <functional>
#include <initializer_list>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

namespace fathom::loops {

/// A variable that has one value when an iteration begins. As a number it has its type's width; pointers
/// count by the bytes they have moved since the loop began.
struct LoopNumber {
  std::string spelling; ///< see predicate::Scope
  predicate::Sign sign = predicate::Sign::Unknown;
  program::ValueId first; ///< before the loop
  bool is_pointer = false;
  bool moves_only = true; ///< of a pointer: it stays in its object
  /// Set to constants, and the loop never asks for it: a result or a flag that is for later.
  bool is_outcome = false;
  /// Conditions of its own are made for it elsewhere: what the loop asks of such numbers alone says no more.
  bool is_described = false;
  /// State of the library (program::Origin): it follows no variable of the program.
  bool is_of_library = false;
  /// Each iteration adds something that is read: it follows no other variable.
  bool is_collected = false;
  program::ObjectId object; ///< where it is in memory, if it is
  int64_t offset = 0;
};

/// What the library counts has nothing to do with what the program counts.
bool may_be_related(const LoopNumber& a, const LoopNumber& b);

/// What stands for a variable of a scope, by its number, and for a value; null for what has no words.
using SayVariable = std::function<predicate::Expression(size_t number, predicate::When when)>;
using SayValue = std::function<predicate::Expression(program::ValueId value)>;
/// The same condition with these in place of the variables, the first `own` of which are said by `variable`,
/// the others by `value` of what they are. Null where one of them is null.
predicate::Predicate said_with(const predicate::Predicate& p, size_t own, const OldValues& old_values,
                               const SayVariable& variable, const SayValue& value);

/// A variable, and numbers that an iteration sets it to or compares it with.
struct TakenValues {
  size_t variable = 0;
  bool is_state = false; ///< it is set to constants: one of these
  std::vector<BitVector> constants;
};

/// Collects candidates: fixed templates over one, two and three variables, and what the loop's body itself
/// asks. Nothing is proved here; whoever uses them has to show that a condition holds when the loop is
/// entered and that an iteration preserves it (Floyd 1967; the largest inductive subset is found as by
/// Houdini, Flanagan and Leino 2001).
class Candidates {
 public:
  /// A state in which an iteration begins.
  struct State {
    std::span<const program::ValueId> values; ///< of all variables, in their order
    program::MemoryState& memory;
    program::ValueId guard;
    /// Called for what a condition reads as a number: so many bytes at an offset of an object.
    std::function<void(program::ObjectId object, program::ValueId offset, uint32_t bytes)> note_read = {};
  };
  /// What stands for the variables in an iteration that was executed: their values, and these as numbers
  /// (none() where that is not one value).
  struct Leaves {
    std::vector<program::ValueId> values, numbers;
  };

  /// The symbolic memory has to outlive this.
  Candidates(program::SymbolicMemory& symbolic_memory, std::vector<LoopNumber> numbers);

  /// An iteration that was executed: from its beginning to its end. What it was seen in may be rolled back
  /// afterwards.
  struct Iteration {
    Leaves before, after;
    uint32_t mark = 0;                             ///< older values are from before the loop
    uint32_t began = 0, ended = 0;                 ///< the iteration's instructions
    std::vector<std::vector<BitVector>> constants; ///< that a variable is set to, by variable
    std::vector<uint64_t> growth;                  ///< the most that a variable grows by; 0: not known
    std::vector<uint64_t> swing; ///< the most that it changes by, up or down; 0: not known, or growth says it
    std::vector<bool> is_set_only; ///< by variable: it keeps its value, or is set to one of the constants
    /// Candidates too that hold in some states of an automaton only.
    bool conditional = false;
    bool has_versions = false; ///< see program::InductionDepth
  };
  /// Templates, and conditions that the iteration made of the variables, of values from before the loop and
  /// of memory, as they are at its beginning and at its end. The likelier ones come first, since there is a
  /// limit to them.
  void collect(const Iteration& iteration);

  /// What names in conditions from elsewhere stand for: `now` are the variables at the head, and nothing else
  /// of the head's may be spoken of but values from before it.
  struct Naming {
    const program::StateNames& names;
    std::span<const program::ValueId> now;
    program::ValueId first_of_head;
  };
  /// Conditions from elsewhere, as far as they can be read so.
  void offer(const predicate::Offers::Place& offered, const Naming& naming);

  void clear() { candidates_.clear(), keys_.clear(); }

  /// One of another kind; over the loop's variables as they are now, and values from before the loop.
  void add(predicate::Predicate candidate);
  predicate::Expression variable(size_t variable) const;
  /// A value from before the loop, or the address of an object.
  predicate::Expression before_loop(program::ValueId value);

  /// Predicates over the loop's variables, in their order, and values from before the loop; old() is what a
  /// variable was then. No two have one key.
  const std::vector<predicate::Predicate>& all() const { return candidates_; }
  program::ValueId holds(const predicate::Predicate& candidate, const State& state);
  std::string text(const predicate::Predicate& candidate) const; ///< as a condition of C
  /// Over what stands for the variables, now and when the loop was entered (`first`), and for other values
  /// from before it. Null where one of these is null.
  predicate::Predicate said_with(const predicate::Predicate& candidate, const SayVariable& variable,
                                 const SayValue& value) const;

 private:
  using Expression = predicate::Expression;
  using Predicate = predicate::Predicate;
  // candidates.cpp: templates
  Expression number(size_t variable) const;
  Expression moved(size_t variable, uint32_t width) const;
  Expression wide(size_t variable, uint32_t width, bool is_signed) const;
  Predicate unmoved(size_t variable) const;
  uint32_t width_of(size_t variable) const;
  void add_pointer(size_t variable);
  void add_single(size_t variable, const std::vector<BitVector>& constants);
  void add_pair(size_t a, size_t b);
  void add_sum(size_t a, size_t b, size_t sum);
  void add_pairs();
  void add_rate(size_t v, size_t counter, uint64_t most, bool is_signed);
  void add_rates(const Iteration& iteration);
  void add_extent(size_t start, size_t length, size_t end);
  void add_extents();
  void add_phases(const std::vector<std::vector<BitVector>>& constants);
  // candidates_versions.cpp: what relates two versions
  void add_equal(const std::vector<Leaves>& all);
  void add_alike(const Iteration& iteration, const std::vector<Leaves>& all);
  void add_limits(const Iteration& iteration, const std::vector<Leaves>& all);
  // candidates_read.cpp: what the body computes
  bool known(program::ValueId value, const Leaves& leaves, uint32_t mark) const;
  Expression read_leaf(program::ValueId value, const Leaves& leaves, uint32_t mark);
  Expression read(program::ValueId value, const Leaves& leaves, uint32_t mark, int depth);
  // candidates_conditional.cpp
  void add_conditional(const Iteration& iteration);
  // candidates_harvest.cpp
  std::vector<size_t> variables_in(const Expression& e) const;
  bool is_order(const Predicate& condition) const;
  bool is_elementary(const Predicate& condition) const;
  Predicate unscaled(const Predicate& comparison) const;
  void add_condition(const Predicate& condition, bool opposite);
  void add_looser(const Predicate& comparison);
  void add_orders(const Predicate& comparison, std::initializer_list<program::Opcode> orders, bool looser);
  void add_all(const Predicate& condition);
  std::optional<BitVector> step_of(size_t variable, const std::vector<Leaves>& all) const;
  void add_asked_before(const Predicate& condition, const std::vector<Leaves>& all);
  std::vector<Leaves> ways(const Leaves& after) const;
  std::vector<Predicate> harvest(const Iteration& iteration, const std::vector<Leaves>& all);
  void transfer(const Predicate& condition);
  void add_ends(const Iteration& iteration);

  program::SymbolicMemory& memory_;
  program::Builder& builder_;
  std::vector<LoopNumber> numbers_; ///< the first variables of the scope
  predicate::Scope scope_;
  OldValues old_values_; ///< the other ones
  std::vector<Predicate> candidates_;
  std::set<std::string> keys_; ///< of the candidates
  size_t most_;
};

} // namespace fathom::loops

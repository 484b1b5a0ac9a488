// Summaries of loops: one symbolic iteration instead of many unwound ones.
#pragma once

#include "frontend/unwinder/activation.h"
#include "ir/program/builder.h"
#include "ir/program/exchange/interfaces.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "loops/array_invariants.h"
#include "loops/candidates.h"
#include "loops/patterns.h"

namespace fathom::frontend {

using namespace loops;

class Machine;

/// What the machine does differently while a loop's body is executed on trial, and what it notes.
struct Trial {
  /// Stores go to the symbolic memory's state only, obligations are dropped. Off for the iteration in which a
  /// summarised loop is left, which is executed as any other.
  bool silent = true;
  std::string refused;        ///< the first reason why the loop cannot be summarised; empty: none so far
  program::ValueId iteration; ///< its number, of pointer width; none(): any values will do
  program::ValueId open;      ///< i1: something was met that C leaves open
  uint32_t first_object = 0;  ///< objects from here on came to life in it
  bool reads_inputs = false;
  Trial* outer = nullptr; ///< within whose body this one is
  bool inductive = false; ///< any iteration will do: loops in it, and blocks of memory, are allowed

  /// A store, in the order of execution.
  struct Write {
    program::ValueId pointer, value, guard;
    bool certain;      ///< accessible whatever the inputs are
    uint32_t position; ///< size of the program then: what was loaded before has smaller ids
  };
  std::vector<Write> writes;
  std::vector<program::ValueId> blocks; ///< inductive: pointers into objects that are changed somewhere

  void refuse(std::string why) {
    if (refused.empty()) refused = std::move(why);
  }
};

/// A list that is as long again as it was when this was made, once this is gone.
template <typename List> class Shortened {
 public:
  explicit Shortened(List& list) : list_(list), size_(list.size()) {}
  ~Shortened() { list_.resize(size_); }
  Shortened(const Shortened&) = delete;
  Shortened& operator=(const Shortened&) = delete;

 private:
  List& list_;
  size_t size_;
};

/// While it lives a loop's body is executed on trial; then the machine is as it was, but for what the program
/// has become.
class TrialScope {
 public:
  TrialScope(Machine& machine, Activation& activation, Trial& trial);
  ~TrialScope();
  TrialScope(const TrialScope&) = delete;
  TrialScope& operator=(const TrialScope&) = delete;

 private:
  Machine& machine_;
  Activation& activation_;
  std::vector<program::ValueId> registers_;
  uint32_t cursor_;
  bool running_;
  const llvm::BasicBlock* block_;
  llvm::BasicBlock::const_iterator next_;
  EdgeState state_;
  program::LocationId location_;
  bool effects_;
  Shortened<std::vector<program::Cut>> cuts_;
  Shortened<std::vector<program::Capacity>> capacities_;
  Shortened<std::vector<program::FixedSize>> sizes_;
  Shortened<std::vector<program::ValueId>> iterations_;
  Shortened<std::vector<program::ObjectId>> stack_objects_, heap_objects_, large_objects_;
  Shortened<std::vector<bool>> changed_outside_;
};

/// Numbers of iterations in an induction; they count modulo 2^64.
constexpr uint32_t most_bits_of_a_count = 64;

/// A product in what a variable grows by: factor * fixed * the variables, modulo the width.
struct Monomial {
  /// A variable at the beginning of the iteration plus a constant, its low bits or extended without a sign.
  struct Factor {
    size_t variable; ///< index of the loop's variables
    uint64_t summand = 0;
  };
  BitVector factor;
  std::vector<program::ValueId> fixed; ///< from before the loop
  std::vector<Factor> variables;
};

/// A scalar that the loop changes: a phi node's value, or bytes at a constant place of an object.
struct LoopVariable {
  enum class Kind : uint8_t {
    Unknown,
    Affine,     ///< grows by `step` in each iteration
    Polynomial, ///< grows by a polynomial of variables with closed forms, its `growth`
    Control,    ///< takes few constant values, one after the other, and returns to the first
    Dead,       ///< is written before it is read; in an induction: a pointer that may be anything
    Window,     ///< after a few iterations a function of what these read: of a fixed number of them
    Recurrent   ///< anything else: a function of the iteration that satisfies its recurrence
  };
  bool is_phi = false;
  uint32_t phi = 0; ///< index into EdgeState::values
  program::ObjectId object;
  int64_t offset = 0;
  program::Type type;
  Kind kind = Kind::Unknown;
  Kind otherwise = Kind::Recurrent; ///< Window: what it is if it cannot be described so
  bool never_control = false;
  bool never_affine = false;
  /// The step that the first iterations show, assumed of all iterations before the one on trial; proved if it
  /// is that one's step too.
  std::optional<BitVector> guess;
  bool is_same(const LoopVariable& other) const {
    return is_phi == other.is_phi &&
           (is_phi ? phi == other.phi
                   : object == other.object && offset == other.offset && type == other.type);
  }
  std::set<program::ObjectId> targets; ///< inductive, of a pointer that is not Affine
  program::ValueId first;              ///< before the loop
  program::ValueId step; ///< Affine: existed before the loop; of the type's width, of pointers the bytes
  std::optional<BitVector> constant_step;         ///< its value, where it has one
  bool extended_signed = false, extended = false; ///< the number is widened in the body
  std::vector<Monomial> growth;                   ///< Polynomial: their sum
  bool has_closed_form() const { return kind == Kind::Affine || kind == Kind::Polynomial; }
};

/// A head of a loop that was passed, and what is assumed there of all elements of one array. See
/// array_invariants.h.
struct ArrayHead {
  program::ObjectId array;
  ArrayVersion contents;    ///< what it holds there
  ArrayVersion before;      ///< what it held where the loop was entered; valid where a condition needs it
  program::ValueId reached; ///< i1, open: the conditions hold there
  program::ValueId alive;   ///< i1: the array was alive
  program::ValueId size;    ///< bytes
  struct Assumed {
    std::shared_ptr<const ArrayConditions> owner;
    size_t condition = 0; ///< of the owner's
    std::vector<NumberSource> sources;
    std::vector<program::ValueId> numbers; ///< at the head
    program::ValueId literal;
    size_t invariant = 0; ///< into Unwinding::invariants
    ArrayVersion before;
  };
  std::vector<Assumed> assumed;
};

/// Summarises one loop (techniques: state merging with quantifiers, Trabish et al. 2023, carried over to
/// guarded SSA). With k the number of complete iterations, arbitrary:
///
///   entry --> assume (forall i < k. Stay(i)) --> state after k iterations --> one more iteration --> exits
///                        ^ region: the body on trial, with i for k             (its back edge is dropped)
///
/// Stay(i) is the guard of the back edge when the body starts in the state after i iterations, and that
/// nothing there was left open by C. The last iteration is executed as any other, so that its obligations are
/// those of every iteration (k is arbitrary) and its exits are those of the loop. What is dropped at its back
/// edge is what k + 1 stands for. Nothing is lost and nothing added: the summary is exact, but for `Dead`
/// values, which are arbitrary behind the loop.
///
/// The state after i iterations is guessed from trial iterations over arbitrary values and thereby proved:
/// scalars must change by a loop-invariant step (`Affine`), or by a polynomial of such ones (`Polynomial`),
/// or return to their first value after a few iterations that are then taken together (`Control`), or forget
/// what they were (`Window`), or are cells of an array that satisfies the recurrence (`Recurrent`). Stores at
/// a place that moves by a constant become a fill, a copy, or a copy from an array that a quantifier
/// describes; what is read must not have been written by an earlier iteration.
class LoopSummariser {
 public:
  LoopSummariser(Machine& machine, Activation& activation);
  /// The state at the head when the loop is entered. True: the loop is done, and what leaves it is pending.
  bool attempt(const EdgeState& entry);
  /// Why not, or how.
  const std::string& explanation() const { return explanation_; }
  bool by_induction() const { return inductive_; }
  /// Constants decide whether the first iteration is the last: there is no need for a summary.
  bool decided() const { return decided_; }
  /// So many iterations are unlike those that follow: worth another attempt behind them. 0: that is not
  /// known.
  uint32_t irregular() const { return pattern_.prefix; }

 private:
  struct Linear {
    int64_t slope = 0;
    program::ValueId start;
  };
  /// A store that moves through an object.
  struct Moving {
    program::ValueId pointer, value;
    program::ValueId covered; ///< i1: something is stored
    program::ObjectId object;
    Linear offset; ///< bytes; slope not 0
    uint64_t width = 0;
    uint32_t position = 0;
  };

  // summary_trial.cpp
  bool learn(const EdgeState& entry);
  bool probe(const EdgeState& entry, bool first);
  std::vector<EdgeState> run_body(EdgeState state, bool keep);
  std::vector<EdgeState> run_iteration(EdgeState state, bool keep);
  std::vector<EdgeState> run_control_states(EdgeState state, bool keep);
  void split(EdgeState state, std::vector<EdgeState>& parts, int depth);
  bool may_be_constant(program::ValueId value, int depth) const;
  program::ValueId choice_in(program::ValueId value, int depth) const;
  program::ValueId cofactor(program::ValueId value, program::ValueId condition, int depth);
  bool note_writes(const Trial& trial, const std::vector<EdgeState>& back, bool first);
  bool note_array(program::ValueId pointer, bool& known);
  program::ValueId narrowed(program::ValueId value, int depth);
  void classify(const std::vector<program::ValueId>& leaves, const std::vector<program::ValueId>& after,
                const EdgeState& back, uint32_t mark, uint32_t began);
  program::ValueId read(EdgeState& state, const LoopVariable& cell);
  void write(EdgeState& state, const LoopVariable& cell, program::ValueId value);
  void forget_arrays(EdgeState& state);
  EdgeState on_trial(const EdgeState& entry) const;

  // summary_samples.cpp
  Heads sample(const EdgeState& entry);
  bool find_pattern(const EdgeState& entry);
  void learn_by_pattern(const EdgeState& entry);
  void guess_steps();

  // summary_limits.cpp
  program::ValueId at_limits(program::ValueId stay);
  program::ValueId at_limit(const program::Instruction& comparison, int side, bool negated);

  // summary_polynomial.cpp
  using Coefficients = std::vector<program::ValueId>;
  bool find_polynomials(const std::vector<program::ValueId>& leaves,
                        const std::vector<program::ValueId>& steps, uint32_t mark);
  std::optional<std::vector<Monomial>> monomials(program::ValueId value,
                                                 const std::vector<program::ValueId>& leaves, uint32_t mark,
                                                 int depth) const;
  std::optional<Monomial> resized(program::ValueId value, const std::vector<program::ValueId>& leaves) const;
  uint32_t degree(const LoopVariable& cell) const;
  Coefficients coefficients(const LoopVariable& cell);
  Coefficients coefficients(const Monomial& monomial, uint32_t width);
  Coefficients product(const Coefficients& a, const Coefficients& b, uint32_t width);
  program::ValueId falling(program::ValueId number, uint32_t m);
  program::ValueId binomial(program::ValueId number, uint32_t m, uint32_t width);
  program::ValueId polynomial(const LoopVariable& cell, program::ValueId number);

  // summarise.cpp
  bool explain();
  bool has(LoopVariable::Kind kind) const;
  std::string names_of(LoopVariable::Kind kind) const;
  bool commit(const EdgeState& entry);
  program::ValueId affine(const LoopVariable& cell, program::ValueId number);
  program::ValueId moved(const LoopVariable& cell, program::ValueId step, program::ValueId number);
  program::ValueId closed_form(const LoopVariable& cell, program::ValueId number);
  program::ValueId recurrent_at(size_t cell, program::ValueId number, EdgeState& state);
  bool commit_as_found(const EdgeState& entry);
  void forget_attempt();
  uint32_t index_width() const;
  bool commit(const EdgeState& entry, uint32_t width);
  program::ValueId region(const EdgeState& entry);
  program::ValueId wraps(program::ValueId number);
  void last_iteration(EdgeState state);

  // induction_trial.cpp
  bool learn_pointers(const std::vector<program::ValueId>& after);
  bool is_place(program::ObjectId object) const;
  bool is_dead(const LoopVariable& cell) const;
  std::string name_of(const LoopVariable& cell) const;
  /// The instructions of an iteration on trial.
  struct Span {
    uint32_t began, ended;
  };
  bool is_outcome(size_t variable, const std::vector<program::ValueId>& leaves,
                  const std::vector<program::ValueId>& after, Span span);
  void find_candidates(const std::vector<program::ValueId>& leaves,
                       const std::vector<program::ValueId>& numbers,
                       const std::vector<program::ValueId>& after, uint32_t mark, Span span);

  // induction.cpp
  bool induct(const EdgeState& entry);
  void havoc(EdgeState& state, program::ObjectId array);
  program::ValueId arbitrary_value(const LoopVariable& cell, program::ValueId guard);
  bool cut_at_head(const EdgeState& entry);
  std::vector<program::ValueId> any_state(EdgeState& state);
  std::vector<program::ValueId> candidate_values(const std::vector<program::ValueId>& values) const;
  /// A candidate that is assumed at the head.
  struct Assumed {
    size_t index;     ///< into candidates_
    size_t invariant; ///< into Unwinding::invariants
  };
  program::ValueId assume_candidates(const EdgeState& entry, EdgeState& state,
                                     const std::vector<program::ValueId>& values,
                                     std::vector<Assumed>& assumed);
  void require(const Assumed& assumed, program::ValueId holds, program::ValueId guard);
  void check_step(EdgeState next, program::ValueId number);
  bool leaves_loop(program::ValueId guard, const std::vector<EdgeState>& back) const;
  bool is_known_change(const program::Instruction& change, uint32_t objects);
  void check_writes(uint32_t began, uint32_t objects, const std::vector<EdgeState>& back);

  // induction_arrays.cpp
  void guess_array_conditions(const std::vector<program::ValueId>& leaves,
                              const std::vector<program::ValueId>& numbers,
                              const std::vector<program::ValueId>& after, uint32_t mark, uint32_t began);
  program::ValueId number_of(const NumberSource& source, program::ValueId value);
  std::vector<program::ValueId> numbers_in(const std::vector<NumberSource>& sources,
                                           const std::vector<program::ValueId>& values,
                                           program::MemoryState& memory, program::ValueId guard);
  void inherit_conditions(program::ObjectId array, ArrayHead& head);
  std::vector<ArrayHead> enter_arrays(const EdgeState& entry, EdgeState& state);
  program::ValueId element_holds(const ArrayHead& head, ArrayHead::Assumed& item,
                                 const std::vector<program::ValueId>& values, program::MemoryState& memory,
                                 program::ValueId guard);
  bool assume_arrays(std::vector<ArrayHead>& heads, EdgeState& state,
                     const std::vector<program::ValueId>& values);
  void require_arrays(std::vector<ArrayHead>& heads, EdgeState& next,
                      const std::vector<program::ValueId>& after);

  // summary_window.cpp
  void find_windows(const EdgeState& entry);
  std::vector<uint32_t> forget(EdgeState state, const std::vector<program::ValueId>& given, uint32_t from,
                               uint32_t most, std::vector<program::ValueId>& last);
  bool reads_others(program::ValueId load);
  std::optional<std::vector<program::ValueId>> windows_after(const EdgeState& entry, program::ValueId number);
  EdgeState state_after(const EdgeState& entry, program::ValueId number,
                        const std::vector<program::ValueId>& windows);

  // summary_effects.cpp
  std::optional<Linear> linear(program::ValueId value);
  bool depends(program::ValueId value);
  bool find_moving(const Trial& trial, program::ValueId stay);
  bool reads_are_old(uint32_t from, uint32_t to);
  program::ValueId describe_effects(EdgeState& state);
  void apply_effects(EdgeState& state, program::ValueId count);
  program::ValueId map_origin();
  program::ValueId span(const Linear& offset, uint64_t width, program::ValueId count);
  program::ValueId lowest(const Linear& offset, program::ValueId count);

  bool refuse(std::string why) {
    if (explanation_.empty()) explanation_ = std::move(why);
    return false;
  }

  Machine& machine_;
  program::Builder& builder_;
  program::SymbolicMemory& memory_;
  Activation& activation_;
  uint32_t head_; ///< block
  std::vector<LoopVariable> cells_;
  std::set<program::ObjectId> arrays_; ///< written at places that move
  Pattern pattern_; ///< of the first iterations; one iteration is `pattern_.core` runs of the body
  std::vector<LoopVariable> guessed_; ///< variables with steps that the first iterations show
  bool decided_ = false;
  bool leaving_decided_ = false; ///< by constants, in the last body that was run
  std::string explanation_;

  bool inductive_ = false;
  std::unique_ptr<Candidates> candidates_;
  std::vector<size_t> candidate_cells_; ///< the candidates' variables: indices into cells_
  std::shared_ptr<const ArrayConditions> array_conditions_;
  std::map<program::ObjectId, program::ObjectId> array_contents_; ///< what they hold at the head
  std::map<uint64_t, program::ValueId> any_element_;              ///< by stride: the number of any element

  // While committing.
  program::ValueId index_, count_; ///< narrow
  uint32_t first_object_ = 0;
  bool reads_inputs_ = false;
  uint32_t narrower_ = 0; ///< the bits that the index may have at most, where it had too many
  std::vector<Moving> moving_;
  /// Numbers that are widened to places and move upwards, which was supposed not to wrap around.
  struct Widened {
    program::ValueId start;
    uint64_t slope = 0;
  };
  std::vector<Widened> no_wrap_;
  struct Effect {
    enum class Kind : uint8_t { Fill, Copy, Map } kind = Kind::Map;
    program::ValueId byte;    ///< Fill
    program::ObjectId source; ///< Copy, Map: the array
    Linear from;              ///< Copy
  };
  std::vector<Effect> effects_;              ///< of moving_, in its order
  std::vector<program::ObjectId> recurrent_; ///< by cell
  uint32_t window_ = 0; ///< iterations after which windows have forgotten; 0: there are none
  std::map<std::pair<uint32_t, uint32_t>, program::ValueId> binomials_; ///< C(count_, m) by m and width
  program::ValueId about_binomials_;                                    ///< i1: what they are
  std::vector<program::ValueId> forgotten_; ///< by cell: any value that a window may have had before these
};

} // namespace fathom::frontend

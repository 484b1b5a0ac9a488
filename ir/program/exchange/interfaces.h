// The three interfaces that join the services: the symbolic memory (symbolic memory.h), the source that
// unwinds into it, and the interpreter.
#pragma once

#include "ir/program/exchange/coverage.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/interleavings.h"
#include "ir/program/exchange/symbolic_memory.h"
#include "ir/program/exchange/trace.h"
#include "ir/program/exchange/transition_system.h"
#include "ir/support/effort.h"
#include "ir/support/result.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::predicate {
class Offers;
} // namespace fathom::predicate

namespace fathom::program {

/// How hard a proof by induction is tried.
struct InductionDepth {
  /// Where a loop is cut at its head: so many follow each other, begun in an arbitrary state, and the last
  /// one is asked about (k-induction).
  uint32_t iterations = 1;
  /// Candidates too that are about two variables of which one is like the state of an automaton.
  bool conditional = false;
  /// Conditions too that compare elements of an array with each other, or with what the body asks of them.
  bool relations = true;
  /// Loops within an iteration are begun so as well, instead of with one iteration.
  bool nested = false;
  /// Blocks that loops allocate may have numbers of blocks that were freed (ProofHints::frees_blocks).
  bool reuses_blocks = false;
  /// Loops that a quantifier describes are cut as well.
  bool cuts_described = false;
  /// Two versions run in lockstep: what the variables of one have is likely to be what those of the other
  /// have.
  bool has_versions = false;
};

/// How far to unwind. A loop iteration counts against the bound only when leaving the loop was not decided by
/// constants in it, so that loops over concrete data end by themselves; those are limited by `steps` alone.
struct Bounds {
  uint32_t loop = 1;      ///< iterations of every loop that `loops` does not name
  uint32_t recursion = 1; ///< nested activations of one function
  std::map<std::string, uint32_t>
      loops; ///< "file:line" of the loop's first line -> iterations (user's --unwind-loop)
  std::map<std::string, uint32_t>
      contexts; ///< loop in calling context (Cut::context) -> iterations, for incremental deepening
  bool summarise =
      false; ///< loops that a quantifier describes are not unwound; no input vector follows from a model then
  /// Loops that no quantifier describes are cut at their heads: see Invariant. With `summarise` only.
  bool induction = false;
  InductionDepth depth = {};
  /// With `summarise`: every loop that constants do not end is cut at its head. Nothing is assumed there, but
  /// for `candidates` with `induction`.
  bool cut_all = false;
  /// Conditions that may be invariants of loops that are cut: by StateNames::loop; of functions by
  /// TransitionSystem::Function, where its name is that of the source for what a user states of all its
  /// calls. What speaks of names that this unwinding does not have is no candidate. Null: none.
  std::shared_ptr<const predicate::Offers> candidates;
  /// LLVM instructions executed in all; then everything that is left is cut. So many over known values, on
  /// machine words, count as one: they take as long, and leave nothing in memory.
  uint64_t steps = 20'000'000;
  static constexpr uint64_t known_per_step = 50;
  /// Loops that constants end.
  struct ConstantLoops {
    uint64_t steps = UINT64_MAX; ///< LLVM instructions that may be spent on one, once entered; then it is cut
    /// With `summarise`: those (of ProofHints::long_loops or costly_loops) that are not executed first.
    std::set<std::string> summarised;
  };
  ConstantLoops constant_loops;
  /// How many bytes an object has at most whose size is an input; nothing: as many as the size's type admits.
  std::optional<uint64_t> capacity;
  std::map<std::string, uint64_t> capacities; ///< "file:line" of the allocation -> bytes (user's)
  std::map<std::string, uint64_t>
      grown_capacities;        ///< allocation in calling context (Capacity::context) -> bytes
  bool capacity_fixed = false; ///< `capacity` is the user's
  /// The sizes of the objects whose size is an input, in the order in which the unwinding meets them, each
  /// the smallest possible one from this on; where the list ends the smallest of all.
  std::optional<std::vector<uint64_t>> sizes;
  /// Joins choose by path conditions instead of the conditions of the nearest forks (for comparisons only).
  bool plain_joins = false;
  /// Steps over known values are executed as all others (for comparisons only).
  bool plain_steps = false;
  /// Invariants are said in the source's words too (Invariant::wording).
  bool wording = false;
  bool lines = false; ///< Unwinding::passed is wanted
};

/// A loop or recursion that was cut, for the report and for raising exactly this bound.
struct Cut {
  ObligationId obligation;
  LocationId location;
  std::string context; ///< key for Bounds::contexts: the loop and the calls that lead to it
  uint32_t iterations = 0;
  uint32_t depth = 0; ///< of a loop: how many loops are around it, those of callers too
  bool recursion = false;
  bool fixed = false;    ///< the user's bound or the step limit: raising it is not ours to do
  bool constant = false; ///< by Bounds::constant_loops: that one can be raised
};

/// An object was assumed to have at most `bytes` bytes: what happens with more is not in the program after
/// its allocation.
struct Capacity {
  ObligationId obligation; ///< violated where the object has more
  LocationId location;
  std::string context; ///< key for Bounds::grown_capacities
  uint64_t bytes = 0;
  bool fixed = false; ///< the user's
  /// The machine's: executions beyond it have no continuation, and need none, as long as others stay within.
  bool limit = false;
};

/// A size that Bounds::sizes has fixed.
struct FixedSize {
  uint64_t bytes = 0;
  bool last = false; ///< no larger one is possible, or within the capacity
};

/// How each function that the program does not define was treated, for the summary of the run. Where
/// there are several treatments, the last of this list counts.
struct ExternalUse {
  std::string name;
  enum class Treatment : uint8_t {
    NotReached,
    Modelled,
    Arbitrary, ///< an arbitrary result and no other effect
    Havocked,  ///< an arbitrary result, and what its address has escaped to is arbitrary (--havoc-externals)
    Unsupported, ///< the path stops there with an obligation
  } treatment = Treatment::NotReached;
  SourceLocation place; ///< of the first call, where its result was taken for arbitrary
};

/// What became of the attempt to summarise a loop.
struct LoopSummary {
  LocationId location;
  bool done = false;
  bool induction = false; ///< only what its invariants say of it is known: see Invariant
  std::string text;       ///< how, or why not
  bool recursion = false; ///< of functions that call themselves; `location` is the call from outside
};

/// What an invariant says to those who know the source only: a C expression without effects and without
/// undefined behaviour, over variables that are visible where it holds and mean the same there. `\old(e)` and
/// `\result` are in contracts only, where all parameters are what they were at the call.
struct Wording {
  enum class Place : uint8_t {
    LoopHead, ///< whenever an iteration is about to begin, the test of the loop included
    Entry,    ///< of the function
    Return
  };
  Place place = Place::LoopHead;
  std::string function; ///< of contracts
  std::string text;     ///< empty: it has no words
  std::string why_not;
  uint32_t head = 0; ///< which head this is: one loop may be cut at several, each with invariants of its own
};

/// A condition that is assumed of the state in which an iteration of a loop begins, as long as `literal` is
/// true. It is an invariant when none of its obligations is violated, given those that are assumed.
struct Invariant {
  ValueId literal; ///< i1, arbitrary
  LocationId location;
  std::string text;
  std::vector<ObligationId> obligations; ///< where the loop is entered, and where an iteration ends
  std::optional<Wording> wording;        ///< with Bounds::wording
  bool of_elements = false;              ///< a condition of all elements of an array
  std::vector<uint32_t> stronger = {};   ///< others in the same list from each of which it follows
};

/// With Bounds::wording: a head at which a loop was cut, and what the cut itself rests on there.
struct CutHead {
  LocationId location;
  std::vector<Wording> steps; ///< how variables that grow by constants depend on each other
};

/// Executions were left out by an assumption: of the program, or of what stands for the unwinding.
struct Assumption {
  LocationId location;
  bool by_user = false; ///< one that the program states
  ValueId before;       ///< i1: an execution comes to it
  ValueId after;        ///< i1: and passes; none(): no execution does
};

/// Each time that an execution may come to a condition that the user asserts.
struct Assertion {
  LocationId location;
  ValueId reached; ///< i1; none(): no execution gets there
};

/// With Bounds::lines and without `summarise`: where executions come to, and when.
struct Passed {
  /// An execution passes an instruction of this place if the guard holds.
  struct Line {
    LocationId location;
    ValueId guard; ///< i1
  };
  /// An execution goes this way of a branch if the guard holds.
  struct Way {
    BranchWay way;
    ValueId guard; ///< i1
  };
  std::vector<Line> lines; ///< each line and guard once
  std::vector<Way> ways;
};

/// With Property::StackLimit: the most bytes that the active functions were seen to need.
struct DeepestStack {
  uint64_t bytes = 0;
  std::vector<std::string> functions; ///< the outermost first
  bool open = false;                  ///< how many others need depends on inputs
};

/// Two visits of one head of a loop, or of the entry of a function that calls itself. The obligation is
/// violated where the later one finds the state of the earlier one, as far as that is known: what was done in
/// between can be done again and again.
struct Repetition {
  ObligationId obligation;
  uint32_t first = 0, second = 0; ///< sizes of the program at the visits
};

/// With Property::Termination.
struct EndsOfExecutions {
  std::vector<Repetition> repetitions; ///< without `summarise`
  /// Accesses that were taken to be valid, since nothing is said of executions after one that is not.
  std::set<LocationId> assumed_valid;
};

/// What proofs may be worth a try.
struct ProofHints {
  /// Contexts (as Cut::context) of loops that were cut by Bounds::constant_loops, and of long ones in them.
  std::set<std::string> long_loops;
  /// The same of loops that constants end and that were executed, at some cost.
  std::set<std::string> costly_loops;
  bool frees_blocks = false; ///< with Bounds::induction: blocks that loops allocate
  bool has_stated = false;   ///< the same: of a loop that was cut the user's invariants are assumed
};

struct Unwinding {
  std::vector<Cut> cuts;
  std::vector<Invariant> invariants; ///< with Bounds::induction
  /// i1, with Bounds::induction: conditions that follow from assumptions of the program and from literals of
  /// `invariants` that are true. They exclude no execution.
  std::vector<ValueId> lemmas;
  std::vector<CutHead> cut_heads; ///< by Wording::head
  /// With Bounds::wording: loops of which iterations were unwound, functions that call themselves and were
  /// called as any other, and how often others were replaced by contracts.
  std::set<LocationId> executed_loops;
  std::set<std::string> executed_functions;
  std::map<std::string, uint32_t> replaced_functions;
  TransitionSystem transitions; ///< with Bounds::induction or cut_all: the loops that were cut
  std::vector<LoopSummary> summaries;
  std::vector<Capacity> capacities;
  std::vector<FixedSize> sizes; ///< with Bounds::sizes: one for each allocation met
  std::vector<ExternalUse> externals;
  std::vector<Assumption> assumptions; ///< in the order of execution
  std::vector<Assertion> assertions;   ///< only where they are asked for
  std::vector<ValueId> iterations;     ///< guards of jumps back in loops that inputs may end
  /// Where loops are unwound: how often an execution comes to the head at most, each time it enters the
  /// loop.
  std::map<LocationId, uint32_t> visits;
  EndsOfExecutions ends;
  std::vector<LocationId> endless; ///< loops that may go on for ever, in which nothing changes any more
  ProofHints hints;
  Passed passed;
  DeepestStack deepest_stack;
  Interleavings interleavings; ///< of a program with several threads
  uint64_t steps = 0;          ///< LLVM instructions executed
  uint64_t known_steps = 0;    ///< of these, those over known values on machine words
  /// What Bounds::steps limits.
  uint64_t counted_steps() const { return steps - known_steps + known_steps / Bounds::known_per_step; }
};

class SequentialProgram;

/// Unwinds the module under given bounds into a symbolic memory. Implemented by `frontend`.
class ProgramSource {
 public:
  virtual ~ProgramSource() = default;
  virtual Target target() const = 0;
  /// The work is charged to `effort` as it is done; between blocks it can be waited for (Effort::rest), and
  /// others may unwind meanwhile. It does not end where all is spent.
  virtual Result<Unwinding> unwind(const Specification& specification, const Bounds& bounds,
                                   SymbolicMemory& symbolic_memory, Effort& effort) = 0;
  /// For a program with threads: one with a single thread that violates the properties if this one does,
  /// where no more than `threads` run at a time with the same function. The error says why there is none.
  virtual Result<std::unique_ptr<SequentialProgram>> sequential(const Specification&, uint32_t threads);
  /// Whether it calls two versions of a function whose steps may be taken in turns: by `sequential`, as well.
  virtual bool has_versions() const { return false; }
};

/// Runs the LLVM module concretely on an input vector, independently of unwinder, symbolic memory and
/// encoder. Implemented by `frontend`.
class ConcreteInterpreter {
 public:
  virtual ~ConcreteInterpreter() = default;
  virtual Run run(const Specification& specification, const InputVector& input_vector,
                  uint64_t step_limit) = 0;
  /// The same, and the lines of the program that the run has come to, and the ways of branches it has gone.
  struct Traced {
    Run run;
    std::set<SourceLine> lines;
    std::set<BranchWay> ways = {};
  };
  virtual Traced run_traced(const Specification& specification, const InputVector& input_vector,
                            uint64_t step_limit) {
    return {run(specification, input_vector, step_limit), {}, {}};
  }
  /// Whether the program may create threads.
  virtual bool may_have_threads() const { return false; }
};

/// Owns what it gives.
class SequentialProgram {
 public:
  virtual ~SequentialProgram() = default;
  virtual ProgramSource& source() = 0;
  virtual ConcreteInterpreter& interpreter() = 0;
};

inline Result<std::unique_ptr<SequentialProgram>> ProgramSource::sequential(const Specification&, uint32_t) {
  return make_error("there is no such program");
}

} // namespace fathom::program

// A loop's body, as those who argue about loops see it.
#pragma once

#include "ir/predicate/offers.h"
#include "ir/program/exchange/interfaces.h"
#include "ir/program/exchange/speculation.h"
#include "ir/program/paths/fork_tree.h"
#include "proofs/body/families.h"
#include "proofs/body/pool.h"
#include "proofs/body/spelling.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace fathom::loops {

using program::EdgeState;

class ElementLemmas;

/// What is different while a loop's body is executed to see what it does, and what is noted then.
struct SpeculativeRun {
  /// Stores go to the symbolic memory's state only, obligations are dropped. Off for the iteration in which a
  /// summarised loop is left, which is executed as any other.
  bool silent = true;
  std::string refused;        ///< the first reason why the loop cannot be summarised; empty: none so far
  program::ValueId iteration; ///< its number; none(): any values will do
  program::ValueId open;      ///< i1: something was met that C leaves open
  uint32_t first_object = 0;  ///< objects from here on came to life in it
  bool reads_inputs = false;
  SpeculativeRun* outer = nullptr; ///< within which this one is
  bool inductive = false;          ///< any iteration will do: loops in it, and blocks of memory, are allowed

  /// A store, in the order of execution.
  struct Write {
    program::ValueId pointer, value, guard;
    bool certain;      ///< accessible whatever the inputs are
    uint32_t position; ///< size of the program then: what was loaded before has smaller ids
  };
  std::vector<Write> writes;
  void note(const program::Builder& builder, program::ValueId pointer, program::ValueId value,
            program::ValueId guard, bool certain = true) {
    writes.push_back({pointer, value, guard, certain, uint32_t(builder.program().size())});
  }
  /// inductive: loads of numbers and pointers from constant places.
  struct Read {
    program::ValueId pointer;
    program::Type type;
  };
  std::vector<Read> reads;
  std::vector<program::ValueId> blocks; ///< inductive: pointers into objects that are changed somewhere

  void refuse(std::string why) {
    if (refused.empty()) refused = std::move(why);
  }
};

/// What became of the states that went through the body.
struct Iteration {
  std::vector<EdgeState> back; ///< at the back edges; `values` are those of the head's phi nodes
  /// Constants decided whether the loop is left.
  bool leaving_decided = false;
};

/// Whether what leaves the loop goes on after it.
enum class Exits : bool { Dropped, Kept };

/// What may be done with a loop that constants do not end.
enum class Way : uint8_t {
  Summary,            ///< an exact one
  SummaryOrInduction, ///< where there is none it is cut at its head, with what may be invariant there
  Induction,          ///< the same the other way round: cut, and summarised where that cannot be
  AlwaysCut,          ///< with what may be invariant there; never summarised, which says nothing of its end
  Offered,            ///< always cut at its head, with what others have found (LoopBody::offered)
  Cut                 ///< always cut at its head; nothing is assumed there
};

/// A scalar that the source can name at the loop, and where it is.
struct VisibleScalar {
  Spelling spelling;
  program::ValueId pointer; ///< to its first byte
  program::Type type;
};

/// One loop at the place where it was reached. Implemented by the unwinder, and by a fake in the tests of
/// this folder. Not owned by those who use it.
class LoopBody {
 public:
  virtual ~LoopBody() = default;

  virtual program::SymbolicMemory& memory() = 0;
  virtual program::ForkTree& paths() = 0;
  /// From the head until it comes back there.
  virtual Iteration run(EdgeState state, Exits exits) = 0;
  /// The same from any state, of which the user's invariants are assumed. They are obligations on each way to
  /// the head, so the first execution that violates something does not violate them before.
  virtual Iteration run_any(EdgeState state, Exits exits) { return run(std::move(state), exits); }

  /// While the result lives, bodies are executed silently, and `run` notes what they do.
  virtual std::unique_ptr<program::Speculation> speculate(SpeculativeRun& run) = 0;
  /// The innermost one; null outside of all.
  virtual SpeculativeRun* run_in_progress() = 0;
  /// Another one notes what is executed from now on, or none; for runs that are not silent.
  virtual void set_run_in_progress(SpeculativeRun* run) = 0;
  bool speculates() { return run_in_progress() != nullptr && run_in_progress()->silent; }

  /// Instructions executed so far, also those that were taken back: the work there was.
  virtual uint64_t steps() const { return 0; }

  /// Everything appended to the program since the mark is dropped, and forgotten by all who know of it.
  virtual program::Builder::Mark mark() = 0;
  virtual void rollback(const program::Builder::Mark& mark) = 0;

  /// What the source calls the variable of a phi node of the head.
  virtual std::string name_of_phi(uint32_t phi) const = 0;
  virtual predicate::Sign sign_of_phi(uint32_t phi) const = 0;
  /// How the source writes the bytes at a place; an empty text where that is not known. `index`: the name of
  /// the bound index.
  virtual Spelling spelling_of(const predicate::Spot& spot, uint32_t bytes,
                               const std::string& index) const = 0;
  /// Whether an object is a local variable that is written before it is read, in the loop and after it.
  virtual bool is_dead(program::ObjectId object) const = 0;
  /// Constants end it, but not soon: it is worth a summary as if they did not.
  virtual bool is_long() const { return false; }
  /// What is assumed whenever an iteration begins, of the whole program so far; callers append.
  virtual std::vector<program::Invariant>& invariants() = 0;
  /// Heads at which loops are cut, and what leads there; callers append.
  virtual program::TransitionSystem& transitions() = 0;
  /// Conditions from elsewhere that may be invariants of the loop (Bounds::candidates). Null where there are
  /// none.
  virtual const predicate::Offers::Place* offered(const std::string& loop) const = 0;
  /// What the source states at the loop, as text.
  virtual std::vector<std::string> stated() const { return {}; }
  virtual ElementLemmas& lemmas() = 0;
  /// Blocks that loops allocate.
  virtual const std::vector<Family>& families() const {
    static const std::vector<Family> none;
    return none;
  }
  /// i1, true in each execution: a family of which blocks are alive by its count has one, and one of them is
  /// the last one of each order.
  virtual program::ValueId are_blocks_counted(EdgeState& /*state*/) {
    return memory().builder().boolean(true);
  }
  /// Blocks that loops free and allocate anew.
  virtual const Pool& pool() const {
    static const Pool none;
    return none;
  }
  /// Whether invariants are to be said in the source's words (Bounds::wording); then these are the words, and
  /// the heads at which loops were cut so far; callers append.
  virtual bool wants_wording() const { return false; }
  virtual std::vector<VisibleScalar> visible() const { return {}; }
  /// Elements of the arrays that can be named there.
  virtual std::function<ElementSpelling(const ElementSpot&)> element_names() const {
    return [](const ElementSpot&) { return ElementSpelling{}; };
  }
  virtual std::vector<program::CutHead>* cut_heads() { return nullptr; }
  /// Executions that go through the loop for ever are in this state.
  virtual void never_ends(const EdgeState& state) = 0;
};

} // namespace fathom::loops

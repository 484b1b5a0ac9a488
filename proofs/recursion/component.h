// Functions that call each other, as those who argue about recursion see them.
#pragma once

#include "ir/predicate/offers.h"
#include "proofs/body/loop_body.h"

#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace fathom::recursion {

using program::EdgeState;

/// A scalar that a function is given or returns.
struct Scalar {
  loops::Spelling spelling;
  program::Type type;
  bool is_number = false; ///< an integer of C, of at most 64 bits
  bool is_named =
      false; ///< of an argument: the spelling is the parameter's in the source, which is all of it
  /// A pointer to a local variable of somebody outside, whose address is used for loads and stores only, and
  /// known to nobody but those who were given it as such an argument.
  bool is_unshared = false;
};

struct Function {
  std::string name;
  std::vector<Scalar> arguments, results;
  /// By which conditions are offered of all its calls, wherever they stand.
  program::TransitionSystem::Function anywhere() const {
    program::TransitionSystem::Function made;
    made.name = name;
    return made;
  }
};

/// Which conditions may hold at calls and returns.
enum class Guesses : uint8_t {
  Own,     ///< those that are guessed here, and what others have found
  Offered, ///< what others have found
  None,
};

/// What is done in place of a call.
class Calls {
 public:
  virtual ~Calls() = default;
  /// `state.values` are the arguments, and afterwards the results. False: no execution comes back.
  virtual bool call(size_t function, EdgeState& state) = 0;
};

/// A strongly connected component of the call graph at the place where one of its functions is called from
/// outside. Implemented by the unwinder, and by a fake in the tests of this folder. Not owned by those who
/// use it.
class Component {
 public:
  virtual ~Component() = default;

  virtual program::SymbolicMemory& memory() = 0;
  /// i1: where it is asked what was written, so many bytes from there on were: what stands for a caller's
  /// variable in an activation counts as written.
  virtual program::ValueId is_written(EdgeState& /*state*/, program::ValueId /*pointer*/,
                                      uint64_t /*bytes*/) {
    return memory().builder().boolean(true);
  }
  virtual program::ForkTree& paths() = 0;
  virtual const std::vector<Function>& functions() const = 0;
  /// Blocks that loops allocate.
  virtual const std::vector<loops::Family>& families() const {
    static const std::vector<loops::Family> none;
    return none;
  }

  /// One activation from its entry, where `state.values` are the arguments, to its returns, where they are
  /// the results. Calls of the component's functions in it are left to `calls`. None: no execution returns.
  virtual std::vector<EdgeState> run(size_t function, EdgeState state, Calls& calls) = 0;
  /// The same with all calls executed, for at most so many instructions; none as well where that is not
  /// enough.
  virtual std::vector<EdgeState> run_whole(size_t function, EdgeState state, uint64_t steps) = 0;

  /// While the result lives activations are executed silently, and `run` notes what they do.
  virtual std::unique_ptr<program::Speculation> speculate(loops::SpeculativeRun& run) = 0;
  /// The innermost one; null outside of all.
  virtual loops::SpeculativeRun* run_in_progress() = 0;
  bool speculates() { return run_in_progress() != nullptr && run_in_progress()->silent; }
  /// Everything appended to the program since the mark is dropped, and forgotten by all who know of it.
  virtual program::Builder::Mark mark() = 0;
  virtual void rollback(const program::Builder::Mark& mark) = 0;

  /// How the source writes the bytes at a place; an empty text where that is not known.
  virtual loops::Spelling spelling_of(const predicate::Spot& spot, uint32_t bytes) const = 0;
  /// Whether contracts are to be said in the source's words (Bounds::wording), and what it calls memory at
  /// the entry of a function then; an empty text where nothing visible is there.
  virtual bool wants_wording() const { return false; }
  virtual loops::Spelling visible_at_entry(size_t function, program::ObjectId object, int64_t offset,
                                           uint32_t bytes) const {
    static_cast<void>(function), static_cast<void>(object), static_cast<void>(offset),
        static_cast<void>(bytes);
    return {};
  }
  /// Calls of the function from here on are replaced by its contract.
  virtual void note_replaced(size_t function) { static_cast<void>(function); }
  virtual loops::ElementLemmas& lemmas() = 0;
  /// What is assumed, of the whole program so far; callers append.
  virtual std::vector<program::Invariant>& invariants() = 0;
  /// Entries, calls and returns; callers append.
  virtual program::TransitionSystem& transitions() = 0;
  virtual Guesses guesses() const = 0;
  /// Conditions from elsewhere (Bounds::candidates). Null where there are none.
  virtual const predicate::Offers::Place* offered(const std::string& name) const = 0;
};

} // namespace fathom::recursion

// Repetition: a run that comes back to a state in which it was before goes on for ever.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/outcome.h"
#include "frontend/interpreter/recorder.h"
#include "frontend/interpreter/stack.h"

#include <llvm/ADT/DenseMap.h>

#include <map>
#include <optional>
#include <vector>

namespace fathom::frontend::interpreter {

/// The property termination, exactly. Visits of heads of loops and of functions' entries are numbered. The
/// state is kept at each visit whose number is a power of two (Brent 1980). It is also kept anew when the
/// activation of the kept visit is left, or one of its objects has ended, as those of a loop's body do.
///
/// Later visits of the same place are compared with it: of a head, in the same activation; of an entry, while
/// the earlier activation waits below. Two visits are equal if the values that are handed on there are, and
/// the contents of all objects that were alive. The execution depends on nothing else from there on: with the
/// same inputs the same happens again and again. A cycle that a witness names has to be passed in between.
class Repetition {
 public:
  Repetition(Memory& memory, const Stack& stack, Outcome& outcome, Recorder& recorder)
      : is_wanted_(outcome.asks_for(program::Property::Termination)), memory_(memory), stack_(stack),
        outcome_(outcome), recorder_(recorder) {}

  bool is_wanted() const { return is_wanted_; }
  /// The run has come to a block, after its phis.
  void come_to(const llvm::BasicBlock& block);
  /// A function was entered.
  void enter();

 private:
  struct Visit {
    uint64_t frame = 0; ///< Frame::number
    const llvm::BasicBlock* block = nullptr;
    std::vector<Value> values; ///< of phis and registers that live on, or of parameters
    uint64_t events = 0;       ///< recorded before
    uint64_t passes = 0;       ///< Outcome::passes
  };
  bool is_active(uint64_t frame) const;
  const std::vector<const llvm::Value*>* held_at(const llvm::BasicBlock& block);
  const Value& held(const llvm::Value& value) const;
  void visit(Visit now, bool may_be_the_same, const char* what);

  const bool is_wanted_; ///< asked at each block
  Memory& memory_;
  const Stack& stack_;
  Outcome& outcome_;
  Recorder& recorder_;
  /// By function and head: what is known there besides memory, and may be another one each time.
  llvm::DenseMap<const llvm::Function*, std::map<const llvm::BasicBlock*, std::vector<const llvm::Value*>>>
      heads_;
  std::optional<Visit> kept_;
  uint64_t visits_ = 0;
};

} // namespace fathom::frontend::interpreter

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

/// The property termination, exactly. Visits of heads of loops and of functions' entries are numbered; at
/// each whose number is a power of two (Brent 1980), or when the activation of the last one is left, or one
/// of its objects has ended (as those of a loop's body do), the state is kept, and later visits of the same
/// place are compared with it: of a head, in the same activation; of an entry, while the earlier activation
/// waits below. Equal are the values that are handed on there and the contents of all objects that were
/// alive. Nothing else is looked at from there on, so with the same inputs once more the same happens, again
/// and again. Where a witness's cycle is to be passed that has to happen in between.
class Repetition {
 public:
  Repetition(Memory& memory, const Stack& stack, Outcome& outcome, Recorder& recorder)
      : is_wanted_(outcome.asks_for(program::Property::Termination)), memory_(memory), stack_(stack),
        outcome_(outcome), recorder_(recorder) {}

  bool is_wanted() const { return is_wanted_; }
  /// The run has come to a block, behind its phis.
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

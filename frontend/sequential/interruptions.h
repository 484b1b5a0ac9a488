// Interruptions: where the turn of a thread ends, so that others may have theirs.
#pragma once

#include "frontend/sequential/counted_loops.h"
#include "frontend/sequential/flattening.h"

#include <llvm/ADT/DenseSet.h>

#include <set>
#include <vector>

namespace fathom::frontend::sequential {

/// The variable that has the number of the thread whose turn it is, as the library's models count.
constexpr const char* present_thread = "__fathom_present_thread";

/// These blocks and all that executions come to from there, but for one of them.
Blocks reached(std::vector<const llvm::BasicBlock*> open, const llvm::BasicBlock* without = nullptr);

/// A turn executes one step that others may notice (Mover::None), and what is before and after it that nobody
/// notices. Locks that are taken before the step and given back after it belong to the turn. So do accesses
/// that only the owner of a certain lock may make (R. Lipton, "Reduction"):
///
///     Right* Both*  [None]  Both* Left*  | end of the turn in front of the next Right or None
///     -----before------     ---behind---
///
/// After the step the turn also ends in front of what the thread may never come back from (Mover::Stay,
/// loops): others see the step whatever becomes of the thread. Loops have a place where the turn ends if it
/// may end somewhere in them, so that what is left between the ends of turns is entered at one block only.
class Interruptions {
 public:
  /// `host` is flat. Only the part of the first thread's code beside which others may run is looked at.
  /// `others`: of each thread but the first one, the variable that is 0 while there is no such thread.
  Interruptions(llvm::Function& host, const llvm::Function& start, Flattening& code, const Marks& marks,
                std::vector<llvm::AllocaInst*> others, bool locks_are_movers);

  /// Ends turns: the block in front jumps to `turns`, having noted where it goes on. Fails where sections
  /// begin and end differently on different paths.
  Status run(llvm::BasicBlock& turns);
  /// Before: `run` fails where an access may race that is not known to hold a lock.
  void refuse_races() { refuses_races_ = true; }
  /// By thread and number of the place, from 1: where it goes on.
  struct Place {
    uint32_t thread = 0;
    llvm::BasicBlock* block = nullptr;
    llvm::BranchInst* before = nullptr; ///< the jump to `turns`; null: a thread begins here
  };
  std::vector<Place>& places() { return places_; }

 private:
  /// Behind: of a step that others have not been shown yet.
  enum class Phase : uint8_t { Before, Behind };
  using Locks = std::set<const llvm::Value*>;

  Status find_depths();
  void find_early();
  void find_locks();
  void find_protected();
  bool is_creation(const llvm::Instruction& instruction) const;
  llvm::DenseSet<const llvm::Instruction*> find_behind_joins() const;
  void add_check(llvm::Instruction& access, const llvm::Value& lock);
  void add_check_alone(llvm::Instruction& access);
  void add_doubt_where(llvm::Instruction& position, llvm::Value* bad, const char* what);
  Mover mover(const llvm::Instruction& instruction) const;
  Phase phase_behind(const llvm::BasicBlock& block, Phase phase, std::vector<llvm::Instruction*>* ends) const;
  void find_phases();
  void end_turn_before(llvm::Instruction& instruction, llvm::BasicBlock& turns);
  void end_turn_on_the_way(const std::vector<llvm::BasicBlock*>& from, llvm::BasicBlock& to,
                           llvm::BasicBlock& turns);
  bool end_turns_in_cycles(llvm::BasicBlock& turns);
  void end_beginning(llvm::BasicBlock& turns);
  bool may_be_torn(const llvm::Instruction& instruction) const;
  bool may_race(const llvm::Instruction& instruction) const;

  llvm::Function& host_;
  const llvm::Function& start_;
  Flattening& code_;
  const Marks& marks_;
  const std::vector<llvm::AllocaInst*> others_;
  const bool locks_are_movers_;
  bool refuses_races_ = false;
  llvm::DenseSet<const llvm::Instruction*> early_;        ///< executed before there are threads
  llvm::DenseSet<const llvm::Instruction*> quiet_;        ///< early, in sections, or protected
  llvm::DenseMap<const llvm::Instruction*, Locks> held_;  ///< at steps
  llvm::DenseMap<const llvm::BasicBlock*, Phase> phases_; ///< at the beginning
  std::vector<Place> places_;
};

} // namespace fathom::frontend::sequential

// References: where pointers to allocated blocks may be kept in memory, and which blocks nothing refers to.
#pragma once

#include "ir/program/exchange/memory_decorator.h"
#include "ir/program/exchange/speculation.h"

#include <functional>
#include <map>
#include <set>
#include <vector>

namespace fathom::frontend {

/// A heap object with the condition (the path's guard included) under which it is still allocated.
struct LiveBlock {
  program::ObjectId object;
  program::ValueId alive;
};

/// Every pointer in memory was stored or copied there: the places are noted on the way, and looked at where
/// an execution ends. Their contents then say who refers to whom, and a fixpoint over these references, which
/// starts at the roots, says who is reached.
///
/// What is called reachable under a condition is so in every execution that meets it; places that are not
/// noted (pointers in pieces, hidden in numbers) and limits only make blocks unreachable that are not. So
/// `lost` is never false where a block is lost, which is what `true` needs; a counterexample is confirmed by
/// the interpreter, which knows all references.
class References final : public program::MemoryDecorator {
 public:
  /// Watches stores and copies where `active`; those of a speculative run are forgotten with it, and so is
  /// what is rolled back.
  References(program::SymbolicMemory& beneath, program::SpeculativeState& speculative, bool active);

  void store(program::MemoryState& state, program::ValueId guard, program::ValueId pointer,
             program::ValueId value) override;
  void copy(program::MemoryState& state, program::ValueId guard, program::ValueId destination,
            program::ValueId source, program::ValueId size) override;
  void rollback(const program::Builder::Mark& mark) override;

  /// Whether one of the blocks is alive and not reachable: from static objects and the environment; where
  /// `frames_alive` also from local variables that exist, and from the pointers in `roots`.
  program::ValueId lost(program::MemoryState& state, program::ValueId guard,
                        const std::vector<LiveBlock>& blocks, const std::vector<program::ValueId>& roots,
                        bool frames_alive);
  /// Where a search begins, and where it goes.
  struct Ways {
    std::function<bool(program::ObjectId)> is_root,
        is_readable; ///< `is_readable`: the state knows its contents
    /// What objects hold besides, null where they do not.
    std::map<program::ObjectId, std::vector<program::ValueId>> contents;
  };
  /// The same in these ways.
  program::ValueId lost(program::MemoryState& state, program::ValueId guard,
                        const std::vector<LiveBlock>& blocks, const std::vector<program::ValueId>& roots,
                        const Ways& ways);
  /// Pointers that static objects and the environment hold, and where `frames_alive` local variables; null
  /// where there is none.
  std::vector<program::ValueId> held(program::MemoryState& state, program::ValueId guard, bool frames_alive);
  /// A pointer that an object holds; null where it does not.
  struct Held {
    program::ObjectId owner;
    program::ValueId pointer;
  };
  /// The same of other objects.
  std::vector<Held> held_by(program::MemoryState& state, program::ValueId guard,
                            const std::function<bool(program::ObjectId)>& is_owner);
  /// The object cannot exist any more in states to come.
  void forget(program::ObjectId object) { places_.erase(object); }

 private:
  static bool is_root(program::ObjectKind kind, bool frames_alive);
  struct Copy {
    program::ValueId destination, source, size;
    uint64_t number; ///< in the order of execution
  };
  /// An address of a pointer, and from which number on copies whose places nobody knows take it along.
  struct Place {
    program::ValueId pointer;
    uint64_t first_copy = 0;
  };
  /// A reference from an owner to a block, where it exists.
  struct Edge {
    program::ObjectId target;
    program::ValueId condition;
  };
  class Search;

  void forget_notes(size_t places, size_t copies);
  void take_in_notes();
  void add_place(const Place& place);
  void add_copy(const Copy& copy);
  void copied_place(const Place& place, const Copy& copy);

  bool active_;
  std::vector<Place> new_places_; ///< not looked at yet
  std::vector<Copy> new_copies_;
  std::set<program::ValueId> known_;                       ///< addresses noted
  std::map<program::ObjectId, std::vector<Place>> places_; ///< by object they may lie in
  std::map<program::ObjectId, std::vector<Copy>> copies_;  ///< by object they may come from
  uint64_t copied_ = 0;                                    ///< copies so far, those that were forgotten too
};

} // namespace fathom::frontend

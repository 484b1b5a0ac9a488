// Places that threads only add to: what is there is a sum, in whatever order they add.
#pragma once

#include "threads/known_order.h"

#include <optional>
#include <vector>

namespace fathom::threads {

/// What a read finds where every write to a place is an update: it adds something to what its thread has read
/// there, and no other thread writes there in between, since both are one block or the thread has a lock that
/// the others need.
///
///     lock(&m); x = x + 1; unlock(&m);        atomic_fetch_add(&y, 2);
///
///     found = what was there at first + the sum of what the updates before the read add
///
/// By induction over the order of blocks. No write has to be chosen for the read, and where all updates are
/// known to come before it their order among each other plays no part. The same goes for the other operations
/// that are associative and commutative. Under sequential consistency. Not owned: the log and the builder.
class Sums {
 public:
  /// The program itself has the first `instructions` values: later ones rest on no read.
  Sums(const Log& log, program::Builder& builder, Places& places, Keys& keys, const HeldLocks& locks,
       size_t instructions);

  /// The updates of a group.
  struct Sum {
    program::Opcode operation = program::Opcode::Add;
    struct Update {
      size_t read = 0, write = 0; ///< events
      ValueId by;
    };
    std::vector<Update> updates;
  };
  /// none: some write is no update, or what was there at first is not known.
  std::optional<Sum> of(const Group& group, const Accesses& accesses);
  /// The value that such a read gives.
  ValueId found(const Group& group, const Sum& sum, const Part& read);
  /// Whether nothing but one update rests on what the read gives.
  bool is_idle(const Sum& sum, size_t read);

 private:
  using Update = Sum::Update;
  struct Change {
    program::Opcode operation;
    ValueId by; ///< none(): nothing is changed
  };

  Part whole(size_t event) const;
  std::optional<Update> update(const Group& group, const Part& write, const std::vector<Part>& reads,
                               std::optional<program::Opcode>& operation);
  /// A value, and another one that is known to be the same.
  struct Same {
    ValueId value, other;
  };
  std::optional<Change> change(ValueId value, Same read, int depth = 0);
  std::optional<Change> change_of_part(const program::Instruction& part, Same read, int depth);
  std::optional<Change> change_of_choice(const program::Instruction& choice, Same read, int depth);
  bool is_undisturbed(const Group& group, const Update& update, const std::vector<Part>& writes);
  ValueId identity(program::Opcode operation, uint32_t width);
  void count_uses(size_t instructions);

  const Log& log_;
  program::Builder& builder_;
  Places& places_;
  Keys& keys_;
  const HeldLocks& locks_;
  struct Uses {
    uint32_t count = 0; ///< by instructions and as values of events
    ValueId last;       ///< an instruction
  };
  std::vector<Uses> uses_; ///< by value
};

} // namespace fathom::threads

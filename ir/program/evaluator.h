// Evaluator: runs a Program concretely, without a formula.
#pragma once

#include "ir/program/concrete_memory.h"
#include "ir/program/program.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fathom::program {

/// What comes from outside. Integers that are missing are 0, pointers null.
struct Valuation {
  /// Input, Open, Address; Index and Forall, which are not computed; Load: what it gives where the memory is
  /// not accessible. A pointer given as an integer is that absolute address in the object `unknown`. Initial:
  /// only where `initial_byte` has nothing; loads of those bytes agree with it.
  std::unordered_map<ValueId, BitVector> leaves;
  std::unordered_map<ValueId, PointerValue>
      pointers; ///< the same for values of pointer type, with their object
  /// Bytes that objects with arbitrary contents hold at first.
  std::function<std::optional<uint8_t>(ObjectId, uint64_t offset)> initial_byte;
  /// Base addresses that no Address instruction has a value for; then the evaluator chooses disjoint ones.
  std::function<std::optional<uint64_t>(ObjectId)> address;
};

/// An execution. Pure values are those of every instruction, whether its guard held or not.
class Evaluation {
 public:
  BitVector integer(ValueId id) const;
  bool boolean(ValueId id) const { return slots_[id.index()].bits != 0; }
  uint64_t u64(ValueId id) const { return slots_[id.index()].bits; } ///< integers of at most 64 bits
  PointerValue pointer(ValueId id) const;
  /// Whether the instruction has no guard or its guard held.
  bool executed(ValueId id) const;

  std::vector<ObligationId> violated; ///< in the order of execution
  /// Alloc, Input and Open whose guard held, and loads whose guard held but that hit inaccessible memory; in
  /// order.
  std::vector<ValueId> consumed;
  /// What complete iterations of summarised loops take, before consumed[before]: Repeated with the value
  /// read, or Alloc (of an object that is gone when the iteration ends).
  struct OfIteration {
    size_t before;
    ValueId id;
    BitVector value;
  };
  std::vector<OfIteration> repeated;
  std::vector<ValueId>
      dropped_writes; ///< stores, copies and fills to inaccessible memory, which change nothing

  /// Base addresses that were observed, by object.
  const std::unordered_map<ObjectId, uint64_t>& addresses() const { return addresses_; }
  uint8_t initial_byte(ObjectId object, uint64_t offset) const;
  const Program& program() const { return *program_; }

 private:
  friend class Evaluator;
  /// Integers up to 64 bits: bits. Wider ones: bits is an index into wide_. Pointers: object and offset.
  struct Slot {
    uint64_t bits = 0;
    uint32_t object = 0;
  };
  const Program* program_ = nullptr;
  std::vector<Slot> slots_;
  std::vector<BitVector> wide_;
  std::unordered_map<ObjectId, uint64_t> addresses_;
  struct Outside {
    Valuation valuation;
    std::unordered_map<uint64_t, uint8_t>
        seeds; ///< by object << 40 ^ offset: bytes that Initial leaves were given
  };
  std::shared_ptr<const Outside> outside_;
};

/// The program must outlive the result.
///
/// Memory: an inaccessible load gives the valuation's value for it (default 0); writes to inaccessible memory
/// are dropped. Pointers survive in memory bytewise. Their bytes read as integers are those of the address;
/// integer bytes read as a pointer lose provenance: they give the object `unknown` with that absolute address
/// as offset (null for 0), as IntToPtr does.
Evaluation evaluate(const Program& program, const Valuation& valuation);

} // namespace fathom::program

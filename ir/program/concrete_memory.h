// The memory of a concrete execution of a Program.
#pragma once

#include "ir/program/program.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <unordered_map>
#include <vector>

namespace fathom::program {

/// Object and signed offset, sign-extended from the target's pointer width.
struct PointerValue {
  ObjectId object = null_object;
  int64_t offset = 0;
  friend bool operator==(const PointerValue&, const PointerValue&) = default;
};

/// One byte: data, or byte `number` (in memory order) of a pointer, so that pointers survive being stored and
/// copied bytewise.
struct ConcreteByte {
  static constexpr uint8_t data_byte = 0xff;
  PointerValue pointer;
  uint8_t data = 0;
  uint8_t number = data_byte;
  bool is_data() const { return number == data_byte; }
};

/// Objects as layers: a hash map of bytes above one bulk operation above older layers above the initial
/// contents. So a copy of 2^40 bytes costs no more than one of 5000, and snapshots of its source are shared.
class ConcreteMemory {
 public:
  /// `initial_byte` says what objects with arbitrary contents hold.
  using InitialByte = std::function<uint8_t(ObjectId, uint64_t)>;
  ConcreteMemory(const Program& program, InitialByte initial_byte);

  void allocate(ObjectId object, uint64_t size);
  void release(ObjectId object);
  bool alive(ObjectId object) const { return objects_[object.index()].alive; }
  bool accessible(PointerValue pointer, uint64_t size) const; ///< size 0: always

  ConcreteByte read(ObjectId object, uint64_t offset) const;
  ConcreteByte initial(ObjectId object, uint64_t offset) const; ///< before anything was stored
  void write(ObjectId object, uint64_t offset, const ConcreteByte& byte);
  void copy(PointerValue destination, PointerValue source, uint64_t size);
  void fill(PointerValue destination, uint8_t byte, uint64_t size);

 private:
  struct Layer {
    std::unordered_map<uint64_t, ConcreteByte> bytes;
    // The bulk operation below the bytes wrote [low, high): a fill, or a copy where `is_copy`.
    uint64_t low = 0, high = 0;
    bool is_copy = false;
    uint8_t fill = 0;
    ObjectId source_object;
    uint64_t source_low = 0;
    std::shared_ptr<const Layer> source; ///< null: the initial contents of the source object
    std::shared_ptr<const Layer> below;  ///< null: the initial contents
  };
  struct State {
    bool alive = false;
    uint64_t size = 0;
    std::shared_ptr<Layer> top;
  };
  Layer& top_for_writing(ObjectId object);
  Layer& bulk(PointerValue destination, uint64_t size);

  const Program& program_;
  InitialByte initial_byte_;
  std::vector<State> objects_;
};

} // namespace fathom::program

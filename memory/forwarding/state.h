// State of memory on one edge of the unwound control flow.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "memory/forwarding/radix_map.h"

#include <cstdint>
#include <memory>

namespace fathom::memory {

/// One byte of an object: byte `index` of `value`, in memory order. A value stored whole occupies
/// consecutive bytes with indices 0, 1, ...; reading the same bytes gives the value itself back, pointers
/// included.
///
///   offset     4    5    6    7
///   value      v7   v7   v7   v7      store i32 v7 at 4
///   index      0    1    2    3
struct Byte {
  program::ValueId value;
  uint32_t index = 0; ///< values can have thousands of bytes (_BitInt)
};

/// Contents and life of one object. A byte that is absent still has what the object holds initially, unless
/// the version is opaque: then only the program's own memory (the encoder) knows it.
struct ObjectVersion {
  RadixMap<Byte> bytes;
  program::ValueId alive; ///< i1
  bool opaque = false;
  /// Each change gives another one; 0: none yet. Two versions of one object with the same number are the
  /// same.
  uint64_t number = 0;
};

/// Shared, copied when written to while others hold it.
class ObjectRef {
 public:
  ObjectRef() = default;
  explicit ObjectRef(ObjectVersion version) : version_(std::make_shared<ObjectVersion>(std::move(version))) {
    version_->number = next_number();
  }
  const ObjectVersion* get() const { return version_.get(); }
  const ObjectVersion& operator*() const { return *version_; }
  const ObjectVersion* operator->() const { return version_.get(); }
  /// To be changed, at once.
  ObjectVersion& own() {
    if (version_.use_count() > 1) version_ = std::make_shared<ObjectVersion>(*version_);
    version_->number = next_number();
    return *version_;
  }
  friend bool operator==(const ObjectRef&, const ObjectRef&) = default;

 private:
  static uint64_t next_number() {
    static thread_local uint64_t last = 0; // states stay in the thread that makes them
    return ++last;
  }
  std::shared_ptr<ObjectVersion> version_;
};

/// Objects by ObjectId. Static objects are absent until first written to.
struct ForwardingState final : program::MemoryVersion {
  RadixMap<ObjectRef> objects;
};

} // namespace fathom::memory

// ReadValues: what a read of shared memory may give.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"
#include "threads/events.h"

#include <functional>
#include <optional>
#include <vector>

namespace fathom::threads {

/// Values of reads, as far as they are known when the read is unwound. Not owned: the memory beneath.
class ReadValues {
 public:
  /// A place that a pointer that is read may point to; of no offset where it may be any.
  struct Target {
    ObjectId object;
    std::optional<int64_t> offset;
  };
  /// `is_new`: whether the object was made since threads began.
  ReadValues(program::SymbolicMemory& beneath, std::function<bool(ObjectId)> is_new)
      : beneath_(beneath), builder_(beneath.builder()), is_new_(std::move(is_new)) {}

  ValueId pointer(ValueId guard, ValueId before, const std::vector<Target>& targets, ValueId& beyond) const;
  ValueId address_in(ValueId number) const;
  ValueId first(program::MemoryState& state, ValueId guard, ValueId pointer, Type type) const;

 private:
  ValueId offset_within(ObjectId object, ValueId open) const;

  program::SymbolicMemory& beneath_;
  program::Builder& builder_;
  const std::function<bool(ObjectId)> is_new_;
};

} // namespace fathom::threads

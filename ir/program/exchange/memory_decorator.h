// A symbolic memory around another one: what watches memory operations overrides some of them.
#pragma once

#include "ir/program/exchange/symbolic_memory.h"

#include <utility>

namespace fathom::program {

/// Hands everything on. Not owned: the memory beneath, which must outlive this.
class MemoryDecorator : public SymbolicMemory {
 public:
  explicit MemoryDecorator(SymbolicMemory& beneath) : beneath_(beneath) {}
  MemoryDecorator(const MemoryDecorator&) = delete; // a decorator around another one is not its copy
  MemoryDecorator& operator=(const MemoryDecorator&) = delete;

  Builder& builder() override { return beneath_.builder(); }
  MemoryState initial() override { return beneath_.initial(); }
  MemoryState join(ValueId condition, const MemoryState& a, const MemoryState& b) override {
    return beneath_.join(condition, a, b);
  }
  bool same(const MemoryState& a, const MemoryState& b) const override { return beneath_.same(a, b); }
  std::optional<Equality> equal(const MemoryState& a, const MemoryState& b) override {
    return beneath_.equal(a, b);
  }
  ObjectId allocate(MemoryState& state, ValueId guard, Object object) override {
    return beneath_.allocate(state, guard, std::move(object));
  }
  void begin_life(MemoryState& state, ValueId guard, ObjectId object) override {
    beneath_.begin_life(state, guard, object);
  }
  void release(MemoryState& state, ValueId guard, ValueId pointer) override {
    beneath_.release(state, guard, pointer);
  }
  ValueId load(MemoryState& state, ValueId guard, ValueId pointer, Type type) override {
    return beneath_.load(state, guard, pointer, type);
  }
  void store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) override {
    beneath_.store(state, guard, pointer, value);
  }
  void copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source, ValueId size) override {
    beneath_.copy(state, guard, destination, source, size);
  }
  void fill(MemoryState& state, ValueId guard, ValueId destination, ValueId byte, ValueId size) override {
    beneath_.fill(state, guard, destination, byte, size);
  }
  ValueId accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) override {
    return beneath_.accessible(state, guard, pointer, size);
  }
  ValueId alive(MemoryState& state, ValueId guard, ValueId pointer) override {
    return beneath_.alive(state, guard, pointer);
  }
  std::optional<uint64_t> version(const MemoryState& state, ObjectId object) const override {
    return beneath_.version(state, object);
  }
  bool forwards() const override { return beneath_.forwards(); }
  void forget_object(MemoryState& state, ObjectId object) override { beneath_.forget_object(state, object); }
  void havoc(MemoryState& state) override { beneath_.havoc(state); }
  Resolution resolve(ValueId pointer) override { return beneath_.resolve(pointer); }
  Builder::Mark mark() override { return beneath_.mark(); }
  void rollback(const Builder::Mark& mark) override { beneath_.rollback(mark); }

 protected:
  SymbolicMemory& beneath_;
};

} // namespace fathom::program

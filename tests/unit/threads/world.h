// A program with threads that write and read variables, made by hand.
#pragma once

#include "ir/program/evaluator.h"
#include "threads/interleaving.h"
#include "threads/shared_memory.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::threads::test {

using namespace program;

/// A memory in which everything is 0; pointers are resolved where they are constants, moved or chosen.
class ZeroMemory final : public SymbolicMemory {
 public:
  explicit ZeroMemory(Builder& builder) : builder_(builder) {}
  Builder& builder() override { return builder_; }
  MemoryState initial() override { return {}; }
  MemoryState join(ValueId, const MemoryState&, const MemoryState&) override { return {}; }
  bool same(const MemoryState&, const MemoryState&) const override { return true; }
  ObjectId allocate(MemoryState&, ValueId, Object object) override {
    return builder_.program().add_object(std::move(object));
  }
  void begin_life(MemoryState&, ValueId, ObjectId) override {}
  void release(MemoryState&, ValueId, ValueId) override {}
  ValueId load(MemoryState&, ValueId, ValueId, Type type) override {
    return type.is_pointer() ? builder_.null() : builder_.constant(type.width(), 0);
  }
  void store(MemoryState&, ValueId, ValueId, ValueId) override { ++stores; }
  void copy(MemoryState&, ValueId, ValueId, ValueId, ValueId) override {}
  void fill(MemoryState&, ValueId, ValueId, ValueId, ValueId) override {}
  ValueId accessible(MemoryState&, ValueId, ValueId, ValueId) override { return builder_.boolean(true); }
  ValueId alive(MemoryState&, ValueId, ValueId) override { return builder_.boolean(true); }
  void havoc(MemoryState&) override {}
  Resolution resolve(ValueId pointer) override {
    Resolution result;
    add(pointer, builder_.boolean(true), result);
    return result;
  }

  int stores = 0;

 private:
  void add(ValueId pointer, ValueId condition, Resolution& result) {
    const Instruction i = builder_.program()[pointer];
    if (i.opcode == Opcode::Pointer) {
      result.targets.push_back({condition, i.object, builder_.offset_constant(int64_t(i.imm))});
    } else if (i.opcode == Opcode::PtrAdd) {
      result.targets.push_back({condition, builder_.program()[i.operands[0]].object, i.operands[1]});
    } else if (i.opcode == Opcode::Ite) {
      add(i.operands[1], builder_.conjoin(condition, i.operands[0]), result);
      add(i.operands[2], builder_.conjoin(condition, builder_.not_(i.operands[0])), result);
    } else {
      result.complete = false;
    }
  }
  Builder& builder_;
};

/// Shared variables of 32 bits, and what is done to them.
class World {
 public:
  World() : builder(program), beneath(builder), memory(beneath) {}

  ObjectId variable(const std::string& name, uint64_t bytes = 4) {
    Object object;
    object.kind = ObjectKind::Global;
    object.name = name;
    object.size = builder.constant(64, bytes);
    const ObjectId made = program.add_object(std::move(object));
    memory.share(made, false);
    return made;
  }
  ValueId always() { return builder.boolean(true); }
  void begin(SharedMemory::Instruction::Kind kind, bool is_atomic) {
    SharedMemory::Instruction next;
    next.is_visible = true;
    next.order.is_atomic = next.failing.is_atomic = is_atomic;
    next.kind = kind;
    memory.begin(next, always());
  }
  /// An atomic store or load that orders what it is said to.
  void write(ObjectId variable, uint64_t value, MemoryOrder order) {
    begin(order);
    memory.store(state, always(), builder.pointer(variable, 0), builder.constant(32, value));
  }
  ValueId read(ObjectId variable, MemoryOrder order) {
    begin(order);
    return memory.load(state, always(), builder.pointer(variable, 0), Type::integer(32));
  }
  void fence(MemoryOrder order) { begin(order, true); }
  void begin(MemoryOrder order, bool is_fence = false) {
    SharedMemory::Instruction next;
    next.is_visible = true;
    next.is_fence = is_fence;
    next.is_relaxed = !order.acquires && !order.releases;
    next.order = next.failing = order;
    memory.begin(next, always());
  }
  void write(ObjectId variable, uint64_t value, bool is_atomic = false, int64_t offset = 0) {
    begin(SharedMemory::Instruction::Kind::Store, is_atomic);
    memory.store(state, always(), builder.pointer(variable, offset), builder.constant(32, value));
  }
  ValueId read(ObjectId variable, bool is_atomic = false, int64_t offset = 0) {
    begin(SharedMemory::Instruction::Kind::Plain, is_atomic);
    return memory.load(state, always(), builder.pointer(variable, offset), Type::integer(32));
  }
  /// Plain accesses of 32 bits where `guard` holds; of a write the number of the event.
  void begin(ValueId guard) {
    SharedMemory::Instruction next;
    next.is_visible = true;
    memory.begin(next, guard);
  }
  size_t write_where(ValueId guard, ObjectId variable, ValueId value) {
    begin(guard);
    memory.store(state, guard, builder.pointer(variable, 0), value);
    return memory.log().events.size() - 1;
  }
  ValueId read_where(ValueId guard, ObjectId variable) {
    begin(guard);
    return memory.load(state, guard, builder.pointer(variable, 0), Type::integer(32));
  }
  ValueId number(uint64_t value) { return builder.constant(32, value); }
  /// Takes a lock, as the models do: the guard of what comes after it.
  ValueId take(ObjectId lock, ValueId guard, bool waits = true) {
    memory.begin_section(guard);
    const ValueId is_free = builder.eq(read_where(guard, lock), number(0));
    const ValueId after = waits ? builder.conjoin(guard, is_free) : guard;
    memory.use_lock(LockUse::Kind::Takes, after, builder.pointer(lock, 0));
    write_where(after, lock, number(1));
    memory.end_section();
    return after;
  }
  void give_back(ObjectId lock, ValueId guard) {
    memory.begin_section(guard);
    memory.use_lock(LockUse::Kind::GivesBack, guard, builder.pointer(lock, 0));
    write_where(guard, lock, number(0));
    memory.end_section();
  }
  /// A thread that does that.
  void thread(const std::function<void()>& what) {
    memory.begin({}, always());
    memory.begin_thread(memory.create_thread(always()));
    what();
    memory.end_thread();
  }

  Program program;
  Builder builder;
  ZeroMemory beneath;
  SharedMemory memory;
  MemoryState state;
};

} // namespace fathom::threads::test

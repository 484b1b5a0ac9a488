// A decorator hands every operation on, and what it overrides is seen by others only.
#include "ir/program/exchange/memory_decorator.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

struct Version final : MemoryVersion {};

/// Writes down what it is asked, with the values.
class Recorder final : public SymbolicMemory {
 public:
  explicit Recorder(Builder& builder) : builder_(builder), state(std::make_shared<Version>()) {}

  Builder& builder() override { return builder_; }
  MemoryState initial() override { return note("initial", {}), state; }
  MemoryState join(ValueId condition, const MemoryState& a, const MemoryState& b) override {
    return note("join", {condition}), condition.valid() ? a : b;
  }
  bool same(const MemoryState& a, const MemoryState& b) const override { return a == b; }
  ObjectId allocate(MemoryState&, ValueId guard, Object object) override {
    return note("allocate " + object.name, {guard}), ObjectId(7);
  }
  void begin_life(MemoryState&, ValueId guard, ObjectId object) override {
    note(fmt::format("begin {}", object.index()), {guard});
  }
  void release(MemoryState&, ValueId guard, ValueId pointer) override { note("release", {guard, pointer}); }
  ValueId load(MemoryState&, ValueId guard, ValueId pointer, Type type) override {
    return note("load " + type.to_string(), {guard, pointer}), ValueId(11);
  }
  void store(MemoryState&, ValueId guard, ValueId pointer, ValueId value) override {
    note("store", {guard, pointer, value});
  }
  void copy(MemoryState&, ValueId guard, ValueId to, ValueId from, ValueId size) override {
    note("copy", {guard, to, from, size});
  }
  void fill(MemoryState&, ValueId guard, ValueId to, ValueId byte, ValueId size) override {
    note("fill", {guard, to, byte, size});
  }
  ValueId accessible(MemoryState&, ValueId guard, ValueId pointer, ValueId size) override {
    return note("accessible", {guard, pointer, size}), ValueId(12);
  }
  ValueId alive(MemoryState&, ValueId guard, ValueId pointer) override {
    return note("alive", {guard, pointer}), ValueId(13);
  }
  bool forwards() const override { return true; }
  void forget_object(MemoryState&, ObjectId object) override { note("forget", {ValueId(object.index())}); }
  void havoc(MemoryState&) override { note("havoc", {}); }
  Resolution resolve(ValueId pointer) override {
    return note("resolve", {pointer}), Resolution{{}, false, {}};
  }
  Builder::Mark mark() override { return note("mark", {}), builder_.mark(); }
  void rollback(const Builder::Mark&) override { note("rollback", {}); }

  std::string log;

 private:
  void note(const std::string& what, std::initializer_list<ValueId> values) {
    log += what;
    for (const ValueId value : values) log += fmt::format(" {}", value.index());
    log += "; ";
  }
  Builder& builder_;

 public:
  MemoryState state;
};

class DecoratorTest : public testing::Test {
 protected:
  Program program;
  Builder builder{program};
  Recorder beneath{builder};
};

TEST_F(DecoratorTest, EverythingIsHandedOn) {
  MemoryDecorator memory(beneath);
  const ValueId a(1), b(2), c(3), d(4);
  EXPECT_EQ(&memory.builder(), &builder);
  MemoryState state = memory.initial();
  EXPECT_EQ(state, beneath.state);
  MemoryState other = std::make_shared<Version>();
  EXPECT_EQ(memory.join(a, state, other), state);
  EXPECT_TRUE(memory.same(state, state));
  EXPECT_FALSE(memory.same(state, other));
  Object object;
  object.name = "o";
  EXPECT_EQ(memory.allocate(state, a, object), ObjectId(7));
  memory.begin_life(state, a, ObjectId(7));
  memory.release(state, a, b);
  EXPECT_EQ(memory.load(state, a, b, Type::integer(16)), ValueId(11));
  memory.store(state, a, b, c);
  memory.copy(state, a, b, c, d);
  memory.fill(state, d, c, b, a);
  EXPECT_EQ(memory.accessible(state, a, b, c), ValueId(12));
  EXPECT_EQ(memory.alive(state, a, b), ValueId(13));
  EXPECT_TRUE(memory.forwards());
  memory.forget_object(state, ObjectId(5));
  memory.havoc(state);
  EXPECT_FALSE(memory.resolve(d).complete);
  memory.rollback(memory.mark());
  EXPECT_EQ(beneath.log, "initial; join 1; allocate o 1; begin 7 1; release 1 2; load i16 1 2; store 1 2 3; "
                         "copy 1 2 3 4; fill 4 3 2 1; "
                         "accessible 1 2 3; alive 1 2; forget 5; havoc; resolve 4; mark; rollback; ");
}

TEST_F(DecoratorTest, WhatIsOverriddenAndNothingElse) {
  class Negating final : public MemoryDecorator {
   public:
    using MemoryDecorator::MemoryDecorator;
    ValueId alive(MemoryState& state, ValueId guard, ValueId pointer) override {
      beneath_.alive(state, guard, pointer);
      return ValueId(99);
    }
  };
  Negating upper(beneath);
  MemoryDecorator uppermost(static_cast<SymbolicMemory&>(upper)); // else it would be a copy of its base
  MemoryState state;
  EXPECT_EQ(uppermost.alive(state, ValueId(1), ValueId(2)), ValueId(99));
  EXPECT_EQ(uppermost.accessible(state, ValueId(1), ValueId(2), ValueId(3)), ValueId(12));
  EXPECT_EQ(beneath.log, "alive 1 2; accessible 1 2 3; ");
}

} // namespace
} // namespace fathom::program

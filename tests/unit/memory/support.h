// A small world for tests of the symbolic memory: a program, its builder, a symbolic memory and the current
// state.
#pragma once

#include "ir/program/evaluator.h"
#include "memory/forwarding/make_symbolic_memory.h"

#include <algorithm>
#include <gtest/gtest.h>
#include <memory>
#include <random>
#include <string>
#include <vector>

namespace fathom::memory::test {

using namespace program;

class World : public testing::Test {
 protected:
  explicit World(ForwardingOptions options = {})
      : builder(program), symbolic_memory(make_symbolic_memory(builder, options)),
        state(symbolic_memory->initial()) {}

  Program program;
  Builder builder;
  std::unique_ptr<SymbolicMemory> symbolic_memory;
  MemoryState state;

  ValueId yes() { return builder.boolean(true); }
  ValueId size(uint64_t n) { return builder.constant(64, n); }
  ValueId number(uint32_t width, uint64_t n) { return builder.constant(width, n); }
  ValueId input(uint32_t width) {
    return builder.input({"input", false, false, 0}, Type::integer(width), yes());
  }

  ValueId global(uint64_t bytes, Contents contents = Contents::Zero, std::vector<uint8_t> data = {},
                 std::vector<InitialPointer> pointers = {}) {
    Object object;
    object.kind = ObjectKind::Global;
    object.name = "global";
    object.size = size(bytes);
    object.contents = contents;
    object.bytes = std::move(data);
    object.pointers = std::move(pointers);
    return builder.pointer(program.add_object(std::move(object)), 0);
  }
  ValueId heap(ValueId bytes, Contents contents = Contents::Arbitrary) {
    Object object;
    object.kind = ObjectKind::Heap;
    object.name = "heap";
    object.size = bytes;
    object.contents = contents;
    return builder.pointer(symbolic_memory->allocate(state, yes(), std::move(object)), 0);
  }
  ValueId heap(uint64_t bytes) { return heap(size(bytes)); }
  ObjectId object(ValueId pointer) { return program[pointer].object; }
  ValueId at(ValueId pointer, int64_t offset) {
    return builder.ptr_add(pointer, builder.offset_constant(offset));
  }

  void store(ValueId to, ValueId value) { symbolic_memory->store(state, yes(), to, value); }
  ValueId load(ValueId from, uint32_t width) {
    return symbolic_memory->load(state, yes(), from, Type::integer(width));
  }
  ValueId load_pointer(ValueId from) { return symbolic_memory->load(state, yes(), from, Type::pointer()); }
  bool is_load(ValueId value) { return program[value].opcode == Opcode::Load; }
  ValueId accessible(ValueId pointer, uint64_t n) {
    return symbolic_memory->accessible(state, yes(), pointer, size(n));
  }

  /// Both have the same value whatever the inputs are: by evaluation, since one value has many forms.
  void expect_same(ValueId a, ValueId b) {
    std::mt19937_64 random(1);
    for (int round = 0; round < 50; ++round) {
      Valuation valuation;
      for (uint32_t i = 0; i < program.size(); ++i)
        if (const Instruction& leaf = program[ValueId(i)]; leaf.opcode == Opcode::Input)
          valuation.leaves[ValueId(i)] = BitVector::from_words(leaf.type.width(), {random()});
      const Evaluation run = evaluate(program, valuation);
      ASSERT_EQ(run.integer(a), run.integer(b));
    }
  }

  void expect_constant(ValueId value, uint64_t expected) {
    ASSERT_TRUE(builder.is_constant(value)) << "value " << value.index() << " is no constant";
    EXPECT_EQ(builder.constant_u64(value), expected);
  }
};

} // namespace fathom::memory::test

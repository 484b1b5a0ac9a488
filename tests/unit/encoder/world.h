// Values of everything a program takes from outside, for its evaluator and for the formula.
#pragma once

#include "ir/program/evaluator.h"
#include "ir/term/evaluator.h"
#include "memory/encoding/model.h"

#include <cstdio>
#include <gtest/gtest.h>
#include <random>
#include <string>
#include <unordered_map>

namespace fathom::test {

/// One assignment to everything from outside, seen by both sides.
class World {
 public:
  World(const program::Program& program, uint64_t seed) : program_(program), seed_(seed), random_(seed) {}

  uint64_t address(program::ObjectId object) const {
    return (seed_ % 7 + 1) * 0x10000 + object.index() * 0x1000;
  }

  uint8_t initial_byte(program::ObjectId object, uint64_t offset) const {
    if (offset >= 512) return 0;
    std::mt19937_64 random(seed_ * 1000003 + object.index() * 4099 + offset);
    const uint64_t value = random();
    return value % 3 == 0 ? static_cast<uint8_t>(value >> 8) : value % 2;
  }

  program::Valuation for_program() {
    program::Valuation v;
    for (uint32_t i = 0; i < program_.size(); ++i) {
      const program::Instruction& instruction = program_[program::ValueId(i)];
      if (instruction.opcode != program::Opcode::Input && instruction.opcode != program::Opcode::Open)
        continue;
      const uint32_t width =
          instruction.type.is_pointer() ? program_.target.pointer_bits : instruction.type.width();
      const uint64_t value = random_() % 4 == 0 ? random_() : random_() % 9;
      v.leaves.emplace(program::ValueId(i), BitVector(64, value).resize(width));
    }
    v.initial_byte = [this](program::ObjectId object, uint64_t offset) {
      return initial_byte(object, offset);
    };
    v.address = [this](program::ObjectId object) { return address(object); };
    leaves_ = v.leaves;
    return v;
  }

  /// Symbols say by their names what they stand for; what the arrays of several objects hold says the model.
  term::Valuation for_terms(const term::Context& context, const memory::MemoryModel& memory) const {
    term::Valuation v;
    for (const term::Term symbol : context.symbols()) {
      const std::string& name = context.name(symbol);
      unsigned a = 0, b = 0, c = 0;
      if (std::sscanf(name.c_str(), "input!%u!", &a) == 1 || std::sscanf(name.c_str(), "open!%u!", &a) == 1)
        v.set(symbol, leaves_.at(program::ValueId(a)));
      else if (std::sscanf(name.c_str(), "address!%u!", &a) == 1)
        v.set(symbol, BitVector(context.width(symbol), address(program::ObjectId(a))));
      else if (std::sscanf(name.c_str(), "initial!%u!array%ux%u", &a, &b, &c) == 3)
        v.set(symbol, array(program::ObjectId(a), b, c / 8));
      else if (std::sscanf(name.c_str(), "initial!%u!%u!%u", &a, &b, &c) == 3)
        v.set(symbol, word(program::ObjectId(a), b, c / 8));
      else if (name.rfind("initial!slots", 0) == 0)
        v.set(symbol, shared_array(symbol, memory));
      else
        EXPECT_EQ(name.rfind("unread!", 0), 0u) << name;
    }
    return v;
  }

 private:
  BitVector word(program::ObjectId object, uint64_t offset, uint32_t bytes) const {
    BitVector value(bytes * 8, 0);
    for (uint32_t i = 0; i < bytes; ++i) // from the most significant one down
      value = value.shl(BitVector(bytes * 8, bytes > 1 ? 8 : 0)) |
              BitVector(bytes * 8,
                        initial_byte(object, offset + (program_.target.is_big_endian ? i : bytes - 1 - i)));
    return value;
  }
  term::ArrayValue array(program::ObjectId object, uint32_t index_bits, uint32_t bytes) const {
    term::ArrayValue value{BitVector(bytes * 8, 0), {}};
    for (uint64_t i = 0; i * bytes < 512; ++i)
      value.entries.emplace(BitVector(index_bits, i), word(object, i * bytes, bytes));
    return value;
  }

  term::ArrayValue shared_array(term::Term symbol, const memory::MemoryModel& memory) const {
    term::ArrayValue value;
    for (uint32_t k = 0; k < program_.object_count(); ++k) {
      const auto array = memory.initial_array(program::ObjectId(k));
      if (!array || array->array != symbol) continue;
      value.otherwise = BitVector(array->element_bytes * 8, 0);
      for (uint64_t i = 0; i < 512; i += array->element_bytes)
        value.entries.insert_or_assign(
            BitVector(program_.target.pointer_bits, (array->base + i) / array->element_bytes),
            word(program::ObjectId(k), i, array->element_bytes));
    }
    return value;
  }

  const program::Program& program_;
  uint64_t seed_;
  std::mt19937_64 random_;
  std::unordered_map<program::ValueId, BitVector> leaves_;
};

} // namespace fathom::test

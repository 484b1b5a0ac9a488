// The Builder against the same expressions built raw, through the evaluator: every rewriting rule that
// changes a value shows up here. Values in memory play no part, since the Builder does not look at them.
#include "tests/unit/ir/program/random_expressions.h"

#include <gtest/gtest.h>

namespace fathom::program {
namespace {

using testing::Twins;
using Pair = Twins::Pair;

/// Both programs under a few valuations: equal values, and each within the Builder's interval. False on the
/// first difference.
bool agree(Twins& twins, int rounds, uint64_t seed, bool pointers_by_address = false) {
  for (int round = 0; round < rounds; ++round) {
    Valuation raw_values, folded_values;
    twins.valuations(raw_values, folded_values);
    const Evaluation raw = evaluate(twins.raw(), raw_values),
                     folded = evaluate(twins.folded(), folded_values);
    for (const Pair& pair : twins.pairs()) {
      const Instruction& i = twins.raw()[pair.raw];
      bool same = twins.folded()[pair.folded].type == i.type;
      if (same && i.type.is_pointer())
        same = pointers_by_address || raw.pointer(pair.raw) == folded.pointer(pair.folded);
      else if (same)
        same = raw.integer(pair.raw) == folded.integer(pair.folded);
      if (same && i.type.is_integer() && i.type.width() <= 64) {
        const Interval interval = twins.builder().interval(pair.folded);
        same = interval.low <= folded.u64(pair.folded) && folded.u64(pair.folded) <= interval.high;
      }
      if (same) continue;
      ADD_FAILURE() << "seed " << seed << ": raw " << pair.raw.index() << " (" << info(i.opcode).name
                    << " of " << static_cast<int>(i.operands[0].index()) << ", "
                    << static_cast<int>(i.operands[1].index()) << ") and folded " << pair.folded.index()
                    << " (" << info(twins.folded()[pair.folded].opcode).name << ") differ";
      return false;
    }
  }
  return true;
}

class IntegerDag {
 public:
  IntegerDag(Twins& twins, int size) : twins_(twins) {
    const uint32_t widths[] = {1, 1 + static_cast<uint32_t>(twins.pick(70)),
                               1 + static_cast<uint32_t>(twins.pick(16)), 8, 64};
    for (uint32_t width : widths) {
      add(twins.leaf(Type::integer(width)));
      add(twins.leaf(Type::integer(width)));
      add(twins.constant(twins.interesting(width)));
    }
    for (int k = 0; k < size; ++k) step();
  }

 private:
  void add(Pair pair) { values_.push_back(pair); }
  Pair any() { // recent values are likelier, so that expressions get deep
    const size_t n = values_.size();
    return values_[twins_.pick(2) == 0 ? n - 1 - twins_.pick(std::min<size_t>(n, 6)) : twins_.pick(n)];
  }
  Pair of_width(uint32_t width) {
    for (int tries = 0; tries < 12; ++tries) {
      const Pair pair = any();
      if (twins_.width(pair) == width) return pair;
    }
    if (twins_.pick(2) == 0) return twins_.constant(twins_.interesting(width));
    Pair pair = any();
    return resize(pair, width);
  }
  Pair resize(Pair pair, uint32_t width) {
    Builder& builder = twins_.builder();
    const uint32_t from = twins_.width(pair);
    if (from == width) return pair;
    if (from > width) {
      const uint32_t low = static_cast<uint32_t>(twins_.pick(from - width + 1));
      return twins_.raw_with(Opcode::Extract, Type::integer(width), builder.extract(pair.folded, low, width),
                             {pair.raw}, low);
    }
    if (twins_.pick(2) == 0)
      return twins_.raw_with(Opcode::ZExt, Type::integer(width), builder.zext(pair.folded, width),
                             {pair.raw});
    return twins_.raw_with(Opcode::SExt, Type::integer(width), builder.sext(pair.folded, width), {pair.raw});
  }
  void step() {
    const Pair a = any();
    const uint32_t width = twins_.width(a);
    const uint64_t kind = twins_.pick(20);
    if (kind < 8) {
      const auto opcode = static_cast<Opcode>(static_cast<int>(Opcode::Add) + twins_.pick(13));
      const Pair b = twins_.pick(3) == 0 ? twins_.constant(twins_.interesting(width)) : of_width(width);
      add(twins_.pick(4) == 0 ? twins_.binary(opcode, b, a) : twins_.binary(opcode, a, b));
    } else if (kind < 12) {
      const auto opcode = static_cast<Opcode>(static_cast<int>(Opcode::Eq) + twins_.pick(5));
      const Pair b = twins_.pick(2) == 0 ? twins_.constant(twins_.interesting(width)) : of_width(width);
      add(twins_.pick(2) == 0 ? twins_.binary(opcode, b, a) : twins_.binary(opcode, a, b));
    } else if (kind < 16) {
      const bool constants = twins_.pick(3) == 0;
      const Pair b = constants ? twins_.constant(twins_.interesting(width)) : of_width(width);
      add(twins_.ite(of_width(1), constants ? twins_.constant(twins_.interesting(width)) : a, b));
    } else if (kind < 18) {
      add(resize(a, 1 + static_cast<uint32_t>(twins_.pick(70))));
    } else {
      // Concatenations of neighbours and of strangers.
      Builder& builder = twins_.builder();
      Pair high = a, low = any();
      if (width > 1 && twins_.pick(2) == 0) {
        const uint32_t cut = 1 + static_cast<uint32_t>(twins_.pick(width - 1));
        low = twins_.raw_with(Opcode::Extract, Type::integer(cut), builder.extract(a.folded, 0, cut), {a.raw},
                              0);
        high = twins_.raw_with(Opcode::Extract, Type::integer(width - cut),
                               builder.extract(a.folded, cut, width - cut), {a.raw}, cut);
      }
      const uint32_t sum = twins_.width(high) + twins_.width(low);
      if (sum > 140) return;
      const Pair both = twins_.raw_with(Opcode::Concat, Type::integer(sum),
                                        builder.concat(high.folded, low.folded), {high.raw, low.raw});
      add(sum > 70 ? resize(both, 70) : both);
    }
  }

  Twins& twins_;
  std::vector<Pair> values_;
};

TEST(BuilderRandom, IntegersOfMixedWidths) {
  for (uint64_t seed = 0; seed < 20000; ++seed) {
    Twins twins(seed);
    IntegerDag dag(twins, 24);
    if (!agree(twins, 4, seed)) return;
  }
}

/// Few variables and all assignments: guards as branches and joins make them, and arbitrary ones.
TEST(BuilderRandom, BooleanStructureUnderAllAssignments) {
  for (uint64_t seed = 0; seed < 8000; ++seed) {
    Twins twins(seed);
    Builder& builder = twins.builder();
    std::vector<Pair> values;
    for (int k = 0; k < 5; ++k) values.push_back(twins.leaf(Type::boolean()));
    const auto any = [&] {
      return values[twins.pick(2) == 0 ? values.size() - 1 - twins.pick(std::min<size_t>(values.size(), 5))
                                       : twins.pick(values.size())];
    };
    const Pair one = twins.constant(BitVector(1, 1));
    for (int k = 0; k < 30; ++k) {
      const Pair a = any(), b = any();
      switch (twins.pick(6)) {
      case 0:
      case 1: values.push_back(twins.binary(Opcode::And, a, b)); break;
      case 2: values.push_back(twins.binary(Opcode::Or, a, b)); break;
      case 3: values.push_back(twins.binary(Opcode::Xor, a, one)); break;
      case 4: values.push_back(twins.ite(any(), a, b)); break;
      case 5:
        values.push_back(
            twins.binary(static_cast<Opcode>(static_cast<int>(Opcode::Add) + twins.pick(18)), a, b));
        break;
      }
    }
    for (uint32_t assignment = 0; assignment < 32; ++assignment) {
      Valuation raw_values, folded_values;
      for (int k = 0; k < 5; ++k)
        raw_values.leaves[twins.leaves()[k].raw] = folded_values.leaves[twins.leaves()[k].folded] =
            BitVector(1, assignment >> k & 1);
      const Evaluation raw = evaluate(twins.raw(), raw_values),
                       folded = evaluate(twins.folded(), folded_values);
      for (const Pair& pair : twins.pairs())
        ASSERT_EQ(raw.boolean(pair.raw), folded.boolean(pair.folded))
            << "seed " << seed << " raw " << pair.raw.index() << " folded " << pair.folded.index();
      for (const Pair& a : values) // what the searches say must be so
        for (const Pair& b : {values[0], values[6], values[values.size() - 1]}) {
          if (builder.implies(a.folded, b.folded)) {
            ASSERT_LE(raw.boolean(a.raw), raw.boolean(b.raw)) << "seed " << seed;
          }
          if (builder.excludes(a.folded, b.folded)) {
            ASSERT_FALSE(raw.boolean(a.raw) && raw.boolean(b.raw)) << "seed " << seed;
          }
        }
    }
  }
}

/// Structured programs with short-circuit conditions: after each if the guard is that before it, as a value
/// and not only in meaning. `reused` conditions are tested again inside, so that some branches are dead.
class StructuredGuards {
 public:
  StructuredGuards(Twins& twins, bool reused) : twins_(twins), b_(twins.builder()), reused_(reused) {}

  ValueId block(ValueId guard, int depth) {
    for (uint64_t n = twins_.pick(3); n > 0 && depth > 0; --n) {
      const auto [yes, no] = condition(guard, static_cast<int>(twins_.pick(3)));
      const ValueId then_end = block(yes, depth - 1),
                    else_end = twins_.pick(2) == 0 ? no : block(no, depth - 1);
      const ValueId join = b_.disjoin(then_end, else_end);
      ++joins;
      if (join != guard) ++lost;
      guard = join;
    }
    return guard;
  }
  int joins = 0, lost = 0;

 private:
  std::pair<ValueId, ValueId> condition(ValueId guard, int depth) {
    if (depth == 0) {
      if (!reused_ || conditions_.empty() || twins_.pick(3) != 0)
        conditions_.push_back(twins_.leaf(Type::boolean()).folded);
      ValueId c = conditions_[reused_ ? twins_.pick(conditions_.size()) : conditions_.size() - 1];
      if (twins_.pick(2) == 0) c = b_.not_(c);
      return {b_.conjoin(guard, c), b_.conjoin(guard, b_.not_(c))};
    }
    const auto [first_yes, first_no] = condition(guard, depth - 1);
    if (twins_.pick(2) == 0) { // and
      const auto [yes, no] = condition(first_yes, depth - 1);
      return {yes, b_.disjoin(first_no, no)};
    }
    const auto [yes, no] = condition(first_no, depth - 1); // or
    return {b_.disjoin(first_yes, yes), no};
  }

  Twins& twins_;
  Builder& b_;
  bool reused_;
  std::vector<ValueId> conditions_;
};

TEST(BuilderRandom, JoinsOfStructuredProgramsHaveTheirHeadsGuard) {
  for (const bool reused : {false, true}) {
    int joins = 0, lost = 0;
    for (uint64_t seed = 0; seed < 2000; ++seed) {
      Twins twins(seed);
      StructuredGuards guards(twins, reused);
      guards.block(twins.leaf(Type::boolean()).folded, 4);
      joins += guards.joins;
      lost += guards.lost;
    }
    EXPECT_GT(joins, 5000);
    EXPECT_LE(lost, reused ? joins / 20 : 0);
  }
}

/// Pointers that never went through an integer are compared as pairs; those that did, by their address alone,
/// since the Builder may know their object where the evaluator says `unknown`.
TEST(BuilderRandom, Pointers) {
  for (uint64_t seed = 0; seed < 8000; ++seed) {
    Twins twins(seed);
    Builder& builder = twins.builder();
    std::vector<Pair> pointers, integers, bits;
    const Type word = Type::integer(64);
    for (int k = 0; k < 3; ++k) {
      const int64_t offset = static_cast<int64_t>(twins.pick(3)) * 4;
      pointers.push_back(twins.raw_with(Opcode::Pointer, Type::pointer(),
                                        builder.pointer(twins.object(k), offset), {},
                                        static_cast<uint64_t>(offset), twins.object(k)));
      bits.push_back(twins.leaf(Type::boolean()));
    }
    pointers.push_back(twins.raw_with(Opcode::Pointer, Type::pointer(), builder.null(), {}, 0, null_object));
    pointers.push_back(twins.leaf(Type::pointer()));
    integers.push_back(twins.leaf(word));
    for (uint64_t c : {0, 4, 8}) integers.push_back(twins.constant(BitVector(64, c)));
    integers.push_back(twins.constant(BitVector::from_signed(64, -4)));
    const auto any = [&](const std::vector<Pair>& list) {
      return list[twins.pick(2) == 0 ? list.size() - 1 - twins.pick(std::min<size_t>(list.size(), 3))
                                     : twins.pick(list.size())];
    };
    for (int k = 0; k < 24; ++k) {
      const Pair p = any(pointers), q = any(pointers), i = any(integers), c = any(bits);
      switch (twins.pick(9)) {
      case 0:
      case 1:
        pointers.push_back(twins.raw_with(Opcode::PtrAdd, Type::pointer(),
                                          builder.ptr_add(p.folded, i.folded), {p.raw, i.raw}));
        break;
      case 2:
      case 3: pointers.push_back(twins.ite(c, p, q)); break;
      case 4:
        bits.push_back(twins.raw_with(Opcode::PtrSame, Type::boolean(), builder.ptr_same(p.folded, q.folded),
                                      {p.raw, q.raw}));
        break;
      case 5:
        bits.push_back(twins.raw_with(Opcode::SameObject, Type::boolean(),
                                      builder.same_object(p.folded, q.folded), {p.raw, q.raw}));
        break;
      case 6:
        integers.push_back(twins.raw_with(Opcode::PtrOffset, word, builder.ptr_offset(p.folded), {p.raw}));
        break;
      case 7: // no offset of others: null moved by an address is a pointer from an integer
        twins.raw_with(Opcode::PtrToInt, word, builder.ptr_to_int(p.folded), {p.raw});
        break;
      case 8:
        integers.push_back(twins.raw_with(Opcode::ObjectSize, word, builder.object_size(p.folded), {p.raw}));
        break;
      }
    }
    if (!agree(twins, 6, seed)) return;
  }
}

TEST(BuilderRandom, PointersFromIntegersKeepTheirAddress) {
  for (uint64_t seed = 0; seed < 8000; ++seed) {
    Twins twins(seed);
    Builder& builder = twins.builder();
    const Type word = Type::integer(64);
    std::vector<Pair> pointers, integers;
    for (int k = 0; k < 2; ++k)
      pointers.push_back(twins.raw_with(Opcode::Pointer, Type::pointer(), builder.pointer(twins.object(k), 4),
                                        {}, 4, twins.object(k)));
    pointers.push_back(twins.raw_with(Opcode::Pointer, Type::pointer(), builder.null(), {}, 0, null_object));
    pointers.push_back(twins.leaf(Type::pointer()));
    const Pair condition = twins.leaf(Type::boolean());
    for (uint64_t c : {0, 1, 3, 7}) integers.push_back(twins.constant(BitVector(64, c)));
    integers.push_back(twins.leaf(word));
    for (int k = 0; k < 20; ++k) {
      const Pair p = pointers[twins.pick(pointers.size())];
      const Pair i = integers[twins.pick(integers.size())], j = integers[integers.size() - 1 - twins.pick(3)];
      const Opcode operations[] = {Opcode::Add, Opcode::Sub, Opcode::And,
                                   Opcode::Or,  Opcode::Xor, Opcode::LShr};
      switch (twins.pick(5)) {
      case 0:
        integers.push_back(twins.raw_with(Opcode::PtrToInt, word, builder.ptr_to_int(p.folded), {p.raw}));
        break;
      case 1:
        pointers.push_back(
            twins.raw_with(Opcode::IntToPtr, Type::pointer(), builder.int_to_ptr(j.folded), {j.raw}));
        break;
      case 2: integers.push_back(twins.binary(operations[twins.pick(6)], j, i)); break;
      case 3: integers.push_back(twins.ite(condition, j, i)); break;
      case 4:
        pointers.push_back(twins.raw_with(Opcode::PtrAdd, Type::pointer(),
                                          builder.ptr_add(p.folded, i.folded), {p.raw, i.raw}));
        break;
      }
    }
    if (!agree(twins, 4, seed, true)) return;
  }
}

} // namespace
} // namespace fathom::program

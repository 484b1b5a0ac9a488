// The value of a lowered predicate is what evaluation gives.
#include "ir/predicate/lower.h"
#include "ir/program/evaluator.h"
#include "tests/unit/ir/predicate/random_predicates.h"

#include <gtest/gtest.h>
#include <map>

namespace fathom::predicate::testing {
namespace {

using program::Builder;
using program::ValueId;

/// Variables and what is loaded are open values, which are given what the state says.
class OpenEnvironment final : public Environment {
 public:
  OpenEnvironment(const Names& names, Builder& builder) : names_(names), builder_(builder) {
    for (uint32_t k = 0; k < 3; ++k) {
      program::Object object;
      object.kind = program::ObjectKind::Global;
      object.name = names.scope.objects[k].spelling;
      object.size = builder.constant(names.scope.pointer_bits, 8 * (k + 1));
      builder.program().add_object(object);
    }
  }

  ValueId variable(VariableId id, When when) override {
    ValueId& value = variables_[{id, when}];
    if (value.valid()) return value;
    const Type type = names_.scope.variables[id.index()].type;
    if (!type.is_pointer()) return value = open(type);
    const Type bits = Type::integer(names_.scope.pointer_bits);
    // One of three objects.
    const ValueId second = open(Type::boolean()), third = open(Type::boolean()), offset = open(bits);
    parts_[{id, when}] = {second, third, offset};
    const ValueId object = builder_.ite(
        second, builder_.pointer(Names::object(1), 0),
        builder_.ite(third, builder_.pointer(Names::object(2), 0), builder_.pointer(Names::object(0), 0)));
    return value = builder_.ptr_add(object, offset);
  }
  ValueId load(ValueId pointer, Type type, When when) override {
    const ValueId value = open(type);
    loads_.push_back({pointer, value, when});
    return value;
  }
  ValueId place(const Spot& spot, Type type, ValueId index, When when) override {
    return load(builder_.ptr_add(builder_.pointer(spot.object, 0), lower_offset(spot, builder_, index)), type,
                when);
  }

  program::Evaluation run(const RandomState& state) const {
    program::Valuation valuation;
    for (const auto& [which, value] : variables_)
      if (!builder_.type(value).is_pointer())
        valuation.leaves[value] = state.number(which.first, which.second);
    for (const auto& [which, parts] : parts_) {
      const program::PointerValue pointer = state.pointer(which.first, which.second);
      valuation.leaves[parts[0]] = BitVector::from_bool(pointer.object == Names::object(1));
      valuation.leaves[parts[1]] = BitVector::from_bool(pointer.object == Names::object(2));
      valuation.leaves[parts[2]] = BitVector(names_.scope.pointer_bits, uint64_t(pointer.offset));
    }
    for (const Loaded& load : loads_) { // a pointer may depend on what was loaded before
      const program::Evaluation before = program::evaluate(builder_.program(), valuation);
      valuation.leaves[load.value] =
          state.bytes(before.pointer(load.pointer), builder_.width_of(load.value), load.when);
    }
    return program::evaluate(builder_.program(), valuation);
  }

 private:
  ValueId open(Type type) { return builder_.open(program::OpenKind::Undef, type, builder_.boolean(true)); }
  struct Loaded {
    ValueId pointer, value;
    When when;
  };
  const Names& names_;
  Builder& builder_;
  std::map<std::pair<VariableId, When>, ValueId> variables_;
  std::map<std::pair<VariableId, When>, std::array<ValueId, 3>> parts_;
  std::vector<Loaded> loads_;
};

TEST(PredicateLowering, RandomPredicatesInRandomStates) {
  size_t held = 0, asked = 0;
  for (uint32_t width = 1; width <= 64; ++width)
    for (const uint32_t pointer_bits : {32u, 64u}) {
      const Names names({1, width, std::min(width + 7, 64u), pointer_bits}, pointer_bits);
      RandomPredicates random(names, 3 * width + pointer_bits);
      for (int round = 0; round < 60; ++round) {
        const Predicate p = random.predicate(round % 5);
        program::Program program;
        program.target.pointer_bits = pointer_bits;
        Builder builder(program);
        builder.set_folding(round % 3 != 0);
        OpenEnvironment environment(names, builder);
        const ValueId value = lower(p, builder, environment);
        for (uint64_t seed = 0; seed < 4; ++seed) {
          const RandomState state(names, seed);
          const bool wanted = holds(p, state);
          ASSERT_EQ(environment.run(state).boolean(value), wanted) << width << " " << round << " " << seed;
          held += wanted;
          ++asked;
        }
      }
    }
  EXPECT_GT(held, asked / 4);
  EXPECT_LT(held, asked * 3 / 4);
}

TEST(PredicateLowering, TheIndexOfABody) {
  const Names names({32, 64}, 64);
  program::Program program;
  Builder builder(program);
  OpenEnvironment environment(names, builder);
  const Predicate body = binary(Opcode::Ult, bound_index(64), constant(64, 5));
  EXPECT_TRUE(builder.is_true(lower(body, builder, environment, builder.constant(64, 4))));
  EXPECT_TRUE(builder.is_false(lower(body, builder, environment, builder.constant(64, 5))));
  const RandomState state(names, 1);
  EXPECT_TRUE(evaluate(body, state, BitVector(64, 4)).is_one());
  EXPECT_TRUE(builder.is_true(lower(forall(constant(64, 7), constant(64, 7), body), builder, environment)));
}

TEST(PredicateEvaluation, PlacesOldValuesAndQuantifiers) {
  const Names names({32, 64}, 64);
  const RandomState state(names, 5);
  const auto at = [&](int64_t offset, uint32_t width, When when) {
    return state.bytes({Names::object(1), offset}, width, when);
  };
  const Expression element = place({Names::object(1), 2, 4}, 16);
  EXPECT_EQ(evaluate(element, state, BitVector(64, 3)), at(14, 16, When::Now));
  EXPECT_EQ(evaluate(old(element), state, BitVector(64, 3)), at(14, 16, When::Entry));
  EXPECT_EQ(evaluate(load(address(Names::object(1), 5), 8), state), at(5, 8, When::Now));
  const auto below = [&](uint64_t most) {
    return forall(constant(64, 1), constant(64, 4), binary(Opcode::Ule, element, constant(16, most)));
  };
  uint64_t most = 0;
  for (const int64_t k : {1, 2, 3}) most = std::max(most, at(2 + 4 * k, 16, When::Now).low64());
  EXPECT_TRUE(holds(below(most), state));
  EXPECT_FALSE(holds(below(most - 1), state));
}

} // namespace
} // namespace fathom::predicate::testing

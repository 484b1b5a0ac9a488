// Keys of predicates, and the normal form that they are made of.
#include "ir/predicate/key.h"
#include "ir/predicate/normal.h"
#include "tests/unit/ir/predicate/random_predicates.h"

#include <gtest/gtest.h>

namespace fathom::predicate::testing {
namespace {

const Names names({1, 8, 32, 64}, 64);

Expression x(uint32_t width, size_t number = 0) {
  size_t seen = 0;
  for (const VariableId id : names.numbers)
    if (names.scope.variables[id.index()].type.width() == width && seen++ == number)
      return names.scope.use(id);
  return {};
}
Expression p() {
  return names.scope.use(names.pointers[0]);
}

void expect_same(const Expression& a, const Expression& b) {
  EXPECT_EQ(key(a), key(b));
}
void expect_different(const Expression& a, const Expression& b) {
  EXPECT_NE(key(a), key(b));
}

TEST(PredicateKey, CommutativeOperands) {
  const Predicate a = eq(x(32), x(32, 1)), b = binary(Opcode::Ult, x(8), x(8, 1)), c = x(1);
  expect_same(eq(x(32), x(32, 1)), eq(x(32, 1), x(32)));
  expect_same(conjunction(a, conjunction(b, c)), conjunction(conjunction(c, a), b));
  expect_same(disjunction(a, disjunction(b, c)), disjunction(disjunction(c, a), b));
  expect_same(eq(binary(Opcode::Add, x(32), x(32, 1)), x(32)),
              eq(x(32), binary(Opcode::Add, x(32, 1), x(32))));
  expect_same(ptr_same(p(), old(p())), ptr_same(old(p()), p()));
  expect_different(binary(Opcode::Ult, x(8), x(8, 1)), binary(Opcode::Ult, x(8, 1), x(8)));
  expect_different(binary(Opcode::Ult, x(8), x(8, 1)), binary(Opcode::Slt, x(8), x(8, 1)));
  expect_different(eq(binary(Opcode::Sub, x(8), x(8, 1)), x(8)),
                   eq(binary(Opcode::Sub, x(8, 1), x(8)), x(8)));
}

TEST(PredicateKey, LeavesThatDiffer) {
  const Predicate plain = eq(x(32), constant(32, 1));
  expect_different(plain, eq(x(32, 1), constant(32, 1)));
  expect_different(plain, eq(old(x(32)), constant(32, 1)));
  expect_different(plain, eq(x(32), constant(32, 2)));
  expect_different(eq(x(8), constant(8, 1)), plain);
  const auto at = [](int64_t offset, uint64_t stride, uint32_t width) {
    return eq(place({Names::object(0), offset, stride}, width), constant(width, 0));
  };
  expect_different(at(4, 0, 32), at(8, 0, 32));
  expect_different(at(4, 0, 32), at(4, 4, 32));
  expect_different(at(4, 0, 32), at(4, 0, 8));
  expect_different(load(p(), 8), load(p(), 32)->operands[0]); // a number and its pointer
}

TEST(PredicateKey, OneConditionInTwoForms) {
  expect_same(complement(binary(Opcode::Ule, x(32), x(32, 1))), binary(Opcode::Ult, x(32, 1), x(32)));
  expect_same(complement(complement(x(1))), x(1));
  expect_same(binary(Opcode::Ult, zext(x(8), 64), constant(64, 9)),
              binary(Opcode::Ult, x(8), constant(8, 9)));
  expect_same(binary(Opcode::Slt, zext(x(8), 64), zext(x(8, 1), 64)), binary(Opcode::Ult, x(8), x(8, 1)));
  expect_same(load(address(Names::object(0), 4), 8), place({Names::object(0), 4, 0}, 8));
  expect_same(old(binary(Opcode::Add, x(8), constant(8, 1))),
              binary(Opcode::Sub, old(x(8)), constant(8, 255)));
  expect_different(binary(Opcode::Slt, sext(x(8), 64), zext(x(8, 1), 64)),
                   binary(Opcode::Slt, x(8), x(8, 1)));
  expect_different(binary(Opcode::Ult, zext(x(8), 64), constant(64, 256)),
                   binary(Opcode::Ult, x(8), constant(8, 0)));
}

TEST(PredicateKey, TheNormalFormHasTheSameValue) {
  for (uint32_t width = 1; width <= 64; width += 3) {
    const Names some({1, width, width + 1, 64}, width % 2 == 0 ? 32 : 64);
    RandomPredicates random(some, width);
    for (int round = 0; round < 300; ++round) {
      const Predicate p = random.predicate(round % 6);
      const Predicate n = normal(p);
      ASSERT_EQ(key(n), key(p));
      for (uint64_t seed = 0; seed < 8; ++seed) {
        const RandomState state(some, seed);
        ASSERT_EQ(holds(n, state), holds(p, state)) << key(p);
      }
    }
  }
}

TEST(PredicateTree, VariablesAndNames) {
  const Predicate q = conjunction(eq(x(8, 1), x(8)), eq(old(x(8)), x(8, 1)));
  EXPECT_EQ(variables_of(q), (std::vector<VariableId>{x(8, 1)->variable, x(8)->variable}));
  const auto instead = [](VariableId from, VariableId to) {
    return [=](VariableId id) { return id == from ? to : id; };
  };
  const Predicate other = renamed(q, instead(x(8)->variable, x(8, 2)->variable));
  expect_same(other, conjunction(eq(x(8, 1), x(8, 2)), eq(old(x(8, 2)), x(8, 1))));
  EXPECT_EQ(renamed(q, instead(x(32)->variable, x(32, 1)->variable)), q); // shared
  EXPECT_EQ(names.scope.unused("a b"), "a_b");
  EXPECT_EQ(names.scope.unused("p"), "p_2");
  EXPECT_EQ(names.scope.unused("k"), "k_2");
  EXPECT_EQ(names.scope.unused("3"), "_3");
}

} // namespace
} // namespace fathom::predicate::testing

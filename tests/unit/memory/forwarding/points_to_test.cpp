#include "memory/forwarding/points_to.h"
#include "tests/unit/memory/support.h"

namespace fathom::memory {
namespace {

using namespace program;

class PointsToTest : public test::World {
 protected:
  PointsTo points_to{builder};
  ObjectSet set(std::vector<ValueId> pointers) {
    ObjectSet result;
    for (const ValueId pointer : pointers) unite(result, {object(pointer)});
    return result;
  }
};

TEST_F(PointsToTest, UnitesAscendingWithoutRepetition) {
  ObjectSet into{ObjectId(2), ObjectId(5)};
  unite(into, {});
  EXPECT_EQ(into, (ObjectSet{ObjectId(2), ObjectId(5)}));
  unite(into, {ObjectId(1), ObjectId(5), ObjectId(9)});
  EXPECT_EQ(into, (ObjectSet{ObjectId(1), ObjectId(2), ObjectId(5), ObjectId(9)}));
}

TEST_F(PointsToTest, AKnownPointerHasOneCertainTarget) {
  const ValueId g = global(8);
  const Resolution resolution = points_to.resolve(at(g, 3));
  ASSERT_EQ(resolution.targets.size(), 1u);
  EXPECT_TRUE(resolution.complete);
  EXPECT_EQ(resolution.targets[0].object, object(g));
  expect_constant(resolution.targets[0].offset, 3);
  EXPECT_TRUE(builder.is_true(resolution.targets[0].condition));
}

TEST_F(PointsToTest, AChoiceHasBothWithOppositeConditions) {
  const ValueId a = global(8), b = global(8), c = input(1), i = input(64);
  const Resolution resolution = points_to.resolve(builder.ptr_add(builder.ite(c, a, at(b, 2)), i));
  ASSERT_EQ(resolution.targets.size(), 2u);
  EXPECT_TRUE(resolution.complete);
  EXPECT_EQ(resolution.targets[0].object, object(a));
  EXPECT_EQ(resolution.targets[0].condition, c);
  EXPECT_EQ(resolution.targets[0].offset, i);
  EXPECT_EQ(resolution.targets[1].condition, builder.not_(c));
  EXPECT_EQ(resolution.targets[1].offset, builder.binary(Opcode::Add, i, size(2)));
}

TEST_F(PointsToTest, TheSameTargetOnTwoWaysIsOne) {
  const ValueId a = global(8), b = global(8), c = input(1), d = input(1);
  const Resolution resolution = points_to.resolve(builder.ite(c, a, builder.ite(d, b, a)));
  ASSERT_EQ(resolution.targets.size(), 2u);
  const ValueId only_b = builder.conjoin(builder.not_(c), d);
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == object(b)) {
      EXPECT_EQ(target.condition, only_b);
      continue;
    }
    EXPECT_TRUE(builder.excludes(target.condition, only_b));
  }
}

TEST_F(PointsToTest, NullIsATargetAndNoObject) {
  const ValueId a = global(8), c = input(1);
  const ValueId pointer = builder.ite(c, a, builder.null());
  const Resolution resolution = points_to.resolve(pointer);
  EXPECT_EQ(resolution.targets.size(), 2u);
  EXPECT_EQ(resolution.targets[0].object, null_object);
  EXPECT_EQ(points_to.objects(pointer), set({a}));
}

TEST_F(PointsToTest, AnIntegerMakesItIncomplete) {
  const ValueId a = global(8), c = input(1);
  const Resolution resolution = points_to.resolve(builder.ite(c, a, builder.int_to_ptr(input(64))));
  EXPECT_FALSE(resolution.complete);
  ASSERT_EQ(resolution.targets.size(), 1u);
  EXPECT_EQ(resolution.targets[0].condition, c);
}

TEST_F(PointsToTest, BeyondTheLimitOnlyTheCandidatesAreListed) {
  std::vector<ValueId> objects{global(1)};
  ValueId pointer = objects[0];
  for (int i = 0; i < 40; ++i) {
    objects.push_back(global(1));
    pointer = builder.ite(input(1), objects.back(), pointer);
  }
  EXPECT_EQ(points_to.resolve(pointer, 64).targets.size(), 41u);
  const Resolution resolution = points_to.resolve(pointer, 8);
  EXPECT_FALSE(resolution.complete);
  EXPECT_TRUE(resolution.targets.empty());
  EXPECT_EQ(resolution.candidates, set(objects));
}

/// Conditions exclude each other and cover everything; the chosen target is where the pointer points.
/// Evaluated.
TEST_F(PointsToTest, ConditionsChooseTheTargetOfRandomPointers) {
  std::mt19937_64 random(5);
  std::vector<ValueId> pointers{builder.null()}, bits, offsets;
  for (int i = 0; i < 4; ++i) pointers.push_back(global(8));
  for (int i = 0; i < 6; ++i) bits.push_back(input(1));
  for (int i = 0; i < 3; ++i) offsets.push_back(input(64));
  for (int i = 0; i < 200; ++i) {
    const ValueId a = pointers[random() % pointers.size()], b = pointers[random() % pointers.size()];
    pointers.push_back(random() % 3 == 0
                           ? builder.ptr_add(a, random() % 2 ? offsets[random() % 3] : size(random() % 9))
                           : builder.ite(bits[random() % 6], a, b));
  }
  std::vector<Resolution> resolutions;
  for (const ValueId pointer : pointers) resolutions.push_back(points_to.resolve(pointer));
  size_t complete = 0;
  for (int round = 0; round < 20; ++round) {
    Valuation valuation;
    for (const ValueId bit : bits) valuation.leaves[bit] = BitVector(1, random() & 1);
    for (const ValueId offset : offsets) valuation.leaves[offset] = BitVector(64, random() % 100);
    const Evaluation run = evaluate(program, valuation);
    for (size_t i = 0; i < pointers.size(); ++i) {
      const PointerValue value = run.pointer(pointers[i]);
      const ObjectSet& objects = points_to.objects(pointers[i]);
      ASSERT_TRUE(value.object == null_object ||
                  std::count(objects.begin(), objects.end(), value.object) == 1);
      if (!resolutions[i].complete) continue;
      ++complete;
      int chosen = 0;
      for (const PointerTarget& target : resolutions[i].targets) {
        if (!run.boolean(target.condition)) continue;
        ++chosen;
        ASSERT_EQ(value, (PointerValue{target.object, int64_t(run.u64(target.offset))}));
      }
      ASSERT_EQ(chosen, 1);
    }
  }
  EXPECT_GT(complete, 1000u);
}

TEST_F(PointsToTest, ALoadMayGiveWhatWasStoredAndWhatIsInitial) {
  const ValueId a = global(8), b = global(8), c = global(8);
  const ValueId holder = global(16, Contents::Bytes, {}, {{8, object(c), 4}});
  points_to.record_store(set({holder}), builder.ite(input(1), a, builder.null()));
  EXPECT_EQ(points_to.pointees(object(holder)), set({a, c}));
  const ValueId load =
      builder.append(Opcode::Load, Type::pointer(), yes(), builder.ptr_add(holder, input(64)));
  points_to.record_load(load, set({holder}));
  EXPECT_EQ(points_to.objects(at(load, 5)), set({a, c}));
  // What is stored later is no concern of the load.
  points_to.record_store(set({holder}), b);
  EXPECT_EQ(points_to.objects(load), set({a, c}));
  EXPECT_EQ(points_to.pointees(object(holder)), set({a, b, c}));
}

TEST_F(PointsToTest, ACopyCarriesPointees) {
  const ValueId a = global(8), from = global(8), to = global(8), untouched = global(8);
  points_to.record_store(set({from}), a);
  points_to.record_copy(set({to}), set({from}));
  EXPECT_EQ(points_to.pointees(object(to)), set({a}));
  EXPECT_TRUE(points_to.pointees(object(untouched)).empty());
}

TEST_F(PointsToTest, IntegersCarryNothing) {
  const ValueId a = global(8), holder = global(8);
  points_to.record_store(set({holder}), builder.ptr_to_int(a));
  EXPECT_TRUE(points_to.pointees(object(holder)).empty());
}

TEST_F(PointsToTest, DeepChainsNeedNoStack) {
  const ValueId a = global(8), b = global(8);
  ValueId pointer = a;
  for (int i = 0; i < 200'000; ++i) pointer = builder.ptr_add(builder.ite(input(1), pointer, b), input(64));
  EXPECT_EQ(points_to.objects(pointer), set({a, b}));
}

} // namespace
} // namespace fathom::memory

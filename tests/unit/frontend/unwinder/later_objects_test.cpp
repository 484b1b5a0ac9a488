// Objects of threads that are unwound later: they have their numbers before they are made.
#include "frontend/unwinder/later_objects.h"
#include "tests/unit/frontend/unwinder/parts.h"

namespace fathom::frontend::test {
namespace {

using namespace program;

class LaterObjectsTest : public Parts {
 protected:
  LaterObjectsTest() : Parts("@a = global i8 0\n@b = global i8 0\n") {}

  const llvm::Value& maker(const char* name) { return variable(name); }
  Object block(ValueId bytes) {
    Object object;
    object.kind = ObjectKind::Heap;
    object.name = "malloc";
    object.size = bytes;
    object.alignment = 16;
    object.contents = Contents::Arbitrary;
    return object;
  }
  /// Thread 1 reads before thread 2 makes so many blocks of these bytes; whether the plan has grown.
  bool unwind(size_t blocks, uint64_t bytes = 8) {
    LaterObjects later(context, known);
    numbers.clear();
    seen = later.foreseen(maker("a"), 1, [this](ObjectId object) { numbers.push_back(object); });
    taken.clear();
    for (size_t i = 0; i < blocks; ++i) taken.push_back(later.take(maker("a"), 2, block(size(bytes))));
    return later.finish();
  }

  UnwindingPlan::Later known;
  std::vector<ObjectId> seen, numbers, taken;
};

TEST_F(LaterObjectsTest, TheNextUnwindingForeseesWhatThisOneHasMade) {
  EXPECT_TRUE(unwind(2));
  EXPECT_TRUE(seen.empty());
  EXPECT_FALSE(taken[0].valid());
  EXPECT_FALSE(unwind(2));
  EXPECT_EQ(seen.size(), 2u);
  EXPECT_EQ(numbers, seen);
  EXPECT_EQ(taken, seen);
  EXPECT_EQ(program.object(taken[0]).name, "malloc");
  EXPECT_EQ(program.constant_size(taken[0]), 8u);
  EXPECT_TRUE(unwind(3));
  EXPECT_FALSE(taken[2].valid());
  EXPECT_FALSE(unwind(3));
}

TEST_F(LaterObjectsTest, AnObjectThatIsNotAsForeseenHasANumberOfItsOwn) {
  EXPECT_TRUE(unwind(2));
  EXPECT_FALSE(unwind(2, 16));
  EXPECT_EQ(seen.size(), 2u);
  EXPECT_FALSE(taken[0].valid());
  EXPECT_FALSE(taken[1].valid());
}

TEST_F(LaterObjectsTest, NobodyForeseesWhatHeMakesHimself) {
  LaterObjects later(context, known);
  const auto none = [](ObjectId) {};
  later.foreseen(maker("a"), 1, none);
  EXPECT_FALSE(later.take(maker("a"), 1, block(size(8))).valid());
  later.take(maker("b"), 2, block(size(8))); // nobody has asked for it
  EXPECT_FALSE(later.finish());
}

TEST_F(LaterObjectsTest, AnObjectOfUnknownSizeIsNotForeseen) {
  LaterObjects later(context, known);
  later.foreseen(maker("a"), 1, [](ObjectId) {});
  const ValueId any = builder.open(OpenKind::Undef, Type::integer(64), yes());
  EXPECT_FALSE(later.take(maker("a"), 2, block(any)).valid());
  EXPECT_FALSE(later.finish());
}

TEST_F(LaterObjectsTest, FewAreForeseen) {
  EXPECT_TRUE(unwind(100));
  EXPECT_FALSE(unwind(100));
  EXPECT_EQ(seen.size(), 8u);
}

} // namespace
} // namespace fathom::frontend::test

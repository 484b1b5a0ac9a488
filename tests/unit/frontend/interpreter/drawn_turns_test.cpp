// Orders of threads that are drawn. What they may find follows from the programs: both are small.
#include "tests/unit/frontend/interpreter/interpreter_support.h"

namespace fathom::frontend::test {
namespace {

using program::Property;
using program::RunEnd;

/// Two threads that change x so; main waits for both.
std::string two_threads(const std::string& change, const std::string& after) {
  return "#include <pthread.h>\n"
         "static pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER, n = PTHREAD_MUTEX_INITIALIZER;\n"
         "static _Atomic int x;\n"
         "static void *one(void *p) { for (int i = 0; i < 20; i++) { " +
         change +
         " } return p; }\n"
         "static void *two(void *p) { for (int i = 0; i < 20; i++) { " +
         change +
         " } return p; }\n"
         "int main(void) { pthread_t a, b; pthread_create(&a, 0, one, 0); pthread_create(&b, 0, two, 0);\n"
         "pthread_join(a, 0); pthread_join(b, 0);" +
         after + " return 0; }\n";
}

RunOptions drawn(uint64_t from, Property property) {
  RunOptions options{.properties = {property}};
  options.input_vector.drawn_turns = from;
  return options;
}

constexpr uint64_t most = 40;

TEST(DrawnTurns, ALostUpdateIsFoundAndRunsAgain) {
  const auto module = must_load(prelude + two_threads("x = x + 1;", "CHECK(x == 40);"), 64, "a.c");
  size_t found = 0;
  for (uint64_t from = 0; from < most; ++from) {
    const program::Run run = run_module(*module, drawn(from, Property::UnreachCall));
    EXPECT_NE(run.end, RunEnd::Limit) << from;
    if (run.end != RunEnd::Violation) continue;
    ++found;
    RunOptions again;
    again.input_vector.turns = run.turns;
    const program::Run same = run_module(*module, again);
    EXPECT_EQ(same.end, RunEnd::Violation) << from;
    EXPECT_EQ(same.location, run.location) << from;
  }
  EXPECT_GT(found, most / 4);
}

TEST(DrawnTurns, NothingIsLostUnderALock) {
  const auto module =
      must_load(prelude + two_threads("pthread_mutex_lock(&m); x = x + 1; pthread_mutex_unlock(&m);",
                                      "CHECK(x == 40);"),
                64, "a.c");
  for (uint64_t from = 0; from < most; ++from)
    EXPECT_EQ(run_module(*module, drawn(from, Property::UnreachCall)).end, RunEnd::Finished) << from;
}

/// A thread that waits tries again, so that each run comes to its end.
TEST(DrawnTurns, WhoWaitsGoesOnLater) {
  const auto module = must_load(
      prelude + two_threads("pthread_mutex_lock(&m); x = x + 1; pthread_mutex_unlock(&m);", "reach_error();"),
      64, "a.c");
  for (uint64_t from = 0; from < most; ++from)
    EXPECT_EQ(run_module(*module, drawn(from, Property::UnreachCall)).end, RunEnd::Violation) << from;
}

TEST(DrawnTurns, TurnsAreTheSameEachTime) {
  const auto module = must_load(prelude + two_threads("x = x + 1;", "CHECK(x == 41);"), 64, "a.c");
  for (uint64_t from = 0; from < 4; ++from) {
    const program::Run run = run_module(*module, drawn(from, Property::UnreachCall));
    const program::Run same = run_module(*module, drawn(from, Property::UnreachCall));
    ASSERT_EQ(run.turns.size(), same.turns.size());
    for (size_t i = 0; i < run.turns.size(); ++i) {
      EXPECT_EQ(run.turns[i].thread, same.turns[i].thread);
      EXPECT_EQ(run.turns[i].steps, same.turns[i].steps);
    }
  }
}

TEST(DrawnTurns, OneThreadHasNone) {
  RunOptions options;
  options.input_vector.drawn_turns = 1;
  EXPECT_TRUE(run_body("int x = 0; CHECK(x == 0);", options).turns.empty());
}

} // namespace
} // namespace fathom::frontend::test

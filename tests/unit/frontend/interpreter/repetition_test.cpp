// Runs that come back to a state in which they were.
#include "tests/unit/frontend/interpreter/interpreter_support.h"

namespace fathom::frontend::test {
namespace {

using program::Property;
using program::RunEnd;

program::Run run_for(const std::string& body, std::vector<int64_t> inputs = {}) {
  return run_body(body, {.inputs = std::move(inputs), .properties = {Property::Termination}});
}

TEST(Repetition, StateThatComesAgain) {
  const program::Run run = run_for("unsigned n = 3; while (n != 7) n ^= 1;");
  EXPECT_EQ(run.end, RunEnd::Violation);
  EXPECT_EQ(run.property, Property::Termination);
  const auto is_cycle = [](const program::TraceEvent& event) {
    return event.kind == program::EventKind::Cycle;
  };
  EXPECT_TRUE(std::any_of(run.events.begin(), run.events.end(), is_cycle));
}

TEST(Repetition, CounterThatEnds) {
  EXPECT_EQ(run_for("unsigned n = 0; while (n != 1000) n++;").end, RunEnd::Finished);
}

TEST(Repetition, MemoryCounts) {
  EXPECT_EQ(run_for("static unsigned a[4]; while (a[3] < 9) { a[0] ^= 1; a[3] += a[0]; }").end,
            RunEnd::Finished);
  EXPECT_EQ(run_for("static unsigned a[4]; while (a[3] < 9) { a[0] ^= 1; a[3] += a[1]; }").end,
            RunEnd::Violation);
}

TEST(Repetition, NestedLoops) {
  const char* body =
      "for (unsigned i = 0; i < 5; i++) for (unsigned j = 0; j < 7; j++) if (i == 3 && j == 6) i = 1;";
  EXPECT_EQ(run_for(body).end, RunEnd::Violation);
}

TEST(Repetition, BlockThatIsLostDoesNotCount) {
  EXPECT_EQ(run_for("for (;;) { int *p = __builtin_malloc(4); *p = 1; }").end, RunEnd::Violation);
}

} // namespace
} // namespace fathom::frontend::test

// Programs with threads, compiled and run in an order. What they do in it is C's sequential consistency.
#include "ir/program/exchange/step_order.h"
#include "tests/unit/ir/support/runs_32_bits.h"
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/native_output.h"
#include "witnesses/replay.h"

#include <fmt/format.h>
#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using program::Property;
using program::StepOrder;
using testing::ElementsAre;
using testing::HasSubstr;
using testing::IsEmpty;
using testing::Pair;
using What = StepOrder::What;

// The load of an addition is at 5:7, its store at 5:5; main's load is at 14:7.
constexpr const char* two_additions = R"(#include <pthread.h>
extern void reach_error(void);
int x;
void *add(void *unused) {
  x = x + 1;
  return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, add, 0);
  pthread_create(&two, 0, add, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  if (x == 1) reach_error();
  return 0;
}
)";

enum Site : uint32_t { Load, Store, Look, Create, Begin, End, Join };

class ThreadReplay : public testing::WithParamInterface<uint32_t>, public WithDirectory {
 protected:
  void SetUp() override {
    WithDirectory::SetUp();
    if (GetParam() == 32 && !test::runs_32_bits()) GTEST_SKIP() << "this machine runs no programs of 32 bits";
  }
  ReplayResult run(Property property, const std::string& text, std::vector<StepOrder::Step> steps,
                   uint32_t violating_thread = 0) {
    auto order = std::make_shared<StepOrder>();
    order->sites = {{What::Load, "p.c", 5, 7, "@x"},
                    {What::Store, "p.c", 5, 5, "@x"},
                    {What::Load, "p.c", 14, 7, "@x"},
                    {What::Create, "", 0, 0, ""},
                    {What::Begin, "", 0, 0, ""},
                    {What::End, "", 0, 0, ""},
                    {What::Section, "", 0, 0, "pthread_join"}};
    order->steps = std::move(steps);
    order->violating_thread = violating_thread;
    order->has_delayed_stores = has_delayed_stores_;
    program::Run run = violation(property, {"p.c", 5, 5, "add"});
    run.threads = 3;
    run.order = order;
    run.reason = "a data race with the access at p.c:5";
    ReplayTask task;
    task.files = {file("p.c", text)};
    task.pointer_width = GetParam();
    return replay(task, run);
  }
  static void expect(const ReplayResult& result, ReplayOutcome outcome, const std::string& detail) {
    EXPECT_EQ(static_cast<int>(result.outcome), static_cast<int>(outcome)) << result.detail;
    EXPECT_THAT(result.detail, HasSubstr(detail));
    EXPECT_TRUE(outcome != ReplayOutcome::Refuted || !result.conclusive);
  }
  bool has_delayed_stores_ = false;
};

INSTANTIATE_TEST_SUITE_P(Widths, ThreadReplay, testing::Values(32u, 64u),
                         [](const auto& info) { return fmt::format("m{}", info.param); });

const std::vector<StepOrder::Step> lost_update = {{0, Create}, {1, Begin}, {1, Load}, {2, Begin},
                                                  {2, Load},   {2, Store}, {2, End},  {1, Store},
                                                  {1, End},    {0, Join},  {0, Join}, {0, Look}};

TEST_P(ThreadReplay, TheOrderDecides) {
  for (int times = 0; times < 5; ++times)
    expect(run(Property::UnreachCall, two_additions, lost_update), ReplayOutcome::Confirmed,
           "reach_error() was called; 3 threads with this schedule");
  const std::vector<StepOrder::Step> one_by_one = {{0, Create}, {1, Begin}, {1, Load}, {1, Store},
                                                   {1, End},    {2, Begin}, {2, Load}, {2, Store},
                                                   {2, End},    {0, Join},  {0, Join}, {0, Look}};
  for (int times = 0; times < 5; ++times)
    expect(run(Property::UnreachCall, two_additions, one_by_one), ReplayOutcome::Refuted,
           "the schedule was followed to its end");
}

TEST_P(ThreadReplay, AnOrderThatIsNoneOfTheProgramIsLeft) {
  // The second thread loads once only.
  const std::vector<StepOrder::Step> twice = {{0, Create}, {2, Begin}, {2, Load}, {2, Load}, {0, Join}};
  expect(run(Property::UnreachCall, two_additions, twice), ReplayOutcome::Unavailable,
         "it left the schedule: thread 2 ends before p.c:5:7");
  // A third one is not there.
  const std::vector<StepOrder::Step> nobody = {{0, Create}, {3, Begin}, {0, Join}};
  expect(run(Property::UnreachCall, two_additions, nobody), ReplayOutcome::Unavailable,
         "it left the schedule: thread 3 does not come to its beginning");
}

// Whoever has no step left does nothing any more that others see: the first thread does not end.
TEST_P(ThreadReplay, ThreadsStayWhereTheRunLeftThem) {
  const std::vector<StepOrder::Step> left = {{0, Create}, {1, Begin}, {1, Load}, {2, Begin},
                                             {2, Load},   {2, Store}, {2, End}};
  expect(run(Property::UnreachCall, two_additions, left, 2), ReplayOutcome::Refuted, "followed to its end");
}

TEST_P(ThreadReplay, StoresThatAreDelayedAreTheMachinesBusiness) {
  has_delayed_stores_ = true;
  expect(run(Property::UnreachCall, two_additions, lost_update), ReplayOutcome::Unavailable,
         "the machine decides when other threads see a store");
}

TEST_P(ThreadReplay, ADataRaceIsThreadSanitizersToReport) {
  const std::vector<StepOrder::Step> race = {{0, Create}, {1, Begin}, {1, Load}, {2, Begin},
                                             {2, Load},   {1, Store}, {2, Store}};
  const ReplayResult result = run(Property::NoDataRace, two_additions, race, 2);
  if (GetParam() == 32)
    return expect(result, ReplayOutcome::Unavailable, "ThreadSanitizer does not know programs of 32 bits");
  if (result.outcome == ReplayOutcome::Unavailable)
    GTEST_SKIP() << "ThreadSanitizer is not there: " << result.detail;
  expect(result, ReplayOutcome::Confirmed, "ThreadSanitizer reports the same race, p.c:5 and p.c:5");
  // A lock around both makes it none; that its own steps are none here lets the order stand.
  const std::string locked = R"(#include <pthread.h>
int x;
pthread_mutex_t m = PTHREAD_MUTEX_INITIALIZER;
void *add(void *unused) { pthread_mutex_lock(&m);
  x = x + 1;
  pthread_mutex_unlock(&m); return 0;
}
int main(void) {
  pthread_t one, two;
  pthread_create(&one, 0, add, 0);
  pthread_create(&two, 0, add, 0);
  pthread_join(one, 0);
  pthread_join(two, 0);
  return x;
}
)";
  const std::vector<StepOrder::Step> one_by_one = {{0, Create}, {1, Begin}, {1, Load}, {1, Store},
                                                   {1, End},    {2, Begin}, {2, Load}, {2, Store}};
  expect(run(Property::NoDataRace, locked, one_by_one, 2), ReplayOutcome::Refuted,
         "ThreadSanitizer reports no race");
}

TEST(NativeOutput, RacesAreFoundInReports) {
  const std::string report =
      "==================\nWARNING: ThreadSanitizer: data race (pid=1)\n"
      "  Write of size 4 at 0x5 by main thread:\n    #0 main /dir/r.c:4:50 (r+0xe4606)\n\n"
      "  Previous write of size 4 at 0x5 by thread T1:\n    #0 f /dir/r.c:3:18 (r+0xe)\n\n"
      "  Thread T1 (tid=9, finished) created by main thread at:\n"
      "    #0 pthread_create <null> (r+0x6)\n\nSUMMARY: ThreadSanitizer: data race /dir/r.c:4:50 in main\n";
  EXPECT_THAT(find_races(report), ElementsAre(Pair("r.c:4", "r.c:3")));
  EXPECT_THAT(find_races("nothing"), IsEmpty());
  const ProcessEnd end{ProcessEnd::How::Exited, 66};
  EXPECT_TRUE(judge_race({"r.c:3", "r.c:4"}, end, report, 1).confirmed());
  const std::string killed = "==7==ThreadSanitizer: hard rss limit exhausted (40Mb vs 41Mb)\n";
  EXPECT_EQ(judge_race({"r.c:3", "r.c:4"}, end, killed, 1).outcome, ReplayOutcome::Unavailable);
  EXPECT_EQ(judge_race({"r.c:3", "r.c:4"}, end, "", 1).outcome, ReplayOutcome::Refuted);
  const ReplayResult other = judge_race({"r.c:3", "r.c:5"}, end, report, 1);
  EXPECT_EQ(static_cast<int>(other.outcome), static_cast<int>(ReplayOutcome::Refuted));
  EXPECT_THAT(other.detail, HasSubstr("another race, r.c:4 and r.c:3"));
  EXPECT_FALSE(other.conclusive);
}

} // namespace
} // namespace fathom::witnesses

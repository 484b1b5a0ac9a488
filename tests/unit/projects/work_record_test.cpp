#include "projects/work_record.h"

#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

TEST(WorkRecord, ItsTextIsReadAgain) {
  const WorkRecord record = {{"decode", 1200}, {"a.b-c_d", 0}, {"large", UINT64_MAX}};
  const Result<WorkRecord> again = parse_work_record("work.yaml", to_text(record));
  ASSERT_TRUE(again) << again.error().message;
  EXPECT_EQ(*again, record);
}

TEST(WorkRecord, MayHaveNothing) {
  const Result<WorkRecord> none = parse_work_record("work.yaml", to_text({}));
  ASSERT_TRUE(none) << none.error().message;
  EXPECT_TRUE(none->empty());
}

TEST(WorkRecord, MistakesHaveTheirPlace) {
  const auto complaint = [](const char* text) {
    const Result<WorkRecord> record = parse_work_record("w.yaml", text);
    return record ? std::string() : record.error().message;
  };
  EXPECT_EQ(complaint("a: 1\nb: many\n"), "w.yaml:2:4: b: expected a number of units of work, found 'many'");
  EXPECT_EQ(complaint("a: -1\n"), "w.yaml:1:4: a: expected a number of units of work, found '-1'");
  EXPECT_EQ(complaint("a: 1.5\n"), "w.yaml:1:4: a: expected a number of units of work, found '1.5'");
  EXPECT_EQ(complaint("a: 1\na: 2\n"), "w.yaml:2:1: 'a' stands there twice");
  EXPECT_EQ(complaint("- a\n"), "w.yaml:1:1: expected names of harnesses and units of work");
  EXPECT_TRUE(complaint("a: [\n").starts_with("w.yaml:2:1: no YAML: "));
}

TEST(WorkRecord, HalfAsMuchAgainIsTooMuch) {
  EXPECT_FALSE(has_grown(10'000, 15'000));
  EXPECT_TRUE(has_grown(10'000, 15'001));
  EXPECT_FALSE(has_grown(10'000, 5'000));
  EXPECT_TRUE(has_grown(UINT64_MAX / 2, UINT64_MAX));
}

TEST(WorkRecord, LittleWorkMayGrow) {
  EXPECT_FALSE(has_grown(0, 1'000));
  EXPECT_FALSE(has_grown(100, 1'100));
  EXPECT_TRUE(has_grown(100, 1'101));
}

} // namespace
} // namespace fathom::projects

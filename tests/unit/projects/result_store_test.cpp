#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "projects/result_store.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

namespace fs = std::filesystem;

class Store : public testing::Test {
 protected:
  Store()
      : directory_(TemporaryDirectory::make("store-test").value()), folder_(directory_.file("kept")),
        store_(folder_) {
    EXPECT_TRUE(store_.prepare());
  }

  TemporaryDirectory directory_;
  std::string folder_;
  ResultStore store_;
  const Answer answer_ = {10, "false(valid-deref)", "", 1.5, "said\n", "{}\n", "int main;\n"};
};

TEST_F(Store, GivesBackWhatItWasGiven) {
  ASSERT_TRUE(store_.keep("k1", answer_));
  const std::optional<Answer> found = store_.find("k1");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->status, 10);
  EXPECT_EQ(found->verdict, answer_.verdict);
  EXPECT_EQ(found->seconds, 1.5);
  EXPECT_EQ(found->log, answer_.log);
  EXPECT_EQ(found->document, answer_.document);
  EXPECT_EQ(found->replay, answer_.replay);
  EXPECT_FALSE(store_.find("k2"));
}

TEST_F(Store, CountsDamagedAnswersAsAbsent) {
  for (const char* text : {"", "{", "[]", "{\"version\": 1}", "{\"version\": 2, \"status\": 0}"}) {
    ASSERT_TRUE(write_file_atomically(folder_ + "/answers/k.json", text));
    EXPECT_FALSE(store_.find("k")) << text;
  }
}

TEST_F(Store, KeepsTheLastAnswerOfAHarnessAlone) {
  ASSERT_TRUE(store_.publish("h", answer_));
  EXPECT_EQ(*read_file(store_.results("h") + "/log.txt"), "said\n");
  EXPECT_EQ(*read_file(store_.results("h") + "/replay.c"), "int main;\n");
  Answer proved = answer_;
  proved.replay.clear();
  ASSERT_TRUE(store_.publish("h", proved));
  EXPECT_FALSE(fs::exists(store_.results("h") + "/replay.c")); // the violation is gone
}

TEST_F(Store, ForgetsWhatNobodyAsksFor) {
  ASSERT_TRUE(store_.keep("old", answer_));
  ASSERT_TRUE(store_.keep("new", answer_));
  const auto long_ago = fs::file_time_type::clock::now() - std::chrono::hours(24 * 91);
  fs::last_write_time(folder_ + "/answers/old.json", long_ago);
  ASSERT_TRUE(store_.prepare());
  EXPECT_FALSE(store_.find("old"));
  EXPECT_TRUE(store_.find("new"));
}

TEST_F(Store, SaysWhereItCannotWrite) {
  const std::string file = directory_.file("file");
  ASSERT_TRUE(write_file_atomically(file, ""));
  const Status made = ResultStore(file + "/below").prepare();
  ASSERT_FALSE(made);
  EXPECT_EQ(made.error().message.find(file), 0u);
  EXPECT_FALSE(ResultStore(file + "/below").keep("k", answer_));
}

} // namespace
} // namespace fathom::projects

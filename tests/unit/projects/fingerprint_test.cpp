#include "ir/support/atomic_file.h"
#include "ir/support/temporary_directory.h"
#include "projects/fingerprint.h"

#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

class Fingerprint : public testing::Test {
 protected:
  Fingerprint() : directory_(TemporaryDirectory::make("fingerprint-test").value()) {
    write("a", "one");
    write("b", "two");
  }

  void write(const std::string& name, const std::string& text) {
    EXPECT_TRUE(write_file_atomically(directory_.file(name), text));
  }
  std::string of(const Question& question) const {
    FileHashes hashes;
    return *fingerprint(question, hashes);
  }
  Question question() const {
    return {"tool 1", {"--unwind=3", "-DN"}, {directory_.file("a"), directory_.file("b")}};
  }

  TemporaryDirectory directory_;
};

TEST_F(Fingerprint, IsTheSameForTheSameQuestion) {
  Question again = question();
  std::swap(again.files[0], again.files[1]); // their order says nothing
  again.files.push_back(again.files[0]);
  EXPECT_EQ(of(question()), of(again));
}

TEST_F(Fingerprint, ChangesWithEverythingThatCounts) {
  const std::string before = of(question());
  Question other = question();
  other.tool = "tool 2";
  EXPECT_NE(of(other), before);
  other = question();
  other.words = {"--unwind=3-DN"}; // the same letters
  EXPECT_NE(of(other), before);
  other = question();
  other.files.pop_back();
  EXPECT_NE(of(other), before);
  write("b", "changed");
  EXPECT_NE(of(question()), before);
  write("b", "two");
  EXPECT_EQ(of(question()), before);
}

TEST_F(Fingerprint, NeedsAllFiles) {
  Question missing = question();
  missing.files.push_back(directory_.file("gone"));
  FileHashes hashes;
  const Result<std::string> made = fingerprint(missing, hashes);
  ASSERT_FALSE(made);
  EXPECT_NE(made.error().message.find("gone"), std::string::npos);
}

} // namespace
} // namespace fathom::projects

// sha256, atomic_file, stats.
#include "ir/support/atomic_file.h"
#include "ir/support/hash.h"
#include "ir/support/sha256.h"
#include "ir/support/stats.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <sstream>
#include <sys/stat.h>
#include <unistd.h>

namespace fathom {
namespace {

class Files : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() / fmt::format("fathom_files_test_{}", ::getpid());
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  static std::string content(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    std::ostringstream text;
    text << file.rdbuf();
    return text.str();
  }
  std::filesystem::path folder_;
};

TEST(Sha256, PublishedVectors) { // FIPS 180-4 examples, checked against sha256sum
  EXPECT_EQ(sha256_hex(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256_hex("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256_hex("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(sha256_hex(std::string(1000000, 'a')),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST_F(Files, HashOfFile) {
  ASSERT_TRUE(write_file_atomically(path("abc"), "abc"));
  EXPECT_EQ(*sha256_file_hex(path("abc")), sha256_hex("abc"));
  const auto missing = sha256_file_hex(path("missing"));
  ASSERT_FALSE(missing);
  EXPECT_NE(missing.error().message.find(path("missing")), std::string::npos);
  for (const char* endless : {"/dev/zero", "/dev/tty"})
    EXPECT_FALSE(sha256_file_hex(endless)) << "no regular file";
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  EXPECT_FALSE(sha256_file_hex(path("pipe"))) << "nobody writes there";
}

TEST_F(Files, WritesAndReplaces) {
  ASSERT_TRUE(write_file_atomically(path("out"), "first"));
  ASSERT_TRUE(write_file_atomically(path("out"), std::string("a\0b\n", 4)));
  EXPECT_EQ(content(path("out")), std::string("a\0b\n", 4));
  EXPECT_TRUE(write_file_atomically("/dev/null", "gone"));
}

TEST_F(Files, FoldersAreMadeAndFilesRemoved) {
  ASSERT_TRUE(make_folders(path("a/b//c/")));
  ASSERT_TRUE(make_folders(path("a/b/c")));
  ASSERT_TRUE(write_file_atomically(path("a/b/c/out"), "x"));
  const Status through_a_file = make_folders(path("a/b/c/out/d"));
  ASSERT_FALSE(through_a_file);
  EXPECT_NE(through_a_file.error().message.find("out/d"), std::string::npos);
  EXPECT_TRUE(check_way_to(path("no/such/file")));
  EXPECT_TRUE(remove_output(path("a/b/c/out")));
  EXPECT_TRUE(remove_output(path("a/b/c/out"))) << "it is not there any more";
  EXPECT_TRUE(std::filesystem::is_empty(path("a/b/c")));
  EXPECT_FALSE(remove_output(path("a/b/c"))) << "a folder";
}

TEST_F(Files, FailureLeavesNothingBehind) {
  const Status status = write_file_atomically(path("no/such/folder"), "x");
  ASSERT_FALSE(status);
  EXPECT_NE(status.error().message.find("no/such/folder"), std::string::npos);
  std::filesystem::create_directory(path("folder"));
  EXPECT_FALSE(write_file_atomically(path("folder"), "x"));
  EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder_), {}), 1);
}

TEST(Stats, PrintsByNameWhateverTheOrder) {
  Stats stats;
  uint64_t& b = stats.counter("b");
  stats.counter("a") += 2;
  ++b;
  stats.add_seconds("t", 1.5);
  Stats more;
  more.counter("a") = 40;
  {
    ScopedTimer timer(more, "u");
  }
  stats.add(more);
  std::ostringstream out;
  stats.print(out, false);
  EXPECT_EQ(out.str(), fmt::format("{:<40} {:>12}\n{:<40} {:>12}\n", "a", 42, "b", 1));
  EXPECT_EQ(stats.seconds("t"), 1.5);
  EXPECT_GE(stats.seconds("u"), 0);
  EXPECT_EQ(stats.count("none"), 0u);
}

TEST(Hash, SplitMixReference) {
  // First output of SplitMix64 seeded with 0 is the finaliser applied to the golden-ratio increment.
  EXPECT_EQ(hash_spread(0x9E3779B97F4A7C15ull), 0xE220A8397B1DCDAFull);
  EXPECT_NE(hash_mix(1, 2), hash_mix(2, 1));
}

} // namespace
} // namespace fathom

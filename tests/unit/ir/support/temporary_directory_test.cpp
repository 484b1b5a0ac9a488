#include "ir/support/temporary_directory.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>
#include <stdexcept>
#include <sys/stat.h>

namespace fathom {
namespace {

namespace fs = std::filesystem;

TEST(TemporaryDirectory, IsOursAloneAndGoesWithItsOwner) {
  std::string path;
  {
    const auto directory = TemporaryDirectory::make("fathom-test");
    ASSERT_TRUE(directory.ok());
    path = directory->path();
    struct stat state{};
    ASSERT_EQ(stat(path.c_str(), &state), 0);
    EXPECT_EQ(state.st_mode & 0777, 0700u);
    fs::create_directories(directory->file("a/b"));
    std::ofstream(directory->file("a/b/c")) << "text";
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryDirectory, IsRemovedAfterFailure) {
  std::string path;
  try {
    const auto directory = TemporaryDirectory::make("fathom-test");
    path = directory->path();
    throw std::runtime_error("failed");
  } catch (const std::runtime_error&) {
  }
  ASSERT_FALSE(path.empty());
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryDirectory, MovesWithItsOwner) {
  auto first = TemporaryDirectory::make("fathom-test");
  ASSERT_TRUE(first.ok());
  const std::string path = first->path();
  {
    const TemporaryDirectory second = std::move(*first);
    EXPECT_EQ(second.path(), path);
    EXPECT_TRUE(fs::exists(path));
  }
  EXPECT_FALSE(fs::exists(path));
}

TEST(TemporaryDirectory, IsWhereTheEnvironmentSays) {
  const char* before = std::getenv("TMPDIR");
  const std::string kept = before ? before : "";
  const auto base = TemporaryDirectory::make("fathom-test");
  setenv("TMPDIR", base->path().c_str(), 1);
  EXPECT_TRUE(TemporaryDirectory::make("inner")->path().starts_with(base->path() + "/inner-"));
  setenv("TMPDIR", "/fathom-no-such-directory", 1);
  const auto failed = TemporaryDirectory::make("inner");
  ASSERT_FALSE(failed.ok());
  EXPECT_TRUE(failed.error().message.starts_with(
      "cannot make a temporary directory /fathom-no-such-directory/inner-"));
  EXPECT_TRUE(failed.error().message.ends_with(": No such file or directory"));
  before ? setenv("TMPDIR", kept.c_str(), 1) : unsetenv("TMPDIR");
}

} // namespace
} // namespace fathom

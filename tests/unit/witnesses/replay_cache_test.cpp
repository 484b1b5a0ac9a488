// Confirmations that are kept in files.
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/replay_cache.h"

namespace fathom::witnesses {
namespace {

using Arguments = std::vector<std::string>;

class Kept : public WithDirectory {
 protected:
  std::filesystem::path only_file() const { return std::filesystem::directory_iterator(directory_)->path(); }
};

TEST_F(Kept, IsFoundByDigestAndArguments) {
  const ReplayCache cache(directory_);
  EXPECT_FALSE(cache.find("d", {"a", "b"}));
  cache.keep("d", {"a", "b"}, "seen");
  EXPECT_EQ(ReplayCache(directory_).find("d", {"a", "b"}), "seen");
  EXPECT_FALSE(cache.find("e", {"a", "b"}));
  for (const Arguments& other : {Arguments{}, {"a"}, {"b", "a"}, {"ab"}, {"a\n1 b"}})
    EXPECT_FALSE(cache.find("d", other));
}

TEST_F(Kept, DamagedFilesCountAsAbsent) {
  const ReplayCache cache(directory_);
  cache.keep("d", {}, "seen");
  const std::filesystem::path path = only_file();
  std::ifstream in(path);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  for (const std::string& damaged :
       {std::string(), text.substr(0, text.size() - 1), text.substr(1), text + "more", text + "more\n",
        text.substr(0, text.find("seen")), text.substr(0, text.find("seen")) + "\n"}) {
    std::ofstream(path) << damaged;
    EXPECT_FALSE(cache.find("d", {})) << damaged;
  }
  std::ofstream(path) << text;
  EXPECT_TRUE(cache.find("d", {}));
  std::filesystem::rename(path, directory_ + "/replay-of-another");
  EXPECT_FALSE(cache.find("d", {}));
}

TEST_F(Kept, NothingWithoutADirectory) {
  const ReplayCache none(""), missing(directory_ + "/missing");
  for (const ReplayCache* cache : {&none, &missing}) {
    cache->keep("d", {}, "seen");
    EXPECT_FALSE(cache->find("d", {}));
  }
}

TEST_F(Kept, DetailIsOneLine) {
  const ReplayCache cache(directory_);
  cache.keep("d", {}, "two\nlines");
  EXPECT_FALSE(cache.find("d", {}));
}

} // namespace
} // namespace fathom::witnesses

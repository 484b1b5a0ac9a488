#include "ir/support/read_file.h"
#include "ir/support/seal.h"
#include "ir/support/temporary_directory.h"

#include <cstdlib>
#include <fstream>
#include <gtest/gtest.h>

namespace fathom {
namespace {

TEST(Seal, HmacOfRfc4231) {
  EXPECT_EQ(hmac_sha256_hex(std::string(20, '\x0b'), "Hi There"),
            "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7");
  EXPECT_EQ(hmac_sha256_hex("Jefe", "what do ya want for nothing?"),
            "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843");
  EXPECT_EQ(
      hmac_sha256_hex(std::string(131, '\xaa'), "Test Using Larger Than Block-Size Key - Hash Key First"),
      "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54");
}

TEST(Seal, TextComesBackUnderItsName) {
  for (const std::string text : {"", "a", "line\nline\n"}) {
    const std::string file = sealed("name", text);
    EXPECT_EQ(unsealed("name", file), text);
    EXPECT_EQ(unsealed("other", file), std::nullopt);
    std::string changed = file;
    changed[0] = static_cast<char>(changed[0] ^ 1);
    EXPECT_EQ(unsealed("name", changed), std::nullopt);
  }
  EXPECT_EQ(unsealed("name", "true"), std::nullopt);
}

TEST(Seal, FilesOfOthersDoNotCount) {
  const auto folder = TemporaryDirectory::make("seal-test").value();
  const std::string path = folder.file("answer");
  ASSERT_TRUE(write_sealed_file(path, "true"));
  EXPECT_EQ(read_sealed_file(path), "true");
  std::ofstream(path) << "true\nfathom-seal " << std::string(64, '0') << "\n";
  EXPECT_EQ(read_sealed_file(path), std::nullopt);
}

} // namespace
} // namespace fathom

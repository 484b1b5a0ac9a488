#include "frontend/registers.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(Registers, AreAnAddressASizeAndAKind) {
  const auto found = parse_registers("0x40001000:256");
  ASSERT_TRUE(found);
  EXPECT_EQ(found->address, 0x40001000u);
  EXPECT_EQ(found->size, 256u);
  EXPECT_FALSE(found->is_memory);
  EXPECT_EQ(found->end(), 0x40001100u);
  EXPECT_EQ(found->to_string(), "0x40001000:256");
  EXPECT_TRUE(parse_registers("4096:0x10=memory")->is_memory);
  EXPECT_FALSE(parse_registers("4096:0x10=nondet")->is_memory);
}

TEST(Registers, AreNothingElse) {
  for (const char* text : {"", ":", "4096", "4096:", ":4", "4096:0", "4096:4=", "4096:4=on", "-1:4",
                           "4096:-4", "x:4", "4096:4 ", "0xffffffffffffffff:2", "99999999999999999999:1"})
    EXPECT_FALSE(parse_registers(text)) << text;
}

} // namespace
} // namespace fathom::frontend

#include "frontend/interrupts.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(Interrupts, AreANameAndANumber) {
  const auto once = parse_interrupt("tick");
  ASSERT_TRUE(once);
  EXPECT_EQ(once->handler, "tick");
  EXPECT_EQ(once->most, 1u);
  EXPECT_EQ(parse_interrupt("USART1_IRQHandler:16")->most, 16u);
}

TEST(Interrupts, AreNothingElse) {
  for (const char* text : {"", ":", "f:", ":1", "f:0", "f:17", "f:1x", "f:-1", "f g", "f:1:2", "f()"})
    EXPECT_FALSE(parse_interrupt(text)) << text;
}

} // namespace
} // namespace fathom::frontend

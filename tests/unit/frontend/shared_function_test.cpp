// Shared functions as the command line names them.
#include "frontend/shared_function.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(SharedFunction, HasATextThatSaysTheSame) {
  for (const char* text : {"f", "f:0", "f:0,12", "f:1:count", "f::count,total"}) {
    const auto function = parse_shared_function(text);
    ASSERT_TRUE(function) << text;
    EXPECT_EQ(function->name, "f");
    EXPECT_EQ(function->text(), text);
  }
  EXPECT_TRUE(parse_shared_function("f")->only_reads());
  EXPECT_FALSE(parse_shared_function("f:0")->only_reads());
  EXPECT_FALSE(parse_shared_function("f::n")->only_reads());
  EXPECT_EQ(parse_shared_function("f:3,7:a,b")->writes, (std::vector<unsigned>{3, 7}));
  EXPECT_EQ(parse_shared_function("f:3,7:a,b")->variables, (std::vector<std::string>{"a", "b"}));
}

TEST(SharedFunction, OtherTextsAreRefused) {
  for (const char* text : {"", ":0", "f:x", "f:0,", "f:-1", "f:0:a,", "f:0:a:b", "f::"})
    EXPECT_FALSE(parse_shared_function(text)) << text;
}

} // namespace
} // namespace fathom::frontend

#include "server/arguments.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace fathom::server {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

/// What is wrong with the arguments; empty: nothing.
template <typename Take> std::string refused(const char* text, const Take& take) {
  const Json given = Json::parse(text);
  try {
    Arguments arguments(given);
    take(arguments);
    arguments.done();
  } catch (const ToolFailure& failure) {
    return failure.what();
  }
  return "";
}

TEST(Arguments, AreTakenByTheirTypes) {
  const Json given = Json::parse(
      R"({"text":"a","flag":true,"number":7,"texts":["x","y"],"word":"b","objects":[{"n":1}],"object":{"n":2}})");
  Arguments arguments(given);
  EXPECT_EQ(arguments.needed_text("text"), "a");
  EXPECT_TRUE(arguments.flag("flag"));
  EXPECT_EQ(arguments.number("number", 0, 7), 7u);
  EXPECT_THAT(arguments.texts("texts"), ElementsAre("x", "y"));
  EXPECT_EQ(arguments.word("word", {"a", "b"}), "b");
  EXPECT_EQ(arguments.objects("objects").front().number("n", 0, 9), 1u);
  EXPECT_EQ(arguments.object("object")->number("n", 0, 9), 2u);
  arguments.done();
  EXPECT_FALSE(arguments.text("missing"));
  EXPECT_FALSE(arguments.flag("missing"));
  EXPECT_TRUE(arguments.texts("missing").empty());
}

TEST(Arguments, OthersAreRefused) {
  const auto number = [](Arguments& arguments) { (void)arguments.number("n", 1, 9); };
  for (const char* text :
       {R"({"n":0})", R"({"n":10})", R"({"n":-1})", R"({"n":1.5})", R"({"n":"1"})", R"({"n":1e300})"})
    EXPECT_THAT(refused(text, number), HasSubstr("n: expected a whole number from 1 to 9")) << text;
  const auto text = [](Arguments& arguments) { (void)arguments.text("t"); };
  EXPECT_EQ(refused(R"({"t":3})", text), "t: expected a text");
  EXPECT_EQ(refused("{\"t\":\"a\\u0000b\"}", text), "t: a text with a null character");
  EXPECT_EQ(refused(R"({"t":"a","u":1})", text), "u: there is no such argument");
  EXPECT_EQ(refused("[]", text), "arguments: expected an object");
  EXPECT_EQ(refused(R"({"l":["a",1]})", [](Arguments& arguments) { (void)arguments.texts("l"); }),
            "l: expected a list of texts");
  EXPECT_EQ(
      refused(R"({"l":[{"m":1}]})", [](Arguments& arguments) { arguments.objects("l").front().done(); }),
      "l[0].m: there is no such argument");
  EXPECT_EQ(refused("{}", [](Arguments& arguments) { (void)arguments.needed_text("t"); }), "t: is missing");
}

TEST(Arguments, NamesOfC) {
  for (const char* name : {"main", "_x9", "A"}) EXPECT_TRUE(is_identifier(name)) << name;
  for (const char* name : {"", "9x", "a b", "-x", "a;", "ä", "a$"}) EXPECT_FALSE(is_identifier(name)) << name;
}

} // namespace
} // namespace fathom::server

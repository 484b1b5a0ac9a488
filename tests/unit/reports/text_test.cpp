#include "reports/text.h"

#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

constexpr const char* replaced = "\xEF\xBF\xBD"; // U+FFFD

TEST(Text, LongTextIsCutBetweenCharacters) {
  EXPECT_EQ(shortened("abcdefgh", 8), "abcdefgh");
  EXPECT_EQ(shortened("abcdefghi", 8), "abcd ...");
  EXPECT_EQ(shortened("abc\xE2\x82\xACxyz", 8), "abc ...");
}

TEST(Text, XmlEscapesWhatMeansSomething) {
  EXPECT_EQ(xml_text("a < b && c > \"d\""), "a &lt; b &amp;&amp; c &gt; \"d\"");
  EXPECT_EQ(xml_attribute("\"a\" < b"), "&quot;a&quot; &lt; b");
  EXPECT_EQ(xml_text("]]>"), "]]&gt;");
  EXPECT_EQ(xml_text("a::b\n ::error::c"), "a::b\n &#58;:error::c");
  EXPECT_EQ(xml_text("\xc2\xa0::error::c"), "\xc2\xa0&#58;:error::c");
  EXPECT_EQ(xml_text("a ##[error]b #"), "a &#35;#[error]b #");
}

TEST(Text, NothingHidesOtherText) {
  EXPECT_EQ(xml_text("a\xe2\x80\xae"
                     "b\xc2\x9b"
                     "c"),
            "a\\u202eb\\u009bc");
  EXPECT_EQ(xml_attribute("\xe2\x80\xa8"), "\\u2028");
}

TEST(Text, EndsOfLinesSurviveInAttributes) {
  EXPECT_EQ(xml_attribute("a\n\tb\r"), "a&#10;&#9;b&#13;");
  EXPECT_EQ(xml_text("a\n\tb\r"), "a\n\tb&#13;");
}

// XML 1.0, production 2: these must not occur, be it as references.
TEST(Text, XmlHasNoForbiddenCharacters) {
  EXPECT_EQ(xml_text("\x1B[1m"), "\xE2\x90\x9B[1m") << "U+241B, the picture of escape";
  EXPECT_EQ(xml_text(std::string("a\0b", 3)), "a\xE2\x90\x80"
                                              "b");
  EXPECT_EQ(xml_text("\xEF\xBF\xBE\xEF\xBF\xBF"), std::string(replaced) + replaced) << "U+FFFE and U+FFFF";
  EXPECT_EQ(xml_attribute("\xFF\x01"), std::string(replaced) + "\xE2\x90\x81");
}

// RFC 3986: unreserved characters alone stay; a colon in the first segment would be a scheme.
TEST(Text, PathsBecomeUris) {
  EXPECT_EQ(uri_path("src/a-b_c.d~1.c"), "src/a-b_c.d~1.c");
  EXPECT_EQ(uri_path("a b#?%[x]:1,c.c"), "a%20b%23%3F%25%5Bx%5D%3A1%2Cc.c");
  EXPECT_EQ(uri_path("\xC3\xA4\xFF.c"), "%C3%A4%FF.c");
}

TEST(Text, PathsAreSeenFromTheWorkingDirectory) {
  EXPECT_EQ(relative_path("a.c", "/base"), "a.c");
  EXPECT_EQ(relative_path("./src/../a.c", "/base"), "a.c");
  EXPECT_EQ(relative_path("/base/src/a.c", "/base"), "src/a.c");
  EXPECT_EQ(relative_path("/base-2/a.c", "/base"), "/base-2/a.c");
  EXPECT_EQ(relative_path("../a.c", "/base"), "/a.c");
  EXPECT_EQ(relative_path("a.c", "/"), "a.c");
  EXPECT_EQ(relative_path("../a.c", ""), "../a.c");
}

TEST(Text, PathsOfAnotherDirectory) {
  EXPECT_EQ(absolute_path("a.c", "/base/tests"), "/base/tests/a.c");
  EXPECT_EQ(absolute_path("../a.c", "/base/tests"), "/base/a.c");
  EXPECT_EQ(absolute_path("/usr/a.c", "/base"), "/usr/a.c");
  EXPECT_EQ(absolute_path("a.c", ""), "a.c");
}

// POSIX, 2.2: in single quotes every character is itself, and a quote ends them.
TEST(Text, WordsForAShell) {
  EXPECT_EQ(shell_line({"fathom", "check", "--unwind=3", "src/a.c"}), "fathom check --unwind=3 src/a.c");
  EXPECT_EQ(shell_line({"a b", "$x", "it's", ""}), "'a b' '$x' 'it'\\''s' ''");
}

} // namespace
} // namespace fathom::reports

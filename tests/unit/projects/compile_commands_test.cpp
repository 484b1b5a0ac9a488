#include "ir/support/atomic_file.h"
#include "ir/support/temporary_directory.h"
#include "projects/compile_commands.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

class Database : public testing::Test {
 protected:
  Database() : directory_(TemporaryDirectory::make("database-test").value()) {
    for (const char* file : {"a.c", "b.c", "h.c"})
      EXPECT_TRUE(write_file_atomically(directory_.file(file), "\n"));
  }
  Result<CompileCommands> parse(std::string text) const {
    for (size_t at; (at = text.find("@")) != std::string::npos;) text.replace(at, 1, directory_.path());
    return CompileCommands::parse("compile_commands.json", text);
  }
  std::string error_of(const std::string& text) const {
    const auto commands = parse(text);
    return commands ? "" : commands.error().message;
  }

  TemporaryDirectory directory_;
};

TEST(ShellWords, AreDividedAsAShellDoes) {
  EXPECT_EQ(shell_words("cc  -c a.c"), (Words{"cc", "-c", "a.c"}));
  EXPECT_EQ(shell_words(R"(cc -DA=\"x\ y\" '-DB=a b' "-DC=\"q\\")"),
            (Words{"cc", "-DA=\"x y\"", "-DB=a b", "-DC=\"q\\"}));
  EXPECT_EQ(shell_words("cc ''"), (Words{"cc", ""}));
  EXPECT_EQ(shell_words(R"("a\b")"), Words{R"(a\b)"}); // stands for itself
}

TEST_F(Database, GivesEachFileItsOwnWords) {
  const auto commands = parse(R"([
    {"directory": "@", "file": "a.c", "command": "cc -O2 -Iinc -I /abs -DN=3 -D M -funsigned-char -std=c99 -o a.o -c a.c"},
    {"directory": "@", "file": "@/b.c", "arguments": ["cc", "-isystem", "sys", "-DN=4", "-std=c99", "-Wall", "-funsigned-char"]}])");
  ASSERT_TRUE(commands) << commands.error().message;
  const std::string root = directory_.path();
  const auto words =
      commands->words_for({directory_.file("a.c"), directory_.file("b.c"), directory_.file("h.c")}, 64);
  ASSERT_TRUE(words) << words.error().message;
  EXPECT_EQ(words->common, Words{"-funsigned-char"});
  EXPECT_EQ(words->each.at(directory_.file("a.c")),
            (Words{"-I" + root + "/inc", "-I/abs", "-DN=3", "-DM", "-std=c99"}));
  EXPECT_EQ(words->each.at(directory_.file("b.c")), (Words{"-isystem", root + "/sys", "-DN=4", "-std=c99"}));
  // The database does not know it: all folders, and what the others agree on.
  EXPECT_EQ(words->each.at(directory_.file("h.c")),
            (Words{"-I" + root + "/inc", "-I/abs", "-std=c99", "-isystem", root + "/sys"}));
  EXPECT_EQ(commands->sources().size(), 2u);
  const auto alone = commands->words_for({directory_.file("h.c")}, 64, directory_.file("b.c"));
  ASSERT_TRUE(alone) << alone.error().message;
  EXPECT_EQ(alone->each.at(directory_.file("h.c")), (Words{"-isystem", root + "/sys", "-DN=4", "-std=c99"}));
  EXPECT_FALSE(commands->words_for({directory_.file("a.c")}, 64, directory_.file("h.c")));
}

TEST_F(Database, RefusesWhatWouldChangeTheMeaning) {
  const auto commands = parse(R"([
    {"directory": "@", "file": "a.c", "command": "cc -funsigned-char -c a.c"},
    {"directory": "@", "file": "b.c", "command": "cc -m32 -c b.c"}])");
  ASSERT_TRUE(commands);
  const std::string a = directory_.file("a.c"), b = directory_.file("b.c");
  EXPECT_NE(commands->words_for({a, b}, 32).error().message.find("(-funsigned-char and )"),
            std::string::npos);
  EXPECT_NE(commands->words_for({b}, 64).error().message.find("--data-model ILP32"), std::string::npos);
  EXPECT_TRUE(commands->words_for({b}, 32));
  EXPECT_NE(commands->words_for({directory_.file("h.c")}, 64).error().message.find("it has none of"),
            std::string::npos);
}

TEST_F(Database, OverflowIsSaidOfEachFile) {
  const auto commands = parse(R"([
    {"directory": "@", "file": "a.c", "command": "cc -funsigned-char -fwrapv -c a.c"},
    {"directory": "@", "file": "b.c", "command": "cc -DN -funsigned-char -c b.c"}])");
  ASSERT_TRUE(commands);
  const std::string a = directory_.file("a.c"), b = directory_.file("b.c");
  const auto words = commands->words_for({a, b}, 64);
  ASSERT_TRUE(words) << words.error().message;
  EXPECT_EQ(words->common, Words{"-funsigned-char"});
  EXPECT_EQ(words->each.at(a), Words{"-fwrapv"});
  EXPECT_EQ(words->each.at(b), Words{"-DN"});
  EXPECT_EQ(commands->words_for({a}, 64)->common, (Words{"-funsigned-char", "-fwrapv"}));
}

TEST_F(Database, KeepsTheOrderOfWhatDecidesTheMeaning) {
  const auto commands = parse(R"([{"directory": "@", "file": "a.c",
    "command": "cc -funsigned-char -O2 -fsigned-char -fwrapv -fno-wrapv --std=c99 -Wall -g -fPIC --target=arm -m64 -mavx a.c"}])");
  ASSERT_TRUE(commands);
  const auto words = commands->words_for({directory_.file("a.c")}, 64);
  ASSERT_TRUE(words);
  EXPECT_EQ(words->common,
            (Words{"-funsigned-char", "-fsigned-char", "-fwrapv", "-fno-wrapv", "--target=arm", "-mavx"}));
  EXPECT_EQ(words->each.at(directory_.file("a.c")), Words{"-std=c99"});
}

TEST_F(Database, MistakesAreNamed) {
  EXPECT_EQ(error_of("{"), "compile_commands.json: no compilation database");
  EXPECT_EQ(error_of("{}"), "compile_commands.json: no compilation database");
  EXPECT_EQ(error_of("[3]"), "compile_commands.json: entry 1: there is no \"file\"");
  EXPECT_EQ(error_of(R"([{"directory": "@", "file": "a.c"}])"),
            "compile_commands.json: entry 1: there is neither \"arguments\" nor \"command\"");
  EXPECT_EQ(error_of(R"([{"directory": "@", "file": "a.c", "arguments": "cc"}])"),
            "compile_commands.json: entry 1: \"arguments\" is no list");
}

} // namespace
} // namespace fathom::projects

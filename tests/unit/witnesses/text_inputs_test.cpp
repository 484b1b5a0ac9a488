#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/harness_file.h"
#include "witnesses/inputs.h"
#include "witnesses/text_inputs.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using testing::HasSubstr;

program::TraceEvent filled(const std::string& subject, const std::string& bytes) {
  program::TraceEvent event = input(subject, "", 0);
  event.bits.assign(bytes.begin(), bytes.end());
  return event;
}

TEST(TextInputs, HaveTheirLengthInFront) {
  const auto file = text_input(filled("__fathom_nondet_text:file:a:b", std::string("\2\0x\n??", 6)));
  ASSERT_TRUE(file);
  EXPECT_EQ(file->kind, TextInput::Kind::File);
  EXPECT_EQ(file->name, "a:b");
  EXPECT_EQ(file->text, "x\n");
  EXPECT_EQ(quoted_text(file->text), "\"x\\n\"");
}

TEST(TextInputs, ThatAreNotThere) {
  const auto variable = text_input(filled("__fathom_nondet_text:variable:HOME", "\xff\xff?"));
  ASSERT_TRUE(variable);
  EXPECT_EQ(variable->text, std::nullopt);
  EXPECT_EQ(quoted_text(variable->text), "not set");
  // A length that no model gives.
  EXPECT_EQ(text_input(filled("__fathom_nondet_text:stdin", std::string("\3\0ab", 4)))->text, std::nullopt);
  EXPECT_FALSE(text_input(filled("__fathom_nondet_int", "abc")));
}

TEST(TextInputs, ArgumentsWithoutALimitEndAtTheEnd) {
  EXPECT_EQ(text_input(filled("__fathom_nondet_argv", std::string("q\0-x\0", 5)))->text, "qx-x");
  EXPECT_EQ(quoted_text(std::string(257, 'a')), '"' + std::string(64, 'a') + "\"... (257 characters)");
  EXPECT_EQ(quoted_text(std::string(256, 'a')), '"' + std::string(256, 'a') + '"');
}

std::string in_eight_bytes(char number) {
  return number + std::string(7, '\0');
}

TEST(TextInputs, VariablesThatGetenvFound) {
  const auto found = [](bool is_set, const std::string& name, const std::string& value) {
    return text_input(
        filled("__fathom_deliver_variable",
               in_eight_bytes(is_set) + in_eight_bytes(static_cast<char>(name.size())) + name + value));
  };
  const auto set = found(true, "HOME", "/a=b");
  ASSERT_TRUE(set);
  EXPECT_EQ(set->kind, TextInput::Kind::Variable);
  EXPECT_EQ(set->name, "HOME");
  EXPECT_EQ(set->text, "/a=b");
  EXPECT_EQ(found(true, "HOME", "")->text, "");
  EXPECT_EQ(found(false, "HOME", "")->text, std::nullopt);
  EXPECT_FALSE(cannot_be_given(*set));
  EXPECT_TRUE(cannot_be_given(*found(true, "LD_PRELOAD", "x")));
  EXPECT_TRUE(cannot_be_given(*found(true, "HOME", std::string(60001, 'x'))));
  EXPECT_FALSE(text_input(filled("__fathom_deliver_bytes", "abc")));
}

TEST(TextInputs, AreRowsOfTheirOwn) {
  program::Run run = violation(program::Property::Assertion);
  run.events = {input("__fathom_nondet_argc", "int", 2),
                input("__fathom_nondet_argument_length", "unsigned long", 2),
                filled("__fathom_nondet_text:argument", std::string("\2\0-x", 4)),
                filled("__fathom_nondet_text:stdin", std::string("\1\0 ", 3)),
                filled("__fathom_nondet_text:variable:MODE", "\xff\xff")};
  const auto rows = inputs_of(run);
  ASSERT_EQ(rows.size(), 4u);
  EXPECT_EQ(rows[1].name + " = " + rows[1].value, "argv[1] = \"-x\"");
  EXPECT_EQ(rows[2].name + " = " + rows[2].value, "stdin = \" \"");
  EXPECT_EQ(rows[3].name + " = " + rows[3].value, "variable MODE = not set");
  EXPECT_EQ(program_arguments(run).value(), std::vector<std::string>{"-x"});
}

TEST(TextInputs, AreGivenByTheCommandsOfAHarness) {
  program::Run run = violation(program::Property::Assertion);
  run.events = {filled("__fathom_nondet_text:stdin", std::string("\2\0%\n", 4)),
                filled("__fathom_nondet_text:file:in", std::string("\1\0a", 3)),
                filled("__fathom_nondet_text:variable:MODE", std::string("\1\0q", 3)),
                filled("__fathom_nondet_text:variable:HOME", "\xff\xff")};
  HarnessFileOptions options;
  options.harness.files = {"a.c"};
  options.name = "h.c";
  const auto text = write_harness_file(run, options);
  ASSERT_TRUE(text);
  EXPECT_THAT(*text, HasSubstr("printf 'a' > \"${OUT:-./replay}.files\"/in\n"));
  EXPECT_THAT(*text, HasSubstr("printf '\\045\\012' > \"${OUT:-./replay}.stdin\"\n"));
  EXPECT_THAT(*text, HasSubstr("env -C \"${OUT:-./replay}.files\" -u HOME MODE=q \"$(realpath "
                               "\"${OUT:-./replay}\")\" < \"${OUT:-./replay}.stdin\"; echo $?\n"));
}

} // namespace
} // namespace fathom::witnesses

// Which lines have which checks off.
#include "frontend/compile/check_pragmas.h"

#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

#include <gmock/gmock.h>

namespace fathom::frontend::test {
namespace {

using program::Property;

const std::string push = "#pragma CPROVER check push\n", pop = "#pragma CPROVER check pop\n",
                  off = "#pragma CPROVER check disable \"signed-overflow\"\n",
                  on = "#pragma CPROVER check enable \"signed-overflow\"\n";

SwitchedOff switched(std::vector<std::string> texts) {
  llvm::LLVMContext context;
  llvm::Module module("test", context);
  for (std::string& text : texts) note_checked_parts(module, find_check_pragmas(text));
  return SwitchedOff(module);
}

std::string lines(const SwitchedOff& off, const std::string& file) {
  std::string found;
  for (uint32_t line = 1; line < 20; ++line)
    if (off.at(Property::NoOverflow, {file, line, 1, ""})) found += fmt::format("{} ", line);
  return found;
}

TEST(CheckPragmas, RangesAreNested) {
  const std::string text =
      "# 1 \"a.c\"\n" + push + off + "x;\n" + push + on + "x;\n" + pop + "x;\n\nx;\n" + pop + "x;\n";
  const SwitchedOff found = switched({text});
  EXPECT_EQ(lines(found, "a.c"), "3 8 9 10 ");
  EXPECT_EQ(found.places(Property::NoOverflow), "a.c:3, a.c:8");
  EXPECT_FALSE(found.anywhere(Property::UnsignedWrap));
  EXPECT_FALSE(found.at(Property::NoOverflow, {"b.c", 3, 1, ""}));
}

TEST(CheckPragmas, LineMarkersSayWhereTextIsFrom) {
  const SwitchedOff found = switched({"# 1 \"a.c\"\n" + off + "# 7 \"b.h\" 1\nx;\n# 12 \"a.c\" 2\nx;\n"});
  EXPECT_EQ(lines(found, "b.h"), "7 ");
  EXPECT_EQ(lines(found, "a.c"), "12 ");
}

TEST(CheckPragmas, WhatIsOffEachTimeIsOff) {
  const std::string header = "# 1 \"a.h\"\nx;\n" + push + off + "x;\n" + pop;
  EXPECT_EQ(lines(switched({header, header}), "a.h"), "4 ");
  EXPECT_EQ(lines(switched({header, "# 1 \"a.h\"\nx;\n\n\nx;\n"}), "a.h"), "");
  EXPECT_EQ(lines(switched({off + header, header}), "a.h"), "2 3 4 "); // pragmas alone in between
}

TEST(CheckPragmas, ColumnsTellTheRestOfALine) {
  std::string text = "# 1 \"a.c\"\nx = 1;\n" + off + "# 1 \"a.c\"\n y;\n" + pop + on + "# 1 \"a.c\"\nz;\n";
  llvm::LLVMContext context;
  llvm::Module module("test", context);
  note_checked_parts(module, find_check_pragmas(text));
  const SwitchedOff found(module);
  const auto column = [&](const char* name) {
    const size_t at = text.find(name);
    return uint32_t(at - text.rfind('\n', at));
  };
  EXPECT_FALSE(found.at(Property::NoOverflow, {"a.c", 1, column("x = "), ""}));
  EXPECT_TRUE(found.at(Property::NoOverflow, {"a.c", 1, column("y;"), ""}));
  EXPECT_FALSE(found.at(Property::NoOverflow, {"a.c", 1, column("z;"), ""}));
}

} // namespace
} // namespace fathom::frontend::test

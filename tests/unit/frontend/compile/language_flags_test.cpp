#include "frontend/compile/language_flags.h"

#include <gtest/gtest.h>

namespace fathom::frontend {
namespace {

TEST(LanguageFlags, ThoseThatClangShowsInTheModuleAreFollowed) {
  EXPECT_FALSE(refused_flag({"-DN=3", "-Iinclude", "-std=c99", "-O2", "-funsigned-char", "-fshort-enums",
                             "-fpack-struct", "-mavx", "-fno-fast-math", "-fdenormal-fp-math=ieee"},
                            true));
  EXPECT_FALSE(
      refused_flag({"-x", "c", "-xc", "-include", "a.c", "-imacros", "b.c", "-D", "A=b.c", "-MD"}, true));
}

TEST(LanguageFlags, OthersAreRefusedByName) {
  for (const char* flag : {"-Ofast",
                           "-ffast-math",
                           "-fno-honor-nans",
                           "-ftrapv",
                           "-fsanitize=undefined",
                           "-m32",
                           "--target=arm-none-eabi",
                           "-fopenmp",
                           "-finstrument-functions",
                           "-Wl,--wrap=malloc",
                           "-Wl,-z,relro,--defsym=f=g",
                           "-fdenormal-fp-math=preserve-sign",
                           "-mdaz-ftz",
                           "-fmerge-all-constants",
                           "-fshort-wchar",
                           "-funsigned-bitfields",
                           "--",
                           "-###",
                           "-E",
                           "-fsyntax-only",
                           "--version",
                           "-save-temps=obj",
                           "other.c"}) {
    const auto refused = refused_flag({"-DN", flag}, false);
    ASSERT_TRUE(refused) << flag;
    EXPECT_TRUE(refused->starts_with(std::string(flag) + ": refused, ")) << *refused;
  }
}

TEST(LanguageFlags, OtherLanguagesAreRefused) {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"-x", "c++"}, {"-DN", "-xc++"}, {"--language=c++"}, {"-x"}})
    EXPECT_TRUE(refused_flag(arguments, false)) << arguments[0];
}

TEST(LanguageFlags, TargetsAreNamedAsTheUserWroteThem) {
  const std::vector<std::pair<std::vector<std::string>, std::string>> rows = {
      {{"-target", "arm-none-eabi"}, "-target arm-none-eabi"},
      {{"-target"}, "-target"},
      {{"-DN", "-Xclang", "-triple", "-Xclang", "arm"}, "-Xclang -triple -Xclang arm"},
      {{"-Xclang", "-m16", "-DN"}, "-Xclang -m16"}};
  for (const auto& [arguments, written] : rows) {
    const auto refused = refused_flag(arguments, false);
    ASSERT_TRUE(refused) << written;
    EXPECT_TRUE(refused->starts_with(written + ": refused, ")) << *refused;
  }
}

TEST(LanguageFlags, WrappingIsRefusedWherePointersAreLookedAt) {
  for (const char* flag : {"-fwrapv", "-fno-strict-overflow", "-fwrapv-pointer"}) {
    EXPECT_TRUE(refused_flag({flag}, true)) << flag;
    EXPECT_FALSE(refused_flag({flag}, false)) << flag;
  }
}

} // namespace
} // namespace fathom::frontend

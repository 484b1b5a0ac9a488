#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "projects/compile_record.h"

#include <filesystem>
#include <fstream>
#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

using Words = std::vector<std::string>;

TEST(CompilerCall, TellsSourcesFromArgumentsOfOptions) {
  const CompilerCall call = parse_compiler_call({"--verbosity", "4", "-I", "a.c", "-DN=1", "-o", "x.goto",
                                                 "--function", "f", "b.c", "c.o", "-lm", "-L", "d"});
  EXPECT_TRUE(call.compiles && call.links);
  EXPECT_EQ(call.words, (Words{"-I", "a.c", "-DN=1"}));
  EXPECT_EQ(call.sources, Words{"b.c"});
  EXPECT_EQ(call.inputs, Words{"c.o"});
  EXPECT_EQ(call.output, "x.goto");
  EXPECT_EQ(call.libraries, Words{"m"});
  EXPECT_EQ(call.folders, Words{"d"});
}

TEST(CompilerCall, LeavesToTheCompilerWhatIsNotCompiled) {
  EXPECT_FALSE(parse_compiler_call({"-E", "a.c"}).compiles);
  EXPECT_FALSE(parse_compiler_call({"-MM", "a.c"}).compiles);
  EXPECT_FALSE(parse_compiler_call({"--version"}).compiles);
  EXPECT_FALSE(parse_compiler_call({}).compiles);
  EXPECT_TRUE(parse_compiler_call({"-MD", "-c", "a.c"}).compiles);
  EXPECT_FALSE(parse_compiler_call({"-c", "a.c"}).links);
}

TEST(CompileRecord, IsToldFromOtherDatabases) {
  const auto is_record = [](const std::string& text) {
    const TemporaryDirectory folder = TemporaryDirectory::make("record-test").value();
    std::ofstream(folder.file("a.goto")) << text;
    return find_compile_record(folder.path()).has_value();
  };
  EXPECT_TRUE(is_record(R"([{"arguments":["fathom-goto-cc","-c","a.c"],"directory":"/","file":"a.c"}])"));
  EXPECT_FALSE(is_record(R"([{"arguments":["cc","-c","a.c"],"directory":"/","file":"a.c"}])"));
  EXPECT_FALSE(is_record(R"([{"arguments":["fathom-goto-cc","-c","a.c"])"));
  EXPECT_FALSE(is_record("[]"));
  EXPECT_FALSE(is_record("not JSON"));
}

TEST(CompileRecord, TheLargestOneIsFound) {
  const TemporaryDirectory folder = TemporaryDirectory::make("record-test").value();
  const auto write = [&](const std::string& name, const std::string& text) {
    std::ofstream(folder.file(name)) << text;
  };
  write("a.c", "");
  write("b.c", "");
  EXPECT_FALSE(find_compile_record(folder.path()));
  std::vector<std::string> left_out;
  const auto record = [&](const Words& sources, const Words& inputs, const std::string& output) {
    CompilerCall call;
    for (const std::string& name : sources) call.sources.push_back(folder.file(name));
    for (const std::string& name : inputs) call.inputs.push_back(folder.file(name));
    call.output = folder.file(output);
    return record_compilation(call, left_out).ok();
  };
  EXPECT_TRUE(record({"a.c"}, {}, "z.goto"));
  EXPECT_TRUE(record({"b.c"}, {"z.goto", "a.c"}, "both.goto"));
  EXPECT_EQ(left_out, Words{folder.file("a.c")});
  EXPECT_EQ(find_compile_record(folder.path()), folder.file("both.goto"));
  EXPECT_FALSE(record({"gone.c"}, {}, "gone.goto"));
  EXPECT_FALSE(std::filesystem::exists(folder.file("gone.goto")));
}

} // namespace
} // namespace fathom::projects

#include "ir/support/read_file.h"
#include "ir/support/run_process.h"
#include "ir/support/temporary_directory.h"
#include "projects/archive.h"
#include "projects/compile_record.h"

#include <fstream>
#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

using Words = std::vector<std::string>;

struct Folder {
  TemporaryDirectory place = TemporaryDirectory::make("archive-test").value();

  void write(const std::string& name, const std::string& text) const {
    std::ofstream(place.file(name)) << text;
  }
  std::string read(const std::string& name) const { return read_file(place.file(name)).value(); }
  bool run(const std::string& command) const {
    Invocation program;
    program.arguments = {"sh", "-c", command};
    program.directory = place.path();
    const auto end = run_program(program, {});
    return end.ok() && end->succeeded();
  }
};

const std::string long_name = "a_name_of_more_than_sixteen_letters.o";

TEST(Archive, MembersAsArHasWrittenThem) {
  Folder folder;
  folder.write("odd.o", "odd");
  folder.write(long_name, "even text\n");
  folder.write("empty.o", "");
  if (!folder.run("ar rc a.a odd.o " + long_name + " empty.o && ar rcT thin.a odd.o " + long_name))
    GTEST_SKIP() << "no ar that makes both kinds";
  EXPECT_TRUE(is_archive(folder.read("a.a")) && is_archive(folder.read("thin.a")));
  EXPECT_EQ(archive_members(folder.read("a.a"), "").value(), (Words{"odd", "even text\n", ""}));
  EXPECT_EQ(archive_members(folder.read("thin.a"), folder.place.path()).value(),
            (Words{"odd", "even text\n"}));
  EXPECT_FALSE(archive_members(folder.read("thin.a"), folder.place.path() + "/none").ok());
}

/// As BSD's ar writes it (its manual ar(5)).
TEST(Archive, NamesInFrontOfContents) {
  const std::string head = "!<arch>\n#1/8            0           0     0     644     ";
  EXPECT_EQ(archive_members(head + "11        `\nname.o\0\0abc"
                                   "\n",
                            "")
                .ok(),
            false);
  std::string content = head + "11        `\n";
  content += std::string("name.o\0\0", 8) + "abc\n";
  EXPECT_EQ(archive_members(content, "").value(), Words{"abc"});
}

TEST(Archive, DamageIsNoMember) {
  EXPECT_FALSE(is_archive("!<arch>"));
  EXPECT_FALSE(is_archive("[]"));
  EXPECT_EQ(archive_members("!<arch>\n", "").value(), Words{});
  const std::string head = "!<arch>\na.o/            0           0     0     644     ";
  EXPECT_EQ(archive_members(head + "3         `\nabc\n", "").value(), Words{"abc"});
  for (const char* rest :
       {"4         `\nabc", "99999999999999999999`\n", "-1        `\nabc", "3         ''abc", "3"})
    EXPECT_FALSE(archive_members(head + rest, "").ok()) << rest;
}

TEST(Archive, RecordsInItAreThoseOfWhatIsLinked) {
  Folder folder;
  for (const char* name : {"a", "b", "c"}) {
    folder.write(std::string(name) + ".c", "");
    std::vector<std::string> left_out;
    CompilerCall call;
    call.sources = {folder.place.file(std::string(name) + ".c")};
    call.output = folder.place.file(std::string(name) + ".o");
    call.links = false;
    ASSERT_TRUE(record_compilation(call, left_out).ok());
  }
  folder.write("other.o", "no record");
  if (!folder.run("ar rc liba.a a.o other.o && ar rc libb.a b.o && ar rc none.a other.o"))
    GTEST_SKIP() << "no ar";
  CompilerCall link;
  link.inputs = {folder.place.file("c.o"), folder.place.file("liba.a"), folder.place.file("none.a")};
  link.libraries = {"b", "m"};
  link.folders = {folder.place.path()};
  link.output = folder.place.file("all.goto");
  std::vector<std::string> left_out;
  ASSERT_TRUE(record_compilation(link, left_out).ok());
  EXPECT_EQ(left_out, Words{folder.place.file("none.a")});
  const std::string all = folder.read("all.goto");
  for (const char* name : {"/a.c", "/b.c", "/c.c"}) EXPECT_NE(all.find(name), all.npos) << name;
  folder.write("liba.a", folder.read("liba.a").substr(0, 100));
  EXPECT_FALSE(record_compilation(link, left_out).ok());
}

} // namespace
} // namespace fathom::projects

#include "ir/support/atomic_file.h"
#include "ir/support/temporary_directory.h"
#include "suites/task_definition.h"
#include "suites/task_set.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace fathom::suites {
namespace {

namespace fs = std::filesystem;
using Texts = std::vector<std::string>;

constexpr const char* whole = R"(format_version: '2.0'
input_files: 'a.c'
properties:
  - property_file: ../properties/unreach-call.prp
    expected_verdict: true
  - property_file: ../properties/valid-memsafety.prp
    expected_verdict: false
    subproperty: valid-deref
  - property_file: ../properties/coverage-branches.prp
options:
  language: C
  data_model: ILP32
)";

class Folder : public testing::Test {
 protected:
  Folder() : directory_(TemporaryDirectory::make("task-test").value()) {
    write("c/properties/unreach-call.prp", "CHECK( init(main()), LTL(G ! call(reach_error())) )\n");
    for (const char* file : {"c/x/a.c", "c/x/b.c", "c/x/w.yml"}) write(file, "\n");
  }

  void write(const std::string& name, const std::string& text) const {
    fs::create_directories(fs::path(directory_.file(name)).parent_path());
    ASSERT_TRUE(write_file_atomically(directory_.file(name), text));
  }
  std::string path(const std::string& name) const { return directory_.file(name); }
  Result<Task> parse(const std::string& text) const { return parse_task(path("c/x/t.yml"), text); }
  /// Without the folder.
  std::string error_of(const std::string& text) const {
    const Result<Task> task = parse(text);
    return task ? "" : task.error().message.substr(path("c/x/").size());
  }

  TemporaryDirectory directory_;
};

using TaskDefinition = Folder;
using TaskSets = Folder;

TEST_F(TaskDefinition, SaysFilesModelAndWhatIsExpected) {
  const Result<Task> task = parse(whole);
  ASSERT_TRUE(task) << task.error().message;
  EXPECT_EQ(task->input_files, Texts{path("c/x/a.c")});
  EXPECT_EQ(task->data_model, "ILP32");
  ASSERT_EQ(task->properties.size(), 3u);
  EXPECT_EQ(task->properties[0].name, "unreach-call");
  EXPECT_EQ(task->properties[0].file, path("c/properties/unreach-call.prp"));
  EXPECT_EQ(task->properties[0].expected_verdict(), "true");
  EXPECT_EQ(task->properties[1].expected_verdict(), "false(valid-deref)");
  EXPECT_EQ(task->properties[2].expected_verdict(), "");
  EXPECT_EQ(task->properties[2].mark.line, 9u);
}

TEST_F(TaskDefinition, ListsAndPatternsOfFiles) {
  const Result<Task> task = parse("format_version: 2.1\ninput_files: [b.c, '*.c']\n");
  ASSERT_TRUE(task) << task.error().message;
  EXPECT_EQ(task->input_files, (Texts{path("c/x/b.c"), path("c/x/a.c"), path("c/x/b.c")}));
  EXPECT_TRUE(task->properties.empty());
}

TEST_F(TaskDefinition, WitnessOfAValidationTaskIsNoProgram) {
  const Result<Task> task =
      parse("format_version: '2.1'\ninput_files: [a.c, w.yml]\noptions: {witness_input_file: w.yml}\n");
  ASSERT_TRUE(task) << task.error().message;
  EXPECT_EQ(task->input_files, Texts{path("c/x/a.c")});
  EXPECT_EQ(task->witness, path("c/x/w.yml"));
}

TEST_F(TaskDefinition, MistakesHaveTheirPlace) {
  const std::string head = "format_version: '2.0'\ninput_files: a.c\n";
  const std::pair<std::string, const char*> rows[] = {
      {"input_files: a.c\n", "t.yml:1:1: a task definition has no format_version"},
      {"format_version: '3.0'\ninput: x\n",
       "t.yml:1:17: format_version: '3.0' is not known; there are 2.0 and 2.1"},
      {"format_version: '2.0'\n", "t.yml:1:1: a task definition has no input_files"},
      {"format_version: '2.0'\ninput_file: a.c\n",
       "t.yml:2:1: a task definition: there is no key 'input_file'; did you mean 'input_files'?"},
      {head + "properties:\n  - property_fil: x.prp\n",
       "t.yml:4:5: a property: there is no key 'property_fil'; did you mean 'property_file'?"},
      {head + "properties: [{expected_verdict: true}]\n", "t.yml:3:14: a property has no property_file"},
      {head + "properties: [{property_file: x.prp, expected_verdict: maybe}]\n",
       "t.yml:3:55: expected_verdict: expected true or false"},
      {head + "properties: [{property_file: x.prp, expected_verdict: true, subproperty: valid-free}]\n",
       "t.yml:3:14: subproperty: only where expected_verdict is false"},
      {head + "properties: [{property_file: x.prp}, {property_file: y/x.prp}]\n",
       "t.yml:3:38: properties: 'x' stands there twice"},
      {head + "options: {language: Java}\n", "t.yml:3:21: language: 'Java' is not supported"},
      {head + "options: {data_model: LLP64}\n",
       "t.yml:3:23: data_model: expected ILP32 or LP64, found 'LLP64'"},
      {"format_version: '2.0'\ninput_files: [\n", "t.yml:3:1: no YAML: end of sequence flow not found"},
  };
  for (const auto& [text, message] : rows) EXPECT_EQ(error_of(text), message) << text;
  EXPECT_EQ(error_of("format_version: '2.0'\ninput_files: [a.c, c.c]\n"),
            "t.yml:2:20: input_files: there is no file " + path("c/x/c.c"));
  // Keys that a later version may have are passed over.
  EXPECT_EQ(error_of(head + "additional_information: {}\n"), "");
}

TEST_F(TaskDefinition, ChosenByNameAndByFile) {
  const Result<Task> task = parse(whole);
  ASSERT_TRUE(task);
  EXPECT_EQ(task->chosen("").size(), 3u);
  ASSERT_EQ(task->chosen("valid-memsafety").size(), 1u);
  // The same file by another name.
  fs::create_symlink(path("c/properties/unreach-call.prp"), path("mine.prp"));
  ASSERT_EQ(task->chosen(path("mine.prp")).size(), 1u);
  EXPECT_EQ(task->chosen(path("mine.prp")).front()->name, "unreach-call");
  EXPECT_TRUE(task->chosen("no-overflow").empty());
}

TEST_F(TaskSets, NamesAndCategories) {
  for (const char* name : {"c/x/1.yml", "c/x/2.yml", "c/y/deep/3.yml", "c/top.yml"}) write(name, whole);
  write("c/X.set", "# those of x\n\n  x/[12].yml \nx/1.yml\n");
  const auto names = [&](const Texts& arguments) {
    Texts found;
    const auto tasks = find_tasks(arguments);
    EXPECT_TRUE(tasks) << tasks.error().message;
    if (tasks)
      for (const FoundTask& task : *tasks) found.push_back(task.name + " " + task.category);
    return found;
  };
  // w.yml is none.
  EXPECT_EQ(names({path("c")}), (Texts{"c/top.yml c", "c/x/1.yml x", "c/x/2.yml x", "c/y/deep/3.yml y"}));
  EXPECT_EQ(names({path("c/X.set")}), (Texts{"x/1.yml X", "x/2.yml X"}));
  EXPECT_EQ(names({path("c/y/deep/3.yml")}), Texts{path("c/y/deep/3.yml") + " deep"});
  // Each file once, by the first argument that means it.
  EXPECT_EQ(names({path("c/X.set"), path("c/x")}), (Texts{"x/1.yml X", "x/2.yml X"}));
}

/// A link beside other input files is a task of its own; the same folder by another name is the same folder.
TEST_F(TaskSets, Links) {
  write("c/x/1.yml", whole);
  fs::create_directories(path("c/z"));
  fs::create_symlink(path("c/x/1.yml"), path("c/z/1.yml"));
  fs::create_directory_symlink(path("c/x"), path("c/same"));
  const auto count = [&](const Texts& arguments) { return find_tasks(arguments).value().size(); };
  EXPECT_EQ(count({path("c/x/1.yml"), path("c/z/1.yml")}), 2u);
  EXPECT_EQ(count({path("c")}), 2u);
  EXPECT_EQ(count({path("c/x/1.yml"), path("c/same/1.yml")}), 1u);
  EXPECT_NE(place_of(path("c/x/1.yml")), place_of(path("c/z/1.yml")));
  EXPECT_EQ(place_of(path("c/x/1.yml")), place_of(path("c/same/../same/1.yml")));
}

TEST_F(TaskSets, Mistakes) {
  write("c/bad.set", "x/w.yml\nx/none*.yml\n");
  write("c/empty.set", "\n# nothing\n");
  write("d/x/1.yml", whole);
  write("c/x/1.yml", whole);
  const auto error = [&](const Texts& arguments) {
    const auto tasks = find_tasks(arguments);
    return tasks ? "" : tasks.error().message;
  };
  EXPECT_EQ(error({path("c/bad.set")}), path("c/bad.set") + ":2: there is no file x/none*.yml");
  EXPECT_EQ(error({path("c/empty.set")}), path("c/empty.set") + ": the set is empty");
  EXPECT_EQ(error({path("c/properties")}),
            path("c/properties") + ": there is no task definition (.yml) in it");
  EXPECT_EQ(error({path("c/x/a.c")}),
            path("c/x/a.c") + ": expected a folder, a set (.set) or a task definition (.yml)");
  EXPECT_NE(error({path("c/none.set")}), "");
  EXPECT_EQ(error({path("c/x"), path("d/x")}),
            path("c/x/1.yml") + " and " + path("d/x/1.yml") + " are both called x/1.yml");
}

} // namespace
} // namespace fathom::suites

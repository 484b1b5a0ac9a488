#include "ir/support/atomic_file.h"
#include "ir/support/temporary_directory.h"
#include "projects/project.h"

#include <filesystem>
#include <gtest/gtest.h>

namespace fathom::projects {
namespace {

using Texts = std::vector<std::string>;

class ProjectFile : public testing::Test {
 protected:
  ProjectFile() : directory_(TemporaryDirectory::make("project-test").value()) {
    std::filesystem::create_directory(directory_.file("src"));
    for (const char* file : {"src/a.c", "src/b.c", "src/c.h", "h.c"})
      EXPECT_TRUE(write_file_atomically(directory_.file(file), "\n"));
  }

  Result<Project> parse(const std::string& text) const {
    return parse_project("fathom.yaml", directory_.path(), text);
  }
  std::string error_of(const std::string& text) const {
    const Result<Project> project = parse(text);
    return project ? "" : project.error().message;
  }

  TemporaryDirectory directory_;
};

TEST_F(ProjectFile, HarnessesHaveWhatTheProjectSaysAndTheirOwn) {
  const Result<Project> project = parse(R"(project: thing
sources: [src/*.c]
include: [include, src]
define: {N: 3, DEBUG: }
properties: [undefined-behaviour, assertion]
limits: {timeout: 60, unwind: 8}
options: {malloc-may-fail: true}
harnesses:
  - name: one
    file: h.c
    function: start
    define: [X=1]
    limits: {unwind: 4}
    options: {malloc-may-fail: false, unwind-loop: ["a.c:3=4", "a.c:9=2"]}
    expect: false(valid-deref)
    tags: [fast, parser]
  - name: two
    file: h.c
    sources: src/a.c
)");
  ASSERT_TRUE(project) << project.error().message;
  EXPECT_EQ(project->name, "thing");
  ASSERT_EQ(project->harnesses.size(), 2u);
  const Harness& one = project->harnesses[0];
  EXPECT_EQ(one.files, (Texts{"h.c", "src/a.c", "src/b.c"}));
  EXPECT_EQ(one.compiler, (Texts{"-Iinclude", "-Isrc", "-DN=3", "-DDEBUG", "-DX=1"}));
  EXPECT_EQ(one.settings.at("property").values, (Texts{"undefined-behaviour", "assertion"}));
  EXPECT_EQ(one.settings.at("timeout").values, Texts{"60"});
  EXPECT_EQ(one.settings.at("unwind").values, Texts{"4"}); // in place of the project's
  EXPECT_EQ(one.settings.at("unwind-loop").values, (Texts{"a.c:3=4", "a.c:9=2"}));
  EXPECT_EQ(one.settings.at("entry").values, Texts{"start"});
  EXPECT_FALSE(one.settings.contains("malloc-may-fail"));
  EXPECT_EQ(one.expected, "false(valid-deref)");
  EXPECT_TRUE(one.has_tag("parser"));
  EXPECT_FALSE(one.has_tag("one"));
  const Harness& two = project->harnesses[1];
  EXPECT_EQ(two.files, (Texts{"h.c", "src/a.c"}));
  EXPECT_TRUE(two.settings.at("malloc-may-fail").values.empty()); // a switch that is on
  EXPECT_EQ(two.expected, "true");
  EXPECT_EQ(two.mark.line, 17u);
}

TEST_F(ProjectFile, MistakesHaveTheirPlace) {
  EXPECT_EQ(error_of("sorces: [a.c]\n"),
            "fathom.yaml:1:1: the configuration: there is no key 'sorces'; did you mean 'sources'?");
  EXPECT_EQ(error_of("harnesses:\n  - name: a\n    fil: h.c\n"),
            "fathom.yaml:3:5: a harness: there is no key 'fil'; did you mean 'file'?");
  EXPECT_EQ(error_of("limits: {timout: 3}\nharnesses: [{name: a, file: h.c}]\n"),
            "fathom.yaml:1:10: limits: there is no key 'timout'; did you mean 'timeout'?");
  EXPECT_EQ(error_of("harnesses:\n  - name: a\n    file: gone.c\n"),
            "fathom.yaml:3:11: file: there is no file gone.c");
  EXPECT_EQ(error_of("sources: 'src/*.cc'\nharnesses: []\n"),
            "fathom.yaml:1:10: sources: there is no file src/*.cc");
  EXPECT_EQ(error_of("harnesses:\n  - {name: a, file: h.c}\n  - {name: a, file: h.c}\n"),
            "fathom.yaml:3:12: name: there is a harness 'a' already");
  EXPECT_EQ(error_of("harnesses: [{name: a b, file: h.c}]\n"),
            "fathom.yaml:1:20: name: 'a b': expected letters, digits and any of _ . -");
  EXPECT_EQ(error_of("harnesses: [{name: ../a, file: h.c}]\n").find("fathom.yaml:1:20: name: "), 0u);
  EXPECT_EQ(error_of("harnesses: [{name: a, file: h.c, expect: yes}]\n"),
            "fathom.yaml:1:42: expect: expected true, false, false(<property>) or unknown, found 'yes'");
  EXPECT_EQ(error_of("project: a\nproject: b\n"),
            "fathom.yaml:2:1: the configuration: 'project' stands there twice");
}

TEST_F(ProjectFile, WhatIsNoConfigurationIsRefused) {
  EXPECT_EQ(error_of("project: [\n").find("fathom.yaml:"), 0u);
  EXPECT_NE(error_of("project: [\n").find("no YAML"), std::string::npos);
  EXPECT_EQ(error_of(""), "fathom.yaml:1:1: the configuration: expected keys and values");
  EXPECT_EQ(error_of("- a\n"), "fathom.yaml:1:1: the configuration: expected keys and values");
  EXPECT_EQ(error_of("project: a\n"), "fathom.yaml:1:1: harnesses: expected a list of at least one");
  EXPECT_EQ(error_of("harnesses: []\n"), "fathom.yaml:1:12: harnesses: expected a list of at least one");
  EXPECT_EQ(error_of("harnesses: [{file: h.c}]\n"), "fathom.yaml:1:13: a harness has no name");
  EXPECT_EQ(error_of("harnesses: [{name: a}]\n"), "fathom.yaml:1:13: harness 'a' has no file");
  EXPECT_EQ(error_of("limits: 3\n"), "fathom.yaml:1:9: limits: expected keys and values");
}

TEST_F(ProjectFile, IsNamedAfterItsFolder) {
  const Result<Project> project = parse("harnesses: [{name: a, file: h.c}]\n");
  ASSERT_TRUE(project);
  EXPECT_EQ(project->name, std::filesystem::path(directory_.path()).filename().string());
}

TEST(Expected, FalseIsAnyViolation) {
  EXPECT_TRUE(is_expected("true", "true"));
  EXPECT_FALSE(is_expected("true", "unknown(time limit)"));
  EXPECT_TRUE(is_expected("false", "false(valid-deref)"));
  EXPECT_TRUE(is_expected("false(valid-deref)", "false(valid-deref)"));
  EXPECT_FALSE(is_expected("false(valid-deref)", "false(valid-free)"));
  EXPECT_TRUE(is_expected("unknown", "unknown(bound 8 reached)"));
  EXPECT_FALSE(is_expected("unknown", "true"));
  EXPECT_FALSE(is_expected("false", "")); // there is no verdict
}

} // namespace
} // namespace fathom::projects

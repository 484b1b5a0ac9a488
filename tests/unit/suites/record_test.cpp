#include "ir/support/atomic_file.h"
#include "ir/support/read_file.h"
#include "ir/support/temporary_directory.h"
#include "suites/record.h"

#include <gtest/gtest.h>

namespace fathom::suites {
namespace {

Record record(const std::string& task) {
  Record record;
  record.task = task;
  record.property = "unreach-call";
  record.category = "Loops";
  record.expected = "false";
  record.answer = "false(unreach-call)";
  record.reason = "\"quoted\"\nand \xff";
  record.cpu_seconds = 1.5;
  record.wall_seconds = 2.25;
  record.memory = 123456789012;
  record.witness = {"violation", "confirmed", "false(unreach-call)", 0.5, 0.75};
  record.tool = "fathom 0.1";
  record.question = "abc";
  record.folder = "tasks/a";
  record.finished = "2026-01-02T03:04:05Z";
  return record;
}

class ResultsFiles : public testing::Test {
 protected:
  ResultsFiles() : directory_(TemporaryDirectory::make("record-test").value()) {}
  std::string path(const std::string& name = "results.jsonl") const { return directory_.file(name); }
  void append(const std::string& task, const std::string& name = "results.jsonl") const {
    Result<ResultsFile> file = ResultsFile::open(path(name));
    ASSERT_TRUE(file) << file.error().message;
    ASSERT_TRUE(file->append(record(task)));
  }
  std::vector<std::string> tasks() const {
    std::vector<std::string> names;
    Records records;
    EXPECT_TRUE(collect(directory_.path(), records));
    for (const auto& [key, one] : records) names.push_back(one.task);
    return names;
  }

  TemporaryDirectory directory_;
};

TEST(RecordLine, IsOneLineAndReadBack) {
  const std::string line = to_line(record("a"));
  EXPECT_EQ(line.find('\n'), line.size() - 1);
  const Result<Record> read = from_line(line);
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(to_line(*read), line);
  EXPECT_EQ(read->memory, 123456789012u);
  EXPECT_EQ(read->witness.outcome, "confirmed");
  EXPECT_EQ(read->witness.wall_seconds, 0.75);
}

TEST(RecordLine, OthersAreErrors) {
  EXPECT_FALSE(from_line("{}"));
  EXPECT_FALSE(from_line("no JSON"));
  std::string later = to_line(record("a"));
  later.replace(later.find("\"version\":1"), 11, "\"version\":9");
  EXPECT_FALSE(from_line(later));
}

TEST_F(ResultsFiles, GrowAndGoOn) {
  append("a");
  append("b");
  EXPECT_EQ(tasks(), (std::vector<std::string>{"a", "b"}));
}

TEST_F(ResultsFiles, TornLineIsCutOff) {
  append("a");
  const std::string whole = read_file(path()).value();
  ASSERT_TRUE(write_file_atomically(path(), whole + to_line(record("b")).substr(0, 40)));
  EXPECT_EQ(tasks(), std::vector<std::string>{"a"});
  append("c");
  EXPECT_EQ(read_file(path()).value(), whole + to_line(record("c")));
}

TEST_F(ResultsFiles, DamageInTheMiddleIsAnError) {
  ASSERT_TRUE(write_file_atomically(path(), to_line(record("a")) + "{\n" + to_line(record("b"))));
  const auto read = read_records(path());
  ASSERT_FALSE(read);
  EXPECT_TRUE(read.error().message.starts_with(path() + ":2: ")) << read.error().message;
}

TEST_F(ResultsFiles, OneWritesAtATime) {
  const Result<ResultsFile> first = ResultsFile::open(path());
  ASSERT_TRUE(first);
  const Result<ResultsFile> second = ResultsFile::open(path());
  ASSERT_FALSE(second);
  EXPECT_EQ(second.error().message, path() + ": another run is writing it");
}

TEST_F(ResultsFiles, WhatSeveralPartsHaveCountsOnce) {
  append("a", results_name(1, 2));
  append("b", results_name(1, 2));
  append("b", results_name(2, 2));
  append("c", results_name(2, 2));
  EXPECT_EQ(results_name(2, 2), "results-2-of-2.jsonl");
  EXPECT_EQ(results_name(1, 1), "results.jsonl");
  EXPECT_EQ(tasks(), (std::vector<std::string>{"a", "b", "c"}));
}

} // namespace
} // namespace fathom::suites

#include "reports/github_report.h"
#include "reports/json_reader.h"
#include "reports/json_report.h"
#include "reports/junit_report.h"
#include "reports/sarif_report.h"
#include "tests/unit/reports/summaries.h"

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>
#include <iterator>
#include <nlohmann/json.hpp>

namespace fathom::reports {
namespace {

using nlohmann::json;

/// Every format of what is read is that of what was written.
void expect_kept(const RunSummary& summary) {
  const Result<RunSummary> read = read_json(render_json(summary));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(render_json(*read), render_json(summary));
  EXPECT_EQ(render_sarif(*read), render_sarif(summary));
  EXPECT_EQ(render_junit(*read), render_junit(summary));
  EXPECT_EQ(render_github(*read), render_github(summary));
}

/// The error in the document of a full summary in which one value is another one.
std::string error_of(const char* pointer, const json& value) {
  json document = json::parse(render_json(full()));
  document[json::json_pointer(pointer)] = value;
  const Result<RunSummary> read = read_json(document.dump());
  return read ? "" : read.error().message;
}

TEST(JsonReader, ReadsWhatWasWritten) {
  expect_kept(RunSummary{});
  for (const RunSummary& summary : {violated(), unknown(), proved(), by_places(), full()})
    expect_kept(summary);
}

TEST(JsonReader, ReadsWitnessesAndValidations) {
  RunSummary summary = proved();
  summary.files.in_witness.emplace().is_violation = true;
  ValidationSummary& validation = summary.outcome.validation.emplace();
  validation = {"violation", "rejected", "strict", 3, ValidationSummary::Part{"target", "w.yml:3:4", 2},
                {},          ""};
  expect_kept(summary);
  validation = {"correctness", "rejected", "", 0, {}, ValidationSummary::Part{"x > 3", "w.yml:3:4", 0},
                "x is 2"};
  expect_kept(summary);
}

// What other formats are made of, by hand: a document that says nothing would be kept as well.
TEST(JsonReader, HasTheValues) {
  const Result<RunSummary> read = read_json(render_json(full()));
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->task.directory, "/home");
  EXPECT_EQ(read->task.command, (std::vector<std::string>{"fathom", "check", "src/a.c"}));
  const Violation& violation = *read->outcome.violation;
  EXPECT_EQ(violation.property, program::Property::ValidDeref);
  EXPECT_EQ(violation.path.size(), 3u);
  EXPECT_TRUE(violation.path[1].is_note);
  EXPECT_EQ(violation.path[2].depth, 1u);
  EXPECT_EQ(violation.stack[1].line, 21u);
  EXPECT_EQ(violation.inputs[0].variable, "n");
  ASSERT_EQ(violation.memory[0].bytes.size(), 4u);
  EXPECT_EQ(violation.memory[0].bytes[0].value, 0x2a);
  EXPECT_EQ(violation.memory[0].access->offset, -1);
  EXPECT_EQ(read->outcome.places[0].violation->place.line, 12u);
  EXPECT_EQ(read->extent.cuts[0].place.function, "main");
  EXPECT_EQ(read->extent.externals[1].place.line, 9u);
  EXPECT_EQ(read->outcome.assumptions[0].place.file, "src/a.c");
  EXPECT_EQ(read->sources[0].lines[1], "  b[i] = 0;");
}

TEST(JsonReader, NamesWhatIsWrong) {
  EXPECT_EQ(error_of("/violation/path/1/depth", -1), "violation.path[1].depth: not a whole number from 0 on");
  EXPECT_EQ(error_of("/violation/path/1/depth", uint64_t{1} << 32), "violation.path[1].depth: too large");
  EXPECT_EQ(error_of("/violation/path", "x"), "violation.path: not a list");
  EXPECT_EQ(error_of("/violation/property", "x"), "violation.property: there is no property \"x\"");
  EXPECT_EQ(error_of("/violation/memory/0/bytes", "2a3"),
            "violation.memory[0]: bytes: neither two hexadecimal digits nor ?? nor ->");
  EXPECT_EQ(error_of("/violation", 3), "violation: not an object");
  EXPECT_EQ(error_of("/replay/outcome", "maybe"), "replay.outcome: \"maybe\" is not known");
  EXPECT_EQ(error_of("/verdict", nullptr), "verdict: not a text");
  EXPECT_EQ(error_of("/format", "sarif"), "format: \"fathom-result\" is expected");
  EXPECT_EQ(error_of("/format_version", 2), "format_version: 1 is expected");
  EXPECT_EQ(error_of("/timings/all", true), "timings.all: not a number");
  EXPECT_EQ(error_of("/cuts/0/place", json::object()), "cuts[0].place.file: missing");
}

TEST(JsonReader, PassesOverWhatItDoesNotKnow) {
  EXPECT_EQ(error_of("/violation/path/1/colour", "blue"), "");
  EXPECT_EQ(error_of("/cuts/0/location", 3), "") << "a text for people";
}

TEST(JsonReader, TextThatIsNoDocument) {
  EXPECT_EQ(read_json("").error().message, "1:1: not JSON");
  EXPECT_EQ(read_json("{\n  \"a\": 1,,\n}").error().message, "2:10: not JSON");
  EXPECT_EQ(read_json("{\n  \"a\": 1e999\n}").error().message, "2:8: a number is too large");
  EXPECT_EQ(read_json("[1]").error().message, "not an object");
  EXPECT_EQ(read_json("{}").error().message, "format: missing");
}

TEST(JsonReader, BytesThatAreNoUtf8AreReplacedOnce) {
  RunSummary summary = full();
  summary.outcome.violation->place.file = "bad\xE2\x82.c";
  summary.extent.cuts[0].place.file = "bad\xE2\x82.c";
  const Result<RunSummary> read = read_json(render_json(summary));
  ASSERT_TRUE(read);
  EXPECT_EQ(render_json(*read), render_json(summary));
  EXPECT_EQ(render_github(*read), render_github(summary));
}

std::string content_of(const std::filesystem::path& path) {
  std::ifstream stream(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(stream), {}};
}

// tests/reports_test.py fills the folder: the same reports from the run itself.
TEST(JsonReader, MakesTheReportsOfRealRuns) {
  const char* folder = std::getenv("FATHOM_RESULT_DOCUMENTS");
  if (folder == nullptr) GTEST_SKIP() << "FATHOM_RESULT_DOCUMENTS is not set";
  size_t documents = 0;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    const std::filesystem::path& path = entry.path();
    if (path.extension() != ".json") continue;
    ++documents;
    const Result<RunSummary> read = read_json(content_of(path));
    ASSERT_TRUE(read) << path << ": " << read.error().message;
    EXPECT_EQ(render_json(*read), content_of(path)) << path;
    const auto with = [&](const char* extension) {
      return content_of(std::filesystem::path(path).replace_extension(extension));
    };
    EXPECT_EQ(render_sarif(*read), with(".sarif")) << path;
    EXPECT_EQ(render_junit(*read), with(".xml")) << path;
  }
  EXPECT_GT(documents, 0u);
}

} // namespace
} // namespace fathom::reports

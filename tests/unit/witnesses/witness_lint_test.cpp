#include "ir/support/sha256.h"
#include "witnesses/witness_lint.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using testing::Contains;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* program_text = "extern int __VERIFIER_nondet_int(void);\n" // 1
                                     "int f(int a) { return a + 1; }\n"          // 2
                                     "int main(void) {\n"                        // 3
                                     "  int x = __VERIFIER_nondet_int();\n"      // 4
                                     "  if (x > 10)\n"                           // 5
                                     "    reach_error();\n"                      // 6
                                     "  while (x > 0) x = x > 3 ? 2 : 1;\n"      // 7
                                     "  return f(x);\n"                          // 8
                                     "}\n";

std::string metadata(const std::string& kind, const std::string& version) {
  return "- entry_type: " + kind + "\n  metadata:\n    format_version: \"" + version +
         "\"\n    uuid: \"0b9d1c64-6f0e-4c1c-9a3d-2f5f6f1b7a10\"\n    creation_time: "
         "\"2026-11-20T10:00:00Z\"\n"
         "    producer: {name: \"Tool\", version: \"1\"}\n    task:\n      input_files: [\"demo.c\"]\n"
         "      input_file_hashes: {\"demo.c\": \"" +
         sha256_hex(program_text) +
         "\"}\n      specification: \"CHECK( init(main()), LTL(G ! call(reach_error())) )\"\n"
         "      data_model: ILP32\n      language: C\n  content:\n";
}

std::string waypoint(const std::string& rest, const std::string& place,
                     const std::string& action = "follow") {
  return "      - waypoint: {" + rest + ", action: " + action + ", location: {file_name: demo.c, " + place +
         "}}\n";
}
const std::string target = "  - segment:\n" + waypoint("type: target", "line: 6, column: 5");

/// A segment with everything that version 2.0 has.
std::string violation(const std::string& version = "2.0") {
  return metadata("violation_sequence", version) + "  - segment:\n" +
         waypoint("type: branching, constraint: {value: \"false\"}", "line: 5, column: 3", "avoid") +
         waypoint(
             "type: function_return, constraint: {value: \"\\\\result == 11\", format: ext_c_expression}",
             "line: 4, column: 33, function: main") +
         "  - segment:\n" +
         waypoint("type: assumption, constraint: {value: \"x == 11\", format: c_expression}",
                  "line: 5, column: 3") +
         "  - segment:\n" + waypoint("type: function_enter", "line: 8, column: 13") + target;
}

std::string invariant(const std::string& rest, const std::string& place) {
  return "  - invariant: {" + rest + ", location: {file_name: demo.c, " + place + "}}\n";
}
std::string correctness(const std::string& version = "2.0") {
  return metadata("invariant_set", version) +
         invariant("type: loop_invariant, value: \"x >= 0\", format: c_expression", "line: 7, column: 3") +
         invariant("type: location_invariant, value: \"x <= 10\", format: c_expression",
                   "line: 8, column: 3");
}
const std::string contract =
    "  - invariant: {type: function_contract, requires: \"a < 5\", ensures: \"\\\\result == a "
    "+ 1\", format: ext_c_expression, location: {file_name: demo.c, line: 2, column: 1}}\n";

std::vector<std::string> faults(const std::string& text) {
  std::vector<std::string> messages;
  for (const LintFinding& finding : lint_witness(text, {{"folder/demo.c", program_text}}))
    messages.push_back(to_string(finding, "w.yml"));
  return messages;
}
/// The faults after one change to a correct witness.
std::vector<std::string> faults_with(std::string text, const std::string& from, const std::string& to) {
  const size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return faults(text.replace(at, from.size(), to));
}

TEST(WitnessLint, CorrectOnesHaveNoFindings) {
  EXPECT_THAT(faults(violation()), IsEmpty());
  EXPECT_THAT(faults(violation("2.1")), IsEmpty());
  EXPECT_THAT(faults(violation("2.2")), IsEmpty());
  EXPECT_THAT(faults(correctness()), IsEmpty());
  EXPECT_THAT(faults(correctness("2.1") + contract), IsEmpty());
  EXPECT_THAT(faults(metadata("invariant_set", "2.0") + "    []\n"), IsEmpty());
}

struct Change {
  const char *from, *to, *finding;
};

TEST(WitnessLint, Metadata) {
  for (const Change& change : std::vector<Change>{
           {"format_version: \"2.0\"", "format_version: 2.0", "'format_version' is no string without quotes"},
           {"\"2.0\"", "\"1.0\"", "version '1.0' is not known"},
           {"uuid: \"0", "uuid: \"z", "uuid"},
           {"00Z\"", "00\"", "creation_time"},
           {"producer: {name: \"Tool\", ", "producer: {", "'name' is missing in the producer"},
           {"version: \"1\"", "version: 1", "'version' is no string"},
           {"version: \"1\"}", "version: \"1\", nick: a}", "the producer has no key 'nick'"},
           {"input_files: [\"demo.c\"]", "input_files: []", "at least one file"},
           {"input_files: [\"demo.c\"]", "input_files: [\"other.c\"]", "no hash of other.c"},
           {"input_file_hashes: {\"demo.c\": \"", "input_file_hashes: {\"demo.c\": \"x", "no SHA-256"},
           {"CHECK( init(main()), LTL(G ! call(reach_error())) )", "all is well", "no property"},
           {"ILP32", "32bit", "data_model '32bit'"},
           {"language: C", "language: Java", "language"},
           {"language: C", "tongue: C", "'language' is missing"},
           {"violation_sequence", "violation_list", "type 'violation_list' is not known"}})
    EXPECT_THAT(faults_with(violation(), change.from, change.to), Contains(HasSubstr(change.finding)));
}

TEST(WitnessLint, HashOfAnotherFile) {
  EXPECT_THAT(faults_with(violation(), sha256_hex(program_text), std::string(64, '0')),
              Contains(HasSubstr("w.yml:9:37: the hash of demo.c is another file's")));
}

TEST(WitnessLint, Waypoints) {
  for (const Change& change : std::vector<Change>{
           {"type: target", "type: aim", "type 'aim' is not known"},
           {"type: target", "type: function_enter", "the last waypoint is no target"},
           {"type: function_enter", "type: target", "a target that is not the last waypoint"},
           {"action: avoid", "action: follow", "'follow' where 'avoid' belongs"},
           {"action: follow", "action: avoid", "'avoid' where 'follow' belongs"},
           {"action: avoid", "action: cycle", "'cycle' is not of version 2.0"},
           {"action: avoid", "action: shun", "action 'shun' is not known"},
           {"type: branching, constraint: {value: \"false\"}", "type: branching", "a constraint is required"},
           {"type: function_enter", "type: function_enter, constraint: {value: \"1\", format: c_expression}",
            "a constraint is forbidden"},
           {"value: \"false\"", "value: false", "'value' is no string without quotes"},
           {"value: \"false\"", "value: \"maybe\"", "'maybe' is no branch"},
           {"\\\\result == 11", "x == 11", "compares no \\result"},
           {"\\\\result == 11", "\\\\result == y", "compares no \\result"},
           {"ext_c_expression", "c_expression", "format 'c_expression'"},
           {"format: c_expression", "format: acsl_expression", "format 'acsl_expression'"},
           {"type: function_enter", "type: function_enter, thread_id: 1", "no key 'thread_id'"},
           {"- segment:", "- part:", "'segment' is missing"}})
    EXPECT_THAT(faults_with(violation(), change.from, change.to), Contains(HasSubstr(change.finding)));
  EXPECT_THAT(faults_with(violation("2.2"), "type: function_enter", "type: function_enter, thread_id: 1"),
              IsEmpty());
  for (const char* number : {"-1", "\"1\"", "main"})
    EXPECT_THAT(faults_with(violation("2.2"), "type: function_enter",
                            std::string("type: function_enter, thread_id: ") + number),
                Contains(HasSubstr("'thread_id' is no number")));
}

TEST(WitnessLint, Places) {
  for (const Change& change : std::vector<Change>{
           {"line: 4, column: 33", "line: 4, column: 32", "no closing bracket of a call begins at 4:32"},
           {"line: 4, column: 33", "line: 4, column: 330", "line 4 has no column 330"},
           {"line: 6, column: 5", "line: 70, column: 5", "line 70 is behind the end"},
           {"line: 6, column: 5", "line: 6, column: 4", "there is no token"},
           {"line: 6, column: 5", "line: 6, column: 17", "but ')'"},
           {"line: 6, column: 5", "line: 0, column: 5", "the line is no positive number"},
           {"line: 6, column: 5", "line: \"6\", column: 5", "the line is a text"},
           {"line: 6, column: 5", "column: 5", "'line' is missing"},
           {"function: main", "function: f", "in function 'main', not in 'f'"},
           {"file_name: demo.c", "file_name: other.c", "other.c is no input file"}})
    EXPECT_THAT(faults_with(violation(), change.from, change.to), Contains(HasSubstr(change.finding)));
  // A condition of a conditional expression, and the leftmost suitable column.
  EXPECT_THAT(faults_with(violation(), "line: 5, column: 3", "line: 7, column: 27"), IsEmpty());
  EXPECT_THAT(faults_with(violation(), "line: 4, column: 33", "line: 4"), IsEmpty());
  EXPECT_THAT(faults_with(violation(), "line: 6, column: 5", "line: 2"), IsEmpty());
  EXPECT_THAT(faults_with(violation(), "line: 4, column: 33", "line: 5"),
              Contains(HasSubstr("no closing bracket of a call begins on line 5")));
}

TEST(WitnessLint, Invariants) {
  for (const Change& change : std::vector<Change>{
           {"line: 7, column: 3", "line: 8, column: 3", "no for, while or do begins at 8:3, but 'return'"},
           {"line: 8, column: 3", "line: 8, column: 10", "no statement or declaration begins at 8:10"},
           {"type: loop_invariant", "type: loop_claim", "type 'loop_claim' is not known"},
           {"type: loop_invariant", "type: loop_transition_invariant", "not of version 2.0"},
           {"value: \"x >= 0\"", "text: \"x >= 0\"", "'value' is missing"},
           {"format: c_expression", "format: ext_c_expression", "format 'ext_c_expression'"},
           {"type: loop_invariant", "labels: [inductive], type: loop_invariant", "no key 'labels'"}})
    EXPECT_THAT(faults_with(correctness(), change.from, change.to), Contains(HasSubstr(change.finding)));
  EXPECT_THAT(
      faults_with(correctness("2.1"), "type: loop_invariant", "labels: [inductive], type: loop_invariant"),
      IsEmpty());
  EXPECT_THAT(faults(correctness() + contract),
              Contains(HasSubstr("function_contract is not of version 2.0")));
  EXPECT_THAT(faults_with(correctness("2.1") + contract, "line: 2, column: 1", "line: 2, column: 16"),
              Contains(HasSubstr("no definition of a function")));
  EXPECT_THAT(faults_with(correctness("2.1") + contract,
                          "requires: \"a < 5\", ensures: \"\\\\result == a + 1\", ", ""),
              Contains(HasSubstr("neither requires nor ensures")));
}

TEST(WitnessLint, Documents) {
  EXPECT_THAT(faults(""), Contains(HasSubstr("w.yml:1:1: the root is no list")));
  EXPECT_THAT(faults("- [a: {"), Contains(HasSubstr("no YAML")));
  EXPECT_THAT(faults(violation() + correctness()), Contains(HasSubstr("the only entry")));
  EXPECT_THAT(faults(correctness() + correctness()), IsEmpty());
  EXPECT_THAT(faults(metadata("violation_sequence", "2.0") + "    []\n"),
              Contains(HasSubstr("at least one segment")));
}

TEST(WitnessLint, WhatIsClearAllTheSameIsTolerable) {
  const auto tolerable = [](std::string text, const std::string& from, const std::string& to) {
    for (const LintFinding& finding : lint_witness(text.replace(text.find(from), from.size(), to)))
      if (!finding.tolerable) return false;
    return true;
  };
  EXPECT_TRUE(tolerable(violation(), "uuid: \"0", "uuid: \"z"));
  EXPECT_TRUE(tolerable(violation(), "file_name: demo.c", "file_name: demo.c, file_hash: abc"));
  EXPECT_FALSE(tolerable(violation(), "action: follow", "action: avoid"));
}

} // namespace
} // namespace fathom::witnesses

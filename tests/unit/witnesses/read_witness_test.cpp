#include "witnesses/read_witness.h"

#include <gmock/gmock.h>

namespace fathom::witnesses {
namespace {

using testing::HasSubstr;

constexpr const char* head = "- entry_type: \"violation_sequence\"\n" // 1
                             "  metadata:\n"                          // 2
                             "    format_version: \"2.1\"\n"          // 3
                             "    producer: {name: \"Tool\"}\n"       // 4
                             "    task:\n"                            // 5
                             "      input_files: [\"dir/a.c\"]\n"     // 6
                             "      input_file_hashes: {\"dir/a.c\": \"12\"}\n"
                             "      specification: \"G ! overflow\"\n"
                             "      data_model: \"LP64\"\n"
                             "  content:\n"; // 10
constexpr const char* place = "location: {file_name: \"a.c\", line: 3, column: 7, function: main}";

TEST(ReadWitness, ViolationSequence) {
  const auto read =
      read_witness(std::string(head) +
                       "  - segment:\n    - waypoint:\n        type: assumption\n"
                       "        action: avoid\n        constraint:\n"
                       "          value: \"x == 1\"\n          format: c_expression\n        " +
                       place + "\n    - waypoint: {type: target, action: follow, " + place + "}\n",
                   "w.yml");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->kind, Witness::Kind::Violation);
  EXPECT_EQ(read->metadata.version.value, "2.1");
  EXPECT_EQ(read->metadata.producer, "Tool");
  EXPECT_EQ(read->metadata.input_files.at(0).value, "dir/a.c");
  EXPECT_EQ(read->metadata.hashes.at("dir/a.c").value, "12");
  EXPECT_EQ(read->metadata.specification.value, "G ! overflow");
  EXPECT_EQ(read->metadata.data_model.value, "LP64");
  ASSERT_EQ(read->segments.size(), 1u);
  const Waypoint& first = read->segments[0].waypoints.at(0);
  EXPECT_EQ(first.type, Waypoint::Type::Assumption);
  EXPECT_EQ(first.action, Waypoint::Action::Avoid);
  EXPECT_EQ(first.value.value, "x == 1");
  EXPECT_EQ(first.value.mark, (Mark{16, 18}));
  EXPECT_EQ(first.location.line, 3u);
  EXPECT_EQ(first.location.column, 7u);
  EXPECT_EQ(first.location.function, "main");
  EXPECT_EQ(read->segments[0].waypoints.at(1).type, Waypoint::Type::Target);
}

TEST(ReadWitness, Invariants) {
  std::string text = head;
  text.replace(text.find("violation_sequence"), 18, "invariant_set");
  text += std::string("  - invariant: {type: loop_invariant, value: \"i <= n\", format: c_expression, ") +
          place +
          "}\n  - contract: {type: function_contract, requires: \"a > 0\", ensures: \"1\", format: "
          "ext_c_expression, " +
          place + "}\n";
  const auto read = read_witness(text, "w.yml");
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(read->kind, Witness::Kind::Correctness);
  ASSERT_EQ(read->invariants.size(), 2u);
  EXPECT_EQ(read->invariants[0].type, StatedInvariant::Type::Loop);
  EXPECT_EQ(read->invariants[0].value.value, "i <= n");
  EXPECT_EQ(read->invariants[1].requirement.value, "a > 0");
  EXPECT_EQ(read->invariants[1].guarantee.value, "1");
}

TEST(ReadWitness, ErrorsNameThePlace) {
  const auto message = [](const std::string& text) {
    const auto read = read_witness(text, "w.yml");
    return read ? std::string("none") : read.error().message;
  };
  EXPECT_THAT(message("- [a: {"), HasSubstr("w.yml:1:"));
  EXPECT_THAT(message("entry: 1"), HasSubstr("w.yml:1:1: the root is no list"));
  EXPECT_THAT(message("- entry_type: song"), HasSubstr("w.yml:1:15: an entry of type 'song'"));
  EXPECT_THAT(message(std::string(head) + "  - segment:\n    - waypoint: {type: aim, action: follow, " +
                      place + "}\n"),
              HasSubstr("w.yml:12:24: 'aim' is no type"));
  EXPECT_THAT(message(std::string(head) + "  - segment:\n    - waypoint: {type: target, action: follow}\n"),
              HasSubstr("w.yml:12:17: 'location' is missing"));
}

} // namespace
} // namespace fathom::witnesses

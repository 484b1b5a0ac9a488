// Correctness witnesses: structure and places.
#include "ir/support/sha256.h"
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/correctness_witness.h"
#include "witnesses/witness_summary.h"

#include <gmock/gmock.h>
#include <yaml-cpp/yaml.h>

namespace fathom::witnesses {
namespace {

using testing::HasSubstr;
using testing::IsEmpty;
using Place = WitnessInvariant::Place;

constexpr const char* program_text = "#define FOREVER while (1)\n"                    // 1
                                     "static int down(int n) {\n"                     // 2
                                     "  return n <= 0 ? 0 : down(n - 1);\n"           // 3
                                     "}\n"                                            // 4
                                     "int main(void) {\n"                             // 5
                                     "  int x = 0, y;\n"                              // 6
                                     "  /* \xC3\xA4 */ for (;;) while (x) { x--; }\n" // 7
                                     "  do { x++; } while (x < 5);\n"                 // 8
                                     "  do x++; while (x < 5);\n"                     // 9
                                     "  do { } while (x++ < 9);\n"                    // 10
                                     "  FOREVER { x--; }\n"                           // 11
                                     "}\n";

class Correctness : public WithDirectory {
 protected:
  void SetUp() override {
    WithDirectory::SetUp();
    path_ = file("demo.c", program_text);
    task_ = {{path_}, "CHECK( init(main()), LTL(G ! call(reach_error())) )", 32, "reach_error", "0.1", "",
             ""};
  }
  WitnessInvariant loop(uint32_t line, uint32_t column, const std::string& text) const {
    return {Place::LoopHead, {path_, line, column, "main"}, "", text};
  }
  CorrectnessWitness written(std::vector<WitnessInvariant> invariants) {
    return correctness_witness(std::move(invariants), {}, task_, sources_).value();
  }
  static YAML::Node content(const CorrectnessWitness& witness) {
    return YAML::Load(witness.text)[0]["content"];
  }

  std::string path_;
  WitnessTask task_;
  SourceCache sources_;
};

TEST_F(Correctness, AnEmptySetIsAList) {
  const CorrectnessWitness witness = written({});
  const YAML::Node entry = YAML::Load(witness.text)[0];
  EXPECT_EQ(entry["entry_type"].as<std::string>(), "invariant_set");
  EXPECT_TRUE(entry["content"].IsSequence());
  EXPECT_EQ(entry["content"].size(), 0u);
  EXPECT_EQ(entry["metadata"]["format_version"].as<std::string>(), "2.0");
  EXPECT_EQ(entry["metadata"]["task"]["input_file_hashes"][path_].as<std::string>(),
            sha256_hex(program_text));
  EXPECT_EQ(entry["metadata"]["task"]["data_model"].as<std::string>(), "ILP32");
}

TEST_F(Correctness, LoopsOfOneLineAreToldApartAndColumnsCountCharacters) {
  const CorrectnessWitness witness = written({loop(7, 21, "x == 0"), loop(7, 12, "x >= 0")});
  ASSERT_EQ(witness.invariants, 2u);
  const YAML::Node all = content(witness);
  EXPECT_EQ(all[0]["invariant"]["type"].as<std::string>(), "loop_invariant");
  EXPECT_EQ(all[0]["invariant"]["value"].as<std::string>(), "x >= 0");
  EXPECT_EQ(all[0]["invariant"]["location"]["column"].as<int>(), 11);
  EXPECT_EQ(all[1]["invariant"]["location"]["column"].as<int>(), 20);
  EXPECT_EQ(all[1]["invariant"]["location"]["function"].as<std::string>(), "main");
  EXPECT_EQ(all[1]["invariant"]["format"].as<std::string>(), "c_expression");
}

TEST_F(Correctness, OfADoItIsTheFirstStatementOfTheBody) {
  const CorrectnessWitness witness = written({loop(8, 3, "x < 5"), loop(9, 3, "x < 6")});
  const YAML::Node all = content(witness);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0]["invariant"]["type"].as<std::string>(), "location_invariant");
  EXPECT_EQ(all[0]["invariant"]["location"]["column"].as<int>(), 8);
  EXPECT_EQ(all[1]["invariant"]["location"]["column"].as<int>(), 6);
}

TEST_F(Correctness, WhereNoKeywordStandsItIsLeftOut) {
  const CorrectnessWitness witness = written({loop(10, 3, "x < 9"), loop(11, 3, "x < 10"), loop(8, 4, "1")});
  EXPECT_EQ(witness.invariants, 0u);
  ASSERT_EQ(witness.left_out.size(), 3u);
  EXPECT_EQ(witness.left_out[0].what, "x < 9");
  EXPECT_THAT(witness.left_out[1].why, HasSubstr("no keyword"));
}

TEST_F(Correctness, EachIsThereOnce) {
  EXPECT_EQ(written({loop(7, 21, "x == 0"), loop(7, 21, "x == 0")}).invariants, 1u);
}

TEST_F(Correctness, ContractsAreOfTheNextVersion) {
  const auto clause = [&](Place place, const std::string& text) {
    return WitnessInvariant{place, {path_, 6, 3, "main"}, "down", text};
  };
  const CorrectnessWitness witness = written({clause(Place::Return, "\\result == 0"),
                                              clause(Place::Return, "\\old(n) == 0"), loop(7, 12, "x == 1")});
  const YAML::Node entry = YAML::Load(witness.text)[0];
  EXPECT_EQ(entry["metadata"]["format_version"].as<std::string>(), "2.1");
  const YAML::Node contract = entry["content"][0]["invariant"];
  EXPECT_EQ(contract["type"].as<std::string>(), "function_contract");
  EXPECT_EQ(contract["format"].as<std::string>(), "ext_c_expression");
  EXPECT_EQ(contract["requires"].as<std::string>(), "1");
  EXPECT_EQ(contract["ensures"].as<std::string>(), "(\\result == 0) && (\\old(n) == 0)");
  EXPECT_EQ(contract["location"]["line"].as<int>(), 2);
  EXPECT_EQ(contract["location"]["column"].as<int>(), 1);
}

TEST_F(Correctness, AFunctionWithoutDefinitionIsLeftOut) {
  const CorrectnessWitness witness = written({{Place::Entry, {path_, 6, 3, "main"}, "other", "1"}});
  EXPECT_EQ(witness.invariants, 0u);
  EXPECT_EQ(witness.left_out.size(), 1u);
}

TEST_F(Correctness, AnInputFileThatCannotBeReadIsAnError) {
  task_.input_files = {"/nowhere/at/all.c"};
  EXPECT_FALSE(correctness_witness({}, {}, task_, sources_));
}

TEST(WitnessSummary, IsDescribedInOneLine) {
  WitnessSummary witness;
  witness.invariants = 2;
  witness.left_out = {{"a.c:3:1", "offset(p) < 4", "offset"}, {"a.c:4:1", "", "summarised"}};
  EXPECT_EQ(describe_witness(witness), "invariant_set, 2 invariants, partial: offset (1); summarised (1)");
  witness.left_out.clear();
  EXPECT_EQ(describe_witness(witness), "invariant_set, 2 invariants, complete");
  witness.is_violation = true;
  EXPECT_EQ(describe_witness(witness), "violation_sequence");
}

} // namespace
} // namespace fathom::witnesses

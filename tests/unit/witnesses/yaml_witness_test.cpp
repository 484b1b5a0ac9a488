#include "ir/program/exchange/step_order.h"
#include "ir/support/sha256.h"
#include "tests/unit/witnesses/test_runs.h"
#include "witnesses/witness_lint.h"
#include "witnesses/yaml_witness.h"

#include <cmath>
#include <gmock/gmock.h>
#include <yaml-cpp/yaml.h>

namespace fathom::witnesses {
namespace {

using program::Property;
using testing::HasSubstr;
using testing::IsEmpty;

constexpr const char* program_text = "extern int __VERIFIER_nondet_int(void);\n"
                                     "extern unsigned __VERIFIER_nondet_uint(void);\n"
                                     "int main(void) {\n"
                                     "  int x = __VERIFIER_nondet_int();\n"
                                     "  unsigned y = __VERIFIER_nondet_uint();\n"
                                     "  if (x > 10 && y)\n"
                                     "    reach_error();\n"
                                     "}\n";

std::vector<std::string> check_witness(const std::string& text,
                                       const std::map<std::string, std::string>& files) {
  std::vector<std::string> messages;
  for (const LintFinding& finding : lint_witness(text, files)) messages.push_back(finding.message);
  return messages;
}

class YamlWitness : public WithDirectory {
 protected:
  void SetUp() override {
    WithDirectory::SetUp();
    path_ = file("demo.c", program_text);
    task_ = {{path_}, "CHECK( init(main()), LTL(G ! call(reach_error())) )", 32, "reach_error", "0.1", "",
             ""};
    run_ = violation(Property::UnreachCall, {path_, 7, 5, "main"});
    run_.events = {input("__VERIFIER_nondet_int", "int", 11, {path_, 4, 11, "main"}),
                   input("__VERIFIER_nondet_uint", "unsigned int", 3000000000u, {path_, 5, 16, "main"})};
  }
  std::string written() { return violation_witness(run_, task_, sources_).value().text; }
  std::vector<std::string> faults(std::string text) { return check_witness(text, {{path_, program_text}}); }

  std::string path_;
  WitnessTask task_;
  program::Run run_;
  SourceCache sources_;
};

TEST_F(YamlWitness, StatesInputsInOrderAndTheTarget) {
  const auto witness = violation_witness(run_, task_, sources_);
  ASSERT_TRUE(witness);
  EXPECT_EQ(witness->waypoints, 2u);
  EXPECT_EQ(witness->inputs_left_out, 0u);
  const YAML::Node content = YAML::Load(witness->text)[0]["content"];
  ASSERT_EQ(content.size(), 3u);
  const auto waypoint = [&](size_t i) { return content[i]["segment"][0]["waypoint"]; };
  EXPECT_EQ(waypoint(0)["type"].as<std::string>(), "function_return");
  EXPECT_EQ(waypoint(0)["constraint"]["value"].as<std::string>(), "\\result == 11");
  EXPECT_EQ(waypoint(0)["location"]["line"].as<int>(), 4);
  EXPECT_EQ(waypoint(0)["location"]["column"].as<int>(), 33);
  EXPECT_EQ(waypoint(1)["constraint"]["value"].as<std::string>(), "\\result == 3000000000U");
  EXPECT_EQ(waypoint(2)["type"].as<std::string>(), "target");
  EXPECT_EQ(waypoint(2)["location"]["line"].as<int>(), 7);
  EXPECT_EQ(waypoint(2)["location"]["column"].as<int>(), 5);
  EXPECT_EQ(waypoint(2)["location"]["function"].as<std::string>(), "main");
  EXPECT_THAT(faults(witness->text), IsEmpty());
}

class ThreadWitness : public WithDirectory {
 protected:
  static constexpr const char* text = "void *work(void *a) {\n"
                                      "  x = x + 1;\n"
                                      "  return 0;\n"
                                      "}\n"
                                      "int main(void) {\n"
                                      "  pthread_create(&t, 0, work, 0);\n"
                                      "  x = 2;\n"
                                      "}\n";
  void SetUp() override {
    WithDirectory::SetUp();
    path_ = file("threads.c", text);
    task_ = {{path_}, "CHECK( init(main()), LTL(G ! data-race) )", 64, "reach_error", "0.1", "", ""};
  }
  program::Run run(Property property, program::SourceLocation where, uint32_t thread) {
    program::Run run = violation(property, std::move(where));
    run.threads = 2;
    run.events = {event(program::EventKind::Assign, "t", "2", {path_, 6, 3, "main"}),
                  event(program::EventKind::Violation, "", "", run.location)};
    run.events[1].thread = thread;
    return run;
  }
  Result<ViolationWitness> witness(const program::Run& run) {
    return violation_witness(run, task_, sources_);
  }

  std::string path_;
  WitnessTask task_;
  SourceCache sources_;
};

TEST_F(ThreadWitness, SaysWhoseEachWaypointIsAndWhereThreadsAreCreated) {
  const auto made = witness(run(Property::NoOverflow, {path_, 2, 9, "work"}, 1));
  ASSERT_TRUE(made);
  const YAML::Node entry = YAML::Load(made->text)[0];
  EXPECT_EQ(entry["metadata"]["format_version"].as<std::string>(), "2.2");
  ASSERT_EQ(entry["content"].size(), 2u);
  const YAML::Node creation = entry["content"][0]["segment"][0]["waypoint"];
  EXPECT_EQ(creation["type"].as<std::string>(), "function_enter");
  EXPECT_EQ(creation["thread_id"].as<int>(), 0);
  EXPECT_EQ(creation["location"]["line"].as<int>(), 6);
  EXPECT_EQ(creation["location"]["column"].as<int>(), 32);
  const YAML::Node target = entry["content"][1]["segment"][0]["waypoint"];
  EXPECT_EQ(target["thread_id"].as<int>(), 1);
  EXPECT_EQ(target["location"]["line"].as<int>(), 2);
  EXPECT_THAT(check_witness(made->text, {{path_, text}}), IsEmpty());
}

TEST_F(ThreadWitness, ADataRaceHasTwoTargetsInOneSegment) {
  program::Run race = run(Property::NoDataRace, {path_, 7, 5, "main"}, 0);
  race.reason = "a data race with the access at " + path_ + ":2";
  auto order = std::make_shared<program::StepOrder>();
  order->sites = {{program::StepOrder::What::Store, path_, 2, 5, "@x"},
                  {program::StepOrder::What::Store, path_, 7, 5, "@x"}};
  order->steps = {{1, 0}, {0, 1}};
  race.order = order;
  const auto made = witness(race);
  ASSERT_TRUE(made);
  const YAML::Node segment = YAML::Load(made->text)[0]["content"][1]["segment"];
  ASSERT_EQ(segment.size(), 2u);
  EXPECT_EQ(segment[0]["waypoint"]["thread_id"].as<int>(), 0);
  EXPECT_EQ(segment[0]["waypoint"]["location"]["line"].as<int>(), 7);
  EXPECT_EQ(segment[1]["waypoint"]["thread_id"].as<int>(), 1);
  EXPECT_EQ(segment[1]["waypoint"]["location"]["line"].as<int>(), 2);
  EXPECT_THAT(check_witness(made->text, {{path_, text}}), IsEmpty());
}

TEST_F(ThreadWitness, NoneOfWhatIsNoPlaceOfOneThread) {
  for (const Property property : {Property::Deadlock, Property::ValidMemcleanup}) {
    const auto made = witness(run(property, {path_, 7, 3, "main"}, 0));
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr("several threads"));
  }
}

/// Who is meant by a number could not be said.
TEST_F(ThreadWitness, NoneWhereAThreadIsCreatedElsewhere) {
  program::Run run = this->run(Property::NoOverflow, {path_, 2, 9, "work"}, 1);
  run.events.erase(run.events.begin());
  const auto made = witness(run);
  ASSERT_FALSE(made);
  EXPECT_THAT(made.error().message, HasSubstr("a thread is created where"));
}

/// What is lost at the end of a function is lost after its last statement.
TEST_F(YamlWitness, TheTargetIsNoBracket) {
  run_ = violation(Property::ValidMemtrack, {path_, 8, 1, "main"});
  const std::string text = written();
  const YAML::Node target = YAML::Load(text)[0]["content"][0]["segment"][0]["waypoint"]["location"];
  EXPECT_EQ(target["line"].as<int>(), 7);
  EXPECT_EQ(target["column"].as<int>(), 5);
  EXPECT_THAT(faults(text), IsEmpty());
}

TEST_F(YamlWitness, Metadata) {
  const YAML::Node metadata = YAML::Load(written())[0]["metadata"];
  EXPECT_EQ(metadata["producer"]["name"].as<std::string>(), "Fathom");
  EXPECT_EQ(metadata["task"]["data_model"].as<std::string>(), "ILP32");
  EXPECT_EQ(metadata["task"]["input_file_hashes"][path_].as<std::string>(), sha256_hex(program_text));
}

TEST_F(YamlWitness, EqualContentGivesTheSameBytes) {
  task_.creation_time = "2026-01-01T00:00:00Z";
  EXPECT_EQ(written(), written());
  const std::string before = written();
  run_.events.pop_back();
  EXPECT_NE(before.substr(0, 140), written().substr(0, 140)); // another uuid
}

TEST_F(YamlWitness, LeavesOutWhatNoConstantStates) {
  run_.events.push_back(input("__VERIFIER_nondet_double", "double", std::nan(""), {path_, 4, 11, "main"}));
  run_.events.push_back(input("__VERIFIER_nondet_int", "int", 1, {"models/stdio.c", 4, 11, "getc"}));
  const auto witness = violation_witness(run_, task_, sources_);
  ASSERT_TRUE(witness);
  EXPECT_EQ(witness->inputs_left_out, 2u);
  EXPECT_THAT(faults(witness->text), IsEmpty());
}

TEST_F(YamlWitness, LeavesOutInputsBehindThousandsOfOthers) {
  const std::vector<program::TraceEvent> both = run_.events;
  while (run_.events.size() < 5'000) run_.events.insert(run_.events.end(), both.begin(), both.end());
  const auto witness = violation_witness(run_, task_, sources_);
  ASSERT_TRUE(witness);
  EXPECT_EQ(witness->waypoints, 2'000u);
  EXPECT_EQ(witness->inputs_left_out, 3'000u);
  EXPECT_THAT(faults(witness->text), IsEmpty());
}

TEST_F(YamlWitness, TargetOfABadAccessIsItsStatement) {
  const std::string text = "void f(int *p) {\n  int a = 1;\n  a = 2 + *p;\n}\n";
  const std::string path = file("deref.c", text);
  task_.input_files = {path};
  task_.specification = "CHECK( init(main()), LTL(G valid-deref) )";
  run_ = violation(Property::ValidDeref, {path, 3, 11, "f"});
  const auto witness = violation_witness(run_, task_, sources_);
  ASSERT_TRUE(witness);
  const YAML::Node location =
      YAML::Load(witness->text)[0]["content"][0]["segment"][0]["waypoint"]["location"];
  EXPECT_EQ(location["line"].as<int>(), 3);
  EXPECT_EQ(location["column"].as<int>(), 3);
  EXPECT_THAT(check_witness(witness->text, {{path, text}}), IsEmpty());
}

TEST_F(YamlWitness, CyclesAreOfWhatIsEvaluatedAgainAndAgain) {
  const auto waypoint_of = [&](const std::string& loop, uint32_t column = 3) {
    const std::string name = file("endless.c", "int main(void) {\n  int x = 1;\n  " + loop + "\n}\n");
    task_.input_files = {name};
    run_ = violation(Property::Termination, {name, 3, column, "main"});
    sources_ = {};
    const auto witness = violation_witness(run_, task_, sources_);
    if (!witness) return witness.error().message;
    const YAML::Node content = YAML::Load(witness->text)[0]["content"];
    const YAML::Node made = content[content.size() - 1]["segment"][0]["waypoint"];
    return fmt::format("{} {} {}:{}", made["type"].as<std::string>(), made["action"].as<std::string>(),
                       made["location"]["line"].as<int>(), made["location"]["column"].as<int>());
  };
  EXPECT_EQ(waypoint_of("while (x) x = 2;"), "assumption cycle 3:13");
  EXPECT_EQ(waypoint_of("while (x) ;"), "branching cycle 3:3");
  EXPECT_EQ(waypoint_of("do { x = 2; } while (x);"), "assumption cycle 3:8");
  EXPECT_EQ(waypoint_of("for (;;) x = 2;"), "assumption cycle 3:12");
  EXPECT_EQ(waypoint_of("for (;;) { x = 2; }"), "assumption cycle 3:14");
  EXPECT_EQ(waypoint_of("for (;;) ;"), "branching cycle 3:3");
  EXPECT_EQ(waypoint_of("for (x = 3; x; x++) x = 2;", 15), "assumption cycle 3:23");
  EXPECT_EQ(waypoint_of("do { x = 2; } while (x);", 24), "assumption cycle 3:8");
  EXPECT_EQ(waypoint_of("x = 3;"), "assumption cycle 3:3");
}

TEST_F(YamlWitness, NeedsAViolationInAnInputFile) {
  run_.location.file = "elsewhere.c";
  EXPECT_FALSE(violation_witness(run_, task_, sources_));
  run_.end = program::RunEnd::Finished;
  EXPECT_FALSE(violation_witness(run_, task_, sources_));
}

TEST_F(YamlWitness, AwkwardNamesStayStrings) {
  const std::string path = file("a: \"b\" #\n.c", program_text);
  task_.input_files = {path};
  run_ = violation(Property::UnreachCall, {path, 7, 5, "main"});
  EXPECT_EQ(YAML::Load(written())[0]["metadata"]["task"]["input_files"][0].as<std::string>(), path);
  EXPECT_THAT(check_witness(written(), {{path, program_text}}), IsEmpty());
}

TEST_F(YamlWitness, IsWrittenOrTheErrorNamesThePath) {
  const std::string target = directory_ + "/witness.yml";
  ASSERT_TRUE(write_violation_witness(target, run_, task_, sources_));
  EXPECT_TRUE(std::filesystem::exists(target));
  const auto failed = write_violation_witness(directory_ + "/missing/witness.yml", run_, task_, sources_);
  ASSERT_FALSE(failed);
  EXPECT_THAT(failed.error().message, HasSubstr("/missing/witness.yml"));
}

} // namespace
} // namespace fathom::witnesses

#include "reports/test_suite.h"

#include <cstring>
#include <filesystem>
#include <fstream>
#include <gmock/gmock.h>

namespace fathom::reports {
namespace {

using testing::ElementsAre;
using testing::HasSubstr;

template <typename T>
program::TraceEvent input(const std::string& function, const std::string& type, T value) {
  program::TraceEvent event;
  event.kind = program::EventKind::Input;
  event.subject = function;
  event.type = type;
  event.value = std::to_string(value);
  event.bits.resize(sizeof value);
  std::memcpy(event.bits.data(), &value, sizeof value);
  return event;
}

TEST(TestSuite, InputsAreNumbersInTheOrderOfCalls) {
  program::Run run;
  run.events = {input("__VERIFIER_nondet_ulong", "unsigned long", 18446744073709551615ul),
                input("__fathom_nondet_order", "_Bool", char(0)), // clang's order
                input("__VERIFIER_nondet_char", "char", char(65)),
                input("__VERIFIER_nondet_double", "double", -0.1),
                input("__VERIFIER_nondet_float", "float", 1.0f / 0.0f)};
  const Result<std::string> text = test_case(run, false);
  ASSERT_TRUE(text);
  EXPECT_EQ(*text, "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
                   "<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" "
                   "\"https://sosy-lab.org/test-format/testcase-1.1.dtd\">\n"
                   "<testcase>\n"
                   "  <input type=\"unsigned long\">18446744073709551615</input>\n"
                   "  <input type=\"char\">65</input>\n"
                   "  <input type=\"double\">-0.1</input>\n"
                   "  <input type=\"float\">inf</input>\n"
                   "</testcase>\n");
}

std::string refusal(const program::Run& run) {
  const Result<std::string> text = test_case(run, false);
  return text ? "" : text.error().message;
}

TEST(TestSuite, WhatANativeExecutionNeedNotRepeatIsNoTest) {
  program::Run run;
  run.events = {input("__VERIFIER_nondet_int", "int", 1)};
  EXPECT_EQ(refusal(run), "");
  for (bool program::Run::* flag : {&program::Run::read_uninitialised, &program::Run::used_address,
                                    &program::Run::used_open_value, &program::Run::external_effects}) {
    program::Run other = run;
    other.*flag = true;
    EXPECT_NE(refusal(other), "");
  }
  program::Run other = run;
  other.threads = 2;
  EXPECT_EQ(refusal(other), "threads");
  other = run;
  other.events.push_back(input("__fathom_nondet_order", "_Bool", char(1)));
  EXPECT_NE(refusal(other), "");
  other = run;
  other.events.push_back(input("__fathom_nondet_rand", "int", 5));
  EXPECT_EQ(refusal(other), "rand");
  other = run;
  other.events.push_back(input("measure", "int", 5)); // an undefined function
  EXPECT_EQ(refusal(other), "measure");
  other = run;
  other.events.push_back(input("__VERIFIER_nondet_pointer", "void *", 0ul));
  EXPECT_NE(refusal(other), "");
}

program::TraceEvent memory_input(const std::string& name, const std::string& bytes) {
  program::TraceEvent event = input(name, "", 0ul);
  event.bits.assign(bytes.begin(), bytes.end());
  return event;
}

std::string refusal_of_fuzzer(const program::Run& run) {
  const Result<std::string> bytes = fuzzer_input(run);
  return bytes ? "" : bytes.error().message;
}

TEST(TestSuite, InputsOfFuzzersAreBytes) {
  const program::TraceEvent size = input("__fathom_nondet_parameter:value:unsigned long:size",
                                         "unsigned long", 3ul),
                            data = memory_input("__fathom_nondet_parameter:block::*data",
                                                std::string("a\0b", 3)),
                            standard_input =
                                memory_input("__fathom_nondet_text:stdin", std::string("\2\0xyz", 5));
  program::Run run;
  run.events = {size, data};
  EXPECT_EQ(*fuzzer_input(run), std::string("a\0b", 3));
  run.events.push_back(input("__VERIFIER_nondet_int", "int", 1));
  EXPECT_EQ(refusal_of_fuzzer(run), "__VERIFIER_nondet_int");
  run.events = {size, memory_input(data.subject, "ab")}; // of a long one the beginning is recorded
  EXPECT_EQ(refusal_of_fuzzer(run), "more bytes than are recorded");
  run.events = {standard_input};
  EXPECT_EQ(*fuzzer_input(run), "xy");
  run.used_address = true;
  EXPECT_EQ(refusal_of_fuzzer(run), "addresses as numbers");
  EXPECT_EQ(refusal_of_fuzzer({}), "no input");
}

TEST(TestSuite, ChoosesTestsThatHaveAllGoals) {
  EXPECT_THAT(smallest_suite({}), ElementsAre());
  EXPECT_THAT(smallest_suite({{"a", {1}}, {"b", {1, 2}}, {"c", {2, 3}}, {"d", {2, 3}}}), ElementsAre(1, 2));
  // The largest one is superfluous when the others are there.
  EXPECT_THAT(smallest_suite({{"a", {1, 2, 3, 4}}, {"b", {1, 2, 5}}, {"c", {3, 4, 6}}}), ElementsAre(1, 2));
  EXPECT_THAT(smallest_suite({{"a", {}}}), ElementsAre());
}

TEST(TestSuite, KnowsItsFiles) {
  for (const char* name : {"metadata.xml", "testcase-1.xml", "testcase-120.xml"})
    EXPECT_TRUE(is_suite_file(name));
  for (const char* name : {"testcase-.xml", "testcase-a.xml", "testcase-1.xml~", "notes.txt", ""})
    EXPECT_FALSE(is_suite_file(name));
  const FolderFiles files = suite_files({.covers = Covers::Error, .file = "a&b.c"}, {"x", "y"});
  ASSERT_EQ(files.size(), 3u);
  EXPECT_EQ(files[2].first, "testcase-2.xml");
  EXPECT_THAT(files[0].second,
              HasSubstr("<specification>COVER( init(main()), FQL(COVER EDGES(@CALL(reach_error))) )<"));
  EXPECT_THAT(files[0].second, HasSubstr("<programfile>a&amp;b.c</programfile>"));
  EXPECT_THAT(files[0].second, Not(HasSubstr("<!--")));
  EXPECT_THAT(suite_metadata({.file = "a.c", .others = {{"x--y.c", "12"}, {"z.c", "34"}}}),
              HasSubstr("  <!-- also programfile x%2D%2Dy.c programhash 12 -->\n"
                        "  <!-- also programfile z.c programhash 34 -->\n"));
}

TEST(TestSuite, AFolderIsReplacedAsAWhole) {
  namespace fs = std::filesystem;
  std::string root = testing::TempDir() + "fathom-suite-XXXXXX";
  ASSERT_NE(mkdtemp(root.data()), nullptr);
  const std::string folder = root + "/suite";
  ASSERT_TRUE(write_output_folder(folder, {{"testcase-1.xml", "a"}, {"testcase-2.xml", "b"}}, is_suite_file));
  ASSERT_TRUE(write_output_folder(folder + "/", {{"testcase-1.xml", "c"}}, is_suite_file));
  EXPECT_EQ(*read_output_folder(folder, is_suite_file), (FolderFiles{{"testcase-1.xml", "c"}}));
  std::ofstream(folder + "/notes") << "mine";
  const Status refused = write_output_folder(folder, {{"testcase-1.xml", "d"}}, is_suite_file);
  ASSERT_FALSE(refused);
  EXPECT_THAT(refused.error().message, HasSubstr("has other files: notes"));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 2);
  EXPECT_EQ(std::distance(fs::directory_iterator(root), {}), 1); // nothing is left beside it
  fs::create_symlink(folder, root + "/link");
  EXPECT_FALSE(check_output_folder(root + "/link", is_suite_file));
  fs::remove_all(root);
}

} // namespace
} // namespace fathom::reports

#include "suites/tools.h"

#include <algorithm>
#include <gtest/gtest.h>

namespace fathom::suites {
namespace {

using Texts = std::vector<std::string>;

Question question(const Texts& properties) {
  Question question;
  question.files = {"a.c"};
  question.property_file = "p.prp";
  question.properties = properties;
  question.data_model = "ILP32";
  question.folder = "out";
  question.limits = {100, 200, uint64_t{1} << 30};
  return question;
}
const Texts memory_safety = {"valid-free", "valid-deref", "valid-memtrack"};

LimitedEnd ended(int status) {
  LimitedEnd end;
  end.status = status;
  return end;
}

std::string answer(const char* tool, const Texts& properties, int status, const std::string& output) {
  return tool_by_name(tool)->answer(ended(status), output, question(properties)).verdict;
}

bool has(const Texts& words, const char* word) {
  return std::find(words.begin(), words.end(), word) != words.end();
}

TEST(Tools, FathomGetsLessThanTheLimits) {
  Question asked = question({"unreach-call"});
  asked.options = {"--unwind=4", "--", "-DN=3"};
  EXPECT_EQ(tool_by_name("fathom")->program(asked, "").arguments,
            (Texts{"fathom", "check", "--property=p.prp", "--data-model=ILP32", "--timeout=194",
                   "--cpu-time=97", "--jobs=1", "--memory=973", "--witness=out/witness.yml",
                   "--html=out/report.html", "--json=out/result.json", "a.c", "--unwind=4", "--", "-DN=3"}));
}

TEST(Tools, ShortLimitsLeaveTimeToEnd) {
  Question asked = question({"unreach-call"});
  const auto is_told = [&](double limit, const char* word) {
    asked.limits.cpu_seconds = limit;
    return has(tool_by_name("fathom")->program(asked, "").arguments, word);
  };
  EXPECT_TRUE(is_told(10, "--cpu-time=8"));
  EXPECT_TRUE(is_told(1, "--cpu-time=0.5"));
  EXPECT_TRUE(is_told(900, "--cpu-time=873"));
  EXPECT_TRUE(is_told(900, "--timeout=194")); // of wall time, 200 s
}

TEST(Tools, FathomsVerdictAndStatusHaveToAgree) {
  EXPECT_EQ(answer("fathom", {"unreach-call"}, 0, "true\n"), "true");
  EXPECT_EQ(answer("fathom", {"unreach-call"}, 10, "false(unreach-call)\n"), "false(unreach-call)");
  EXPECT_EQ(answer("fathom", {"unreach-call"}, 10, "true\n"), "ERROR (exit status 10)");
  EXPECT_EQ(answer("fathom", {"unreach-call"}, 0, "false(unreach-call)\n"), "ERROR (exit status 0)");
  EXPECT_EQ(answer("fathom", {"unreach-call"}, 2, ""), "ERROR (usage or unreadable input)");
  const Answer unknown = tool_by_name("fathom")->answer(ended(20), "unknown(bound 3 (of 4))\n", question({}));
  EXPECT_EQ(unknown.verdict, "unknown");
  EXPECT_EQ(unknown.reason, "bound 3 (of 4)");
}

TEST(Tools, TimeIsKeptBackOnce) {
  Question asked = question({"unreach-call"});
  asked.limits.cpu_seconds = 60;
  EXPECT_TRUE(has(tool_by_name("fathom")->program(asked, "").arguments, "--cpu-time=58"));
  asked.options = {"--profile=sv-comp"};
  EXPECT_TRUE(has(tool_by_name("fathom")->program(asked, "").arguments, "--cpu-time=59.7"));
}

TEST(Tools, SignalsFromOutsideAreNoAnswer) {
  EXPECT_TRUE(says_that_it_was_ended("unknown(ended by signal 15 while compiling)"));
  EXPECT_FALSE(says_that_it_was_ended("unknown(bound 3 (of 4))"));
}

TEST(Tools, LimitsComeFirst) {
  LimitedEnd end;
  const auto verdict = [&] { return tool_by_name("fathom")->answer(end, "true\n", question({})).verdict; };
  end.why = LimitedEnd::Why::CpuTime;
  EXPECT_EQ(verdict(), "TIMEOUT");
  end.why = LimitedEnd::Why::Memory;
  EXPECT_EQ(verdict(), "OUT OF MEMORY");
  end.why = LimitedEnd::Why::Itself;
  end.signal = 11;
  EXPECT_EQ(verdict(), "ERROR (signal 11)");
}

TEST(Tools, ValidationIsAboutTheVerdict) {
  EXPECT_EQ(validation_outcome(ended(10), "false(valid-deref)\n", "false(valid-deref)"), "confirmed");
  EXPECT_EQ(validation_outcome(ended(10), "false(valid-free)\n", "false(valid-deref)"), "rejected");
  EXPECT_EQ(validation_outcome(ended(30), "rejected(none)\n", "false(valid-deref)"), "rejected");
  EXPECT_EQ(validation_outcome(ended(0), "true\n", "true"), "confirmed");
  EXPECT_EQ(validation_outcome(ended(10), "false(invariant)\n", "true"), "rejected");
  EXPECT_EQ(validation_outcome(ended(20), "unknown(bound)\n", "true"), "undecided");
  EXPECT_EQ(validation_outcome(ended(2), "", "true"), "refused");
  LimitedEnd killed;
  killed.why = LimitedEnd::Why::WallTime;
  EXPECT_EQ(validation_outcome(killed, "true\n", "true"), "undecided");
}

TEST(Tools, ValidationHasNoOptionsOfCheckAlone) {
  Question asked = question({"unreach-call"});
  asked.options = {"--side-by-side", "--confirm-witness", "--unwind=4"};
  const Texts words = validation(asked, "w.yml").arguments;
  EXPECT_FALSE(has(words, "--confirm-witness"));
  EXPECT_FALSE(has(words, "--side-by-side"));
  EXPECT_TRUE(has(words, "--unwind=4"));
  EXPECT_TRUE(has(words, "--witness=w.yml"));
}

// Texts as CBMC prints them with --stop-on-fail; the assertions are those of its documentation and sources.
std::string cbmc_failure(const std::string& function, const std::string& assertion) {
  return "CBMC version 5.95.1 (cbmc-5.95.1) 64-bit x86_64 linux\nsize of program expression: 46 steps\n"
         "Running propositional reduction\nSATISFIABLE\n\nViolated property:\n  file a.c function " +
         function + " line 3 thread 0\n  " + assertion + "\n\n\nVERIFICATION FAILED\n";
}

TEST(Tools, CbmcOutputs) {
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 10, cbmc_failure("reach_error", "assertion 0")),
            "false(unreach-call)");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 10, cbmc_failure("main", "assertion x > 0")), "unknown");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 10, cbmc_failure("reach_error", "unwinding assertion loop 0")),
            "unknown");
  EXPECT_EQ(
      answer("cbmc", memory_safety, 10, cbmc_failure("main", "dereference failure: pointer NULL in *p")),
      "false(valid-deref)");
  EXPECT_EQ(answer("cbmc", memory_safety, 10,
                   cbmc_failure("main", "array 'a' upper bound in a[(signed long int)i]")),
            "false(valid-deref)");
  EXPECT_EQ(answer("cbmc", memory_safety, 10, cbmc_failure("free", "double free")), "false(valid-free)");
  EXPECT_EQ(answer("cbmc", memory_safety, 10,
                   cbmc_failure("__CPROVER__start",
                                "dynamically allocated memory never freed in __CPROVER_memory_leak == NULL")),
            "false(valid-memtrack)");
  EXPECT_EQ(answer("cbmc", {"valid-memcleanup"}, 10,
                   cbmc_failure("__CPROVER__start",
                                "dynamically allocated memory never freed in __CPROVER_memory_leak == NULL")),
            "false(valid-memcleanup)");
  EXPECT_EQ(
      answer("cbmc", {"no-overflow"}, 10, cbmc_failure("main", "arithmetic overflow on signed + in x + 1")),
      "false(no-overflow)");
  EXPECT_EQ(
      answer("cbmc", {"no-overflow"}, 10, cbmc_failure("main", "dereference failure: pointer NULL in *p")),
      "unknown");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 0, "UNSATISFIABLE\n\nVERIFICATION SUCCESSFUL\n"), "true");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 0,
                   "**** WARNING: no body for function reach_error\nVERIFICATION SUCCESSFUL\n"),
            "unknown");
  // What it is not told of it has not been asked.
  EXPECT_EQ(answer("cbmc", {"no-data-race"}, 0, "VERIFICATION SUCCESSFUL\n"), "unknown");
  EXPECT_EQ(answer("cbmc", {"termination"}, 0, "VERIFICATION SUCCESSFUL\n"), "true");
  EXPECT_EQ(answer("cbmc", {"termination"}, 10, cbmc_failure("main", "unwinding assertion loop 0")),
            "unknown");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 10, "VERIFICATION SUCCESSFUL\n"), "ERROR (exit status 10)");
  EXPECT_EQ(answer("cbmc", {"unreach-call"}, 6, "PARSING ERROR\n"), "ERROR (exit status 6)");
}

TEST(Tools, CbmcCommandLine) {
  const Texts old = tool_by_name("cbmc")->program(question(memory_safety), "5.95.1 (cbmc-5.95.1)").arguments;
  for (const char* word : {"cbmc", "--32", "--stop-on-fail", "--unwinding-assertions", "--pointer-check",
                           "--bounds-check", "--memory-leak-check", "--no-assertions", "a.c"})
    EXPECT_TRUE(has(old, word)) << word;
  EXPECT_FALSE(has(old, "--no-standard-checks"));
  EXPECT_EQ(std::count(old.begin(), old.end(), "--no-assertions"), 1);
  const Texts later =
      tool_by_name("cbmc")->program(question({"unreach-call"}), "6.3.1 (cbmc-6.3.1)").arguments;
  EXPECT_TRUE(has(later, "--no-standard-checks"));
  EXPECT_FALSE(has(later, "--no-assertions"));
}

// Texts of ESBMC's counterexamples, with the messages that its own wrapper for the competition looks for.
std::string esbmc_failure(const std::string& function, const std::string& assertion) {
  return "ESBMC version 7.6.1 64-bit x86_64 linux\n[Counterexample]\n\nState 1 file a.c line 3 column 3 "
         "function main "
         "thread 0\n----------------------------------------------------\nViolated property:\n  file a.c "
         "line 3 "
         "column 3 function " +
         function + "\n  " + assertion + "\n\n\nVERIFICATION FAILED\n\nBug found (k = 1)\n";
}

TEST(Tools, EsbmcOutputs) {
  EXPECT_EQ(answer("esbmc", {"unreach-call"}, 1, esbmc_failure("reach_error", "assertion 0")),
            "false(unreach-call)");
  EXPECT_EQ(answer("esbmc", {"unreach-call"}, 1, esbmc_failure("main", "assertion x")), "unknown");
  EXPECT_EQ(answer("esbmc", memory_safety, 1, esbmc_failure("main", "dereference failure: NULL pointer")),
            "false(valid-deref)");
  EXPECT_EQ(answer("esbmc", memory_safety, 1,
                   esbmc_failure("main", "dereference failure: invalidated dynamic object freed")),
            "false(valid-free)");
  EXPECT_EQ(answer("esbmc", memory_safety, 1,
                   esbmc_failure("main", "dereference failure: forgotten memory: dynamic_1_array")),
            "false(valid-memtrack)");
  EXPECT_EQ(answer("esbmc", {"no-overflow"}, 1, esbmc_failure("main", "arithmetic overflow on add")),
            "false(no-overflow)");
  EXPECT_EQ(answer("esbmc", {"unreach-call"}, 0,
                   "\nVERIFICATION SUCCESSFUL\n\nSolution found by the inductive step (k = 2)\n"),
            "true");
  EXPECT_EQ(answer("esbmc", {"unreach-call"}, 0, "\nVERIFICATION UNKNOWN\n"), "unknown");
}

TEST(Tools, NobodyElse) {
  EXPECT_EQ(tool_by_name("none"), nullptr);
}

} // namespace
} // namespace fathom::suites

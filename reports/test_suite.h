// Executions as tests: in the exchange format of Test-Comp, which has an XML file for each execution, with
// its inputs in the order of calls, and one about the suite; or as what a fuzzer gives a program.
#pragma once

#include "ir/program/exchange/trace.h"
#include "ir/support/output_folder.h"
#include "ir/support/result.h"

#include <cstddef>
#include <string>
#include <utility>
#include <vector>

namespace fathom::reports {

/// What a suite is to come to.
enum class Covers { Error, Lines, Branches, Conditions };

/// That in the words of Test-Comp's properties: "@DECISIONEDGE".
std::string covered_edges(Covers covers, const std::string& error_function = "reach_error");

/// An execution as a file, and the numbers of the goals that it comes to.
struct TestCase {
  std::string text;
  std::vector<size_t> goals;
};

/// The inputs of a run as the text of a test case. Fails where a native execution cannot be given them as
/// results of input functions, or need not do the same with them: the error says why, in a few words.
Result<std::string> test_case(const program::Run& run, bool covers_error);

/// The bytes that a run takes as input of a fuzzer: those that LLVMFuzzerTestOneInput is given, or standard
/// input. Fails as above, and where the run has other inputs.
Result<std::string> fuzzer_input(const program::Run& run);

/// Numbers of tests that together come to all goals of all tests: the one with most new goals is next, the
/// first of several, and one whose goals the others have is left out in the end.
std::vector<size_t> smallest_suite(const std::vector<TestCase>& tests);

struct SuiteMetadata {
  std::string version{}; ///< of Fathom
  Covers covers = Covers::Branches;
  std::string error_function = "reach_error";
  std::string file{}, hash{}; ///< of the program, the latter SHA-256
  std::vector<std::pair<std::string, std::string>>
      others{}; ///< more such files; the format has place for one
  std::string entry = "main";
  uint32_t pointer_width = 64;
  std::string time{}; ///< ISO 8601
};
std::string suite_metadata(const SuiteMetadata& suite);

/// The files of a suite, metadata.xml and testcase-1.xml and on.
FolderFiles suite_files(const SuiteMetadata& suite, const std::vector<std::string>& tests);
/// Whether a suite has files of this name.
bool is_suite_file(const std::string& name);

} // namespace fathom::reports

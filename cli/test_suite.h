// --test-suite and --covers: a folder with the inputs of executions, for whoever runs tests.
#pragma once

#include "cli/options.h"
#include "engine/coverage.h"
#include "reports/test_suite.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_test_suite(CLI::App& app, Options::TestSuite& suite);
/// Before coverage is looked at; empty: all is well.
std::string finish_test_suite(Options& options);
/// Whether the folder can be written, before the long work.
Status prepare_test_suite(const Options& options);

/// An execution as a file, and what such files are called.
struct TestFormat {
  Result<std::string> (*text)(const program::Run&); ///< the error says in a few words why there is none
  const char* suite;
  const char *one, *several;
};
const TestFormat& test_comp_format();

/// Executions that come to lines and branches, as tests. Those that an assumption ends are none.
class CoveringTests {
 public:
  explicit CoveringTests(const TestFormat& format) : format_(&format) {}

  void add(const engine::SeenRun& seen);

  /// For another process, and from there.
  std::string packed() const;
  bool unpack(const std::string& text);

  /// As few tests as come to all that these executions come to.
  std::vector<std::string> smallest() const;
  /// How many tests there are, and which goals they leave out that other executions come to, and why.
  std::string describe(size_t count, bool has_decisions) const;

 private:
  const TestFormat* format_;
  std::vector<reports::TestCase> tests_;
  size_t size_ = 0;                                 ///< of their texts
  std::map<std::string, std::set<size_t>> refused_; ///< goals of executions that make no test, by the reason
};

/// Where `output_path` says. `hash` and the rest of the metadata are those of the first file.
Status write_test_suite(const Options& options, const program::Specification& specification,
                        uint32_t pointer_width, const std::vector<std::string>& tests);
/// To where the user wants it, what a worker has written into a folder of its own.
Status place_test_suite(const Options& options, const std::string& outputs);

} // namespace fathom::cli

// The command line of fathom suite.
#pragma once

#include "projects/project.h"
#include "projects/selection.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace fathom::cli {

struct SuiteOptions {
  std::vector<std::string> paths; ///< folders, sets, task definitions; or "compare A B", "report DIR..."
  std::string property;           ///< a name or file; empty: all properties of each task
  struct Limits {
    double seconds = 60;                       ///< of processor time
    double wall_seconds = 0;                   ///< 0: as many
    uint64_t memory = uint64_t{4'000'000'000}; ///< bytes
    double validation_seconds = 0;             ///< of processor time, for one witness; 0: the competition's
  } limits;
  uint32_t jobs = 1;
  std::string output = "suite-results";
  std::string tool = "fathom", executor = "local";
  bool no_validation = false;
  bool fresh = false;   ///< answers that are there do not count
  bool verbose = false; ///< of compare: every ratio
  projects::Shard shard;
  projects::Settings settings; ///< options of check
};

/// "4GB" (decimal), "4GiB", "500MB", "500MiB", or a number of MiB; nothing: no such thing.
std::optional<uint64_t> parse_memory(const std::string& text);

/// Gives `app` the options of suite; those of check are offered as well, as far as the names are free.
void add_suite(CLI::App& app, const CLI::App& check, SuiteOptions& options);

} // namespace fathom::cli

// The command line of what is about projects: fathom run, init and harness.
#pragma once

#include "projects/project.h"
#include "projects/selection.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace CLI {
class App;
} // namespace CLI

namespace fathom::cli {

/// What `fathom run` has besides reports (Options::reports) and words for clang.
struct RunOptions {
  std::string config;              ///< empty: fathom.yaml, here or in the nearest folder above
  std::vector<std::string> chosen; ///< names and tags; none: all harnesses
  uint32_t jobs = 0;               ///< checks at the same time; 0: as there are processors
  bool fail_fast = false;
  bool list = false;
  bool fresh = false; ///< answers of earlier runs do not count
  projects::Shard shard;
  std::string changed_since;   ///< a revision; empty: whatever has changed
  std::string output;          ///< where answers are kept; empty: .fathom beside the configuration
  std::string record;          ///< a file that gets the work of each proof; empty: none
  std::string baseline;        ///< a file that has it of an earlier run; empty: what the configuration says
  std::string diff;            ///< a revision: functions that have changed since are compared; empty: none
  projects::Settings settings; ///< options of check that win over the configuration's
};

/// What `fathom contracts` has besides words for clang.
struct ContractsOptions {
  std::vector<std::string> chosen; ///< files of one check, or names and tags of harnesses; none: all
  std::string config;              ///< as of run
  bool drop = false;
  double budget = 4;           ///< times the work of the proof with all clauses, for a trial without some
  projects::Settings settings; ///< options of check
};

/// What `fathom library` has besides --compile-commands, the data model and words for clang.
struct LibraryOptions {
  std::vector<std::string> files;     ///< none: those of the folder
  std::vector<std::string> functions; ///< these and what they call; none: all
  std::string contracts;              ///< a header that gets the preconditions; empty: none
  std::string json;                   ///< on_stdout, a path; empty: none
};

/// What `fathom diff` has besides options of check (RunOptions::settings) and words for clang.
struct DiffOptions {
  std::vector<std::string> versions;          ///< two files, the older one first, or a revision of git
  std::vector<std::string> paths;             ///< of the working tree; none: all below the current folder
  std::vector<std::string> functions;         ///< none: all
  std::map<std::string, std::string> matches; ///< by the name of a newer function: that of its partner
  std::string
      older_commands; ///< a compilation database that says how the older version is compiled; empty: the same
  std::vector<std::string> newer_words, older_words; ///< for clang, of one version alone
  bool termination = false;                          ///< whether both end is asked, too
};

/// What `fathom mcp` is given: a call may ask for less, never for more.
struct ServerOptions {
  std::string folder;        ///< the project; empty: here
  uint64_t seconds = 300;    ///< of a call
  uint64_t memory = 4096;    ///< mebibytes of a check
  uint64_t work = 5'000'000; ///< units of a check
  unsigned jobs = 1;         ///< calls at the same time
  bool trusted = false;      ///< programs are the user's own
};

/// What `fathom init` and `fathom harness` write.
struct WriteOptions {
  std::string output;   ///< the file; "-": stdout
  bool force = false;   ///< an existing file is replaced
  std::string folder;   ///< of init: where the sources are
  std::string function; ///< of harness
  std::string proofs;   ///< of init: a folder with proofs for CBMC
};

/// Long names, without dashes, of the options of a command that a configuration may set: those of `fathom
/// check`, or the part of them that `emit` has.
std::vector<std::string> check_option_names(const CLI::App& check);

/// Offers those options in `app`, as far as the names are free there; what they are given becomes settings.
/// `heading`: of them in the help text.
void offer_check_options(CLI::App& app, const CLI::App& check, projects::Settings& settings,
                         const std::string& heading);
void add_shard(CLI::App& app, projects::Shard& shard, const std::string& help);

/// Gives `app` the options of run; those of check are offered as well, as far as the names are free.
void add_run(CLI::App& app, const CLI::App& check, RunOptions& options);
void add_contracts_command(CLI::App& app, const CLI::App& check, ContractsOptions& options);
/// The rest of its options is `run`'s.
void add_library(CLI::App& app, const CLI::App& check, LibraryOptions& options, RunOptions& run);
void add_init(CLI::App& app, WriteOptions& options, std::string& compile_commands);
/// mcp, server and debug.
void add_servers(CLI::App& app, ServerOptions& options);
/// The file is the first of `files`.
void add_harness(CLI::App& app, WriteOptions& options, std::vector<std::string>& files);

} // namespace fathom::cli

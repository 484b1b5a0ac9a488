// A harness of a configuration file as a run of `fathom check`.
#pragma once

#include "cli/options.h"
#include "projects/fingerprint.h"
#include "projects/project.h"

#include <future>
#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace fathom::cli {

/// One run of `fathom check`, started in the project's folder.
struct HarnessCheck {
  const projects::Harness* harness = nullptr;
  std::vector<std::string> words; ///< after "fathom": what the user could type
  Options options;                ///< the same, understood
  std::string sanitizers;         ///< that clang is asked for, which headers see (__has_feature)
};

/// Options as words of a command line: one for each value, or the option alone.
std::vector<std::string> option_words(const projects::Settings& settings);
/// The machine that --data-model or --target of the command line names becomes a setting.
void keep_machine(const Options& options, projects::Settings& settings);

/// `fathom check` with these words, understood.
Result<Options> parse_check(const std::vector<std::string>& words);
/// Whether `fathom check` takes the words and the settings that all checks of a command are given. A
/// compilation database is of other files than the one that stands for all here: it is read elsewhere.
Status check_settings(const Options& options, std::vector<std::string> words);

/// fathom.yaml here or in the nearest folder above; the name itself where there is none.
std::string find_configuration();

/// The project that the file describes; refuses a link where --untrusted is among the settings.
Result<projects::Project> read_configuration(const std::string& file, const projects::Settings& settings);

/// The command line of a harness; what `run` is given wins. Errors have the place in the configuration file:
/// an option that does not exist, a value that it does not take.
Result<HarnessCheck> harness_check(const projects::Project& project, const projects::Harness& harness,
                                   const Options& run);

/// Which files a source includes, asked of clang once for each source and command line. Any thread may ask.
class Includes {
 public:
  using Files = Result<std::vector<std::string>>;
  /// The source is among them.
  Files of(const std::string& source, const HarnessCheck& check);

 private:
  std::mutex mutex_;
  std::map<std::string, std::shared_future<Files>> known_;
};

/// All files that the check reads, those of the system too.
Result<std::vector<std::string>> files_of(const HarnessCheck& check, Includes& includes);

/// What two checks have in common that have the same answer.
Result<std::string> key_of(const HarnessCheck& check, const std::vector<std::string>& files,
                           projects::FileHashes& hashes);

} // namespace fathom::cli

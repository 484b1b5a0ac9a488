#include "cli/witness_check.h"

#include "cli/worker.h"
#include "ir/support/deadline.h"
#include "ir/support/descriptor.h"
#include "ir/support/run_process.h"

#include <fcntl.h>

namespace fathom::cli {
namespace {

constexpr double to_speak = 0.5; ///< seconds that are left for saying the verdict

/// The question of the check, without what it writes.
Options question_about(Options options, const std::string& witness, std::optional<double> seconds) {
  options.command = Command::Validate;
  options.validation.witness = witness;
  for (std::string* path : {&options.witness, &options.harness, &options.unit_test.file,
                            &options.test_suite.folder, &options.corpus.in, &options.corpus.out,
                            &options.log_queries, &options.proof, &options.output_folder})
    path->clear();
  for (auto& [format, path] : options.reports) path.clear();
  options.policy = {};
  options.certify = options.coverage = options.minimise = options.stats = false;
  options.used = 0;
  options.timeout = seconds.value_or(0);
  return options;
}

} // namespace

bool is_told_by_witnesses(program::Property property) {
  return property != program::Property::ValidMemtrack && property != program::Property::ValidMemcleanup;
}

Result<std::string> validate_apart(const Options& options, const std::string& witness,
                                   std::optional<double> seconds) {
  RunLimits limits;
  if (seconds) limits.seconds = *seconds - to_speak;
  if (limits.seconds <= 0) return make_error("time limit");
  const Descriptor nowhere(open("/dev/null", O_WRONLY | O_CLOEXEC));
  if (!nowhere.is_open()) return make_error("/dev/null cannot be opened");
  const auto work = [&] {
    wait_for_end_signal(); // the search that has ended is not this one
    Channel channel(nowhere.get());
    const Ending ending = run_validate(question_about(options, witness, seconds), channel);
    return std::vector<uint8_t>(ending.verdict_line.begin(), ending.verdict_line.end());
  };
  const Result<std::vector<uint8_t>> bytes = call_in_child(work, limits, {});
  if (!bytes) return bytes.error();
  if (bytes->empty()) return make_error("it is not well-formed");
  return std::string(bytes->begin(), bytes->end());
}

} // namespace fathom::cli

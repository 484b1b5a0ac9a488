// fathom check in a process of its own, as somebody who wants its answer sees it.
#pragma once

#include "cli/harness_check.h"
#include "projects/result_store.h"

#include <atomic>
#include <string>

namespace fathom::cli {

/// Runs `fathom check` with these words to its end. Nothing: `stop` was set.
std::optional<projects::Answer> run_check_words(const std::vector<std::string>& words,
                                                const std::atomic<bool>& stop);

/// Runs the check to its end. `solvers`: that may search at the same time, where the check does not say so
/// itself; replays are kept in the store, and a violation's harness file is written to its place there, which
/// it names. Nothing: `stop` was set.
std::optional<projects::Answer> run_check_process(const HarnessCheck& check, unsigned solvers,
                                                  const projects::ResultStore& store,
                                                  const std::atomic<bool>& stop);

/// What a file has; nothing where it cannot be read.
std::string content_of(const std::string& path);

/// The answer of a check that could not be started.
projects::Answer no_answer(const Error& why);

/// Whether another run of the same check would give the same answer: no limit of time or memory has ended it,
/// nor has anything broken.
bool is_lasting(const projects::Answer& answer);

} // namespace fathom::cli

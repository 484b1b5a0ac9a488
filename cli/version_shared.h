// Functions that a comparison of two versions need not look into.
#pragma once

#include "cli/version_pairs.h"
#include "frontend/shared_function.h"

#include <optional>

namespace fathom::cli {

/// Two versions of a function that are known to be the same, as one function without a body: its result is a
/// frontend::ArgumentFunction. Nothing: the bodies are needed.
std::optional<frontend::SharedFunction> shared_function(const VersionPairs& pairs, const Definition& newer,
                                                        const Definition& older);

} // namespace fathom::cli

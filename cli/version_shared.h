// Functions that a comparison of two versions need not look into.
#pragma once

#include "cli/version_pairs.h"
#include "frontend/shared_function.h"

#include <optional>

namespace fathom::cli {

/// The two versions of a function, of which it is known that they are the same, as one that nobody looks
/// into: whatever either comes to is a frontend::ArgumentFunction. Nothing: it has to be looked into.
std::optional<frontend::SharedFunction> shared_function(const VersionPairs& pairs, const Definition& newer,
                                                        const Definition& older);

} // namespace fathom::cli

// Options about what a program on bare hardware runs on: registers, interrupts, the stack (docs/embedded.md).
#pragma once

#include "cli/options.h"

#include <cstdint>
#include <optional>
#include <string>

namespace CLI {
class App;
}

namespace fathom::cli {

void add_hardware(CLI::App& app, Options& options);

/// What they cannot be together; empty: all is well. Reads the files of --stack-sizes.
std::string finish_hardware(Options& options);

/// A decimal number of at most 18 digits.
std::optional<uint64_t> parse_bytes(const std::string& text);

} // namespace fathom::cli

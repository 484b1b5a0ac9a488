// Regular patterns in the first iterations of a loop.
#pragma once

#include "ir/program/program.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace fathom::loops {

/// The values of the loop's variables where iterations begin: those of one head after those of another.
using Heads = std::vector<std::vector<program::ValueId>>;

/// The first `prefix` iterations are each of their own kind; then `core` iterations repeat, the last time up
/// to an exit (Trabish et al. 2023, regular patterns (w1, w2, w3): what is w3 there is the iteration in which
/// a summarised loop is left).
struct Pattern {
  uint32_t prefix = 0;
  uint32_t core = 1;
  bool operator==(const Pattern&) const = default;
};

/// Whether the values are the instances k = 0, 1, 2, ... of one term. Each constant of the term is a * k + b,
/// modulo its width, with an a and a b of its own; the paper's synthesis has one pair for all constants.
///
///     load (s + 3), load (s + 5), load (s + 7)        load (s + (2 * k + 3))
///     x, x + 4, x + 8                                 x + 4 * k: a summand that is missing is zero
///     1, 0, 0                                         none
bool is_progression(const program::Program& program, std::span<const program::ValueId> values);

/// By how much the values grow from one to the next, where that is a constant; pointers by bytes.
std::optional<BitVector> step_of(const program::Program& program, std::span<const program::ValueId> values);

/// The shortest pattern according to which every variable is a progression: its values at prefix + r, prefix
/// + r + core, prefix + r + 2 * core, ... for each r below the core. At least three heads must bear witness
/// to each. It is a guess: whether it goes on is for a proof to say.
std::optional<Pattern> find_pattern(const program::Program& program, const Heads& heads);

} // namespace fathom::loops

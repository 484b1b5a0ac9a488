// The encoding of a program against its evaluator, on random values of the leaves.
#pragma once

#include "encoder/encoder.h"
#include "ir/program/evaluator.h"

#include <string>

namespace fathom::test {

struct Comparison {
  std::string difference; ///< empty: they agree
  uint64_t values = 0;    ///< compared
  uint64_t loads = 0;     ///< of these, loads of accessible memory
  uint64_t declared = 0;  ///< rounds in which the encoding declared itself unable
  uint64_t excused = 0;   ///< of these, rounds in which it did disagree
  uint64_t violated = 0;  ///< obligations that did not hold, in both
};

/// Encodes once, evaluates on `rounds` random valuations and compares every value, obligation and axiom.
Comparison compare(const program::Program& program, const encoder::EncodeOptions& options, uint64_t seed,
                   int rounds);

} // namespace fathom::test

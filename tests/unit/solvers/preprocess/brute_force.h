// A solver that tries all valuations: the judge of the passes, which shares nothing with them.
#pragma once

#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "solvers/collecting_solver.h"
#include "solvers/solver.h"

#include <optional>

namespace fathom::solvers::testing {

/// Bits of all symbols below the terms together.
inline uint64_t bits_of(const term::Context& context, std::span<const term::Term> terms) {
  uint64_t bits = 0;
  for (const term::Term s : term::symbols_of(context, terms)) {
    const term::Sort sort = context.sort(s);
    bits += sort.is_array() ? (uint64_t{1} << sort.index_width()) * sort.element_width() : sort.width();
  }
  return bits;
}

/// The number-th valuation of some symbols.
inline term::Valuation valuation(const term::Context& context, std::span<const term::Term> symbols,
                                 uint64_t number) {
  term::Valuation v;
  const auto take = [&](uint32_t width) {
    const BitVector value(width, number);
    number >>= width;
    return value;
  };
  for (const term::Term s : symbols) {
    const term::Sort sort = context.sort(s);
    if (!sort.is_array()) {
      v.set(s, take(sort.width()));
      continue;
    }
    term::ArrayValue array{BitVector::zeros(sort.element_width()), {}};
    for (uint64_t i = 0; i < uint64_t{1} << sort.index_width(); ++i)
      array.entries.emplace(BitVector(sort.index_width(), i), take(sort.element_width()));
    v.set(s, array);
  }
  return v;
}

/// Gives up beyond 2^18 valuations.
class BruteForce final : public CollectingSolver {
 public:
  explicit BruteForce(const term::Context& context)
      : CollectingSolver(context, {"brute force", "1", true, true, false}) {}

  Outcome check(std::span<const term::Term> assumptions) override { return search(query(assumptions)); }
  term::Valuation value(std::span<const term::Term>) override { return model_; }
  std::vector<term::Term> failed_assumptions() override {
    // Leaves out what is not needed, one after the other.
    std::vector<term::Term> needed = assumptions_;
    for (const term::Term a : assumptions_) {
      std::vector<term::Term> fewer;
      for (const term::Term b : needed)
        if (b != a) fewer.push_back(b);
      std::vector<term::Term> all = assertions_.terms();
      all.insert(all.end(), fewer.begin(), fewer.end());
      if (search(all).answer == Answer::Unsat) needed = fewer;
    }
    return needed;
  }
  void interrupt() override {}

 private:
  Outcome search(const std::vector<term::Term>& all) {
    const std::vector<term::Term> symbols = term::symbols_of(context_, all);
    const uint64_t bits = bits_of(context_, all);
    if (bits > 18) return Outcome::unknown("too many");
    for (uint64_t number = 0; number < uint64_t{1} << bits; ++number) {
      const term::Valuation v = valuation(context_, symbols, number);
      term::Evaluator evaluator(context_, v);
      bool holds = true;
      for (const term::Term t : all) holds = holds && evaluator.holds(t);
      if (!holds) continue;
      model_ = v;
      return Outcome::sat();
    }
    return Outcome::unsat();
  }

  term::Valuation model_;
};

} // namespace fathom::solvers::testing

#include "solvers/preprocess/pass.h"

namespace fathom::solvers::preprocess {

namespace {

constexpr Pass passes[] = {
    {"literals", "what is asserted is true wherever else it occurs", replace_literals},
    {"equalities", "symbols that equal a term become that term", substitute_equalities},
    {"differences", "what lies in the rest of a buffer lies in the buffer", add_differences},
    {"distinct", "numbers that are all different take as many values", count_distinct},
    {"residues", "sums whose carries are added back are equal if they are modulo 2^k - 1", compare_residues},
    {"remainders", "what numbers near each other leave when divided follows from one of them",
     relate_remainders},
    {"polynomials", "equations between products that follow from what is asserted hold", compare_polynomials},
    {"orders", "of numbers that are only compared and chosen the order matters", reduce_orders},
    {"guards", "a condition is known inside what it guards", apply_guards},
    {"ranges", "known bits and intervals decide comparisons and narrow operators", apply_ranges},
    {"choices", "operators move into an ite where the formula shrinks by it", lift_choices},
    {"symmetries", "of models that differ in the names of symbols one is enough", break_symmetries, true},
};

} // namespace

std::span<const Pass> all_passes() {
  return passes;
}

std::string pass_names() {
  std::string names;
  for (const Pass& pass : passes) names += (names.empty() ? "" : ", ") + std::string(pass.name);
  return names;
}

PassSet every_pass() {
  return PassSet(std::size(passes), true);
}

PassSet no_passes() {
  return PassSet(std::size(passes), false);
}

bool set_pass(PassSet& set, std::string_view name, bool on) {
  for (size_t i = 0; i < std::size(passes); ++i)
    if (name == passes[i].name) {
      set[i] = on;
      return true;
    }
  return false;
}

} // namespace fathom::solvers::preprocess

#include "solvers/preprocess/pass.h"

namespace fathom::solvers::preprocess {

namespace {

// On by default is what made solvers faster in the geometric mean over bench/formulas.txt, or costs nothing
// and removes symbols (equalities). slices hardly ever shrinks a formula; unconstrained cost Boolector five
// percent.
constexpr Pass passes[] = {
    {"literals", "what is asserted is true wherever else it occurs", true, replace_literals},
    {"equalities", "symbols that equal a term become that term", true, substitute_equalities},
    {"differences", "what lies in the rest of a buffer lies in the buffer", true, add_differences},
    {"distinct", "numbers that are all different take as many values", true, count_distinct},
    {"residues", "sums whose carries are added back are equal if they are modulo 2^k - 1", true,
     compare_residues},
    {"polynomials", "equations between products that follow from what is asserted hold", true,
     compare_polynomials},
    {"orders", "of numbers that are only compared and chosen the order matters", true, reduce_orders},
    {"guards", "a condition is known inside what it guards", true, apply_guards},
    {"ranges", "known bits and intervals decide comparisons and narrow operators", true, apply_ranges},
    {"slices", "choices and masks of which only slices are used are cut into these", false, cut_slices},
    {"choices", "operators move into an ite where the formula shrinks by it", true, lift_choices},
    {"symmetries", "of models that differ in the names of symbols one is enough", true, break_symmetries,
     true},
    {"unconstrained", "what depends on a symbol that occurs once is free", false, free_unconstrained},
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

PassSet default_passes() {
  PassSet set;
  for (const Pass& pass : passes) set.push_back(pass.on_by_default);
  return set;
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

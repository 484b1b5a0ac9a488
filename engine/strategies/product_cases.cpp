#include "engine/strategies/product_cases.h"

#include "ir/term/analysis/products.h"
#include "ir/term/traversal.h"

#include <algorithm>
#include <set>

namespace fathom::engine {

using term::Kind;
using term::Term;
using term::analysis::is_product;

namespace {

constexpr size_t most_choices = 8;

class ChoicesIn {
 public:
  explicit ChoicesIn(const term::Context& context) : context_(context) {}

  std::vector<Term> below(Term root) {
    const std::vector<Term> all = reachable_from({root});
    for (const Term t : all)
      if (is_product(context_, t) || has_product_below(t)) with_products_.insert(t);
    std::vector<Term> equations;
    std::copy_if(all.begin(), all.end(), std::back_inserter(equations),
                 [&](Term t) { return is_equation(t); });
    for (const Term t : reachable_from(equations))
      if (context_.is(t, Kind::Ite)) note(context_.child(t, 0));
    for (const Term t : all) {
      if (!context_.is(t, Kind::Or) && !context_.is(t, Kind::And)) continue;
      note_beside(context_.child(t, 0), context_.child(t, 1));
      note_beside(context_.child(t, 1), context_.child(t, 0));
    }
    return choices_;
  }

 private:
  /// Children come before what is made of them.
  std::vector<Term> reachable_from(const std::vector<Term>& roots) const {
    return term::reachable(context_, roots);
  }
  bool has_product_below(Term t) const {
    const auto children = context_.children(t);
    return std::any_of(children.begin(), children.end(),
                       [&](Term child) { return with_products_.contains(child); });
  }
  bool is_equation(Term t) const { return context_.is(t, Kind::Eq) && with_products_.contains(t); }

  Term without_not(Term t) const { return context_.is(t, Kind::Not) ? context_.child(t, 0) : t; }
  void note(Term condition) {
    const Term choice = without_not(condition);
    const bool is_known = std::find(choices_.begin(), choices_.end(), choice) != choices_.end();
    if (!is_known && !with_products_.contains(choice) && choices_.size() < most_choices)
      choices_.push_back(choice);
  }
  void note_beside(Term equation, Term condition) {
    if (is_equation(without_not(equation))) note(condition);
  }

  const term::Context& context_;
  std::set<Term> with_products_;
  std::vector<Term> choices_;
};

/// Both sides of a choice, where what is asked costs too much without it.
Finding ask_cases(term::Builder& builder, Term some, std::span<const Term> choices, const AskOne& ask) {
  Finding finding = ask(some, !choices.empty());
  if (finding.answer != solvers::Answer::Unknown || choices.empty()) return finding;
  for (const Term side : {choices[0], builder.not_(choices[0])}) {
    const Term both = builder.and_(side, some);
    if (both == builder.bool_false()) continue;
    finding = ask_cases(builder, both, choices.subspan(1), ask);
    if (finding.answer != solvers::Answer::Unsat) break;
  }
  return finding;
}

} // namespace

std::vector<Term> choices_in(const term::Context& context, Term term) {
  return ChoicesIn(context).below(term);
}

Finding ask_in_parts(term::Builder& builder, std::span<const Term> terms, const AskOne& ask) {
  Finding finding;
  finding.answer = solvers::Answer::Unknown;
  if (terms.size() > 1) finding = ask(builder.or_all({terms.begin(), terms.end()}), true);
  if (finding.answer != solvers::Answer::Unknown) return finding;
  for (const Term term : terms) {
    finding = ask_cases(builder, term, choices_in(builder.context(), term), ask);
    if (finding.answer != solvers::Answer::Unsat) break;
  }
  return finding;
}

} // namespace fathom::engine

#include "proofs/termination/recurrence.h"

#include "ir/term/evaluator.h"

#include <algorithm>

namespace fathom::termination {

using term::Term;

namespace {

constexpr size_t most_entries = 4, most_hints = 24;

/// One entry with what holds of it.
class Attempt {
 public:
  Attempt(term::Builder& builder, const Rounds& rounds, const Search::Ask& ask, const term::Valuation& entry)
      : builder_(builder), rounds_(rounds), ask_(ask) {
    term::Evaluator evaluator(builder.context(), entry);
    for (const Rounds::Condition& condition : rounds.conditions)
      kept_.push_back(evaluator.holds(condition.first));
    first_ = kept_;
  }

  /// Whether what is left is closed.
  bool is_closed() {
    while (true) {
      const auto broken = ask_(builder_.and_(builder_.and_(rounds_.reached, all_now()), some_broken()));
      if (!broken) return false;
      if (!broken->holds) break;
      if (!drop(broken->model)) return false;
    }
    std::vector<Term> ways = rounds_.comes_back;
    ways.push_back(rounds_.goes_on_within);
    const Term leaves = builder_.not_(builder_.or_all(ways));
    const auto left = ask_(builder_.and_(builder_.and_(rounds_.reached, all_now()), leaves));
    return left && !left->holds;
  }
  std::vector<std::string> conditions() const {
    std::vector<std::string> texts;
    for (size_t i = 0; i < kept_.size(); ++i)
      if (kept_[i]) texts.push_back(rounds_.conditions[i].text);
    return texts;
  }
  /// Another entry of which other conditions hold.
  Term is_other() const {
    std::vector<Term> others;
    for (size_t i = 0; i < first_.size(); ++i)
      others.push_back(first_[i] ? builder_.not_(rounds_.conditions[i].first) : rounds_.conditions[i].first);
    return builder_.or_all(others);
  }

 private:
  Term all_now() const {
    std::vector<Term> all;
    for (size_t i = 0; i < kept_.size(); ++i)
      if (kept_[i]) all.push_back(rounds_.conditions[i].now);
    return builder_.and_all(all);
  }
  Term some_broken() const {
    std::vector<Term> any;
    for (size_t edge = 0; edge < rounds_.comes_back.size(); ++edge)
      for (size_t i = 0; i < kept_.size(); ++i)
        if (kept_[i])
          any.push_back(
              builder_.and_(rounds_.comes_back[edge], builder_.not_(rounds_.conditions[i].next[edge])));
    return builder_.or_all(any);
  }
  bool drop(const term::Valuation& model) {
    term::Evaluator evaluator(builder_.context(), model);
    bool any = false;
    for (size_t edge = 0; edge < rounds_.comes_back.size(); ++edge) {
      if (!evaluator.holds(rounds_.comes_back[edge])) continue;
      for (size_t i = 0; i < kept_.size(); ++i)
        if (kept_[i] && !evaluator.holds(rounds_.conditions[i].next[edge])) {
          kept_[i] = false;
          any = true;
        }
    }
    return any;
  }

  term::Builder& builder_;
  const Rounds& rounds_;
  const Search::Ask& ask_;
  std::vector<bool> kept_, first_; ///< by condition
};

} // namespace

std::optional<RecurrentSet> find_recurrent_set(term::Builder& builder, const Rounds& rounds,
                                               const Search::Ask& ask) {
  Term entry = rounds.entered;
  std::optional<RecurrentSet> found;
  // Whether there was an entry of that kind.
  const auto try_entry = [&](Term of_kind) {
    const auto entered = ask(of_kind);
    if (!entered || !entered->holds) return false;
    Attempt attempt(builder, rounds, ask, entered->model);
    if (attempt.is_closed()) found = RecurrentSet{attempt.conditions(), entered->model};
    entry = builder.and_(entry, attempt.is_other());
    return true;
  };
  for (size_t count = 0; count < most_entries && !found && try_entry(entry); ++count) {
  }
  for (size_t i = 0; i < std::min(rounds.hints.size(), most_hints) && !found; ++i)
    try_entry(builder.and_(entry, rounds.hints[i]));
  return found;
}

} // namespace fathom::termination

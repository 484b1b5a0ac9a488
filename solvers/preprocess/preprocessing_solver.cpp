#include "solvers/preprocess/preprocessing_solver.h"

#include "ir/term/traversal.h"
#include "solvers/preprocess/pipeline.h"
#include "solvers/preprocess/term_copier.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace fathom::solvers {

namespace {

using term::Kind;
using term::Term;

class PreprocessingSolver final : public Solver {
 public:
  PreprocessingSolver(const term::Context& outside, const preprocess::PassSet& passes,
                      const MakeInner& make_inner, Stats* stats)
      : builder_(context_), copier_(outside, context_), reconstruction_(context_), pipeline_(passes, stats),
        stats_(stats), inner_(make_inner(context_)), info_(inner_->info()) {
    // Whoever keeps answers must not take those for the solver's alone.
    if (!info_.version.empty()) info_.version += " (preprocessed)";
  }

  const Info& info() const override { return info_; }
  void push() override {
    flush(false);
    ++levels_;
    reconstruction_.push();
    inner_->push();
  }
  void pop() override {
    --levels_;
    pending_.clear(); // all of this level: push() left none of those below
    reconstruction_.pop();
    inner_->pop();
  }
  void assert_term(Term formula) override { pending_.push_back(formula); }

  Outcome check(std::span<const Term> assumptions) override {
    const std::vector<Term> suppositions =
        flush(levels_ == 0 && assumptions.empty() && given_symbols_.empty());
    last_.assumptions.assign(assumptions.begin(), assumptions.end());
    last_.inside.clear();
    last_.failed_alone.reset();
    const std::vector<Term> copies = copied(assumptions);
    give(reconstruction_.recall(copies));
    std::vector<Term> open;
    for (size_t i = 0; i < copies.size(); ++i) {
      last_.inside.push_back(copies[i]);
      if (copies[i] == builder_.bool_false()) {
        last_.failed_alone = last_.assumptions[i];
        return Outcome::unsat();
      }
      if (copies[i] != builder_.bool_true()) open.push_back(copies[i]);
    }
    open.insert(open.end(), suppositions.begin(), suppositions.end());
    mark_given(open);
    return inner_->check(open);
  }

  term::Valuation value(std::span<const Term> leaves) override {
    term::Valuation inside = inner_->value(given_symbols_);
    reconstruction_.complete(inside);
    term::Valuation outside;
    for (const Term leaf : leaves) {
      const Term symbol = copier_.copied(leaf);
      if (!symbol.valid()) continue;
      if (const BitVector* scalar = inside.find(symbol))
        outside.set(leaf, *scalar);
      else if (const term::ArrayValue* array = inside.find_array(symbol))
        outside.set(leaf, *array);
    }
    return outside;
  }

  std::vector<Term> failed_assumptions() override {
    if (last_.failed_alone) return {*last_.failed_alone};
    const std::vector<Term> failed = inner_->failed_assumptions();
    std::vector<Term> outside;
    for (size_t i = 0; i < last_.inside.size(); ++i)
      if (std::find(failed.begin(), failed.end(), last_.inside[i]) != failed.end())
        outside.push_back(last_.assumptions[i]);
    return outside;
  }

  void interrupt() override {
    stop_ = true;
    inner_->interrupt();
  }

 private:
  std::vector<Term> copied(std::span<const Term> terms) {
    std::vector<Term> copies;
    for (const Term t : terms) copies.push_back(copier_.copy(t));
    return copies;
  }

  /// Gives the inner solver what was asserted since the last time. Where that is all of a check that follows:
  /// what may be supposed in it.
  std::vector<Term> flush(bool is_closed) {
    if (pending_.empty()) return {};
    std::optional<ScopedTimer> timer;
    if (stats_ != nullptr) timer.emplace(*stats_, "preprocess.time");
    std::vector<Term> batch = copied(pending_);
    pending_.clear();
    // A definition is a formula like others, but what it defines must stay.
    const std::vector<Term> definitions = reconstruction_.recall(batch);
    give(definitions);
    preprocess::Problem problem{
        builder_, std::move(batch), reconstruction_,
        [this](Term symbol) { return symbol.index() < given_.size() && given_[symbol.index()]; },
        is_closed && definitions.empty()};
    count("terms_before", problem.assertions);
    pipeline_.run(problem, stop_);
    count("terms_after", problem.assertions);
    timer.reset();
    give(problem.assertions);
    return std::move(problem.suppositions);
  }

  void count(const char* name, const std::vector<Term>& terms) {
    if (stats_ == nullptr) return;
    stats_->counter(std::string("preprocess.") + name) += term::reachable(context_, terms).size();
  }

  void give(const std::vector<Term>& terms) {
    mark_given(terms);
    for (const Term t : terms) inner_->assert_term(t);
  }

  /// Symbols below the terms are the solver's from now on (also after a pop, to be careful).
  void mark_given(const std::vector<Term>& terms) {
    given_.resize(context_.size());
    std::vector<Term> stack;
    const auto push = [&](Term t) {
      if (given_[t.index()]) return;
      given_[t.index()] = true;
      stack.push_back(t);
      if (context_.is(t, Kind::Symbol)) given_symbols_.push_back(t);
    };
    for (const Term t : terms) push(t);
    while (!stack.empty()) {
      const Term t = stack.back();
      stack.pop_back();
      for (const Term child : context_.children(t)) push(child);
    }
  }

  term::Context context_;
  term::Builder builder_;
  preprocess::TermCopier copier_;
  preprocess::Reconstruction reconstruction_;
  preprocess::Pipeline pipeline_;
  Stats* stats_;
  size_t levels_ = 0;
  std::vector<Term> pending_;       ///< of the caller's context, asserted at the present level
  std::vector<bool> given_;         ///< by id: below something the inner solver was given
  std::vector<Term> given_symbols_; ///< in the order in which they were
  struct {
    std::vector<Term> assumptions, inside; ///< the caller's, and what they became
    std::optional<Term> failed_alone;      ///< one that is false by itself
  } last_;                                 ///< of the last check
  std::atomic<bool> stop_ = false;
  std::unique_ptr<Solver> inner_; ///< behind the context, which it uses
  Info info_;
};

} // namespace

std::unique_ptr<Solver> make_preprocessing_solver(const term::Context& context,
                                                  const preprocess::PassSet& passes,
                                                  const MakeInner& make_inner, Stats* stats) {
  if (std::find(passes.begin(), passes.end(), true) == passes.end()) return make_inner(context);
  return std::make_unique<PreprocessingSolver>(context, passes, make_inner, stats);
}

} // namespace fathom::solvers

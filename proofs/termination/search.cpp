#include "proofs/termination/search.h"

#include "ir/term/evaluator.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace fathom::termination {

using term::Term;

namespace {

constexpr size_t most_questions = 200, most_in_sums = 12;
constexpr uint32_t headroom = 4; ///< bits, for sums of measures

} // namespace

Search::Search(term::Builder& builder, const std::vector<Step>& steps, Ask ask)
    : builder_(builder), steps_(steps), ask_(std::move(ask)) {
  for (const Step& step : steps) left_.push_back(step.taken);
  add_candidates();
}

void Search::add(const std::string& text, const std::vector<Term>& now, const std::vector<Term>& next) {
  candidates_.push_back({text, now, next});
}

/// Measures that all steps have, up and down; then sums and differences of two variables.
void Search::add_candidates() {
  struct Common {
    std::string text;
    bool is_variable = false;
    std::vector<Term> now, next;
  };
  std::map<std::string, Common> by_key;
  std::vector<std::string> order;
  uint32_t width = 0;
  for (size_t s = 0; s < steps_.size(); ++s)
    for (const Measure& measure : steps_[s].measures) {
      Common& common = by_key[measure.key];
      if (s == 0 && common.now.empty()) {
        common = {measure.text, measure.is_variable, {}, {}};
        order.push_back(measure.key);
      }
      if (common.now.size() != s) continue; // a step before has none, or this one has two of that name
      common.now.push_back(measure.now);
      common.next.push_back(measure.next);
      width = std::max(width, builder_.width(measure.now));
    }
  width += headroom;
  std::vector<const Common*> variables;
  const auto negated = [&](std::vector<Term> terms) {
    for (Term& each : terms) each = builder_.bvneg(each);
    return terms;
  };
  for (const std::string& key : order) {
    Common& common = by_key[key];
    if (common.now.size() != steps_.size()) continue;
    for (std::vector<Term>* terms : {&common.now, &common.next})
      for (Term& each : *terms) each = builder_.sext(width, each);
    add(common.text, common.now, common.next);
    add(fmt::format("-({})", common.text), negated(common.now), negated(common.next));
    if (common.is_variable && variables.size() < most_in_sums) variables.push_back(&common);
  }
  for (size_t i = 0; i < variables.size(); ++i)
    for (size_t j = i + 1; j < variables.size(); ++j)
      for (const bool is_sum : {true, false}) {
        const Common &a = *variables[i], &b = *variables[j];
        std::vector<Term> now, next;
        for (size_t s = 0; s < steps_.size(); ++s) {
          now.push_back(is_sum ? builder_.bvadd(a.now[s], b.now[s]) : builder_.bvsub(a.now[s], b.now[s]));
          next.push_back(is_sum ? builder_.bvadd(a.next[s], b.next[s])
                                : builder_.bvsub(a.next[s], b.next[s]));
        }
        const std::string text = fmt::format("{} {} {}", a.text, is_sum ? "+" : "-", b.text);
        add(text, now, next);
        add(fmt::format("-({})", text), negated(now), negated(next));
      }
}

Term Search::some_step(const std::function<Term(size_t)>& does) const {
  std::vector<Term> any;
  for (size_t i = 0; i < steps_.size(); ++i) any.push_back(builder_.and_(left_[i], does(i)));
  return builder_.or_all(any);
}

void Search::take_sample(const term::Valuation& model) {
  term::Evaluator evaluator(builder_.context(), model);
  for (size_t s = 0; s < steps_.size(); ++s) {
    if (!evaluator.holds(left_[s])) continue;
    Sample sample;
    for (const Candidate& candidate : candidates_) {
      const BitVector now = evaluator.evaluate(candidate.now[s]),
                      next = evaluator.evaluate(candidate.next[s]);
      const int change = now == next ? 0 : next.slt(now) ? -1 : 1;
      const bool is_behind = now.sign() && next.sign();
      sample.changes.push_back({change, is_behind ? 0 : change});
    }
    samples_.push_back(std::move(sample));
  }
}

/// Which of those that no sample speaks against becomes smaller in most of them.
std::optional<Search::Choice> Search::best(Form form) const {
  std::optional<Choice> best;
  size_t most = 0;
  for (size_t i = 0; i < candidates_.size(); ++i) {
    if (candidates_[i].is_refuted[form]) continue;
    size_t smaller = 0;
    bool grows = false;
    for (const Sample& sample : samples_) {
      grows = grows || sample.changes[i][form] > 0;
      smaller += sample.changes[i][form] < 0;
    }
    if (grows || smaller <= most) continue;
    most = smaller;
    best = Choice{i, form};
  }
  return best;
}

std::optional<Search::Choice> Search::best() const {
  const std::optional<Choice> whole = best(Whole);
  return whole ? whole : best(NotNegative);
}

Term Search::chosen(Term number, Form form) {
  if (form == Whole) return number;
  const uint32_t width = builder_.width(number);
  const Term below = builder_.bvnot(builder_.bv(width, 0));
  return builder_.ite(builder_.slt(number, below), below, number);
}

std::optional<Argument> Search::find() {
  Argument argument;
  for (size_t count = 0; count < most_questions; ++count) {
    if (samples_.empty()) {
      const std::optional<Reply> any = ask_(some_step([&](size_t) { return builder_.boolean(true); }));
      if (!any) return std::nullopt;
      if (!any->holds) return argument;
      take_sample(any->model);
      if (samples_.empty()) return std::nullopt; // a model of what the solver alone knows
      continue;
    }
    const std::optional<Choice> choice = best();
    if (!choice) return std::nullopt;
    const auto [which, form] = *choice;
    Candidate& candidate = candidates_[which];
    const auto now = [&](size_t s) { return chosen(candidate.now[s], form); };
    const auto next = [&](size_t s) { return chosen(candidate.next[s], form); };
    const std::optional<Reply> grows =
        ask_(some_step([&](size_t s) { return builder_.slt(now(s), next(s)); }));
    if (!grows || grows->holds) {
      if (grows) take_sample(grows->model);
      candidate.is_refuted[form] = true;
      continue;
    }
    argument.push_back(form == Whole ? candidate.text : fmt::format("max({}, -1)", candidate.text));
    for (size_t s = 0; s < steps_.size(); ++s)
      left_[s] = builder_.and_(left_[s], builder_.eq(now(s), next(s)));
    std::erase_if(samples_, [&](const Sample& sample) { return sample.changes[which][form] != 0; });
  }
  return std::nullopt;
}

} // namespace fathom::termination

#include "solvers/quantifiers/clause_check.h"

#include <map>

namespace fathom::quantifiers {

using solvers::Answer;
using solvers::Outcome;
using term::Builder;
using term::Context;
using term::Evaluator;
using term::Kind;
using term::Term;

namespace {

constexpr size_t max_runs = 8192; ///< of one array in a query

/// The negated matrix with everything but the indices evaluated, in a context of its own.
class Violation {
 public:
  Violation(const Context& context, const Matrix& matrix, Evaluator& evaluator)
      : context_(context), matrix_(matrix), evaluator_(evaluator) {}

  /// Nothing if the model is too large for this; `reason` then.
  std::optional<Term> formula() {
    const std::vector<Term>& dependents = matrix_.dependents();
    for (const solvers::Binder& binder : matrix_.clause().binders)
      indices_.push_back(builder_.symbol(context_.name(binder.index), context_.sort(binder.index)));
    made_.resize(dependents.size());
    for (size_t i = 0; i < dependents.size() && reason.empty(); ++i)
      if (!context_.sort(dependents[i]).is_array()) made_[i] = make(dependents[i]);
    if (!reason.empty()) return std::nullopt;
    return builder_.not_(scalar(matrix_.root()));
  }
  const Context& context() const { return scratch_; }
  const std::vector<Term>& indices() const { return indices_; }

  std::string reason;

 private:
  struct Run {
    BitVector first;
    BitVector value;
  };

  Term scalar(Term t) {
    const int32_t at = matrix_.place(t);
    if (at >= 0) return made_[static_cast<size_t>(at)];
    const BitVector value = evaluator_.evaluate(t);
    return context_.sort(t).is_bool() ? builder_.boolean(!value.is_zero()) : builder_.bv(value);
  }

  Term make(Term t) {
    if (context_.is(t, Kind::Symbol)) {
      for (size_t b = 0; b < indices_.size(); ++b)
        if (matrix_.clause().binders[b].index == t) return indices_[b];
      FATHOM_UNREACHABLE("{} is no index of its clause", context_.name(t));
    }
    if (context_.is(t, Kind::Select)) return read(context_.child(t, 0), scalar(context_.child(t, 1)), 0);
    term::Operands operands{context_.kind(t)};
    std::array<Term, 3> children;
    size_t count = 0;
    for (const Term child : context_.children(t)) children[count++] = scalar(child);
    if (count > 0) operands.a = children[0];
    if (count > 1) operands.b = children[1];
    if (count > 2) operands.c = children[2];
    const std::vector<uint32_t> integers = context_.indices(t);
    if (!integers.empty()) operands.first = integers[0];
    if (integers.size() > 1) operands.second = integers[1];
    return builder_.build(operands);
  }

  Term read(Term array, Term index, uint32_t depth) {
    if (matrix_.place(array) < 0) {
      const std::vector<Run>& runs = runs_of(array);
      return runs.size() > max_runs ? give_up("an array of the model has too many pieces", array)
                                    : decide(runs, 0, runs.size(), index);
    }
    if (depth > 64) return give_up("a clause with long chains of stores", array);
    const auto children = context_.children(array);
    const Kind kind = context_.kind(array);
    if (kind == Kind::ConstArray) return scalar(children[0]);
    if (kind == Kind::Ite)
      return builder_.ite(scalar(children[0]), read(children[1], index, depth + 1),
                          read(children[2], index, depth + 1));
    FATHOM_CHECK(kind == Kind::Store, "a {} of array sort with an index in it", info(kind).name);
    return builder_.ite(builder_.eq(scalar(children[1]), index), scalar(children[2]),
                        read(children[0], index, depth + 1));
  }

  Term give_up(const char* why, Term array) {
    if (reason.empty()) reason = why;
    return builder_.bv(context_.sort(array).element_width(), 0);
  }

  Term decide(const std::vector<Run>& runs, size_t first, size_t end, Term index) {
    if (end - first == 1) return builder_.bv(runs[first].value);
    const size_t middle = first + (end - first) / 2;
    return builder_.ite(builder_.ult(index, builder_.bv(runs[middle].first)),
                        decide(runs, first, middle, index), decide(runs, middle, end, index));
  }

  const std::vector<Run>& runs_of(Term array) {
    const auto [place, fresh] = runs_.try_emplace(array);
    std::vector<Run>& runs = place->second;
    if (!fresh) return runs;
    const term::ArrayValue value = evaluator_.evaluate_array(array);
    const BitVector one(context_.sort(array).index_width(), 1);
    const auto append = [&](const BitVector& first, const BitVector& element) {
      if (!runs.empty() && runs.back().first == first) runs.pop_back(); // an empty run
      if (runs.empty() || !(runs.back().value == element)) runs.push_back({first, element});
    };
    append(BitVector::zeros(one.width()), value.otherwise);
    for (const auto& [index, element] : value.entries) {
      append(index, element);
      if (!index.is_ones()) append(index + one, value.otherwise);
    }
    return runs;
  }

  const Context& context_;
  const Matrix& matrix_;
  Evaluator& evaluator_;
  Context scratch_;
  Builder builder_{scratch_};
  std::vector<Term> indices_, made_;
  std::map<Term, std::vector<Run>> runs_;
};

/// At most `limit` of them, the first and the last included, the others evenly between.
std::vector<std::vector<BitVector>> spread(std::vector<std::vector<BitVector>> all, size_t limit) {
  if (all.size() <= limit) return all;
  std::vector<std::vector<BitVector>> chosen;
  for (size_t i = 0; i < limit; ++i) chosen.push_back(all[i * (all.size() - 1) / (limit - 1)]);
  return chosen;
}

/// A number of indices, UINT64_MAX for more than fit.
uint64_t size_of(const Context& context, const solvers::Binder& binder, const MatrixEvaluator& values) {
  if (binder.count.valid()) {
    const BitVector count = values.value(binder.count);
    return count.fits_u64() ? count.low64() : UINT64_MAX;
  }
  const uint32_t width = context.width(binder.index);
  return width < 64 ? uint64_t{1} << width : UINT64_MAX;
}

} // namespace

/// False if there are more indices than the budget.
bool ClauseChecker::enumerate(const Matrix& matrix, MatrixEvaluator& values, uint64_t budget,
                              ClauseVerdict& verdict) const {
  const std::vector<solvers::Binder>& binders = matrix.clause().binders;
  std::vector<BitVector> indices;
  for (const solvers::Binder& binder : binders)
    indices.push_back(BitVector::zeros(context_.width(binder.index)));
  const uint64_t outer = size_of(context_, binders[0], values);
  if (outer > budget) return false;
  uint64_t left = budget;
  std::vector<std::vector<BitVector>> violated;
  const auto visit = [&] {
    if (!values.holds(indices)) violated.push_back(indices);
  };
  for (uint64_t i = 0; i < outer; ++i) {
    indices[0] = BitVector(indices[0].width(), i);
    if (binders.size() == 1) {
      visit();
      continue;
    }
    indices[1] = BitVector::zeros(indices[1].width());
    values.holds(indices); // for the inner count
    const uint64_t inner = size_of(context_, binders[1], values);
    if (inner >= left) return false;
    left -= inner + 1;
    for (uint64_t j = 0; j < inner; ++j) {
      indices[1] = BitVector(indices[1].width(), j);
      visit();
    }
  }
  verdict.outcome = violated.empty() ? Outcome::sat() : Outcome::unsat();
  verdict.violated = spread(std::move(violated), std::max(2u, options_.violated_per_clause));
  return true;
}

ClauseVerdict ClauseChecker::ask(const Matrix& matrix, Evaluator& evaluator) {
  Violation violation(context_, matrix, evaluator);
  const std::optional<Term> formula = violation.formula();
  if (!formula) return {Outcome::unknown(violation.reason), {}};
  const Context& scratch = violation.context();
  if (*formula == scratch.boolean(false)) return {Outcome::sat(), {}};
  ++queries_;
  const auto solver = make_solver_(scratch, solvers::Config{}, label_ + "-clause");
  solver->assert_term(*formula);
  const Outcome outcome = solver->check();
  if (outcome.answer == Answer::Unknown) return {outcome, {}};
  if (outcome.answer == Answer::Unsat) return {Outcome::sat(), {}};
  const term::Valuation found = solver->value(violation.indices());
  std::vector<BitVector> indices;
  for (const Term index : violation.indices()) {
    const BitVector* value = found.find(index);
    indices.push_back(value == nullptr ? BitVector::zeros(scratch.width(index)) : *value);
  }
  MatrixEvaluator values(context_, matrix, evaluator);
  FATHOM_CHECK(!values.holds(indices), "the clause {} holds where a query says it does not",
               matrix.clause().name);
  return {Outcome::unsat(), {indices}};
}

ClauseVerdict ClauseChecker::check(const Matrix& matrix, Evaluator& evaluator) {
  MatrixEvaluator values(context_, matrix, evaluator);
  if (!values.active()) return {Outcome::sat(), {}};
  ClauseVerdict verdict;
  if (enumerate(matrix, values, options_.enumerated, verdict)) return verdict;
  verdict = ask(matrix, evaluator);
  if (verdict.outcome.answer != Answer::Unknown) return verdict;
  ClauseVerdict counted;
  return enumerate(matrix, values, options_.model_cells, counted) ? counted : verdict;
}

} // namespace fathom::quantifiers

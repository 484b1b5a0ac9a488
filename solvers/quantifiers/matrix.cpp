#include "solvers/quantifiers/matrix.h"

#include "ir/term/fold.h"
#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::quantifiers {

using term::Builder;
using term::Context;
using term::Kind;
using term::Term;

namespace {

bool is_comparison(const Context& context, Term t) {
  if (context.is(t, Kind::Eq)) return context.sort(context.child(t, 0)).is_bv();
  return term::info(context.kind(t)).group == term::KindClass::BvCompare;
}

} // namespace

Matrix::Matrix(Builder& builder, BoundTerms& bound, solvers::Clause clause) : clause_(std::move(clause)) {
  root_ = clause_.body;
  std::vector<Term> roots;
  for (const solvers::Binder& binder : clause_.binders) {
    bound.bind(binder.index);
    if (!binder.count.valid()) continue;
    root_ = builder.implies(builder.ult(binder.index, binder.count), root_);
    roots.push_back(binder.count);
  }
  roots.push_back(root_);
  roots.push_back(clause_.body);
  const Context& context = builder.context();
  const auto is_own = [&](Term t) {
    return std::any_of(clause_.binders.begin(), clause_.binders.end(),
                       [&](const solvers::Binder& binder) { return binder.index == t; });
  };
  // The index of another clause is a symbol like any other here.
  for (const Term t : term::reachable(context, roots)) {
    const auto children = context.children(t);
    const bool depends =
        std::any_of(children.begin(), children.end(), [&](Term child) { return place(child) >= 0; });
    if (!depends && !is_own(t)) continue;
    dependents_.push_back(t);
    for (const Term child : children)
      if (place(child) < 0) ground_.push_back(child);
    if (context.is(t, Kind::Select)) reads_.push_back(t);
    if (is_comparison(context, t)) comparisons_.push_back(t);
  }
  std::sort(ground_.begin(), ground_.end());
  ground_.erase(std::unique(ground_.begin(), ground_.end()), ground_.end());
}

int32_t Matrix::place(Term t) const {
  const auto found = std::lower_bound(dependents_.begin(), dependents_.end(), t);
  return found != dependents_.end() && *found == t ? static_cast<int32_t>(found - dependents_.begin()) : -1;
}

/// The dependents with terms in place of the indices, by their places.
std::vector<Term> Matrix::replaced(Builder& builder, std::span<const Term> indices, const Respell& respell,
                                   const Instead& instead) const {
  const Context& context = builder.context();
  std::vector<Term> made(dependents_.size());
  for (size_t i = 0; i < dependents_.size(); ++i) {
    const Term t = dependents_[i];
    if (instead) made[i] = instead(t);
    if (made[i].valid()) continue;
    if (context.is(t, Kind::Symbol)) {
      for (size_t b = 0; b < indices.size(); ++b)
        if (clause_.binders[b].index == t) made[i] = indices[b];
      if (!made[i].valid()) made[i] = t;
      continue;
    }
    std::array<Term, 3> children;
    size_t count = 0;
    for (const Term child : context.children(t)) {
      const int32_t at = place(child);
      children[count++] = at < 0 ? child : made[static_cast<size_t>(at)];
    }
    const bool access = context.is(t, Kind::Select) || context.is(t, Kind::Store);
    if (access && respell) children[1] = respell(children[1]);
    made[i] = builder.rebuild(t, {children.data(), count});
  }
  return made;
}

Term Matrix::instance(Builder& builder, std::span<const Term> indices, const Respell& respell, Term inside,
                      const Instead& instead) const {
  FATHOM_CHECK(indices.size() == binders(), "{} indices for {} binders", indices.size(), binders());
  const std::vector<Term> made = replaced(builder, indices, respell, instead);
  const auto of = [&](Term t) {
    const int32_t at = place(t);
    return at < 0 ? t : made[static_cast<size_t>(at)];
  };
  Term premise = clause_.guard;
  if (inside.valid()) premise = builder.and_(premise, inside);
  for (size_t b = 0; b < binders() && !inside.valid(); ++b)
    if (clause_.binders[b].count.valid())
      premise = builder.and_(premise, builder.ult(indices[b], of(clause_.binders[b].count)));
  return builder.implies(premise, of(clause_.body));
}

Term Matrix::body(Builder& builder, std::span<const Term> indices, const Respell& respell) const {
  const int32_t at = place(clause_.body);
  return at < 0 ? clause_.body : replaced(builder, indices, respell)[static_cast<size_t>(at)];
}

Term Matrix::at(Builder& builder, Term dependent, std::span<const Term> indices) const {
  const int32_t at = place(dependent);
  return at < 0 ? dependent : replaced(builder, indices, {})[static_cast<size_t>(at)];
}

solvers::Clause Matrix::inner(Builder& builder, Term outer) const {
  FATHOM_CHECK(binders() == 2, "the inner clause of one with {} binders", binders());
  const std::array<Term, 1> indices{outer};
  const std::vector<Term> made = replaced(builder, indices, {});
  const auto of = [&](Term t) {
    const int32_t at = t.valid() ? place(t) : -1;
    return at < 0 ? t : made[static_cast<size_t>(at)];
  };
  const solvers::Binder& first = clause_.binders[0];
  const Term inside = first.count.valid() ? builder.ult(outer, first.count) : builder.bool_true();
  return {clause_.name, clause_.binders[1].index, of(clause_.binders[1].count),
          builder.and_(clause_.guard, inside), of(clause_.body)};
}

MatrixEvaluator::MatrixEvaluator(const Context& context, const Matrix& matrix, term::Evaluator& ground)
    : context_(context), matrix_(matrix), ground_(ground), active_(ground.holds(matrix.clause().guard)) {
  const std::vector<Term>& dependents = matrix.dependents();
  values_.resize(dependents.size());
  for (const Term t : matrix.ground())
    values_.push_back(context.sort(t).is_array() ? BitVector() : ground.evaluate(t));
  for (const Term t : dependents) {
    std::array<uint32_t, 3> places{};
    size_t count = 0;
    for (const Term child : context.children(t)) {
      const int32_t at = matrix.place(child);
      const auto other = std::lower_bound(matrix.ground().begin(), matrix.ground().end(), child);
      places[count++] = static_cast<uint32_t>(
          at >= 0 ? at : static_cast<int32_t>(dependents.size()) + (other - matrix.ground().begin()));
    }
    operands_.push_back(places);
  }
}

void MatrixEvaluator::compute(size_t place) {
  const Term t = matrix_.dependents()[place];
  if (context_.sort(t).is_array()) return; // looked into when an element is asked for
  const Kind kind = context_.kind(t);
  const auto children = context_.children(t);
  const std::array<uint32_t, 3>& at = operands_[place];
  if (kind == Kind::Select) {
    values_[place] = element(children[0], values_[at[1]]);
    return;
  }
  FATHOM_CHECK(!context_.sort(children[children.size() - 1]).is_array(), "arrays are compared in a clause");
  std::array<BitVector, 3> operands;
  for (size_t i = 0; i < children.size(); ++i) operands[i] = values_[at[i]];
  const bool extract = kind == Kind::Extract;
  values_[place] =
      fold(kind, {operands.data(), children.size()}, extract ? context_.extract_high(t) : context_.width(t),
           extract ? context_.extract_low(t) : 0);
}

bool MatrixEvaluator::holds(std::span<const BitVector> indices) {
  const std::vector<Term>& dependents = matrix_.dependents();
  for (size_t i = 0; i < dependents.size(); ++i) {
    if (!context_.is(dependents[i], Kind::Symbol)) {
      compute(i);
      continue;
    }
    for (size_t b = 0; b < indices.size(); ++b)
      if (matrix_.clause().binders[b].index == dependents[i]) values_[i] = indices[b];
  }
  return !value(matrix_.root()).is_zero();
}

BitVector MatrixEvaluator::value(Term t) const {
  const int32_t at = matrix_.place(t);
  return at < 0 ? ground_.evaluate(t) : values_[static_cast<size_t>(at)];
}

BitVector MatrixEvaluator::element(Term array, const BitVector& index) const {
  while (matrix_.place(array) >= 0) {
    const auto children = context_.children(array);
    const Kind kind = context_.kind(array);
    if (kind == Kind::Store) {
      if (value(children[1]) == index) return value(children[2]);
      array = children[0];
    } else if (kind == Kind::Ite) {
      array = value(children[0]).is_zero() ? children[2] : children[1];
    } else {
      FATHOM_CHECK(kind == Kind::ConstArray, "a {} of array sort with an index in it", info(kind).name);
      return value(children[0]);
    }
  }
  return ground_.element(array, index);
}

} // namespace fathom::quantifiers

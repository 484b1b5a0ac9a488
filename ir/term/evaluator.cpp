#include "ir/term/evaluator.h"

#include "ir/term/fold.h"

#include <array>

namespace fathom::term {

BitVector Evaluator::evaluate(Term t) {
  FATHOM_CHECK(!context_.sort(t).is_array(), "evaluate() of an array");
  compute(t);
  return known(t);
}

ArrayValue Evaluator::evaluate_array(Term t) {
  FATHOM_CHECK(context_.sort(t).is_array(), "evaluate_array() of a {}", context_.sort(t).to_string());
  compute(t);
  return array_of_known(t);
}

BitVector Evaluator::element(Term array, const BitVector& index) {
  compute(array);
  return element_of_known(array, index);
}

void Evaluator::compute(Term root) {
  if (states_.size() < context_.size()) {
    states_.resize(context_.size(), State::Unknown);
    values_.resize(context_.size(), 0);
  }
  std::vector<Term> stack{root};
  while (!stack.empty()) {
    const Term t = stack.back();
    State& state = states_[t.index()];
    if (state == State::Unknown) {
      state = State::Opened;
      for (Term child : context_.children(t))
        if (states_[child.index()] == State::Unknown) stack.push_back(child);
      continue;
    }
    stack.pop_back();
    if (state == State::Known) continue;
    compute_one(t);
    state = State::Known;
  }
}

void Evaluator::compute_one(Term t) {
  const Kind kind = context_.kind(t);
  if (context_.sort(t).is_array()) return; // looked into when an element is asked for
  if (info(kind).group == KindClass::Leaf) return remember(t, compute_leaf(t));
  const auto children = context_.children(t);
  if (kind == Kind::Select) return remember(t, element_of_known(children[0], known(children[1])));
  if (kind == Kind::Eq && context_.sort(children[0]).is_array()) {
    const bool equal = equal_arrays(array_of_known(children[0]), array_of_known(children[1]),
                                    context_.sort(children[0]).index_width());
    return remember(t, BitVector::from_bool(equal));
  }
  std::array<BitVector, 3> operands;
  for (size_t i = 0; i < children.size(); ++i) operands[i] = known(children[i]);
  const bool extract = kind == Kind::Extract;
  const uint32_t first = extract ? context_.extract_high(t) : context_.width(t);
  remember(t, fold(kind, {operands.data(), children.size()}, first, extract ? context_.extract_low(t) : 0));
}

BitVector Evaluator::compute_leaf(Term t) const {
  if (context_.is_constant(t)) return context_.value(t);
  const uint32_t width = context_.width(t);
  const BitVector* value = valuation_.find(t);
  if (value == nullptr) return BitVector::zeros(width);
  FATHOM_CHECK(value->width() == width, "symbol {} of width {} has a value of width {}", context_.name(t),
               width, value->width());
  return *value;
}

BitVector Evaluator::element_of_known(Term array, const BitVector& index) const {
  for (;;) {
    const auto children = context_.children(array);
    const Kind kind = context_.kind(array);
    if (kind == Kind::Store) {
      if (known(children[1]) == index) return known(children[2]);
      array = children[0];
    } else if (kind == Kind::Ite) {
      array = known(children[0]).is_zero() ? children[2] : children[1];
    } else if (kind == Kind::ConstArray) {
      return known(children[0]);
    } else {
      FATHOM_CHECK(kind == Kind::Symbol, "a {} of array sort", info(kind).name);
      const ArrayValue* value = valuation_.find_array(array);
      return value == nullptr ? BitVector::zeros(context_.sort(array).element_width()) : value->at(index);
    }
  }
}

ArrayValue Evaluator::array_of_known(Term array) const {
  std::map<BitVector, BitVector, BitVectorLess> written; // newest first, so the first entry of an index stays
  for (;;) {
    const auto children = context_.children(array);
    const Kind kind = context_.kind(array);
    if (kind == Kind::Store) {
      written.emplace(known(children[1]), known(children[2]));
      array = children[0];
    } else if (kind == Kind::Ite) {
      array = known(children[0]).is_zero() ? children[2] : children[1];
    } else if (kind == Kind::ConstArray) {
      return {known(children[0]), std::move(written)};
    } else {
      FATHOM_CHECK(kind == Kind::Symbol, "a {} of array sort", info(kind).name);
      const ArrayValue* value = valuation_.find_array(array);
      if (value == nullptr)
        return {BitVector::zeros(context_.sort(array).element_width()), std::move(written)};
      written.insert(value->entries.begin(), value->entries.end());
      return {value->otherwise, std::move(written)};
    }
  }
}

BitVector Evaluator::known(Term t) const {
  const uint32_t width = context_.width(t);
  return width <= 64 ? BitVector(width, values_[t.index()]) : wide_[values_[t.index()]];
}

void Evaluator::remember(Term t, const BitVector& value) {
  if (value.width() <= 64) {
    values_[t.index()] = value.low64();
  } else {
    values_[t.index()] = wide_.size();
    wide_.push_back(value);
  }
}

} // namespace fathom::term

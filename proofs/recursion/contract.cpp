#include "proofs/recursion/contract.h"

#include "ir/predicate/evaluate.h"
#include "ir/predicate/key.h"
#include "ir/predicate/lower.h"
#include "ir/predicate/text.h"

#include <algorithm>

namespace fathom::recursion {

using namespace program;
using predicate::VariableId;
using predicate::When;

namespace {

constexpr size_t most_candidates = 160;

/// The state of an execution, symbolic. Predicates of a contract have no memory but its cells.
class AtReturn final : public predicate::Environment {
 public:
  AtReturn(size_t arguments, const std::vector<ValueId>& before, const std::vector<ValueId>& after,
           const loops::OldValues& old_values)
      : arguments_(arguments), before_(before), after_(after), old_values_(old_values) {}

  ValueId variable(VariableId variable, When when) override {
    const size_t number = variable.index(), own = arguments_ + after_.size();
    if (number >= own) return old_values_.value(variable, own);
    const bool is_before = number < arguments_ || (when == When::Entry && number < before_.size());
    return is_before ? before_[number] : after_[number - arguments_]; // results are of no time but the return
  }
  ValueId load(ValueId, Type, When) override { FATHOM_CHECK(false, "a load in a contract"); }
  ValueId place(const predicate::Spot&, Type, ValueId, When) override {
    FATHOM_CHECK(false, "a place in a contract");
  }

 private:
  size_t arguments_;
  const std::vector<ValueId>&before_, &after_;
  const loops::OldValues& old_values_;
};

/// The same, concrete.
class Executed final : public predicate::ConcreteState {
 public:
  Executed(uint32_t pointer_bits, size_t arguments, const Sample& sample)
      : pointer_bits_(pointer_bits), arguments_(arguments), sample_(sample) {}

  uint32_t pointer_bits() const override { return pointer_bits_; }
  BitVector number(VariableId variable, When when) const override {
    const size_t number = variable.index();
    const bool is_before = number < arguments_ || (when == When::Entry && number < sample_.before.size());
    return is_before ? sample_.before[number] : sample_.after[number - arguments_];
  }
  PointerValue pointer(VariableId, When) const override { return {}; }
  BitVector bytes(PointerValue, uint32_t width, When) const override { return BitVector::zeros(width); }
  BitVector size(ObjectId) const override { return BitVector::zeros(pointer_bits_); }

 private:
  uint32_t pointer_bits_;
  size_t arguments_;
  const Sample& sample_;
};

} // namespace

Contract::Contract(uint32_t pointer_bits, const std::vector<Number>& arguments,
                   const std::vector<Number>& cells, const std::vector<Number>& results)
    : arguments_(arguments.size()), cells_(cells.size()) {
  scope_.pointer_bits = pointer_bits;
  for (const std::vector<Number>* numbers : {&arguments, &cells, &results})
    for (const Number& number : *numbers) {
      const auto is_taken = [&] {
        for (const predicate::Scope::Variable& other : scope_.variables)
          if (other.spelling == number.spelling.text) return true;
        return number.spelling.text.empty();
      };
      const std::string text = is_taken() ? scope_.unused(number.spelling.text) : number.spelling.text;
      scope_.add({text, Type::integer(number.width), number.spelling.sign});
    }
  predicate::Scope named;
  for (const predicate::Scope::Variable& variable : scope_.variables) {
    names_.push_back(named.unused(variable.spelling));
    named.add({names_.back(), variable.type, variable.sign});
  }
}

predicate::Expression Contract::before(size_t number) const {
  const predicate::Expression e = scope_.use(VariableId(uint32_t(number)));
  return number < arguments_ ? e : predicate::old(e);
}

predicate::Expression Contract::after(size_t number) const {
  return scope_.use(VariableId(uint32_t(arguments_ + number)));
}

predicate::Expression Contract::fixed(const Program& program, ValueId value) {
  return old_values_.use(program, value, scope_);
}

bool Contract::is_full() const {
  return candidates_.size() >= most_candidates;
}

bool Contract::add(const predicate::Predicate& candidate) {
  if (is_full() || !keys_.insert(key(candidate)).second) return false;
  candidates_.push_back(candidate);
  return true;
}

void Contract::offer(const predicate::Offers::Place& offered, const Program& program,
                     const StateNames& outside) {
  const auto variable = [&](const std::string& name) -> std::optional<VariableId> {
    const auto own = std::find(names_.begin(), names_.end(), name);
    if (own != names_.end()) return VariableId(uint32_t(own - names_.begin()));
    const ValueId value = outside.value(name);
    if (!value.valid()) return {};
    return old_values_.use(program, value, scope_)->variable;
  };
  for (const predicate::Predicate& condition : predicate::read_in(scope_, offered, variable)) add(condition);
}

ValueId Contract::holds(const predicate::Predicate& candidate, Builder& builder,
                        const std::vector<ValueId>& before, const std::vector<ValueId>& after) const {
  AtReturn environment(arguments_, before, after, old_values_);
  return lower(candidate, builder, environment);
}

bool Contract::holds(const predicate::Expression& candidate, const Sample& sample) const {
  return !value(candidate, sample).is_zero();
}

BitVector Contract::value(const predicate::Expression& e, const Sample& sample) const {
  return evaluate(e, Executed(scope_.pointer_bits, arguments_, sample));
}

std::string Contract::text(const predicate::Predicate& candidate) const {
  return to_text(candidate, scope_);
}

} // namespace fathom::recursion

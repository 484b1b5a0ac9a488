// Predicates over other words for the same variables.
#include "proofs/candidates/candidates.h"

namespace fathom::loops {

using predicate::Expression;
using predicate::When;

namespace {

/// `number`, `when` and so on as said_with() has them.
class Translation {
 public:
  Translation(size_t own, const OldValues& old_values, const SayVariable& variable, const SayValue& value)
      : own_(own), old_values_(old_values), variable_(variable), value_(value) {}

  Expression of(const Expression& e, When when) const {
    if (e->kind == predicate::Kind::Old) return of(e->operands[0], When::Entry);
    if (e->kind == predicate::Kind::Variable) {
      const size_t number = e->variable.index();
      return number < own_ ? variable_(number, when) : value_(old_values_.value(e->variable, own_));
    }
    std::vector<Expression> operands;
    for (const Expression& operand : e->operands) {
      operands.push_back(of(operand, when));
      if (operands.back() == nullptr) return nullptr;
    }
    return with_operands(e, std::move(operands));
  }

 private:
  const size_t own_;
  const OldValues& old_values_;
  const SayVariable& variable_;
  const SayValue& value_;
};

} // namespace

predicate::Predicate said_with(const predicate::Predicate& p, size_t own, const OldValues& old_values,
                               const SayVariable& variable, const SayValue& value) {
  return Translation(own, old_values, variable, value).of(p, When::Now);
}

} // namespace fathom::loops

#include "proofs/recursion/contract_words.h"

#include "ir/predicate/c_text.h"

#include <algorithm>

namespace fathom::recursion {

using namespace program;
using predicate::Expression;
using predicate::When;

ContractWords::ContractWords(Component& component, const Analysis& analysis, size_t function)
    : program_(component.memory().builder().program()), analysis_(analysis.functions[function]),
      function_(component.functions()[function].name) {
  const Function& described = component.functions()[function];
  scope_.pointer_bits = component.memory().builder().pointer_bits();
  const auto named = [&](const loops::Spelling& spelling, Type type) -> Expression {
    return spelling.text.empty() ? nullptr : scope_.use(scope_.add({spelling.text, type, spelling.sign}));
  };
  for (const Scalar& argument : described.arguments)
    if (argument.is_number)
      before_.push_back(argument.is_named ? named(argument.spelling, argument.type) : nullptr);
  for (const Argument& argument : analysis_.arguments) // numbers of blocks have no words
    if (argument.family(component.families())) before_.push_back(nullptr);
  arguments_ = before_.size();
  for (const auto* places : {&analysis.reads, &analysis.cells}) {
    for (const loops::VariablePlace& place : *places)
      if (Activations::is_number(place))
        before_.push_back(named(component.visible_at_entry(function, place.object, place.offset,
                                                           program_.target.bytes(place.type)),
                                place.type));
    if (places == &analysis.reads) fixed_ = before_.size();
  }
  for (const Argument& argument : analysis_.arguments) // what pointers point to
    for (const loops::VariablePlace& cell : argument.cells)
      if (Activations::is_number(cell)) before_.push_back(nullptr);
  const auto numbers = std::count_if(described.results.begin(), described.results.end(),
                                     [](const Scalar& result) { return result.is_number; });
  const bool is_whole = described.results.size() == 1 && numbers == 1 &&
                        described.results[0].spelling.sign != predicate::Sign::Unknown;
  for (const Scalar& result : described.results)
    if (result.is_number)
      results_.push_back(is_whole ? named({"\\result", result.spelling.sign}, result.type) : nullptr);
}

/// A value from before the call from outside.
Expression ContractWords::fixed(ValueId value) const {
  const bool is_constant = value.valid() && program_[value].opcode == Opcode::Const;
  return is_constant ? predicate::constant(program_.constant(value)) : nullptr;
}

Expression ContractWords::at_entry(size_t number, When when) const {
  return when == When::Now ? before_[number] : fixed(analysis_.firsts[number]);
}

/// Arguments, reads, cells, results.
Expression ContractWords::at_return(size_t number, When when) const {
  if (number >= before_.size()) return results_[number - before_.size()];
  const Expression& name = before_[number];
  const bool is_old = number < arguments_ || (number >= fixed_ && when == When::Entry);
  return name != nullptr && is_old ? predicate::old(name) : name;
}

Wording ContractWords::wording(Place place, const predicate::Predicate& p) const {
  Wording wording;
  wording.place = place;
  wording.function = function_;
  const Result<std::string> text = p == nullptr
                                       ? Result<std::string>(Error{"a value that nothing in scope holds"})
                                       : predicate::to_c(p, scope_);
  if (text)
    wording.text = *text;
  else
    wording.why_not = text.error().message;
  return wording;
}

Wording ContractWords::said(Place place, const predicate::Predicate& p,
                            const loops::Candidates& candidates) const {
  return wording(place, candidates.said_with(
                            p, [&](size_t number, When when) { return at_entry(number, when); },
                            [&](ValueId value) { return fixed(value); }));
}

Wording ContractWords::said(Place place, const predicate::Predicate& p, const Contract& contract) const {
  return wording(place, contract.said_with(
                            p, [&](size_t number, When when) { return at_entry(number, when); },
                            [&](ValueId value) { return fixed(value); }));
}

Wording ContractWords::required(const predicate::Predicate& p) const {
  return said(Place::Entry, p, *analysis_.preconditions);
}

Wording ContractWords::required_step(const predicate::Predicate& p) const {
  return said(Place::Entry, p, *analysis_.steps);
}

Wording ContractWords::left(const predicate::Predicate& p) const {
  return said(Place::Return, p, *analysis_.preconditions);
}

Wording ContractWords::left_step(const predicate::Predicate& p) const {
  return said(Place::Return, p, *analysis_.steps);
}

Wording ContractWords::ensured(const predicate::Predicate& p) const {
  return wording(Place::Return, analysis_.contract->said_with(
                                    p, [&](size_t number, When when) { return at_return(number, when); },
                                    [&](ValueId value) { return fixed(value); }));
}

} // namespace fathom::recursion

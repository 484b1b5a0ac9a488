// Preconditions at calls and conditions at returns, in the words of the source.
#pragma once

#include "proofs/recursion/analysis.h"
#include "proofs/recursion/contract.h"

namespace fathom::recursion {

/// The numbers of one function's contract that the source can name: parameters, globals and the result.
/// Parameters in what holds at returns are what they were at the call: `\old(n)`. Nothing of it is kept.
class ContractWords {
 public:
  ContractWords(Component& component, const Analysis& analysis, size_t function);

  /// A condition on the numbers at the entry; as the function's preconditions and steps have it.
  program::Wording required(const predicate::Predicate& p) const;
  program::Wording required_step(const predicate::Predicate& p) const;
  /// The same of the cells at a return.
  program::Wording left(const predicate::Predicate& p) const;
  program::Wording left_step(const predicate::Predicate& p) const;
  /// One of the contract.
  program::Wording ensured(const predicate::Predicate& p) const;

 private:
  using Place = program::Wording::Place;
  predicate::Expression fixed(program::ValueId value) const;
  predicate::Expression at_entry(size_t number, predicate::When when) const;
  predicate::Expression at_return(size_t number, predicate::When when) const;
  program::Wording wording(Place place, const predicate::Predicate& p) const;
  program::Wording said(Place place, const predicate::Predicate& p,
                        const loops::Candidates& candidates) const;
  program::Wording said(Place place, const predicate::Predicate& p, const Contract& contract) const;

  const program::Program& program_;
  const FunctionAnalysis& analysis_;
  const std::string function_;
  predicate::Scope scope_;
  /// By number at the entry (arguments, reads, cells, what stand-ins hold), and by result; null: no name.
  std::vector<predicate::Expression> before_, results_;
  size_t arguments_ = 0, fixed_ = 0;
};

} // namespace fathom::recursion

// The conditions of elements that are worth a proof, each once.
#pragma once

#include "proofs/elements/array_invariants.h"

#include <set>
#include <string>
#include <vector>

namespace fathom::loops {

/// At the width of the wider side; the other one is extended, with its sign where the order is one of signed
/// numbers.
predicate::Predicate compared(program::Opcode opcode, const predicate::Expression& a,
                              const predicate::Expression& b);

/// Adds conditions to those of a loop. Not owned: these.
class ConditionList {
 public:
  /// A disjunction.
  using Conditions = std::vector<predicate::Predicate>;

  explicit ConditionList(ArrayConditions& all) : all_(all) {}
  /// Nothing happens where there is the same, or enough already.
  void keep(size_t elements, const Conditions& any);
  size_t size() const { return all_.conditions.size(); }

 private:
  ArrayConditions& all_;
  std::set<std::string> keys_; ///< of the conditions
};

} // namespace fathom::loops

// The conditions of elements that are worth a proof, each once.
#pragma once

#include "proofs/elements/array_invariants.h"

#include <map>
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

  /// `presence`: numbers of the loop, by array: its elements satisfy everything where its own is 0.
  explicit ConditionList(ArrayConditions& all, std::map<program::ObjectId, size_t> presence = {})
      : all_(all), presence_(std::move(presence)) {}
  /// Nothing happens where there is the same, or enough already.
  void keep(size_t elements, const Conditions& any);
  size_t size() const { return all_.conditions.size(); }

 private:
  bool is_of_several(const predicate::Predicate& body) const;

  ArrayConditions& all_;
  const std::map<program::ObjectId, size_t> presence_;
  std::set<std::string> keys_; ///< of the conditions
};

} // namespace fathom::loops

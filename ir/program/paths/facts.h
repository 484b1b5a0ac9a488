// Facts about values on each path of the unwound program.
#pragma once

#include "ir/program/ranges.h"

#include <cstdint>
#include <vector>

namespace fathom::program {

/// A set of facts: a node of the tree, standing for itself and all above it. 0 is the empty set.
using FactId = uint32_t;

/// Facts in a persistent tree: a fork continues a set on both sides at no cost. Each fact says that a value
/// is in a range wherever the guard of the state holds that carries the set, and nowhere else: so the facts
/// of a state after a join are those of the nearest common ancestor, and the hull of what both sides say.
///
/// A fact is found through the list of those about its value, the latest first, and belongs to a set when it
/// is above it in the tree; jump pointers (Myers 1983) pass over what lies between.
class FactTree final : private RangeLearner {
 public:
  explicit FactTree(const Builder& builder) : builder_(builder), nodes_(1) {}

  /// Whether a condition holds where the facts do; nullopt when they do not tell.
  std::optional<bool> holds(FactId facts, ValueId condition);
  /// The range of an integer of at most 64 bits.
  Range range(FactId facts, ValueId value);
  /// distance() where the facts hold.
  std::optional<uint64_t> distance(FactId facts, ValueId condition, bool truth);
  /// Adds what a condition says that has this truth; false when it cannot have it.
  bool learn(FactId& facts, ValueId condition, bool truth);
  /// The same of a condition that holds() has not decided.
  bool learn_open(FactId& facts, ValueId condition, bool truth);
  /// What holds where either set does.
  FactId join(FactId a, FactId b);
  /// The program has only so many instructions again: facts that were learned since it had more are gone, and
  /// with them the states that carried them. Lists of facts would else grow with what was executed and taken
  /// back.
  void forget(uint32_t instructions);

 private:
  struct Node {
    FactId parent = 0, jump = 0;
    uint32_t depth = 0;
    ValueId value;
    uint32_t learned = 0; ///< instructions of the program then
    FactId previous = 0;  ///< the next older fact about the same value, on whatever path
    Range range;          ///< empty: nothing is known, which shortens the search
  };
  FactId common_ancestor(FactId a, FactId b) const;
  FactId find_node(ValueId value, int& steps) const;

  // RangeLearner, on the set in progress
  const Range* find(ValueId value) const override;
  void narrow(ValueId value, const Range& range) override { add(value, range); }
  void add(ValueId value, const Range& range);
  uint32_t state() const override { return current_; }
  void go_to(uint32_t state) override { current_ = state; }
  uint32_t common(uint32_t a, uint32_t b) override { return join(a, b); }

  const Builder& builder_;
  std::vector<Node> nodes_;
  std::vector<FactId> latest_; ///< by ValueId: the newest fact about it; shorter than the program
  FactId current_ = 0;
};

} // namespace fathom::program

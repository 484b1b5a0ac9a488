// Conjuncts: what a condition is a conjunction of.
#pragma once

#include "ir/program/paths/fork_tree.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <vector>

namespace fathom::program {

/// The operands of `condition`, an i1 value, however its Ands are nested, each once. Where there are more
/// than `most`, what is left stays whole.
std::vector<ValueId> conjuncts_of(const Program& program, ValueId condition, size_t most = SIZE_MAX);

/// Which conditions do not hold at once, as far as that is known: conjuncts of them exclude each other. Many
/// are asked about of which most conjuncts are the same, so what two conjuncts are to each other is kept.
class Exclusion {
 public:
  explicit Exclusion(const Builder& builder) : builder_(builder) {}
  bool of(ValueId a, ValueId b);
  /// Whether it is known that no other iteration follows where the guard holds, as the states at the back
  /// edges say: what is changed there is none of the loop's variables.
  bool leaves_loop(ValueId guard, const std::vector<EdgeState>& back);

 private:
  const std::vector<ValueId>& conjuncts(ValueId condition);
  void ask_of(ValueId condition);
  bool is_excluded(ValueId conjunct);
  bool excludes(ValueId condition, int depth);

  const Builder& builder_;
  std::map<ValueId, std::vector<ValueId>> conjuncts_;
  std::vector<ValueId> met_;         ///< conjuncts of first conditions, in the order in which they came
  std::map<ValueId, size_t> number_; ///< of these
  std::vector<size_t> asked_;        ///< the numbers of those of the current one
  std::map<ValueId, std::vector<bool>>
      excluded_; ///< by conjunct of a second condition: by which of the first
};

bool are_exclusive(const Builder& builder, ValueId a, ValueId b);

} // namespace fathom::program

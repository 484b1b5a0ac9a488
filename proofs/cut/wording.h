// What is said at the head of a loop, in the words of the source.
#pragma once

#include "ir/predicate/scope.h"
#include "proofs/body/loop_body.h"
#include "proofs/learner/loop_analysis.h"

#include <map>

namespace fathom::loops {

/// The values that the source can name in the state in which an arbitrary iteration begins: what a visible
/// variable holds there it holds at every head, since a variable that the loop changes holds a value of its
/// own. So a value from before the loop has a name where a variable still holds it. Must not outlive the
/// body.
class HeadWords {
 public:
  /// `state`: at the head, with its arbitrary values; nothing of it is changed.
  HeadWords(LoopBody& body, const program::EdgeState& state);

  /// Null where nothing visible holds the value, and nothing that is computed of visible ones is equal to it.
  predicate::Expression value(program::ValueId value) const { return made_of(value, deepest); }
  const predicate::Scope& scope() const { return scope_; }
  /// How a variable is written that holds the value itself; empty: none does.
  std::string name_of(program::ValueId value) const {
    const auto found = names_.find(value);
    return found == names_.end() ? std::string() : scope_.variables[found->second.index()].spelling;
  }
  program::Wording wording(const predicate::Predicate& p) const;
  program::Wording said(std::string text) const;
  /// Says that something has no words, and why.
  program::Wording without(std::string why) const;
  /// How the variables that grow by constants depend on each other; `values`: at the head.
  std::vector<program::Wording> steps(const LoopAnalysis& analysis,
                                      const std::vector<program::ValueId>& values) const;

 private:
  static constexpr int deepest = 3;
  predicate::Expression made_of(program::ValueId value, int depth) const;

  const program::Program& program_;
  predicate::Scope scope_;
  std::map<program::ValueId, predicate::VariableId> names_;
  uint32_t head_ = 0;
};

} // namespace fathom::loops

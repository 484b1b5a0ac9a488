// BoundTerms: which terms contain an index of a clause.
#pragma once

#include "ir/term/context.h"

#include <set>
#include <vector>

namespace fathom::quantifiers {

/// Asked about any term of a context (not owned, may grow); each term is looked at once. Terms outside of
/// clauses contain no index, so one table serves all clauses.
class BoundTerms {
 public:
  explicit BoundTerms(const term::Context& context) : context_(context) {}
  void bind(term::Term index);
  bool contains(term::Term t);
  bool is_index(term::Term t) const { return indices_.contains(t); }

 private:
  enum class State : uint8_t { Unknown, Opened, Free, Bound };

  const term::Context& context_;
  std::set<term::Term> indices_;
  std::vector<State> states_; ///< by term id
  std::vector<term::Term> stack_;
};

} // namespace fathom::quantifiers

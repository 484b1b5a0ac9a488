// Loops over terms: what a formula contains, and replacing parts of it.
#pragma once

#include "ir/term/builder.h"

#include <map>
#include <span>
#include <vector>

namespace fathom::term {

/// All terms below the roots, roots included, each once, children before parents (ascending ids).
std::vector<Term> reachable(const Context& context, std::span<const Term> roots);
/// The symbols among them, ascending.
std::vector<Term> symbols_of(const Context& context, std::span<const Term> roots);

/// How many terms are below roots that come one after the other: what they share counts once.
class TermCount {
 public:
  explicit TermCount(const Context& context) : context_(context) {} ///< not owned
  size_t add(Term root);                                            ///< how many there are now

 private:
  const Context& context_;
  std::vector<bool> seen_; ///< by id
  size_t terms_ = 0;
};

/// Replaces terms (usually symbols) everywhere below a root and simplifies what changes. Memoised over calls,
/// so one Substitution serves many roots. Replacements have the sort of what they replace and are not
/// substituted into again.
class Substitution {
 public:
  explicit Substitution(Builder& builder) : builder_(builder) {}
  void replace(Term from, Term to); ///< before the first apply
  Term apply(Term root);

 private:
  Builder& builder_;
  std::map<Term, Term> replacements_;
  std::vector<Term> done_; ///< by id; invalid: not yet
};

} // namespace fathom::term

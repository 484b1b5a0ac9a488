#include "solvers/preprocess/term_copier.h"

#include <algorithm>
#include <array>

namespace fathom::solvers::preprocess {

using term::Kind;
using term::Term;

Term TermCopier::copy(Term root) {
  if (const Term known = copied(root); known.valid()) return known;
  copies_.resize(from_.size());
  // The mark of what is already in the list: a copy that is to be made.
  const Term pending(UINT32_MAX - 1);
  std::vector<Term> missing{root};
  copies_[root.index()] = pending;
  for (size_t i = 0; i < missing.size(); ++i)
    for (const Term child : from_.children(missing[i])) {
      Term& copy = copies_[child.index()];
      if (copy.valid()) continue;
      copy = pending;
      missing.push_back(child);
    }
  std::sort(missing.begin(), missing.end());
  for (const Term t : missing) copies_[t.index()] = make(t);
  return copies_[root.index()];
}

Term TermCopier::make(Term t) {
  const Kind kind = from_.kind(t);
  const term::Sort sort = from_.sort(t);
  if (kind == Kind::Constant)
    return sort.is_bool() ? to_.boolean(!from_.value(t).is_zero()) : to_.constant(from_.value(t));
  // A name may have been taken by a symbol that a pass has made.
  if (kind == Kind::Symbol)
    return to_.find_symbol(from_.name(t)).valid() ? to_.fresh_symbol(from_.name(t), sort)
                                                  : to_.symbol(from_.name(t), sort);
  std::array<Term, 3> children;
  const auto old = from_.children(t);
  for (size_t i = 0; i < old.size(); ++i) children[i] = copies_[old[i].index()];
  const std::span<const Term> used(children.data(), old.size());
  if (kind == Kind::ConstArray) return to_.const_array(sort, children[0]);
  if (kind == Kind::Extract) return to_.make(kind, used, {from_.extract_high(t), from_.extract_low(t)});
  if (kind == Kind::Zext || kind == Kind::Sext) return to_.make(kind, used, {sort.width()});
  return to_.make(kind, used);
}

} // namespace fathom::solvers::preprocess

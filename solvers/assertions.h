// Assertions: the stack of asserted terms, as decorators have to remember it.
#pragma once

#include "ir/support/check.h"
#include "ir/term/term.h"

#include <span>
#include <vector>

namespace fathom::solvers {

class Assertions {
 public:
  void push() { marks_.push_back(terms_.size()); }
  void pop() {
    FATHOM_CHECK(!marks_.empty(), "pop without push");
    terms_.resize(marks_.back());
    marks_.pop_back();
  }
  void add(term::Term formula) { terms_.push_back(formula); }
  const std::vector<term::Term>& terms() const { return terms_; } ///< of all levels, oldest first
  /// The same and then these, as a check under assumptions asks for.
  std::vector<term::Term> with(std::span<const term::Term> more) const {
    std::vector<term::Term> all = terms_;
    all.insert(all.end(), more.begin(), more.end());
    return all;
  }
  size_t levels() const { return marks_.size(); }
  /// Number of terms up to and with a level, 0 being the level before the first push.
  size_t level_end(size_t level) const { return level < marks_.size() ? marks_[level] : terms_.size(); }

 private:
  std::vector<term::Term> terms_;
  std::vector<size_t> marks_;
};

} // namespace fathom::solvers

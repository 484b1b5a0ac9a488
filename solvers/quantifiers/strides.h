// Strides: reads of a clause that move evenly, and the index at which they cover a given cell.
#pragma once

#include "solvers/quantifiers/bound_terms.h"
#include "solvers/quantifiers/linear.h"
#include "solvers/quantifiers/matrix.h"

#include <map>
#include <memory>

namespace fathom::quantifiers {

/// A loop over words says something of all bytes of word i, a formula asks about byte j. The index that
/// matters is (j - first) / stride, rounded down, and the remainder says which of the reads is that of byte
/// j:
///
///     clause     s[first + 8*i + t], t = 0 .. 7           formula    s[j]
///     distance   d = j - first      =  | q, the index | r, 3 bits |
///
/// A solver that works on bits finds by addition that first + 8*q + r is j, for each t anew, and that takes
/// it seconds. So an instance is written for each r by itself, with cells counted from j:
///
///     r = t and first <= j < first + 8*count   ->   body with s[j - t], s[j - t + 1] ... in it
///
/// The same where the index is narrower than the array's: i then is the low part of j - first, and s[first +
/// i] is s[j] where the rest of it is 0.
class Strides {
 public:
  /// None is owned; the matrix has one binder.
  Strides(term::Builder& builder, BoundTerms& bound, const Matrix& matrix);

  /// Terms first + stride * index + offset. Those with offsets below the stride that are read are members.
  struct Group {
    uint64_t stride = 0;                    ///< cells, at least 1
    bool down = false;                      ///< first - stride * index + offset
    term::Term lowest;                      ///< the read index with offset 0
    std::vector<uint64_t> members;          ///< offsets, ascending
    std::map<term::Term, uint64_t> offsets; ///< of all such terms, modulo the width
  };
  /// A cell, and the index at which a group covers it.
  struct Meeting {
    const Group* group = nullptr;
    term::Term cell, index;
  };

  /// The group to which the index of a dependent read belongs; null where it moves unevenly, or in a way that
  /// is simple anyway.
  const Group* group_of(term::Term read_index) const;
  /// The group of any term and the cell that is covered where it has this value; a null group if there is
  /// none.
  Meeting where(term::Term t, term::Term value);
  /// The index is invalid for a cell that depends on an index of a clause.
  Meeting meet(const Group& group, term::Term cell);
  /// One index further, or back downwards.
  Meeting next(const Meeting& meeting) {
    const uint32_t width = builder_.width(meeting.cell);
    return meet(*meeting.group, builder_.bvadd(meeting.cell, builder_.bv(width, meeting.group->stride)));
  }
  /// The clause where it covers the cell. Follows from the instance at the index.
  term::Term instance(const Meeting& meeting, const Respell& respell);

 private:
  /// cell - first = stride * quotient + remainder, modulo the cells' width.
  struct Division {
    term::Term quotient, remainder;
  };
  Division divide(const Group& group, term::Term cell);
  term::Term at(term::Term t, term::Term index);
  term::Term inside(const Meeting& meeting);

  term::Builder& builder_;
  BoundTerms& bound_;
  const Matrix& matrix_;
  term::Term index_;
  std::vector<std::unique_ptr<Group>> groups_;
  std::map<term::Term, const Group*> group_of_; ///< by read index
};

} // namespace fathom::quantifiers

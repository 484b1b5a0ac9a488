#include "solvers/quantifiers/index_set.h"

#include "solvers/quantifiers/linear.h"

#include <array>

namespace fathom::quantifiers {

using term::Term;

IndexSet::IndexSet(term::Builder& builder, BoundTerms& bound, const Matrix& matrix)
    : builder_(builder), bound_(bound), matrix_(matrix), index_(matrix.clause().binders.at(0).index),
      strides_(builder, bound, matrix) {
  FATHOM_CHECK(matrix.binders() == 1, "an index set for {} binders", matrix.binders());
  const uint32_t width = builder.width(index_);
  add({builder.bv(width, 0), true, {}});
  const Term count = matrix.clause().binders[0].count;
  if (count.valid()) add({builder.bvsub(count, builder.bv(width, 1)), false, {}});
  for (const Term comparison : matrix.comparisons()) add_comparison(comparison);
}

void IndexSet::add(Candidate candidate) {
  if (!candidate.index.valid() || bound_.contains(candidate.index)) return;
  if (known_.insert(canonical(builder_, candidate.index)).second) candidates_.push_back(candidate);
}

Term IndexSet::instance(const Candidate& candidate, const Respell& respell) {
  if (candidate.meeting.group != nullptr) return strides_.instance(candidate.meeting, respell);
  const std::array<Term, 1> at{candidate.index};
  return matrix_.instance(builder_, at, respell, candidate.inside);
}

/// A comparison that changes its value: the cells before and after the change may be chosen for other
/// reasons.
void IndexSet::add_around(Term candidate) {
  if (!candidate.valid()) return;
  add({candidate, false, {}});
  add({builder_.bvadd(candidate, builder_.bv(builder_.width(candidate), 1)), false, {}});
}

void IndexSet::add_comparison(Term comparison) {
  const Term left = builder_.child(comparison, 0), right = builder_.child(comparison, 1);
  const Term count = matrix_.clause().binders[0].count;
  if (left == index_ && right == count) return; // the range itself
  const bool in_left = bound_.contains(left), in_right = bound_.contains(right);
  if (in_left && in_right) {
    const Term difference = builder_.bvsub(left, right);
    if (!bound_.contains(difference)) return;
    add_around(solve_for(builder_, bound_, index_, difference, builder_.bv(builder_.width(left), 0)));
    return;
  }
  const Term t = in_left ? left : right, value = in_left ? right : left;
  const Strides::Meeting meeting = strides_.where(t, value);
  if (meeting.group == nullptr) return add_around(solve_for(builder_, bound_, index_, t, value));
  add({meeting.index, false, {}, meeting});
  if (builder_.is(comparison, term::Kind::Eq)) return;
  const Strides::Meeting next = strides_.next(meeting);
  add({next.index, false, {}, next});
}

/// Whether a cell is in the range of a read at first + i: first <= cell < end, or one of both where the range
/// wraps around. The end of one range is often the beginning of another one, and then nothing has to be
/// computed to see that they meet; from cell - first < count a solver finds that out by adding up.
Term IndexSet::inside(Term read_index, Term cell) {
  const Term count = matrix_.clause().binders[0].count;
  if (!count.valid() || bound_.contains(cell)) return {};
  Term first;
  if (read_index == index_) return {}; // cell < count as it is
  if (!builder_.is(read_index, term::Kind::BvAdd)) return {};
  for (uint32_t i = 0; i < 2; ++i)
    if (builder_.child(read_index, i) == index_) first = builder_.child(read_index, 1 - i);
  if (!first.valid() || bound_.contains(first)) return {};
  const Term end = builder_.bvadd(first, count);
  const Term wraps = builder_.ult(end, first);
  const Term behind = builder_.ule(first, cell), before = builder_.ult(cell, end);
  return builder_.ite(wraps, builder_.or_(behind, before), builder_.and_(behind, before));
}

void IndexSet::grow(const GroundTerms& ground, const GroundTerms::Indices& indices, size_t limit) {
  for (const Term read : matrix_.reads()) {
    const auto outside = indices.find(ground.component(builder_.child(read, 0)));
    if (outside == indices.end()) continue;
    const Term read_index = builder_.child(read, 1);
    const Strides::Group* group = strides_.group_of(read_index);
    for (const auto& [cell, asserted] : outside->second) {
      if (candidates_.size() >= limit) return;
      if (!met_.emplace(group == nullptr ? read : group->lowest, cell).second) continue;
      if (group == nullptr) {
        add({solve_for(builder_, bound_, index_, read_index, cell), asserted, inside(read_index, cell)});
        continue;
      }
      const Strides::Meeting meeting = strides_.meet(*group, cell);
      add({meeting.index, asserted, {}, meeting});
    }
  }
}

} // namespace fathom::quantifiers

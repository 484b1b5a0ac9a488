#include "solvers/quantifiers/strides.h"

#include <algorithm>
#include <array>
#include <bit>
#include <optional>

namespace fathom::quantifiers {

using term::Builder;
using term::Kind;
using term::Term;

namespace {

constexpr uint64_t largest_stride = 1u << 16; ///< in cells
constexpr uint32_t widest_cell = 64;          ///< bits of an array's index

/// A term as stride * index + the rest.
struct Form {
  uint64_t stride = 0; ///< 0: of no such form
  bool down = false;
  Linear rest; ///< without the constant
  int64_t constant = 0;

  explicit Form(uint32_t width) : rest(width) {}
};

/// Whether a term is the index, perhaps with zeros before it.
bool is_extended(const Builder& builder, Term t, Term index) {
  return t == index || (builder.is(t, Kind::Zext) && builder.child(t, 0) == index);
}

Form form_of(Builder& builder, BoundTerms& bound, Term index, Term t) {
  Form form(builder.width(t));
  if (form.rest.width() > widest_cell || builder.width(index) > form.rest.width()) return form;
  Linear sum = linear_form(builder, t);
  for (const auto& [atom, factor] : sum.atoms) {
    if (!bound.contains(atom)) {
      form.rest.add(atom, factor);
      continue;
    }
    if (form.stride != 0 || !is_extended(builder, atom, index)) return Form(form.rest.width());
    form.down = factor.sign();
    form.stride = (form.down ? -factor : factor).low64();
  }
  if (form.stride > largest_stride) form.stride = 0;
  // Nothing is simpler than an index as wide as a place.
  if (form.stride == 1 && builder.width(index) == form.rest.width()) form.stride = 0;
  form.constant = sum.constant.to_i64();
  return form;
}

/// sum / stride, rounded down, and what remains, where the sum consists of multiples of it and a number.
std::optional<std::pair<Linear, uint64_t>> exact_quotient(const Linear& sum, uint64_t stride) {
  const BitVector divisor(sum.width(), stride);
  Linear result(sum.width());
  for (const auto& [atom, factor] : sum.atoms) {
    const BitVector size = factor.sign() ? -factor : factor;
    if (!size.urem(divisor).is_zero()) return std::nullopt;
    result.add(atom, factor.sdiv(divisor));
  }
  const int64_t constant = sum.constant.to_i64(), by = int64_t(stride);
  const int64_t remainder = ((constant % by) + by) % by;
  result.constant = BitVector::from_signed(sum.width(), (constant - remainder) / by);
  return std::pair{result, uint64_t(remainder)};
}

} // namespace

Strides::Strides(Builder& builder, BoundTerms& bound, const Matrix& matrix)
    : builder_(builder), bound_(bound), matrix_(matrix), index_(matrix.clause().binders.at(0).index) {
  struct Candidate {
    Form form;
    Term t;
    bool read;
  };
  std::vector<Candidate> found;
  const std::vector<Term>& reads = matrix.reads();
  for (const Term t : matrix.dependents()) {
    if (!builder.sort(t).is_bv()) continue;
    Form form = form_of(builder, bound, index_, t);
    if (form.stride == 0) continue;
    const bool read =
        std::any_of(reads.begin(), reads.end(), [&](Term r) { return builder.child(r, 1) == t; });
    found.push_back({std::move(form), t, read});
  }
  std::stable_sort(found.begin(), found.end(),
                   [](const Candidate& a, const Candidate& b) { return a.form.constant < b.form.constant; });
  const auto alike = [](const Form& a, const Form& b) {
    return a.stride == b.stride && a.down == b.down && a.rest.width() == b.rest.width() &&
           a.rest.atoms == b.rest.atoms;
  };
  const auto distance = [](const Form& a, const Form& b) {
    return uint64_t(a.constant) - uint64_t(b.constant);
  };
  std::vector<std::pair<const Form*, Group*>> open; // groups by the form of their lowest member
  for (const Candidate& c : found) {
    if (!c.read) continue;
    const auto same = std::find_if(open.begin(), open.end(), [&](const auto& group) {
      return alike(*group.first, c.form) && distance(c.form, *group.first) < c.form.stride;
    });
    Group* group = same != open.end() ? same->second : nullptr;
    if (group == nullptr) {
      group = groups_.emplace_back(std::make_unique<Group>()).get();
      *group = {c.form.stride, c.form.down, c.t, {}, {}};
      for (const Candidate& other : found)
        if (alike(other.form, c.form)) group->offsets[other.t] = distance(other.form, c.form);
      open.emplace_back(&c.form, group);
    }
    group_of_[c.t] = group;
    if (const uint64_t offset = group->offsets.at(c.t);
        group->members.empty() || group->members.back() != offset)
      group->members.push_back(offset);
  }
}

const Strides::Group* Strides::group_of(Term read_index) const {
  const auto found = group_of_.find(read_index);
  return found == group_of_.end() ? nullptr : found->second;
}

Strides::Meeting Strides::where(Term t, Term value) {
  for (const auto& group : groups_) {
    const auto found = group->offsets.find(t);
    if (found == group->offsets.end()) continue;
    const int64_t offset = BitVector(builder_.width(t), found->second).to_i64(), by = int64_t(group->stride);
    const int64_t member = ((offset % by) + by) % by;
    if (std::find(group->members.begin(), group->members.end(), uint64_t(member)) == group->members.end())
      continue;
    return meet(*group, builder_.bvadd(value, builder_.bv(builder_.width(t), uint64_t(member - offset))));
  }
  return {};
}

Term Strides::at(Term t, Term index) {
  const std::array<Term, 1> indices{index};
  return matrix_.at(builder_, t, indices);
}

/// How often the stride fits between the first cell of the range and this one. Downwards the distance is
/// counted from the last cell that the first index covers.
Strides::Division Strides::divide(const Group& group, Term cell) {
  const uint32_t width = builder_.width(cell);
  const Term lowest = at(group.lowest, builder_.bv(builder_.width(index_), 0));
  const Term highest = builder_.bvadd(lowest, builder_.bv(width, group.stride - 1));
  const Term distance = group.down ? difference(builder_, highest, cell) : difference(builder_, cell, lowest);
  if (group.stride == 1) return {distance, builder_.bv(width, 0)};
  if (const auto exact = exact_quotient(linear_form(builder_, distance), group.stride))
    return {build(builder_, exact->first), builder_.bv(width, exact->second)};
  const Term stride = builder_.bv(width, group.stride);
  if (!std::has_single_bit(group.stride)) {
    const Term quotient = builder_.bvudiv(distance, stride);
    return {quotient, builder_.bvsub(distance, builder_.bvmul(quotient, stride))};
  }
  const auto shift = uint32_t(std::countr_zero(group.stride));
  return {builder_.zext(width, builder_.extract(width - 1, shift, distance)),
          builder_.zext(width, builder_.extract(shift - 1, 0, distance))};
}

/// Whether the quotient is below count, said of cells, since sums take the solver long:
///
///     upwards      first <= cell < first + stride * count                             "and" becomes "or"
///     downwards    last - stride * count < cell <= last,   last = first + stride - 1  where that wraps
///     around
///
/// It can wrap but once where the index is that much narrower than the cells; a wider one is compared itself.
Term Strides::inside(const Meeting& meeting) {
  const Term count = matrix_.clause().binders[0].count;
  // If the quotient has more bits than the index nothing is said.
  const Term exact = builder_.eq(builder_.zext(builder_.width(meeting.cell), meeting.index),
                                 divide(*meeting.group, meeting.cell).quotient);
  if (!count.valid()) return exact;
  const Group& group = *meeting.group;
  const Term cell = meeting.cell;
  const uint32_t width = builder_.width(cell), narrow = builder_.width(index_);
  const auto bits = uint32_t(std::bit_width(group.stride - 1));
  const Term further = builder_.bv(width, group.down ? group.stride - 1 : 0);
  const Term first = builder_.bvadd(at(group.lowest, builder_.bv(narrow, 0)), further);
  const Term end = builder_.bvadd(at(group.lowest, count), further);
  const Term wraps = group.down ? builder_.ult(first, end) : builder_.ult(end, first);
  const Term behind = group.down ? builder_.ule(cell, first) : builder_.ule(first, cell);
  const Term before = group.down ? builder_.ult(end, cell) : builder_.ult(cell, end);
  const Term between = builder_.and_(behind, before);
  if (narrow + bits <= width) return builder_.ite(wraps, builder_.or_(behind, before), between);
  // A multiple of the stride may be that of several indices: the least one is meant.
  const auto high = [&](Term t) { return builder_.extract(narrow - 1, width - bits, t); };
  const Term none = builder_.bv(narrow + bits - width, 0);
  const Term far = builder_.distinct(high(count), none), least = builder_.eq(high(meeting.index), none);
  return builder_.ite(builder_.or_(wraps, far), builder_.and_(exact, builder_.ult(meeting.index, count)),
                      builder_.and_(between, least));
}

Strides::Meeting Strides::meet(const Group& group, Term cell) {
  if (bound_.contains(cell)) return {};
  const Division division = divide(group, cell);
  return {&group, cell, builder_.extract(builder_.width(index_) - 1, 0, division.quotient)};
}

Term Strides::instance(const Meeting& meeting, const Respell& respell) {
  const Group& group = *meeting.group;
  const uint32_t width = builder_.width(meeting.cell);
  const Division division = divide(group, meeting.cell);
  const Term covered = inside(meeting);
  const std::array<Term, 1> indices{meeting.index};
  Term all = builder_.bool_true();
  for (const uint64_t member : group.members) {
    const uint64_t remainder = group.down ? group.stride - 1 - member : member;
    const Term here = builder_.eq(division.remainder, builder_.bv(width, remainder));
    const Term premise = builder_.and_(covered, here);
    if (premise == builder_.bool_false()) continue;
    const auto counted_from_cell = [&](Term t) {
      const auto found = group.offsets.find(t);
      if (found == group.offsets.end()) return Term();
      return builder_.bvadd(meeting.cell, builder_.bv(width, found->second - member));
    };
    all = builder_.and_(all, matrix_.instance(builder_, indices, respell, premise, counted_from_cell));
  }
  return all;
}

} // namespace fathom::quantifiers

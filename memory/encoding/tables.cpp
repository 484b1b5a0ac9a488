#include "memory/encoding/tables.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>
#include <optional>
#include <vector>

namespace fathom::memory {

namespace {

using term::Builder;
using term::Term;

using Places = std::span<const uint64_t>;
using Leaves = std::span<const Term>;

/// Tests the bits in which places differ, the highest first. As many nodes as leaves at most, no comparison.
///
///   offset of 4-byte elements, 8 of them:   | 63 .. 5 | 4  3  2 | 1 0 |
///                                             ignored    tested   same for all
Term mux(Builder& b, Term offset, Places places, Leaves leaves) {
  if (places.size() == 1) return leaves[0];
  // Sorted: the first and the last place differ in the highest bit in which any do.
  const auto bit = static_cast<uint32_t>(std::bit_width(places.front() ^ places.back()) - 1);
  const auto border = std::partition_point(places.begin(), places.end(),
                                           [&](uint64_t place) { return (place >> bit & 1) == 0; });
  const auto half = static_cast<size_t>(border - places.begin());
  const Term zero = mux(b, offset, places.first(half), leaves.first(half));
  const Term one = mux(b, offset, places.subspan(half), leaves.subspan(half));
  if (zero == one) return one;
  return b.ite(b.bv1_to_bool(b.extract(bit, bit, offset)), one, zero);
}

/// Searches for the piece whose first place is the last one not above the offset.
Term search(Builder& b, Term offset, Places firsts, Leaves pieces) {
  if (pieces.size() == 1) return pieces[0];
  const size_t half = pieces.size() / 2;
  const Term low = search(b, offset, firsts.first(half), pieces.first(half));
  const Term high = search(b, offset, firsts.subspan(half), pieces.subspan(half));
  if (low == high) return low;
  return b.ite(b.ult(offset, b.bv(b.width(offset), firsts[half])), low, high);
}

Term by_value(Builder& b, Term offset, Places places, Leaves leaves) {
  std::vector<Term> values; // distinct, in order of first use
  std::map<Term, Term> where;
  for (size_t i = 0; i < leaves.size(); ++i) {
    const Term here = b.eq(offset, b.bv(b.width(offset), places[i]));
    const auto [found, fresh] = where.emplace(leaves[i], here);
    if (fresh)
      values.push_back(leaves[i]);
    else
      found->second = b.or_(found->second, here);
  }
  Term result = values.back();
  for (size_t i = values.size() - 1; i-- > 0;) result = b.ite(where.at(values[i]), values[i], result);
  return result;
}

Term by_array(Builder& b, Term offset, Places places, Leaves leaves) {
  const auto sort = term::Sort::array(b.width(offset), b.width(leaves[0]));
  Term array = b.const_array(sort, leaves[0]);
  for (size_t i = 0; i < leaves.size(); ++i)
    if (leaves[i] != leaves[0]) array = b.store(array, b.bv(b.width(offset), places[i]), leaves[i]);
  return b.select(array, offset);
}

/// Neighbours first, ..., last of a table whose values (modulo 2^64, cut to the width) grow by `slope`.
struct Run {
  size_t first, last;
  uint64_t slope;
  size_t length() const { return last - first + 1; }
};

/// Number of additions a multiplication by the constant costs: non-zero digits of its non-adjacent form.
int additions(uint64_t factor) {
  return std::popcount((factor * 3) ^ factor);
}

/// Constants at equal distances, which is what lines can be laid through. Some symbolic leaves among them are
/// taken out: they come first, as choices of their own, and continue any line.
class LineTable {
 public:
  static std::optional<LineTable> make(Builder& b, const Table& table, Leaves leaves) {
    LineTable result{b, table.offset, table.places};
    if (leaves.size() < 2) return std::nullopt;
    const uint64_t step = table.places[1] - table.places[0];
    if (!std::has_single_bit(step)) return std::nullopt;
    result.shift_ = static_cast<uint32_t>(std::countr_zero(step));
    const uint64_t apart = table.places.back() >> result.shift_;
    result.index_bits_ = std::max<uint32_t>(1, std::bit_width(apart));
    if (result.shift_ + result.index_bits_ > b.width(table.offset)) return std::nullopt;
    uint64_t all = 0;
    for (size_t i = 0; i < leaves.size(); ++i) {
      if (b.width(leaves[i]) > 64 || table.places[i] != table.places[0] + i * step) return std::nullopt;
      const bool constant = b.context().is_constant(leaves[i]);
      if (!constant) result.symbolic_.push_back(i);
      result.values_.push_back(constant ? b.context().value(leaves[i]).low64() : 0);
      all |= result.values_.back();
    }
    if (result.symbolic_.size() * 8 > leaves.size()) return std::nullopt;
    result.value_bits_ = b.width(leaves[0]);
    result.narrow_bits_ = std::max<uint32_t>(1, std::bit_width(all));
    for (const size_t i : result.symbolic_)
      if (i >= 2) result.values_[i] = result.cut(2 * result.values_[i - 1] - result.values_[i - 2]);
    return result;
  }

  /// Maximal runs from left to right; a single point has slope 0.
  std::vector<Run> runs(bool gated) const {
    std::vector<Run> result;
    const auto count = values_.size();
    for (size_t i = 0; i < count;) {
      size_t last = i;
      const uint64_t slope = i + 1 < count ? cut(values_[i + 1] - values_[i]) : 0;
      while (last + 1 < count && cut(values_[last + 1] - values_[last]) == slope) ++last;
      if (last > i && gated && !pays({i, last, slope})) last = i;
      result.push_back({i, last, last == i ? 0 : slope});
      i = last + 1;
    }
    return result;
  }

  size_t symbolic() const { return symbolic_.size(); }

  Term read(const std::vector<Run>& runs, Leaves leaves) {
    const Term index = b_.extract(shift_ + index_bits_ - 1, shift_, offset_);
    std::vector<uint64_t> firsts;
    std::vector<Term> pieces;
    for (const Run& run : runs) {
      firsts.push_back(places_[run.first] >> shift_);
      pieces.push_back(line(index, run));
    }
    Term result = b_.zext(value_bits_, search(b_, index, firsts, pieces));
    for (const size_t i : symbolic_)
      result = b_.ite(b_.eq(offset_, b_.bv(b_.width(offset_), places_[i])), leaves[i], result);
    return result;
  }

 private:
  LineTable(Builder& b, Term offset, Places places) : b_(b), offset_(offset), places_(places) {}

  uint64_t cut(uint64_t value) const {
    return narrow_bits_ >= 64 ? value : value & ((uint64_t{1} << narrow_bits_) - 1);
  }

  /// The gate: without it any two neighbours are a line, and a random table becomes half as many
  /// multiplications.
  bool pays(const Run& run) const {
    const int digits = std::min(additions(run.slope), additions(cut(-run.slope)));
    if (digits == 0) return true;
    if (run.length() < 4) return false;
    const size_t saved = run.length() * narrow_bits_ / 2;
    return digits <= 2 || saved > static_cast<size_t>(digits) * narrow_bits_;
  }

  /// slope * index + constant, as wide as the values need: modulo that width it is exact.
  Term line(Term index, const Run& run) {
    const uint32_t width = narrow_bits_;
    if (run.slope == 0) return b_.bv(width, values_[run.first]);
    const uint64_t start = places_[run.first] >> shift_;
    const uint64_t constant = cut(values_[run.first] - run.slope * start);
    const Term i = width <= index_bits_ ? b_.extract(width - 1, 0, index) : b_.zext(width, index);
    if (run.slope == 1 && width > index_bits_ && (constant & ((uint64_t{1} << index_bits_) - 1)) == 0)
      return b_.concat(b_.bv(width - index_bits_, constant >> index_bits_), index); // no carries: no adder
    return b_.bvadd(b_.bvmul(i, b_.bv(width, run.slope)), b_.bv(width, constant));
  }

  Builder& b_;
  Term offset_;
  Places places_;
  std::vector<uint64_t> values_;
  std::vector<size_t> symbolic_; ///< which leaves are no constants; their values are guesses
  uint32_t shift_ = 0;           ///< of the distance between places
  uint32_t index_bits_ = 0;      ///< enough for the last place divided by the distance
  uint32_t value_bits_ = 0;      ///< width of the result
  uint32_t narrow_bits_ = 0;     ///< enough for every value
};

} // namespace

Term read_table(Builder& builder, const Table& table, Leaves leaves) {
  FATHOM_CHECK(!leaves.empty() && leaves.size() == table.places.size(), "a table of {} entries for {} places",
               leaves.size(), table.places.size());
  if (std::all_of(leaves.begin(), leaves.end(), [&](Term leaf) { return leaf == leaves[0]; }))
    return leaves[0];
  switch (table.reads) {
  case TableReads::Ite: return by_value(builder, table.offset, table.places, leaves);
  case TableReads::Bst: return search(builder, table.offset, table.places, leaves);
  case TableReads::Array: return by_array(builder, table.offset, table.places, leaves);
  case TableReads::Mux: break;
  case TableReads::Lines:
    if (auto lines = LineTable::make(builder, table, leaves)) return lines->read(lines->runs(false), leaves);
    break;
  case TableReads::Auto:
    if (auto lines = LineTable::make(builder, table, leaves)) {
      const std::vector<Run> runs = lines->runs(true);
      if ((runs.size() + lines->symbolic()) * 3 <= leaves.size()) return lines->read(runs, leaves);
    }
    break;
  }
  return mux(builder, table.offset, table.places, leaves);
}

} // namespace fathom::memory

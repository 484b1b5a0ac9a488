#include "solvers/quantifiers/completion.h"

#include <algorithm>
#include <numeric>

namespace fathom::quantifiers {

using term::ArrayValue;
using term::Context;
using term::Kind;
using term::Term;
using Wide = unsigned __int128;

namespace {

constexpr uint64_t max_period = 64;

/// The array symbols an array term may read from.
std::vector<Term> bases(const Context& context, Term array) {
  std::vector<Term> found, stack{array};
  std::set<Term> seen;
  while (!stack.empty()) {
    const Term t = stack.back();
    stack.pop_back();
    if (!seen.insert(t).second) continue;
    if (context.is(t, Kind::Symbol)) found.push_back(t);
    if (context.is(t, Kind::Store)) stack.push_back(context.child(t, 0));
    if (context.is(t, Kind::Ite)) stack.push_back(context.child(t, 1)), stack.push_back(context.child(t, 2));
  }
  return found;
}

/// The cells that a read at first, first + step ... (modulo 2^width) goes over, without wrapping around.
std::vector<Span> unwrapped(uint64_t first, uint64_t step, uint64_t count, uint32_t width) {
  const uint64_t top = width < 64 ? (uint64_t{1} << width) - 1 : UINT64_MAX;
  if (width < 64) step = static_cast<uint64_t>(static_cast<int64_t>(step << (64 - width)) >> (64 - width));
  const bool down = static_cast<int64_t>(step) < 0;
  const uint64_t size = down ? 0 - step : step;
  const uint64_t room = down ? first : top - first;
  if (Wide{size} * (count - 1) <= room) {
    const uint64_t low = down ? first - size * (count - 1) : first;
    return {{low, size, count, first}};
  }
  if (size != 1 || down) return {};
  const uint64_t before = top - first + 1; // in the first part
  return {{first, 1, before, first}, {0, 1, count - before, 0}};
}

/// New contents of one array symbol.
class Filler {
 public:
  Filler(const std::vector<Span>& spans, const ArrayValue& old, uint32_t width)
      : spans_(spans), old_(old), width_(width) {
    for (const Span& span : spans) {
      const uint64_t common = std::lcm(period_, std::min(span.step, max_period + 1));
      if (common <= max_period) period_ = common;
    }
  }

  void keep(uint64_t cell) { kept_.emplace(cell, old_.at(BitVector(width_, cell))); }
  bool inside(uint64_t cell) const {
    return std::any_of(spans_.begin(), spans_.end(), [&](const Span& span) { return span.contains(cell); });
  }

  std::optional<ArrayValue> fill(uint64_t limit) {
    for (const auto& [cell, value] : kept_) by_residue_[cell % period_].push_back(cell);
    for (const Span& span : spans_) {
      const uint64_t period =
          period_ % span.step == 0 ? period_ : span.step; // where the common one is too long
      const uint64_t rows = std::min(span.count, period / span.step);
      for (uint64_t row = 0; row < rows; ++row)
        fill_row(span.first + row * span.step, period, (span.count - row + rows - 1) / rows);
    }
    return assemble(limit);
  }

 private:
  struct Piece {
    uint64_t first, step, count;
    BitVector value;
  };

  /// The cells first, first + period, ...
  void fill_row(uint64_t first, uint64_t period, uint64_t count) {
    const uint64_t last = first + period * (count - 1);
    static const std::vector<uint64_t> none;
    const auto found = by_residue_.find(first % period_);
    const std::vector<uint64_t>& keys =
        found == by_residue_.end() || period != period_ ? none : found->second;
    auto next = std::upper_bound(keys.begin(), keys.end(), first);
    const BitVector* value = nullptr;
    if (next != keys.begin())
      value = &kept_.at(*std::prev(next));
    else if (next != keys.end() && *next <= last)
      value = &kept_.at(*next);
    const BitVector own = old_.at(BitVector(width_, first));
    if (value == nullptr) value = &own;
    while (true) {
      const bool more = next != keys.end() && *next <= last;
      const uint64_t end = more ? *next : last + 1; // last + 1 may be 0: only the difference counts
      const uint64_t cells = more ? (end - first) / period : (last - first) / period + 1;
      if (cells != 0) pieces_.push_back({first, period, cells, *value});
      if (!more) return;
      first = *next;
      value = &kept_.at(*next++);
    }
  }

  /// The most frequent value becomes the default, all others are explicit.
  std::optional<ArrayValue> assemble(uint64_t limit) const {
    std::map<BitVector, Wide, term::BitVectorLess> sizes;
    for (const Piece& piece : pieces_) sizes[piece.value] += piece.count;
    ArrayValue result{old_.otherwise, {}};
    Wide most = 0, all = 0;
    for (const auto& [value, size] : sizes) {
      all += size;
      if (size > most) most = size, result.otherwise = value;
    }
    if (all - most > limit) return std::nullopt;
    for (const auto& [index, value] : old_.entries)
      if (!inside(index.low64())) result.entries.emplace(index, value);
    for (const Piece& piece : pieces_)
      if (!(piece.value == result.otherwise))
        for (uint64_t i = 0; i < piece.count; ++i)
          result.entries.insert_or_assign(BitVector(width_, piece.first + i * piece.step), piece.value);
    for (const auto& [cell, value] : kept_) result.entries.insert_or_assign(BitVector(width_, cell), value);
    return result;
  }

  const std::vector<Span>& spans_;
  const ArrayValue& old_;
  uint32_t width_;
  uint64_t period_ = 1;
  std::map<uint64_t, BitVector> kept_;
  std::map<uint64_t, std::vector<uint64_t>> by_residue_;
  std::vector<Piece> pieces_;
};

} // namespace

std::map<Term, std::vector<Span>> spans_of(const Context& context, const Matrix& matrix,
                                           term::Evaluator& evaluator) {
  std::map<Term, std::vector<Span>> result;
  MatrixEvaluator values(context, matrix, evaluator);
  const solvers::Binder& binder = matrix.clause().binders.at(0);
  const uint32_t width = context.width(binder.index);
  if (!values.active() || width > 64 || !binder.count.valid()) return result;
  const uint64_t count = evaluator.evaluate(binder.count).low64();
  if (count == 0) return result;
  const auto at = [&](uint64_t index, Term t) {
    const std::array<BitVector, 1> indices{BitVector(width, index)};
    values.holds(indices);
    return values.value(t).low64();
  };
  for (const Term read : matrix.reads()) {
    const Term index = context.child(read, 1);
    const uint32_t bits = context.width(index);
    if (bits > 64) continue;
    const uint64_t first = at(0, index), step = at(1, index) - first;
    const uint64_t mask = bits < 64 ? (uint64_t{1} << bits) - 1 : UINT64_MAX;
    if ((step & mask) == 0 || ((at(count - 1, index) - first - step * (count - 1)) & mask) != 0) continue;
    for (const Term base : bases(context, context.child(read, 0)))
      for (const Span& span : unwrapped(first, step & mask, count, bits)) result[base].push_back(span);
  }
  return result;
}

std::optional<term::Valuation> complete(const Context& context, std::span<const Matrix* const> matrices,
                                        const term::Valuation& model, term::Evaluator& evaluator,
                                        const Copying& copying) {
  std::map<Term, std::vector<Span>> spans;
  for (const Matrix* matrix : matrices)
    for (auto& [array, found] : spans_of(context, *matrix, evaluator))
      spans[array].insert(spans[array].end(), found.begin(), found.end());
  if (spans.empty()) return std::nullopt;
  term::Valuation result = model;
  for (const auto& [array, over] : spans) {
    const term::Sort sort = context.sort(array);
    const ArrayValue* known = model.find_array(array);
    const ArrayValue old = known != nullptr ? *known : ArrayValue{BitVector::zeros(sort.element_width()), {}};
    Filler filler(over, old, sort.index_width());
    for (auto cell = copying.asked.lower_bound({array, BitVector::zeros(sort.index_width())});
         cell != copying.asked.end() && cell->array == array; ++cell)
      if (copying.from == CopyFrom::Nearest || copying.fixed.contains(*cell) ||
          !filler.inside(cell->index.low64()))
        filler.keep(cell->index.low64());
    if (copying.from == CopyFrom::First)
      for (const Span& span : over) filler.keep(span.start);
    std::optional<ArrayValue> filled = filler.fill(copying.most_cells);
    if (!filled) return std::nullopt;
    result.set(array, std::move(*filled));
  }
  return result;
}

} // namespace fathom::quantifiers

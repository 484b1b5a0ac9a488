#include "solvers/preprocess/cases.h"

#include "ir/term/analysis/conjuncts.h"
#include "ir/term/analysis/ranges.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fathom::solvers::preprocess {

using namespace term::analysis;
using ranges::Bounds;
using term::Kind;
using term::Term;

namespace {

/// Bits of a symbol; high and low both included.
struct Bits {
  Term symbol;
  uint32_t high = 0, low = 0;
  bool meets(const Bits& other) const {
    return symbol == other.symbol && low <= other.high && other.low <= high;
  }
  bool contains(const Bits& other) const {
    return symbol == other.symbol && low <= other.low && other.high <= high;
  }
};

/// The bits that a term is, where it is a symbol of a bit-vector or a slice of one.
std::optional<Bits> bits_of(const term::Builder& b, Term t) {
  const Term symbol = b.is(t, Kind::Extract) ? b.child(t, 0) : t;
  if (!b.is(symbol, Kind::Symbol) || !b.sort(symbol).is_bv() || b.width(symbol) > 64) return {};
  const uint32_t low = symbol == t ? 0 : b.context().extract_low(t);
  return Bits{symbol, low + b.width(t) - 1, low};
}

/// Bits of symbols below some terms: through what gives them their value, and through conditions and indices.
struct Leaves {
  std::vector<Bits> values;
  std::map<Term, Bits> controls; ///< of each symbol from the lowest to the highest one that is used
};

Leaves leaves_of(const term::Builder& b, std::span<const Term> roots) {
  Leaves leaves;
  std::set<std::pair<Term, bool>> seen;
  std::vector<std::pair<Term, bool>> open; // a term, and whether it is below a condition or index
  const auto push = [&](Term t, bool control) {
    if (seen.emplace(t, control).second) open.emplace_back(t, control);
  };
  for (const Term root : roots) push(root, false);
  while (!open.empty()) {
    const auto [t, control] = open.back();
    open.pop_back();
    if (const std::optional<Bits> bits = bits_of(b, t)) {
      if (!control) {
        leaves.values.push_back(*bits);
        continue;
      }
      Bits& all = leaves.controls.try_emplace(bits->symbol, *bits).first->second;
      all.high = std::max(all.high, bits->high);
      all.low = std::min(all.low, bits->low);
      continue;
    }
    const Kind kind = b.kind(t);
    const auto children = b.context().children(t);
    for (uint32_t i = 0; i < children.size(); ++i) {
      const bool steers =
          (kind == Kind::Ite && i == 0) || ((kind == Kind::Select || kind == Kind::Store) && i == 1);
      push(children[i], control || steers);
    }
  }
  return leaves;
}

/// Are all bits of symbols among these? Then the term is a constant once they are.
bool depends_only_on(const term::Builder& b, Term root, const std::vector<Bits>& known) {
  std::set<Term> seen{root};
  std::vector<Term> open{root};
  constexpr size_t most_terms = 200;
  while (!open.empty()) {
    const Term t = open.back();
    open.pop_back();
    if (const std::optional<Bits> bits = bits_of(b, t)) {
      if (std::none_of(known.begin(), known.end(), [&](const Bits& k) { return k.contains(*bits); }))
        return false;
      continue;
    }
    if (b.is(t, Kind::Symbol) || seen.size() > most_terms) return false;
    for (const Term child : b.context().children(t))
      if (seen.insert(child).second) open.push_back(child);
  }
  return true;
}

/// Slices of the symbol that are only made while substituting get the value too.
void put_in(term::Builder& b, term::Substitution& substitution, Term selector, Term value) {
  const Bits bits = *bits_of(b, selector);
  Term whole = value;
  if (bits.high + 1 < b.width(bits.symbol))
    whole = b.concat(b.extract(b.width(bits.symbol) - 1, bits.high + 1, bits.symbol), whole);
  if (bits.low > 0) whole = b.concat(whole, b.extract(bits.low - 1, 0, bits.symbol));
  substitution.replace(bits.symbol, whole);
}

} // namespace

Cases::Cases(term::Builder& b, std::span<const Term> assertions, std::span<const Term> roots)
    : b_(b), assertions_(assertions), roots_(roots.begin(), roots.end()), is_fact_(assertions.size()) {
  choose_selectors();
  find_fixed_bits();
  find_facts();
}

uint64_t Cases::combinations() const {
  uint64_t count = 1;
  for (const Selector& s : selectors_)
    if (count <= most) count *= s.high - s.low + 1; // no more, so that it does not wrap around
  return count;
}

void Cases::choose_selectors() {
  const Leaves leaves = leaves_of(b_, roots_);
  for (const auto& [symbol, bits] : leaves.controls) {
    if (std::any_of(leaves.values.begin(), leaves.values.end(),
                    [&, &control = bits](const Bits& value) { return value.meets(control); }))
      continue;
    const Term term = b_.extract(bits.high, bits.low, symbol);
    Selector selector{term, 0, low_mask(b_.width(term))};
    narrow(selector);
    if (selector.high - selector.low < most) selectors_.push_back(selector);
  }
  std::stable_sort(selectors_.begin(), selectors_.end(),
                   [](const Selector& x, const Selector& y) { return x.high - x.low < y.high - y.low; });
  while (combinations() > most) selectors_.pop_back();
}

/// By assertions that compare it with a constant.
void Cases::narrow(Selector& selector) {
  const uint32_t width = b_.width(selector.term);
  const Bounds all = Bounds::all(width);
  Bounds range = all;
  for (const Term assertion : assertions_) {
    const Literal l = literal_of(b_, assertion);
    const std::optional<ranges::Comparison> comparison = comparison_of(b_.kind(l.term));
    if (!comparison || *comparison == ranges::Comparison::Eq) continue;
    const Term x = b_.child(l.term, 0), y = b_.child(l.term, 1);
    const bool first = x == selector.term;
    if (!(first && b_.is_constant(y)) && !(y == selector.term && b_.is_constant(x))) continue;
    const Bounds k = Bounds::point(width, b_.value(first ? y : x).low64());
    const auto sides = ranges::assume(*comparison, l.positive, width, first ? all : k, first ? k : all);
    if (!sides) continue; // false by itself
    range = ranges::intersect(width, range, first ? sides->x : sides->y);
    if (range.empty()) return;
  }
  selector.low = range.low;
  selector.high = range.high;
}

/// x[h:0] = k: x is concat(x[w-1:h+1], k). Addresses are aligned, and only their low bits steer anything.
void Cases::find_fixed_bits() {
  std::set<Term> fixed;
  for (size_t i = 0; i < assertions_.size(); ++i) {
    const Term t = assertions_[i];
    if (!b_.is(t, Kind::Eq) || !b_.is_constant(b_.child(t, 1)) || !b_.is(b_.child(t, 0), Kind::Extract))
      continue;
    const Term slice = b_.child(t, 0), x = b_.child(slice, 0);
    const uint32_t end = b_.width(slice), width = b_.width(x);
    if (!b_.is(x, Kind::Symbol) || b_.context().extract_low(slice) != 0 || end == width) continue;
    if (!fixed.insert(x).second) continue;
    fixed_.emplace_back(x, b_.concat(b_.extract(width - 1, end, x), b_.child(t, 1)));
    is_fact_[i] = true;
  }
}

void Cases::find_facts() {
  std::vector<Bits> known;
  for (const Selector& s : selectors_) known.push_back(*bits_of(b_, s.term));
  for (size_t i = 0; i < assertions_.size(); ++i)
    if (!known.empty() && depends_only_on(b_, assertions_[i], known)) is_fact_[i] = true;
}

void Cases::for_each(const std::function<bool(std::span<const Term>, Term)>& f) {
  // Facts that hold in all cases come first.
  term::Substitution known(b_);
  for (const auto& [symbol, parts] : fixed_) known.replace(symbol, parts);
  std::vector<Term> roots;
  for (const Term root : roots_) roots.push_back(known.apply(root));
  std::vector<uint64_t> values;
  for (const Selector& s : selectors_) values.push_back(s.low);
  for (uint64_t left = combinations(); left > 0; --left) {
    term::Substitution values_in(b_);
    Term condition = b_.bool_true();
    for (size_t i = 0; i < selectors_.size(); ++i) {
      const Term s = selectors_[i].term, value = b_.bv(b_.width(s), values[i]);
      put_in(b_, values_in, s, value);
      condition = b_.and_(condition, b_.eq(s, value));
    }
    bool possible = true;
    for (size_t i = 0; i < assertions_.size() && possible; ++i)
      possible = !is_fact_[i] || values_in.apply(assertions_[i]) != b_.bool_false();
    if (possible) {
      std::vector<Term> terms;
      for (const Term root : roots) terms.push_back(values_in.apply(root));
      if (!f(terms, condition)) return;
    }
    for (size_t i = 0; i < values.size() && values[i]++ == selectors_[i].high; ++i)
      values[i] = selectors_[i].low;
  }
}

} // namespace fathom::solvers::preprocess

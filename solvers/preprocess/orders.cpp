// orders: numbers that are compared and chosen, and nothing else.
//
//   max(..., x, ...) < x, and any a < b where something is among what a is a maximum of and what b is a
//   minimum of, is false. A maximum is ite(x < y, y, x).
//
//   Nothing but the order matters of n symbols that occur in comparisons, equalities and choices only,
//   together with each other: numbers of ceil(log2(n)) bits have every order of n numbers. Each becomes such
//   a number. (Small domains: Pnueli, Rodeh, Strichman, Siegel, "The small model property", 2002.)
//
//       x < y, 32 bits    ->    u < v, 3 bits, for 8 symbols        x is u with zeros in front
//
// A formula that comes later may speak of x as of any number; then the definition is asserted: all of them
// are ordered as the small ones are. Given any numbers there are small ones of the same order, so that loses
// nothing.
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <bit>
#include <map>
#include <numeric>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Sort;
using term::Term;

constexpr size_t most_symbols = 128;      ///< of one class; their definition is quadratic
constexpr size_t most_below = 2'000;      ///< terms that one comparison looks at
constexpr uint64_t most_work = 2'000'000; ///< of all comparisons together

bool is_strict(Kind kind) {
  return kind == Kind::Ult || kind == Kind::Slt;
}
bool is_order(Kind kind) {
  return is_strict(kind) || kind == Kind::Ule || kind == Kind::Sle;
}
bool is_signed(Kind kind) {
  return kind == Kind::Slt || kind == Kind::Sle;
}

class Orders {
 public:
  explicit Orders(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions), seen_(map_.size()) {}

  Effect run() {
    find_classes();
    if (!compares_) return {};
    for (const Term t : map_.order()) map_[t] = replacement(t);
    if (effect_.applied > 0)
      for (Term& t : problem_.assertions) t = map_[t];
    return effect_;
  }

 private:
  /// Terms that are compared with each other, or chosen from.
  struct Class {
    std::vector<Term> symbols;
    bool suits = true, has_signed = false, has_unsigned = false;
    uint32_t width = 0; ///< of the small numbers; 0: they stay as they are
  };

  uint32_t root(uint32_t i) {
    while (parent_[i] != i) i = parent_[i] = parent_[parent_[i]];
    return i;
  }
  void join(Term a, Term b) { parent_[root(a.index())] = root(b.index()); }

  void find_classes() {
    parent_.resize(map_.size());
    std::iota(parent_.begin(), parent_.end(), 0u);
    const auto is_number = [this](Term t) { return b_.sort(t).is_bv(); };
    for (const Term t : map_.order()) {
      const Kind kind = b_.kind(t);
      compares_ |= is_order(kind);
      if (is_order(kind) || (kind == Kind::Eq && is_number(b_.child(t, 0))))
        join(b_.child(t, 0), b_.child(t, 1));
      if (kind != Kind::Ite || !is_number(t)) continue;
      join(t, b_.child(t, 1));
      join(t, b_.child(t, 2));
    }
    if (!compares_) return;
    for (const Term t : map_.order()) note(t);
    for (auto& [key, found] : classes_) finish(found);
  }

  void note(Term t) {
    const Kind kind = b_.kind(t);
    const bool is_number = b_.sort(t).is_bv();
    if (is_number) {
      Class& own = classes_[root(t.index())];
      if (kind == Kind::Symbol)
        own.symbols.push_back(t);
      else
        own.suits &= kind == Kind::Ite;
    }
    if (is_order(kind)) {
      Class& compared = classes_[root(b_.child(t, 0).index())];
      (is_signed(kind) ? compared.has_signed : compared.has_unsigned) = true;
    }
    if (is_order(kind) || kind == Kind::Ite || kind == Kind::Eq) return;
    for (const Term child : b_.context().children(t))
      if (b_.sort(child).is_bv()) classes_[root(child.index())].suits = false;
  }

  void finish(Class& found) {
    const std::vector<Term>& symbols = found.symbols;
    found.suits &=
        !(found.has_signed && found.has_unsigned) && symbols.size() >= 2 && symbols.size() <= most_symbols;
    if (!found.suits || std::any_of(symbols.begin(), symbols.end(), problem_.frozen)) return;
    const auto needed = static_cast<uint32_t>(std::bit_width(symbols.size() - 1));
    if (needed < b_.width(symbols[0])) make_small(found, needed);
  }

  void make_small(Class& found, uint32_t width) {
    found.width = width;
    std::vector<Term> small;
    for (const Term symbol : found.symbols) {
      small.push_back(b_.fresh_symbol("order", Sort::bv(width)));
      small_[symbol] = small.back();
    }
    const auto less = [&](Term x, Term y) { return found.has_signed ? b_.slt(x, y) : b_.ult(x, y); };
    std::vector<Term> same;
    for (size_t i = 0; i < small.size(); ++i)
      for (size_t j = 0; j < small.size(); ++j)
        if (i != j)
          same.push_back(b_.eq(less(found.symbols[i], found.symbols[j]), b_.ult(small[i], small[j])));
    const Term definition = b_.and_all(same);
    for (size_t i = 0; i < small.size(); ++i)
      problem_.reconstruction.eliminate(found.symbols[i], b_.zext(b_.width(found.symbols[i]), small[i]),
                                        definition);
    effect_.eliminated += small.size();
    effect_.applied += small.size();
  }

  Term replacement(Term t) {
    const Kind kind = b_.kind(t);
    if (const auto found = small_.find(t); found != small_.end()) return found->second;
    if (is_order(kind) && is_decided(t)) {
      ++effect_.applied;
      return b_.boolean(!is_strict(kind));
    }
    if (!is_order(kind)) return map_.rebuilt(t);
    const auto own = classes_.find(root(b_.child(t, 0).index()));
    if (own == classes_.end() || own->second.width == 0) return map_.rebuilt(t);
    const Term x = map_[b_.child(t, 0)], y = map_[b_.child(t, 1)];
    return is_strict(kind) ? b_.ult(x, y) : b_.ule(x, y);
  }

  /// Whether a term is the larger (the smaller) one of its branches.
  bool is_extreme(Term t, bool with_sign, bool largest) const {
    if (!b_.is(t, Kind::Ite)) return false;
    Term condition = b_.child(t, 0), then = b_.child(t, 1), otherwise = b_.child(t, 2);
    if (b_.is(condition, Kind::Not)) {
      condition = b_.child(condition, 0);
      std::swap(then, otherwise);
    }
    if (!is_order(b_.kind(condition)) || is_signed(b_.kind(condition)) != with_sign) return false;
    if (largest) std::swap(then, otherwise);
    return b_.child(condition, 0) == then && b_.child(condition, 1) == otherwise;
  }

  /// The terms of which one is the largest (the smallest), itself among them.
  std::vector<Term> below(Term top, bool with_sign, bool largest) {
    std::vector<Term> all{top};
    ++stamp_;
    seen_[top.index()] = stamp_;
    for (size_t i = 0; i < all.size() && all.size() < most_below; ++i) {
      if (!is_extreme(all[i], with_sign, largest)) continue;
      for (const uint32_t branch : {1u, 2u}) {
        const Term next = b_.child(all[i], branch);
        if (std::exchange(seen_[next.index()], stamp_) != stamp_) all.push_back(next);
      }
    }
    work_ += all.size();
    return all;
  }

  /// a < b is false and b <= a true where something is at most a and at least b.
  bool is_decided(Term t) {
    if (work_ > most_work) return false;
    const bool with_sign = is_signed(b_.kind(t)), strict = is_strict(b_.kind(t));
    const Term larger = b_.child(t, strict ? 0 : 1), smaller = b_.child(t, strict ? 1 : 0);
    if (!is_extreme(larger, with_sign, true) && !is_extreme(smaller, with_sign, false)) return false;
    const std::vector<Term> at_most = below(larger, with_sign, true);
    const std::vector<Term> at_least = below(smaller, with_sign, false);
    ++stamp_;
    for (const Term one : at_most) seen_[one.index()] = stamp_;
    return std::any_of(at_least.begin(), at_least.end(),
                       [&](Term one) { return seen_[one.index()] == stamp_; });
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::vector<uint32_t> seen_; ///< by term: the stamp of the search that saw it last
  uint32_t stamp_ = 0;
  uint64_t work_ = 0;
  bool compares_ = false;
  std::vector<uint32_t> parent_; ///< by term: of the same class
  std::map<uint32_t, Class> classes_;
  std::map<Term, Term> small_; ///< by symbol
  Effect effect_;
};

} // namespace

Effect reduce_orders(Problem& problem) {
  return Orders(problem).run();
}

} // namespace fathom::solvers::preprocess

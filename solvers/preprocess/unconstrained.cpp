// unconstrained: a term is free if some symbol that occurs nowhere else can give it any value; it then
// becomes a fresh symbol.
//
//   x + t, t - x, x ^ t, -x, bvnot x, not p, x * odd     any value, x by the inverse
//   x = t                                                 either, x is t or something else
//   ult(x, t), slt(x, t) and mirrored                     either, but false if t is the least (greatest)
//   and(p, q), x & y, or(p, q), x | y                     any value, both operands free
//   ite(c, x, y)                                          any value, c and x, c and y, or x and y free
//   concat(x, y), x[h:l], select(a, i)                    any value
//
// (Brummayer and Biere, "Boolector", 2009; Bruttomesso, "RTL verification", 2008.) The value of x follows
// from that of the fresh symbol and of t; should a later assertion mention x, "fresh symbol = x + t" is
// asserted.
#include "ir/support/odd_inverse.h"
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Sort;
using term::Term;

class Unconstrained {
 public:
  explicit Unconstrained(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions), uses_(map_.size()),
        free_(map_.size()) {}

  Effect run() {
    const std::vector<Term>& order = map_.order();
    for (const Term t : order)
      for (const Term child : b_.context().children(t)) use(child);
    for (const Term t : problem_.assertions) use(t);
    for (const Term t : order) {
      map_[t] = map_.rebuilt(t);
      if (b_.is(t, Kind::Symbol))
        free_[t.index()] = uses_[t.index()] == 1 && !problem_.frozen(t);
      else if (!b_.is_constant(t))
        visit(t);
    }
    for (Term& t : problem_.assertions) t = map_[t];
    return effect_;
  }

 private:
  void use(Term t) {
    if (uses_[t.index()] < 2) ++uses_[t.index()];
  }

  /// A child of the old term is free: its new one is a symbol that occurs here only.
  bool free(Term t, uint32_t i) const { return free_[b_.child(t, i).index()]; }
  Term operand(Term t, uint32_t i) { return map_[b_.child(t, i)]; }

  /// The term is replaced by `result`, a term over the fresh symbol `u`; `result` is `u` itself where all
  /// values are possible.
  void replace(Term t, Term original, Term result) {
    original_ = original;
    result_ = result;
    map_[t] = result;
    free_[t.index()] = b_.is(result, Kind::Symbol) && uses_[t.index()] == 1;
    ++effect_.applied;
  }
  void eliminate(Term symbol, Term value) {
    problem_.reconstruction.eliminate(symbol, value, b_.eq(original_, result_));
    ++effect_.eliminated;
  }
  Term fresh(Sort sort) { return b_.fresh_symbol("free", sort); }

  void visit(Term t) {
    if (b_.sort(t).is_array()) return;
    const Term now = map_[t];
    const Kind kind = b_.kind(t);
    const uint32_t count = info(kind).children;
    bool any = false;
    for (uint32_t i = 0; i < count; ++i) any |= free(t, i);
    if (!any) return;
    if (kind == Kind::Ite) return choice(t, now);
    if (kind == Kind::Concat || kind == Kind::Extract || kind == Kind::Select) return structure(t, now);
    if (count == 1) return one_operand(t, now);
    if (free(t, 0) && free(t, 1) && both_operands(t, now)) return;
    for (uint32_t i = 0; i < 2; ++i)
      if (free(t, i) && invertible(t, now, operand(t, i), operand(t, 1 - i), i == 0)) return;
  }

  void one_operand(Term t, Term now) {
    const Kind kind = b_.kind(t);
    if (kind != Kind::Not && kind != Kind::BvNot && kind != Kind::BvNeg) return;
    const Term x = operand(t, 0), u = fresh(b_.sort(t));
    replace(t, now, u);
    eliminate(x, b_.build({kind, u}));
  }

  bool both_operands(Term t, Term now) {
    const Kind kind = b_.kind(t);
    const bool is_and = kind == Kind::And || kind == Kind::BvAnd;
    if (!is_and && kind != Kind::Or && kind != Kind::BvOr) return false;
    const Term x = operand(t, 0), y = operand(t, 1), u = fresh(b_.sort(t));
    const uint32_t width = b_.width(t);
    const BitVector neutral = is_and ? BitVector::ones(width) : BitVector::zeros(width);
    replace(t, now, u);
    eliminate(x, u);
    eliminate(y, b_.sort(t).is_bool() ? b_.boolean(is_and) : b_.bv(neutral));
    return true;
  }

  /// x is free, s is not (or does not matter); `first`: x is the left operand.
  bool invertible(Term t, Term now, Term x, Term s, bool first) {
    const Kind kind = b_.kind(t);
    const Sort sort = b_.sort(x);
    if (kind == Kind::Ult || kind == Kind::Slt) return comparison(t, now, x, s, first);
    if (kind == Kind::BvMul && !(b_.is_constant(s) && b_.value(s).bit(0))) return false;
    if (kind == Kind::Eq && sort.is_array()) return false;
    if (kind != Kind::BvAdd && kind != Kind::BvSub && kind != Kind::BvXor && kind != Kind::Xor &&
        kind != Kind::BvMul && kind != Kind::Eq)
      return false;
    const Term u = fresh(b_.sort(t));
    Term value;
    if (kind == Kind::BvAdd)
      value = b_.bvsub(u, s);
    else if (kind == Kind::BvSub)
      value = first ? b_.bvadd(u, s) : b_.bvsub(s, u);
    else if (kind == Kind::BvXor)
      value = b_.bvxor(u, s);
    else if (kind == Kind::Xor)
      value = b_.xor_(u, s);
    else if (kind == Kind::BvMul)
      value = b_.bvmul(u, b_.bv(odd_inverse(b_.value(s))));
    else if (sort.is_bool())
      value = b_.eq(u, s);
    else
      value = b_.ite(u, s, b_.bvnot(s));
    replace(t, now, u);
    eliminate(x, value);
    return true;
  }

  /// x < s with x the least value is "s is not the least"; with x the greatest it is false. s < x likewise.
  bool comparison(Term t, Term now, Term x, Term s, bool first) {
    const uint32_t width = b_.width(x);
    const bool is_signed = b_.is(t, Kind::Slt);
    const Term least = b_.bv(is_signed ? BitVector::min_signed(width) : BitVector::zeros(width));
    const Term greatest = b_.bv(is_signed ? BitVector::max_signed(width) : BitVector::ones(width));
    const Term u = fresh(Sort::boolean());
    replace(t, now, b_.and_(u, b_.distinct(s, first ? least : greatest)));
    eliminate(x, first ? b_.ite(u, least, greatest) : b_.ite(u, greatest, least));
    return true;
  }

  void choice(Term t, Term now) {
    const bool c = free(t, 0), x = free(t, 1), y = free(t, 2);
    if (c + x + y < 2 || b_.sort(t).is_array()) return;
    const Term condition = operand(t, 0), then = operand(t, 1), otherwise = operand(t, 2);
    const Term u = fresh(b_.sort(t));
    replace(t, now, u);
    if (c && (!x || !y)) eliminate(condition, b_.boolean(x));
    if (x) eliminate(then, u);
    if (y) eliminate(otherwise, u);
  }

  void structure(Term t, Term now) {
    const Kind kind = b_.kind(t);
    if (kind == Kind::Select) {
      if (!free(t, 0)) return;
      const Term a = operand(t, 0), u = fresh(b_.sort(t));
      replace(t, now, u);
      return eliminate(a, b_.const_array(b_.sort(a), u));
    }
    if (kind == Kind::Concat) {
      if (!free(t, 0) || !free(t, 1)) return;
      const Term x = operand(t, 0), y = operand(t, 1), u = fresh(b_.sort(t));
      const uint32_t low = b_.width(y);
      replace(t, now, u);
      eliminate(x, b_.extract(b_.width(t) - 1, low, u));
      return eliminate(y, b_.extract(low - 1, 0, u));
    }
    const Term x = operand(t, 0), u = fresh(b_.sort(t));
    const uint32_t width = b_.width(x), low = b_.context().extract_low(t);
    replace(t, now, u);
    const Term placed = b_.zext(width, u);
    eliminate(x, low == 0 ? placed : b_.bvshl(placed, b_.bv(width, low)));
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::vector<uint8_t> uses_; ///< by term id: 0, 1, 2 = more
  std::vector<bool> free_;    ///< by term id
  Term original_, result_;    ///< of the last replacement
  Effect effect_;
};

} // namespace

Effect free_unconstrained(Problem& problem) {
  return Unconstrained(problem).run();
}

} // namespace fathom::solvers::preprocess

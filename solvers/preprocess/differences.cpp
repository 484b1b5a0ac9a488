// differences: what is left of a buffer is written y - z, and i < y - z is meant to say that i + z < y.
//
//     z <= y  and  x < y - z    imply    x + z < y  and  x <= x + z        (unsigned, any width)
//
// since y - z does not wrap around, and then neither does x + z. A solver finds that by carrying the
// difference through all bits; here it is told, where the formula has all three terms anyway. What is added
// is valid by itself, so it holds wherever the comparisons stand; where they are asserted only the conclusion
// is added.
#include "ir/term/analysis/conjuncts.h"
#include "ir/term/traversal.h"
#include "solvers/preprocess/pass.h"

#include <algorithm>
#include <map>

namespace fathom::solvers::preprocess {

namespace {

using namespace term::analysis;
using term::Kind;
using term::Term;

class Differences {
 public:
  explicit Differences(Problem& problem)
      : problem_(problem), b_(problem.builder), order_(term::reachable(b_.context(), problem.assertions)) {
    for (const Term t : problem.assertions) asserted_.push_back(literal_of(b_, t));
    std::sort(asserted_.begin(), asserted_.end());
  }

  Effect run() {
    for (const Term t : order_) {
      if (b_.is(t, Kind::BvAdd)) sums_[{b_.child(t, 0), b_.child(t, 1)}] = t;
      if (b_.is(t, Kind::Ult)) comparisons_[{b_.child(t, 0), b_.child(t, 1)}] = t;
    }
    if (sums_.empty()) return {};
    for (const Term t : order_)
      if (b_.is(t, Kind::Ult) && b_.is(b_.child(t, 1), Kind::BvSub)) consider(t);
    return {added_.size(), 0};
  }

  void assert_added() { problem_.assertions.insert(problem_.assertions.end(), added_.begin(), added_.end()); }

 private:
  /// less: x < y - z
  void consider(Term less) {
    const Term x = b_.child(less, 0), y = b_.child(b_.child(less, 1), 0), z = b_.child(b_.child(less, 1), 1);
    const Term sum = found(sums_, x, z).valid() ? found(sums_, x, z) : found(sums_, z, x);
    const Term wraps = found(comparisons_, y, z); // y < z
    if (!sum.valid() || !wraps.valid()) return;
    const Term inside = b_.ult(sum, y);
    if (known({inside, true})) return;
    Term lemma = b_.and_(inside, b_.not_(b_.ult(sum, x)));
    if (!known({wraps, false})) lemma = b_.or_(wraps, lemma);
    if (!known({less, true})) lemma = b_.or_(b_.not_(less), lemma);
    if (!known(literal_of(b_, lemma))) added_.push_back(lemma);
  }
  bool known(const Literal& l) const { return std::binary_search(asserted_.begin(), asserted_.end(), l); }

  using Pairs = std::map<std::pair<Term, Term>, Term>;
  static Term found(const Pairs& pairs, Term x, Term y) {
    const auto place = pairs.find({x, y});
    return place == pairs.end() ? Term{} : place->second;
  }

  Problem& problem_;
  term::Builder& b_;
  std::vector<Term> order_;
  std::vector<Literal> asserted_; ///< ascending
  Pairs sums_, comparisons_;
  std::vector<Term> added_;
};

} // namespace

Effect add_differences(Problem& problem) {
  Differences differences(problem);
  const Effect effect = differences.run();
  differences.assert_added();
  return effect;
}

} // namespace fathom::solvers::preprocess

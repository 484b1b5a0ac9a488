// remainders: what x + d leaves when it is divided by a constant m follows from what x leaves.
//
//     r = x mod m, 0 < d < m:   (x + d) mod m  =  r < m - d ? r + d : r - (m - d)
//                               (x + d) div m  =  x div m + (r < m - d ? 0 : 1)
//
// as long as x + d does not wrap around; if it does, without a sign it is less than m, its own remainder, and
// with a sign it stays as it is, as it does where x is negative. A counter's remainder before an iteration
// and after it are two dividers to a solver, and that one follows from the other is hard to find bit by bit.
// In a formula that has both, one becomes a choice of the other; powers of two are bits anyway.
#include "solvers/preprocess/pass.h"
#include "solvers/preprocess/term_map.h"

#include <algorithm>
#include <bit>
#include <map>
#include <vector>

namespace fathom::solvers::preprocess {

namespace {

using term::Kind;
using term::Term;

bool divides(Kind kind) {
  return kind == Kind::BvUrem || kind == Kind::BvSrem || kind == Kind::BvUdiv || kind == Kind::BvSdiv;
}

class Remainders {
 public:
  explicit Remainders(Problem& problem)
      : problem_(problem), b_(problem.builder), map_(b_, problem.assertions) {}

  Effect run() {
    for (const Term t : map_.order()) note(t);
    for (auto& [group, members] : groups_) choose(group, members);
    if (chosen_.empty()) return {};
    for (const Term t : map_.order()) {
      const Term again = map_.rebuilt(t);
      const auto place = chosen_.find(t);
      map_[t] = place == chosen_.end() ? again : from_lesser(again, place->second);
    }
    for (Term& assertion : problem_.assertions) assertion = map_[assertion];
    return {chosen_.size(), 0};
  }

 private:
  struct Group {
    Term stem;
    bool has_sign = false;
    uint64_t divisor = 0;
    auto operator<=>(const Group&) const = default;
  };
  struct Member {
    int64_t summand = 0; ///< the dividend is the stem and this number
    Term term;
  };
  struct Choice {
    uint64_t distance = 0; ///< of the dividend from that of the least member
    int64_t least = 0;
    Group group;
  };

  void note(Term t) {
    if (!divides(b_.kind(t)) || b_.width(t) > 64 || !b_.is_constant(b_.child(t, 1))) return;
    const uint64_t divisor = b_.value(b_.child(t, 1)).low64();
    const bool has_sign = b_.is(t, Kind::BvSrem) || b_.is(t, Kind::BvSdiv);
    // A positive number, of which all sums here are representable.
    if (divisor < 3 || std::has_single_bit(divisor) || divisor >> (b_.width(t) - 1) != 0) return;
    const Term dividend = b_.child(t, 0);
    Member member{0, t};
    Term stem = dividend;
    if (b_.is(dividend, Kind::BvAdd))
      for (const uint32_t side : {0, 1})
        if (b_.is_constant(b_.child(dividend, side))) {
          member.summand = b_.value(b_.child(dividend, side)).to_i64();
          stem = b_.child(dividend, 1 - side);
        }
    groups_[{stem, has_sign, divisor}].push_back(member);
  }

  /// All members that are near enough to the least one are chosen from it.
  void choose(const Group& group, std::vector<Member>& members) {
    const auto least = std::min_element(members.begin(), members.end(), [](const Member& a, const Member& b) {
      return a.summand < b.summand;
    });
    for (const Member& member : members) {
      const uint64_t distance = uint64_t(member.summand) - uint64_t(least->summand);
      if (distance != 0 && distance < group.divisor)
        chosen_.emplace(member.term, Choice{distance, least->summand, group});
    }
  }

  /// `whole`: the division as it was, of new operands.
  Term from_lesser(Term whole, const Choice& choice) {
    const uint32_t width = b_.width(whole);
    const auto number = [&](uint64_t n) { return b_.bv(width, n); };
    const Group& group = choice.group;
    const bool is_remainder = b_.is(whole, Kind::BvUrem) || b_.is(whole, Kind::BvSrem);
    const Term x = b_.bvadd(map_[group.stem], number(uint64_t(choice.least))), m = number(group.divisor);
    const Term r = group.has_sign ? b_.bvsrem(x, m) : b_.bvurem(x, m);
    const Term stays = b_.ult(r, number(group.divisor - choice.distance));
    Term value;
    if (is_remainder)
      value = b_.ite(stays, b_.bvadd(r, number(choice.distance)),
                     b_.bvsub(r, number(group.divisor - choice.distance)));
    else
      value =
          b_.bvadd(group.has_sign ? b_.bvsdiv(x, m) : b_.bvudiv(x, m), b_.ite(stays, number(0), number(1)));
    const BitVector most =
        group.has_sign ? BitVector::ones(width).lshr(BitVector(width, 1)) : BitVector::ones(width);
    const Term highest = b_.bv(most - BitVector(width, choice.distance));
    if (group.has_sign) return b_.ite(b_.and_(b_.sle(number(0), x), b_.sle(x, highest)), value, whole);
    const Term wrapped = is_remainder ? b_.bvadd(x, number(choice.distance)) : number(0);
    return b_.ite(b_.ule(x, highest), value, wrapped);
  }

  Problem& problem_;
  term::Builder& b_;
  TermMap map_;
  std::map<Group, std::vector<Member>> groups_;
  std::map<Term, Choice> chosen_;
};

} // namespace

Effect relate_remainders(Problem& problem) {
  return Remainders(problem).run();
}

} // namespace fathom::solvers::preprocess

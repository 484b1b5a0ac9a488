// Small random clauses against their expansion.
#include "tests/unit/solvers/quantifiers/fixture.h"

#include <random>

namespace fathom::quantifiers::test {
namespace {

constexpr uint32_t width = 4; ///< of indices: 16 cells

/// Formulas over two arrays of 16 cells of three bits. With an index of `narrow` < `width` bits the positions
/// in clauses move by several cells, and several of them by the same.
class RandomQueries {
 public:
  RandomQueries(term::Builder& build, uint32_t seed, uint32_t narrow = width)
      : build_(build), random_(seed), narrow_(narrow) {
    for (const char* name : {"a", "b"}) arrays_.push_back(build.symbol(name, Sort::array(width, 3)));
    for (const char* name : {"x", "y", "n", "m"}) scalars_.push_back(build.symbol(name, Sort::bv(width)));
    symbol_ = build.symbol(fmt::format("i{}", narrow), Sort::bv(narrow));
    index_ = build.zext(width, symbol_);
  }

  Query query() {
    Query query;
    for (uint32_t i = 0, count = 1 + random_() % 4; i < count; ++i) query.terms.push_back(ground_literal());
    for (uint32_t i = 0, count = 1 + random_() % 3; i < count; ++i) {
      const Term bound =
          random_() % 6 == 0 ? build_.bv(narrow_, random_() % 16) : build_.extract(narrow_ - 1, 0, scalar());
      const Term guard = random_() % 4 == 0 ? build_.ult(scalar(), scalar()) : build_.bool_true();
      query.clauses.push_back({fmt::format("c{}", i), symbol_, bound, guard, body()});
      if (random_() % 2 == 0) query.terms.push_back(build_.ugt(bound, build_.bv(narrow_, random_() % 9)));
    }
    return query;
  }

 private:
  Term scalar() { return scalars_[random_() % scalars_.size()]; }
  Term array() { return arrays_[random_() % arrays_.size()]; }
  Term value() { return build_.bv(3, random_() % 8); }
  Term offset() {
    switch (random_() % 3) {
    case 0: return build_.bv(width, random_() % 3);
    case 1: return scalar();
    default: return build_.bvadd(scalar(), build_.bv(width, random_() % 3));
    }
  }
  Term compare(Term left, Term right) {
    switch (random_() % 4) {
    case 0: return build_.eq(left, right);
    case 1: return build_.distinct(left, right);
    case 2: return build_.ult(left, right);
    default: return build_.ule(right, left);
    }
  }
  Term ground_literal() {
    if (random_() % 3 == 0)
      return compare(scalar(), random_() % 2 == 0 ? scalar() : build_.bv(width, random_() % 16));
    return compare(build_.select(version(), offset()),
                   random_() % 3 == 0 ? build_.select(array(), offset()) : value());
  }
  Term version() {
    if (random_() % 3 != 0) return array();
    return build_.store(array(), offset(), value());
  }
  Term stride() {
    constexpr std::array<uint64_t, 7> strides{2, 2, 3, 4, 13, 14, 15};
    return build_.bv(width, strides[random_() % strides.size()]);
  }
  /// Neighbours, as words are read byte by byte.
  Term word() {
    const Term from = build_.bvadd(build_.bvmul(index_, stride()), offset()), of = array();
    const Term next = build_.select(of, build_.bvadd(from, build_.bv(width, 1)));
    const Term both = build_.bvand(build_.select(of, from), next);
    return random_() % 2 == 0
               ? compare(both, value())
               : build_.and_(compare(build_.select(of, from), value()), compare(next, value()));
  }
  Term index_term() {
    if (narrow_ != width && random_() % 2 == 0) return build_.bvadd(build_.bvmul(index_, stride()), offset());
    switch (random_() % 8) {
    case 0: return build_.bvsub(scalar(), index_);
    case 1: return build_.bvadd(build_.bvmul(index_, build_.bv(width, 2)), offset());
    case 2: return index_;
    default: return build_.bvadd(index_, offset());
    }
  }
  Term read() {
    if (random_() % 5 == 0) {
      const Term i = index_term();
      return build_.ite(build_.eq(i, offset()), value(), build_.select(array(), i));
    }
    return build_.select(version(), index_term());
  }
  Term atom() {
    if (narrow_ != width && random_() % 3 == 0) return word();
    switch (random_() % 8) {
    case 0: return compare(read(), build_.extract(2, 0, index_)); // depends on the position
    case 1: return compare(read(), read());
    case 2: return build_.ult(index_, scalar());
    default: return compare(read(), value());
    }
  }
  Term body() {
    switch (random_() % 4) {
    case 0: return build_.or_(atom(), atom());
    case 1: return build_.and_(atom(), atom());
    default: return atom();
    }
  }

  term::Builder& build_;
  std::mt19937 random_;
  uint32_t narrow_;
  std::vector<Term> arrays_, scalars_;
  Term symbol_, index_; ///< of the clause; as wide as a position
};

class RandomClauses : public Quantifiers, public testing::WithParamInterface<Mode> {
 protected:
  Answer expanded(const Query& query) {
    const auto solver = make_ground_solver(context, {}, "");
    for (const Term t : query.terms) solver->assert_term(t);
    BoundTerms bound(context);
    for (const Clause& clause : query.clauses) {
      const Matrix matrix(build, bound, clause);
      const uint32_t bits = build.width(clause.binders[0].index);
      for (uint64_t i = 0; i < 1u << bits; ++i)
        solver->assert_term(matrix.instance(build, std::vector{build.bv(bits, i)}, {}));
    }
    return solver->check().answer;
  }
  void compare(const std::vector<uint32_t>& widths, uint32_t may_be_unknown);
};

/// With indices of these widths in turn.
void RandomClauses::compare(const std::vector<uint32_t>& widths, uint32_t may_be_unknown) {
  uint32_t unknown = 0, sat = 0, unsat = 0;
  for (uint32_t seed = 0; seed < 200; ++seed) {
    const Query query = RandomQueries(build, seed, widths[seed % widths.size()]).query();
    const Answer got = ask(query, GetParam());
    if (got == Answer::Unknown) {
      ++unknown;
      continue;
    }
    const Answer expected = expanded(query);
    ++(expected == Answer::Sat ? sat : unsat);
    EXPECT_EQ(got, expected) << "seed " << seed;
  }
  if (GetParam() == Mode::Auto || GetParam() == Mode::Instantiate) {
    EXPECT_LE(unknown, may_be_unknown);
  }
  EXPECT_GT(sat, 30u);
  EXPECT_GT(unsat, 30u);
}

TEST_P(RandomClauses, AgreeWithTheirExpansion) {
  compare({width}, 3);
}

TEST_P(RandomClauses, WithStridesAgreeWithTheirExpansion) {
  compare({width - 1, width - 2}, 3);
}

INSTANTIATE_TEST_SUITE_P(Modes, RandomClauses,
                         testing::Values(Mode::Strip, Mode::Duplicate, Mode::Repair, Mode::Instantiate,
                                         Mode::Auto),
                         [](const auto& instance) {
                           return mode_names()[static_cast<size_t>(instance.param)];
                         });

} // namespace
} // namespace fathom::quantifiers::test

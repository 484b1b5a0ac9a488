// Quantified queries as loops over buffers make them, and which stage answers them.
#include "ir/term/printer.h"
#include "solvers/quantifiers/smt2.h"
#include "solvers/smtlib/query_reader.h"
#include "tests/unit/solvers/quantifiers/fixture.h"

namespace fathom::quantifiers::test {
namespace {

TEST_F(Quantifiers, FormulaWithoutClausesIsForwarded) {
  const Term n = scalar("n");
  EXPECT_EQ(ask({{build.eq(n, bv64(3))}, {}}), Answer::Sat);
  EXPECT_EQ(stage, Stage::Ground);
  EXPECT_EQ(ask({{build.eq(n, bv64(3)), build.eq(n, bv64(4))}, {}}), Answer::Unsat);
}

TEST_F(Quantifiers, StrippingRefutesByTheOppositeOfABody) {
  // s[j] is no 'a', so a range of 'a' ends before it.
  const Term s = buffer("s"), j = scalar("j"), k = scalar("k");
  const Query query{{build.distinct(at(s, j), byte('a')), build.ult(j, k)},
                    {forall(k, [&](Term i) { return build.eq(at(s, i), byte('a')); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Unsat);
  EXPECT_EQ(stage, Stage::Strip);
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, StrippingAnswersWhereTheModelIsOneAnyway) {
  const Term s = buffer("s"), k = scalar("k");
  const Query query{{build.eq(k, bv64(5))},
                    {forall(k, [&](Term i) { return build.ult(at(s, i), byte(200)); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Sat);
}

TEST_F(Quantifiers, DuplicationFillsARange) {
  const Term s = buffer("s"), k = scalar("k");
  const Query query{{build.eq(k, bv64(50)), build.eq(at(s, k), byte('b'))},
                    {forall(k, [&](Term i) { return build.eq(at(s, i), byte('a')); })}};
  EXPECT_EQ(ask(query, Mode::Strip), Answer::Unknown);
  EXPECT_EQ(ask(query, Mode::Duplicate), Answer::Sat);
  EXPECT_EQ(stage, Stage::Duplicate);
}

TEST_F(Quantifiers, SpansOfABufferThatMeet) {
  // Four spans of 'a', 'b', 'a', 'b' fill n bytes; the byte in the middle of the second one is no 'b'.
  for (const uint64_t capacity : {uint64_t{50}, uint64_t{1000000}, uint64_t{1} << 40}) {
    const Term s = buffer("s"), n = scalar("n"), j = scalar("j");
    Query query{{build.ule(n, bv64(capacity))}, {}};
    Term begin = bv64(0);
    for (int d = 0; d < 4; ++d) {
      const Term k = scalar(fmt::format("k{}", d).c_str());
      query.clauses.push_back(forall(
          k, [&](Term i) { return build.eq(at(s, build.bvadd(begin, i)), byte(d % 2 == 0 ? 'a' : 'b')); }));
      query.terms.push_back(build.ule(k, build.bvsub(n, begin)));
      query.terms.push_back(build.ugt(k, bv64(capacity / 8)));
      begin = build.bvadd(begin, k);
    }
    query.terms.push_back(build.eq(begin, n));
    if (capacity <= 1000000) {
      EXPECT_EQ(ask(query), Answer::Sat) << capacity << " " << reason;
    }
    query.terms.push_back(build.ult(j, n));
    query.terms.push_back(build.eq(at(s, j), byte('z')));
    EXPECT_EQ(ask(query, Mode::Auto), Answer::Unsat) << capacity;
    EXPECT_LE(checks, 8u);
  }
}

/// Gives the first model it is asked for, if that is one.
class Suggesting final : public solvers::Solver {
 public:
  Suggesting(std::unique_ptr<solvers::Solver> inner, Term suggestion)
      : inner_(std::move(inner)), suggestion_(suggestion) {}
  const solvers::Info& info() const override { return inner_->info(); }
  void push() override { inner_->push(); }
  void pop() override { inner_->pop(); }
  void assert_term(Term formula) override { inner_->assert_term(formula); }
  solvers::Outcome check(std::span<const Term> assumptions) override {
    std::vector<Term> all(assumptions.begin(), assumptions.end());
    all.push_back(suggestion_);
    const solvers::Outcome outcome = inner_->check(all);
    return outcome.answer == Answer::Sat ? outcome : inner_->check(assumptions);
  }
  term::Valuation value(std::span<const Term> leaves) override { return inner_->value(leaves); }
  std::vector<Term> failed_assumptions() override { return inner_->failed_assumptions(); }
  void interrupt() override { inner_->interrupt(); }

 private:
  std::unique_ptr<solvers::Solver> inner_;
  Term suggestion_;
};

// k = 3, j >= 2, s[1] != 1, s[j] = 7 and s[i] >= 1 for all i < k. From s = [1, 0, 7], which is a model
// without the clause, copies of s[0] break s[1] != 1 and s[j] = 7; repaired, s[1] and s[2] are chosen anew.
TEST_F(Quantifiers, StripDuplicateAndRepairOfOneExample) {
  const Term s = buffer("s"), k = scalar("k"), j = scalar("j");
  const Query query{{build.eq(k, bv64(3)), build.uge(j, bv64(2)), build.distinct(at(s, bv64(1)), byte(1)),
                     build.eq(at(s, j), byte(7))},
                    {forall(k, [&](Term i) { return build.uge(at(s, i), byte(1)); })}};
  const std::vector<Term> first{build.eq(j, bv64(2)), build.eq(at(s, bv64(0)), byte(1)),
                                build.eq(at(s, bv64(1)), byte(0))};
  const Term suggestion = build.and_all(first);
  for (const auto& [mode, expected] : {std::pair{Mode::Strip, Answer::Unknown},
                                       {Mode::Duplicate, Answer::Unknown},
                                       {Mode::Repair, Answer::Sat},
                                       {Mode::Auto, Answer::Sat}}) {
    Setting setting;
    setting.options.mode = mode;
    setting.make_solver = [&](const term::Context& within, const solvers::Config& config,
                              const std::string& label) {
      auto inner = make_ground_solver(within, config, label);
      if (&within != &context) return inner;
      return std::unique_ptr<solvers::Solver>(std::make_unique<Suggesting>(std::move(inner), suggestion));
    };
    const auto solver = make_procedure(build, setting);
    for (const Term t : query.terms) solver->assert_term(t);
    solver->assert_clause(query.clauses[0]);
    ASSERT_EQ(solver->check().answer, expected) << mode_names()[static_cast<size_t>(mode)];
    if (expected == Answer::Unknown) continue;
    EXPECT_EQ(solver->certificate().stage, mode == Mode::Repair ? Stage::Repair : Stage::Instantiate);
    expect_model(query, solver->value(std::vector{s, k, j}));
  }
}

TEST_F(Quantifiers, SecondSpanOfTheSameByteIsEmpty) {
  // c1 = span of 'a' from 0, maximal: c1 = n or s[c1] != 'a'; c2 = span from c1.
  const Term s = buffer("s"), n = scalar("n"), c1 = scalar("c1"), c2 = scalar("c2");
  Query query{{build.ule(c1, n), build.ule(c2, build.bvsub(n, c1)),
               build.or_(build.eq(c1, n), build.distinct(at(s, c1), byte('a'))), build.ugt(c2, bv64(0))},
              {forall(c1, [&](Term i) { return build.eq(at(s, i), byte('a')); }),
               forall(c2, [&](Term i) { return build.eq(at(s, build.bvadd(c1, i)), byte('a')); })}};
  EXPECT_EQ(ask(query), Answer::Unsat);
  query.clauses[1].body = build.eq(at(s, build.bvadd(c1, query.clauses[1].binders[0].index)), byte('b'));
  EXPECT_EQ(ask(query), Answer::Sat);
}

TEST_F(Quantifiers, ModelsOfLongRangesAreCheckedByAQuery) {
  // A range that must be longer than anything that is enumerated, with one cell in it written over.
  const Term s = buffer("s"), n = scalar("n"), w = scalar("w");
  const Term written = build.store(s, w, byte('b'));
  Query query{{build.eq(n, bv64(uint64_t{1} << 40)), build.uge(w, n)},
              {forall(n, [&](Term i) { return build.eq(at(written, i), byte('a')); })}};
  EXPECT_EQ(ask(query), Answer::Sat);
  query.terms[1] = build.ult(w, n);
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, WriteInARangeHidesTheCellBelow) {
  // Reads go through a write: s[w] itself may be anything, its neighbours may not.
  const Term s = buffer("s"), n = scalar("n"), w = scalar("w"), j = scalar("j");
  const auto read = [&](Term i) { return build.ite(build.eq(i, w), byte('b'), at(s, i)); };
  Query query{{build.ugt(n, bv64(20)), build.ult(w, n), build.eq(at(s, w), byte('z'))},
              {forall(n, [&](Term i) { return build.ule(read(i), byte('b')); })}};
  EXPECT_EQ(ask(query), Answer::Sat);
  query.terms.push_back(build.ult(j, n));
  query.terms.push_back(build.ugt(read(j), byte('b')));
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, TwoBuffersWithAShift) {
  // a[i + 1] = b[i] for i < n: a[j] and b[j - 1] cannot differ, b[j] may.
  const Term a = buffer("a"), b = buffer("b"), n = scalar("n"), j = scalar("j");
  const Clause clause = forall(n, [&](Term i) { return build.eq(at(a, build.bvadd(i, bv64(1))), at(b, i)); });
  const std::vector<Term> inside{build.ugt(n, bv64(100)), build.ule(j, n), build.uge(j, bv64(1))};
  Query query{inside, {clause}};
  query.terms.push_back(build.distinct(at(a, j), at(b, build.bvsub(j, bv64(1)))));
  EXPECT_EQ(ask(query), Answer::Unsat);
  query.terms.back() = build.distinct(at(a, j), at(b, j));
  EXPECT_EQ(ask(query), Answer::Sat);
}

TEST_F(Quantifiers, StridesKeepTheirPattern) {
  // s = "abab..." of n pairs.
  const Term s = buffer("s"), n = scalar("n"), j = scalar("j");
  const Clause clause = forall(n, [&](Term i) {
    const Term twice = build.bvmul(i, bv64(2));
    return build.and_(build.eq(at(s, twice), byte('a')),
                      build.eq(at(s, build.bvadd(twice, bv64(1))), byte('b')));
  });
  Query query{{build.ugt(n, bv64(30)), build.ult(n, bv64(1000000)), build.ult(j, n)}, {clause}};
  EXPECT_EQ(ask(query), Answer::Sat);
  query.terms.push_back(build.distinct(at(s, build.bvmul(j, bv64(2))), byte('a')));
  EXPECT_EQ(ask(query), Answer::Unsat);
}

/// The word of 8 bytes that a clause reads at begin + 8 * i, first byte lowest.
Term word_at(term::Builder& build, Term s, Term begin, Term i) {
  Term word;
  for (uint64_t t = 0; t < 8; ++t) {
    const Term place = build.bvadd(build.bvadd(begin, build.bvmul(i, build.bv(64, 8))), build.bv(64, t));
    const Term byte = build.select(s, place);
    word = word.valid() ? build.concat(byte, word) : byte;
  }
  return word;
}

TEST_F(Quantifiers, WordsWithoutAZeroByteSayThatNoByteIsZero) {
  // HASZERO of C libraries: (w - 0x01..01) & ~w & 0x80..80. The byte at j lies in some word of the range.
  const Term s = buffer("s"), begin = scalar("begin"), j = scalar("j"), k = build.symbol("k", Sort::bv(63));
  Clause clause = forall(k, [&](Term i) {
    const Term w = word_at(build, s, begin, build.zext(64, i));
    const Term low = build.bvand(build.bvsub(w, bv64(0x0101010101010101)), build.bvnot(w));
    return build.eq(build.bvand(low, bv64(0x8080808080808080)), bv64(0));
  });
  const Term end = build.bvadd(begin, build.bvmul(build.zext(64, k), bv64(8)));
  Query query{{build.ule(begin, bv64(1 << 20)), build.ule(build.zext(64, k), bv64(uint64_t{1} << 40)),
               build.ule(begin, j), build.eq(at(s, j), byte(0))},
              {clause}};
  query.terms.push_back(build.ult(j, end));
  EXPECT_EQ(ask(query), Answer::Unsat) << reason;
  query.terms.back() = build.ule(j, end); // the byte behind the last word may be 0
  EXPECT_EQ(ask(query), Answer::Sat) << reason;
}

TEST_F(Quantifiers, RecordsOfTwelveBytes) {
  // The first byte of each record is 1, and the place of the byte at j is known by its distance to a record
  // only.
  const Term s = buffer("s"), j = scalar("j"), m = scalar("m"), k = build.symbol("k", Sort::bv(60));
  Query query{{build.ult(m, build.zext(64, k)), build.eq(j, build.bvmul(m, bv64(12)))},
              {forall(k, [&](Term i) {
                const Term place = build.bvadd(bv64(100), build.bvmul(build.zext(64, i), bv64(12)));
                return build.eq(at(s, place), byte(1));
              })}};
  query.terms.push_back(build.distinct(at(s, build.bvadd(j, bv64(100))), byte(1)));
  query.terms.push_back(build.ule(m, bv64(1000)));
  EXPECT_EQ(ask(query), Answer::Unsat) << reason;
  query.terms[2] = build.distinct(at(s, build.bvadd(j, bv64(101))), byte(1));
  EXPECT_EQ(ask(query), Answer::Sat) << reason;
}

TEST_F(Quantifiers, ValuesThatDependOnThePosition) {
  const Term s = build.symbol("words", Sort::array(64, 64)), n = scalar("n"), j = scalar("j");
  Query query{{build.eq(n, bv64(40)), build.ult(j, n)},
              {forall(n, [&](Term i) { return build.eq(at(s, i), i); })}};
  EXPECT_EQ(ask(query), Answer::Sat);
  query.terms.push_back(build.distinct(at(s, j), j));
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, IndicesOfThirtyTwoBitsIntoWords) {
  const Term s = buffer("s"), n = build.symbol("n32", Sort::bv(32)), j = build.symbol("j32", Sort::bv(32));
  const auto cell = [&](Term i) { return at(s, build.zext(64, build.concat(i, build.bv(2, 0)))); };
  Query query{{build.ult(j, n), build.distinct(cell(j), byte(5))},
              {forall(n, [&](Term i) { return build.eq(cell(i), byte(5)); })}};
  EXPECT_EQ(ask(query), Answer::Unsat);
  query.terms[1] = build.ult(build.bv(32, 1000), n);
  EXPECT_EQ(ask(query), Answer::Sat);
}

TEST_F(Quantifiers, CellOfSeveralIndicesIsThatOfTheLeast) {
  // 8 * x is a cell of the range though x, 2^61 too large, is no index in it: nothing is said of x itself.
  const Term s = buffer("s"), n = scalar("n"), x = scalar("x");
  for (const uint64_t stride : {8, 24}) {
    const auto cell = [&](Term i) { return at(s, build.bvmul(i, bv64(stride))); };
    const Clause clause =
        forall(n, [&](Term i) { return build.and_(build.eq(cell(i), byte(7)), build.ult(i, bv64(10))); });
    const Term beyond = bv64(uint64_t{1} << 61);
    const std::vector<Term> terms{build.eq(n, bv64(5)), build.ult(beyond, x),
                                  build.ult(x, build.bvadd(beyond, bv64(5)))};
    for (const Mode mode : {Mode::Instantiate, Mode::Auto}) {
      std::vector<Term> same = terms, other = terms;
      same.push_back(build.eq(cell(x), byte(7)));
      other.push_back(build.distinct(cell(x), byte(7)));
      EXPECT_EQ(ask({same, {clause}}, mode), Answer::Sat) << stride;
      EXPECT_NE(ask({other, {clause}}, mode), Answer::Sat) << stride;
    }
  }
}

TEST_F(Quantifiers, RangesThatWrapAround) {
  const Term s = buffer("s"), n = scalar("n"), first = scalar("first"), j = scalar("j");
  const Clause clause = forall(n, [&](Term i) { return build.eq(at(s, build.bvadd(first, i)), byte(7)); });
  const std::vector<Term> terms{build.eq(first, bv64(~uint64_t{0} - 1)), build.eq(n, bv64(5)),
                                build.distinct(at(s, j), byte(7))}; // cells -2, -1, 0, 1, 2
  for (const uint64_t inside : {uint64_t{0} - 2, uint64_t{0} - 1, uint64_t{0}, uint64_t{2}}) {
    std::vector<Term> all = terms;
    all.push_back(build.eq(j, bv64(inside)));
    EXPECT_EQ(ask({all, {clause}}), Answer::Unsat) << inside;
  }
  for (const uint64_t outside : {uint64_t{0} - 3, uint64_t{3}}) {
    std::vector<Term> all = terms;
    all.push_back(build.eq(j, bv64(outside)));
    EXPECT_EQ(ask({all, {clause}}), Answer::Sat) << outside;
  }
}

TEST_F(Quantifiers, ClauseUnderAFalseGuardSaysNothing) {
  const Term s = buffer("s"), n = scalar("n"), g = build.symbol("g", Sort::boolean());
  Query query{{build.eq(n, bv64(9)), build.eq(at(s, bv64(4)), byte(1))},
              {forall(n, [&](Term i) { return build.eq(at(s, i), byte(0)); })}};
  query.clauses[0].guard = g;
  EXPECT_EQ(ask(query), Answer::Sat);
  query.terms.push_back(g);
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, ClauseWhoseGuardNothingMentionsIsLeftOut) {
  const Term s = buffer("s"), g = build.symbol("g", Sort::boolean()), h = build.symbol("h", Sort::boolean());
  Clause first = forall(bv64(9), [&](Term i) { return build.eq(at(s, i), byte('a')); });
  first.guard = g;
  Clause second = forall(bv64(9), [&](Term i) { return build.and_(g, build.eq(at(s, i), byte('b'))); });
  second.guard = h;
  const Term other = build.not_(build.eq(at(s, bv64(3)), byte('a')));
  EXPECT_EQ(ask({{other}, {first, second}}), Answer::Sat);
  EXPECT_EQ(instances, 0u);
  // The second one brings the guard of the first.
  EXPECT_EQ(ask({{other, h}, {first, second}}), Answer::Unsat);
  // Asked about another model, it counts again.
  const auto solver = procedure({{other}, {first}});
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  term::Valuation changed;
  changed.set(g, BitVector(1, 1));
  EXPECT_EQ(solver->holds(changed).answer, Answer::Unsat);
}

TEST_F(Quantifiers, NestedRanges) {
  // All cells of an n by m table with rows of 16 bytes are 0.
  const Term s = buffer("s"), n = scalar("n"), m = scalar("m");
  const Term i = scalar("i"), j = scalar("inner");
  Clause clause{"table", i, n, build.bool_true(),
                build.eq(at(s, build.bvadd(build.bvmul(i, bv64(16)), j)), byte(0))};
  clause.binders.push_back({j, m});
  Query query{{build.eq(n, bv64(3)), build.eq(m, bv64(5)), build.eq(at(s, bv64(21)), byte(1))}, {clause}};
  EXPECT_EQ(ask(query), Answer::Sat); // 21 is behind row 1
  query.terms[2] = build.eq(at(s, bv64(20)), byte(1));
  EXPECT_EQ(ask(query), Answer::Unsat);
}

TEST_F(Quantifiers, LevelsAndAssumptions) {
  const Term s = buffer("s"), n = scalar("n"), p = build.symbol("p", Sort::boolean());
  const auto solver = procedure({{build.eq(at(s, bv64(3)), byte(1))}, {}});
  solver->push();
  solver->assert_clause(forall(n, [&](Term i) { return build.eq(at(s, i), byte(0)); }));
  const Term longer = build.ugt(n, bv64(3));
  EXPECT_EQ(solver->check(std::vector{p, longer}).answer, Answer::Unsat);
  EXPECT_EQ(solver->failed_assumptions(), std::vector{longer});
  EXPECT_EQ(solver->check(std::vector{p}).answer, Answer::Sat);
  solver->pop();
  EXPECT_EQ(solver->check(std::vector{longer}).answer, Answer::Sat);
}

TEST_F(Quantifiers, HoldsTellsWhetherAChangedModelStillDoes) {
  const Term s = buffer("s"), n = scalar("n");
  const auto solver =
      procedure({{build.eq(n, bv64(5))}, {forall(n, [&](Term i) { return build.eq(at(s, i), byte(7)); })}});
  ASSERT_EQ(solver->check().answer, Answer::Sat);
  term::Valuation model = solver->value(std::vector{s, n});
  EXPECT_EQ(solver->holds(model).answer, Answer::Sat);
  term::ArrayValue changed = *model.find_array(s);
  changed.entries.insert_or_assign(BitVector(64, 2), BitVector(8, 6));
  model.set(s, changed);
  EXPECT_EQ(solver->holds(model).answer, Answer::Unsat);
}

TEST_F(Quantifiers, SolverWithQuantifiersAnswersBothWays) {
  const Term s = buffer("s"), n = scalar("n"), j = scalar("j");
  Query query{{build.ult(j, n), build.distinct(at(s, j), byte('a'))},
              {forall(n, [&](Term i) { return build.eq(at(s, i), byte('a')); })}};
  const auto unsat = procedure(query, Mode::Z3, true);
  EXPECT_EQ(unsat->check().answer, Answer::Unsat);
  EXPECT_EQ(unsat->certificate().stage, Stage::Native);
  query.terms[1] = build.eq(n, bv64(3));
  const auto sat = procedure(query, Mode::Z3, true);
  EXPECT_NE(sat->check().answer, Answer::Unsat);
  EXPECT_EQ(procedure(query, Mode::Z3)->check().answer, Answer::Unknown); // none was given
}

TEST_F(Quantifiers, QueriesAreLoggedWithTheirQuantifiers) {
  const Term s = buffer("s"), n = scalar("n");
  std::string text;
  Setting setting;
  setting.make_solver = make_ground_solver;
  setting.label = "spans";
  setting.log = [&text](const LoggedQuery& query) {
    EXPECT_EQ(query.label, "spans");
    text += query.text;
  };
  const auto solver = make_procedure(build, setting);
  solver->assert_term(build.ult(bv64(1), n));
  solver->assert_clause(forall(n, [&](Term i) { return build.eq(at(s, i), byte(7)); }));
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(text, "(set-logic ALL)\n"
                  "(declare-fun s () (Array (_ BitVec 64) (_ BitVec 8)))\n"
                  "(declare-fun n () (_ BitVec 64))\n"
                  "(assert (bvult #x0000000000000001 n))\n"
                  "; clause\n"
                  "(assert (=> true\n"
                  "  (forall ((i (_ BitVec 64))) (=> (and true (bvult i n))\n"
                  "    (= (select s i) #x07)))))\n"
                  "(check-sat)\n");
}

TEST_F(Quantifiers, LoggedQueriesCanBeReadAgain) {
  const Term s = buffer("s"), n = scalar("n"), t = buffer("t t");
  Clause all = forall(n, [&](Term i) { return build.ult(at(s, i), at(t, build.bvadd(i, bv64(1)))); });
  all.binders[0].count = {};
  all.guard = build.eq(at(t, n), byte(0));
  const std::vector<Clause> clauses{forall(n, [&](Term i) { return build.eq(at(s, i), byte(7)); }), all};
  const std::vector<Term> terms{build.ult(bv64(1), n), build.distinct(at(s, n), at(t, n))};
  std::ostringstream text;
  print_smt2(text, context, terms, clauses);
  term::Context other;
  term::Builder builder(other);
  const auto read = solvers::read_query(builder, text.str());
  ASSERT_TRUE(read) << read.error().message;
  EXPECT_EQ(structure(other, read->terms, read->clauses), structure(context, terms, clauses));
  std::ostringstream again;
  print_smt2(again, other, read->terms, read->clauses);
  EXPECT_NE(again.str().find("(declare-fun |t t| ()"), std::string::npos);
}

TEST_F(Quantifiers, StructureForgetsNamesAlone) {
  const auto text = [&](const char* array, const char* size, uint64_t value, bool bounded) {
    const Term s = buffer(array), n = scalar(size);
    Clause clause = forall(n, [&](Term i) { return build.eq(at(s, i), byte(value)); });
    if (!bounded) clause.binders[0].count = {};
    clause.name = array;
    return structure(context, std::vector{build.ult(bv64(1), n)}, std::vector{clause});
  };
  const std::string first = text("s", "n", 7, true);
  EXPECT_EQ(first, text("another_array", "another_size", 7, true));
  EXPECT_NE(first, text("s", "n", 8, true));
  EXPECT_NE(first, text("s", "n", 7, false));
  EXPECT_NE(structure(context, std::vector{build.ult(bv64(1), scalar("n"))}, {}), first);
}

TEST_F(Quantifiers, IllFormedClausesAreNamed) {
  const Term n = scalar("n"), i = scalar("i"), s = buffer("s");
  const Term body = build.eq(at(s, i), byte(0));
  EXPECT_FALSE(solvers::ill_formed(context, {"", i, n, build.bool_true(), body}));
  EXPECT_TRUE(solvers::ill_formed(context, {"", bv64(1), n, build.bool_true(), body}));
  EXPECT_TRUE(solvers::ill_formed(context, {"", i, build.bv(32, 1), build.bool_true(), body}));
  EXPECT_TRUE(solvers::ill_formed(context, {"", i, build.bvadd(i, n), build.bool_true(), body}));
  EXPECT_TRUE(solvers::ill_formed(context, {"", i, n, build.eq(i, n), body}));
  EXPECT_TRUE(solvers::ill_formed(context, {"", i, n, build.bool_true(), n}));
  EXPECT_FALSE(parse_mode("stripe"));
  EXPECT_EQ(parse_mode("repair"), Mode::Repair);
}

} // namespace
} // namespace fathom::quantifiers::test

// What the tests of clauses share: terms over one buffer, a procedure, and expansion as the reference.
#pragma once

#include "ir/term/builder.h"
#include "ir/term/evaluator.h"
#include "ir/term/printer.h"
#include "ir/term/traversal.h"
#include "solvers/quantifiers/matrix.h"
#include "solvers/quantifiers/procedure.h"
#include "solvers/validating_solver.h"
#include "solvers/z3/z3_solver.h"
#ifdef FATHOM_HAS_BOOLECTOR
#include "solvers/boolector/boolector_solver.h"
#endif

#include <gtest/gtest.h>

namespace fathom::quantifiers::test {

using solvers::Answer;
using solvers::Clause;
using term::Sort;
using term::Term;

inline std::unique_ptr<solvers::Solver>
make_ground_solver(const term::Context& context, const solvers::Config& config, const std::string&) {
#ifdef FATHOM_HAS_BOOLECTOR
  auto solver = solvers::make_boolector_solver(context, config);
#else
  auto solver = solvers::make_z3_solver(context, config);
#endif
  return solvers::make_validating_solver(std::move(solver), context);
}

/// Terms and clauses, to be asked in several ways.
struct Query {
  std::vector<Term> terms;
  std::vector<Clause> clauses;
};

class Quantifiers : public testing::Test {
 protected:
  Term bv64(uint64_t value) { return build.bv(64, value); }
  Term byte(uint64_t value) { return build.bv(8, value); }
  Term scalar(const char* name) { return build.symbol(name, Sort::bv(64)); }
  Term buffer(const char* name) { return build.symbol(name, Sort::array(64, 8)); }
  Term at(Term array, Term index) { return build.select(array, index); }
  /// forall i < count: body(i)
  template <typename Body> Clause forall(Term count, Body body) {
    const Term i = build.symbol("i", build.sort(count));
    return {"clause", i, count, build.bool_true(), body(i)};
  }

  std::unique_ptr<Procedure> procedure(const Query& query, Mode mode = Mode::Auto, bool native = false) {
    Setting setting;
    setting.make_solver = make_ground_solver;
    if (native) setting.make_native = solvers::make_z3_quantified_solver;
    setting.options.mode = mode;
    setting.options.native_work = 50'000;
    setting.stats = &stats;
    auto made = make_procedure(build, setting);
    for (const Term t : query.terms) made->assert_term(t);
    for (const Clause& clause : query.clauses) made->assert_clause(clause);
    return made;
  }

  Answer ask(const Query& query, Mode mode = Mode::Auto) {
    const auto solver = procedure(query, mode);
    const solvers::Outcome outcome = solver->check();
    stage = solver->certificate().stage;
    reason = outcome.reason;
    instances = solver->certificate().instances.size();
    checks = solver->certificate().checks;
    if (outcome.answer == Answer::Sat) {
      std::vector<Term> roots = query.terms;
      for (const Clause& clause : query.clauses) roots.insert(roots.end(), {clause.guard, clause.body});
      model = solver->value(term::symbols_of(context, roots));
      expect_model(query, model);
    }
    return outcome.answer;
  }

  /// The terms, and ranges up to 4096 index by index.
  void expect_model(const Query& query, const term::Valuation& valuation) {
    term::Evaluator evaluator(context, valuation);
    for (const Term t : query.terms) EXPECT_TRUE(evaluator.holds(t)) << term::to_string(context, t);
    BoundTerms bound(context);
    for (const Clause& clause : query.clauses) {
      const Matrix matrix(build, bound, clause);
      MatrixEvaluator values(context, matrix, evaluator);
      if (!values.active() || clause.binders.size() != 1 || !clause.binders[0].count.valid()) continue;
      const uint64_t count = evaluator.evaluate(clause.binders[0].count).low64();
      for (uint64_t i = 0; i < std::min<uint64_t>(count, 4096); ++i)
        EXPECT_TRUE(values.holds(std::vector{BitVector(context.width(clause.binders[0].index), i)})) << i;
    }
  }

  term::Context context;
  term::Builder build{context};
  Stats stats;
  // What the last ask() left.
  Stage stage = Stage::Ground;
  std::string reason;
  size_t instances = 0;
  uint32_t checks = 0;
  term::Valuation model;
};

} // namespace fathom::quantifiers::test

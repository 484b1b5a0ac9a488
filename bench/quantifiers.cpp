// Clauses as loops over buffers make them: each way of deciding them beside Z3 with quantifiers.
//
//   bench_quantifiers [processor seconds for Z3, default 5] [pattern of names]
//
// One line for each query: the answer, and for each mode the processor seconds and the stage that answered
// ('-': no answer). The last lines sum up: answered without a solver with quantifiers, and the geometric mean
// of the quotient to Z3 alone, whose failures count as 60 s.
#include "ir/term/builder.h"
#include "solvers/quantifiers/procedure.h"
#include "solvers/z3/z3_solver.h"
#ifdef FATHOM_HAS_BOOLECTOR
#include "solvers/boolector/boolector_solver.h"
#endif

#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <thread>

namespace fathom {
namespace {

using quantifiers::Mode;
using solvers::Answer;
using solvers::Clause;
using term::Sort;
using term::Term;

struct Query {
  std::string name;
  std::unique_ptr<term::Context> context = std::make_unique<term::Context>();
  std::unique_ptr<term::Builder> build = std::make_unique<term::Builder>(*context);
  std::vector<Term> terms;
  std::vector<Clause> clauses;
  std::optional<Answer> expected;

  Term number(uint64_t value) { return build->bv(64, value); }
  Term byte(uint64_t value) { return build->bv(8, value); }
  Term scalar(const std::string& symbol) { return build->symbol(symbol, Sort::bv(64)); }
  Term buffer(const std::string& symbol) { return build->symbol(symbol, Sort::array(64, 8)); }
  Term at(Term array, Term index) { return build->select(array, index); }
  void require(Term t) { terms.push_back(t); }
  template <typename Body> void forall(Term count, Body body) {
    const Term i = build->symbol("i", build->sort(count));
    clauses.push_back({fmt::format("{}", clauses.size()), i, count, build->bool_true(), body(i)});
  }
  /// A maximal run of `value` from `begin` below n; its length.
  Term span(const std::string& symbol, Term s, Term n, Term begin, uint64_t value) {
    const Term k = scalar(symbol);
    const Term end = build->bvadd(begin, k);
    require(build->ule(k, build->bvsub(n, begin)));
    require(build->or_(build->eq(k, build->bvsub(n, begin)), build->distinct(at(s, end), byte(value))));
    forall(k, [&](Term i) { return build->eq(at(s, build->bvadd(begin, i)), byte(value)); });
    return k;
  }
};

class Queries {
 public:
  std::vector<Query> all() {
    for (const uint64_t capacity : {uint64_t{50}, uint64_t{1000}, uint64_t{1000000}, uint64_t{1} << 40}) {
      second_span(capacity);
      halves(capacity);
      for (const int depth : {2, 4, 8}) covering(capacity, depth, false), covering(capacity, depth, true);
      inside(capacity);
      written_over(capacity, false);
      written_over(capacity, true);
      shifted(capacity, false);
      shifted(capacity, true);
      compared(capacity, false);
      compared(capacity, true);
      strided(capacity, false);
      strided(capacity, true);
      two_phases(capacity, false);
      two_phases(capacity, true);
      terminated(capacity);
    }
    return std::move(queries_);
  }

 private:
  Query& add(const char* name, uint64_t capacity, std::optional<Answer> expected) {
    queries_.emplace_back();
    queries_.back().name = fmt::format("{}/{}", name, capacity);
    queries_.back().expected = expected;
    return queries_.back();
  }

  void second_span(uint64_t capacity) { // of the same byte: empty
    Query& q = add("second_span", capacity, Answer::Unsat);
    const Term s = q.buffer("s"), n = q.scalar("n");
    q.require(q.build->ule(n, q.number(capacity)));
    const Term c1 = q.span("c1", s, n, q.number(0), 'a');
    q.require(q.build->ugt(q.span("c2", s, n, c1, 'a'), q.number(0)));
  }
  void halves(uint64_t capacity) {
    Query& q = add("halves", capacity, Answer::Sat);
    const Term s = q.buffer("s"), n = q.scalar("n");
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->ugt(n, q.number(10)));
    const Term c1 = q.span("c1", s, n, q.number(0), 'a');
    const Term c2 = q.span("c2", s, n, c1, 'b');
    q.require(q.build->eq(c1, c2));
    q.require(q.build->eq(q.build->bvadd(c1, c2), n));
  }
  void covering(uint64_t capacity, int depth, bool foreign) {
    Query& q = add(fmt::format("{}{}", foreign ? "foreign_byte" : "covering", depth).c_str(), capacity,
                   foreign ? Answer::Unsat : Answer::Sat);
    const Term s = q.buffer("s"), n = q.scalar("n"), j = q.scalar("j");
    q.require(q.build->ule(n, q.number(capacity)));
    Term begin = q.number(0);
    for (int d = 0; d < depth; ++d) {
      const Term k = q.span(fmt::format("k{}", d), s, n, begin, d % 2 == 0 ? 'a' : 'b');
      q.require(q.build->ugt(k, q.number(1)));
      begin = q.build->bvadd(begin, k);
    }
    q.require(q.build->eq(begin, n));
    if (!foreign) return;
    q.require(q.build->ult(j, n));
    q.require(q.build->eq(q.at(s, j), q.byte('z')));
  }
  void inside(uint64_t capacity) {
    Query& q = add("inside", capacity, Answer::Unsat);
    const Term s = q.buffer("s"), n = q.scalar("n"), j = q.scalar("j");
    q.require(q.build->ule(n, q.number(capacity)));
    const Term k = q.span("k", s, n, q.number(0), 'a');
    q.require(q.build->ult(j, k));
    q.require(q.build->distinct(q.at(s, j), q.byte('a')));
  }
  void written_over(uint64_t capacity, bool refuted) { // reads of the loop go through a write
    Query& q = add(refuted ? "write_refuted" : "write", capacity, refuted ? Answer::Unsat : Answer::Sat);
    const Term s = q.buffer("s"), n = q.scalar("n"), w = q.scalar("w"), j = q.scalar("j");
    const auto read = [&](Term i) { return q.build->ite(q.build->eq(i, w), q.byte('b'), q.at(s, i)); };
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->ugt(n, q.number(20)));
    q.require(q.build->ult(w, n));
    q.require(q.build->eq(q.at(s, w), q.byte('z')));
    q.forall(n, [&](Term i) { return q.build->ule(read(i), q.byte('b')); });
    if (!refuted) return;
    q.require(q.build->ult(j, n));
    q.require(q.build->ugt(read(j), q.byte('b')));
  }
  void shifted(uint64_t capacity, bool refuted) { // copied to another place
    Query& q = add(refuted ? "shift_refuted" : "shift", capacity, refuted ? Answer::Unsat : Answer::Sat);
    const Term a = q.buffer("a"), b = q.buffer("b"), n = q.scalar("n"), j = q.scalar("j"), d = q.scalar("d");
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->ule(d, q.number(16)));
    q.require(q.build->ult(j, n));
    q.forall(n, [&](Term i) { return q.build->eq(q.at(a, q.build->bvadd(i, d)), q.at(b, i)); });
    q.require(q.build->distinct(q.at(a, q.build->bvadd(j, d)),
                                q.at(b, refuted ? j : q.build->bvadd(j, q.number(1)))));
  }
  void compared(uint64_t capacity, bool refuted) { // strcmp: equal up to k, and transitive
    Query& q = add(refuted ? "compare_refuted" : "compare", capacity, refuted ? Answer::Unsat : Answer::Sat);
    const Term a = q.buffer("a"), b = q.buffer("b"), c = q.buffer("c"), k = q.scalar("k"), j = q.scalar("j");
    q.require(q.build->ule(k, q.number(capacity)));
    q.require(q.build->ugt(k, q.number(12)));
    q.forall(k, [&](Term i) { return q.build->eq(q.at(a, i), q.at(b, i)); });
    q.forall(k, [&](Term i) { return q.build->eq(q.at(b, i), q.at(c, i)); });
    q.require(refuted ? q.build->ult(j, k) : q.build->ule(j, k));
    q.require(q.build->distinct(q.at(a, j), q.at(c, j)));
  }
  void strided(uint64_t capacity, bool refuted) { // "abab..."
    Query& q = add(refuted ? "stride_refuted" : "stride", capacity, refuted ? Answer::Unsat : Answer::Sat);
    const Term s = q.buffer("s"), n = q.scalar("n"), j = q.scalar("j");
    const auto twice = [&](Term i) { return q.build->bvmul(i, q.number(2)); };
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->ugt(n, q.number(20)));
    q.require(q.build->ult(j, n));
    q.forall(n, [&](Term i) {
      return q.build->and_(q.build->eq(q.at(s, twice(i)), q.byte('a')),
                           q.build->eq(q.at(s, q.build->bvadd(twice(i), q.number(1))), q.byte('b')));
    });
    if (refuted) q.require(q.build->distinct(q.at(s, twice(j)), q.byte('a')));
  }
  void two_phases(uint64_t capacity, bool refuted) { // skip 'a's, then search 0 from there
    Query& q =
        add(refuted ? "two_phases_refuted" : "two_phases", capacity, refuted ? Answer::Unsat : Answer::Sat);
    const Term s = q.buffer("s"), n = q.scalar("n"), k = q.scalar("k"), m = q.scalar("m");
    const Term end = q.build->bvadd(k, m);
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->ugt(n, q.number(9)));
    q.require(q.build->eq(q.at(s, q.build->bvsub(n, q.number(1))), q.byte(0)));
    q.forall(k, [&](Term i) { return q.build->eq(q.at(s, i), q.byte('a')); });
    q.forall(m, [&](Term i) { return q.build->distinct(q.at(s, q.build->bvadd(k, i)), q.byte(0)); });
    q.require(q.build->distinct(q.at(s, k), q.byte('a')));
    q.require(q.build->eq(q.at(s, end), q.byte(0)));
    q.require(q.build->ule(k, end));
    q.require(refuted ? q.build->uge(end, n)
                      : q.build->and_(q.build->ugt(k, q.number(2)), q.build->ugt(m, k)));
  }
  void terminated(uint64_t capacity) { // a search ends at the terminator at the latest
    Query& q = add("terminated", capacity, Answer::Unsat);
    const Term s = q.buffer("s"), n = q.scalar("n"), k = q.scalar("k");
    q.require(q.build->ule(n, q.number(capacity)));
    q.require(q.build->eq(q.at(s, n), q.byte(0)));
    q.forall(k, [&](Term i) {
      return q.build->and_(q.build->distinct(q.at(s, i), q.byte(0)),
                           q.build->distinct(q.at(s, i), q.byte(':')));
    });
    q.require(q.build->ugt(k, n));
  }

  std::vector<Query> queries_;
};

std::unique_ptr<solvers::Solver> make_ground(const term::Context& context, const solvers::Config& config,
                                             const std::string&) {
#ifdef FATHOM_HAS_BOOLECTOR
  return solvers::make_boolector_solver(context, config);
#else
  return solvers::make_z3_solver(context, config);
#endif
}

struct Measurement {
  Answer answer = Answer::Unknown;
  double seconds = 0;
  quantifiers::Stage stage = quantifiers::Stage::Ground;
};

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

Measurement measure(Query& query, Mode mode, double z3_seconds) {
  quantifiers::Setting setting;
  setting.options.mode = mode;
  setting.options.native_seconds = z3_seconds;
  setting.make_solver = make_ground;
  setting.make_native = solvers::make_z3_quantified_solver;
  const double begin = processor_seconds();
  const auto procedure = quantifiers::make_procedure(*query.build, setting);
  for (const Term t : query.terms) procedure->assert_term(t);
  for (const Clause& clause : query.clauses) procedure->assert_clause(clause);
  const Answer answer = procedure->check().answer;
  return {answer, processor_seconds() - begin, procedure->certificate().stage};
}

/// What Z3 says itself, whether its model can be confirmed or not.
Measurement measure_z3(Query& query, double seconds) {
  const double begin = processor_seconds();
  const auto solver = solvers::make_z3_quantified_solver(*query.context, {});
  for (const Term t : query.terms) solver->assert_term(t);
  for (const Clause& clause : query.clauses) solver->assert_clause(clause);
  std::atomic<bool> done = false;
  std::thread watch([&] { // of processor time, so that a busy machine is no disadvantage
    for (; !done; std::this_thread::sleep_for(std::chrono::milliseconds(10)))
      if (processor_seconds() - begin > seconds) solver->interrupt();
  });
  const Answer answer = solver->check().answer;
  done = true;
  watch.join();
  return {answer, processor_seconds() - begin, quantifiers::Stage::Native};
}

const char* name_of(Answer answer) {
  switch (answer) {
  case Answer::Sat: return "sat";
  case Answer::Unsat: return "unsat";
  case Answer::Unknown: return "-";
  }
  return "";
}

int run(double z3_seconds, const std::string& pattern) {
  constexpr double failure = 60;
  const std::vector<Mode> modes{Mode::Strip,       Mode::Duplicate, Mode::Repair,
                                Mode::Instantiate, Mode::Auto,      Mode::Z3};
  std::printf("%-26s", "query");
  for (const Mode mode : modes)
    std::printf(" %-20s", quantifiers::mode_names()[static_cast<size_t>(mode)].c_str());
  std::printf("\n");
  std::vector<double> logarithms(modes.size(), 0);
  std::vector<int> answered(modes.size(), 0);
  int count = 0, wrong = 0, native = 0;
  for (Query& query : Queries().all()) {
    if (query.name.find(pattern) == std::string::npos) continue;
    ++count;
    std::printf("%-26s", query.name.c_str());
    std::vector<double> times;
    for (size_t m = 0; m < modes.size(); ++m) {
      const Measurement got =
          modes[m] == Mode::Z3 ? measure_z3(query, z3_seconds) : measure(query, modes[m], z3_seconds);
      const bool decided = got.answer != Answer::Unknown;
      if (decided && query.expected && got.answer != *query.expected) ++wrong;
      native += modes[m] == Mode::Auto && got.stage == quantifiers::Stage::Native;
      answered[m] += decided;
      times.push_back(decided ? std::max(got.seconds, 1e-4) : failure);
      std::printf(" %-5s %6.3f %-7s", name_of(got.answer), got.seconds,
                  decided ? to_string(got.stage).substr(0, 7).c_str() : "");
      std::fflush(stdout);
    }
    for (size_t m = 0; m < modes.size(); ++m) logarithms[m] += std::log(times.back() / times[m]);
    std::printf("\n");
  }
  if (count == 0) return 1;
  std::printf("%d queries, %d wrong; auto needed the solver with quantifiers for %d\n", count, wrong, native);
  for (size_t m = 0; m < modes.size(); ++m)
    std::printf("%-12s answered %5.1f %%, faster than Z3 alone by %.1f\n",
                quantifiers::mode_names()[static_cast<size_t>(modes[m])].c_str(), 100.0 * answered[m] / count,
                std::exp(logarithms[m] / count));
  return wrong == 0 ? 0 : 1;
}

} // namespace
} // namespace fathom

int main(int argc, char** argv) {
  return fathom::run(argc > 1 ? std::atof(argv[1]) : 5, argc > 2 ? argv[2] : "");
}

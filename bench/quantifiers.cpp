// Clauses as loops over buffers make them: each way of deciding them beside Z3 with quantifiers.
//
//   bench_quantifiers [processor seconds for Z3, default 5] [pattern of names] [folder of logged queries
//   [auto | alone]]
//
// Queries made here, or the *.smt2 of a folder (bench/quantified_queries.py fills one; of those with the same
// structure one is taken). `auto`: that mode and Z3 alone; `alone`: that mode without Z3. One line for each
// query: for each mode the answer, the processor seconds and the stage that answered ('-': no answer). The
// last lines sum up: which stage of `auto` answered how many, where answers differ, and the geometric mean of
// the quotient to Z3 alone. No mode but `z3` uses a solver with quantifiers. Who has no answer, or none after
// 10 (Z3: as many as asked for) processor seconds, counts as 60 s.
#include "ir/support/read_file.h"
#include "ir/term/builder.h"
#include "solvers/quantifiers/procedure.h"
#include "solvers/quantifiers/smt2.h"
#include "solvers/smtlib/query_reader.h"
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
#include <filesystem>
#include <map>
#include <mutex>
#include <set>
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

constexpr double limit_seconds = 10; ///< of processor time

struct Measurement {
  Answer answer = Answer::Unknown;
  double seconds = 0;
  quantifiers::Stage stage = quantifiers::Stage::Ground;
};

double processor_seconds() {
  return static_cast<double>(std::clock()) / CLOCKS_PER_SEC;
}

/// Stops a solver after so much processor time (not wall time, so that a busy machine is no disadvantage).
/// One for all, so that making a thread is not measured.
class Watch {
 public:
  Watch() : thread_([this] { look(); }) {}
  ~Watch() {
    done_ = true;
    thread_.join();
  }
  void begin(solvers::Solver& solver, double seconds) {
    const std::lock_guard lock(mutex_);
    solver_ = &solver;
    end_ = processor_seconds() + seconds;
  }
  void end() {
    const std::lock_guard lock(mutex_);
    solver_ = nullptr;
  }

 private:
  void look() {
    for (; !done_; std::this_thread::sleep_for(std::chrono::milliseconds(10))) {
      const std::lock_guard lock(mutex_);
      if (solver_ != nullptr && processor_seconds() > end_) solver_->interrupt();
    }
  }

  std::atomic<bool> done_ = false;
  std::mutex mutex_;
  solvers::Solver* solver_ = nullptr; ///< that is at work, until
  double end_ = 0;
  std::thread thread_;
};

Measurement measure(Watch& watch, Query& query, Mode mode) {
  quantifiers::Setting setting;
  setting.options.mode = mode;
  setting.make_solver = make_ground;
  const double begin = processor_seconds();
  const auto procedure = quantifiers::make_procedure(*query.build, setting);
  for (const Term t : query.terms) procedure->assert_term(t);
  for (const Clause& clause : query.clauses) procedure->assert_clause(clause);
  watch.begin(*procedure, limit_seconds);
  const Answer answer = procedure->check().answer;
  watch.end();
  return {answer, processor_seconds() - begin, procedure->certificate().stage};
}

/// What Z3 says itself, whether its model can be confirmed or not.
Measurement measure_z3(Watch& watch, Query& query, double seconds) {
  const double begin = processor_seconds();
  const auto solver = solvers::make_z3_quantified_solver(*query.context, {});
  for (const Term t : query.terms) solver->assert_term(t);
  for (const Clause& clause : query.clauses) solver->assert_clause(clause);
  watch.begin(*solver, seconds);
  const Answer answer = solver->check().answer;
  watch.end();
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

/// The logged queries of a folder, in order of name; `none` where one cannot be read.
std::optional<std::vector<Query>> logged(const std::string& folder) {
  std::set<std::string> paths, structures;
  for (const auto& entry : std::filesystem::directory_iterator(folder))
    if (entry.path().extension() == ".smt2") paths.insert(entry.path());
  std::vector<Query> queries;
  for (const std::string& path : paths) {
    Query query;
    const Result<std::string> text = read_file(path);
    const Result<solvers::ReadQuery> read = text ? solvers::read_query(*query.build, *text) : text.error();
    if (!read) {
      std::fprintf(stderr, "%s: %s\n", path.c_str(), read.error().message.c_str());
      return std::nullopt;
    }
    if (!structures.insert(quantifiers::structure(*query.context, read->terms, read->clauses)).second)
      continue;
    query.name = std::filesystem::path(path).stem();
    query.terms = read->terms;
    query.clauses = read->clauses;
    queries.push_back(std::move(query));
  }
  std::printf("%zu files, %zu structures\n", paths.size(), queries.size());
  return queries;
}

const std::vector<Mode> all_modes{Mode::Strip,       Mode::Duplicate, Mode::Repair,
                                  Mode::Instantiate, Mode::Auto,      Mode::Z3};

/// Sums over all queries; the last mode is Z3 alone.
struct Totals {
  explicit Totals(const std::vector<Mode>& all) : modes(all) {}

  std::vector<Mode> modes;
  int count = 0, wrong = 0;
  int compared = 0; ///< queries both `auto` and Z3 answer
  std::vector<double> logarithms = std::vector<double>(modes.size(), 0);
  std::vector<double> where_z3_answers = logarithms;
  std::vector<double> slowest = logarithms;
  std::vector<int> answered = std::vector<int>(modes.size(), 0);
  std::map<std::string, int> stages; ///< of `auto`, by answer and stage
  int z3_answers = 0;

  void add(const Query& query, const std::vector<Measurement>& all) {
    ++count;
    constexpr double failure = 60;
    const auto counted = [](const Measurement& m) {
      return m.answer == Answer::Unknown ? failure : std::max(m.seconds, 1e-4);
    };
    std::optional<Answer> agreed = query.expected;
    bool differs = false;
    for (size_t m = 0; m < modes.size(); ++m) {
      const Answer answer = all[m].answer;
      logarithms[m] += std::log(counted(all.back()) / counted(all[m]));
      slowest[m] = std::max(slowest[m], all[m].seconds);
      if (all.back().answer != Answer::Unknown)
        where_z3_answers[m] += std::log(counted(all.back()) / counted(all[m]));
      if (modes[m] == Mode::Auto)
        ++stages[answer == Answer::Unknown ? "not answered" : to_string(all[m].stage)];
      if (modes[m] == Mode::Auto)
        compared += answer != Answer::Unknown && all.back().answer != Answer::Unknown;
      if (answer == Answer::Unknown) continue;
      ++answered[m];
      if (!agreed) agreed = answer;
      differs = differs || answer != *agreed;
    }
    z3_answers += all.back().answer != Answer::Unknown;
    wrong += differs;
    if (differs) std::printf("   ANSWERS DIFFER");
  }

  void print() const {
    std::printf("%d queries, answers differ for %d, auto and Z3 both answer %d\n", count, wrong, compared);
    for (const auto& [stage, number] : stages)
      std::printf("auto: %-12s %5.1f %% (%d)\n", stage.c_str(), 100.0 * number / count, number);
    for (size_t m = 0; m < modes.size(); ++m)
      std::printf(
          "%-12s answered %5.1f %%, faster than Z3 alone by %.1f, where Z3 answers by %.1f; slowest %.2f s\n",
          quantifiers::mode_names()[static_cast<size_t>(modes[m])].c_str(), 100.0 * answered[m] / count,
          std::exp(logarithms[m] / count), std::exp(where_z3_answers[m] / std::max(z3_answers, 1)),
          slowest[m]);
  }
};

int run(double z3_seconds, const std::string& pattern, std::vector<Query> queries,
        const std::vector<Mode>& modes) {
  std::printf("%-50s", "query");
  for (const Mode mode : modes)
    std::printf(" %-21s", quantifiers::mode_names()[static_cast<size_t>(mode)].c_str());
  std::printf("\n");
  Totals totals(modes);
  Watch watch;
  for (Query& query : queries) {
    if (query.name.find(pattern) == std::string::npos) continue;
    std::printf("%-50s", query.name.c_str());
    std::vector<Measurement> all;
    for (const Mode mode : modes) {
      const Measurement got =
          mode == Mode::Z3 ? measure_z3(watch, query, z3_seconds) : measure(watch, query, mode);
      all.push_back(got);
      std::printf(" %-5s %7.4f %-7s", name_of(got.answer), got.seconds,
                  got.answer != Answer::Unknown ? to_string(got.stage).substr(0, 7).c_str() : "");
      std::fflush(stdout);
    }
    totals.add(query, all);
    std::printf("\n");
  }
  if (totals.count == 0) return 1;
  totals.print();
  return totals.wrong == 0 ? 0 : 1;
}

} // namespace
} // namespace fathom

int main(int argc, char** argv) {
  std::optional<std::vector<fathom::Query>> queries;
  if (argc > 3)
    queries = fathom::logged(argv[3]);
  else
    queries = fathom::Queries().all();
  if (!queries) return 2;
  return fathom::run(argc > 1 ? std::atof(argv[1]) : 5, argc > 2 ? argv[2] : "", std::move(*queries),
                     argc > 4 ? std::string(argv[4]) == "alone"
                                    ? std::vector{fathom::Mode::Auto}
                                    : std::vector{fathom::Mode::Auto, fathom::Mode::Z3}
                              : fathom::all_modes);
}

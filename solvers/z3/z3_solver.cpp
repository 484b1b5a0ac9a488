#include "solvers/z3/z3_solver.h"

#include "ir/term/traversal.h"
#include "solvers/assertions.h"
#include "solvers/z3/emitter.h"
#include "solvers/z3/floats.h"
#include "solvers/z3/model.h"
#include "solvers/z3/resources.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <optional>
#include <set>
#include <utility>

namespace fathom::solvers {

namespace {

using z3_backend::Theory;
using z3_backend::Z3Emitter;

/// Which of Z3's solvers is best depends on whether there are arrays, which is known only when the formula
/// is. So assertions are collected, and the solver is made at the first check (and made again should the
/// first array come after that).
/// The request to end a search, from any thread. A context that is interrupted outside of a search refuses
/// whatever comes next, models too.
class Interruption {
 public:
  explicit Interruption(z3::context& z3) : z3_(z3) {}
  void request() {
    const std::lock_guard lock(mutex_);
    requested_ = true;
    if (searching_) Z3_interrupt(z3_);
  }
  void searching(bool now) {
    const std::lock_guard lock(mutex_);
    searching_ = now;
  }
  bool requested() const { return requested_; }

 private:
  z3::context& z3_;
  std::atomic<bool> requested_ = false;
  std::mutex mutex_;
  bool searching_ = false; ///< by the mutex
};

class Z3Solver final : public QuantifiedSolver {
 public:
  Z3Solver(const term::Context& context, const Config& config)
      : context_(context), config_(config), emitter_(z3_), floats_(z3_), translator_(context, emitter_) {
    info_ = {.name = "z3",
             .version = z3_version_text(),
             .incremental = true,
             .array_equality = true,
             .interruptible = true};
  }
  ~Z3Solver() override = default;

  const Info& info() const override { return info_; }
  void push() override {
    assertions_.push();
    clauses_.marks.push_back(clauses_.all.size());
    if (solver_) guarded([&] { solver_->push(); });
  }
  void pop() override {
    assertions_.pop();
    clauses_.all.resize(clauses_.marks.back(), z3::expr(z3_));
    clauses_.marks.pop_back();
    if (solver_) guarded([&] { solver_->pop(); });
    last_.model.reset();
  }
  void assert_term(term::Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    assertions_.add(formula);
    guarded([&] {
      const z3::expr e = expression(formula);
      if (solver_) solver_->add(e);
    });
    last_.model.reset();
  }
  void assert_clause(const Clause& clause) override {
    guarded([&] {
      clauses_.all.push_back(quantified(clause));
      if (solver_ && made_.theory == Theory::Quantifiers) solver_->add(clauses_.all.back());
    });
    last_.model.reset();
  }
  Outcome check(std::span<const term::Term> assumptions) override;
  term::Valuation value(std::span<const term::Term> leaves) override;
  std::vector<term::Term> failed_assumptions() override;
  void interrupt() override { interruption_.request(); }

 private:
  template <typename Action> void guarded(Action action) {
    try {
      action();
    } catch (const z3::exception& e) {
      if (error_.empty()) error_ = e.msg();
    } catch (const std::bad_alloc&) {
      if (error_.empty()) error_ = "out of memory";
    }
  }
  z3::expr quantified(const Clause& clause);
  Theory theory() const { return clauses_.all.empty() ? emitter_.theory() : Theory::Quantifiers; }
  z3::expr expression(term::Term t) {
    if (config_.floats != nullptr && !translator_.find(t)) define_floats(t);
    return z3::expr(z3_, translator_.translate(t));
  }
  std::set<term::Term> through_definitions(std::span<const term::Term> symbols) const;
  void define_floats(term::Term root);
  void prepare(bool once);
  Outcome search(std::span<const term::Term> assumptions);
  z3::check_result check_within_limits(const z3::expr_vector& literals);

  const term::Context& context_;
  Config config_;
  Info info_;
  z3::context z3_;
  z3_backend::Resources resources_{config_};
  Z3Emitter emitter_;
  z3_backend::Z3Floats floats_;
  Translator<Z3_ast> translator_;
  Assertions assertions_;
  /// The clauses of all levels.
  struct Clauses {
    std::vector<z3::expr> all;
    std::vector<size_t> marks; ///< as assertions_ has them
  } clauses_;
  std::optional<z3::solver> solver_;
  /// The purpose that solver_ was made for.
  struct Made {
    Theory theory = Theory::BitVectors;
    bool with_floats = false;
    bool once = false; ///< it begins anew at each check
  } made_;
  bool checked_ = false;
  /// The answer of the last check.
  struct Last {
    std::optional<z3::model> model;
    std::vector<std::pair<term::Term, z3::expr>> assumptions; ///< as literals
    bool unsat = false;
  } last_;
  std::string error_; ///< the first thing that went wrong inside Z3; stays
  Interruption interruption_{z3_};
};

z3::expr Z3Solver::quantified(const Clause& clause) {
  z3::expr matrix = expression(clause.body);
  z3::expr_vector indices(z3_);
  for (const Binder& binder : clause.binders) {
    const z3::expr index = expression(binder.index);
    indices.push_back(index);
    if (binder.count.valid()) matrix = z3::implies(z3::ult(index, expression(binder.count)), matrix);
  }
  return z3::implies(expression(clause.guard), z3::forall(indices, matrix));
}

/// These symbols, and all that the operands of those with a definition are made of, in the order of their
/// ids: operands come first.
std::set<term::Term> Z3Solver::through_definitions(std::span<const term::Term> symbols) const {
  std::set<term::Term> found;
  std::vector<term::Term> open(symbols.begin(), symbols.end());
  while (!open.empty()) {
    std::vector<term::Term> operands;
    for (const term::Term symbol : open) {
      if (!found.insert(symbol).second || config_.floats == nullptr) continue;
      if (const term::FloatDefinition* definition = config_.floats->find(symbol))
        operands.insert(operands.end(), definition->operands.begin(), definition->operands.end());
    }
    open = term::symbols_of(context_, operands);
  }
  return found;
}

/// Makes what a term consists of as far as it is defined and has no expression yet.
void Z3Solver::define_floats(term::Term root) {
  const auto bits = [&](term::Term t) { return z3::expr(z3_, translator_.translate(t)); };
  const std::vector<term::Term> symbols = term::symbols_of(context_, std::vector<term::Term>{root});
  for (const term::Term symbol : through_definitions(symbols)) {
    const term::FloatDefinition* definition = config_.floats->find(symbol);
    if (definition == nullptr || translator_.find(symbol)) continue;
    const z3::expr value = floats_.make(symbol, *definition, context_.width(symbol), bits);
    emitter_.define(context_.name(symbol), value);
  }
}

/// On some formulas the chain does not come to an end where Z3's own choice is quick.
constexpr unsigned chain_milliseconds = 2000;

/// The further simplification of Z3's own strategy for bit-vectors does not pay on most of our formulas.
z3::solver bit_blasting(z3::context& z3, const z3::params& params) {
  z3::tactic chain = z3::tactic(z3, "simplify");
  for (const char* next : {"propagate-values", "solve-eqs", "bit-blast", "sat"})
    chain = chain & z3::tactic(z3, next);
  return z3::try_for(z3::with(chain, params), chain_milliseconds).mk_solver();
}

/// `once`: without assumptions, and perhaps for the last time.
void Z3Solver::prepare(bool once) {
  if (solver_ && made_.theory == theory() && made_.with_floats == emitter_.has_definitions() && !made_.once)
    return;
  made_.theory = theory();
  made_.with_floats = emitter_.has_definitions();
  made_.once = once && made_.theory == Theory::BitVectors && !made_.with_floats;
  z3::params params(z3_);
  params.set("random_seed", config_.seed);
  if (made_.once)
    solver_.emplace(bit_blasting(z3_, params));
  else if (made_.with_floats && made_.theory == Theory::BitVectors)
    solver_.emplace(z3_, "QF_BVFP");
  else if (made_.theory == Theory::BitVectors)
    solver_.emplace(z3_, "QF_BV");
  else if (made_.theory == Theory::Arrays && !made_.with_floats)
    solver_.emplace(z3_, "QF_AUFBV");
  else // what QF_AUFBV sets up gives up on constant arrays
    solver_.emplace(z3_);
  if (!made_.once) solver_->set(params);
  const std::vector<term::Term>& terms = assertions_.terms();
  size_t next = 0, next_clause = 0;
  for (size_t level = 0; level <= assertions_.levels(); ++level) {
    for (const size_t end = assertions_.level_end(level); next < end; ++next)
      solver_->add(expression(terms[next]));
    const size_t clause_end = level < clauses_.marks.size() ? clauses_.marks[level] : clauses_.all.size();
    for (; next_clause < clause_end; ++next_clause) solver_->add(clauses_.all[next_clause]);
    if (level < assertions_.levels()) solver_->push();
  }
}

Outcome Z3Solver::check(std::span<const term::Term> assumptions) {
  last_.model.reset();
  last_.unsat = false;
  last_.assumptions.clear();
  Outcome outcome = Outcome::unknown("interrupted");
  interruption_.searching(true);
  if (error_.empty() && !interruption_.requested()) guarded([&] { outcome = search(assumptions); });
  interruption_.searching(false);
  // The interrupt may have come when the search was over: then there is no model to be had.
  if (interruption_.requested() && (outcome.answer == Answer::Sat || !error_.empty())) {
    last_.model.reset();
    return Outcome::unknown("interrupted");
  }
  if (!error_.empty()) return Outcome::unknown("Z3: " + error_);
  return outcome;
}

z3::check_result Z3Solver::check_within_limits(const z3::expr_vector& literals) {
  z3::params params(z3_);
  resources_.limit(params);
  solver_->set(params);
  const z3::check_result result = literals.empty() ? solver_->check() : solver_->check(literals);
  resources_.charge(*solver_);
  return result;
}

Outcome Z3Solver::search(std::span<const term::Term> assumptions) {
  for (const term::Term t : assumptions) expression(t); // before the choice of the solver
  prepare(!std::exchange(checked_, true) && assumptions.empty());
  // Z3 assumes literals only: a compound assumption gets a name of its own.
  // No symbol of ours has a bar in its name, so these cannot clash.
  z3::expr_vector literals(z3_);
  for (const term::Term t : assumptions) {
    const z3::expr name = z3_.bool_const(fmt::format("|assumption {}|", t.index()).c_str());
    solver_->add(z3::implies(name, expression(t)));
    literals.push_back(name);
    last_.assumptions.emplace_back(t, name);
  }
  z3::check_result result = check_within_limits(literals);
  // Z3's own choice may decide a formula that the chain cannot.
  if (result == z3::unknown && made_.once && !interruption_.requested()) {
    prepare(false);
    result = check_within_limits(literals);
  }
  if (result == z3::unsat) {
    last_.unsat = true;
    return Outcome::unsat();
  }
  if (result == z3::sat) {
    last_.model.emplace(solver_->get_model());
    return Outcome::sat();
  }
  return Outcome::unknown(interruption_.requested() ? "interrupted" : resources_.reason(*solver_));
}

term::Valuation Z3Solver::value(std::span<const term::Term> leaves) {
  FATHOM_CHECK(last_.model.has_value(), "a model is asked for without Sat");
  term::Valuation valuation;
  for (const term::Term leaf : through_definitions(leaves)) {
    try {
      Z3_ast node = translator_.find(leaf);
      if (node == nullptr) continue;
      const term::Sort sort = context_.sort(leaf);
      const z3::expr symbol(z3_, node);
      if (sort.is_array())
        valuation.set(leaf, z3_backend::array_value(*last_.model, symbol, sort));
      else
        valuation.set(leaf, z3_backend::scalar_value(*last_.model, symbol, sort));
    } catch (const z3::exception& e) {
      FATHOM_CHECK(!clauses_.all.empty(), "the model of Z3: {}", e.msg());
    }
  }
  return valuation;
}

std::vector<term::Term> Z3Solver::failed_assumptions() {
  FATHOM_CHECK(last_.unsat, "failed assumptions are asked for without Unsat");
  std::vector<term::Term> failed;
  if (last_.assumptions.empty()) return failed;
  guarded([&] {
    std::vector<unsigned> core;
    for (const z3::expr& literal : solver_->unsat_core()) core.push_back(literal.id());
    for (const auto& [t, literal] : last_.assumptions)
      if (std::find(core.begin(), core.end(), literal.id()) != core.end()) failed.push_back(t);
  });
  return failed;
}

} // namespace

std::unique_ptr<Solver> make_z3_solver(const term::Context& context, const Config& config) {
  return std::make_unique<Z3Solver>(context, config);
}

std::unique_ptr<QuantifiedSolver> make_z3_quantified_solver(const term::Context& context,
                                                            const Config& config) {
  return std::make_unique<Z3Solver>(context, config);
}

std::string z3_version_text() {
  unsigned major = 0, minor = 0, build = 0, revision = 0;
  Z3_get_version(&major, &minor, &build, &revision);
  return fmt::format("{}.{}.{}", major, minor, build);
}

} // namespace fathom::solvers

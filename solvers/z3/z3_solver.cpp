#include "solvers/z3/z3_solver.h"

#include "ir/term/traversal.h"
#include "solvers/assertions.h"
#include "solvers/work.h"
#include "solvers/z3/emitter.h"
#include "solvers/z3/floats.h"
#include "solvers/z3/model.h"

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
class Z3Solver final : public QuantifiedSolver {
 public:
  Z3Solver(const term::Context& context, const Config& config)
      : context_(context), config_(config), emitter_(z3_), floats_(z3_), translator_(context, emitter_) {
    info_ = {"z3", z3_version_text(), true, true, true};
  }
  ~Z3Solver() override = default;

  const Info& info() const override { return info_; }
  void push() override {
    assertions_.push();
    clause_marks_.push_back(clauses_.size());
    if (solver_) guarded([&] { solver_->push(); });
  }
  void pop() override {
    assertions_.pop();
    clauses_.resize(clause_marks_.back(), z3::expr(z3_));
    clause_marks_.pop_back();
    if (solver_) guarded([&] { solver_->pop(); });
    model_.reset();
  }
  void assert_term(term::Term formula) override {
    FATHOM_CHECK(context_.sort(formula).is_bool(), "assertion of sort {}",
                 context_.sort(formula).to_string());
    assertions_.add(formula);
    guarded([&] {
      const z3::expr e = expression(formula);
      if (solver_) solver_->add(e);
    });
    model_.reset();
  }
  void assert_clause(const Clause& clause) override {
    guarded([&] {
      clauses_.push_back(quantified(clause));
      if (solver_ && theory_ == Theory::Quantifiers) solver_->add(clauses_.back());
    });
    model_.reset();
  }
  Outcome check(std::span<const term::Term> assumptions) override;
  term::Valuation value(std::span<const term::Term> leaves) override;
  std::vector<term::Term> failed_assumptions() override;
  /// A context that is interrupted outside of a search refuses whatever comes next, models too.
  void interrupt() override {
    const std::lock_guard lock(searching_mutex_);
    stop_ = true;
    if (searching_) Z3_interrupt(z3_);
  }

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
  Theory theory() const { return clauses_.empty() ? emitter_.theory() : Theory::Quantifiers; }
  z3::expr expression(term::Term t) {
    if (config_.floats != nullptr && !translator_.find(t)) define_floats(t);
    return z3::expr(z3_, translator_.translate(t));
  }
  std::set<term::Term> through_definitions(std::span<const term::Term> symbols) const;
  void define_floats(term::Term root);
  void prepare(bool once);
  Outcome search(std::span<const term::Term> assumptions);

  const term::Context& context_;
  Config config_;
  Info info_;
  z3::context z3_;
  Z3Emitter emitter_;
  z3_backend::Z3Floats floats_;
  Translator<Z3_ast> translator_;
  Assertions assertions_;
  std::vector<z3::expr> clauses_;
  std::vector<size_t> clause_marks_; ///< as assertions_ has them
  std::optional<z3::solver> solver_;
  Theory theory_ = Theory::BitVectors; ///< what solver_ was made for
  bool with_floats_ = false;           ///< likewise
  bool once_ = false;                  ///< solver_ begins anew at each check
  bool checked_ = false;
  std::optional<z3::model> model_;
  std::vector<std::pair<term::Term, z3::expr>> assumptions_; ///< of the last check, as literals
  bool unsat_ = false;
  std::string error_; ///< the first thing that went wrong inside Z3; stays
  std::atomic<bool> stop_ = false;
  std::mutex searching_mutex_;
  bool searching_ = false; ///< by the mutex: within check()
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

/// What Z3's own strategy for bit-vectors spends on simplifying further does not come back on most of our
/// formulas.
z3::solver bit_blasting(z3::context& z3, const z3::params& params) {
  z3::tactic chain = z3::tactic(z3, "simplify");
  for (const char* next : {"propagate-values", "solve-eqs", "bit-blast", "sat"})
    chain = chain & z3::tactic(z3, next);
  return z3::try_for(z3::with(chain, params), chain_milliseconds).mk_solver();
}

/// `once`: without assumptions, and perhaps for the last time.
void Z3Solver::prepare(bool once) {
  if (solver_ && theory_ == theory() && with_floats_ == emitter_.has_definitions() && !once_) return;
  theory_ = theory();
  with_floats_ = emitter_.has_definitions();
  once_ =
      once && theory_ == Theory::BitVectors && !with_floats_ && config_.work == 0; // the chain counts time
  z3::params params(z3_);
  params.set("random_seed", config_.seed);
  if (config_.work != 0) params.set("rlimit", limited_to_32_bits(config_.work * z3_resources_per_work));
  if (once_)
    solver_.emplace(bit_blasting(z3_, params));
  else if (with_floats_ && theory_ == Theory::BitVectors)
    solver_.emplace(z3_, "QF_BVFP");
  else if (theory_ == Theory::BitVectors)
    solver_.emplace(z3_, "QF_BV");
  else if (theory_ == Theory::Arrays && !with_floats_)
    solver_.emplace(z3_, "QF_AUFBV");
  else // what QF_AUFBV sets up gives up on constant arrays
    solver_.emplace(z3_);
  if (!once_) solver_->set(params);
  const std::vector<term::Term>& terms = assertions_.terms();
  size_t next = 0, next_clause = 0;
  for (size_t level = 0; level <= assertions_.levels(); ++level) {
    for (const size_t end = assertions_.level_end(level); next < end; ++next)
      solver_->add(expression(terms[next]));
    const size_t clause_end = level < clause_marks_.size() ? clause_marks_[level] : clauses_.size();
    for (; next_clause < clause_end; ++next_clause) solver_->add(clauses_[next_clause]);
    if (level < assertions_.levels()) solver_->push();
  }
}

Outcome Z3Solver::check(std::span<const term::Term> assumptions) {
  model_.reset();
  unsat_ = false;
  assumptions_.clear();
  Outcome outcome = Outcome::unknown("interrupted");
  const auto searching = [this](bool now) {
    const std::lock_guard lock(searching_mutex_);
    searching_ = now;
  };
  searching(true);
  if (error_.empty() && !stop_) guarded([&] { outcome = search(assumptions); });
  searching(false);
  // The interrupt may have come when the search was over: then there is no model to be had.
  if (stop_ && (outcome.answer == Answer::Sat || !error_.empty())) {
    model_.reset();
    return Outcome::unknown("interrupted");
  }
  if (!error_.empty()) return Outcome::unknown("Z3: " + error_);
  return outcome;
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
    assumptions_.emplace_back(t, name);
  }
  z3::check_result result = assumptions.empty() ? solver_->check() : solver_->check(literals);
  if (result == z3::unknown && once_ && !stop_) { // what the chain cannot do Z3's own choice may
    prepare(false);
    result = solver_->check();
  }
  if (result == z3::unsat) {
    unsat_ = true;
    return Outcome::unsat();
  }
  if (result == z3::sat) {
    model_.emplace(solver_->get_model());
    return Outcome::sat();
  }
  return Outcome::unknown(stop_ ? "interrupted" : "Z3: " + solver_->reason_unknown());
}

term::Valuation Z3Solver::value(std::span<const term::Term> leaves) {
  FATHOM_CHECK(model_.has_value(), "a model is asked for without Sat");
  term::Valuation valuation;
  for (const term::Term leaf : through_definitions(leaves)) {
    try {
      Z3_ast node = translator_.find(leaf);
      if (node == nullptr) continue;
      const term::Sort sort = context_.sort(leaf);
      const z3::expr symbol(z3_, node);
      if (sort.is_array())
        valuation.set(leaf, z3_backend::array_value(*model_, symbol, sort));
      else
        valuation.set(leaf, z3_backend::scalar_value(*model_, symbol, sort));
    } catch (const z3::exception& e) {
      FATHOM_CHECK(!clauses_.empty(), "the model of Z3: {}", e.msg());
    }
  }
  return valuation;
}

std::vector<term::Term> Z3Solver::failed_assumptions() {
  FATHOM_CHECK(unsat_, "failed assumptions are asked for without Unsat");
  std::vector<term::Term> failed;
  if (assumptions_.empty()) return failed;
  guarded([&] {
    std::vector<unsigned> core;
    for (const z3::expr& literal : solver_->unsat_core()) core.push_back(literal.id());
    for (const auto& [t, literal] : assumptions_)
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

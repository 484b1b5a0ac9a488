#include "solvers/quantifiers/procedure.h"

#include "solvers/assertions.h"
#include "solvers/quantifiers/smt2.h"
#include "solvers/quantifiers/stages.h"

#include <algorithm>
#include <atomic>
#include <mutex>
#include <sstream>

namespace fathom::quantifiers {

using solvers::Answer;
using solvers::Clause;
using solvers::Outcome;
using term::Term;

namespace {

class ProcedureImpl final : public Procedure {
 public:
  ProcedureImpl(term::Builder& builder, Setting setting) : builder_(builder), setting_(std::move(setting)) {
    restart();
    info_ = parts_->solver.info();
  }

  const solvers::Info& info() const override { return info_; }
  void push() override {
    terms_.push();
    clause_marks_.push_back(clauses_.size());
  }
  void pop() override {
    terms_.pop();
    clauses_.resize(clause_marks_.back());
    clause_marks_.pop_back();
    restart(); // instances of what is gone must go too
  }
  void assert_term(Term formula) override { terms_.add(formula); }
  void assert_clause(const Clause& clause) override {
    const auto wrong = solvers::ill_formed(builder_.context(), clause);
    FATHOM_CHECK(!wrong, "clause {}: {}", clause.name, *wrong);
    clauses_.push_back(clause);
  }
  Outcome check(std::span<const Term> assumptions) override;
  term::Valuation value(std::span<const Term> leaves) override;
  std::vector<Term> failed_assumptions() override { return result_.failed; }
  void interrupt() override {
    stop_ = true;
    const std::lock_guard lock(mutex_);
    if (parts_) parts_->solver.interrupt();
    if (native_) native_->interrupt();
  }

  const Certificate& certificate() const override { return certificate_; }
  Outcome holds(const term::Valuation& valuation) override;

 private:
  void restart();
  void tell_terms();
  void tell_clauses(const std::function<bool(const Clause&)>& matters);
  Outcome decide(std::span<const Term> assumptions);
  Outcome ask_native(std::span<const Term> assumptions);
  /// Whether the members of the index sets that the query itself brings may be instantiated without a reason.
  bool few_candidates() const {
    return parts_->formula.asserted_candidates() <= setting_.options.eager_instances;
  }
  void count(const Outcome& outcome);

  term::Builder& builder_;
  Setting setting_;
  solvers::Info info_;
  solvers::Assertions terms_;
  std::vector<Clause> clauses_;
  std::vector<size_t> clause_marks_;
  std::unique_ptr<Parts> parts_;
  size_t told_terms_ = 0;
  std::vector<bool> told_clauses_; ///< by clause: it is part of the formula
  StageResult result_;             ///< of the last check
  Certificate certificate_;
  std::unique_ptr<solvers::QuantifiedSolver> native_; ///< while it runs
  std::mutex mutex_;                                  ///< guards parts_ and native_ against interrupt()
  std::atomic<bool> stop_ = false;
};

void ProcedureImpl::restart() {
  auto fresh = std::make_unique<Parts>(builder_, setting_);
  const std::lock_guard lock(mutex_);
  parts_ = std::move(fresh);
  told_terms_ = 0;
  told_clauses_.clear();
}

/// Those that matter, and those that matter for what they add.
void ProcedureImpl::tell_clauses(const std::function<bool(const Clause&)>& matters) {
  told_clauses_.resize(clauses_.size());
  for (bool more = true; more;) {
    more = false;
    for (size_t i = 0; i < clauses_.size(); ++i) {
      if (told_clauses_[i] || !matters(clauses_[i])) continue;
      parts_->formula.add(clauses_[i], static_cast<uint32_t>(i));
      told_clauses_[i] = more = true;
    }
  }
}

void ProcedureImpl::tell_terms() {
  for (; told_terms_ < terms_.terms().size(); ++told_terms_) parts_->formula.add(terms_.terms()[told_terms_]);
}

Outcome ProcedureImpl::check(std::span<const Term> assumptions) {
  result_ = {};
  certificate_ = {};
  if (stop_) return Outcome::unknown("interrupted");
  tell_terms();
  for (const Term t : assumptions) parts_->formula.mention(t);
  // One whose guard nothing speaks of says nothing: the guard is false in a model, as all symbols are that it
  // does not have.
  tell_clauses([this](const Clause& clause) {
    return !builder_.is(clause.guard, term::Kind::Symbol) ||
           parts_->formula.ground_terms().occurs(clause.guard);
  });
  if (setting_.log && !clauses_.empty()) {
    std::vector<Term> all = terms_.terms();
    all.insert(all.end(), assumptions.begin(), assumptions.end());
    std::ostringstream text;
    print_smt2(text, builder_.context(), all, clauses_);
    setting_.log({setting_.label, structure(builder_.context(), all, clauses_), text.str()});
  }
  const Outcome outcome = decide(assumptions);
  certificate_.stage = result_.stage;
  certificate_.checks = result_.checks;
  certificate_.instances = parts_->instances.made();
  count(outcome);
  return outcome;
}

Outcome ProcedureImpl::decide(std::span<const Term> assumptions) {
  Stages stages(*parts_, setting_, assumptions, stop_, result_);
  if (clauses_.empty()) return stages.ground();
  const Mode mode = setting_.options.mode;
  if (mode == Mode::Z3) return ask_native(assumptions);
  std::optional<Outcome> outcome;
  if (mode != Mode::Instantiate) {
    outcome = stages.strip();
    if (!outcome && mode != Mode::Strip) outcome = stages.duplicate();
    // If the whole index set fits into one question, that is the better repair.
    const bool repair = mode == Mode::Repair || (mode == Mode::Auto && !few_candidates());
    if (!outcome && repair) outcome = stages.repair();
  }
  if (!outcome && (mode == Mode::Instantiate || mode == Mode::Auto)) outcome = stages.instantiate();
  if (outcome) return *outcome;
  if (mode == Mode::Auto && setting_.make_native) return ask_native(assumptions);
  return Outcome::unknown(result_.reason.empty() ? "the clauses were not decided" : result_.reason);
}

/// The solver with quantifiers gets the clauses as they are. Its models count only if every clause holds in
/// them.
Outcome ProcedureImpl::ask_native(std::span<const Term> assumptions) {
  if (!setting_.make_native) return Outcome::unknown("no solver with quantifiers");
  result_.stage = Stage::Native;
  {
    solvers::Config config;
    config.work = setting_.options.native_work;
    auto made = setting_.make_native(builder_.context(), config);
    const std::lock_guard lock(mutex_);
    native_ = std::move(made);
  }
  for (const Term t : terms_.terms()) native_->assert_term(t);
  for (size_t i = 0; i < clauses_.size(); ++i)
    if (told_clauses_[i]) native_->assert_clause(clauses_[i]);
  Outcome outcome = native_->check(assumptions);
  if (outcome.answer == Answer::Unsat) result_.failed = native_->failed_assumptions();
  if (outcome.answer == Answer::Sat) {
    result_.model = native_->value(parts_->formula.ground_terms().symbols());
    const Findings findings = parts_->examiner.examine(result_.model, assumptions);
    Stages stages(*parts_, setting_, assumptions, stop_, result_);
    if (!findings.model() && !stages.copy())
      outcome = Outcome::unknown("the model of the solver with quantifiers was not confirmed");
  }
  const std::lock_guard lock(mutex_);
  native_.reset();
  return outcome;
}

term::Valuation ProcedureImpl::value(std::span<const Term> leaves) {
  return result_.model.of(leaves);
}

Outcome ProcedureImpl::holds(const term::Valuation& valuation) {
  tell_terms();
  term::Evaluator evaluator(builder_.context(), valuation);
  tell_clauses([&](const Clause& clause) { return evaluator.holds(clause.guard); });
  const Findings findings = parts_->examiner.examine_clauses(valuation);
  if (!findings.violated.empty()) return Outcome::unsat();
  return findings.unknown.empty() ? Outcome::sat() : Outcome::unknown(findings.unknown);
}

void ProcedureImpl::count(const Outcome& outcome) {
  if (setting_.stats == nullptr) return;
  Stats& stats = *setting_.stats;
  ++stats.counter("quantifiers.questions");
  ++stats.counter(outcome.answer == Answer::Unknown ? "quantifiers.unknown"
                                                    : "quantifiers.answered." + to_string(result_.stage));
  stats.counter("quantifiers.checks") += result_.checks;
  stats.counter("quantifiers.instances") += result_.instances;
  stats.counter("quantifiers.models_completed") += result_.completions;
}

} // namespace

std::unique_ptr<Procedure> make_procedure(term::Builder& builder, Setting setting) {
  return std::make_unique<ProcedureImpl>(builder, std::move(setting));
}

} // namespace fathom::quantifiers

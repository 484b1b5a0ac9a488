#include "engine/question.h"

#include "ir/support/cpu_timer.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "solvers/deadline_solver.h"
#include "solvers/work.h"

#include <algorithm>
#include <optional>
#include <set>

namespace fathom::engine {

using solvers::Answer;
using term::Term;

namespace {

constexpr size_t terms_per_work = 20; ///< terms asserted in a solver that make a unit of work
/// Terms of the first part of a question, at most, and by which factor the next ones are larger.
constexpr size_t smallest_part = 8'000, growth_of_parts = 2;
/// Units that a question with clauses may cost: all terms together, then each term by itself, and the factor
/// by which the latter grow from round to round.
constexpr uint64_t units_together = 1'000, units_each = 1'000, growth_of_units = 4;

} // namespace

std::set<Term>& Refuted::by(const Axioms& axioms) {
  for (Row& row : rows_)
    if (row.axioms == axioms) return row.terms;
  return rows_.emplace_back(Row{axioms, {}}).terms;
}

bool Questioner::decided_without_solver(Term formula, Finding& finding) const {
  if (!builder_.is_constant(formula)) return false;
  if (builder_.value(formula).is_zero()) {
    finding.answer = Answer::Unsat;
    return true;
  }
  if (!axioms_.always.empty() || !axioms_.lazy.empty() || !axioms_.clauses.empty())
    return false; // the axioms still say which addresses are possible
  finding.answer = Answer::Sat;
  return true;
}

Questioner::Dialogue Questioner::begin(const std::string& label, const solvers::Config& asked) const {
  solvers::Config config = asked;
  if (config.effort == nullptr) config.effort = effort_;
  // Incremental, though it may be asked only once: only then can every back end be stopped, and it costs
  // nothing measurable.
  quantifiers::Procedure* procedure = nullptr;
  std::unique_ptr<solvers::Solver> solver = solver_for(label, config, procedure);
  Dialogue dialogue{std::move(solver), procedure, {},
                    axioms_.lazy,      {},        "solver.cpu." + label.substr(label.find('-') + 1),
                    config.effort};
  for (const Term axiom : axioms_.always) dialogue.tell(axiom);
  return dialogue;
}

std::unique_ptr<solvers::Solver> Questioner::solver_for(const std::string& label,
                                                        const solvers::Config& config,
                                                        quantifiers::Procedure*& procedure) const {
  if (axioms_.clauses.empty()) return make_solver_(builder_.context(), config, label);
  // Formulas that the procedure makes for itself are charged to the same account.
  const auto make_solver = [make = make_solver_, effort = config.effort, alone = config.alone](
                               const term::Context& context, solvers::Config inner, const std::string& name) {
    inner.effort = effort;
    inner.alone = alone;
    return make(context, inner, name);
  };
  quantifiers::MakeNative make_native;
  if (make_native_)
    make_native = [make = make_native_, effort = config.effort](const term::Context& context,
                                                                solvers::Config inner) {
      inner.effort = effort;
      return make(context, inner);
    };
  std::unique_ptr<quantifiers::Procedure> made =
      quantifiers::make_procedure(builder_, {make_solver, make_native, quantifiers_, label, stats_, log_});
  for (const solvers::Clause& clause : axioms_.clauses) made->assert_clause(clause);
  procedure = made.get();
  return made;
}

/// Formulas cost something when they are given to a solver: they are simplified and made into clauses.
void Questioner::weigh(Dialogue& dialogue) const {
  if (dialogue.effort == nullptr) return;
  const std::vector<Term> told(dialogue.asserted.begin() + static_cast<ptrdiff_t>(dialogue.weighed),
                               dialogue.asserted.end());
  dialogue.weighed = dialogue.asserted.size();
  if (!told.empty())
    dialogue.effort->spend(term::reachable(builder_.context(), told).size() / terms_per_work);
}

/// If more work may be waited for the solver goes on with what it has learned.
solvers::Outcome Questioner::patient_check(Dialogue& dialogue, std::span<const Term> assumptions) {
  weigh(dialogue);
  if (dialogue.effort != nullptr) dialogue.effort->rest();
  while (true) {
    if (dialogue.effort != nullptr && dialogue.effort->spent() && !dialogue.effort->renew())
      return solvers::Outcome::unknown(solvers::no_work_left);
    const solvers::Outcome outcome = timed_check(dialogue, assumptions);
    const bool ran_out =
        outcome.answer == Answer::Unknown && dialogue.effort != nullptr && dialogue.effort->spent();
    if (!ran_out || !dialogue.effort->renew()) return outcome;
  }
}

solvers::Outcome Questioner::timed_check(Dialogue& dialogue, std::span<const Term> assumptions) {
  // The solvers below it stop by themselves; what the procedure does between their answers does not.
  std::optional<solvers::InterruptAt> limit;
  if (dialogue.procedure != nullptr && end_) limit.emplace(*dialogue.solver, *end_);
  if (stats_ == nullptr) return dialogue.solver->check(assumptions);
  ++stats_->counter("solver.checks");
  const ScopedTimer timer(*stats_, "solver.time");
  const ScopedCpuTimer processor(*stats_, dialogue.timer);
  return dialogue.solver->check(assumptions);
}

/// The same model with the addresses far apart, if it satisfies everything. Where addresses play no part this
/// spares the solver the axioms about them.
std::optional<term::Valuation> Questioner::apart(const Dialogue& dialogue, const std::vector<Term>& all,
                                                 const term::Valuation& model) const {
  term::Valuation moved = model;
  uint64_t place = 0;
  for (const Term address : axioms_.addresses) {
    const uint32_t width = builder_.width(address);
    if (width > 64 || !builder_.context().is(address, term::Kind::Symbol)) return std::nullopt;
    moved.set(address, BitVector(width, ++place << (width - width / 4)));
  }
  term::Evaluator evaluator(builder_.context(), moved);
  const auto holds = [&](Term t) { return evaluator.holds(t); };
  if (!std::all_of(all.begin(), all.end(), holds)) return std::nullopt;
  if (dialogue.procedure != nullptr && dialogue.procedure->holds(moved).answer != Answer::Sat)
    return std::nullopt;
  return moved;
}

/// Symbols of clauses alone belong to the model as well: inputs of the iterations before the last one.
std::vector<Term> Questioner::symbols_of(const Dialogue& dialogue, std::vector<Term> terms) const {
  std::vector<Term> bound;
  if (dialogue.procedure != nullptr)
    for (const solvers::Clause& clause : axioms_.clauses) {
      terms.push_back(clause.guard);
      terms.push_back(clause.body);
      for (const solvers::Binder& binder : clause.binders) {
        bound.push_back(binder.index);
        if (binder.count.valid()) terms.push_back(binder.count);
      }
    }
  std::vector<Term> symbols = term::symbols_of(builder_.context(), terms);
  std::erase_if(symbols,
                [&](Term symbol) { return std::find(bound.begin(), bound.end(), symbol) != bound.end(); });
  return symbols;
}

solvers::Outcome Questioner::check(Dialogue& dialogue, term::Valuation& model,
                                   std::span<const Term> assumptions) {
  while (true) {
    const solvers::Outcome outcome = patient_check(dialogue, assumptions);
    if (outcome.answer != Answer::Sat) return outcome;
    std::vector<Term> all = dialogue.asserted;
    all.insert(all.end(), assumptions.begin(), assumptions.end());
    all.insert(all.end(), axioms_.lazy.begin(), axioms_.lazy.end());
    model = dialogue.solver->value(symbols_of(dialogue, all));
    term::Evaluator evaluator(builder_.context(), model);
    std::vector<Term> broken, kept;
    for (const Term axiom : dialogue.untold) (evaluator.holds(axiom) ? kept : broken).push_back(axiom);
    if (broken.empty()) return outcome;
    if (const std::optional<term::Valuation> moved = apart(dialogue, all, model)) {
      model = *moved;
      return outcome;
    }
    for (const Term axiom : broken) dialogue.tell(axiom);
    dialogue.needed.insert(dialogue.needed.end(), broken.begin(), broken.end());
    dialogue.untold = std::move(kept);
    if (stats_ != nullptr) stats_->counter("solver.lemmas") += broken.size();
  }
}

Finding Questioner::ask(Dialogue& dialogue, Term assumption) {
  Finding finding;
  const Term assumptions[] = {assumption};
  const bool none = assumption == builder_.bool_true();
  const solvers::Outcome outcome = check(dialogue, finding.model, std::span(assumptions, none ? 0 : 1));
  finding.answer = outcome.answer;
  finding.reason = outcome.reason;
  return finding;
}

Finding Questioner::any(const std::vector<Term>& terms, const std::string& label,
                        const std::vector<Term>& tries) {
  const Term formula = builder_.or_all(terms);
  Finding finding;
  if (decided_without_solver(formula, finding)) return finding;
  Dialogue dialogue = begin(label);
  dialogue.tell(formula);
  for (const Term assumption : tries) {
    finding = ask(dialogue, assumption);
    if (finding.answer != Answer::Unsat) return finding;
  }
  return ask(dialogue, builder_.bool_true());
}

Finding Questioner::any_of(const std::vector<Term>& all, const std::string& label) {
  std::vector<Term> terms = all;
  if (refuted_ != nullptr) std::erase_if(terms, [&](Term term) { return refuted_->contains(term); });
  if (axioms_.clauses.empty() || effort_ == nullptr || terms.size() < 2) return any(terms, label);
  Effort* const whole = effort_;
  bool needs_more = false;
  const auto ask_within = [&](uint64_t units, const std::vector<Term>& some) {
    Effort part(units, whole);
    charge_to(&part);
    Finding finding = any(some, label);
    charge_to(whole);
    needs_more = finding.answer == Answer::Unknown && part.spent();
    return finding;
  };
  Finding finding = ask_within(units_together, terms);
  std::vector<Term> open = needs_more ? terms : std::vector<Term>();
  for (uint64_t units = units_each; !open.empty(); units *= growth_of_units) {
    std::vector<Term> next;
    Finding undecided;
    for (const Term term : open) {
      if (!whole->renew()) return {Answer::Unknown, solvers::no_work_left, {}};
      finding = ask_within(units, {term});
      if (finding.answer == Answer::Sat) return finding;
      if (refuted_ != nullptr && finding.answer == Answer::Unsat) refuted_->insert(term);
      if (needs_more) next.push_back(term);
      if (!needs_more && finding.answer == Answer::Unknown) undecided = finding;
    }
    // The others have been asked once: one of them might have had a model.
    if (!undecided.reason.empty()) return undecided;
    open = std::move(next);
  }
  return finding;
}

/// In their order: first those with which the formula is still small. A solver finds a model of a small
/// formula quickly, and the same model in a large one slowly. The formula grows by a factor from part to
/// part, so that all of them together are less than three times as large as the last one.
std::vector<std::vector<size_t>> Questioner::parts_of(const std::vector<Term>& terms,
                                                      const std::vector<size_t>& open) const {
  // Clauses are instantiated for a question, and how often is not known before.
  if (!axioms_.clauses.empty()) return {open};
  std::vector<std::vector<size_t>> parts(1);
  term::TermCount count(builder_.context());
  for (const Term axiom : axioms_.always) count.add(axiom);
  size_t most = smallest_part;
  for (const size_t i : open) {
    const size_t size = count.add(terms[i]);
    if (size > most && !parts.back().empty()) parts.emplace_back();
    while (size > most) most *= growth_of_parts;
    parts.back().push_back(i);
  }
  return parts;
}

/// A question about several terms, and what is known so far.
struct Questioner::Several {
  const std::vector<Term>& terms;
  const std::string& label;
  const Seen& seen;
  const std::vector<size_t>& kinds;
  std::set<size_t> known; ///< kinds of which one is possible
  Possible possible;

  bool is_known(size_t i) const { return !kinds.empty() && known.contains(kinds[i]); }
  void note(size_t i) {
    possible.indices.push_back(i);
    if (!kinds.empty()) known.insert(kinds[i]);
  }
};

Questioner::Possible Questioner::which(const std::vector<Term>& terms, const std::string& label,
                                       const Seen& seen, const std::vector<size_t>& kinds) {
  Several several{terms, label, seen, kinds, {}, {}};
  std::vector<size_t> open;
  for (size_t i = 0; i < terms.size(); ++i) {
    Finding finding;
    if (!decided_without_solver(terms[i], finding)) open.push_back(i);
    if (finding.answer == Answer::Sat && !several.is_known(i)) several.note(i);
  }
  for (std::vector<size_t>& part : parts_of(terms, open)) {
    ask_part(several, std::move(part));
    if (!several.possible.reason.empty()) break;
  }
  std::sort(several.possible.indices.begin(), several.possible.indices.end());
  return std::move(several.possible);
}

/// Those of a part, with one solver.
void Questioner::ask_part(Several& several, std::vector<size_t> open) {
  std::erase_if(open, [&](size_t i) { return several.is_known(i); });
  std::optional<Dialogue> dialogue;
  while (!open.empty()) {
    if (!dialogue) dialogue = begin(several.label);
    std::vector<Term> rest;
    for (const size_t i : open) rest.push_back(several.terms[i]);
    // Asserted, not assumed: solvers simplify with assertions only, and each disjunction implies the ones
    // before.
    dialogue->tell(builder_.or_all(rest));
    term::Valuation model;
    const solvers::Outcome outcome = check(*dialogue, model);
    if (outcome.answer == Answer::Unknown) several.possible.reason = outcome.reason;
    if (outcome.answer != Answer::Sat) return;
    term::Evaluator evaluator(builder_.context(), model);
    const size_t before = several.possible.indices.size();
    for (const size_t i : open)
      if (!several.is_known(i) && evaluator.holds(several.terms[i])) several.note(i);
    if (several.possible.indices.size() == before) {
      several.possible.reason = fmt::format(
          "solver {} gave a model under which no term of the question holds", dialogue->solver->info().name);
      return;
    }
    const std::set<size_t> shown(several.possible.indices.begin() + static_cast<ptrdiff_t>(before),
                                 several.possible.indices.end());
    std::erase_if(open, [&](size_t i) { return several.is_known(i) || shown.contains(i); });
    if (several.seen) several.seen(model);
  }
}

} // namespace fathom::engine

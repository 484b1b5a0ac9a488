#include "engine/strategies/houdini.h"

#include "engine/strategies/product_cases.h"
#include "ir/predicate/elements_key.h"
#include "ir/term/analysis/products.h"
#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"
#include "proofs/abstraction/runs.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fathom::engine {

using solvers::Answer;
using term::Term;

namespace {

/// The budget of a solver that goes on for a model that breaks a candidate: twice the cost of the most
/// expensive one, and at least this share of the attempt's cost.
constexpr uint64_t least_share = 4, least_patience = 3'000;
/// Terms of all that candidates are asked about; with more a solver takes long before it begins to search.
constexpr size_t most_in_one = 12'000;
/// Models near another one may cost this part of what that one has cost.
constexpr uint64_t near_share = 8;
/// Terms that are evaluated in the time of a unit of work.
constexpr uint64_t evaluated_per_work = 2'000;

std::vector<Term> all_of(const Axioms& axioms) {
  std::vector<Term> all = axioms.always;
  all.insert(all.end(), axioms.lazy.begin(), axioms.lazy.end());
  return all;
}

/// Candidates of programs with products: what is asserted is what decides about equations of these, so there
/// is no dialogue unless there are many of them to be dropped.
constexpr size_t most_told = 150;

/// A solver is asked about few candidates that speak of all elements of an array at once, and each time a new
/// one: many of them may take it a hundred times as long. What it may spend on a part that can be halved, and
/// on one that cannot before other solvers are asked.
constexpr uint64_t patience_of_part = 3'000, patience_of_one = 20'000;
/// The least that it may spend on a further model of a part.
constexpr uint64_t least_patience_for_more = 300;
/// Terms at the top of a lemma among which its candidate is looked for.
constexpr size_t most_of_lemma = 30;

/// The most units for runs before the first question, for each head, and instructions that are evaluated for
/// one. There is one for each candidate.
constexpr uint64_t most_for_runs = 100, evaluated_each = 4'000;

/// Candidates that a candidate follows from.
std::vector<std::vector<size_t>> stronger_of(const Round& round) {
  std::map<uint32_t, size_t> positions;
  for (size_t i = 0; i < round.candidates.size(); ++i) positions[round.candidates[i].index] = i;
  std::vector<std::vector<size_t>> stronger(round.candidates.size());
  for (size_t i = 0; i < round.candidates.size(); ++i)
    for (const uint32_t other : round.unwinding.invariants[round.candidates[i].index].stronger)
      if (const auto position = positions.find(other); position != positions.end())
        stronger[i].push_back(position->second);
  return stronger;
}

/// Which lemmas say something of what a question is about. An element of an array about which nothing that is
/// asked decides, by its number or by whether anything comes there, may as well be one that makes its lemma
/// true. A choice between numbers that are asked about counts as one of them, whatever decides it:
/// assumptions may, which are told.
class Relevance {
 public:
  Relevance(const term::Context& context, const std::vector<Term>& asked, const std::vector<Term>& lemmas,
            const std::map<Term, size_t>& literals)
      : is_relevant_(context.size()) {
    for (const Term term : term::reachable(context, asked)) is_relevant_[term.index()] = true;
    for (const Term term : term::reachable(context, lemmas)) { // what is below a term comes before it
      if (is_relevant_[term.index()]) continue;
      const size_t condition = context.is(term, term::Kind::Ite) ? 1 : 0;
      const std::span<const Term> below = context.children(term).subspan(condition);
      is_relevant_[term.index()] =
          (!context.is(term, term::Kind::Symbol) || context.sort(term).is_array() ||
           literals.contains(term)) &&
          std::all_of(below.begin(), below.end(), [&](Term child) { return (*this)(child); });
    }
  }
  bool operator()(Term lemma) const { return is_relevant_[lemma.index()]; }

 private:
  std::vector<bool> is_relevant_; ///< by index
};

std::vector<Term> with_violations(std::vector<Term> terms, const Round& round) {
  for (const Round::Candidate& candidate : round.candidates)
    terms.insert(terms.end(), candidate.violated.begin(), candidate.violated.end());
  return terms;
}

} // namespace

Houdini::Attempt::Attempt(const term::Context& context, const Round& of, Questioner& asked, Effort& account,
                          const Axioms& assumed)
    : round(of), questioner(asked), effort(account), names(names_of_candidates(of)),
      stronger(stronger_of(of)), axioms(all_of(assumed)), budget(Effort::unlimited, &account),
      has_clauses(!assumed.clauses.empty()), near(context, with_violations(axioms, of)) {}

bool Houdini::Attempt::is_asked(size_t candidate) const {
  const std::vector<size_t>& others = stronger[candidate];
  return fates[candidate] == Fate::Open &&
         std::all_of(others.begin(), others.end(), [&](size_t other) { return is_dropped(other); });
}

/// A question that a new solver gets. What earlier ones had to be told is told at once: each model that
/// breaks it would cost as much again.
Finding Houdini::ask_anew(Attempt& attempt, const std::vector<Term>& all, Term violated,
                          const solvers::Config& config) {
  Questioner::Dialogue dialogue = attempt.questioner.begin(session_.label("invariants"), config);
  for (const Term assumed : all) dialogue.tell(assumed);
  dialogue.tell(violated);
  for (const Term lemma : attempt.needed) dialogue.tell(lemma);
  std::erase_if(dialogue.untold, [&](Term lemma) { return attempt.needed.contains(lemma); });
  const Finding finding = attempt.questioner.ask(dialogue, session_.builder.bool_true());
  attempt.needed.insert(dialogue.needed.begin(), dialogue.needed.end());
  return finding;
}

/// By the places where they hold, those of all elements apart, and what an iteration keeps apart from what is
/// so where the loop is entered. Nothing where there are no such candidates.
std::vector<Houdini::Part> Houdini::parts_of(const Round& round) {
  std::map<std::tuple<bool, program::LocationId, bool>, Part> by_place;
  bool any = false;
  for (size_t i = 0; i < round.candidates.size(); ++i) {
    const program::Invariant& invariant = round.unwinding.invariants[round.candidates[i].index];
    const std::vector<Term>& violated = round.candidates[i].violated;
    for (const Term term : violated)
      by_place[{invariant.of_elements, invariant.location, term == violated.back()}].violations.push_back(
          {i, term});
    any |= invariant.of_elements;
  }
  std::vector<Part> parts;
  if (any)
    for (auto& [place, part] : by_place) parts.push_back(std::move(part));
  return parts;
}

/// Whether the last question about the part says so: it spoke of no candidate of which anything else is known
/// now.
bool Houdini::is_refuted(const Attempt& attempt, const Part& part,
                         const std::vector<Violation>& asked) const {
  return std::all_of(asked.begin(), asked.end(),
                     [&](const Violation& violation) { return part.refuted.contains(violation.term); }) &&
         std::all_of(part.refuted_with.begin(), part.refuted_with.end(),
                     [&](const auto& with) { return attempt.is_asked(with.first) == with.second; });
}

/// Assertions besides the assumptions have no model together; literals outside them play no part in that.
void Houdini::note_refuted(const Attempt& attempt, const std::vector<Term>& told, Part& part,
                           const std::vector<Violation>& asked) const {
  part.refuted.clear();
  part.refuted_with.clear();
  if (attempt.has_clauses) return;
  for (const Violation& violation : asked) part.refuted.insert(violation.term);
  for (const Term symbol : term::symbols_of(session_.context, told))
    if (const auto candidate = attempt.parts.of_literal.find(symbol);
        candidate != attempt.parts.of_literal.end())
      part.refuted_with[candidate->second] = attempt.is_asked(candidate->second);
}

/// A lemma says nothing where its candidate is not assumed.
bool Houdini::may_help(const Attempt& attempt, Term lemma) const {
  std::vector<Term> open{lemma};
  for (size_t seen = 0; seen < open.size() && seen < most_of_lemma; ++seen) {
    const Term term = open[seen];
    if (const auto candidate = attempt.parts.of_literal.find(term);
        candidate != attempt.parts.of_literal.end())
      return attempt.is_asked(candidate->second);
    for (const term::Kind kind : {term::Kind::And, term::Kind::Or, term::Kind::Not})
      if (session_.context.is(term, kind))
        for (const Term child : session_.context.children(term)) open.push_back(child);
  }
  return true;
}

Finding Houdini::ask_within(Attempt& attempt, const std::vector<Term>& all, Part& part,
                            const std::vector<Violation>& asked, const solvers::Config& config) {
  attempt.parts.answered.reset();
  const uint64_t before = attempt.budget.used();
  Questioner::Dialogue dialogue = attempt.questioner.begin(session_.label("invariants"), config);
  std::vector<Term> broken;
  for (const Violation& violation : asked) broken.push_back(violation.term);
  dialogue.tell(session_.builder.or_all(broken));
  const Relevance is_relevant(session_.context, broken, dialogue.untold, attempt.parts.of_literal);
  std::erase_if(dialogue.untold, [&](Term lemma) { return !is_relevant(lemma); });
  std::set<Term> helpful;
  for (const Term lemma : part.needed)
    if (is_relevant(lemma) && may_help(attempt, lemma)) helpful.insert(lemma);
  for (const Term lemma : helpful) dialogue.tell(lemma);
  std::erase_if(dialogue.untold, [&](Term lemma) { return helpful.contains(lemma); });
  const size_t unassumed = dialogue.asserted.size();
  for (const Term assumed : all) dialogue.tell(assumed);
  const Finding finding = attempt.questioner.ask(dialogue, session_.builder.bool_true());
  part.needed.insert(dialogue.needed.begin(), dialogue.needed.end());
  if (finding.answer == Answer::Unsat) {
    std::vector<Term> told = dialogue.asserted;
    const auto assumed = told.begin() + std::ptrdiff_t(unassumed);
    told.erase(assumed, assumed + std::ssize(all));
    note_refuted(attempt, told, part, asked);
  }
  if (finding.answer == Answer::Sat)
    attempt.parts.answered = Parts::Answered{std::move(dialogue), asked, attempt.budget.used() - before};
  return finding;
}

/// Whether one of the part can be broken. Unknown where it has to be halved first.
Finding Houdini::ask_part(Attempt& attempt, const std::vector<Term>& all, Part& part) {
  std::vector<Violation> asked;
  for (const Violation& violation : part.violations)
    if (attempt.is_asked(violation.candidate) && violation.term != session_.builder.bool_false())
      asked.push_back(violation);
  Finding finding;
  finding.answer = Answer::Unsat;
  if (asked.empty() || is_refuted(attempt, part, asked)) return finding;
  const bool may_be_halved = part.violations.size() > 1;
  solvers::Config config;
  config.effort = &attempt.budget;
  config.alone = true;
  attempt.budget.allow(session_.options.limits.times(may_be_halved ? patience_of_part : patience_of_one));
  finding = ask_within(attempt, all, part, asked, config);
  if (finding.answer != Answer::Unknown || may_be_halved) return finding;
  return ask_within(attempt, all, part, asked, {});
}

/// One part after the other; the one that was broken comes first the next time. What takes long is halved,
/// for good.
Finding Houdini::ask_parts(Attempt& attempt, const std::vector<Term>& all) {
  Finding finding;
  finding.answer = Answer::Unsat;
  const auto begin = [&] { return attempt.parts.all.begin(); };
  for (ptrdiff_t at = 0; at < std::ssize(attempt.parts.all);) {
    Part& part = attempt.parts.all[size_t(at)];
    std::erase_if(part.violations,
                  [&](const Violation& violation) { return attempt.is_dropped(violation.candidate); });
    finding = ask_part(attempt, all, part);
    if (finding.answer == Answer::Unsat) {
      ++at;
      continue;
    }
    const bool is_one = part.violations.size() == 1;
    if (finding.answer == Answer::Sat) std::rotate(begin(), begin() + at, attempt.parts.all.end());
    if (finding.answer == Answer::Sat || is_one || !attempt.effort.renew()) return finding;
    const auto middle = part.violations.begin() + std::ssize(part.violations) / 2;
    Part second{{middle, part.violations.end()}, part.needed};
    part.violations.erase(middle, part.violations.end());
    attempt.parts.all.insert(begin() + at + 1, std::move(second));
  }
  return finding;
}

/// Others of the part that models break while all are assumed that were when the question was asked: for the
/// solver that had the first model further ones are cheaper than a new question.
void Houdini::drop_more(Attempt& attempt, const std::vector<Term>& all) {
  if (!attempt.parts.answered || attempt.has_clauses) return;
  auto& [dialogue, asked, units] = *attempt.parts.answered;
  const uint64_t patience = std::max(units, session_.options.limits.times(least_patience_for_more));
  while (true) {
    std::erase_if(asked, [&](const Violation& violation) { return attempt.is_dropped(violation.candidate); });
    if (asked.empty()) return;
    std::vector<Term> broken;
    for (const Violation& violation : asked) broken.push_back(violation.term);
    dialogue.tell(session_.builder.or_all(broken));
    const uint64_t before = attempt.budget.used();
    attempt.budget.allow(patience);
    const Finding finding = attempt.questioner.ask(dialogue, session_.builder.bool_true());
    if (finding.answer != Answer::Sat) return;
    if (!drop_broken(attempt, all, finding, attempt.budget.used() - before)) return;
  }
}

/// Whether one of the candidates `broken` can be broken while all that are left are assumed, and the others
/// of `all` are not. Models come quickest from one solver that goes on. That there is no model comes quickest
/// from a new solver that has the assumptions as assertions, since solvers simplify with assertions only. The
/// dialogue is given up then; where there are parts, there is none.
Finding Houdini::ask_broken(Attempt& attempt, const std::vector<Term>& all, const std::vector<Term>& broken) {
  if (attempt.dialogue) {
    const uint64_t before = attempt.budget.used();
    const uint64_t least =
        is_patient_ ? attempt.effort.horizon()
                    : std::max(session_.options.limits.times(least_patience), before / least_share);
    attempt.budget.allow(attempt.with_products ? session_.options.limits.times(patience_with_products)
                                               : std::max(least, 2 * attempt.largest_cost));
    const Term some = session_.builder.or_all(broken);
    const Finding finding =
        attempt.questioner.ask(*attempt.dialogue, session_.builder.and_(session_.builder.and_all(all), some));
    attempt.largest_cost = std::max(attempt.largest_cost, attempt.budget.used() - before);
    if (finding.answer != Answer::Unknown) return finding;
    attempt.dialogue.reset();
  }
  if (attempt.with_products)
    return ask_in_parts(session_.builder, broken, [&](Term violated, bool with_patience) {
      solvers::Config config;
      config.effort = &attempt.budget;
      attempt.budget.allow(with_patience ? session_.options.limits.times(patience_with_products)
                                         : attempt.effort.horizon());
      return ask_anew(attempt, all, violated, config);
    });
  return attempt.parts.all.empty() ? ask_anew(attempt, all, session_.builder.or_all(broken), {})
                                   : ask_parts(attempt, all);
}

/// The candidates by names that later rounds have for them too: the place, the text, and a number that tells
/// those apart that have both in common.
std::vector<CandidateName> Houdini::names_of_candidates(const Round& round) {
  std::vector<CandidateName> names;
  std::map<CandidateName, uint32_t> seen;
  for (const Round::Candidate& candidate : round.candidates) {
    const program::Invariant& invariant = round.unwinding.invariants[candidate.index];
    CandidateName name{round.place(invariant.location), invariant.text, 0};
    name.number = seen[name]++;
    names.push_back(std::move(name));
  }
  return names;
}

/// Whether the candidate may be used: where only the user's statements count, a condition of elements has to
/// be one of them.
bool Houdini::is_admitted(const Round& round, size_t candidate) const {
  const Stated& stated = session_.options.stated;
  const program::Invariant& invariant = round.unwinding.invariants[round.candidates[candidate].index];
  return !stated.is_all || !invariant.of_elements ||
         (invariant.wording && stated.elements.contains(predicate::elements_key(invariant.wording->text)));
}

/// Those that the model breaks, and models near it for as much work as it took to find this one. False where
/// there is none.
bool Houdini::drop_broken(Attempt& attempt, const std::vector<Term>& all, const Finding& finding,
                          uint64_t units) {
  const std::vector<Round::Candidate>& candidates = attempt.round.candidates;
  term::Evaluator found(session_.context, finding.model);
  std::vector<Term> axioms = attempt.axioms;
  const auto are_broken = std::erase_if(axioms, [&](Term axiom) { return !found.holds(axiom); });
  // A model that breaks lemmas about other questions only cannot refute the candidates of these.
  std::set<Term> asked;
  if (are_broken != 0 && attempt.parts.answered)
    for (const Violation& violation : attempt.parts.answered->asked) asked.insert(violation.term);
  bool fewer = false;
  const auto drop = [&](term::Evaluator& evaluator, const auto& is_model) {
    for (size_t i = 0; i < candidates.size(); ++i)
      for (const Term violated : candidates[i].violated) {
        if (attempt.is_dropped(i) || (!asked.empty() && !asked.contains(violated))) continue;
        if (!evaluator.holds(violated)) continue;
        if (!is_model()) return;
        attempt.fates[i] = Fate::Dropped;
        fewer = true;
      }
  };
  drop(found, [] { return true; });
  if (!fewer) return false;
  // Whether clauses hold in another model is a question of its own.
  if (attempt.has_clauses) return true;
  uint64_t left = units * evaluated_per_work / std::max<size_t>(attempt.near.terms(), 1) + 1;
  attempt.near.each(finding.model, [&](term::Evaluator& evaluator) {
    const auto holds = [&](Term t) { return evaluator.holds(t); };
    drop(evaluator, [&] {
      return std::all_of(axioms.begin(), axioms.end(), holds) && std::all_of(all.begin(), all.end(), holds);
    });
    return --left > 0;
  });
  return true;
}

/// Those that executions on random inputs break: a step of a run is a model as one of a solver is, as long as
/// the lemmas hold in it. Each costs a hundredth of what a question does.
void Houdini::drop_by_runs(Attempt& attempt) const {
  const program::Unwinding& unwinding = attempt.round.unwinding;
  const program::TransitionSystem& system = unwinding.transitions;
  const auto open = uint64_t(std::ranges::count(attempt.fates, Fate::Open));
  if (open == 0 || attempt.has_clauses || system.heads.empty() || !system.functions.empty()) return;
  const program::Builder builder(*attempt.round.program);
  abstraction::Runs runs(builder, system);
  std::map<program::ObligationId, size_t> candidates;
  for (const program::Invariant& invariant : unwinding.invariants) runs.fix(invariant.literal, false);
  for (size_t i = 0; i < attempt.fates.size(); ++i) {
    const program::Invariant& invariant = unwinding.invariants[attempt.round.candidates[i].index];
    runs.fix(invariant.literal, !attempt.is_dropped(i));
    for (const program::ObligationId obligation : invariant.obligations) candidates[obligation] = i;
  }
  runs.watch([&](const program::Evaluation& evaluation) {
    const auto holds = [&](program::ValueId lemma) { return evaluation.boolean(lemma); };
    if (!std::ranges::all_of(unwinding.lemmas, holds)) return;
    for (const program::ObligationId obligation : evaluation.violated) {
      const auto found = candidates.find(obligation);
      if (found == candidates.end() || attempt.fates[found->second] != Fate::Open) continue;
      attempt.fates[found->second] = Fate::Dropped;
      runs.fix(unwinding.invariants[attempt.round.candidates[found->second].index].literal, false);
    }
  });
  const uint64_t units = session_.options.limits.times(std::min(open, most_for_runs * system.heads.size()));
  attempt.effort.spend(runs.run(units * evaluated_each) / evaluated_each);
}

bool Houdini::has_cheaper_ones(const Round& round, const Axioms& axioms) const {
  const auto is_of_elements = [&](const Round::Candidate& candidate) {
    return round.unwinding.invariants[candidate.index].of_elements;
  };
  const auto of_elements = std::count_if(round.candidates.begin(), round.candidates.end(), is_of_elements);
  if (of_elements == 0 || of_elements == std::ssize(round.candidates)) return false;
  const std::vector<Term> all = with_violations(all_of(axioms), round);
  return term::reachable(session_.context, all).size() <= most_in_one &&
         !term::analysis::has_products(session_.context, all);
}

bool Houdini::prove(const Round& round, Questioner& questioner, Effort& effort, Axioms& axioms, Use use,
                    std::vector<program::ValueId>& proved) {
  Attempt attempt(session_.context, round, questioner, effort, axioms);
  for (size_t i = 0; i < attempt.names.size(); ++i) {
    const program::Invariant& invariant = round.unwinding.invariants[round.candidates[i].index];
    const bool counts = use == Use::All || !invariant.of_elements;
    const bool is_dropped = !counts || refuted_.count(attempt.names[i]) != 0 || !is_admitted(round, i);
    const bool is_known = std::find(proved.begin(), proved.end(), invariant.literal) != proved.end();
    attempt.fates.push_back(is_known ? Fate::Known : is_dropped ? Fate::Dropped : Fate::Open);
  }
  drop_by_runs(attempt);
  solvers::Config config;
  config.effort = &attempt.budget;
  attempt.with_products = term::analysis::has_products(session_.context, with_violations({}, round));
  if (!attempt.with_products && use == Use::All) attempt.parts.all = parts_of(round);
  for (size_t i = 0; i < round.candidates.size(); ++i)
    attempt.parts.of_literal[round.candidates[i].assumed] = i;
  const bool is_told =
      attempt.with_products ? !asks_anew_ || round.candidates.size() > most_told : attempt.parts.all.empty();
  if (is_told) attempt.dialogue = questioner.begin(session_.label("invariants"), config);
  while (true) {
    std::vector<Term> all, broken;
    for (size_t i = 0; i < round.candidates.size(); ++i) {
      const Round::Candidate& candidate = round.candidates[i];
      const bool is_asked = attempt.is_asked(i);
      all.push_back(is_asked || attempt.fates[i] == Fate::Known ? candidate.assumed
                                                                : session_.builder.not_(candidate.assumed));
      if (is_asked) broken.insert(broken.end(), candidate.violated.begin(), candidate.violated.end());
    }
    session_.report("proving invariants", all.size());
    Finding finding;
    finding.answer = Answer::Unsat;
    const uint64_t before = effort.used();
    if (session_.builder.or_all(broken) != session_.builder.bool_false())
      finding = ask_broken(attempt, all, broken);
    if (finding.answer == Answer::Unsat) {
      axioms.always.insert(axioms.always.end(), all.begin(), all.end());
      break;
    }
    if (finding.answer != Answer::Sat) return false;
    // A solver that goes on finds its next model at less cost than models near this one.
    const uint64_t units = effort.used() - before;
    if (!drop_broken(attempt, all, finding, use == Use::All ? units : units / near_share)) return false;
    drop_more(attempt, all);
    for (size_t i = 0; i < attempt.fates.size() && use == Use::All; ++i)
      if (attempt.is_dropped(i)) refuted_.insert(attempt.names[i]);
  }
  for (size_t i = 0; i < round.candidates.size(); ++i)
    if (attempt.is_asked(i)) proved.push_back(round.unwinding.invariants[round.candidates[i].index].literal);
  return true;
}

} // namespace fathom::engine

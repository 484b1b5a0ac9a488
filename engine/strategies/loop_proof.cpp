#include "engine/strategies/loop_proof.h"

#include "engine/strategies/head_check.h"
#include "engine/strategies/proof_check.h"
#include "engine/strategies/ranking.h"
#include "ir/term/evaluator.h"

#include <algorithm>

namespace fathom::engine {

namespace {

constexpr size_t most_long_loops = 64;
/// An attempt is made again where the bound has grown by this factor.
constexpr uint32_t growth = 2;
/// Units for a proof from what the user states of loops, before candidates are looked at.
constexpr uint64_t for_stated = 40'000;
/// Units for a proof from what variables have, before candidates of elements are looked at.
constexpr uint64_t for_variables = 10'000;
/// The units of each attempt grow by this factor from one time to the next.
constexpr uint64_t more_patience = 4;

/// By which a fresh run knows the candidates that have these literals.
std::vector<CandidateName> names_of(const Round& round, const std::vector<program::ValueId>& literals) {
  const std::vector<CandidateName> names = Houdini::names_of_candidates(round);
  std::vector<CandidateName> theirs;
  for (size_t i = 0; i < names.size(); ++i) {
    const program::ValueId literal = round.unwinding.invariants[round.candidates[i].index].literal;
    if (std::find(literals.begin(), literals.end(), literal) != literals.end()) theirs.push_back(names[i]);
  }
  return theirs;
}

} // namespace

LoopProof::LoopProof(Session& session, Loops loops, std::span<const program::InductionDepth> depths)
    : session_(session), loops_(loops) {
  const bool asks_anew = loops == Loops::AllCut;
  for (const program::InductionDepth& depth : depths) attempts_.emplace_back(session, asks_anew, depth);
  if (depths.empty()) attempts_.emplace_back(session, asks_anew, std::nullopt);
}

Result<Round> LoopProof::round(Attempt& attempt, Effort& effort) {
  program::Bounds& bounds = attempt.bounds;
  bounds = session_.bounds_of_proof();
  bounds.induction = loops_ != Loops::Summarised && loops_ != Loops::BareCut;
  bounds.cut_all = loops_ == Loops::AllCut || loops_ == Loops::BareCut;
  bounds.candidates = attempt.offered;
  if (attempt.depth) bounds.depth = *attempt.depth;
  bounds.depth.has_versions = session_.services.source.has_versions();
  const Stated& stated = session_.options.stated;
  if (loops_ == Loops::BareCut && stated.is_all && !stated.elements.empty())
    bounds.induction = bounds.wording = bounds.depth.relations = true;
  std::set<std::string>& long_loops = session_.facts.long_loops;
  const std::set<std::string>& costly = session_.facts.costly_loops;
  if (loops_ == Loops::CostlyToo) bounds.constant_loops.summarised.insert(costly.begin(), costly.end());
  while (true) {
    session_.report("summarising loops", 0);
    Result<Round> made = make_round(session_.specification, bounds, session_.services, session_.options,
                                    session_.builder, effort);
    if (!made) return made;
    // Others come to light after those that were known, and where a loop is cut.
    std::set<std::string> found = made->unwinding.hints.long_loops;
    long_loops.insert(found.begin(), found.end());
    if (loops_ == Loops::CostlyToo) found.merge(made->unwinding.hints.costly_loops);
    const size_t known = bounds.constant_loops.summarised.size();
    bounds.constant_loops.summarised.merge(found);
    if (bounds.constant_loops.summarised.size() == known || known > most_long_loops) return made;
  }
}

/// For the report: what became of the loops, and which invariants were proved.
void LoopProof::note_rows(const Round& round, const std::vector<program::ValueId>& invariants) {
  session_.answer.summaries.clear();
  session_.answer.invariants.clear();
  for (const program::LoopSummary& summary : round.unwinding.summaries)
    session_.answer.summaries.push_back({round.program->locations[summary.location], summary.done,
                                         summary.text, summary.induction, summary.recursion});
  for (const program::Invariant& invariant : round.unwinding.invariants)
    if (std::find(invariants.begin(), invariants.end(), invariant.literal) != invariants.end())
      session_.answer.invariants.push_back({round.program->locations[invariant.location], invariant.text});
}

/// Whether any loop is summarised or cut. `is_early`: one may be at a higher bound.
bool LoopProof::note_summaries(const Attempt& attempt, const Round& round, bool& is_early) {
  const std::vector<program::LoopSummary>& summaries = round.unwinding.summaries;
  note_rows(round, {});
  const bool any = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done; });
  // A loop of which nothing is said is one whose first iterations constants decide: at a higher bound it may
  // be described after them. Until then there is no proof to wait for.
  const std::vector<program::Cut>& cuts = round.unwinding.cuts;
  is_early = summaries.empty() &&
             std::any_of(cuts.begin(), cuts.end(), [](const program::Cut& cut) { return !cut.recursion; });
  described_ = any;
  cut_ = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.induction; });
  if (!attempt.depth || !attempt.depth->cuts_described) {
    by_quantifiers_ =
        std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done && !s.induction; });
    beside_cuts_ = by_quantifiers_ && cut_;
  }
  frees_blocks_ = round.unwinding.hints.frees_blocks;
  return any;
}

/// Notes the first obligation that a model violates: it stands against a proof.
void LoopProof::note_doubt(const Round& round, const std::vector<Target>& targets, const Finding& finding) {
  term::Evaluator evaluator(session_.context, finding.model);
  const auto doubt = std::find_if(targets.begin(), targets.end(),
                                  [&](const Target& target) { return evaluator.holds(target.violated); });
  if (doubt == targets.end()) return;
  std::string& text = session_.facts.doubt_of_proof;
  text = doubt->message;
  if (doubt->location.valid()) text += fmt::format(" at {}", round.place(doubt->location));
}

/// Whether the proof passes its checks. Else nothing is proved, for good.
bool LoopProof::passes_checks(const Attempt& attempt, const Round& round,
                              const std::vector<program::ValueId>& invariants) {
  std::string doubt;
  if (session_.options.check_proofs)
    doubt = doubt_of_proof(session_, attempt.bounds, names_of(round, invariants));
  if (doubt.empty()) doubt = doubt_of_heads(session_, round, invariants);
  if (doubt.empty()) return true;
  const program::Approximation failed = under("proof", "a proof did not pass its check: " + doubt);
  session_.standing.add(failed);
  session_.answer.ledger.add(failed);
  return false;
}

/// Notes the loops that are cut in one context, and in no other one.
void LoopProof::note_visits(const Round& round) {
  std::map<std::string, size_t> heads;
  for (const program::TransitionSystem::Head& head : round.unwinding.transitions.heads)
    ++heads[round.program->locations[head.location].to_string()];
  for (const auto& [loop, most] : round.unwinding.visits) ++heads[round.program->locations[loop].to_string()];
  Ends& ends = session_.answer.ends;
  for (const Ends::Ranked& ranked : ends.ranked)
    if (!ranked.most_visits.empty() && heads[ranked.location.to_string()] == 1)
      ends.visits.push_back({ranked.location, ranked.most_visits});
}

void LoopProof::note_proof(const Attempt& attempt, const Round& round,
                           const std::vector<program::ValueId>& invariants) {
  note_rows(round, invariants);
  session_.answer.obligations = round.properties.size();
  session_.answer.cuts.clear();
  session_.answer.capacities.clear();
  session_.answer.ledger = session_.standing;
  session_.note_externals(round);
  note_visits(round);
  session_.answer.by_summaries = true;
  session_.facts.proof = ProofByInduction{attempt.bounds, names_of(round, invariants)};
  const auto is_cut = [](const program::LoopSummary& summary) { return summary.induction; };
  const std::vector<program::LoopSummary>& summaries = round.unwinding.summaries;
  if (session_.services.stats != nullptr && std::any_of(summaries.begin(), summaries.end(), is_cut))
    session_.services.stats->counter("proof.iterations") = attempt.depth ? attempt.depth->iterations : 1;
}

/// `holds`: nothing of it can happen, at any bound.
Outcome LoopProof::ask(const Round& round, bool is_cut, Questioner& questioner, Effort& effort, bool& holds) {
  session_.report("solving with summaries", round.properties.size());
  const std::vector<Target> capacities = round.chosen_capacities();
  for (const std::vector<Target>* targets : {&round.properties, &round.cuts, &capacities, &round.others}) {
    const bool asked_for = targets == &round.properties;
    const Finding finding = questioner.any_of(
        terms_of(*targets), session_.label(asked_for ? "summaries-properties" : "summaries-others"));
    if (finding.answer == solvers::Answer::Unsat) continue;
    if (finding.answer == solvers::Answer::Sat) note_doubt(round, *targets, finding);
    std::string doubt; // of a summary: the bounds are raised as if it had not been asked
    if (asked_for && finding.answer == solvers::Answer::Sat && !is_cut &&
        session_.believe(round, questioner, finding, doubt)) {
      session_.answer.by_summaries = true;
      return Outcome::Decided;
    }
    return effort.spent() ? Outcome::OutOfEffort : Outcome::Exhausted;
  }
  holds = has_room(round, questioner);
  return holds ? Outcome::Decided : effort.spent() ? Outcome::OutOfEffort : Outcome::Exhausted;
}

/// Whether each allocation succeeds in some execution, as far as can be seen where loops are cut or
/// summarised: a program is not correct because it always asks for more than there is.
bool LoopProof::has_room(const Round& round, Questioner& questioner) const {
  const std::string label = session_.label("summaries-others");
  std::vector<term::Term> exceeded;
  std::vector<const program::Capacity*> limits;
  for (size_t i = 0; i < round.capacities.size(); ++i) {
    const program::Capacity& capacity = round.unwinding.capacities[i];
    if (!capacity.limit) continue;
    limits.push_back(&capacity);
    exceeded.push_back(round.capacities[i].violated);
  }
  const Questioner::Possible possible = questioner.which(exceeded, label);
  std::vector<term::Term> room;
  for (const size_t i : possible.indices) room.push_back(round.has_room(*limits[i], session_.builder));
  return possible.reason.empty() && questioner.which(room, label).indices.size() == room.size();
}

std::shared_ptr<const predicate::Offers> LoopProof::offers() const {
  auto offered = std::make_shared<predicate::Offers>(session_.facts.candidates);
  if (more_ != nullptr) offered->add(*more_);
  return offered;
}

size_t LoopProof::known() const {
  return session_.facts.candidates.count() + (more_ != nullptr ? more_->count() : 0);
}

/// Quantifiers are avoided where a loop was described by them.
bool LoopProof::is_needless(const Attempt& attempt) const {
  return attempt.depth && attempt.depth->cuts_described && !by_quantifiers_;
}

/// Candidates beside clauses cost ten times as much for each question: where some loops are cut and others
/// are described, the attempt that cuts all of them comes first.
bool LoopProof::comes_first(const Attempt& attempt) const {
  return beside_cuts_ && attempt.depth && attempt.depth->cuts_described;
}

/// One after the other, each for so many units, and then again with more: the first ones come to their end in
/// most cases. Where nothing but what others offer is tried an attempt that has less of it is not worth going
/// on with.
Result<Outcome> LoopProof::step(Effort& effort) {
  const auto is_due = [&](const Attempt& attempt) {
    return !is_needless(attempt) &&
           (attempt.outcome == Outcome::OutOfEffort ||
            (attempt.is_bounded && attempt.bound * growth <= session_.answer.largest_bound) ||
            attempt.known != known());
  };
  while (!effort.spent() && std::any_of(attempts_.begin(), attempts_.end(), is_due)) {
    Attempt* next = nullptr;
    for (Attempt& attempt : attempts_)
      if (is_due(attempt) && attempt.cost < patience_ && (!next || comes_first(attempt))) next = &attempt;
    if (!next) {
      patience_ *= more_patience;
      continue;
    }
    Effort share(patience_ - next->cost, &effort);
    const Result<Outcome> outcome = go_on(*next, share);
    if (!outcome || *outcome == Outcome::Decided) return outcome;
  }
  const auto any = [&](Outcome outcome) {
    return std::any_of(attempts_.begin(), attempts_.end(), [&](const Attempt& attempt) {
      return attempt.outcome == outcome && !is_needless(attempt);
    });
  };
  if (any(Outcome::OutOfEffort)) return Outcome::OutOfEffort;
  return any(Outcome::Exhausted) ? Outcome::Exhausted : Outcome::Hopeless;
}

/// An attempt unwinds about as much as a bound.
uint64_t LoopProof::least_cost() const {
  const bool is_left = std::any_of(attempts_.begin(), attempts_.end(),
                                   [](const Attempt& attempt) { return attempt.work.is_left(); });
  return is_left ? 0 : session_.facts.cost_of_round;
}

Result<Outcome> LoopProof::go_on(Attempt& attempt, Effort& effort) {
  if (loops_ == Loops::AllCut && attempt.known != known()) attempt.work.abandon();
  const Result<Outcome> outcome =
      attempt.work.step([&](Effort& own) { return try_once(attempt, own); }, effort);
  if (outcome) attempt.outcome = *outcome;
  attempt.cost = outcome && *outcome == Outcome::OutOfEffort ? attempt.cost + effort.used() : 0;
  return outcome;
}

/// Relations between elements are all that this depth has more than another one, and there are none.
bool LoopProof::is_the_same(const Attempt& attempt) const {
  return std::any_of(attempts_.begin(), attempts_.end(), [&](const Attempt& other) {
    if (&other == &attempt || !other.is_made || !attempt.depth) return false;
    const program::InductionDepth &now = *attempt.depth, &before = *other.depth;
    return now.relations && !before.relations && now.iterations == before.iterations &&
           now.conditional == before.conditional && now.cuts_described == before.cuts_described &&
           attempt.candidates == other.candidates && attempt.known == other.known;
  });
}

/// Whether what the user states of the loops that were cut is enough, without any candidate; then the axioms
/// say that there is none.
bool LoopProof::follows_from_stated(const Round& round, Effort& effort, Axioms& axioms) {
  Axioms alone = axioms;
  for (const Round::Candidate& candidate : round.candidates)
    alone.always.push_back(session_.builder.not_(candidate.assumed));
  Effort part(session_.options.limits.times(for_stated), &effort);
  Questioner questions = session_.questioner(session_.builder, alone, &part);
  questions.remember(session_.facts.refuted_as_stated);
  bool holds = false;
  ask(round, true, questions, part, holds);
  if (holds) axioms = std::move(alone);
  return holds;
}

/// Whether invariants that no element of an array has part in are enough. `invariants`: those of them that
/// were proved.
bool LoopProof::follows_from_variables(Attempt& attempt, const Round& round, Effort& effort, Axioms& axioms,
                                       std::vector<program::ValueId>& invariants) {
  if (!attempt.houdini.has_cheaper_ones(round, axioms)) return false;
  Axioms alone = axioms;
  Effort part(session_.options.limits.times(for_variables), &effort);
  Questioner inductive = session_.questioner(session_.builder, alone, &part);
  if (!attempt.houdini.prove(round, inductive, part, alone, Houdini::Use::OfVariables, invariants))
    return false;
  Questioner questions = session_.questioner(session_.builder, alone, &part);
  bool holds = false;
  ask(round, true, questions, part, holds);
  if (holds) axioms = std::move(alone);
  return holds;
}

Result<Outcome> LoopProof::try_once(Attempt& attempt, Effort& effort) {
  if (attempt.known != known()) {
    attempt.known = known();
    attempt.offered = offers();
    attempt.houdini.forget();
  }
  Result<Round> made = round(attempt, effort);
  if (!made) return made.error();
  const Round& round = *made;
  attempt.candidates = round.candidates.size();
  attempt.is_made = true;
  attempt.bound = session_.answer.largest_bound;
  const program::ProofHints& hints = round.unwinding.hints;
  attempt.is_bounded = !round.unwinding.cuts.empty() || !round.unwinding.capacities.empty() ||
                       !hints.long_loops.empty() || !hints.costly_loops.empty();
  bool is_early = false;
  if (!note_summaries(attempt, round, is_early)) return is_early ? Outcome::Exhausted : Outcome::Hopeless;
  if (is_the_same(attempt)) return Outcome::Exhausted;
  Axioms axioms = round.axioms();
  std::vector<program::ValueId> invariants;
  const bool is_cut = cut_; // another attempt may change it while this one waits
  bool holds = round.unwinding.hints.has_stated && follows_from_stated(round, effort, axioms);
  if (is_cut && !holds) holds = follows_from_variables(attempt, round, effort, axioms, invariants);
  if (is_cut && !holds) {
    Questioner inductive = session_.questioner(session_.builder, axioms, &effort);
    if (!attempt.houdini.prove(round, inductive, effort, axioms, Houdini::Use::All, invariants))
      return Outcome::OutOfEffort;
    note_rows(round, invariants);
  }
  if (!holds) {
    Questioner questions = session_.questioner(session_.builder, axioms, &effort);
    const Outcome outcome = ask(round, is_cut, questions, effort, holds);
    if (!holds) return outcome;
  }
  if (session_.specification.asks_for(program::Property::Termination) &&
      !all_ranked(session_, round, invariants, effort))
    return effort.spent() ? Outcome::OutOfEffort : Outcome::Exhausted;
  if (is_cut && !passes_checks(attempt, round, invariants)) return Outcome::Hopeless;
  note_proof(attempt, round, invariants);
  session_.ask_vacuity(round, invariants);
  session_.ask_wraps(round, invariants);
  return session_.conclude();
}

} // namespace fathom::engine

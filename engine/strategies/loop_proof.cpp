#include "engine/strategies/loop_proof.h"

#include "ir/term/evaluator.h"

#include <algorithm>

#include "engine/strategies/head_check.h"
#include "engine/strategies/proof_check.h"
#include "engine/strategies/ranking.h"

namespace fathom::engine {

namespace {

constexpr size_t most_long_loops = 64;

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
    : session_(session), loops_(loops), depths_(depths.begin(), depths.end()),
      houdinis_(std::max<size_t>(depths.size(), 1), Houdini(session, loops == Loops::AllCut)) {}

Result<Round> LoopProof::round() {
  program::Bounds& bounds = bounds_;
  bounds = session_.answer.bounds;
  bounds.summarise = true;
  bounds.induction = loops_ != Loops::Summarised && loops_ != Loops::BareCut;
  bounds.cut_all = loops_ == Loops::AllCut || loops_ == Loops::BareCut;
  bounds.candidates = offered_;
  if (!depths_.empty()) bounds.depth = depth();
  const Stated& stated = session_.options.stated;
  if (loops_ == Loops::BareCut && stated.is_all && !stated.elements.empty())
    bounds.induction = bounds.wording = bounds.depth.relations = true;
  std::set<std::string>& long_loops = session_.facts.long_loops;
  // One that is too long for the last bound is not worth much.
  if (!long_loops.empty()) bounds.constant_loops.steps = session_.options.bounds.constant_loop;
  bounds.constant_loops.summarised = long_loops;
  const std::set<std::string>& costly = session_.facts.costly_loops;
  if (loops_ == Loops::CostlyToo) bounds.constant_loops.summarised.insert(costly.begin(), costly.end());
  while (true) {
    session_.report("summarising loops", 0);
    Result<Round> made =
        make_round(session_.specification, bounds, session_.services, session_.options, session_.builder);
    if (!made) return made;
    // Others come to light behind those that were known.
    const std::set<std::string>& found = made->unwinding.hints.long_loops;
    const size_t known = long_loops.size();
    long_loops.insert(found.begin(), found.end());
    if (long_loops.size() == known || long_loops.size() > most_long_loops) return made;
    bounds.constant_loops.summarised.insert(found.begin(), found.end());
  }
}

/// Whether any loop is summarised or cut.
bool LoopProof::note_summaries(const Round& round) {
  const std::vector<program::LoopSummary>& summaries = round.unwinding.summaries;
  session_.answer.summaries.clear();
  session_.answer.invariants.clear();
  for (const program::LoopSummary& summary : summaries)
    session_.answer.summaries.push_back({round.program->locations[summary.location], summary.done,
                                         summary.text, summary.induction, summary.recursion});
  const bool any = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done; });
  // A loop of which nothing is said is one whose first iterations constants decide: at a higher bound it may
  // be described behind them. Until then there is no proof to wait for.
  const std::vector<program::Cut>& cuts = round.unwinding.cuts;
  const bool is_early =
      summaries.empty() &&
      std::any_of(cuts.begin(), cuts.end(), [](const program::Cut& cut) { return !cut.recursion; });
  if (loops_ == Loops::CutWhereNeeded) {
    session_.facts.hopeless = !any && !is_early;
    if (is_early) session_.facts.unfinished = false;
  }
  described_ = any;
  if (depths_.empty() || !depth().cuts_described)
    by_quantifiers_ =
        std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.done && !s.induction; });
  come_and_go_ = round.unwinding.hints.come_and_go;
  cut_ = std::any_of(summaries.begin(), summaries.end(), [](const auto& s) { return s.induction; });
  return any;
}

/// What stands against a proof: the first obligation that a model violates.
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
bool LoopProof::passes_checks(const Round& round, const std::vector<program::ValueId>& invariants) {
  std::string doubt;
  if (session_.options.check_proofs) doubt = doubt_of_proof(session_, bounds_, names_of(round, invariants));
  if (doubt.empty()) doubt = doubt_of_heads(session_, round, invariants);
  if (doubt.empty()) return true;
  const program::Approximation failed = under("proof", "a proof did not pass its check: " + doubt);
  session_.standing.add(failed);
  session_.answer.ledger.add(failed);
  return false;
}

/// Of loops that are cut in one context, and in no other one.
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

void LoopProof::note_proof(const Round& round, const std::vector<program::ValueId>& invariants) {
  session_.answer.obligations = round.properties.size();
  session_.answer.cuts.clear();
  session_.answer.capacities.clear();
  session_.answer.ledger = session_.standing;
  session_.note_externals(round);
  note_visits(round);
  session_.answer.by_summaries = true;
  session_.facts.proof = ProofByInduction{bounds_, names_of(round, invariants)};
  if (session_.services.stats != nullptr && cut_)
    session_.services.stats->counter("proof.iterations") = depths_.empty() ? 1 : depth().iterations;
}

/// Go: nothing of it can happen, at any bound.
Next LoopProof::ask(const Round& round, Questioner& questioner) {
  session_.report("solving with summaries", round.properties.size());
  for (const std::vector<Target>* targets :
       {&round.properties, &round.cuts, &round.capacities, &round.others}) {
    const bool asked_for = targets == &round.properties;
    const Finding finding = questioner.any(
        terms_of(*targets), session_.label(asked_for ? "summaries-properties" : "summaries-others"));
    if (finding.answer == solvers::Answer::Unsat) continue;
    if (finding.answer == solvers::Answer::Sat) note_doubt(round, *targets, finding);
    std::string doubt; // of a summary: the bounds are raised as if it had not been asked
    if (!asked_for || finding.answer != solvers::Answer::Sat || cut_ ||
        !session_.believe(round, questioner, finding, doubt))
      return Next::Raise;
    session_.answer.by_summaries = true;
    return Next::Finished;
  }
  return Next::Go;
}

Result<Next> LoopProof::step(solvers::Effort& effort) {
  if (depths_.size() < 2) return attempt(effort);
  bool unfinished = false;
  const auto is_needless = [&](size_t which) { return depths_[which].cuts_described && !by_quantifiers_; };
  for (size_t count = 0; count < depths_.size() && !effort.spent(); ++count) {
    const size_t following = (depth_ + 1) % depths_.size();
    if (is_needless(depth_)) {
      depth_ = following;
      continue;
    }
    // One that does not come to its end leaves some for those behind it.
    const bool is_last = count + 1 == depths_.size();
    solvers::Effort share(is_last ? effort.left() : effort.left() / 2 + 1, &effort);
    Result<Next> next = attempt(share);
    if (!next || *next != Next::Raise) return next;
    unfinished |= session_.facts.unfinished;
    depth_ = following;
  }
  session_.facts.unfinished = unfinished || depth_ != 0;
  return Next::Raise;
}

/// Relations between elements are all that this depth has more than the last one, which has just been
/// tried to its end, and there are none.
bool LoopProof::is_the_same(const Round& round) {
  const auto tried = std::exchange(tried_, {depth_, round.candidates.size(), false});
  if (tried.depth >= depth_) return false;
  const program::InductionDepth &now = depth(), &before = depths_[tried.depth];
  const bool same = now.relations && !before.relations && now.iterations == before.iterations &&
                    now.conditional == before.conditional && now.cuts_described == before.cuts_described &&
                    tried.candidates == round.candidates.size();
  if (!same || !tried.unfinished) return same;
  houdinis_[depth_].take(houdinis_[tried.depth]); // it goes on here
  return false;
}

Result<Next> LoopProof::attempt(solvers::Effort& effort) {
  Offers offered = session_.facts.candidates;
  if (more_ != nullptr) add_new(offered, *more_);
  if (std::exchange(offered_, std::move(offered)) != offered_)
    for (Houdini& houdini : houdinis_) houdini.forget();
  Result<Round> made = round();
  if (!made) return made.error();
  const Round& round = *made;
  if (!note_summaries(round)) return Next::Raise;
  if (is_the_same(round)) return Next::Raise;
  Axioms axioms = round.axioms();
  std::vector<program::ValueId> invariants;
  if (cut_) {
    Questioner inductive = session_.questioner(session_.builder, axioms, &effort);
    session_.facts.unfinished = !houdinis_[depth_].prove(round, inductive, effort, axioms, invariants);
    tried_.unfinished = session_.facts.unfinished;
    if (session_.facts.unfinished) return Next::Raise;
  }
  Questioner questions = session_.questioner(session_.builder, axioms, &effort);
  const Next next = ask(round, questions);
  if (next == Next::Raise && effort.spent()) session_.facts.unfinished = true;
  if (next != Next::Go) return next;
  if (session_.specification.asks_for(program::Property::Termination) &&
      !all_ranked(session_, round, invariants, effort))
    return Next::Raise;
  if (cut_ && !passes_checks(round, invariants)) return Next::Raise;
  note_proof(round, invariants);
  session_.ask_vacuity(round, invariants);
  session_.ask_wraps(round, invariants);
  return Next::Go;
}

} // namespace fathom::engine

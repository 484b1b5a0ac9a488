#include "engine/stated_proof.h"

#include "engine/strategies/loop_proof.h"
#include "engine/strategies/proof_check.h"

#include <algorithm>
#include <map>
#include <tuple>

namespace fathom::engine {

using program::LocationId;
using program::Wording;

namespace {

/// The work may take this part of the time that is left: the verdict is known and must not be lost.
constexpr double share_of_time = 0.3;
/// A proof without summaries may cost this part of it.
constexpr uint64_t for_another_proof = 2;
/// Every loop is cut, with candidates about states and over two iterations at most.
constexpr program::InductionDepth all_cut[] = {{.iterations = 1, .conditional = true, .relations = false},
                                               {.iterations = 1, .conditional = true},
                                               {.iterations = 2, .conditional = true, .relations = false}};

uint64_t units_for(const Session& session) {
  const uint64_t usual = session.options.limits.times(session.options.limits.stated);
  if (!session.options.deadline) return usual;
  const std::chrono::duration<double> left = *session.options.deadline - std::chrono::steady_clock::now();
  const double units = std::max(left.count(), 0.0) * share_of_time * units_per_second;
  return std::min(usual, static_cast<uint64_t>(units));
}

/// Conditions of all elements of an array begin with their quantifier, and are no expressions of C.
bool is_quantified(const std::string& text) {
  return text.starts_with("\\forall");
}

bool is_summarised(const program::LoopSummary& summary) {
  return summary.done && !summary.induction;
}

/// A proof and the run that does it again.
class Statement {
 public:
  Statement(const Session& session, const ProofByInduction& proof, Effort& effort)
      : session_(session), effort_(effort), iterations_(proof.bounds.depth.iterations),
        check_(session, with_words(proof.bounds)), needed_(proof.predicates) {}

  /// Whether the program was unwound again, so that what the proof needs has words.
  bool is_there_again() {
    if (!check_.round()) return false;
    for (size_t i = 0; i < check_.names().size(); ++i) by_name_[check_.names()[i]] = i;
    return std::all_of(needed_.begin(), needed_.end(),
                       [&](const CandidateName& name) { return by_name_.contains(name); });
  }
  bool can_be_done_again() { return check_.doubt(needed_, &effort_).empty(); }
  bool has_summaries() const {
    const std::vector<program::LoopSummary>& all = unwinding().summaries;
    return std::any_of(all.begin(), all.end(), is_summarised);
  }
  void minimise();
  StatedProof stated() const;

 private:
  static program::Bounds with_words(program::Bounds bounds) {
    bounds.wording = true;
    return bounds;
  }
  const program::Unwinding& unwinding() const { return check_.round()->unwinding; }
  const program::SourceLocation& place(LocationId id) const { return check_.round()->program->locations[id]; }
  const program::Invariant& invariant(const CandidateName& name) const {
    return unwinding().invariants[check_.round()->candidates[by_name_.at(name)].index];
  }
  bool has_words(const CandidateName& name) const {
    const std::optional<Wording>& wording = invariant(name).wording;
    return wording && !wording->text.empty();
  }
  bool drop(size_t begin, size_t end);
  void state_contracts(StatedProof& stated) const;
  void state_loops(StatedProof& stated) const;
  void state_loop(LocationId loop, StatedProof& stated) const;
  std::string held_elsewhere(LocationId loop) const;

  const Session& session_;
  Effort& effort_;
  const uint32_t iterations_;
  ProofCheck check_;
  std::vector<CandidateName> needed_;
  std::map<CandidateName, size_t> by_name_; ///< index of the round's candidates
  bool is_minimal_ = true;
};

/// Whether the proof goes without these.
bool Statement::drop(size_t begin, size_t end) {
  std::vector<CandidateName> rest(needed_.begin(), needed_.begin() + std::ptrdiff_t(begin));
  rest.insert(rest.end(), needed_.begin() + std::ptrdiff_t(end), needed_.end());
  if (!check_.doubt(rest, &effort_).empty()) return false;
  needed_ = std::move(rest);
  return true;
}

/// Halves, quarters, ... and single ones; what has no words comes first, then quantifiers, then what is long.
void Statement::minimise() {
  const auto rank = [&](const CandidateName& name) {
    if (!has_words(name)) return 0;
    return is_quantified(invariant(name).wording->text) ? 1 : 2;
  };
  std::stable_sort(needed_.begin(), needed_.end(), [&](const CandidateName& a, const CandidateName& b) {
    if (rank(a) != rank(b)) return rank(a) < rank(b);
    return a.text.size() > b.text.size();
  });
  const auto wordless = [&] {
    return size_t(std::count_if(needed_.begin(), needed_.end(),
                                [&](const CandidateName& name) { return !has_words(name); }));
  };
  if (wordless() > 0) drop(0, wordless());
  for (size_t size = std::max<size_t>(needed_.size(), 1);; size = (size + 1) / 2) {
    for (size_t begin = 0; begin < needed_.size();) {
      if (effort_.spent() || session_.out_of_time()) {
        is_minimal_ = false;
        return;
      }
      if (!drop(begin, std::min(begin + size, needed_.size()))) begin += size;
    }
    if (size == 1) return;
  }
}

/// Iterations of the loop of which no head speaks; empty: none.
std::string Statement::held_elsewhere(LocationId loop) const {
  if (unwinding().executed_loops.contains(loop)) return "iterations of the loop were executed one by one";
  const std::vector<program::LoopSummary>& all = unwinding().summaries;
  const auto is_this = [&](const program::LoopSummary& s) { return is_summarised(s) && s.location == loop; };
  return std::any_of(all.begin(), all.end(), is_this) ? "the loop is described by a quantifier elsewhere"
                                                      : "";
}

std::string joined(const std::vector<std::string>& parts, const char* symbol) {
  if (parts.size() == 1) return parts.front();
  std::string all;
  for (const std::string& part : parts) all += fmt::format("{}({})", all.empty() ? "" : symbol, part);
  return all;
}

/// A loop that was cut at several heads is at one of them: what holds at all of them is said as it is, the
/// rest as one condition.
void Statement::state_loop(LocationId loop, StatedProof& stated) const {
  std::map<size_t, std::vector<std::string>> by_head;
  const auto add = [&](size_t head, const std::string& text) {
    std::vector<std::string>& known = by_head[head];
    if (std::find(known.begin(), known.end(), text) == known.end()) known.push_back(text);
  };
  const auto leave_out = [&](std::string what, std::string why) {
    stated.left_out.push_back({place(loop), std::move(what), std::move(why)});
  };
  const std::string elsewhere = held_elsewhere(loop);
  for (const CandidateName& name : needed_) {
    const program::Invariant& needed = invariant(name);
    const bool is_contract = needed.wording && needed.wording->place != Wording::Place::LoopHead;
    if (needed.location != loop || is_contract) continue;
    if (!elsewhere.empty())
      leave_out(needed.text, elsewhere);
    else if (has_words(name))
      add(needed.wording->head, needed.wording->text);
    else
      leave_out(needed.text, needed.wording ? needed.wording->why_not : "a part of a loop in phases");
  }
  if (!elsewhere.empty()) return;
  std::vector<size_t> heads;
  for (size_t i = 0; i < unwinding().cut_heads.size(); ++i) {
    if (unwinding().cut_heads[i].location != loop) continue;
    heads.push_back(i);
    by_head[i];
    for (const Wording& step : unwinding().cut_heads[i].steps) add(i, step.text);
  }
  if (heads.empty()) return;
  std::vector<std::string> rests;
  for (const std::string& text : by_head[heads.front()])
    if (std::all_of(heads.begin(), heads.end(), [&](size_t head) {
          const std::vector<std::string>& all = by_head[head];
          return std::find(all.begin(), all.end(), text) != all.end();
        })) {
      stated.invariants.push_back({place(loop), Wording::Place::LoopHead, {}, text});
      for (const size_t head : heads)
        if (head != heads.front()) std::erase(by_head[head], text);
    } else {
      rests.push_back(text);
    }
  by_head[heads.front()] = std::move(rests);
  std::vector<std::string> cases;
  bool is_everything = false, is_nothing = true;
  for (const size_t head : heads) {
    is_everything |= by_head[head].empty();
    is_nothing &= by_head[head].empty();
    if (!by_head[head].empty()) cases.push_back(joined(by_head[head], " && "));
  }
  if (is_nothing) return;
  // Quantifiers stand in front of all.
  const bool any_quantified = std::any_of(by_head.begin(), by_head.end(), [](const auto& head) {
    return std::any_of(head.second.begin(), head.second.end(), is_quantified);
  });
  if (is_everything || any_quantified)
    leave_out(joined(cases, " || "), "it holds in some calls of the function only");
  else
    stated.invariants.push_back({place(loop), Wording::Place::LoopHead, {}, joined(cases, " || ")});
}

void Statement::state_loops(StatedProof& stated) const {
  std::vector<LocationId> loops; // in the order of the program
  const auto add = [&](LocationId loop) {
    if (std::find(loops.begin(), loops.end(), loop) == loops.end()) loops.push_back(loop);
  };
  for (const program::CutHead& head : unwinding().cut_heads) add(head.location);
  for (const CandidateName& name : needed_) {
    const program::Invariant& needed = invariant(name);
    if (!needed.wording || needed.wording->place == Wording::Place::LoopHead) add(needed.location);
  }
  for (const LocationId loop : loops) state_loop(loop, stated);
  for (const program::LoopSummary& summary : unwinding().summaries)
    if (is_summarised(summary))
      stated.left_out.push_back({place(summary.location), "", "the loop is described by a quantifier"});
}

/// A clause is one of the function if it is one wherever calls were replaced.
void Statement::state_contracts(StatedProof& stated) const {
  std::map<std::tuple<std::string, Wording::Place, std::string>, uint32_t> seen;
  const auto leave_out = [&](const program::Invariant& needed, std::string why) {
    stated.left_out.push_back({place(needed.location), needed.text, std::move(why)});
  };
  std::vector<const program::Invariant*> said;
  for (const CandidateName& name : needed_) {
    const program::Invariant& needed = invariant(name);
    if (!needed.wording || needed.wording->place == Wording::Place::LoopHead) continue;
    const Wording& wording = *needed.wording;
    if (unwinding().executed_functions.contains(wording.function))
      leave_out(needed, "some calls of the function were executed");
    else if (!wording.why_not.empty())
      leave_out(needed, wording.why_not);
    else
      said.push_back(&needed);
  }
  const auto times_replaced = [&](const Wording& wording) {
    const auto replaced = unwinding().replaced_functions.find(wording.function);
    return replaced == unwinding().replaced_functions.end() ? 1 : replaced->second;
  };
  const auto key = [](const Wording& wording) {
    return std::tuple(wording.function, wording.place, wording.text);
  };
  for (const program::Invariant* needed : said) {
    const Wording& wording = *needed->wording;
    if (++seen[key(wording)] == times_replaced(wording))
      stated.invariants.push_back({place(needed->location), wording.place, wording.function, wording.text});
  }
  for (const program::Invariant* needed : said)
    if (seen[key(*needed->wording)] < times_replaced(*needed->wording))
      leave_out(*needed, "it holds in some calls of the function only");
}

StatedProof Statement::stated() const {
  StatedProof stated;
  stated.iterations = iterations_;
  stated.is_minimal = is_minimal_;
  state_loops(stated);
  state_contracts(stated);
  return stated;
}

/// A proof of the same program with every loop cut; nothing but that is kept of the attempt.
std::optional<ProofByInduction> another_proof(Session& session, Effort& whole) {
  Effort effort(whole.left() / for_another_proof, &whole);
  const CheckResult answer = session.answer;
  const program::ApproximationLedger standing = session.standing;
  session.facts.proof.reset();
  LoopProof proof(session, LoopProof::Loops::CutWhereNeeded, all_cut);
  const Result<Outcome> outcome = proof.step(effort);
  const bool is_proved =
      outcome && *outcome == Outcome::Decided && session.answer.verdict.kind() == Verdict::Kind::Proved;
  session.answer = answer;
  session.standing = standing;
  if (!is_proved) return std::nullopt;
  return std::exchange(session.facts.proof, std::nullopt);
}

} // namespace

void state_proof(Session& session) {
  CheckResult& answer = session.answer;
  answer.stated.emplace();
  if (!answer.by_summaries || !session.facts.proof) return; // every iteration was executed
  session.report("stating the proof", 0);
  Effort effort(units_for(session));
  std::optional<StatedProof> everything; // that the proof was found with: it was proved, though not again
  const auto state = [&](const ProofByInduction& proof, bool without_summaries) {
    Statement statement(session, proof, effort);
    if (!statement.is_there_again() || (without_summaries && statement.has_summaries())) return false;
    if (!statement.can_be_done_again()) {
      if (!everything) everything = statement.stated();
      return false;
    }
    statement.minimise();
    answer.stated = statement.stated();
    return true;
  };
  const ProofByInduction first = *session.facts.proof;
  const bool has_summaries = std::any_of(answer.summaries.begin(), answer.summaries.end(),
                                         [&](const SummaryRow& row) { return row.done && !row.induction; });
  if (has_summaries)
    if (const std::optional<ProofByInduction> other = another_proof(session, effort))
      if (state(*other, true)) return;
  if (state(first, false)) return;
  if (everything) answer.stated = std::move(everything);
  answer.stated->is_minimal = false;
  answer.stated->left_out.push_back({{}, "", "the proof could not be done again within the limit of work"});
}

} // namespace fathom::engine

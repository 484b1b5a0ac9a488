#include "engine/coverage.h"

#include "engine/confirm.h"
#include "engine/passing.h"
#include "engine/round.h"
#include "engine/session.h"
#include "ir/term/evaluator.h"

#include <algorithm>
#include <map>
#include <set>

namespace fathom::engine {

namespace {

using program::Coverage;
using program::SourceLine;
using program::ValueId;
using solvers::Answer;
using term::Term;
using State = Coverage::State;

/// Steps of the interpreter in one run, which notes each of them.
constexpr uint64_t most_steps = 2'000'000, fewest_steps = 1024;
/// Bytes of objects whose sizes are inputs, where small ones are preferred.
constexpr uint64_t small_size = 64;
/// Models that are run; each shows a goal that no other did.
constexpr uint32_t most_models = 500;

class Cover {
 public:
  Cover(const program::Specification& specification, const Services& services, const Options& options,
        Coverage& coverage, const std::function<bool(const SeenRun&)>& seen)
      : session_(specification, services, options), coverage_(coverage), seen_(seen),
        effort_(options.limits.times(options.limits.coverage)) {
    for (size_t i = 0; i < coverage.lines.size(); ++i) index_[coverage.lines[i].line] = i;
    for (size_t i = 0; i < coverage.branches.size(); ++i)
      ways_[coverage.branches[i].key] = coverage.lines.size() + i;
    for (size_t i = 0; i < coverage.evaluations.size(); ++i)
      ways_[coverage.evaluations[i].key] = coverage.lines.size() + coverage.branches.size() + i;
  }

  void run(program::Bounds bounds) {
    for (const program::InputVector& given : session_.options.runs.given)
      if (!try_inputs(given, false)) return;
    if (!try_inputs({}, false)) return;
    bounds.lines = true;
    bounds.summarise = bounds.induction = bounds.cut_all = false;
    Effort unwinding; // the work is for questions
    Result<Round> made = make_round(session_.specification, bounds, session_.services, session_.options,
                                    session_.builder, unwinding);
    if (!made) return give_up(made.error().message);
    if (made->program->size() > largest_encoded_again) return give_up("the program is large");
    coverage_.is_complete = !bounds.sizes && ends(*made);
    ask(*made);
  }

 private:
  Questioner questioner(const Axioms& axioms) {
    return session_.questioner(session_.builder, axioms, &effort_);
  }
  void give_up(const std::string& reason) {
    if (coverage_.reason.empty()) coverage_.reason = reason;
  }

  /// No execution leaves the unwinding, nor does anything that it does not follow.
  bool ends(const Round& round) {
    std::vector<Term> all;
    for (const std::vector<Target>* targets : {&round.cuts, &round.capacities, &round.others})
      for (const Target& target : *targets) all.push_back(target.violated);
    return questioner(round.axioms()).any(all, session_.label("coverage-ends")).answer == Answer::Unsat;
  }

  /// Conditions under which executions of the unwinding reach goals, by the numbers of these.
  std::map<size_t, std::vector<ValueId>> guards(const Round& round) const {
    std::map<size_t, std::vector<ValueId>> guards;
    for (const program::Passed::Line& passed : round.unwinding.passed.lines) {
      const program::SourceLocation& place = round.program->locations[passed.location];
      const auto line = index_.find({place.file, place.line});
      if (line != index_.end()) guards[line->second].push_back(passed.guard);
    }
    for (const program::Passed::Way& passed : round.unwinding.passed.ways)
      if (const auto way = ways_.find(passed.way); way != ways_.end())
        guards[way->second].push_back(passed.guard);
    return guards;
  }

  void ask(Round& round) {
    const std::map<size_t, std::vector<ValueId>> all = guards(round);
    std::vector<ValueId> roots = values_of_assumptions(round.unwinding);
    for (const auto& [goal, values] : all) roots.insert(roots.end(), values.begin(), values.end());
    if (roots.empty()) return;
    const std::vector<ValueId> sized =
        session_.options.runs.prefer_small ? sized_by_inputs(*round.program) : std::vector<ValueId>();
    roots.insert(roots.end(), sized.begin(), sized.end());
    // Models are read by the encoding that the questions are about.
    round.encoding = encode_values(round, roots, session_.services, session_.options, session_.builder);
    const encoder::Encoding& encoding = round.encoding;
    std::vector<Term> unclear;
    for (const memory::InternalObligation& extra : encoding.extra) unclear.push_back(extra.violated);
    terms_.assign(coverage_.lines.size() + coverage_.branches.size() + coverage_.evaluations.size(),
                  session_.builder.or_all(unclear));
    for (const auto& [goal, values] : all) {
      std::vector<Term> any = {terms_[goal]};
      for (const ValueId value : values) any.push_back(encoding.values[value.index()].bits);
      terms_[goal] = session_.builder.or_all(any);
    }
    const Term passes = passes_assumptions(session_.builder, encoding, round.unwinding.assumptions,
                                           round.unwinding.assumptions.size());
    // First those executions that no assumption ends, so that as few goals as possible are left to others.
    if (!sized.empty()) explore(round, session_.builder.and_(passes, small_sizes(round, sized)));
    const bool assumes = passes != session_.builder.bool_true();
    if (assumes) explore(round, passes);
    if (explore(round, session_.builder.bool_true()) && coverage_.is_complete) note_never();
  }

  /// The allocations are encoded.
  Term small_sizes(const Round& round, const std::vector<ValueId>& allocations) {
    std::vector<Term> all;
    for (const ValueId allocation : allocations) {
      const program::Instruction& instruction = (*round.program)[allocation];
      const ValueId size = round.program->object(instruction.object).size;
      const Term bytes = round.encoding.values[size.index()].bits;
      const Term most = session_.builder.bv(session_.context.width(bytes), small_size);
      all.push_back(session_.builder.implies(round.encoding.values[instruction.guard.index()].bits,
                                             session_.builder.ule(bytes, most)));
    }
    return session_.builder.and_all(all);
  }

  /// Whether nothing is left that an execution of the unwinding could come to, but for what models and the
  /// interpreter disagree about.
  bool explore(const Round& round, Term condition) {
    Questioner questions = questioner(round.axioms());
    std::optional<Questioner::Dialogue> dialogue;
    for (uint32_t count = 0; count < most_models; ++count) {
      const std::vector<size_t> open = open_goals(condition);
      std::vector<Term> rest;
      for (const size_t i : open) rest.push_back(terms_[i]);
      const Term question = session_.builder.or_all(rest);
      if (question == session_.builder.bool_false()) return true;
      if (session_.out_of_time()) return give_up("time limit"), false;
      if (!dialogue) {
        dialogue = questions.begin(session_.label("coverage"));
        dialogue->tell(condition);
      }
      dialogue->tell(question); // implies those before it
      const Finding finding = questions.ask(*dialogue, session_.builder.bool_true());
      if (finding.answer == Answer::Unsat) return true;
      if (finding.answer == Answer::Unknown) return give_up(finding.reason), false;
      const program::InputVector inputs = input_vector_of(round, session_.context, finding.model);
      if (!try_inputs(inputs, true)) return false;
      // A place that the run did not come to, against the model, is not asked for again.
      term::Evaluator evaluator(session_.context, finding.model);
      for (const size_t i : open)
        if (evaluator.holds(terms_[i]) && !is_settled(i, condition)) unlike_.insert(i);
    }
    return give_up("many executions were needed"), false;
  }

  /// The goal is no line.
  Coverage::Branch& way_of(size_t goal) {
    const size_t way = goal - coverage_.lines.size(), branches = coverage_.branches.size();
    return way < branches ? coverage_.branches[way] : coverage_.evaluations[way - branches];
  }
  State& state_of(size_t goal) {
    return goal < coverage_.lines.size() ? coverage_.lines[goal].state : way_of(goal).state;
  }
  uint64_t& runs_of(size_t goal) {
    return goal < coverage_.lines.size() ? coverage_.lines[goal].runs : way_of(goal).runs;
  }

  bool is_settled(size_t goal, Term condition) {
    const State state = state_of(goal);
    const bool any = condition == session_.builder.bool_true();
    return state == State::Reached || (any && state == State::Ended);
  }

  std::vector<size_t> open_goals(Term condition) {
    std::vector<size_t> open;
    for (size_t i = 0; i < terms_.size(); ++i)
      if (!is_settled(i, condition) && !unlike_.contains(i)) open.push_back(i);
    return open;
  }

  std::vector<size_t> goals_of(const program::ConcreteInterpreter::Traced& traced) const {
    std::vector<size_t> goals;
    for (const SourceLine& line : traced.lines)
      if (const auto known = index_.find(line); known != index_.end()) goals.push_back(known->second);
    for (const program::BranchWay& way : traced.ways)
      if (const auto known = ways_.find(way); known != ways_.end()) goals.push_back(known->second);
    return goals;
  }

  /// False: whoever looks on has seen enough.
  bool try_inputs(const program::InputVector& inputs, bool is_model) {
    const uint64_t most = std::min(session_.options.runs.steps, most_steps);
    auto traced = session_.services.interpreter.run_traced(session_.specification, inputs, most);
    const std::vector<size_t> goals = goals_of(traced);
    if (seen_ && traced.run.end == program::RunEnd::Limit) {
      // Whoever looks on is given no more of an execution that goes on and on than it takes.
      for (uint64_t steps = fewest_steps; steps < most; steps *= 8) {
        auto shorter = session_.services.interpreter.run_traced(session_.specification, inputs, steps);
        if (goals_of(shorter) != goals) continue;
        traced = std::move(shorter);
        break;
      }
    }
    const bool ended = traced.run.end == program::RunEnd::AssumeFailed;
    for (const size_t goal : goals) {
      ++runs_of(goal);
      if (!ended)
        state_of(goal) = State::Reached;
      else if (state_of(goal) != State::Reached)
        state_of(goal) = State::Ended;
    }
    if (!seen_ || seen_({inputs, traced.run, goals, is_model})) return true;
    return give_up("enough was seen"), false;
  }

  void note_never() {
    for (size_t i = 0; i < terms_.size(); ++i)
      if (state_of(i) == State::Open && !unlike_.contains(i)) state_of(i) = State::Never;
  }

  Session session_;
  Coverage& coverage_;
  const std::function<bool(const SeenRun&)>& seen_;
  Effort effort_;
  /// Goals are lines, branches and evaluations of decisions, by numbers (SeenRun).
  std::map<SourceLine, size_t> index_;
  std::map<program::BranchWay, size_t> ways_;
  std::vector<Term> terms_; ///< by goal: some execution may come to it
  std::set<size_t> unlike_; ///< goals to which models came, and the interpreter did not
};

} // namespace

Coverage nothing_covered(const program::Bounds& bounds, std::vector<Coverage::Function> functions,
                         std::vector<Coverage::Branch> branches) {
  Coverage coverage;
  std::set<SourceLine> lines;
  for (const Coverage::Function& function : functions)
    lines.insert(function.lines.begin(), function.lines.end());
  for (const SourceLine& line : lines) coverage.lines.push_back({line, State::Open, 0});
  coverage.functions = std::move(functions);
  coverage.branches = std::move(branches);
  coverage.bound = bounds.loop;
  for (const auto& [context, bound] : bounds.contexts) coverage.bound = std::max(coverage.bound, bound);
  return coverage;
}

Coverage cover(const program::Specification& specification, const Services& services, const Options& options,
               program::Bounds bounds, Coverage lines, const std::function<bool(const SeenRun&)>& seen) {
  Cover(specification, services, options, lines, seen).run(std::move(bounds));
  return lines;
}

} // namespace fathom::engine

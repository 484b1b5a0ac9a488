#include "engine/strategies/reachability.h"

#include <algorithm>
#include <set>

namespace fathom::engine {

using program::TransitionSystem;
using program::ValueId;
using solvers::Answer;
using term::Term;

namespace {

/// Clauses that an induction is offered.
constexpr size_t most_clauses = 20'000;

/// States to be excluded, as values of the program.
struct Bad {
  ValueId guard, bad;
};

std::vector<Bad> bad_of(const Round& round, const program::Specification& specification) {
  std::vector<Bad> found;
  for (const program::Obligation& each : round.program->obligations) {
    if (each.kind != program::ObligationKind::Property || !specification.asks_for(each.property)) continue;
    const program::Instruction& check = (*round.program)[each.check];
    found.push_back({check.guard, check.operands[0]});
  }
  return found;
}

/// Whether a value is a constant on some path.
bool may_be_constant(const program::Program& program, ValueId value, int depth = 24) {
  const program::Instruction& made = program[value];
  if (made.opcode == program::Opcode::Const) return true;
  if (made.opcode != program::Opcode::Ite || depth == 0) return false;
  return may_be_constant(program, made.operands[1], depth - 1) ||
         may_be_constant(program, made.operands[2], depth - 1);
}

/// How many variables of the state an iteration may set to a constant.
size_t set_to_constants(const Round& round, const reachability::State& state) {
  size_t count = 0;
  for (const TransitionSystem::Edge& edge : round.unwinding.transitions.edges)
    if (edge.kind == TransitionSystem::Edge::Kind::Back)
      for (const size_t row : state.variables) count += may_be_constant(*round.program, edge.values.at(row));
  return count;
}

/// Whether one of the values depends on more than the state and what comes anew in each iteration: on what
/// was drawn or stored before the loop. The search takes that for another one in each iteration.
bool depends_on_past(const program::Program& program, std::vector<ValueId> values,
                     const std::set<ValueId>& state, uint32_t before) {
  std::set<ValueId> seen = state;
  while (!values.empty()) {
    const ValueId value = values.back();
    values.pop_back();
    if (!value.valid() || !seen.insert(value).second) continue;
    const program::Instruction& made = program[value];
    const bool is_drawn = made.opcode == program::Opcode::Input || made.opcode == program::Opcode::Open;
    if (made.opcode == program::Opcode::Load || made.opcode == program::Opcode::Initial ||
        (is_drawn && value.index() < before))
      return true;
    for (const ValueId operand : made.operands) values.push_back(operand);
  }
  return false;
}

/// A term for each value that is encoded as a number; i1 is Bool.
Term term_of(const encoder::Encoding& encoding, ValueId value) {
  return value.index() < encoding.values.size() ? encoding.values[value.index()].bits : Term();
}

} // namespace

/// Several edges as one: the guards exclude each other, and where none holds nobody asks.
bool Reachability::make_query(const Round& round) {
  const TransitionSystem& system = round.unwinding.transitions;
  const std::vector<Bad> bad = bad_of(round, session_.specification);
  std::vector<ValueId> roots = state_.values;
  for (const TransitionSystem::Edge& edge : system.edges) {
    roots.push_back(edge.guard);
    for (const size_t row : state_.variables) roots.push_back(edge.values.at(row));
  }
  for (const Bad& each : bad) roots.insert(roots.end(), {each.guard, each.bad});
  const encoder::Encoding encoding =
      encode_values(round, roots, session_.services, session_.options, session_.builder);
  if (!encoding.clauses.empty()) return false;
  if (!std::all_of(roots.begin(), roots.end(), [&](ValueId root) { return term_of(encoding, root).valid(); }))
    return false;
  term::Builder& builder = session_.builder;
  query_.context = &session_.context;
  for (const ValueId value : state_.values) query_.state.push_back(term_of(encoding, value));
  for (const TransitionSystem::Edge::Kind kind :
       {TransitionSystem::Edge::Kind::Entry, TransitionSystem::Edge::Kind::Back}) {
    solvers::ReachabilityQuery::Step& step =
        kind == TransitionSystem::Edge::Kind::Entry ? query_.entry : query_.step;
    step = {builder.boolean(false), query_.state};
    for (const TransitionSystem::Edge& edge : system.edges) {
      if (edge.kind != kind) continue;
      const Term guard = term_of(encoding, edge.guard);
      step.guard = builder.or_(step.guard, guard);
      for (size_t i = 0; i < state_.variables.size(); ++i)
        step.values[i] =
            builder.ite(guard, term_of(encoding, edge.values[state_.variables[i]]), step.values[i]);
    }
  }
  query_.bad = builder.boolean(false);
  for (const Bad& each : bad)
    query_.bad =
        builder.or_(query_.bad, builder.and_(term_of(encoding, each.guard), term_of(encoding, each.bad)));
  query_.axioms = encoding.axioms;
  query_.deadline = session_.options.deadline;
  return true;
}

/// Whether an iteration, or what is to be excluded, depends on what was before the loop.
bool Reachability::asks_past(const Round& round) const {
  const TransitionSystem& system = round.unwinding.transitions;
  std::vector<ValueId> values;
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.kind != TransitionSystem::Edge::Kind::Back) continue;
    values.push_back(edge.guard);
    values.insert(values.end(), edge.values.begin(), edge.values.end());
  }
  for (const Bad& each : bad_of(round, session_.specification))
    values.insert(values.end(), {each.guard, each.bad});
  std::set<ValueId> state(state_.values.begin(), state_.values.end());
  state.insert(system.heads[0].reached); // where the loop is not reached nothing is asked
  return depends_on_past(*round.program, std::move(values), state, system.heads[0].position);
}

/// False where the program has no such form.
Result<bool> Reachability::prepare(Effort& effort) {
  program::Bounds bounds = session_.bounds_of_proof();
  bounds.cut_all = true;
  const Result<Round> made = unwound_round(session_.specification, bounds, session_.services, effort);
  if (!made) return made.error();
  const Round& round = *made; // make_query encodes what it needs
  const program::Unwinding& unwinding = round.unwinding;
  const auto is_cut = [](const program::LoopSummary& loop) { return loop.done; };
  if (!std::all_of(unwinding.summaries.begin(), unwinding.summaries.end(), is_cut)) return false;
  if (unwinding.transitions.heads.size() != 1 || !unwinding.transitions.functions.empty()) return false;
  state_ = reachability::state_of(program::Builder(*round.program), unwinding.transitions);
  is_promising_ = set_to_constants(round, state_) >= 2;
  const TransitionSystem::Head& head = unwinding.transitions.heads[0];
  is_exact_ = head.arrays.empty() && head.variables.size() == state_.variables.size() && !asks_past(round);
  return !state_.variables.empty() && make_query(round);
}

Result<Outcome> Reachability::make_ready(Effort& effort) {
  session_.report("preparing the search for states", 0);
  const Result<bool> worth = prepare(effort);
  prepared_ = true;
  if (!worth) return worth.error();
  is_promising_ &= *worth;
  return *worth ? Outcome::OutOfEffort : Outcome::Hopeless;
}

Result<Outcome> Reachability::step(Effort& effort) {
  if (!session_.services.solve_reachability) return Outcome::Hopeless;
  if (!prepared_) return search_.step([this](Effort& own) { return make_ready(own); }, effort);
  if (!has_found_)
    if (const Result<Outcome> outcome = search_.step([this](Effort& own) { return search(own); }, effort);
        !has_found_)
      return outcome;
  const Result<Outcome> outcome = proof_.step(effort);
  return outcome && *outcome == Outcome::Exhausted ? Outcome::Hopeless : outcome;
}

Result<Outcome> Reachability::search(Effort& effort) {
  session_.report("searching for states", 0);
  query_.effort = &effort;
  const solvers::ReachabilityAnswer answer = session_.services.solve_reachability(query_);
  if (Stats* stats = session_.services.stats) {
    stats->counter("reachability.searches") += 1;
    stats->counter("reachability.units") += effort.used();
    stats->counter("reachability.clauses") += answer.invariant.size();
  }
  // States that can be reached are for bounds to find.
  if (answer.answer == Answer::Sat && is_exact_) session_.facts.hopeless = true;
  if (answer.answer != Answer::Unsat || answer.invariant.size() > most_clauses) return Outcome::Hopeless;
  for (const solvers::StateClause& clause : answer.invariant)
    offered_.add(state_.loop, reachability::condition_of(state_, clause), state_.scope);
  has_found_ = true;
  return Outcome::OutOfEffort;
}

} // namespace fathom::engine

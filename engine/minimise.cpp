#include "engine/minimise.h"

#include "ir/support/deadline.h"
#include "ir/term/evaluator.h"

#include <algorithm>

namespace fathom::engine {

using solvers::Answer;
using term::Term;
using Clock = std::chrono::steady_clock;

namespace {

/// The search for a nicer run may take this part of the time that is left, so that the verdict is not lost.
constexpr double share_of_time = 0.4;
/// Deeper rounds may cost so many times what the first one did: unwinding cannot be stopped half-way.
constexpr uint64_t deeper_steps = 8, least_steps = 200'000;
constexpr uint32_t sum_width = 96;

} // namespace

Minimiser::Minimiser(const Services& services, const Options& options, term::Builder& builder,
                     Schedule schedule, const Wanted& wanted)
    : services_(services), options_(options), builder_(builder), schedule_(std::move(schedule)),
      wanted_(wanted), effort_(options.limits.times(options.limits.minimum)) {
  if (!options.deadline) return;
  const std::chrono::duration<double> left = share_of_time * (*options.deadline - Clock::now());
  deadline_ = Clock::now() + std::chrono::duration_cast<Clock::duration>(left);
}

bool Minimiser::has_to_end() const {
  return effort_.spent() || is_past(deadline_);
}

ConfirmedRun Minimiser::smallest(const Round& round, Questioner& questioner, const term::Valuation& model,
                                 ConfirmedRun run) {
  minimum_ = {};
  best_ = std::move(run);
  Effort* const charged = questioner.charge_to(&effort_);
  const Term measure = bytes(round);
  minimum_.has_sizes = measure.valid();
  if (measure.valid()) minimum_.bytes = value(measure, model);
  const bool shrunk = shrink(round, questioner, model);
  minimum_.smallest = shrunk && (!minimum_.has_sizes || look_deeper(round, questioner));
  questioner.charge_to(charged);
  return *best_;
}

Term Minimiser::sum(const std::vector<Term>& summands) const {
  Term total;
  for (const Term summand : summands) total = total.valid() ? builder_.bvadd(total, summand) : summand;
  return total;
}

Term Minimiser::bytes(const Round& round) const {
  std::vector<Term> all;
  for (const Round::SymbolicSize& size : round.sizes)
    all.push_back(builder_.ite(size.guard, builder_.zext(sum_width, size.bytes), builder_.bv(sum_width, 0)));
  return sum(all);
}

Term Minimiser::steps(const Round& round) const {
  std::vector<Term> all;
  const std::vector<memory::EncodedValue>& values = round.encoding.values;
  const auto count = [&](program::ValueId guard) {
    if (guard.valid() && values[guard.index()].valid())
      all.push_back(builder_.ite(values[guard.index()].bits, builder_.bv(32, 1), builder_.bv(32, 0)));
  };
  for (const program::ValueId guard : round.unwinding.iterations) count(guard);
  for (const encoder::Leaf& leaf : round.encoding.leaves)
    if (const program::Instruction& i = (*round.program)[leaf.value]; i.opcode == program::Opcode::Input)
      count(i.guard);
  return sum(all);
}

/// How far each input is from 0, or 0 where it is not read.
std::vector<Term> Minimiser::magnitudes(const Round& round) const {
  std::vector<Term> all;
  for (const encoder::Leaf& leaf : round.encoding.leaves) {
    const program::Instruction& i = (*round.program)[leaf.value];
    if (i.opcode != program::Opcode::Input) continue;
    const bool is_boolean = builder_.context().sort(leaf.term).is_bool();
    Term value = is_boolean ? builder_.bool_to_bv1(leaf.term) : leaf.term;
    const Term zero = builder_.bv(builder_.width(value), 0);
    if (round.program->inputs[i.imm].is_signed && !is_boolean)
      value = builder_.ite(builder_.slt(value, zero), builder_.bvneg(value), value);
    const memory::EncodedValue& guard = round.encoding.values[i.guard.index()];
    if (guard.valid()) value = builder_.ite(guard.bits, value, zero);
    all.push_back(value);
  }
  return all;
}

Term Minimiser::fewer_bytes(const Round& round) const {
  const Term measure = bytes(round);
  if (!measure.valid()) return builder_.boolean(minimum_.bytes > 0);
  return builder_.ult(measure, builder_.bv(sum_width, minimum_.bytes));
}

Term Minimiser::violation(const Round& round) const {
  std::vector<Term> terms;
  for (const Target& target : round.properties)
    if (wanted_.target(round, target)) terms.push_back(target.violated);
  return builder_.or_all(terms);
}

/// Saturated: no measure is that large in the end.
uint64_t Minimiser::value(Term measure, const term::Valuation& model) const {
  term::Evaluator evaluator(builder_.context(), model);
  const BitVector value = evaluator.evaluate(measure);
  if (value.width() > 64 && !value.extract(value.width() - 1, 64).is_zero()) return UINT64_MAX;
  return value.width() > 64 ? value.extract(63, 0).low64() : value.low64();
}

/// Whether the model's run is one of those wanted; then it is the best so far.
bool Minimiser::accept(const Round& round, const term::Valuation& model) {
  Result<ConfirmedRun> run =
      confirm(round, builder_.context(), model, wanted_.specification, services_, options_);
  if (!run || !wanted_.run(run->run())) return false;
  best_ = std::move(*run);
  if (const Term measure = bytes(round); measure.valid()) minimum_.bytes = value(measure, model);
  return true;
}

/// Makes one measure as small as the assertions admit, and asserts that it is. Answers lie near 0 more often
/// than not, so the steps from below grow from 1.
bool Minimiser::minimise(Questioner& questioner, Questioner::Dialogue& dialogue, Term measure,
                         term::Valuation& model) {
  const auto at_most = [&](uint64_t limit) {
    const uint32_t width = builder_.width(measure);
    return builder_.ule(measure, builder_.bv(BitVector(64, limit).resize(width)));
  };
  uint64_t low = 0, high = value(measure, model), step = 0;
  while (low < high) {
    if (has_to_end()) return false;
    const uint64_t middle = low + std::min(step, (high - low - 1) / 2);
    const Finding finding = questioner.ask(dialogue, at_most(middle));
    if (finding.answer == Answer::Unknown) return false;
    if (finding.answer == Answer::Sat) {
      model = finding.model;
      high = value(measure, model);
    } else {
      low = middle + 1;
      step = step * 2 + 1;
    }
  }
  if (high != UINT64_MAX) dialogue.tell(at_most(high));
  return true;
}

/// False when the smallest number of bytes at this bound is not known for sure.
bool Minimiser::shrink(const Round& round, Questioner& questioner, term::Valuation model) {
  if (services_.progress) services_.progress({"minimising", schedule_.largest(), round.sizes.size()});
  solvers::Config config;
  config.deadline = deadline_;
  Questioner::Dialogue dialogue = questioner.begin("minimise", config);
  dialogue.tell(violation(round));
  const Term first = bytes(round), second = steps(round);
  if (first.valid() && (!minimise(questioner, dialogue, first, model) || !accept(round, model))) return false;
  if (second.valid() && (!minimise(questioner, dialogue, second, model) || !accept(round, model)))
    return true;
  for (const Term magnitude : magnitudes(round))
    if (!minimise(questioner, dialogue, magnitude, model)) break;
  accept(round, model);
  return true;
}

/// Raises what keeps executions with fewer bytes out. False when it is not known whether there are some.
bool Minimiser::raise(const Round& round, Questioner& questioner, bool& any) {
  const Term fewer = fewer_bytes(round);
  const auto reached = [&](const std::vector<Target>& targets, const char* label,
                           std::vector<size_t>& indices) {
    std::vector<Term> terms;
    for (const Target& target : targets) terms.push_back(builder_.and_(fewer, target.violated));
    Questioner::Possible possible = questioner.which(terms, label);
    indices = std::move(possible.indices);
    return possible.reason.empty();
  };
  std::vector<size_t> cuts, capacities, others;
  if (!reached(round.cuts, "minimise-cuts", cuts) ||
      !reached(round.capacities, "minimise-capacities", capacities))
    return false;
  std::vector<program::Cut> reached_cuts;
  for (const size_t i : cuts) reached_cuts.push_back(round.unwinding.cuts[i]);
  std::vector<program::Capacity> reached_capacities;
  for (const size_t i : capacities)
    if (const program::Capacity& capacity = round.unwinding.capacities[i]; !capacity.limit)
      reached_capacities.push_back(capacity);
  any = !cuts.empty() || !reached_capacities.empty();
  if (!any) return reached(round.others, "minimise-others", others) && others.empty();
  const bool raised = schedule_.raise(reached_cuts, round.unwinding.cuts);
  return schedule_.raise_capacities(reached_capacities) || raised;
}

/// Deeper rounds for as long as executions with fewer bytes leave the bounds. Whether nothing smaller is
/// left.
bool Minimiser::look_deeper(const Round& first, Questioner& questioner) {
  bool any = false;
  if (minimum_.bytes == 0) return true;
  if (has_to_end() || !raise(first, questioner, any)) return false;
  const bool summarised = !first.unwinding.summaries.empty();
  while (any && !has_to_end()) {
    program::Bounds bounds = schedule_.bounds();
    bounds.summarise = summarised;
    bounds.steps =
        std::min(options_.unwind_steps, std::max(least_steps, deeper_steps * first.unwinding.steps));
    Effort unwinding; // the work is for questions
    Result<Round> round = make_round(wanted_.specification, bounds, services_, options_, builder_, unwinding);
    if (!round) return false;
    Questioner deeper(builder_, round->axioms(), services_.make_solver, services_.stats, &effort_);
    if (summarised)
      deeper.set_quantifiers(options_.quantifiers, services_.make_native, deadline_,
                             services_.log_quantified);
    if (!look_into(*round, deeper, any)) return false;
    if (minimum_.bytes == 0) return true;
  }
  return !any;
}

/// One deeper round. False when it leaves something unknown; `any`: what it raised.
bool Minimiser::look_into(const Round& round, Questioner& questioner, bool& any) {
  const Finding finding =
      questioner.any({builder_.and_(fewer_bytes(round), violation(round))}, "minimise-deeper");
  if (finding.answer == Answer::Unknown) return false;
  if (finding.answer == Answer::Sat) {
    if (!accept(round, finding.model) || !shrink(round, questioner, finding.model)) return false;
    if (minimum_.bytes == 0) return true;
  }
  return raise(round, questioner, any);
}

} // namespace fathom::engine

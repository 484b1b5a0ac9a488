#include "proofs/exact/quantified.h"

#include "proofs/learner/closed_forms.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

namespace {

bool is_truth(const Builder& builder, ValueId value) {
  return builder.interval(value).high <= 1;
}

constexpr int deepest_limit = 8;

/// Computed of what was there before instruction `from`.
bool is_from_before(const Program& program, ValueId value, uint32_t from, int depth) {
  if (value.index() < from) return true;
  const Instruction& i = program[value];
  if (i.opcode == Opcode::Const) return true;
  if (depth == 0 || info(i.opcode).category != OpcodeCategory::Pure || !i.operands[0].valid()) return false;
  return std::all_of(std::begin(i.operands), std::end(i.operands), [&](ValueId operand) {
    return !operand.valid() || is_from_before(program, operand, from, depth - 1);
  });
}

} // namespace

/// One counter, one truth value, and what is written before it is read.
bool Quantified::find_variables() {
  using Kind = LoopVariable::Kind;
  if (!analysis_.arrays.empty() || analysis_.reads_inputs || analysis_.pattern.core != 1) return false;
  for (const LoopVariable& variable : analysis_.variables) {
    const bool is_integer = variable.type.is_integer() && variable.type.width() <= most_bits_of_a_count;
    if (variable.kind == Kind::Dead) continue;
    if (variable.kind == Kind::Affine && is_integer && !counter_ && variable.constant_step &&
        variable.constant_step->is_one())
      counter_ = &variable;
    else if (variable.kind == Kind::Recurrent && is_integer && !truth_ && is_truth(builder_, variable.first))
      truth_ = &variable;
    else
      return false;
  }
  return counter_ && truth_;
}

/// Executes the iteration with this number, which begins with a truth value.
std::optional<Quantified::Seen> Quantified::look(const EdgeState& entry, ValueId number, bool before) {
  SpeculativeRun run;
  const auto speculation = body_.speculate(run);
  run.iteration = number;
  run.open = builder_.boolean(false);
  EdgeState state = iterations_.isolated(entry);
  iterations_.write(state, *counter_, affine(builder_, *counter_, number));
  iterations_.write(state, *truth_, builder_.constant(truth_->type.width(), before ? 1 : 0));
  std::vector<EdgeState> back = iterations_.run(std::move(state), Exits::Dropped);
  if (!run.refused.empty() || back.empty() || run.reads_inputs) return std::nullopt;
  EdgeState joined = paths_.join(std::move(back));
  return Seen{joined.position.guard, run.open, iterations_.read(joined, *truth_)};
}

/// What has to hold of each number, as i1; none() where the value after the iteration is no truth value.
ValueId Quantified::what_holds(const Seen& seen) {
  if (!is_truth(builder_, seen.after)) return {};
  const ValueId is_zero = builder_.eq(seen.after, builder_.constant(truth_->type.width(), 0));
  return is_some_ ? is_zero : builder_.not_(is_zero);
}

/// The guard is a comparison of the counter, which may be widened, with a limit from before the loop.
std::optional<Quantified::Range> Quantified::range(ValueId guard, ValueId index) {
  const Program& program = builder_.program();
  const Instruction comparison = program[guard];
  if (comparison.opcode != Opcode::Ult && comparison.opcode != Opcode::Slt) return std::nullopt;
  const ValueId limit = comparison.operands[1], counter = comparison.operands[0];
  if (!is_from_before(program, limit, index.index(), deepest_limit)) return std::nullopt;
  const ValueId at_index = affine(builder_, *counter_, index);
  const uint32_t width = counter_->type.width(), wide = builder_.width_of(limit);
  ValueId first = counter_->first, counted = builder_.boolean(true);
  if (counter != at_index) {
    if (comparison.opcode != Opcode::Ult || wide <= width || counter != builder_.zext(at_index, wide))
      return std::nullopt;
    first = builder_.zext(first, wide);
    counted =
        builder_.binary(Opcode::Ule, limit, builder_.zext(builder_.constant(BitVector::ones(width)), wide));
  }
  const ValueId any = builder_.binary(comparison.opcode, first, limit), end = builder_.trunc(limit, width);
  const ValueId difference = builder_.binary(Opcode::Sub, end, counter_->first);
  return Range{builder_.ite(any, difference, builder_.constant(width, 0)),
               builder_.ite(any, end, counter_->first), counted};
}

/// Executed for its obligations; nothing follows it.
void Quantified::any_iteration(EdgeState state, ValueId count) {
  const ValueId guard = state.position.guard;
  const ValueId number = builder_.open(OpenKind::Iterations, builder_.type(count), guard);
  const ValueId before = builder_.open(OpenKind::Iterations, Type::boolean(), guard);
  if (!paths_.assume(state.position, builder_.binary(Opcode::Ult, number, count))) return;
  iterations_.write(state, *counter_, affine(builder_, *counter_, number));
  iterations_.write(state, *truth_, builder_.resize(before, truth_->type.width()));
  iterations_.run(std::move(state), Exits::Dropped);
}

/// The head is reached for the last time.
void Quantified::leave(EdgeState state, const Range& range, ValueId every) {
  const ValueId other = builder_.constant(truth_->type.width(), is_some_ ? 1 : 0);
  iterations_.write(state, *counter_, range.end);
  iterations_.write(state, *truth_, builder_.ite(every, truth_->first, other));
  for (const LoopVariable& variable : analysis_.variables)
    if (variable.kind == LoopVariable::Kind::Dead) iterations_.forget(state, variable);
  for (const EdgeState& next : iterations_.run(std::move(state), Exits::Kept))
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, next.position.guard,
                   builder_.boolean(true), "a summarised loop goes on past its limit");
}

bool Quantified::commit(const EdgeState& entry) {
  if (!find_variables()) return false;
  const Builder::Mark mark = body_.mark();
  const auto refused = [&] {
    body_.rollback(mark);
    return false;
  };
  const uint32_t width = counter_->type.width();
  const ValueId index = builder_.index(width);
  const std::optional<Seen> zero = look(entry, index, false), one = look(entry, index, true);
  if (!zero || !one || zero->guard != one->guard) return refused();
  is_some_ = one->after == builder_.constant(truth_->type.width(), 1);
  if (!is_some_ && zero->after != builder_.constant(truth_->type.width(), 0)) return refused();
  const std::optional<Range> range = this->range(one->guard, index);
  const ValueId all = range ? what_holds(is_some_ ? *zero : *one) : ValueId();
  if (!all.valid()) return refused();
  EdgeState state = entry;
  const ValueId every = builder_.forall(index, range->count, all);
  const ValueId other = builder_.open(OpenKind::Iterations, Type::integer(width), state.position.guard);
  const std::optional<Seen> seen = look(entry, other, !is_some_);
  const ValueId at_other = seen ? what_holds(*seen) : ValueId();
  if (!at_other.valid()) return refused();
  const ValueId again = builder_.index(width);
  // Whatever the truth value is: that is what any iteration is checked for.
  const std::optional<Seen> with_zero = look(entry, again, false), with_one = look(entry, again, true);
  if (!with_zero || !with_one) return refused();
  const ValueId open = builder_.disjoin(with_zero->open, with_one->open);
  const ValueId fails =
      builder_.conjoin(builder_.binary(Opcode::Ult, other, range->count), builder_.not_(at_other));
  ValueId known = range->counted;
  if (!builder_.is_false(open))
    known = builder_.conjoin(known, builder_.forall(again, range->count, builder_.not_(open)));
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, state.position.guard,
                 builder_.not_(range->counted), "a summarised loop whose counter does not reach its limit");
  SpeculativeRun run;
  run.silent = false;
  run.open = builder_.boolean(false);
  body_.set_run_in_progress(&run);
  any_iteration(state, range->count);
  if (paths_.assume(state.position, known) && paths_.assume(state.position, builder_.disjoin(every, fails)))
    leave(std::move(state), *range, every);
  body_.set_run_in_progress(nullptr);
  if (!run.refused.empty())
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, entry.position.guard,
                   builder_.boolean(true), fmt::format("a summarised loop: {}", run.refused));
  return true;
}

std::string Quantified::text() const {
  return fmt::format("{} of {}", is_some_ ? "some" : "all", name_of(body_, *counter_));
}

} // namespace fathom::loops

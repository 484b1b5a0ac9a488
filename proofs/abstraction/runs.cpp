#include "proofs/abstraction/runs.h"

#include <algorithm>

namespace fathom::abstraction {

using namespace program;

namespace {

constexpr size_t most_constants = 64;
constexpr int most_steps = 160, most_runs = 1'000;
/// Inputs that leave the loops, or that an assumption excludes, before a run is given up.
constexpr int most_missed = 6;
/// In a steady run the inputs of an iteration are those of the last one, but for one in so many: a thread
/// that has the turns then keeps them for a while.
constexpr uint64_t change = 4;

/// The open value that a distance is a multiple of: of one block in a family, or of one byte.
struct Multiple {
  ValueId open;
  int64_t unit = 1;
};
Multiple multiple_of(const Program& program, ValueId number) {
  Multiple multiple{number};
  if (program[number].opcode == Opcode::Mul && program[program[number].operands[1]].opcode == Opcode::Const) {
    multiple.unit = program.constant(program[number].operands[1]).resize(64).sign()
                        ? 0
                        : int64_t(program.constant(program[number].operands[1]).low64());
    multiple.open = program[number].operands[0];
  }
  if (program[multiple.open].opcode == Opcode::ZExt) multiple.open = program[multiple.open].operands[0];
  if (program[multiple.open].opcode != Opcode::Open || multiple.unit == 0) multiple.open = ValueId();
  return multiple;
}

/// The open values that say what a variable is at a head: itself, or which of its targets a pointer leads to,
/// and how far it has moved there.
void add_leaves(const Program& program, ValueId variable, std::vector<ValueId>& leaves) {
  const Instruction& i = program[variable];
  const auto add = [&](ValueId open) {
    if (open.valid() && program[open].opcode == Opcode::Open) leaves.push_back(open);
  };
  add(variable);
  if (i.opcode == Opcode::PtrAdd) {
    if (program[i.operands[1]].opcode == Opcode::Const) return add_leaves(program, i.operands[0], leaves);
    return add(multiple_of(program, i.operands[1]).open);
  }
  if (i.opcode != Opcode::Ite || !i.type.is_pointer()) return;
  add(i.operands[0]);
  add_leaves(program, i.operands[1], leaves);
  add_leaves(program, i.operands[2], leaves);
}

/// So small that what an iteration makes of such numbers does not wrap.
bool is_small_number(int64_t number, uint32_t width) {
  if (width <= 8) return true;
  const uint32_t bits = width * 5 / 8;
  return number < int64_t{1} << bits && number > -(int64_t{1} << bits);
}

} // namespace

Runs::Runs(const Builder& builder, const TransitionSystem& system) : builder_(builder), system_(system) {
  const Program& program = builder.program();
  const horn::Signs signs(program, system);
  for (size_t head = 0; head < system.heads.size(); ++head)
    heads_.push_back(columns_of(builder, system, signs, head));
  for (const TransitionSystem::Edge& edge : system.edges)
    sources_.push_back(system.sources(builder, edge.guard, edge.heads_before));
  std::vector<bool> is_state(program.size());
  for (const TransitionSystem::Head& head : system.heads) {
    if (head.count.valid()) is_state[head.count.index()] = true;
    std::vector<ValueId> leaves;
    for (const TransitionSystem::Variable& variable : head.variables)
      add_leaves(program, variable.value, leaves);
    for (const ValueId leaf : leaves) is_state[leaf.index()] = true;
  }
  for (uint32_t id = 0; id < program.size(); ++id) {
    const Instruction& i = program[ValueId(id)];
    const bool is_drawn = i.opcode == Opcode::Input || (i.opcode == Opcode::Open && !is_state[id]);
    if (is_drawn && i.type.is_integer()) inputs_.emplace_back(id);
    if (i.opcode == Opcode::Const && i.type.width() > 1 && constants_.size() < most_constants)
      constants_.push_back(program.constant(ValueId(id)));
  }
}

uint64_t Runs::random() {
  seed_ ^= seed_ << 13;
  seed_ ^= seed_ >> 7;
  seed_ ^= seed_ << 17;
  return seed_ >> 11;
}

BitVector Runs::draw(uint32_t width) {
  const uint64_t way = random() % 8;
  if (way == 0 && !constants_.empty() && scale_ != Scale::Tiny) {
    const BitVector& constant = constants_[random() % constants_.size()];
    const uint64_t near = random() % 4 == 0 ? random() % 3 - 1 : 0;
    return BitVector(64, constant.low64() + near).resize(width);
  }
  const uint64_t below = scale_ == Scale::Tiny    ? 12
                         : scale_ == Scale::Small ? 200
                                                  : uint64_t{1} << (1 + random() % 40);
  uint64_t number = way < 4 ? random() % 4 : random() % below;
  if (way == 7 && random() % 2 == 0) number = 0 - number;
  return BitVector(64, number).resize(width);
}

/// Inputs after an instruction: those of an iteration are others each time.
void Runs::draw_from(uint32_t id) {
  for (const ValueId input : inputs_)
    if (input.index() >= id && !fixed_.contains(input))
      valuation_.leaves.insert_or_assign(input, draw(builder_.width_of(input)));
}

void Runs::begin(Scale scale) {
  scale_ = scale;
  is_small_ = scale != Scale::Any;
  at_ = SIZE_MAX;
  valuation_.leaves.clear();
  for (const auto& [open, value] : fixed_) fix(open, value);
  draw_from(0);
}

void Runs::fix(ValueId open, bool value) {
  fixed_[open] = value;
  valuation_.leaves.insert_or_assign(open, BitVector(1, value));
}

/// The edge whose guard holds, from the head where the run is: the last one that it has passed.
const TransitionSystem::Edge* Runs::taken(const Evaluation& evaluation) const {
  for (size_t e = 0; e < system_.edges.size(); ++e) {
    const TransitionSystem::Edge& edge = system_.edges[e];
    if (!evaluation.boolean(edge.guard)) continue;
    for (const TransitionSystem::Source& source : sources_[e]) {
      if (!source.is_start && !evaluation.boolean(system_.heads[source.head].reached)) continue;
      if ((source.is_start ? SIZE_MAX : source.head) == at_) return &edge;
      break;
    }
  }
  return nullptr;
}

void Runs::set(ValueId variable, ValueId value, const Evaluation& evaluation) {
  if (builder_.type(variable).is_pointer())
    set_pointer(variable, evaluation.pointer(value), evaluation);
  else if (builder_.program()[variable].opcode == Opcode::Open)
    valuation_.leaves.insert_or_assign(variable, evaluation.integer(value));
}

bool Runs::set_distance(ValueId number, int64_t distance) {
  const Multiple multiple = multiple_of(builder_.program(), number);
  if (!multiple.open.valid() || distance % multiple.unit != 0) return false;
  valuation_.leaves.insert_or_assign(
      multiple.open,
      BitVector::from_signed(64, distance / multiple.unit).resize(builder_.width_of(multiple.open)));
  return true;
}

/// Open values so that the variable is this; false where it cannot be.
bool Runs::set_pointer(ValueId variable, PointerValue value, const Evaluation& evaluation) {
  const Program& program = builder_.program();
  const Instruction& i = program[variable];
  if (i.opcode == Opcode::Open) {
    valuation_.pointers[variable] = value;
    return true;
  }
  if (i.opcode == Opcode::PtrAdd) {
    if (program[i.operands[1]].opcode == Opcode::Const) {
      value.offset -= builder_.constant_i64(i.operands[1]);
      return set_pointer(i.operands[0], value, evaluation);
    }
    const PointerValue base = evaluation.pointer(i.operands[0]);
    return base.object == value.object && set_distance(i.operands[1], value.offset - base.offset);
  }
  if (i.opcode != Opcode::Ite) return evaluation.pointer(variable) == value;
  const bool is_choice = program[i.operands[0]].opcode == Opcode::Open;
  for (const size_t side : {1, 2}) {
    if (!set_pointer(i.operands[side], value, evaluation)) continue;
    if (is_choice) valuation_.leaves.insert_or_assign(i.operands[0], BitVector(1, side == 1));
    return true;
  }
  return false;
}

/// After the edge the variables are what it says; everything else is older.
void Runs::note(const TransitionSystem::Edge& edge, const Evaluation& evaluation) {
  HeadStates& seen = heads_[edge.to];
  HeadStates::State state;
  for (const Column& column : seen.columns) {
    if (column.remainder)
      state.push_back(
          evaluated(*column.remainder, state[column.remainder->dividend], column.width(), column.has_sign()));
    else
      state.push_back(evaluation.u64(column.is_variable() ? edge.values[column.variable] : column.value));
  }
  for (size_t c = 0; c < seen.columns.size(); ++c)
    is_small_ &= is_small_number(seen.number(state, c), seen.columns[c].width());
  seen.add(std::move(state), is_small_);
}

void Runs::take(const TransitionSystem::Edge& edge, const Evaluation& evaluation) {
  const TransitionSystem::Head& head = system_.heads[edge.to];
  for (size_t i = 0; i < edge.values.size(); ++i) set(head.variables[i].value, edge.values[i], evaluation);
  if (head.count.valid()) {
    const bool is_entry = edge.kind == TransitionSystem::Edge::Kind::Entry;
    const uint64_t count = is_entry ? 0 : evaluation.u64(head.count) + 1;
    valuation_.leaves.insert_or_assign(head.count, BitVector(builder_.width_of(head.count), count));
  }
  at_ = edge.to;
}

bool Runs::step() {
  const Evaluation evaluation = evaluate(builder_.program(), valuation_);
  if (seen_) seen_(evaluation);
  const TransitionSystem::Edge* edge = taken(evaluation);
  if (edge == nullptr) return false;
  take(*edge, evaluation);
  note(*edge, evaluation);
  return true;
}

uint64_t Runs::run(uint64_t instructions) {
  uint64_t used = 0;
  for (int run = 0; run < most_runs && used < instructions; ++run) {
    begin(run % 4 == 3 ? Scale::Any : run % 4 == 2 ? Scale::Small : Scale::Tiny);
    const bool is_steady = run / 4 % 2 == 1;
    int missed = 0;
    for (int steps = 0; steps < most_steps && missed < most_missed && used < instructions; ++steps) {
      used += builder_.program().size();
      missed = step() ? 0 : missed + 1;
      if (missed == 0 && is_steady && random() % change != 0) continue;
      draw_from(at_ == SIZE_MAX ? 0 : system_.heads[at_].position);
    }
  }
  return used;
}

} // namespace fathom::abstraction

// Candidates for invariants: templates.
#include "proofs/candidates/candidates.h"

#include "ir/predicate/key.h"
#include "ir/predicate/lower.h"
#include "ir/predicate/text.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::constant;
using predicate::disjunction;
using predicate::eq;
using predicate::extract;
using predicate::old;
using predicate::sext;
using predicate::VariableId;
using predicate::When;
using predicate::zext;

namespace {

constexpr size_t most_candidates = 700;
constexpr size_t most_for_pairs = 8;
constexpr size_t most_constants = 6;
constexpr size_t most_for_sums = 5;
constexpr size_t least_states = 3, most_states = 16;

} // namespace

Candidates::Candidates(SymbolicMemory& symbolic_memory, std::vector<LoopNumber> numbers)
    : memory_(symbolic_memory), builder_(symbolic_memory.builder()), numbers_(std::move(numbers)),
      most_(most_candidates) {
  scope_.pointer_bits = builder_.pointer_bits();
  for (const LoopNumber& number : numbers_)
    scope_.add({number.spelling, builder_.type(number.first), number.sign});
}

namespace {

/// A state in which an iteration begins, and what the loop's variables were before it.
class AtHead final : public predicate::Environment {
 public:
  AtHead(SymbolicMemory& symbolic_memory, const std::vector<LoopNumber>& numbers, const OldValues& old_values,
         const Candidates::State& state)
      : memory_(symbolic_memory), builder_(symbolic_memory.builder()), numbers_(numbers),
        old_values_(old_values), state_(state) {}

  ValueId variable(VariableId variable, When when) override {
    if (variable.index() >= numbers_.size()) return old_values_.value(variable, numbers_.size());
    return when == When::Now ? state_.values[variable.index()] : numbers_[variable.index()].first;
  }
  /// 0 where nothing can be read. What a Load gives there may be one value where the loop is entered and
  /// another one at its head, but a condition has to say the same of the same state: else one that holds at
  /// the entry may exclude that very state.
  ValueId load(ValueId pointer, Type type, When when) override {
    FATHOM_CHECK(when == When::Now, "memory as it was before the loop is not at hand");
    const ValueId size = builder_.constant(builder_.pointer_bits(), builder_.program().target.bytes(type));
    const ValueId fine = memory_.accessible(state_.memory, state_.guard, pointer, size);
    const ValueId value = memory_.load(state_.memory, builder_.conjoin(state_.guard, fine), pointer, type);
    if (state_.note_read && type.is_integer() && type.width() % 8 == 0)
      for (const PointerTarget& target : memory_.resolve(pointer).targets)
        state_.note_read(target.object, target.offset, type.width() / 8);
    const ValueId nothing =
        type.is_pointer() ? builder_.null() : builder_.constant(BitVector::zeros(type.width()));
    return builder_.ite(fine, value, nothing);
  }
  ValueId place(const predicate::Spot& spot, Type type, ValueId index, When when) override {
    return load(builder_.ptr_add(builder_.pointer(spot.object, 0), lower_offset(spot, builder_, index)), type,
                when);
  }

 private:
  SymbolicMemory& memory_;
  Builder& builder_;
  const std::vector<LoopNumber>& numbers_;
  const OldValues& old_values_;
  const Candidates::State& state_;
};

} // namespace

ValueId Candidates::holds(const Predicate& candidate, const State& state) {
  AtHead environment(memory_, numbers_, old_values_, state);
  return lower(candidate, builder_, environment);
}

std::string Candidates::text(const Predicate& candidate) const {
  return to_text(candidate, scope_);
}

Candidates::Predicate Candidates::said_with(const Predicate& candidate, const SayVariable& variable,
                                            const SayValue& value) const {
  return loops::said_with(candidate, numbers_.size(), old_values_, variable, value);
}

void Candidates::add(Predicate candidate) {
  if (candidates_.size() == most_) return;
  if (keys_.insert(key(candidate)).second) candidates_.push_back(std::move(candidate));
}

uint32_t Candidates::width_of(size_t variable) const {
  return numbers_[variable].is_pointer ? builder_.pointer_bits()
                                       : builder_.width_of(numbers_[variable].first);
}

Candidates::Expression Candidates::variable(size_t variable) const {
  return scope_.use(VariableId(uint32_t(variable)));
}

Candidates::Expression Candidates::before_loop(ValueId value) {
  if (builder_.is_constant(value)) return constant(builder_.program().constant(value));
  const Instruction& i = builder_.program()[value];
  if (i.opcode == Opcode::Pointer) {
    use_object(builder_.program(), i.object, scope_);
    return predicate::address(i.object, int64_t(i.imm));
  }
  return old_values_.use(builder_.program(), value, scope_);
}

bool may_be_related(const LoopNumber& a, const LoopNumber& b) {
  return (!a.is_of_library && !b.is_of_library) || a.object == b.object;
}

Candidates::Predicate Candidates::unmoved(size_t variable) const {
  const Expression now = this->variable(variable);
  return now->is_pointer() ? ptr_same(now, old(now)) : eq(now, old(now));
}

/// The variable's value: of a pointer the bytes from where it began.
Candidates::Expression Candidates::number(size_t variable) const {
  const Expression now = this->variable(variable);
  if (!now->is_pointer()) return now;
  const uint32_t bits = builder_.pointer_bits();
  return predicate::binary(Opcode::Sub, ptr_offset(now, bits), ptr_offset(old(now), bits));
}

/// By how much it has grown, as a number without sign.
Candidates::Expression Candidates::moved(size_t variable, uint32_t width) const {
  const Expression now = number(variable);
  if (numbers_[variable].is_pointer) return zext(now, width);
  return zext(predicate::binary(Opcode::Sub, now, old(now)), width);
}

Candidates::Expression Candidates::wide(size_t variable, uint32_t width, bool is_signed) const {
  return is_signed ? sext(number(variable), width) : zext(number(variable), width);
}

/// It can be read through, or points after the last byte; where it is no longer what it was before.
void Candidates::add_pointer(size_t v) {
  const uint32_t bits = builder_.pointer_bits();
  for (const Opcode opcode : {Opcode::Ule, Opcode::Ult}) {
    const Predicate valid =
        predicate::binary(opcode, ptr_offset(variable(v), bits), object_size(variable(v), bits));
    add(valid);
    add(disjunction(unmoved(v), valid));
  }
}

void Candidates::add_single(size_t v, const std::vector<BitVector>& constants) {
  const LoopNumber& n = numbers_[v];
  const uint32_t width = width_of(v);
  const Expression x = number(v), first = n.is_pointer ? constant(width, 0) : old(x);
  if (!n.is_described) {
    for (const Opcode most : {Opcode::Ule, Opcode::Sle}) {
      add(predicate::binary(most, first, x));
      add(predicate::binary(most, x, first));
    }
    add(predicate::binary(Opcode::Sle, constant(width, 0), x));
    add(complement(eq(x, constant(width, 0))));
    for (uint32_t bits = 1; bits <= 3 && bits < width; ++bits)
      add(eq(extract(x, 0, bits), extract(first, 0, bits)));
  }
  if (constants.empty() || constants.size() > most_constants || n.is_pointer) return;
  Predicate is_one = eq(x, first);
  for (const BitVector& c : constants) is_one = disjunction(is_one, eq(x, constant(c)));
  add(is_one);
}

void Candidates::add_pair(size_t a, size_t b) {
  const uint32_t width = std::max(width_of(a), width_of(b));
  if (!numbers_[a].is_pointer && !numbers_[b].is_pointer) {
    for (const Opcode opcode : {Opcode::Ule, Opcode::Ult, Opcode::Sle, Opcode::Slt}) {
      const bool is_signed = opcode == Opcode::Sle || opcode == Opcode::Slt;
      add(predicate::binary(opcode, wide(a, width, is_signed), wide(b, width, is_signed)));
    }
  }
  // factor * moved(a) <= moved(b) + more, without wrapping
  for (const auto& [factor, more] : {std::pair(1, 0), {1, 1}, {2, 0}, {2, 1}, {4, 0}}) {
    const uint32_t bits = width + 4;
    const Expression left =
        factor == 1 ? moved(a, bits)
                    : predicate::binary(Opcode::Mul, moved(a, bits), constant(bits, uint64_t(factor)));
    const Expression right =
        more == 0 ? moved(b, bits)
                  : predicate::binary(Opcode::Add, moved(b, bits), constant(bits, uint64_t(more)));
    add(predicate::binary(Opcode::Ule, left, right));
  }
  if (a > b) return;
  add(eq(moved(a, width), moved(b, width)));
  add(eq(predicate::binary(Opcode::Add, moved(a, width), moved(b, width)), constant(width, 0)));
}

void Candidates::add_sum(size_t a, size_t b, size_t sum) {
  const uint32_t width = width_of(sum);
  if (width_of(a) != width || width_of(b) != width) return;
  add(eq(predicate::binary(Opcode::Add, moved(a, width), moved(b, width)), moved(sum, width)));
}

void Candidates::add_pairs() {
  std::vector<size_t> moving;
  for (size_t v = 0; v < numbers_.size(); ++v)
    if (numbers_[v].moves_only && !numbers_[v].is_outcome && !numbers_[v].is_of_library) moving.push_back(v);
  if (moving.size() > most_for_pairs) return;
  for (const size_t a : moving)
    for (const size_t b : moving)
      if (a != b) add_pair(a, b);
  if (moving.size() > most_for_sums) return;
  for (const size_t a : moving)
    for (const size_t b : moving)
      for (const size_t sum : moving)
        if (a < b && sum != a && sum != b) add_sum(a, b, sum);
}

/// It has grown by at most so much for each step of another variable; as a number with a sign, it has changed
/// by no more in either direction.
void Candidates::add_rate(size_t v, size_t counter, uint64_t most, bool is_signed) {
  const uint32_t bits = std::max(width_of(v), width_of(counter)) + uint32_t(std::bit_width(most)) + is_signed;
  const Expression limit = predicate::binary(Opcode::Mul, moved(counter, bits), constant(bits, most));
  if (!is_signed) return add(predicate::binary(Opcode::Ule, moved(v, bits), limit));
  const Expression now = variable(v);
  const Expression change = predicate::binary(Opcode::Sub, sext(now, bits), sext(old(now), bits));
  add(predicate::binary(Opcode::Sle, change, limit));
  add(predicate::binary(Opcode::Sle, predicate::binary(Opcode::Sub, constant(bits, 0), limit), change));
}

/// Sums of bounded numbers.
void Candidates::add_rates(const Iteration& iteration) {
  const std::vector<uint64_t>&growth = iteration.growth, &swing = iteration.swing;
  for (size_t v = 0; v < numbers_.size(); ++v)
    for (size_t counter = 0; counter < numbers_.size(); ++counter) {
      if (v == counter || !numbers_[counter].moves_only || !may_be_related(numbers_[v], numbers_[counter]))
        continue;
      if (growth[v] > 1 && growth[counter] < growth[v]) add_rate(v, counter, growth[v], false);
      if (swing[v] > 0 && swing[counter] == 0) add_rate(v, counter, swing[v], true);
    }
}

/// A part that is described by where it starts and how long it is lies before a place.
void Candidates::add_extent(size_t start, size_t length, size_t end) {
  const uint32_t width = std::max(width_of(start), width_of(end)) + 1;
  const Expression place =
      numbers_[end].is_pointer ? ptr_offset(variable(end), builder_.pointer_bits()) : variable(end);
  const Expression sum =
      predicate::binary(Opcode::Add, wide(start, width, false), wide(length, width, false));
  add(predicate::binary(Opcode::Ule, sum, zext(place, width)));
}

/// Numbers of one width that follow each other in memory may be start and length.
void Candidates::add_extents() {
  const auto is_field = [&](size_t v) { return numbers_[v].object.valid() && !numbers_[v].is_pointer; };
  for (size_t a = 0; a < numbers_.size(); ++a)
    for (size_t b = 0; b < numbers_.size(); ++b) {
      const LoopNumber &start = numbers_[a], &length = numbers_[b];
      if (!is_field(a) || !is_field(b) || start.object != length.object || width_of(a) != width_of(b))
        continue;
      if (start.is_of_library) continue;
      if (length.offset - start.offset != int64_t(width_of(a) / 8)) continue;
      for (size_t end = 0; end < numbers_.size(); ++end) {
        const LoopNumber& place = numbers_[end];
        if (end == a || end == b || place.is_outcome || place.object == start.object) continue;
        if (!may_be_related(numbers_[a], numbers_[end])) continue;
        if (place.moves_only && width_of(end) >= width_of(a)) add_extent(a, b, end);
      }
    }
}

/// A variable that is set to constants may be the state of an automaton, whose states are mostly numbered in
/// the order in which it comes to them: another one changes only when it has come to a value.
void Candidates::add_phases(const std::vector<std::vector<BitVector>>& constants) {
  for (size_t state = 0; state < numbers_.size(); ++state) {
    const bool is_state = !numbers_[state].is_pointer && !numbers_[state].is_outcome &&
                          constants[state].size() >= least_states && constants[state].size() <= most_states;
    if (!is_state) continue;
    for (const BitVector& from : constants[state])
      for (size_t v = 0; v < numbers_.size(); ++v)
        if (v != state && !numbers_[v].is_outcome && !from.is_zero() && !from.sign() &&
            may_be_related(numbers_[v], numbers_[state]))
          add(disjunction(unmoved(v), predicate::binary(Opcode::Ule, constant(from), number(state))));
  }
}

} // namespace fathom::loops

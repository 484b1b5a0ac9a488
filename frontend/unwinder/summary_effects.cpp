// What a summarised loop does to memory: stores that move through an object.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/summary.h"

#include <algorithm>
#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

/// A store moves by at most so many bytes.
constexpr int64_t longest_stride = 256;
/// So that products of slopes stay numbers.
constexpr int64_t largest_factor = 1 << 20;

} // namespace

/// Whether a value is another one in each iteration.
bool LoopSummariser::depends(ValueId value) {
  const Program& program = builder_.program();
  if (value.index() < index_.index()) return false;
  std::vector<ValueId> waiting{value};
  std::set<ValueId> seen;
  while (!waiting.empty()) {
    const ValueId next = waiting.back();
    waiting.pop_back();
    if (next.index() < index_.index() || !seen.insert(next).second) continue;
    const Instruction& i = program[next];
    if (next == index_ || info(i.opcode).category == OpcodeCategory::Memory || i.opcode == Opcode::Input ||
        i.opcode == Opcode::Open)
      return true;
    for (const ValueId operand : i.operands)
      if (operand.valid()) waiting.push_back(operand);
  }
  return false;
}

/// The value as start + index * slope, modulo its width.
std::optional<LoopSummariser::Linear> LoopSummariser::linear(ValueId value) {
  if (!depends(value)) return Linear{0, value};
  const Instruction i = builder_.program()[value];
  const uint32_t width = builder_.width_of(value);
  if (value == index_) return Linear{1, builder_.constant(width, 0)};
  if (width > 64) return std::nullopt;
  switch (i.opcode) {
  case Opcode::ZExt:
  case Opcode::SExt: {
    const auto inner = linear(i.operands[0]);
    if (!inner) return std::nullopt;
    // Nothing may wrap on the way from the first iteration to the last.
    const uint32_t narrow = builder_.width_of(i.operands[0]);
    const uint32_t bits = i.opcode == Opcode::SExt ? narrow - 1 : narrow;
    const Interval start = builder_.interval(inner->start);
    const uint64_t last = builder_.interval(index_).high;
    __extension__ using wide = __int128;
    const wide travel = wide(inner->slope) * wide(last);
    const wide low = wide(start.low) + std::min<wide>(travel, 0),
               high = wide(start.high) + std::max<wide>(travel, 0);
    if (low < 0 || high >= wide(1) << bits) {
      // What comes from an input may be near the end of its range: then it is an obligation.
      if (i.opcode == Opcode::SExt || inner->slope <= 0 || narrow < 32) return std::nullopt;
      no_wrap_.push_back({inner->start, uint64_t(inner->slope)});
    }
    return Linear{inner->slope, builder_.zext(inner->start, width)};
  }
  case Opcode::Extract: {
    if (i.imm != 0) return std::nullopt;
    const auto inner = linear(i.operands[0]);
    if (!inner) return std::nullopt;
    return Linear{inner->slope, builder_.trunc(inner->start, width)};
  }
  case Opcode::Add:
  case Opcode::Sub: {
    const auto a = linear(i.operands[0]), b = linear(i.operands[1]);
    if (!a || !b) return std::nullopt;
    const int64_t slope = i.opcode == Opcode::Add ? a->slope + b->slope : a->slope - b->slope;
    return Linear{slope, builder_.binary(i.opcode, a->start, b->start)};
  }
  case Opcode::Mul:
  case Opcode::Shl: {
    if (!builder_.is_constant(i.operands[1])) return std::nullopt;
    const auto a = linear(i.operands[0]);
    const int64_t factor = builder_.constant_i64(i.operands[1]);
    const bool shift = i.opcode == Opcode::Shl;
    if (!a || factor > (shift ? 12 : largest_factor) || factor < (shift ? 0 : -largest_factor))
      return std::nullopt;
    if (std::abs(a->slope) > largest_factor) return std::nullopt;
    return Linear{i.opcode == Opcode::Shl ? a->slope * (int64_t(1) << factor) : a->slope * factor,
                  builder_.binary(i.opcode, a->start, i.operands[1])};
  }
  default: return std::nullopt;
  }
}

/// The stores of an iteration that are not to variables, one for each array.
bool LoopSummariser::find_moving(const Trial& trial, ValueId stay) {
  for (const Trial::Write& write : trial.writes) {
    if (const Instruction& place = builder_.program()[write.pointer]; place.opcode == Opcode::Pointer) {
      const bool known = std::any_of(cells_.begin(), cells_.end(), [&](const LoopVariable& cell) {
        return !cell.is_phi && cell.object == place.object && cell.offset == int64_t(place.imm) &&
               cell.type == builder_.type(write.value);
      });
      if (known || place.object.index() >= first_object_) continue;
      return refuse("it stores at a place that only some iterations show");
    }
    const Resolution resolution = memory_.resolve(write.pointer);
    const PointerTarget* target = nullptr;
    for (const PointerTarget& t : resolution.targets)
      if (t.object != null_object) target = target == nullptr ? &t : nullptr;
    if (!resolution.complete || resolution.targets.size() != 1 || target == nullptr)
      return refuse("a store that may hit several objects");
    if (arrays_.count(target->object) == 0) return refuse("a store whose object changes");
    const uint64_t width = builder_.program().target.bytes(builder_.type(write.value));
    const auto same = std::find_if(moving_.begin(), moving_.end(),
                                   [&](const Moving& m) { return m.object == target->object; });
    if (same != moving_.end()) {
      if (same->pointer != write.pointer || same->width != width ||
          builder_.type(same->value) != builder_.type(write.value))
        return refuse("several stores into one object");
      same->value = builder_.ite(write.guard, write.value, same->value);
      same->covered = builder_.disjoin(same->covered, write.guard);
      continue;
    }
    if (builder_.type(write.value).is_pointer()) return refuse("it stores pointers at places that change");
    const auto offset = linear(target->offset);
    if (!offset || offset->slope == 0) return refuse("a store at a place that does not move evenly");
    const int64_t distance = std::abs(offset->slope);
    if (distance < int64_t(width) || distance > longest_stride)
      return refuse("stores that overlap or lie far apart");
    moving_.push_back(
        {write.pointer, write.value, write.guard, target->object, *offset, width, write.position});
  }
  // Something is stored in each iteration, or what was there before.
  for (Moving& moving : moving_) {
    if (builder_.implies(stay, moving.covered)) {
      moving.covered = builder_.boolean(true);
      continue;
    }
    // Where nothing is stored nothing says that the place lies in the object: it must not wrap around by
    // itself.
    const uint32_t bits = builder_.pointer_bits(),
                   slope = uint32_t(std::bit_width(uint64_t(std::abs(moving.offset.slope))));
    if (builder_.width_of(index_) + slope > bits - 2) {
      narrower_ = bits - 2 - slope;
      return refuse("it counts further than addresses go");
    }
    // No earlier iteration stores there: what was there is what memory held before the loop.
    const ValueId old =
        builder_.append(Opcode::Load, builder_.type(moving.value), builder_.boolean(true), moving.pointer);
    moving.value = builder_.ite(moving.covered, moving.value, old);
  }
  return true;
}

/// Whether the loads of the region see what memory held before the loop: no store of an earlier iteration,
/// nor one before them in their own.
bool LoopSummariser::reads_are_old(uint32_t from, uint32_t to) {
  const Program& program = builder_.program();
  for (uint32_t i = from; i < to; ++i) {
    const Instruction load = program[ValueId(i)];
    if (load.opcode == Opcode::Initial && load.object.index() >= first_object_)
      return refuse("it reads a variable of its own that was not written");
    // Where an object lies that each iteration has anew is another address in each.
    const bool has_own_address = [&] {
      if (load.opcode == Opcode::Address) return load.object.index() >= first_object_;
      if (load.opcode != Opcode::PtrToInt) return false;
      const Resolution resolution = memory_.resolve(load.operands[0]);
      return !resolution.complete ||
             std::any_of(resolution.targets.begin(), resolution.targets.end(),
                         [&](const PointerTarget& t) { return t.object.index() >= first_object_; });
    }();
    if (has_own_address) return refuse("it looks at the address of an object of its own");
    if (load.opcode != Opcode::Load && load.opcode != Opcode::Accessible && load.opcode != Opcode::Alive)
      continue;
    const Resolution resolution = memory_.resolve(load.operands[0]);
    if (!resolution.complete) return refuse("a read through a pointer that may point anywhere");
    for (const PointerTarget& target : resolution.targets) {
      if (target.object.index() >= first_object_ && load.opcode != Opcode::Load)
        return refuse("it looks at an object of its own through a pointer");
      if (load.opcode != Opcode::Load || target.object == null_object) continue;
      if (target.object.index() >= first_object_ && program.object(target.object).kind != ObjectKind::Summary)
        return refuse("it looks at an object of its own through a pointer");
      for (const LoopVariable& cell : cells_)
        if (!cell.is_phi && cell.object == target.object)
          return refuse("it looks at a variable through a pointer");
      if (arrays_.count(target.object) == 0) continue;
      const auto moving = std::find_if(moving_.begin(), moving_.end(),
                                       [&](const Moving& m) { return m.object == target.object; });
      if (moving == moving_.end()) return refuse("it reads what it stores in a way that is not followed");
      const bool before = i < moving->position;
      const auto offset = linear(target.offset);
      if (!offset || offset->slope != moving->offset.slope)
        return refuse("it may read what an earlier iteration stored");
      const ValueId distance = builder_.binary(Opcode::Sub, offset->start, moving->offset.start);
      if (!builder_.is_constant(distance)) return refuse("it may read what an earlier iteration stored");
      const int64_t ahead = builder_.constant_i64(distance), slope = offset->slope;
      const auto width = int64_t(moving->width);
      if (std::abs(ahead) >> (builder_.pointer_bits() - 3) != 0)
        return refuse("it may read what an earlier iteration stored");
      const int64_t bytes = program.target.bytes(load.type);
      const bool past_earlier = slope > 0 ? ahead >= width - slope : ahead + bytes <= -slope;
      const bool past_own = before || ahead >= width || ahead + bytes <= 0;
      if (!past_earlier || !past_own) return refuse("it reads what an earlier iteration stored");
    }
  }
  return true;
}

/// How each moving store is described; what a quantifier has to say about the arrays it makes.
ValueId LoopSummariser::describe_effects(EdgeState& state) {
  ValueId says = builder_.boolean(true);
  const uint32_t bits = builder_.pointer_bits();
  for (const Moving& moving : moving_) {
    Effect effect;
    const bool dense = std::abs(moving.offset.slope) == int64_t(moving.width);
    if (dense && !depends(moving.value)) {
      if (moving.width == 1) effect = {Effect::Kind::Fill, moving.value, {}, {}};
      if (builder_.is_constant(moving.value) && moving.width <= 8) {
        const ValueId byte = builder_.extract(moving.value, 0, 8);
        ValueId all = byte;
        for (uint64_t i = 1; i < moving.width; ++i) all = builder_.concat(all, byte);
        if (all == moving.value) effect = {Effect::Kind::Fill, byte, {}, {}};
      }
    }
    const Instruction value = builder_.program()[moving.value];
    if (dense && value.opcode == Opcode::Load && moving.value.index() > index_.index()) {
      const Resolution resolution = memory_.resolve(value.operands[0]);
      if (resolution.complete && resolution.targets.size() == 1 &&
          resolution.targets[0].object != null_object) {
        const auto from = linear(resolution.targets[0].offset);
        // What another store of the loop changes has to be read before that is done.
        const ObjectId source = resolution.targets[0].object;
        const bool is_old = source == moving.object || arrays_.count(source) == 0;
        if (from && from->slope == moving.offset.slope && is_old)
          effect = {Effect::Kind::Copy, {}, resolution.targets[0].object, *from};
      }
    }
    if (effect.kind == Effect::Kind::Map) {
      // Byte 0 of the array is where the stores begin in the object.
      effect.source = machine_.summary_array(state.memory, "what a loop stores");
      const ValueId index = builder_.zext(index_, bits);
      const ValueId slope = builder_.constant(bits, uint64_t(moving.offset.slope));
      ValueId at = builder_.binary(Opcode::Mul, index, slope);
      if (moving.offset.slope < 0) at = builder_.binary(Opcode::Add, at, map_origin());
      const auto cell = [&](int64_t further, Type type) {
        const ValueId place = builder_.binary(Opcode::Add, at, builder_.offset_constant(further));
        return memory_.load(state.memory, builder_.boolean(true),
                            builder_.ptr_add(builder_.pointer(effect.source, 0), place), type);
      };
      says = builder_.conjoin(says, builder_.eq(cell(0, builder_.type(moving.value)), moving.value));
      // What lies between two stores stays as it was.
      const int64_t gap = std::abs(moving.offset.slope) - int64_t(moving.width);
      for (int64_t i = 0; i < gap; ++i) {
        const int64_t further = int64_t(moving.width) + i;
        const ValueId pointer = builder_.ptr_add(moving.pointer, builder_.offset_constant(further));
        const ValueId old = builder_.append(Opcode::Load, Type::integer(8), builder_.boolean(true), pointer);
        says = builder_.conjoin(says, builder_.eq(cell(further, Type::integer(8)), old));
      }
    }
    effects_.push_back(effect);
  }
  return says;
}

/// In the array of a store that moves downwards, the place of the first one: far from both ends.
ValueId LoopSummariser::map_origin() {
  return builder_.constant(builder_.pointer_bits(), uint64_t(1) << (builder_.pointer_bits() - 2));
}

/// Bytes from the lowest to the highest one that `count` stores reach.
ValueId LoopSummariser::span(const Linear& offset, uint64_t width, ValueId count) {
  const uint32_t bits = builder_.pointer_bits();
  const int64_t distance = std::abs(offset.slope);
  const ValueId all = builder_.binary(Opcode::Mul, count, builder_.constant(bits, uint64_t(distance)));
  if (distance == int64_t(width)) return all;
  const ValueId none = builder_.eq(count, builder_.constant(bits, 0));
  return builder_.ite(none, builder_.constant(bits, 0),
                      builder_.binary(Opcode::Sub, all, builder_.constant(bits, uint64_t(distance) - width)));
}

/// Where the lowest of `count` stores lies.
ValueId LoopSummariser::lowest(const Linear& offset, ValueId count) {
  if (offset.slope > 0) return offset.start;
  const uint32_t bits = builder_.pointer_bits();
  const ValueId before = builder_.binary(Opcode::Sub, count, builder_.constant(bits, 1));
  const ValueId travel =
      builder_.binary(Opcode::Mul, before, builder_.constant(bits, uint64_t(offset.slope)));
  const ValueId none = builder_.eq(count, builder_.constant(bits, 0));
  return builder_.binary(Opcode::Add, offset.start, builder_.ite(none, builder_.constant(bits, 0), travel));
}

void LoopSummariser::apply_effects(EdgeState& state, ValueId count) {
  const uint32_t bits = builder_.pointer_bits();
  count = builder_.zext(count, bits);
  const ValueId guard = state.position.guard;
  for (size_t i = 0; i < moving_.size(); ++i) {
    const Moving& moving = moving_[i];
    const Effect& effect = effects_[i];
    const ValueId to = builder_.ptr_add(builder_.pointer(moving.object, 0), lowest(moving.offset, count));
    const ValueId size = span(moving.offset, moving.width, count);
    ValueId from = builder_.pointer(effect.kind == Effect::Kind::Fill ? null_object : effect.source, 0);
    switch (effect.kind) {
    case Effect::Kind::Fill: memory_.fill(state.memory, guard, to, effect.byte, size); continue;
    case Effect::Kind::Copy: from = builder_.ptr_add(from, lowest(effect.from, count)); break;
    case Effect::Kind::Map:
      if (moving.offset.slope < 0)
        from = builder_.ptr_add(from, lowest({moving.offset.slope, map_origin()}, count));
      break;
    }
    machine_.note_copied(to, from, size);
    memory_.copy(state.memory, guard, to, from, size);
  }
}

} // namespace fathom::frontend

// What a summarised loop does to memory: stores that move through an object.
#include "proofs/exact/moving_stores.h"

#include "proofs/body/choices.h"
#include "proofs/exact/summary_object.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace fathom::loops {

using namespace program;

namespace {

/// A store moves by at most so many bytes.
constexpr int64_t longest_stride = 256;
/// So that products of slopes stay numbers.
constexpr int64_t largest_factor = 1 << 20;

} // namespace

/// Whether a value is another one in each iteration.
bool MovingStores::depends(ValueId value) {
  const Program& program = builder_.program();
  return is_made_of(program, value, index_.index(), [&](ValueId part) {
    const Opcode opcode = program[part].opcode;
    return part == index_ || info(opcode).category == OpcodeCategory::Memory || opcode == Opcode::Input ||
           opcode == Opcode::Open;
  });
}

/// The value as start + index * slope, modulo its width.
std::optional<MovingStores::Linear> MovingStores::linear(ValueId value) {
  if (!depends(value)) return Linear{0, value};
  const Instruction i = builder_.program()[value];
  const uint32_t width = builder_.width_of(value);
  if (value == index_) return Linear{1, builder_.constant(width, 0)};
  if (width > 64) return std::nullopt;
  switch (i.opcode) {
  case Opcode::ZExt:
  case Opcode::SExt: return linear_extension(i, width);
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
  case Opcode::Shl: return linear_product(i);
  default: return std::nullopt;
  }
}

/// Nothing may wrap on the way from the first iteration to the last.
std::optional<MovingStores::Linear> MovingStores::linear_extension(const Instruction& i, uint32_t width) {
  const auto inner = linear(i.operands[0]);
  if (!inner) return std::nullopt;
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

std::optional<MovingStores::Linear> MovingStores::linear_product(const Instruction& i) {
  if (!builder_.is_constant(i.operands[1])) return std::nullopt;
  const auto a = linear(i.operands[0]);
  const int64_t factor = builder_.constant_i64(i.operands[1]);
  const bool shift = i.opcode == Opcode::Shl;
  if (!a || factor > (shift ? 12 : largest_factor) || factor < (shift ? 0 : -largest_factor))
    return std::nullopt;
  if (std::abs(a->slope) > largest_factor) return std::nullopt;
  return Linear{shift ? a->slope * (int64_t(1) << factor) : a->slope * factor,
                builder_.binary(i.opcode, a->start, i.operands[1])};
}

/// A store that is not to a variable.
bool MovingStores::find_one(const SpeculativeRun::Write& write) {
  if (const Instruction& place = builder_.program()[write.pointer]; place.opcode == Opcode::Pointer) {
    const bool known = std::any_of(
        analysis_.variables.begin(), analysis_.variables.end(), [&](const LoopVariable& variable) {
          return !variable.is_phi && variable.object == place.object &&
                 variable.offset == int64_t(place.imm) && variable.type == builder_.type(write.value);
        });
    if (known || place.object.index() >= first_object_) return true;
    return refuse("it stores at a place that only some iterations show");
  }
  const Resolution resolution = memory_.resolve(write.pointer);
  const PointerTarget* target = nullptr;
  for (const PointerTarget& t : resolution.targets)
    if (t.object != null_object) target = target == nullptr ? &t : nullptr;
  if (!resolution.complete || resolution.targets.size() != 1 || target == nullptr)
    return refuse("a store that may hit several objects");
  if (analysis_.arrays.count(target->object) == 0) return refuse("a store whose object changes");
  const uint64_t width = builder_.program().target.bytes(builder_.type(write.value));
  const auto same = std::find_if(moving_.begin(), moving_.end(),
                                 [&](const Moving& m) { return m.object == target->object; });
  if (same != moving_.end()) {
    if (same->pointer != write.pointer || same->width != width ||
        builder_.type(same->value) != builder_.type(write.value))
      return refuse("several stores into one object");
    same->value = builder_.ite(write.guard, write.value, same->value);
    same->covered = builder_.disjoin(same->covered, write.guard);
    return true;
  }
  if (builder_.type(write.value).is_pointer()) return refuse("it stores pointers at places that change");
  const auto offset = linear(target->offset);
  if (!offset || offset->slope == 0) return refuse("a store at a place that does not move evenly");
  const int64_t distance = std::abs(offset->slope);
  if (distance < int64_t(width) || distance > longest_stride)
    return refuse("stores that overlap or lie far apart");
  moving_.push_back(
      {write.pointer, write.value, write.guard, target->object, *offset, width, write.position});
  return true;
}

/// Something is stored in each iteration, or what was there before.
bool MovingStores::cover(Moving& moving, ValueId stay) {
  if (builder_.implies(stay, moving.covered)) {
    moving.covered = builder_.boolean(true);
    return true;
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
  return true;
}

bool MovingStores::find(const SpeculativeRun& run, ValueId index, ValueId stay) {
  index_ = index;
  first_object_ = run.first_object;
  for (const SpeculativeRun::Write& write : run.writes)
    if (!find_one(write)) return false;
  for (Moving& moving : moving_)
    if (!cover(moving, stay)) return false;
  return true;
}

/// Where an object lies that each iteration has anew is another address in each.
bool MovingStores::looks_at_own_address(const Instruction& i) {
  if (i.opcode == Opcode::Address) return i.object.index() >= first_object_;
  if (i.opcode != Opcode::PtrToInt) return false;
  const Resolution resolution = memory_.resolve(i.operands[0]);
  return !resolution.complete ||
         std::any_of(resolution.targets.begin(), resolution.targets.end(),
                     [&](const PointerTarget& t) { return t.object.index() >= first_object_; });
}

/// A load at `position` of the program from a place of an older object.
bool MovingStores::reads_old(const Instruction& load, uint32_t position, const PointerTarget& target) {
  for (const LoopVariable& variable : analysis_.variables)
    if (!variable.is_phi && variable.object == target.object)
      return refuse("it looks at a variable through a pointer");
  if (analysis_.arrays.count(target.object) == 0) return true;
  const auto moving = std::find_if(moving_.begin(), moving_.end(),
                                   [&](const Moving& m) { return m.object == target.object; });
  if (moving == moving_.end()) return refuse("it reads what it stores in a way that is not followed");
  const auto offset = linear(target.offset);
  if (!offset || offset->slope != moving->offset.slope)
    return refuse("it may read what an earlier iteration stored");
  const ValueId distance = builder_.binary(Opcode::Sub, offset->start, moving->offset.start);
  if (!builder_.is_constant(distance)) return refuse("it may read what an earlier iteration stored");
  const int64_t ahead = builder_.constant_i64(distance), slope = offset->slope;
  const auto width = int64_t(moving->width);
  if (std::abs(ahead) >> (builder_.pointer_bits() - 3) != 0)
    return refuse("it may read what an earlier iteration stored");
  const int64_t bytes = builder_.program().target.bytes(load.type);
  const bool past_earlier = slope > 0 ? ahead >= width - slope : ahead + bytes <= -slope;
  const bool past_own = position < moving->position || ahead >= width || ahead + bytes <= 0;
  return (past_earlier && past_own) || refuse("it reads what an earlier iteration stored");
}

bool MovingStores::reads_are_old(uint32_t from, uint32_t to) {
  const Program& program = builder_.program();
  for (uint32_t i = from; i < to; ++i) {
    const Instruction load = program[ValueId(i)];
    if (load.opcode == Opcode::Initial && load.object.index() >= first_object_)
      return refuse("it reads a variable of its own that was not written");
    if (looks_at_own_address(load)) return refuse("it looks at the address of an object of its own");
    if (load.opcode != Opcode::Load && load.opcode != Opcode::Accessible && load.opcode != Opcode::Alive)
      continue;
    const Resolution resolution = memory_.resolve(load.operands[0]);
    if (!resolution.complete) return refuse("a read through a pointer that may point anywhere");
    for (const PointerTarget& target : resolution.targets) {
      const bool is_own = target.object.index() >= first_object_;
      if (is_own && load.opcode != Opcode::Load)
        return refuse("it looks at an object of its own through a pointer");
      if (load.opcode != Opcode::Load || target.object == null_object) continue;
      if (is_own && program.object(target.object).kind != ObjectKind::Summary)
        return refuse("it looks at an object of its own through a pointer");
      if (!reads_old(load, i, target)) return false;
    }
  }
  return true;
}

MovingStores::Effect MovingStores::effect_of(const Moving& moving) {
  Effect effect;
  if (std::abs(moving.offset.slope) != int64_t(moving.width)) return effect;
  if (!depends(moving.value)) {
    if (moving.width == 1) effect = {Effect::Kind::Fill, moving.value, {}, {}};
    if (builder_.is_constant(moving.value) && moving.width <= 8) {
      const ValueId byte = builder_.extract(moving.value, 0, 8);
      ValueId all = byte;
      for (uint64_t i = 1; i < moving.width; ++i) all = builder_.concat(all, byte);
      if (all == moving.value) effect = {Effect::Kind::Fill, byte, {}, {}};
    }
  }
  const Instruction value = builder_.program()[moving.value];
  if (value.opcode != Opcode::Load || moving.value.index() <= index_.index()) return effect;
  const Resolution resolution = memory_.resolve(value.operands[0]);
  if (!resolution.complete || resolution.targets.size() != 1 || resolution.targets[0].object == null_object)
    return effect;
  const auto from = linear(resolution.targets[0].offset);
  // What another store of the loop changes has to be read before that is done.
  const ObjectId source = resolution.targets[0].object;
  const bool is_old = source == moving.object || analysis_.arrays.count(source) == 0;
  if (from && from->slope == moving.offset.slope && is_old) effect = {Effect::Kind::Copy, {}, source, *from};
  return effect;
}

/// Byte 0 of the array is where the stores begin in the object.
ValueId MovingStores::describe_map(const Moving& moving, const Effect& effect, EdgeState& state) {
  const uint32_t bits = builder_.pointer_bits();
  const ValueId slope = builder_.constant(bits, uint64_t(moving.offset.slope));
  ValueId at = builder_.binary(Opcode::Mul, builder_.zext(index_, bits), slope);
  if (moving.offset.slope < 0) at = builder_.binary(Opcode::Add, at, map_origin());
  const auto element = [&](int64_t further, Type type) {
    const ValueId place = builder_.binary(Opcode::Add, at, builder_.offset_constant(further));
    return memory_.load(state.memory, builder_.boolean(true),
                        builder_.ptr_add(builder_.pointer(effect.source, 0), place), type);
  };
  ValueId says = builder_.eq(element(0, builder_.type(moving.value)), moving.value);
  // What lies between two stores stays as it was.
  const int64_t gap = std::abs(moving.offset.slope) - int64_t(moving.width);
  for (int64_t i = 0; i < gap; ++i) {
    const int64_t further = int64_t(moving.width) + i;
    const ValueId pointer = builder_.ptr_add(moving.pointer, builder_.offset_constant(further));
    const ValueId old = builder_.append(Opcode::Load, Type::integer(8), builder_.boolean(true), pointer);
    says = builder_.conjoin(says, builder_.eq(element(further, Type::integer(8)), old));
  }
  return says;
}

ValueId MovingStores::describe(EdgeState& state) {
  ValueId says = builder_.boolean(true);
  for (const Moving& moving : moving_) {
    Effect effect = effect_of(moving);
    if (effect.kind == Effect::Kind::Map) {
      effect.source = summary_array(memory_, state.memory, "what a loop stores");
      says = builder_.conjoin(says, describe_map(moving, effect, state));
    }
    effects_.push_back(effect);
  }
  return says;
}

/// In the array of a store that moves downwards, the place of the first one: far from both ends.
ValueId MovingStores::map_origin() {
  return builder_.constant(builder_.pointer_bits(), uint64_t(1) << (builder_.pointer_bits() - 2));
}

/// Bytes from the lowest to the highest one that `count` stores reach.
ValueId MovingStores::span(const Linear& offset, uint64_t width, ValueId count) {
  const uint32_t bits = builder_.pointer_bits();
  const int64_t distance = std::abs(offset.slope);
  const ValueId all = builder_.binary(Opcode::Mul, count, builder_.constant(bits, uint64_t(distance)));
  if (distance == int64_t(width)) return all;
  const ValueId none = builder_.eq(count, builder_.constant(bits, 0));
  return builder_.ite(none, builder_.constant(bits, 0),
                      builder_.binary(Opcode::Sub, all, builder_.constant(bits, uint64_t(distance) - width)));
}

/// Where the lowest of `count` stores lies.
ValueId MovingStores::lowest(const Linear& offset, ValueId count) {
  if (offset.slope > 0) return offset.start;
  const uint32_t bits = builder_.pointer_bits();
  const ValueId before = builder_.binary(Opcode::Sub, count, builder_.constant(bits, 1));
  const ValueId travel =
      builder_.binary(Opcode::Mul, before, builder_.constant(bits, uint64_t(offset.slope)));
  const ValueId none = builder_.eq(count, builder_.constant(bits, 0));
  return builder_.binary(Opcode::Add, offset.start, builder_.ite(none, builder_.constant(bits, 0), travel));
}

void MovingStores::apply(EdgeState& state, ValueId count) {
  if (moving_.empty()) return; // then the count may have more bits than a place
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
    memory_.copy(state.memory, guard, to, from, size);
  }
}

ValueId MovingStores::wraps(ValueId number) {
  ValueId any = builder_.boolean(false);
  for (const auto& [start, slope] : no_wrap_) {
    const uint32_t narrow = builder_.width_of(start), width = builder_.width_of(number) + narrow + 64;
    const ValueId travel =
        builder_.binary(Opcode::Mul, builder_.zext(number, width), builder_.constant(width, slope));
    const ValueId place = builder_.binary(Opcode::Add, builder_.zext(start, width), travel);
    any = builder_.disjoin(any, builder_.not_(builder_.eq(builder_.extract(place, narrow, width - narrow),
                                                          builder_.constant(width - narrow, 0))));
  }
  return any;
}

std::string MovingStores::text() const {
  std::string text;
  for (size_t i = 0; i < effects_.size(); ++i) {
    const char* what = effects_[i].kind == Effect::Kind::Fill   ? "a fill of"
                       : effects_[i].kind == Effect::Kind::Copy ? "a copy into"
                                                                : "stores into";
    text +=
        fmt::format("{}{} {}", i == 0 ? "" : "; ", what, builder_.program().object(moving_[i].object).name);
  }
  return text;
}

} // namespace fathom::loops

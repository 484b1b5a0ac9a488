#include "frontend/unwinder/allocation.h"

#include "frontend/unwinder/threads.h"
#include "frontend/unwinder/user_places.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// Objects of unknown size whose sizes are added up; beyond, their addresses are not followed anyway.
constexpr size_t most_large_objects = 128;

} // namespace

Allocation::Allocation(Context& context)
    : module_(context.module), bounds_(context.bounds), builder_(context.builder), memory_(context.memory),
      forks_(context.forks), stack_(context.stack), run_(context.run), result_(context.result),
      context_(context) {
  SpeculativeState& watched = run_.watched();
  watched.watch_length(result_.capacities);
  watched.watch_length(result_.sizes);
  watched.watch_length(heap_objects_);
  watched.watch_length(large_objects_);
}

/// Allocations succeed (--malloc-may-fail gives null before it comes to this), so one that no machine can
/// fulfil has no continuation: no object has more than PTRDIFF_MAX bytes, and all that live together leave
/// room in the address space. What the user or the engine assumes of sizes on top of this leaves an
/// obligation. `size` may become a constant. False when nothing is left of the path.
bool Allocation::fit(Activation& activation, const llvm::Instruction& instruction, ValueId& size) {
  const ValueId possible =
      builder_.binary(Opcode::Ule, size, builder_.constant(BitVector::max_signed(builder_.pointer_bits())));
  if (!assume_possible(activation, possible)) return false;
  const bool known = builder_.is_constant(size);
  if (!known) run_.refuse("it allocates memory of unknown size");
  if (!known && (!assume_capacity(activation, instruction, size) || !choose_size(activation, size))) {
    activation.stop();
    return false;
  }
  return assume_possible(activation, room_for(activation, size));
}

/// An allocation is possible under this condition only. Where it never is, that is told as unsupported: a
/// program is not correct because it asks for too much. The engine does the same where only a solver sees it.
bool Allocation::assume_possible(Activation& activation, ValueId possible) {
  if (builder_.is_true(possible)) return true;
  const ValueId before = stack_.guard();
  const LocationId place = builder_.location();
  if (!forks_.assume(activation.state.position, possible)) {
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, before, builder_.boolean(true),
                   "an allocation that cannot succeed");
    activation.stop();
    return false;
  }
  if (stack_.guard() == before) return true;
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(ObligationKind::Capacity, Property::UnreachCall, before, builder_.not_(possible),
                 "more bytes than can be allocated");
  if (obligation.index() < builder_.program().obligations.size())
    result_.capacities.push_back({obligation, place, {}, 0, true, true});
  return true;
}

/// The capacity in force where `instruction` allocates; nothing where there is none.
std::optional<uint64_t> Allocation::capacity_at(const std::string& context, bool& fixed) const {
  const SourceLocation& where = builder_.program().locations[builder_.location()];
  const auto grown = bounds_.grown_capacities.find(context);
  const uint64_t* by_user = at_place(bounds_.capacities, fmt::format("{}:{}", where.file, where.line));
  fixed = by_user != nullptr || bounds_.capacity_fixed;
  if (grown != bounds_.grown_capacities.end()) return grown->second;
  if (by_user != nullptr) return *by_user;
  return bounds_.capacity;
}

/// The capacity of the bounded symbolic-size model (Trabish, Itzhaky, Rinetzky 2021), as an obligation of its
/// own: what has more bytes is left out after the allocation, and nothing before it is.
bool Allocation::assume_capacity(Activation& activation, const llvm::Instruction& instruction, ValueId size) {
  const std::string context = fmt::format("{:x}:{}", activation.chain.context, module_.site(instruction));
  bool fixed = false;
  std::optional<uint64_t> capacity = capacity_at(context, fixed);
  if (!capacity) return true;
  const Range range = forks_.facts().range(activation.state.position.facts, size);
  if (range.high <= *capacity) return true;
  // A capacity that contradicts the path grows.
  while (*capacity < range.low) *capacity = *capacity > range.low / 2 ? range.low : *capacity * 2;
  const ValueId fits = builder_.binary(Opcode::Ule, size, context_.size_constant(*capacity));
  if (builder_.is_true(fits)) return true;
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(
      ObligationKind::Capacity, Property::UnreachCall, stack_.guard(), builder_.not_(fits),
      fmt::format("an object was assumed to have at most {} byte{}", *capacity, *capacity == 1 ? "" : "s"));
  if (obligation.index() < builder_.program().obligations.size())
    result_.capacities.push_back({obligation, builder_.location(), context, *capacity, fixed});
  return forks_.assume(activation.state.position, fits);
}

/// With Bounds::sizes: one size for each allocation.
bool Allocation::choose_size(Activation& activation, ValueId& size) {
  if (!bounds_.sizes) return true;
  const Range range = forks_.facts().range(activation.state.position.facts, size);
  const size_t number = result_.sizes.size();
  const uint64_t wanted = number < bounds_.sizes->size() ? (*bounds_.sizes)[number] : 0;
  const uint64_t bytes = std::clamp(wanted, range.low, range.high);
  result_.sizes.push_back({bytes, bytes >= range.high});
  const ValueId chosen = context_.size_constant(bytes);
  if (!forks_.assume(activation.state.position, builder_.eq(size, chosen))) return false;
  size = chosen;
  return true;
}

/// Whether what is alive fits into the address space together with one more object. Only objects that may be
/// so large that it matters are added up; the room that is left is enough for all others.
///
///     0        large objects                                 15/16       2^bits
///     |--------------------------------------------------------|-- all the rest --|
ValueId Allocation::room_for(Activation& activation, ValueId size) {
  const uint32_t bits = builder_.pointer_bits(), wide = bits + 8;
  const Range range = forks_.facts().range(activation.state.position.facts, size);
  if (range.high >> (bits - 12) == 0) return builder_.boolean(true);
  ValueId total;
  for (const ObjectId object : large_objects_) {
    const ValueId alive = memory_.alive(stack_.memory(), stack_.guard(), builder_.pointer(object, 0));
    if (builder_.is_false(alive)) continue;
    const ValueId bytes = builder_.ite(alive, builder_.zext(builder_.program().object(object).size, wide),
                                       builder_.constant(BitVector::zeros(wide)));
    total = total.valid() ? builder_.binary(Opcode::Add, total, bytes) : bytes;
  }
  large_size_ = size;
  if (!total.valid()) return builder_.boolean(true);
  total = builder_.binary(Opcode::Add, total, builder_.zext(size, wide));
  const BitVector limit = BitVector(wide, 15).shl(BitVector(wide, bits - 4));
  return builder_.binary(Opcode::Ule, total, builder_.constant(limit));
}

ObjectId Allocation::allocate(ObjectKind kind, std::string name, ValueId size, uint64_t alignment,
                              Contents contents, const llvm::Value* maker) {
  Object object;
  object.kind = kind;
  object.name = std::move(name);
  object.location = builder_.location();
  object.size = size;
  if (size.valid() && !stack_.empty())
    object.least_size = forks_.facts().range(stack_.top().state.position.facts, size).low;
  object.alignment = uint32_t(alignment);
  object.contents = contents;
  const ObjectId foreseen = maker != nullptr && context_.threads != nullptr
                                ? context_.threads->foreseen(object, *maker)
                                : ObjectId();
  if (foreseen.valid()) memory_.begin_life(stack_.memory(), stack_.guard(), foreseen);
  const ObjectId id =
      foreseen.valid() ? foreseen : memory_.allocate(stack_.memory(), stack_.guard(), std::move(object));
  if (kind == ObjectKind::Stack) stack_.top().stack_objects.push_back(id);
  if (kind == ObjectKind::Heap) heap_objects_.push_back(id);
  if (std::exchange(large_size_, ValueId()) == size && size.valid() &&
      large_objects_.size() < most_large_objects)
    large_objects_.push_back(id);
  return id;
}

} // namespace fathom::frontend

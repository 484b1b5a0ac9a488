#include "memory/forwarding/states.h"

namespace fathom::memory {

using namespace program;

namespace {

/// The state for writing: a copy of its root when somebody else holds it too.
ForwardingState& own(MemoryState& state) {
  if (state.use_count() > 1)
    state = std::make_shared<ForwardingState>(static_cast<const ForwardingState&>(*state));
  return static_cast<ForwardingState&>(*state);
}

/// A difference between two versions of one object.
struct Difference {
  uint64_t offset;
  Byte a, b;
  bool in_a, in_b;
};

bool is_same(const Byte* a, const Byte* b) {
  return a != nullptr && b != nullptr && a->value == b->value && a->index == b->index;
}

/// Differences between two versions of one object, by offset.
class Differences {
 public:
  Differences(const Builder& builder, const ObjectVersion& a, const ObjectVersion& b) : builder_(builder) {
    RadixMap<Byte>::for_each_difference(a.bytes, b.bytes, [&](uint64_t offset, const Byte* x, const Byte* y) {
      if (!is_same(x, y))
        all_.push_back({offset, x ? *x : Byte{}, y ? *y : Byte{}, x != nullptr, y != nullptr});
    });
  }

  size_t size() const { return all_.size(); }
  uint64_t offset(size_t i) const { return all_[i].offset; }

  /// The unit of joining is a value stored whole on one side.
  Type unit(size_t i) const {
    const bool run_in_a = all_[i].in_a && starts_run(i, all_[i].a);
    const bool run_in_b = all_[i].in_b && starts_run(i, all_[i].b);
    if (!run_in_a && !run_in_b) return Type::integer(8);
    if (!run_in_b) return builder_.type(all_[i].a.value);
    const Type in_b = builder_.type(all_[i].b.value);
    if (!run_in_a) return in_b;
    const Type in_a = builder_.type(all_[i].a.value);
    if (bytes_of(in_a) != bytes_of(in_b)) return Type::integer(8);
    return in_b.is_pointer() ? in_b : in_a;
  }

 private:
  uint64_t bytes_of(Type type) const { return builder_.program().target.bytes(type); }

  /// The whole value, from its first byte on, is among the differences.
  bool starts_run(size_t at, const Byte& byte) const {
    if (byte.index != 0) return false;
    const uint64_t count = bytes_of(builder_.type(byte.value));
    return at + count <= all_.size() && all_[at + count - 1].offset == all_[at].offset + count - 1;
  }

  const Builder& builder_;
  std::vector<Difference> all_;
};

/// Values of two states that are worth comparing one by one.
constexpr size_t most_compared = 256;

} // namespace

bool States::is_static(ObjectId object) const {
  switch (builder_.program().object(object).kind) {
  case ObjectKind::Function:
  case ObjectKind::Global: return true;
  case ObjectKind::Null:
  case ObjectKind::Unknown:
  case ObjectKind::Stack:
  case ObjectKind::Heap:
  case ObjectKind::Environment:
  case ObjectKind::Summary: return false;
  }
  return false;
}

ObjectVersion& States::own_version(MemoryState& state, ObjectId object) {
  ObjectRef& slot = own(state).objects.own(object.index());
  if (slot.get() == nullptr) slot = ObjectRef(unchanged(object));
  return slot.own();
}

void States::forget(MemoryState& state, ObjectId object) {
  ObjectVersion& version = own_version(state, object);
  version.bytes.clear();
  version.opaque = true;
}

void States::forget_all(MemoryState& state) {
  auto fresh = std::make_shared<ForwardingState>();
  static_cast<const ForwardingState&>(*state).objects.for_each([&](uint64_t key, const ObjectRef& object) {
    fresh->objects.set(key, ObjectRef(ObjectVersion{{}, object->alive, true}));
  });
  const size_t count = builder_.program().object_count();
  for (uint32_t i = 0; i < count; ++i)
    if (is_static(ObjectId(i)) && fresh->objects.find(i) == nullptr &&
        !builder_.program().object(ObjectId(i)).read_only)
      fresh->objects.set(i, ObjectRef(ObjectVersion{{}, builder_.boolean(true), true}));
  state = std::move(fresh);
}

/// Shortens an integer that one side has stored as a whole, so that it ends before the first pointer that the
/// other side has within it: the pointer is then joined as one. Structures are set to zero by words of eight
/// bytes, which hold two pointers in 32 bits.
Type States::up_to_pointer(ObjectId object, std::initializer_list<const ObjectVersion*> sides, uint64_t start,
                           Type type) const {
  const program::Target& target = builder_.program().target;
  const uint64_t step = target.bytes(Type::pointer()), end = start + target.bytes(type);
  for (uint64_t at = start / step * step + step; at < end; at += step)
    for (const ObjectVersion* side : sides)
      if (bytes_.pointer_around(object, *side, at) == at)
        return Type::integer(static_cast<uint32_t>(8 * (at - start)));
  return type;
}

/// A pointer on one side is taken as a whole, so that it stays one, whatever became of its bytes on the other
/// side.
States::Unit States::unit_at(ObjectId object, std::initializer_list<const ObjectVersion*> sides,
                             Unit difference, uint64_t done) const {
  for (const ObjectVersion* side : sides)
    if (const auto pointer = bytes_.pointer_around(object, *side, difference.start);
        pointer && *pointer >= done)
      return {*pointer, Type::pointer()};
  return difference;
}

ObjectRef States::join_objects(ObjectId object, ValueId condition, const ObjectVersion& a,
                               const ObjectVersion& b) {
  ObjectVersion result = a;
  result.alive = builder_.ite(condition, a.alive, b.alive);
  if (builder_.is_false(result.alive)) return ObjectRef(ObjectVersion{{}, result.alive, true});
  // An object that does not exist on one side has the other side's contents: nobody can look at it where it
  // does not exist.
  if (builder_.is_false(a.alive) && !is_static(object))
    return ObjectRef(ObjectVersion{b.bytes, result.alive, b.opaque});
  if (builder_.is_false(b.alive) && !is_static(object)) return ObjectRef(std::move(result));
  result.opaque = a.opaque || b.opaque;
  const Differences differences(builder_, a, b);
  uint64_t done = 0; // everything before this offset is joined
  for (size_t i = 0; i < differences.size();) {
    auto [start, type] = unit_at(object, {&a, &b}, {differences.offset(i), differences.unit(i)}, done);
    if (!type.is_pointer()) type = up_to_pointer(object, {&a, &b}, start, type);
    const uint64_t count = builder_.program().target.bytes(type);
    const auto from_a = bytes_.read(object, a, start, type);
    const auto from_b = bytes_.read(object, b, start, type);
    if (from_a && from_b) {
      bytes_.write(result, start, builder_.ite(condition, *from_a, *from_b));
    } else {
      bytes_.forget(result, start, count);
    }
    done = start + count;
    while (i < differences.size() && differences.offset(i) < done) ++i;
  }
  return ObjectRef(std::move(result));
}

MemoryState States::join(ValueId condition, const MemoryState& a, const MemoryState& b) {
  if (a == b || builder_.is_true(condition)) return a;
  if (builder_.is_false(condition)) return b;
  const auto& left = static_cast<const ForwardingState&>(*a);
  const auto& right = static_cast<const ForwardingState&>(*b);
  auto result = std::make_shared<ForwardingState>(left);
  RadixMap<ObjectRef>::for_each_difference(
      left.objects, right.objects, [&](uint64_t key, const ObjectRef* x, const ObjectRef* y) {
        if (x != nullptr && y != nullptr && *x == *y) return;
        const ObjectId object{uint32_t(key)};
        const ObjectVersion& other = unchanged(object);
        result->objects.set(key, join_objects(object, condition, x ? **x : other, y ? **y : other));
      });
  return result;
}

/// Pointers to objects whose life has ended are indeterminate (C11 6.2.4p2), one as the other.
ValueId States::equal_values(const MemoryState& a, ValueId in_a, const MemoryState& b, ValueId in_b) {
  const auto is_dead = [&](const MemoryState& state, ValueId value) {
    const Instruction& made = builder_.program()[value];
    return made.opcode == Opcode::Pointer && builder_.is_false(version(state, made.object).alive);
  };
  if (!builder_.type(in_a).is_pointer()) return builder_.eq(in_a, in_b);
  if (is_dead(a, in_a) && is_dead(b, in_b)) return builder_.boolean(true);
  return builder_.ptr_same(in_a, in_b);
}

/// i1: whether the object holds the same in both versions, wherever both know what that is.
ValueId States::equal_bytes(ObjectId object, const MemoryState& state_a, const MemoryState& state_b,
                            size_t& compared, bool& exact) {
  const ObjectVersion &a = version(state_a, object), &b = version(state_b, object);
  ValueId all = builder_.boolean(true);
  const Differences differences(builder_, a, b);
  uint64_t done = 0; // everything before this offset is compared
  for (size_t i = 0; i < differences.size() && compared <= most_compared; ++compared) {
    const auto [start, type] = unit_at(object, {&a, &b}, {differences.offset(i), differences.unit(i)}, done);
    const auto in_a = bytes_.read(object, a, start, type), in_b = bytes_.read(object, b, start, type);
    if (in_a && in_b)
      all = builder_.conjoin(all, equal_values(state_a, *in_a, state_b, *in_b));
    else
      exact = false;
    done = start + builder_.program().target.bytes(type);
    while (i < differences.size() && differences.offset(i) < done) ++i;
  }
  return all;
}

std::optional<SymbolicMemory::Equality> States::equal(const MemoryState& a, const MemoryState& b) {
  if (a == b) return SymbolicMemory::Equality{builder_.boolean(true)};
  const auto& left = static_cast<const ForwardingState&>(*a);
  const auto& right = static_cast<const ForwardingState&>(*b);
  bool exact = true;
  ValueId all = builder_.boolean(true);
  size_t compared = 0;
  RadixMap<ObjectRef>::for_each_difference(
      left.objects, right.objects, [&](uint64_t key, const ObjectRef* x, const ObjectRef* y) {
        const bool is_shared = x != nullptr && y != nullptr && *x == *y;
        if (is_shared || compared > most_compared || builder_.is_false(all)) return;
        const ObjectId object{uint32_t(key)};
        const ObjectVersion& other = unchanged(object);
        const ObjectVersion& p = x ? **x : other;
        const ObjectVersion& q = y ? **y : other;
        if (builder_.is_false(p.alive)) return; // nobody who knows of it is alive either
        all = builder_.conjoin(all, builder_.eq(p.alive, q.alive));
        if (builder_.is_false(q.alive)) return;
        exact = exact && !p.opaque && !q.opaque;
        if (!p.opaque && !q.opaque) all = builder_.conjoin(all, equal_bytes(object, a, b, compared, exact));
      });
  if (compared > most_compared) return std::nullopt;
  return SymbolicMemory::Equality{all, exact};
}

bool States::same(const MemoryState& a, const MemoryState& b) const {
  if (a == b) return true;
  const auto& left = static_cast<const ForwardingState&>(*a);
  const auto& right = static_cast<const ForwardingState&>(*b);
  bool all = true;
  RadixMap<ObjectRef>::for_each_difference(
      left.objects, right.objects, [&](uint64_t key, const ObjectRef* x, const ObjectRef* y) {
        if (!all || (x != nullptr && y != nullptr && *x == *y)) return;
        const ObjectVersion& other = unchanged(ObjectId{uint32_t(key)});
        const ObjectVersion& p = x ? **x : other;
        const ObjectVersion& q = y ? **y : other;
        if (p.alive != q.alive || p.opaque || q.opaque) {
          all = false;
          return;
        }
        RadixMap<Byte>::for_each_difference(p.bytes, q.bytes, [&](uint64_t, const Byte* s, const Byte* t) {
          if (!is_same(s, t)) all = false;
        });
      });
  return all;
}

} // namespace fathom::memory

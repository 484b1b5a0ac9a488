// What the symbolic memory forwards, held against the program's own memory in list order, on random programs.
#include "ir/program/evaluator.h"
#include "memory/forwarding/make_symbolic_memory.h"
#include "tests/unit/ir/support/turns.h"

#include <gtest/gtest.h>
#include <map>
#include <random>
#include <vector>

namespace fathom::memory {
namespace {

using namespace program;

/// A value as the symbolic memory gave it and as the memory in list order has it; they must agree where the
/// guard holds.
struct Pair {
  ValueId guard, forwarded, raw;
  const char* what;
};

/// A random program, made through a symbolic memory as the unwinder makes one: accesses are guarded by their
/// accessibility, states fork and join, what is made in a branch is used after it through an ite only.
class Generator {
 public:
  Generator(uint64_t seed, ForwardingOptions options)
      : random_(seed), builder_((program_.target = {seed % 4 == 0 ? 32u : 64u, seed % 5 < 2}, program_)),
        memory_(make_symbolic_memory(builder_, options)) {
    make_statics();
    for (const uint32_t width : {1u, 1u, 1u, 1u, 8u, 8u, 8u, 16u, 32u, 32u, 64u, bits()})
      integers_[width].push_back(
          builder_.input({"input", false, false, 0}, Type::integer(width), builder_.boolean(true)));
    pointers_.push_back(builder_.null());
    for (const ObjectId object : objects_) pointers_.push_back(builder_.pointer(object, 0));
    MemoryState state = memory_->initial();
    for (int i = 0; i < 3; ++i) allocate(state, builder_.boolean(true));
    block(state, builder_.boolean(true), 0, 45);
  }

  Program& program() { return program_; }
  const std::vector<Pair>& pairs() const { return pairs_; }
  uint64_t forwarded() const { return forwarded_; }

 private:
  uint32_t below(uint64_t n) { return uint32_t(random_() % n); }
  bool chance(uint32_t percent) { return below(100) < percent; }
  template <typename T> T pick(const std::vector<T>& from) { return from[below(from.size())]; }
  uint32_t bits() const { return program_.target.pointer_bits; }
  ValueId size_constant(uint64_t n) { return builder_.constant(bits(), n); }

  void make_statics() {
    const uint32_t count = 1 + below(4);
    for (uint32_t i = 0; i < count; ++i) {
      Object object;
      object.kind = ObjectKind::Global;
      object.name = "global";
      const uint64_t size = 1 + below(chance(20) ? 80 : 24);
      object.size = size_constant(size);
      object.contents = Contents(below(3));
      if (object.contents == Contents::Bytes) {
        object.bytes.resize(below(size + 1));
        for (uint8_t& byte : object.bytes) byte = uint8_t(random_());
        for (uint64_t at = below(6); !objects_.empty() && at + bits() / 8 <= size;
             at += bits() / 8 + below(9))
          object.pointers.push_back({at, pick(objects_), int64_t(below(8)) - 2});
      }
      objects_.push_back(program_.add_object(std::move(object)));
    }
    Object function;
    function.kind = ObjectKind::Function;
    function.name = "function";
    objects_.push_back(program_.add_object(std::move(function)));
  }

  void allocate(MemoryState& state, ValueId guard) {
    Object object;
    object.kind =
        pick<ObjectKind>({ObjectKind::Heap, ObjectKind::Heap, ObjectKind::Stack, ObjectKind::Environment});
    object.name = "object";
    object.size = chance(75) ? size_constant(below(chance(20) ? 200 : 40)) : symbolic_small(48);
    object.contents = chance(30) ? Contents::Zero : Contents::Arbitrary;
    const ObjectId id = memory_->allocate(state, guard, std::move(object));
    objects_.push_back(id);
    pointers_.push_back(builder_.pointer(id, 0));
  }

  /// An integer of pointer width that is mostly below `limit`, in one of the shapes offsets have.
  ValueId symbolic_small(uint64_t limit) {
    const ValueId byte = pick(integers_[8]);
    switch (below(8)) {
    case 7: // more places than are followed one by one
      return builder_.binary(Opcode::And, builder_.zext(byte, bits()),
                             size_constant(pick<uint64_t>({17, 18, 31})));
    case 0: return builder_.binary(Opcode::And, builder_.zext(byte, bits()), size_constant(limit - 1));
    case 1:
      return builder_.binary(Opcode::Mul,
                             builder_.binary(Opcode::And, builder_.zext(byte, bits()), size_constant(7)),
                             size_constant(pick<uint64_t>({1, 2, 4, 8, 12, 5, 24})));
    case 2:
      return builder_.binary(Opcode::Shl,
                             builder_.binary(Opcode::And, builder_.zext(byte, bits()), size_constant(3)),
                             size_constant(below(4)));
    case 3: return builder_.ite(boolean(), size_constant(below(limit)), size_constant(below(limit)));
    case 4: return builder_.zext(byte, bits());
    case 5: return builder_.sext(byte, bits());
    default: return pick(integers_[bits()]);
    }
  }

  ValueId offset() {
    if (chance(45)) return builder_.offset_constant(int64_t(below(20)) - (chance(15) ? 8 : 0));
    const ValueId some = symbolic_small(16);
    return chance(50) ? some
                      : builder_.binary(Opcode::Add, some, builder_.offset_constant(int64_t(below(16)) - 4));
  }
  ValueId size() {
    if (chance(75)) return size_constant(below(chance(20) ? 60 : 17));
    return symbolic_small(16);
  }
  ValueId boolean() { return pick(integers_[1]); }
  ValueId pointer() {
    ValueId result = pick(pointers_);
    if (chance(40)) result = builder_.ptr_add(result, offset());
    if (chance(20)) {
      result = builder_.ite(boolean(), result, pick(pointers_));
      if (chance(30)) result = builder_.ptr_add(result, offset());
    }
    if (chance(4)) result = builder_.int_to_ptr(builder_.ptr_to_int(result));
    if (chance(1)) result = builder_.int_to_ptr(pick(integers_[bits()]));
    return result;
  }
  Type type() {
    if (chance(25)) return Type::pointer();
    return Type::integer(pick<uint32_t>({8, 8, 16, 32, 32, 64, 24, 72, 128}));
  }
  ValueId value_of(Type type) {
    if (type.is_pointer()) return pointer();
    const uint32_t width = type.width();
    if (chance(50) && !integers_[width].empty()) return pick(integers_[width]);
    if (chance(50)) return builder_.constant(BitVector::from_words(width, {random_(), random_()}));
    return builder_.resize(pick(integers_[pick<uint32_t>({8, 16, 32, 64})]), width);
  }
  uint64_t bytes_of(Type type) const { return type.is_pointer() ? bits() / 8 : type.width() / 8; }
  void add(ValueId value) {
    const Type type = builder_.type(value);
    if (type.is_pointer())
      pointers_.push_back(value);
    else
      integers_[type.width()].push_back(value);
  }

  ValueId accessible(MemoryState& state, ValueId guard, ValueId pointer, ValueId size) {
    const ValueId raw = builder_.append(Opcode::Accessible, Type::boolean(), guard, pointer, size);
    const ValueId known = memory_->accessible(state, guard, pointer, size);
    pairs_.push_back({guard, known, raw, "accessible"});
    return known;
  }

  void load(MemoryState& state, ValueId guard) { load(state, guard, pointer(), type()); }

  ValueId load(MemoryState& state, ValueId guard, ValueId from, Type what) {
    const ValueId active =
        builder_.conjoin(guard, accessible(state, guard, from, size_constant(bytes_of(what))));
    if (builder_.is_false(active)) return {};
    const size_t before = program_.size();
    const ValueId value = memory_->load(state, active, from, what);
    if (program_[value].opcode != Opcode::Load || value.index() < before) ++forwarded_;
    const ValueId raw = builder_.append(Opcode::Load, what, active, from);
    pairs_.push_back({active, value, raw, "load"});
    add(value);
    return value;
  }

  /// Reads a pointer where only the program's memory may know it, writes through it, and looks where it may
  /// have hit.
  void chase(MemoryState& state, ValueId guard) {
    const ValueId holder = pick(pointers_);
    if (chance(70)) {
      const ValueId target = builder_.pointer(pick(objects_), below(4));
      store(state, guard, holder, target);
    }
    const ValueId elsewhere = pick(pointers_);
    const bool moved = chance(30);
    if (moved) copy(state, guard, elsewhere, holder, size_constant(bits() / 8));
    if (chance(25)) memory_->havoc(state);
    for (const ObjectId object : objects_)
      if (chance(30))
        store(state, guard, builder_.pointer(object, 0), builder_.constant(32, random_() & 0xffffffff));
    const ValueId found = load(state, guard, moved ? elsewhere : holder, Type::pointer());
    if (!found.valid()) return;
    store(state, guard, found, value_of(Type::integer(8)));
    for (const ObjectId object : objects_)
      load(state, guard, builder_.pointer(object, below(4)), Type::integer(8));
  }

  void store(MemoryState& state, ValueId guard) { store(state, guard, pointer(), value_of(type())); }

  void store(MemoryState& state, ValueId guard, ValueId to, ValueId value) {
    const ValueId fits = accessible(state, guard, to, size_constant(bytes_of(builder_.type(value))));
    const ValueId active = builder_.conjoin(guard, fits);
    if (!builder_.is_false(active)) memory_->store(state, active, to, value);
  }

  void copy(MemoryState& state, ValueId guard) {
    const ValueId from = pointer();
    copy(state, guard, chance(30) ? builder_.ptr_add(from, offset()) : pointer(), from, size());
  }

  void copy(MemoryState& state, ValueId guard, ValueId to, ValueId from, ValueId count) {
    const ValueId active = builder_.conjoin(builder_.conjoin(guard, accessible(state, guard, from, count)),
                                            accessible(state, guard, to, count));
    if (!builder_.is_false(active)) memory_->copy(state, active, to, from, count);
  }

  void fill(MemoryState& state, ValueId guard) {
    const ValueId count = size(), to = pointer();
    const ValueId active = builder_.conjoin(guard, accessible(state, guard, to, count));
    if (!builder_.is_false(active)) memory_->fill(state, active, to, value_of(Type::integer(8)), count);
  }

  /// As free() does: what is no live heap object is replaced by null.
  void release(MemoryState& state, ValueId guard) {
    const ValueId victim = pointer();
    const ValueId alive = memory_->alive(state, guard, victim);
    pairs_.push_back({guard, alive, builder_.append(Opcode::Alive, Type::boolean(), guard, victim), "alive"});
    ValueId valid = alive;
    for (const ObjectId object : objects_)
      if (program_.object(object).kind != ObjectKind::Heap)
        valid =
            builder_.conjoin(valid, builder_.not_(builder_.same_object(victim, builder_.pointer(object, 0))));
    valid = builder_.conjoin(valid, builder_.eq(builder_.ptr_offset(victim), builder_.offset_constant(0)));
    const ValueId freed = builder_.ite(valid, victim, builder_.null());
    const ValueId active = builder_.conjoin(guard, builder_.not_(builder_.ptr_same(freed, builder_.null())));
    if (!builder_.is_false(active)) memory_->release(state, active, freed);
  }

  void fork(MemoryState& state, ValueId guard, int depth) {
    const ValueId condition = boolean();
    const ValueId then_guard = builder_.conjoin(guard, condition);
    const ValueId else_guard = builder_.conjoin(guard, builder_.not_(condition));
    if (builder_.is_false(then_guard) || builder_.is_false(else_guard)) return;
    MemoryState then_state = state, else_state = state;
    state = nullptr;
    const auto integers = integers_;
    const auto pointers = pointers_;
    block(then_state, then_guard, depth + 1, below(12));
    auto then_integers = std::exchange(integers_, integers);
    auto then_pointers = std::exchange(pointers_, pointers);
    if (chance(70)) block(else_state, else_guard, depth + 1, below(12));
    auto else_integers = std::exchange(integers_, integers);
    auto else_pointers = std::exchange(pointers_, pointers);
    state = memory_->join(condition, then_state, else_state);
    for (const auto& [width, values] : then_integers)
      if (!values.empty() && !else_integers[width].empty())
        integers_[width].push_back(builder_.ite(condition, values.back(), else_integers[width].back()));
    for (int i = 0; i < 3; ++i)
      pointers_.push_back(builder_.ite(condition, pick(then_pointers), pick(else_pointers)));
    EXPECT_TRUE(memory_->same(state, state));
  }

  void block(MemoryState& state, ValueId guard, int depth, uint32_t steps) {
    for (uint32_t i = 0; i < steps; ++i) {
      const uint32_t what = below(100);
      if (what < 32)
        load(state, guard);
      else if (what < 62)
        store(state, guard);
      else if (what < 72)
        copy(state, guard);
      else if (what < 79)
        fill(state, guard);
      else if (what < 83)
        allocate(state, guard);
      else if (what < 87)
        release(state, guard);
      else if (what < 96) {
        if (depth < 4) fork(state, guard, depth);
      } else if (what < 98) {
        if (chance(50)) chase(state, guard);
      } else if (chance(15)) {
        memory_->havoc(state);
      } else {
        pointers_.push_back(pointer());
      }
    }
  }

  std::mt19937_64 random_;
  Program program_;
  Builder builder_;
  std::unique_ptr<SymbolicMemory> memory_;
  std::map<uint32_t, std::vector<ValueId>> integers_; ///< by width
  std::vector<ValueId> pointers_;
  std::vector<ObjectId> objects_;
  std::vector<Pair> pairs_;
  uint64_t forwarded_ = 0;
};

uint64_t base_address(ObjectId object) {
  return 0x10000 + 0x1000 * uint64_t(object.index());
}

Valuation random_valuation(const Program& program, std::mt19937_64& random) {
  Valuation valuation;
  for (uint32_t i = 0; i < program.size(); ++i) {
    const Instruction& instruction = program[ValueId(i)];
    if (instruction.opcode != Opcode::Input) continue;
    const uint32_t width = instruction.type.width();
    const uint64_t mask = width == 64 ? ~uint64_t(0) : (uint64_t(1) << width) - 1;
    // Small numbers, so that offsets made of them fall into objects.
    const uint64_t value = random() % 8 == 0 ? random() : random() % 24 - (random() % 6 == 0 ? 4 : 0);
    valuation.leaves[ValueId(i)] = BitVector(width, value & mask);
  }
  const uint64_t salt = random();
  valuation.initial_byte = [salt](ObjectId object, uint64_t offset) -> std::optional<uint8_t> {
    return uint8_t((salt ^ (object.index() * 1000003 + offset)) * 0x9e3779b97f4a7c15u >> 56);
  };
  valuation.address = [](ObjectId object) { return base_address(object); };
  return valuation;
}

/// Pointers agree when they are equal. Where the bytes of one went through integers, either side may know no
/// more than its address: the symbolic memory recovers what was copied bytewise, the memory keeps what was
/// overwritten and put back in pieces.
bool agree(const Evaluation& run, const Pair& pair) {
  if (!run.program()[pair.raw].type.is_pointer()) return run.integer(pair.forwarded) == run.integer(pair.raw);
  const PointerValue a = run.pointer(pair.forwarded), b = run.pointer(pair.raw);
  if (a == b) return true;
  const auto bare = [](PointerValue p) { return p.object == null_object || p.object == unknown_object; };
  const auto address = [&](PointerValue p) {
    const uint64_t base = bare(p) ? 0 : base_address(p.object);
    return (base + uint64_t(p.offset)) & run.program().offset_mask();
  };
  return (bare(a) || bare(b)) && address(a) == address(b);
}

struct Totals {
  uint64_t compared = 0, loads = 0, forwarded = 0, pairs = 0;
};

void check_program(uint64_t seed, ForwardingOptions options, Totals& totals) {
  Generator generator(seed, options);
  const Program& program = generator.program();
  const std::vector<std::string> faults = validate(program);
  ASSERT_TRUE(faults.empty()) << "seed " << seed << ": " << faults[0];
  totals.forwarded += generator.forwarded();
  totals.pairs += generator.pairs().size();
  std::mt19937_64 random(seed * 31 + 7);
  for (int round = 0; round < 4; ++round) {
    const Evaluation run = evaluate(program, random_valuation(program, random));
    for (const Pair& pair : generator.pairs()) {
      if (!run.boolean(pair.guard)) continue;
      ++totals.compared;
      totals.loads += pair.what[0] == 'l';
      ASSERT_TRUE(agree(run, pair)) << "seed " << seed << ", round " << round << ": " << pair.what << " "
                                    << pair.forwarded.index() << " forwarded, " << pair.raw.index()
                                    << " from memory";
    }
    ASSERT_TRUE(run.dropped_writes.empty())
        << "seed " << seed << ": a write under its accessibility was dropped";
  }
}

void check_programs(uint64_t first, uint64_t count, ForwardingOptions options) {
  Totals totals;
  const fathom::test::Due due(5);
  for (uint64_t seed = first; seed < first + count && !testing::Test::HasFatalFailure(); ++seed)
    if (due(seed)) check_program(seed, options, totals);
  if (testing::Test::HasFatalFailure()) return;
  // The comparison is worth nothing if it compares nothing, or loads with themselves.
  EXPECT_GT(totals.loads, due.least(count * 10));
  EXPECT_EQ(totals.forwarded > due.least(count * 2), options.forwarding);
  std::printf("%llu comparisons, %llu of loads; %llu loads forwarded\n", (unsigned long long)totals.compared,
              (unsigned long long)totals.loads, (unsigned long long)totals.forwarded);
}

TEST(ForwardingDifferential, ForwardedLoadsAreThoseOfMemoryInListOrder) {
  check_programs(1, 6000, {});
}
TEST(ForwardingDifferential, WithFewChoices) {
  check_programs(100'000, 1000, {true, 2});
}
TEST(ForwardingDifferential, WithManyChoices) {
  check_programs(200'000, 1000, {true, 64});
}
TEST(ForwardingDifferential, WithoutForwarding) {
  check_programs(300'000, 300, {false, 16});
}

} // namespace
} // namespace fathom::memory

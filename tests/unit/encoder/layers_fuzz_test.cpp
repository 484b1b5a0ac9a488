// Random operations on arrays of structures, encoded through layers, against plain arrays of bytes.
#include "encoder/encoder.h"
#include "ir/program/builder.h"
#include "ir/program/text.h"
#include "tests/unit/encoder/world.h"
#include "tests/unit/ir/support/turns.h"

#include <algorithm>
#include <cstdlib>

namespace fathom::test {

using program::Object;
using program::ObjectId;
using program::Opcode;
using program::Type;
using program::ValueId;

namespace {

constexpr uint32_t pointer_bytes = 8;

/// One byte of a plain array: a number, or byte `index` of the pointer (object, offset).
struct Byte {
  uint8_t number = 0;
  bool pointer = false;
  ObjectId object = program::null_object;
  int64_t offset = 0;
  uint32_t index = 0;
};

/// base object, chosen by the value of `selector`; fixed + index * stride bytes in it.
struct Target {
  std::vector<ObjectId> objects;
  ValueId selector;
  int64_t fixed = 0;
  ValueId index;
  uint64_t stride = 0;
  ValueId term;
};

struct Operation {
  enum class Kind : uint8_t { Load, Store, StorePointer, Fill, Copy } kind;
  Target target, source; ///< source: of a copy; of StorePointer: the pointer
  ValueId guard;         ///< i1
  ValueId value;         ///< integer; Fill: the byte; Load: the load
  uint32_t bytes = 0;
  ValueId size; ///< Fill, Copy: where valid, instead of bytes
  bool loads_pointer = false;
};

/// A program that works on arrays of one structure; what it does is kept beside it as a list.
class StructureProgram {
 public:
  explicit StructureProgram(uint64_t seed)
      : b_((program_.target.is_big_endian = seed % 3 == 0, program_)), random_(seed * 77 + 5) {
    make_structure();
    const uint32_t objects = 1 + below(4);
    for (uint32_t i = 0; i < objects; ++i) make_object();
    const uint32_t steps = 6 + below(40);
    for (uint32_t i = 0; i < steps; ++i) step();
    for (int i = 0; i < 6; ++i) load();
  }

  program::Program& program() { return program_; }
  const std::vector<Operation>& operations() const { return operations_; }

 private:
  uint32_t below(uint32_t n) { return static_cast<uint32_t>(random_() % n); }
  bool chance(uint32_t percent) { return below(100) < percent; }

  void make_structure() {
    const uint32_t fields = 1 + below(4);
    for (uint32_t i = 0; i < fields; ++i) {
      const uint32_t bytes = 1u << below(4);
      stride_ = (stride_ + bytes - 1) / bytes * bytes + (chance(15) ? bytes : 0); // a gap now and then
      fields_.emplace_back(stride_, bytes);
      stride_ += bytes;
    }
    if (chance(70)) stride_ = (stride_ + 3) / 4 * 4;
  }

  void make_object() {
    Object o;
    o.kind = program::ObjectKind::Heap;
    o.alignment = 16;
    const uint64_t bytes = stride_ * (2 + below(5)) + (chance(20) ? 3 : 0);
    o.size = b_.constant(64, bytes);
    const uint32_t kind = below(3);
    o.contents = kind == 0   ? program::Contents::Zero
                 : kind == 1 ? program::Contents::Arbitrary
                             : program::Contents::Bytes;
    if (o.contents == program::Contents::Bytes) {
      for (uint64_t i = 0; i < bytes; ++i) o.bytes.push_back(static_cast<uint8_t>(random_()));
      if (chance(30) && bytes >= 16 && !objects_.empty())
        o.pointers.push_back({8 * uint64_t{below(static_cast<uint32_t>(bytes / 8))}, objects_[0], 4});
    }
    const ValueId size = o.size;
    const ObjectId id = program_.add_object(std::move(o));
    b_.append(Opcode::Alloc, Type::none(), b_.boolean(true), size, {}, {}, id);
    objects_.push_back(id);
  }

  ValueId open(uint32_t width) {
    return b_.open(program::OpenKind::Undef, Type::integer(width), b_.boolean(true));
  }

  Target target(uint32_t& bytes) {
    Target t;
    t.objects = {objects_[below(static_cast<uint32_t>(objects_.size()))]};
    if (objects_.size() > 1 && chance(50)) {
      t.objects = objects_;
      t.selector = open(8);
    }
    const auto& [offset, width] = fields_[below(static_cast<uint32_t>(fields_.size()))];
    t.fixed = offset;
    bytes = width;
    if (chance(15)) t.fixed += below(4), bytes = 1u << below(4); // anywhere
    if (chance(75)) {
      t.index = open(8);
      t.stride = chance(90) ? stride_ : 1 + below(8);
    } else {
      t.fixed += static_cast<int64_t>(below(3)) * stride_;
    }
    ValueId term = b_.pointer(t.objects[0], 0);
    for (uint64_t i = 1; i < t.objects.size(); ++i)
      term = b_.ite(b_.binary(Opcode::Eq, t.selector, b_.constant(8, i)), b_.pointer(t.objects[i], 0), term);
    if (t.index.valid())
      term = b_.ptr_add(term, b_.binary(Opcode::Mul, b_.zext(t.index, 64), b_.constant(64, t.stride)));
    t.term = b_.ptr_add(term, b_.offset_constant(t.fixed));
    return t;
  }

  ValueId valid(const Target& t, ValueId size) {
    return b_.append(Opcode::Accessible, Type::boolean(), b_.boolean(true), t.term, size);
  }

  void load() {
    Operation op{Operation::Kind::Load, {}, {}, {}, {}, 0, {}, false};
    op.target = target(op.bytes);
    op.loads_pointer = op.bytes == pointer_bytes && chance(50);
    op.guard = valid(op.target, b_.constant(64, op.bytes));
    const Type type = op.loads_pointer ? Type::pointer() : Type::integer(op.bytes * 8);
    op.value = b_.append(Opcode::Load, type, op.guard, op.target.term);
    operations_.push_back(op);
  }

  void store(bool pointer, ValueId guard, const Target* same) {
    Operation op{
        pointer ? Operation::Kind::StorePointer : Operation::Kind::Store, {}, {}, {}, {}, 0, {}, false};
    op.target = target(op.bytes);
    if (same) op.target = *same;
    if (pointer) {
      uint32_t ignored;
      op.bytes = pointer_bytes;
      op.source = target(ignored);
      op.value = op.source.term;
    } else {
      op.value = chance(20) ? b_.constant(op.bytes * 8, below(4)) : open(op.bytes * 8);
    }
    op.guard = b_.conjoin(guard, valid(op.target, b_.constant(64, op.bytes)));
    b_.append(Opcode::Store, Type::none(), op.guard, op.target.term, op.value);
    operations_.push_back(op);
  }

  void bulk() {
    Operation op{chance(40) ? Operation::Kind::Fill : Operation::Kind::Copy, {}, {}, {}, {}, 0, {}, false};
    uint32_t ignored;
    op.target = target(ignored);
    // Whole structures mostly, as assignments copy them.
    if (chance(60)) op.target.fixed = 0, op.target.term = at_zero(op.target);
    op.size = chance(70) ? b_.constant(64, chance(70) ? stride_ : below(30)) : b_.zext(open(8), 64);
    op.guard = b_.conjoin(chance(50) ? b_.boolean(true) : open(1), valid(op.target, op.size));
    if (op.kind == Operation::Kind::Fill) {
      op.value = chance(50) ? b_.constant(8, 0) : open(8);
      b_.append(Opcode::Fill, Type::none(), op.guard, op.target.term, op.value, op.size);
    } else {
      op.source = target(ignored);
      if (chance(60)) op.source.fixed = 0, op.source.term = at_zero(op.source);
      op.guard = b_.conjoin(op.guard, valid(op.source, op.size));
      b_.append(Opcode::Copy, Type::none(), op.guard, op.target.term, op.source.term, op.size);
    }
    operations_.push_back(op);
  }

  ValueId at_zero(const Target& t) {
    ValueId term = b_.pointer(t.objects[0], 0);
    for (uint64_t i = 1; i < t.objects.size(); ++i)
      term = b_.ite(b_.binary(Opcode::Eq, t.selector, b_.constant(8, i)), b_.pointer(t.objects[i], 0), term);
    if (!t.index.valid()) return term;
    return b_.ptr_add(term, b_.binary(Opcode::Mul, b_.zext(t.index, 64), b_.constant(64, t.stride)));
  }

  void step() {
    const uint32_t kind = below(100);
    if (kind < 25) return load();
    if (kind < 80) return store(chance(15), chance(60) ? b_.boolean(true) : open(1), nullptr);
    if (kind < 90) return bulk();
    // The two sides of a join: one of two stores, sometimes to the same place.
    const ValueId side = open(1);
    store(chance(15), side, nullptr);
    const Target same = operations_.back().target;
    const bool pointer = operations_.back().kind == Operation::Kind::StorePointer;
    store(pointer, b_.not_(side), pointer && chance(50) ? &same : nullptr);
  }

  program::Program program_;
  program::Builder b_;
  std::mt19937_64 random_;
  uint64_t stride_ = 0;
  std::vector<std::pair<uint64_t, uint32_t>> fields_; ///< offset, bytes
  std::vector<ObjectId> objects_;
  std::vector<Operation> operations_;
};

/// Executes the list on arrays of bytes.
class PlainMemory {
 public:
  PlainMemory(const program::Program& program, const World& world, const program::Valuation& leaves)
      : program_(program), world_(world), leaves_(leaves) {
    for (uint32_t k = 0; k < program.object_count(); ++k) {
      const Object& o = program.object(ObjectId(k));
      std::vector<Byte> bytes(o.size.valid() ? *program.constant_size(ObjectId(k)) : 0);
      for (size_t i = 0; i < bytes.size(); ++i)
        bytes[i].number = o.contents == program::Contents::Arbitrary ? world.initial_byte(ObjectId(k), i)
                          : i < o.bytes.size()                       ? o.bytes[i]
                                                                     : 0;
      for (const program::InitialPointer& p : o.pointers)
        for (uint32_t i = 0; i < pointer_bytes; ++i)
          bytes[p.offset + i] = {0, true, p.target, static_cast<int64_t>(p.addend), i};
      objects_.push_back(std::move(bytes));
    }
  }

  struct Place {
    ObjectId object;
    int64_t offset;
  };
  Place place(const Target& t) const {
    uint64_t chosen = t.selector.valid() ? number(t.selector) : 0;
    if (chosen >= t.objects.size()) chosen = 0;
    const uint64_t index = t.index.valid() ? number(t.index) * t.stride : 0;
    return {t.objects[chosen], t.fixed + static_cast<int64_t>(index)};
  }
  Byte* at(const Place& p, uint64_t bytes) {
    std::vector<Byte>& object = objects_[p.object.index()];
    if (p.offset < 0 || bytes > object.size() || static_cast<uint64_t>(p.offset) > object.size() - bytes)
      return nullptr;
    return object.data() + p.offset;
  }
  uint64_t number(ValueId id) const {
    if (program_[id].opcode == Opcode::Const) return program_.constant(id).low64();
    if (program_[id].opcode == Opcode::ZExt) return number(program_[id].operands[0]);
    return leaves_.leaves.at(id).low64();
  }
  uint8_t byte(const Byte& b) const {
    if (!b.pointer) return b.number;
    const uint64_t address =
        (b.object == program::null_object ? 0 : world_.address(b.object)) + static_cast<uint64_t>(b.offset);
    return static_cast<uint8_t>(address >> (8 * significance(b.index, pointer_bytes)));
  }

  void write(const Operation& op) {
    const Place to = place(op.target);
    const uint64_t size = op.size.valid() ? number(op.size) : op.bytes;
    Byte* bytes = at(to, size);
    if (!bytes || size == 0) return;
    const uint64_t value =
        op.kind == Operation::Kind::Store || op.kind == Operation::Kind::Fill ? number(op.value) : 0;
    std::vector<Byte> moved;
    if (op.kind == Operation::Kind::Copy) {
      const Byte* from = at(place(op.source), size);
      if (!from) return;
      moved.assign(from, from + size);
    }
    for (uint32_t i = 0; i < size; ++i) switch (op.kind) {
      case Operation::Kind::Load: break;
      case Operation::Kind::Store:
        bytes[i] = {static_cast<uint8_t>(value >> (8 * significance(i, op.bytes))), false, {}, 0, 0};
        break;
      case Operation::Kind::Fill: bytes[i] = {static_cast<uint8_t>(value), false, {}, 0, 0}; break;
      case Operation::Kind::StorePointer: {
        const Place p = place(op.source);
        bytes[i] = {0, true, p.object, p.offset, i};
        break;
      }
      case Operation::Kind::Copy: bytes[i] = moved[i]; break;
      }
  }

  /// The pointer that lies there whole.
  std::optional<Place> pointer(const Byte* bytes) const {
    for (uint32_t i = 0; i < pointer_bytes; ++i)
      if (!bytes[i].pointer || bytes[i].index != i || bytes[i].object != bytes[0].object ||
          bytes[i].offset != bytes[0].offset)
        return std::nullopt;
    return Place{bytes[0].object, bytes[0].offset};
  }
  uint64_t integer(const Byte* bytes, uint32_t count) const {
    uint64_t result = 0;
    for (uint32_t k = count; k-- > 0;) result = result << 8 | byte(bytes[significance(k, count)]);
    return result;
  }
  /// How many bytes of the value are less significant than the one at `index` in memory; and the other way
  /// round.
  uint32_t significance(uint32_t index, uint32_t count) const {
    return program_.target.is_big_endian ? count - 1 - index : index;
  }

 private:
  const program::Program& program_;
  const World& world_;
  const program::Valuation& leaves_;
  std::vector<std::vector<Byte>> objects_;
};

struct Outcome {
  std::string difference;
  uint64_t loads = 0, declared = 0;
};

Outcome run(StructureProgram& subject, const encoder::EncodeOptions& options, uint64_t seed) {
  Outcome outcome;
  const program::Program& program = subject.program();
  term::Context context;
  term::Builder builder(context);
  const encoder::Encoding encoding = encoder::encode(program, builder, options);
  for (uint64_t round = 0; round < 4; ++round) {
    World world(program, seed * 64 + round);
    const program::Valuation leaves = world.for_program();
    const term::Valuation symbols = world.for_terms(context, *encoding.memory);
    term::Evaluator evaluator(context, symbols);
    if (std::any_of(encoding.extra.begin(), encoding.extra.end(),
                    [&](const auto& extra) { return evaluator.holds(extra.violated); })) {
      ++outcome.declared;
      continue;
    }
    PlainMemory plain(program, world, leaves);
    const auto guarded = [&](ValueId guard) { return evaluator.holds(encoding.values[guard.index()].bits); };
    for (const Operation& op : subject.operations()) {
      if (op.kind != Operation::Kind::Load) {
        if (guarded(op.guard)) plain.write(op);
        continue;
      }
      const Byte* bytes = plain.at(plain.place(op.target), op.bytes);
      if (guarded(op.guard) != (bytes != nullptr)) outcome.difference = "accessibility";
      if (!bytes) continue;
      ++outcome.loads;
      const memory::EncodedValue& value = encoding.values[op.value.index()];
      const uint64_t bits = evaluator.evaluate(value.bits).low64();
      const auto pointer = op.loads_pointer ? plain.pointer(bytes) : std::nullopt;
      const uint64_t number = plain.integer(bytes, op.bytes);
      const ObjectId object = pointer       ? pointer->object
                              : number == 0 ? program::null_object
                                            : program::unknown_object;
      const uint64_t expected = pointer ? static_cast<uint64_t>(pointer->offset) : number;
      const ObjectId found =
          op.loads_pointer ? encoding.memory->object_of(evaluator.evaluate(value.object).low64()) : object;
      if (bits != expected || found != object)
        outcome.difference = fmt::format("load {}: {}+{:x} instead of {}+{:x}", op.value.index(),
                                         found.index(), bits, object.index(), expected);
    }
  }
  return outcome;
}

memory::ModelOptions options_of(uint64_t seed) {
  memory::ModelOptions options;
  options.kind = static_cast<memory::ModelKind>(seed % 4);
  options.segment_targets = 2 + seed % 2;
  options.symbolic_layers = seed % 5 == 0 ? 32 : seed % 3;
  options.array_tests = seed % 7 == 0 ? 10 : 0;
  options.spread_writes = seed % 9 == 0 ? 8 : 1;
  options.mux_entries = seed % 11 == 0 ? 3 : 2048;
  options.bulk_cells = seed % 13 < 5 ? 2 : 2048;
  options.pointer_targets = seed % 17 == 0 ? 1 : 16;
  return options;
}

} // namespace

/// More of them: FATHOM_LAYERS_PROGRAMS=100000, beginning at FATHOM_LAYERS_SEED.
TEST(LayersFuzz, AgreeWithPlainArraysOfBytes) {
  const char* more = std::getenv("FATHOM_LAYERS_PROGRAMS");
  const char* first = std::getenv("FATHOM_LAYERS_SEED");
  const uint64_t programs = more ? std::strtoull(more, nullptr, 10) : 300;
  const uint64_t begin = first ? std::strtoull(first, nullptr, 10) : 0;
  Stats stats;
  uint64_t loads = 0, declared = 0;
  const Due due(5);
  for (uint64_t seed = begin; seed < begin + programs; ++seed) {
    if (!due(seed)) continue;
    StructureProgram subject(seed);
    encoder::EncodeOptions options;
    options.memory = options_of(seed);
    options.stats = &stats;
    const Outcome outcome = run(subject, options, seed);
    EXPECT_EQ(outcome.difference, "") << "seed " << seed;
    if (!outcome.difference.empty() && programs == 1) std::puts(program::to_text(subject.program()).c_str());
    loads += outcome.loads;
    declared += outcome.declared;
  }
  EXPECT_GT(loads, due.least(programs * 10));
  EXPECT_LT(declared, programs * 4 / 3);
  RecordProperty("loads", static_cast<int>(loads));
  RecordProperty("declared", static_cast<int>(declared));
  if (programs < 300 || !due.everything()) return;
  EXPECT_GT(stats.count("memory.arrays"), 0u);
  EXPECT_GT(stats.count("memory.arrays.fields"), programs / 4);
  EXPECT_GT(stats.count("memory.read.fields"), programs);
}

/// The test of the test: stores that forget their guard are found out.
TEST(LayersFuzz, NoticesADroppedGuard) {
  int noticed = 0;
  const Due due(3);
  for (uint64_t seed = 0; seed < 100; ++seed) {
    if (!due(seed)) continue;
    StructureProgram subject(seed);
    encoder::EncodeOptions options;
    options.memory = options_of(seed);
    options.memory.plant_unguarded_stores = true;
    noticed += !run(subject, options, seed).difference.empty();
  }
  EXPECT_GT(noticed, int(due.least(20)));
}

} // namespace fathom::test

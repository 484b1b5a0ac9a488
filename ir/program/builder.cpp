// Making, finding and dropping instructions; leaves and effects.
#include "ir/program/builder.h"

#include "ir/program/fold.h"
#include "ir/support/hash.h"

namespace fathom::program {

namespace {

uint32_t hash_of(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object, uint64_t imm) {
  uint64_t h = (uint64_t{static_cast<uint8_t>(opcode)} << 32 | type.code()) * 0x9E3779B97F4A7C15ull;
  h ^= (uint64_t{a.index()} << 32 | b.index()) * 0xBF58476D1CE4E5B9ull;
  h = hash_spread(h ^ (uint64_t{c.index()} << 32 | object.index()));
  return static_cast<uint32_t>(hash_spread(h + imm) >> 32);
}

bool is_shared(Opcode opcode) {
  switch (info(opcode).category) {
  case OpcodeCategory::Leaf: return opcode != Opcode::Input && opcode != Opcode::Open;
  case OpcodeCategory::Pure: return true;
  case OpcodeCategory::Memory:
  case OpcodeCategory::Effect: return false;
  }
  return false;
}

bool is_wide_constant(const Instruction& i) {
  return i.opcode == Opcode::Const && i.type.width() > 64;
}

uint32_t hash_of(const Program& program, ValueId id) {
  const Instruction& i = program[id];
  if (is_wide_constant(i)) return static_cast<uint32_t>(hash_spread(program.constant(id).hash()) >> 32);
  return hash_of(i.opcode, i.type, i.operands[0], i.operands[1], i.operands[2], i.object, i.imm);
}

} // namespace

Builder::Builder(Program& program) : program_(program) {
  index_existing();
  true_ = constant(1, 1);
  false_ = constant(1, 0);
}

void Builder::index_existing() {
  for (uint32_t i = 0; i < program_.size(); ++i) {
    const ValueId id(i);
    const Instruction& instruction = program_[id];
    if (instruction.opcode == Opcode::Const && instruction.type.width() <= 64)
      set_interval(id, {instruction.imm, instruction.imm});
    else
      set_interval(id, interval_of(instruction.opcode, instruction.type, instruction.operands[0],
                                   instruction.operands[1], instruction.operands[2], instruction.object,
                                   instruction.imm));
    if (is_shared(instruction.opcode)) table_.insert(hash_of(program_, id), id);
  }
}

ValueId Builder::constant(uint32_t width, uint64_t value) {
  if (width > 64) return constant(BitVector(width, value));
  value &= low_mask(width);
  RecentConstant& recent =
      recent_constants_[(value ^ value >> 10 ^ uint64_t{width} << 4) % recent_constants_.size()];
  if (recent.width == width && recent.value == value) return recent.id;
  const Type type = Type::integer(width);
  const uint32_t hash = hash_of(Opcode::Const, type, {}, {}, {}, {}, value);
  const ValueId found = table_.find(hash, [&](ValueId id) {
    const Instruction& i = program_[id];
    return i.opcode == Opcode::Const && i.imm == value && i.type == type;
  });
  if (found.valid()) {
    recent = {value, width, found};
    return found;
  }
  const ValueId id = emit(Opcode::Const, type, {}, {}, {}, {}, {}, value);
  set_interval(id, {value, value});
  table_.insert(hash, id);
  recent = {value, width, id};
  return id;
}

ValueId Builder::constant(const BitVector& value) {
  if (value.width() <= 64) return constant(value.width(), value.low64());
  const uint32_t hash = static_cast<uint32_t>(hash_spread(value.hash()) >> 32);
  const ValueId found = table_.find(
      hash, [&](ValueId id) { return is_wide_constant(program_[id]) && program_.constant(id) == value; });
  if (found.valid()) return found;
  const uint64_t index = program_.add_wide_constant(value);
  const ValueId id = emit(Opcode::Const, Type::integer(value.width()), {}, {}, {}, {}, {}, index);
  table_.insert(hash, id);
  return id;
}

ValueId Builder::offset_constant(int64_t value) {
  return constant(pointer_bits(), static_cast<uint64_t>(value));
}

int64_t Builder::constant_i64(ValueId id) const {
  return sign_extend(program_[id].imm, width_of(id));
}

ValueId Builder::make(Opcode opcode, Type type, ValueId a, ValueId b, ValueId c, ObjectId object,
                      uint64_t imm) {
  ++lookups_;
  const uint32_t hash = hash_of(opcode, type, a, b, c, object, imm);
  const ValueId found = table_.find(hash, [&](ValueId id) {
    const Instruction& i = program_[id];
    return i.opcode == opcode && i.operands[0] == a && i.operands[1] == b && i.operands[2] == c &&
           i.type == type && i.object == object && i.imm == imm;
  });
  if (found.valid()) return found;
  const bool has_interval = type.is_integer() && type.width() <= 64;
  Interval interval;
  if (has_interval) {
    interval = interval_of(opcode, type, a, b, c, object, imm);
    if (folding_ && interval.is_point()) return constant(type.width(), interval.low);
  }
  const ValueId id = emit(opcode, type, {}, a, b, c, object, imm);
  if (has_interval) set_interval(id, interval);
  table_.insert(hash, id);
  return id;
}

ValueId Builder::find(Opcode opcode, Type type, ValueId a, ValueId b) const {
  ++lookups_;
  return table_.find(hash_of(opcode, type, a, b, {}, {}, 0), [&](ValueId id) {
    const Instruction& i = program_[id];
    return i.opcode == opcode && i.operands[0] == a && i.operands[1] == b && i.type == type && i.imm == 0 &&
           !i.operands[2].valid() && !i.object.valid();
  });
}

ValueId Builder::emit(Opcode opcode, Type type, ValueId guard, ValueId a, ValueId b, ValueId c,
                      ObjectId object, uint64_t imm) {
  Instruction instruction;
  instruction.opcode = opcode;
  instruction.type = type;
  instruction.location = location_;
  instruction.guard = guard;
  instruction.operands[0] = a;
  instruction.operands[1] = b;
  instruction.operands[2] = c;
  instruction.object = object;
  instruction.imm = imm;
  return program_.append(instruction);
}

ValueId Builder::address(ObjectId object) {
  if (folding_ && (object == null_object || object == unknown_object)) return constant(pointer_bits(), 0);
  return make(Opcode::Address, Type::integer(pointer_bits()), {}, {}, {}, object);
}

ValueId Builder::initial(ObjectId object, uint64_t offset, uint32_t width) {
  return make(Opcode::Initial, Type::integer(width), {}, {}, {}, object, offset);
}

ValueId Builder::input(const Input& input, Type type, ValueId guard) {
  program_.inputs.push_back(input);
  return append(Opcode::Input, type, guard, {}, {}, {}, {}, program_.inputs.size() - 1);
}

void Builder::repeated(const Input& input, ValueId value, ValueId guard) {
  program_.inputs.push_back(input);
  append(Opcode::Repeated, Type::none(), guard, value, {}, {}, {}, program_.inputs.size() - 1);
}

ValueId Builder::open(OpenKind kind, Type type, ValueId guard) {
  return append(Opcode::Open, type, guard, {}, {}, {}, {}, static_cast<uint64_t>(kind));
}

ValueId Builder::index(uint32_t width) {
  const ValueId id = make(Opcode::Index, Type::integer(width), {}, {}, {}, {}, program_.size());
  set_interval(id, {0, low_mask(width) - 1}); // below a count
  return id;
}

ValueId Builder::forall(ValueId index, ValueId count, ValueId body) {
  FATHOM_CHECK(is(index, Opcode::Index) && type(count) == type(index) && type(body).is_boolean(),
               "a quantifier over {}", type(index).to_string());
  return make(Opcode::Forall, Type::boolean(), index, count, body);
}

ValueId Builder::append(Opcode opcode, Type type, ValueId guard, ValueId a, ValueId b, ValueId c,
                        ObjectId object, uint64_t imm) {
  FATHOM_CHECK(!is_shared(opcode), "{} is a function of its operands and must be shared", info(opcode).name);
  FATHOM_CHECK(guard.valid() && program_[guard].type.is_boolean(), "{} without a guard of one bit",
               info(opcode).name);
  const bool dropped = info(opcode).category == OpcodeCategory::Effect && opcode != Opcode::Alloc &&
                       opcode != Opcode::Repeated;
  if (!has_effects() && dropped) return {};
  const ValueId id = emit(opcode, type, guard, a, b, c, object, imm);
  if (site_ != 0) program_.set_site(id, site_);
  if (type.is_integer() && type.width() <= 64) set_interval(id, {0, low_mask(type.width())});
  return id;
}

void Builder::check(ObligationKind kind, Property property, ValueId guard, ValueId bad, std::string message) {
  FATHOM_CHECK(type(guard).is_boolean() && type(bad).is_boolean(), "an obligation on {} and {}",
               type(guard).to_string(), type(bad).to_string());
  if (!has_effects() || is_false(guard) || is_false(bad) || (folding_ && excludes(guard, bad))) return;
  if (effects_ == Effects::WithoutProperties && kind == ObligationKind::Property) return;
  if (kind == ObligationKind::Property && counting_.relevance) {
    guard = conjoin(guard, counting_.relevance(property));
    if (is_false(guard) || (folding_ && excludes(guard, bad))) return;
  }
  if (kind == ObligationKind::Property && counting_.presence) guard = conjoin(guard, counting_.presence());
  if (counting_.excludes && kind == ObligationKind::Property) {
    const ValueId violated = conjoin(guard, bad);
    counting_.excluded = counting_.excluded.valid() ? disjoin(counting_.excluded, violated) : violated;
    return;
  }
  if (counting_.excluded.valid()) {
    guard = conjoin(guard, not_(counting_.excluded));
    if (is_false(guard) || (folding_ && excludes(guard, bad))) return;
  }
  Obligation obligation;
  obligation.kind = kind;
  obligation.property = property;
  obligation.location = location_;
  obligation.message = std::move(message);
  obligation.check = append(Opcode::Check, Type::none(), guard, bad, {}, {}, {}, program_.obligations.size());
  program_.obligations.push_back(std::move(obligation));
}

void Builder::rollback(const Mark& mark) {
  for (size_t i = program_.size(); i-- > mark.program.instructions;) {
    const ValueId id(static_cast<uint32_t>(i));
    if (!is_shared(program_[id].opcode)) continue;
    table_.erase(hash_of(program_, id), id);
    if (const auto linked = complements_.find(id); linked != complements_.end()) {
      complements_.erase(linked->second);
      complements_.erase(id);
    }
  }
  if (intervals_.size() > mark.program.instructions) intervals_.resize(mark.program.instructions);
  recent_constants_.fill({});
  counting_.excluded = mark.excluded;
  program_.rollback(mark.program);
}

} // namespace fathom::program

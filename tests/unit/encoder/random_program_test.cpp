#include "tests/unit/encoder/random_program.h"

#include <gtest/gtest.h>

namespace fathom::test {

using program::Contents;
using program::Object;
using program::ObjectKind;
using program::ObligationKind;
using program::Opcode;
using program::OpenKind;
using program::Property;
using program::Type;

namespace {

struct WithTarget {
  WithTarget(program::Program& program, uint32_t bits, bool is_big_endian) {
    program.target.pointer_bits = bits;
    program.target.is_big_endian = is_big_endian;
  }
};

} // namespace

RandomProgram::RandomProgram(uint64_t seed, uint32_t pointer_bits)
    : b_((WithTarget(program_, pointer_bits, seed % 5 < 2), program_)), random_(seed), bits_(pointer_bits) {
  b_.set_folding(seed % 3 != 0);
  make_globals();
  for (int i = 0; i < 3; ++i) leaf();
}

void RandomProgram::make_globals() {
  Object function;
  function.kind = ObjectKind::Function;
  function.name = "f";
  objects_.push_back(program_.add_object(function));
  for (int k = 0; k < 2; ++k) {
    Object global;
    global.kind = ObjectKind::Global;
    global.name = "g";
    global.contents = static_cast<Contents>(below(3));
    const uint32_t size = 16 + below(40);
    global.size = b_.constant(bits_, size);
    global.alignment = 8;
    if (global.contents == Contents::Bytes) {
      for (uint32_t i = 0; i < size - below(8); ++i)
        global.bytes.push_back(static_cast<uint8_t>(below(chance(50) ? 2 : 256)));
      for (uint32_t at = 0; at + bits_ / 8 <= global.bytes.size(); at += bits_ / 8)
        if (chance(30)) global.pointers.push_back({at, pick(objects_), static_cast<int64_t>(below(8)) * 4});
    }
    objects_.push_back(program_.add_object(std::move(global)));
  }
  for (const ObjectId object : objects_) pointers_.push_back(b_.pointer(object, 0));
  pointers_.push_back(b_.null());
}

program::ObjectId RandomProgram::allocate() {
  Object object;
  object.kind = chance(50) ? ObjectKind::Stack : chance(50) ? ObjectKind::Heap : ObjectKind::Environment;
  object.contents = chance(50) ? Contents::Arbitrary : Contents::Zero;
  object.alignment = 1u << below(5);
  const ValueId known = b_.constant(bits_, chance(80) ? 16 + 4 * below(12) : 100 + below(200));
  object.size = chance(70) ? known : b_.zext(integer(8), bits_);
  const ValueId size = object.size;
  const ObjectId id = program_.add_object(std::move(object));
  b_.append(Opcode::Alloc, Type::none(), guard(), size, {}, {}, id);
  objects_.push_back(id);
  pointers_.push_back(b_.pointer(id, 0));
  return id;
}

program::ValueId RandomProgram::integer(uint32_t width) {
  const auto& pool = integers_[width];
  if (pool.empty() || chance(15)) {
    const uint64_t value = chance(50) ? below(6) : random_();
    const ValueId id = b_.constant(BitVector(64, value).resize(width));
    return id;
  }
  return pool[pool.size() - 1 - below(static_cast<uint32_t>(std::min<size_t>(pool.size(), 12)))];
}

program::ValueId RandomProgram::offset() {
  if (chance(45))
    return b_.offset_constant(static_cast<int64_t>(below(12)) * (chance(70) ? 4 : 1) - (chance(10) ? 8 : 0));
  // A small index, often of elements, as compilers make them.
  const ValueId index = chance(50) ? b_.zext(b_.extract(integer(8), 0, 2 + below(4)), bits_)
                                   : b_.sext(integer(chance(50)    ? 8
                                                     : 32 <= bits_ ? 32
                                                                   : 16),
                                             bits_);
  const uint32_t scales[] = {1, 2, 4, 4, 8, 8, 12};
  const ValueId scaled = b_.binary(Opcode::Mul, index, b_.constant(bits_, scales[below(7)]));
  return b_.binary(Opcode::Add, scaled, b_.constant(bits_, chance(50) ? 0 : below(3) * 4));
}

program::ValueId RandomProgram::pointer() {
  const auto n = static_cast<uint32_t>(pointers_.size());
  ValueId p = pointers_[n - 1 - below(std::min(n, 10u))];
  if (chance(20)) p = b_.pointer(pick(objects_), 4 * static_cast<int64_t>(below(8)));
  if (chance(40)) p = b_.ptr_add(p, offset());
  if (chance(15)) p = b_.ite(boolean(), p, pick(pointers_));
  return p;
}

program::ValueId RandomProgram::size() {
  if (chance(70)) return b_.constant(bits_, chance(60) ? 8 * below(5) : below(20));
  const ValueId n = b_.zext(b_.extract(integer(8), 0, 3 + below(3)), bits_);
  return chance(50) ? n : b_.binary(Opcode::Mul, n, b_.constant(bits_, 8));
}

program::ValueId RandomProgram::accessible(ValueId pointer, ValueId size) {
  const ValueId id = b_.append(Opcode::Accessible, Type::boolean(), b_.boolean(true), pointer, size);
  return id;
}

void RandomProgram::add(ValueId value) {
  if (b_.is_constant(value)) return;
  const Type type = b_.type(value);
  if (type.is_pointer())
    pointers_.push_back(value);
  else
    integers_[type.width()].push_back(value);
}

program::Type RandomProgram::type() {
  return chance(30) ? Type::pointer() : Type::integer(width());
}

void RandomProgram::pure() {
  const uint32_t w = width();
  const ValueId a = integer(w), b = integer(w);
  switch (below(8)) {
  case 0: return add(b_.ite(boolean(), a, b));
  case 1: return add(b_.zext(a, w + below(40)));
  case 2: return add(b_.sext(a, w + below(40)));
  case 3: {
    const uint32_t low = below(w);
    return add(b_.extract(a, low, 1 + below(w - low)));
  }
  case 4: return add(b_.concat(a, integer(width())));
  default: return add(b_.binary(static_cast<Opcode>(static_cast<uint32_t>(Opcode::Add) + below(18)), a, b));
  }
}

void RandomProgram::of_pointers() {
  const ValueId p = pointer(), q = pointer();
  switch (below(9)) {
  case 0: return add(b_.ptr_same(p, q));
  case 1: return add(b_.same_object(p, q));
  case 2: return add(b_.ptr_offset(p));
  case 3: return add(b_.ptr_to_int(p));
  case 4: return add(b_.int_to_ptr(integer(bits_)));
  case 5: return add(b_.object_size(p));
  case 6: return add(b_.append(Opcode::Alive, Type::boolean(), b_.boolean(true), p));
  case 7: return add(b_.ite(boolean(), p, q));
  default: return add(b_.ptr_add(p, offset()));
  }
}

void RandomProgram::load() {
  const ValueId p = pointer();
  const Type t = type();
  const uint32_t bytes = t.is_pointer() ? bits_ / 8 : (t.width() + 7) / 8;
  const ValueId ok = accessible(p, b_.constant(bits_, bytes));
  const ValueId when = b_.conjoin(guard(), ok); // where it does not hold the load means nothing
  const ValueId value = b_.append(Opcode::Load, t, when, p);
  add(b_.ite(when, value, b_.open(OpenKind::InvalidRead, t, b_.boolean(true))));
}

void RandomProgram::store() {
  const ValueId p = pointer();
  const ValueId value = chance(35) ? pointer() : integer(width());
  const Type t = b_.type(value);
  const uint32_t bytes = t.is_pointer() ? bits_ / 8 : (t.width() + 7) / 8;
  const ValueId ok = accessible(p, b_.constant(bits_, bytes));
  b_.append(Opcode::Store, Type::none(), b_.conjoin(guard(), ok), p, value);
}

void RandomProgram::bulk() {
  const ValueId to = pointer(), n = size();
  ValueId ok = b_.conjoin(guard(), accessible(to, n));
  if (chance(40)) {
    b_.append(Opcode::Fill, Type::none(), ok, to, chance(50) ? b_.constant(8, 0) : integer(8), n);
    return;
  }
  const ValueId from = pointer();
  ok = b_.conjoin(ok, accessible(from, n));
  b_.append(Opcode::Copy, Type::none(), ok, to, from, n);
}

void RandomProgram::free() {
  const ValueId p = pointer();
  const ValueId alive = b_.append(Opcode::Alive, Type::boolean(), b_.boolean(true), p);
  b_.append(Opcode::Free, Type::none(), b_.conjoin(b_.conjoin(boolean(), boolean()), alive), p);
}

void RandomProgram::leaf() {
  const Type t = chance(10) ? Type::pointer() : Type::integer(width());
  if (chance(60)) return add(b_.open(OpenKind::Undef, t, guard()));
  if (chance(50)) return add(b_.input({"__VERIFIER_nondet_int", true, false, 0}, t, guard()));
  const ObjectId object = pick(objects_);
  const auto size = program_.constant_size(object);
  if (chance(30)) return add(b_.address(object));
  if (!size || *size == 0) return;
  const uint32_t bytes = 1 + below(std::min<uint32_t>(static_cast<uint32_t>(*size), 9));
  add(b_.initial(object, below(static_cast<uint32_t>(*size) - bytes + 1), bytes * 8 - (chance(20) ? 3 : 0)));
}

void RandomProgram::check() {
  b_.check(ObligationKind::Property, Property::UnreachCall, guard(), boolean(), "some place");
}

void RandomProgram::generate(uint32_t steps) {
  for (int i = 0; i < 2; ++i) allocate();
  for (uint32_t i = 0; i < steps; ++i) {
    const uint32_t kind = below(100);
    if (kind < 5)
      leaf();
    else if (kind < 8)
      allocate();
    else if (kind < 20)
      pure();
    else if (kind < 33)
      of_pointers();
    else if (kind < 60)
      load();
    else if (kind < 84)
      store();
    else if (kind < 93)
      bulk();
    else if (kind < 95)
      free();
    else
      check();
  }
  for (int i = 0; i < 6; ++i) load();
  check();
}

TEST(RandomProgram, IsDeterministic) {
  RandomProgram a(7), b(7);
  a.generate(50);
  b.generate(50);
  ASSERT_EQ(a.program().size(), b.program().size());
  for (uint32_t i = 0; i < a.program().size(); ++i)
    EXPECT_EQ(a.program()[program::ValueId(i)].opcode, b.program()[program::ValueId(i)].opcode);
}

} // namespace fathom::test

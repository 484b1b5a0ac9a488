// A program with every opcode, for the tests of printer, parser, validator and slicer.
#pragma once

#include "ir/program/builder.h"

namespace fathom::program::testing {

/// Pure instructions are appended as they are, so that none is folded away.
inline ValueId plain(Program& p, Opcode opcode, Type type, std::initializer_list<ValueId> operands,
                     ValueId guard = {}, ObjectId object = {}, uint64_t imm = 0) {
  Instruction i;
  i.opcode = opcode;
  i.type = type;
  std::copy(operands.begin(), operands.end(), i.operands);
  i.guard = guard;
  i.object = object;
  i.imm = imm;
  return p.append(i);
}

inline Program sample_program() {
  Program p;
  Builder b(p);
  b.set_location(p.locations.intern({"dir/a \"b\".c", 3, 14, "main"}));
  const ValueId yes = b.boolean(true), eight = b.constant(64, 8);
  Object table;
  table.kind = ObjectKind::Global;
  table.name = "table\n\\\x01";
  table.size = eight;
  table.alignment = 4;
  table.read_only = true;
  table.contents = Contents::Bytes;
  table.bytes = {0, 10, 255};
  table.location = b.location();
  const ObjectId t = p.add_object(table);
  Object list = table;
  list.name = "list";
  list.bytes.clear();
  list.pointers = {{0, t, -4}, {8, ObjectId(t.index() + 1), 3}};
  list.size = b.constant(64, 16);
  const ObjectId l = p.add_object(list);
  Object function;
  function.kind = ObjectKind::Function;
  function.name = "f";
  p.add_object(function);

  const Type i8 = Type::integer(8), word = Type::integer(64), bit = Type::boolean(), none = Type::none();
  b.set_site(42);
  const ValueId x = b.input({"__VERIFIER_nondet_ulong", true, false, 9}, word, yes);
  const ValueId y = b.open(OpenKind::Shift, word, yes);
  b.set_site(0);
  p.inputs.push_back({"g", false, true, 11});
  const ValueId in2 = plain(p, Opcode::Input, i8, {}, yes, {}, 1);
  b.constant(BitVector::ones(77));
  Object heap;
  heap.kind = ObjectKind::Heap;
  heap.name = "malloc";
  heap.size = x;
  heap.alignment = 16;
  const ObjectId h = p.add_object(heap);
  plain(p, Opcode::Alloc, none, {x}, yes, h);
  const ValueId ph = b.pointer(h, -3), pt = b.pointer(t, 2), pl = b.pointer(l, 0);
  plain(p, Opcode::Initial, Type::integer(16), {}, {}, h, 5);
  plain(p, Opcode::Address, word, {}, {}, h);
  for (int op = static_cast<int>(Opcode::Add); op <= static_cast<int>(Opcode::Sle); ++op)
    plain(p, static_cast<Opcode>(op), op >= static_cast<int>(Opcode::Eq) ? bit : word, {x, y});
  const ValueId less = plain(p, Opcode::Ult, bit, {x, y});
  plain(p, Opcode::Ite, Type::pointer(), {less, ph, pt});
  plain(p, Opcode::ZExt, word, {in2});
  plain(p, Opcode::SExt, Type::integer(9), {in2});
  plain(p, Opcode::Extract, i8, {x}, {}, {}, 56);
  plain(p, Opcode::Concat, Type::integer(72), {x, in2});
  const auto of_double = [](floats::OperationKind kind) {
    return floats::Operation{kind, floats::binary64, floats::Rounding::TowardZero}.pack();
  };
  plain(p, Opcode::Float1, word, {x}, {}, {}, of_double(floats::OperationKind::Sqrt));
  plain(p, Opcode::Float2, word, {x, y}, {}, {}, of_double(floats::OperationKind::Add));
  plain(p, Opcode::Float3, word, {x, y, x}, {}, {}, of_double(floats::OperationKind::Fma));
  const ValueId index = plain(p, Opcode::Index, word, {}, {}, {}, 7);
  plain(p, Opcode::Forall, bit, {index, x, less});
  plain(p, Opcode::PtrAdd, Type::pointer(), {ph, x});
  plain(p, Opcode::PtrSame, bit, {ph, pt});
  plain(p, Opcode::SameObject, bit, {ph, pt});
  for (Opcode op : {Opcode::PtrOffset, Opcode::PtrToInt, Opcode::ObjectSize}) plain(p, op, word, {ph});
  plain(p, Opcode::IntToPtr, Type::pointer(), {x});
  plain(p, Opcode::Accessible, bit, {ph, eight}, yes);
  plain(p, Opcode::Alive, bit, {ph}, yes);
  plain(p, Opcode::Store, none, {ph, x}, less);
  plain(p, Opcode::Copy, none, {ph, pt, eight}, less);
  plain(p, Opcode::Fill, none, {ph, in2, eight}, less);
  plain(p, Opcode::Repeated, none, {x}, less, {}, 0);
  const ValueId loaded = plain(p, Opcode::Load, Type::pointer(), {pl}, less);
  p.set_site(loaded, 77);
  plain(p, Opcode::Free, none, {ph}, less);
  b.check(ObligationKind::Property, Property::ValidDeref, less, b.binary(Opcode::Eq, x, y), "bad \"thing\"");
  b.check(ObligationKind::Unwind, Property::UnreachCall, yes, less, "");
  return p;
}

} // namespace fathom::program::testing

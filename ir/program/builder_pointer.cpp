// Rules for pointers.
#include "ir/program/builder.h"

namespace fathom::program {

namespace {

/// What `of` makes of either branch of a choice, as a choice.
template <typename Of> ValueId distributed(Builder& builder, ValueId choice, Of of) {
  const Instruction i = builder.program()[choice]; // a copy: the list moves
  const ValueId then_value = of(i.operands[1]);
  return builder.ite(i.operands[0], then_value, of(i.operands[2]));
}

} // namespace

ValueId Builder::pointer(ObjectId object, int64_t offset) {
  const int64_t canonical = sign_extend(static_cast<uint64_t>(offset), pointer_bits());
  return make(Opcode::Pointer, Type::pointer(), {}, {}, {}, object, static_cast<uint64_t>(canonical));
}

ValueId Builder::strip(ValueId pointer) const {
  while (is(pointer, Opcode::PtrAdd)) pointer = operand(pointer, 0);
  return pointer;
}

Builder::BaseAndOffset Builder::split(ValueId p) {
  if (is(p, Opcode::Pointer)) {
    const int64_t offset = static_cast<int64_t>(program_[p].imm);
    return {offset == 0 ? p : pointer(program_[p].object, 0), offset_constant(offset)};
  }
  if (!is(p, Opcode::PtrAdd)) return {p, offset_constant(0)};
  const ValueId offset = operand(p, 1);
  const BaseAndOffset inner = split(operand(p, 0));
  return {inner.base, binary(Opcode::Add, inner.offset, offset)};
}

ValueId Builder::ptr_add(ValueId p, ValueId offset) {
  FATHOM_CHECK(type(p).is_pointer() && type(offset) == Type::integer(pointer_bits()), "ptradd of {} and {}",
               type(p).to_string(), type(offset).to_string());
  if (is_constant(offset) && constant_u64(offset) == 0) return p;
  if (is(p, Opcode::Pointer) && is_constant(offset))
    return pointer(program_[p].object, static_cast<int64_t>(program_[p].imm + constant_u64(offset)));
  if (!folding_) return make(Opcode::PtrAdd, Type::pointer(), p, offset);
  if (is(p, Opcode::PtrAdd) || (is(p, Opcode::Pointer) && program_[p].imm != 0)) {
    const BaseAndOffset inner = split(p);
    return ptr_add(inner.base, binary(Opcode::Add, inner.offset, offset));
  }
  if (is(p, Opcode::Ite) && is_constant(offset) && is(operand(p, 1), Opcode::Pointer) &&
      is(operand(p, 2), Opcode::Pointer)) {
    const ValueId condition = operand(p, 0), x = operand(p, 1), y = operand(p, 2);
    const ValueId moved = ptr_add(x, offset);
    return ite(condition, moved, ptr_add(y, offset));
  }
  // Null moved by what was computed from an address is that address (gnulib's obstacks align this way).
  const auto is_null = [&](ValueId v) { return is(v, Opcode::Pointer) && program_[v].object == null_object; };
  if (is_null(p)) {
    // Unless the address is one of null moved itself: that would go round in circles.
    const ValueId base = find_base(offset);
    if (base.valid() && (is(base, Opcode::Address) || !is_null(strip(operand(base, 0)))))
      if (const ValueId recovered = recover_pointer(offset, 8); recovered.valid()) return recovered;
  }
  return make(Opcode::PtrAdd, Type::pointer(), p, offset);
}

/// Whether a choice of pointers has a branch where the object is known, or another choice.
bool Builder::worth_distributing(ValueId choice) const {
  if (!is(choice, Opcode::Ite)) return false;
  for (int i = 1; i < 3; ++i)
    if (const ValueId branch = strip(operand(choice, i));
        is(branch, Opcode::Pointer) || is(branch, Opcode::Ite))
      return true;
  return false;
}

ValueId Builder::ptr_same(ValueId a, ValueId b) {
  int budget = 32;
  return compare_pointers(Opcode::PtrSame, a, b, budget);
}

ValueId Builder::same_object(ValueId a, ValueId b) {
  int budget = 32;
  return compare_pointers(Opcode::SameObject, a, b, budget);
}

ValueId Builder::compare_pointers(Opcode opcode, ValueId a, ValueId b, int& budget) {
  FATHOM_CHECK(type(a).is_pointer() && type(b).is_pointer(), "{} of {} and {}", info(opcode).name,
               type(a).to_string(), type(b).to_string());
  if (a == b) return true_;
  const bool offsets_count = opcode == Opcode::PtrSame;
  const auto canonical = [&](ValueId x, ValueId y) {
    if (is(x, Opcode::Pointer) || (y < x && !is(y, Opcode::Pointer))) std::swap(x, y);
    return make(opcode, Type::boolean(), x, y);
  };
  const ValueId base_a = strip(a), base_b = strip(b);
  if (is(a, Opcode::Pointer) && is(b, Opcode::Pointer))
    return boolean(program_[a].object == program_[b].object &&
                   (!offsets_count || program_[a].imm == program_[b].imm));
  if (!folding_) return canonical(a, b);
  if (is(base_a, Opcode::Pointer) && is(base_b, Opcode::Pointer) &&
      program_[base_a].object != program_[base_b].object)
    return false_;
  if (base_a == base_b || (is(base_a, Opcode::Pointer) && is(base_b, Opcode::Pointer))) { // one object
    if (!offsets_count) return true_;
    const BaseAndOffset x = split(a), y = split(b);
    return eq(x.offset, y.offset);
  }
  for (int side = 0; side < 2; ++side, std::swap(a, b)) {
    // A choice: here only without an offset of its own, unless offsets do not count.
    const ValueId choice = offsets_count ? a : strip(a), other = offsets_count ? b : strip(b);
    const bool known = is(strip(other), Opcode::Pointer) || is(strip(other), Opcode::Ite);
    if (!known || !worth_distributing(choice) || --budget < 0) continue;
    return distributed(*this, choice,
                       [&](ValueId branch) { return compare_pointers(opcode, branch, other, budget); });
  }
  return offsets_count ? canonical(a, b) : canonical(base_a, base_b);
}

ValueId Builder::ptr_offset(ValueId pointer) {
  FATHOM_CHECK(type(pointer).is_pointer(), "ptroffset of {}", type(pointer).to_string());
  int budget = 32;
  return offset_of(pointer, budget);
}

ValueId Builder::offset_of(ValueId p, int& budget) {
  if (is(p, Opcode::Pointer)) return offset_constant(static_cast<int64_t>(program_[p].imm));
  if (folding_ && is(p, Opcode::PtrAdd)) {
    const ValueId moved = operand(p, 1);
    return binary(Opcode::Add, offset_of(operand(p, 0), budget), moved);
  }
  if (folding_ && worth_distributing(p) && --budget >= 0) {
    return distributed(*this, p, [&](ValueId branch) { return offset_of(branch, budget); });
  }
  return make(Opcode::PtrOffset, Type::integer(pointer_bits()), p);
}

ValueId Builder::object_size(ValueId pointer) {
  FATHOM_CHECK(type(pointer).is_pointer(), "objectsize of {}", type(pointer).to_string());
  int budget = 32;
  return size_of(pointer, budget);
}

ValueId Builder::size_of(ValueId p, int& budget) {
  if (folding_) p = strip(p);
  if (is(p, Opcode::Pointer)) {
    const ValueId size = program_.object(program_[p].object).size;
    return size.valid() ? size : offset_constant(0);
  }
  if (folding_ && is(p, Opcode::IntToPtr)) return offset_constant(0); // null or unknown
  if (folding_ && worth_distributing(p) && --budget >= 0) {
    return distributed(*this, p, [&](ValueId branch) { return size_of(branch, budget); });
  }
  return make(Opcode::ObjectSize, Type::integer(pointer_bits()), p);
}

ValueId Builder::ptr_to_int(ValueId p) {
  FATHOM_CHECK(type(p).is_pointer(), "ptrtoint of {}", type(p).to_string());
  const Type integer = Type::integer(pointer_bits());
  if (is(p, Opcode::Pointer)) { // null and unknown begin at address 0
    const ObjectId object = program_[p].object;
    const ValueId offset = offset_constant(static_cast<int64_t>(program_[p].imm));
    return object == null_object || object == unknown_object ? offset
                                                             : binary(Opcode::Add, address(object), offset);
  }
  if (!folding_) return make(Opcode::PtrToInt, integer, p);
  if (is(p, Opcode::PtrAdd)) {
    const ValueId offset = operand(p, 1);
    return binary(Opcode::Add, ptr_to_int(operand(p, 0)), offset);
  }
  if (is(p, Opcode::IntToPtr)) return operand(p, 0);
  if (is(p, Opcode::Ite)) {
    const ValueId condition = operand(p, 0), x = operand(p, 1), y = operand(p, 2);
    const auto is_null = [&](ValueId v) {
      return is(v, Opcode::Pointer) && program_[v].object == null_object;
    };
    if (is_null(x) || is_null(y)) {
      const ValueId then_value = ptr_to_int(x);
      return ite(condition, then_value, ptr_to_int(y));
    }
  }
  return make(Opcode::PtrToInt, integer, p);
}

ValueId Builder::int_to_ptr(ValueId address) {
  FATHOM_CHECK(type(address) == Type::integer(pointer_bits()), "inttoptr of {}", type(address).to_string());
  if (is_constant(address)) return pointer(null_object, constant_i64(address));
  if (folding_)
    if (const ValueId recovered = recover_pointer(address, 8); recovered.valid()) return recovered;
  return make(Opcode::IntToPtr, Type::pointer(), address);
}

/// The pointer an address was computed from, moved accordingly; none() where that is not known.
ValueId Builder::recover_pointer(ValueId address, int depth) {
  if (is_constant(address)) return pointer(null_object, constant_i64(address));
  if (is(address, Opcode::Ite) && depth > 0) { // each branch for itself, so that a null pointer stays one
    const ValueId condition = operand(address, 0), x = operand(address, 1), y = operand(address, 2);
    const ValueId then_value = recover_pointer(x, depth - 1), else_value = recover_pointer(y, depth - 1);
    if (!then_value.valid() && !else_value.valid()) return {};
    const auto or_unknown = [&](ValueId recovered, ValueId integer) {
      return recovered.valid() ? recovered : make(Opcode::IntToPtr, Type::pointer(), integer);
    };
    const ValueId then_pointer = or_unknown(then_value, x);
    return ite(condition, then_pointer, or_unknown(else_value, y));
  }
  const ValueId base = find_base(address);
  if (!base.valid()) return {};
  const ValueId from = is(base, Opcode::Address) ? pointer(program_[base].object, 0) : operand(base, 0);
  return ptr_add(from, binary(Opcode::Sub, address, base));
}

/// The only PtrToInt or Address an integer is computed from by additive and bitwise operations, within a
/// bounded search.
ValueId Builder::find_base(ValueId address) const {
  constexpr int limit = 64;
  ValueId stack[limit + 3];
  int size = 0, visited = 0;
  ValueId base;
  stack[size++] = address;
  while (size > 0) {
    const ValueId v = stack[--size];
    if (++visited > limit || size + 3 > limit) return {};
    const Instruction& i = program_[v];
    if (i.opcode == Opcode::PtrToInt || i.opcode == Opcode::Address) {
      if (base.valid() && base != v) return {};
      base = v;
      continue;
    }
    const bool looks_inside = i.opcode == Opcode::Add || i.opcode == Opcode::Sub || i.opcode == Opcode::And ||
                              i.opcode == Opcode::Or || i.opcode == Opcode::Xor || i.opcode == Opcode::Shl ||
                              i.opcode == Opcode::LShr || i.opcode == Opcode::AShr || i.opcode == Opcode::Ite;
    if (!looks_inside || i.type.is_boolean()) continue;
    for (int k = i.opcode == Opcode::Ite ? 1 : 0; k < info(i.opcode).arity; ++k)
      stack[size++] = i.operands[k];
  }
  return base;
}

} // namespace fathom::program

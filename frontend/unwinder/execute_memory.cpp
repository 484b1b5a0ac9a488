// Memory instructions with their checks, allocation, and comparison of pointers.
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/partial_read.h"

#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

/// Whether the pointer points into an object that is never written: a string literal, a constant of static
/// storage duration (C11 6.4.5p7, 6.7.3p6).
ValueId points_to_constant(Builder& builder, SymbolicMemory& memory, ValueId pointer) {
  const auto is_constant = [&](ObjectId object) { return builder.program().object(object).read_only; };
  const Resolution resolution = memory.resolve(pointer);
  ValueId result = builder.boolean(false);
  for (const PointerTarget& target : resolution.targets)
    if (is_constant(target.object)) result = builder.disjoin(result, target.condition);
  for (const ObjectId object : resolution.candidates)
    if (is_constant(object))
      result = builder.disjoin(result, builder.same_object(pointer, builder.pointer(object, 0)));
  return result;
}

} // namespace

/// Whether an access is valid, with its obligations: the user's (valid-deref), and for a write that may hit
/// nothing known the internal one that keeps `true` from being said.
ValueId Machine::checked_access(ValueId pointer, ValueId size, const char* what, bool writes) {
  const auto demanded = [&](ValueId fine, std::string message) {
    if (builder_.is_true(fine) || known(fine) == true) return builder_.boolean(true);
    if (asks(Property::ValidDeref))
      builder_.check(ObligationKind::Property, Property::ValidDeref, guard(), builder_.not_(fine),
                     in_function(std::move(message)));
    else if (writes)
      builder_.check(ObligationKind::WildWrite, Property::ValidDeref, guard(), builder_.not_(fine),
                     std::move(message));
    return fine;
  };
  const ValueId accessible =
      demanded(memory_.accessible(memory(), guard(), pointer, size), fmt::format("invalid {}", what));
  const ValueId constant = writes ? points_to_constant(builder_, memory_, pointer) : builder_.boolean(false);
  if (builder_.is_false(constant)) return accessible;
  // Writing nothing changes nothing; what is not accessible has been reported already.
  const ValueId harmless = builder_.disjoin(builder_.not_(constant), builder_.eq(size, size_constant(0)));
  const ValueId fine = builder_.disjoin(harmless, builder_.not_(accessible));
  demanded(fine, fmt::format("{} into a constant object", what));
  return builder_.conjoin(accessible, harmless);
}

/// An invalid read gives an arbitrary value, but for the bytes of it that are there.
ValueId Machine::load_scalar(ValueId pointer, const Scalar& scalar, ValueId accessible) {
  const ValueId position = builder_.ptr_add(pointer, builder_.offset_constant(int64_t(scalar.offset)));
  const ValueId active = builder_.conjoin(guard(), accessible);
  const ValueId invalid = builder_.conjoin(guard(), builder_.not_(accessible));
  ValueId value;
  if (!builder_.is_false(active)) {
    value = memory_.load(memory(), active, position, scalar.stored);
    if (!scalar.type.is_pointer()) value = builder_.trunc(value, scalar.type.width());
    if (builder_.is_true(accessible) || builder_.is_false(invalid)) return value;
    if (speculates() && !speculative_run_->inductive) {
      speculative_run_->open = builder_.disjoin(speculative_run_->open, invalid);
      return value;
    }
  }
  ValueId open = arbitrary(OpenKind::InvalidRead, scalar.type, invalid);
  if (!scalar.type.is_pointer()) open = builder_.zext(open, scalar.stored.width());
  open = read_partly(memory_, memory(), {invalid, position, scalar.stored, accessible}, open);
  if (!scalar.type.is_pointer()) open = builder_.trunc(open, scalar.type.width());
  return value.valid() ? builder_.ite(accessible, value, open) : open;
}

void Machine::store_scalar(ValueId pointer, const Scalar& scalar, ValueId value, ValueId accessible,
                           ValueId state) {
  const ValueId active = builder_.conjoin(guard(), accessible);
  if (speculates())
    speculative_run_->open =
        builder_.disjoin(speculative_run_->open, builder_.conjoin(guard(), builder_.not_(accessible)));
  if (builder_.is_false(active)) return;
  const ValueId position = builder_.ptr_add(pointer, builder_.offset_constant(int64_t(scalar.offset)));
  if (!scalar.type.is_pointer()) value = builder_.zext(value, scalar.stored.width());
  if (speculates())
    speculative_run_->writes.push_back(
        {position, value, guard(), builder_.is_true(accessible), uint32_t(builder_.program().size())});
  if (asks(Property::UninitialisedRead)) {
    const uint32_t bits = builder_.program().target.bits(scalar.stored);
    const bool fits = state.valid() && builder_.width_of(state) == bits;
    write_state(active, position, fits ? state : builder_.constant(BitVector::ones(bits)));
  }
  memory_.store(memory(), active, position, value);
}

void Machine::execute_load(Activation& activation, const llvm::LoadInst& instruction) {
  const ValueId pointer = scalar(activation, instruction.getPointerOperand());
  llvm::Type* type = instruction.getType();
  if (!layout_.flat(type).in_bytes) return unsupported(activation, "load of a vector of bits");
  const uint64_t size = layout_.data_layout().getTypeStoreSize(type).getFixedValue();
  check_alignment(pointer, instruction.getAlign().value());
  const ValueId accessible = checked_access(pointer, size_constant(size), "read", false);
  check_initialised(activation, instruction, pointer, accessible);
  Values result;
  for (const Scalar& part : layout_.flat(type).scalars)
    result.push_back(load_scalar(pointer, part, accessible));
  set_all(activation, instruction, result);
}

void Machine::execute_store(Activation& activation, const llvm::StoreInst& instruction) {
  const ValueId pointer = scalar(activation, instruction.getPointerOperand());
  llvm::Type* type = instruction.getValueOperand()->getType();
  if (!layout_.flat(type).supported || !layout_.flat(type).in_bytes)
    return unsupported(activation, "store of a value of unsupported type");
  const uint64_t size = layout_.data_layout().getTypeStoreSize(type).getFixedValue();
  check_alignment(pointer, instruction.getAlign().value());
  const ValueId accessible = checked_access(pointer, size_constant(size), "write", true);
  const Values value = values(activation, instruction.getValueOperand());
  const auto& scalars = layout_.flat(type).scalars;
  ValueId state; // of bits that were loaded without being read
  if (asks(Property::UninitialisedRead) && scalars.size() == 1 && !scalars[0].stored.is_pointer())
    state = stored_state(activation, instruction, scalars[0].stored.width());
  for (size_t i = 0; i < scalars.size(); ++i) store_scalar(pointer, scalars[i], value[i], accessible, state);
}

/// Atomic operations of a sequential program are their plain counterparts.
void Machine::execute_atomic(Activation& activation, const llvm::Instruction& instruction) {
  const ValueId pointer = scalar(activation, instruction.getOperand(0));
  const Scalar& part = layout_.flat(instruction.getOperand(1)->getType()).scalars[0];
  const ValueId size = size_constant(builder_.program().target.bytes(part.stored));
  const auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&instruction);
  check_alignment(pointer, exchange ? exchange->getAlign().value()
                                    : llvm::cast<llvm::AtomicRMWInst>(instruction).getAlign().value());
  const ValueId accessible = checked_access(pointer, size, "atomic access", true);
  if (asks(Property::UninitialisedRead)) {
    const ValueId active = builder_.conjoin(guard(), accessible);
    const uint32_t bits = builder_.program().target.bits(part.stored);
    const ValueId ones = builder_.constant(BitVector::ones(bits));
    const ValueId bad = builder_.not_(builder_.eq(read_state(active, pointer, bits), ones));
    builder_.check(ObligationKind::Property, Property::UninitialisedRead, active, bad,
                   "read of uninitialised memory");
  }
  const ValueId old = load_scalar(pointer, part, accessible);
  const ValueId operand = scalar(activation, instruction.getOperand(1));
  if (exchange != nullptr) {
    const ValueId equal = part.type.is_pointer() ? pointers_equal(old, operand) : builder_.eq(old, operand);
    const ValueId desired = scalar(activation, instruction.getOperand(2));
    store_scalar(pointer, part, builder_.ite(equal, desired, old), accessible);
    return set_all(activation, instruction, Values{old, equal});
  }
  const auto less = [&](Opcode opcode, bool larger) {
    const ValueId below = builder_.binary(opcode, old, operand);
    return larger ? builder_.ite(below, operand, old) : builder_.ite(below, old, operand);
  };
  ValueId updated;
  switch (llvm::cast<llvm::AtomicRMWInst>(instruction).getOperation()) {
  case llvm::AtomicRMWInst::Xchg: updated = operand; break;
  case llvm::AtomicRMWInst::Add: updated = builder_.binary(Opcode::Add, old, operand); break;
  case llvm::AtomicRMWInst::Sub: updated = builder_.binary(Opcode::Sub, old, operand); break;
  case llvm::AtomicRMWInst::And: updated = builder_.binary(Opcode::And, old, operand); break;
  case llvm::AtomicRMWInst::Or: updated = builder_.binary(Opcode::Or, old, operand); break;
  case llvm::AtomicRMWInst::Xor: updated = builder_.binary(Opcode::Xor, old, operand); break;
  case llvm::AtomicRMWInst::Nand:
    updated = builder_.binary(Opcode::Xor, builder_.binary(Opcode::And, old, operand),
                              builder_.constant(BitVector::ones(builder_.width_of(old))));
    break;
  case llvm::AtomicRMWInst::Max: updated = less(Opcode::Slt, true); break;
  case llvm::AtomicRMWInst::Min: updated = less(Opcode::Slt, false); break;
  case llvm::AtomicRMWInst::UMax: updated = less(Opcode::Ult, true); break;
  case llvm::AtomicRMWInst::UMin: updated = less(Opcode::Ult, false); break;
  default: return unsupported(activation, "this atomic operation");
  }
  store_scalar(pointer, part, updated, accessible);
  set(activation, instruction, old);
}

/// misaligned-access. Where an object lies matters only if its own alignment is smaller than what is asked
/// for.
void Machine::check_alignment(ValueId pointer, uint64_t alignment) {
  if (alignment <= 1 || !asks(Property::MisalignedAccess)) return;
  const uint32_t bits = builder_.pointer_bits();
  const auto odd = [&](ValueId number) {
    const ValueId low = builder_.binary(Opcode::And, number, builder_.constant(bits, alignment - 1));
    return builder_.not_(builder_.eq(low, builder_.constant(bits, 0)));
  };
  const Resolution resolution = memory_.resolve(pointer);
  ValueId bad = builder_.boolean(false);
  if (resolution.complete) {
    for (const PointerTarget& target : resolution.targets) {
      const bool by_offset =
          target.object == null_object || builder_.program().object(target.object).alignment % alignment == 0;
      const ValueId place = builder_.ptr_add(builder_.pointer(target.object, 0), target.offset);
      const ValueId number = by_offset ? target.offset : builder_.ptr_to_int(place);
      bad = builder_.disjoin(bad, builder_.conjoin(target.condition, odd(number)));
    }
  } else {
    bad = odd(builder_.ptr_to_int(pointer));
  }
  builder_.check(ObligationKind::Property, Property::MisalignedAccess, guard(), bad,
                 in_function(fmt::format("an access that needs an alignment of {} bytes", alignment)));
}

/// memory-overlap: the regions of a function whose parameters are `restrict` share a byte (C11 7.24.2).
/// Objects do not overlap, so that one object and two offsets decide.
void Machine::check_overlap(ValueId to, ValueId to_size, ValueId from, ValueId from_size, bool same_is_fine) {
  if (!asks(Property::MemoryOverlap)) return;
  const ValueId zero = size_constant(0);
  const ValueId a = builder_.ptr_offset(to), b = builder_.ptr_offset(from);
  const ValueId forward = builder_.binary(Opcode::Sub, b, a), backward = builder_.binary(Opcode::Sub, a, b);
  // One begins inside the other; offsets are signed, sizes are at most half of the address space.
  const auto inside = [&](ValueId distance, ValueId size) {
    return builder_.conjoin(builder_.binary(Opcode::Sle, zero, distance),
                            builder_.binary(Opcode::Ult, distance, size));
  };
  ValueId bad = builder_.disjoin(inside(forward, to_size), inside(backward, from_size));
  bad = builder_.conjoin(bad, builder_.same_object(to, from));
  bad = builder_.conjoin(
      bad, builder_.not_(builder_.disjoin(builder_.eq(to_size, zero), builder_.eq(from_size, zero))));
  if (same_is_fine) bad = builder_.conjoin(bad, builder_.not_(builder_.eq(a, b)));
  builder_.check(ObligationKind::Property, Property::MemoryOverlap, guard(), bad,
                 in_function("a copy between objects that overlap"));
}

void Machine::copy_memory(ValueId destination, ValueId source, ValueId size) {
  const ValueId readable = checked_access(source, size, "read of a block of memory", false);
  const ValueId writable = checked_access(destination, size, "write of a block of memory", true);
  // What an invalid read would deliver is arbitrary; the copy is dropped, which `true` must show impossible.
  if (!asks(Property::ValidDeref))
    builder_.check(ObligationKind::WildWrite, Property::ValidDeref, guard(), builder_.not_(readable),
                   "copy from invalid memory");
  const ValueId active = builder_.conjoin(builder_.conjoin(guard(), writable), readable);
  note_block(destination, "it copies blocks of memory");
  if (builder_.is_false(active)) return;
  copy_state(memory(), active, destination, source, size);
  memory_.copy(memory(), active, destination, source, size);
}

void Machine::fill_memory(ValueId destination, ValueId byte, ValueId size) {
  const ValueId writable = checked_access(destination, size, "write of a block of memory", true);
  const ValueId active = builder_.conjoin(guard(), writable);
  note_block(destination, "it fills blocks of memory");
  if (builder_.is_false(active)) return;
  fill_state(active, destination, size);
  memory_.fill(memory(), active, destination, byte, size);
}

/// Null, or the start of a heap object that is alive (C11 7.22.3.3).
ValueId Machine::valid_free(ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  const Program& program = builder_.program();
  const auto is_heap = [&](ObjectId object) { return program.object(object).kind == ObjectKind::Heap; };
  ValueId bad = builder_.boolean(false);
  for (const PointerTarget& target : resolution.targets) {
    const ValueId at_start = builder_.eq(target.offset, builder_.offset_constant(0));
    if (target.object != null_object && !is_heap(target.object)) {
      bad = builder_.disjoin(bad, target.condition);
    } else {
      bad = builder_.disjoin(bad, builder_.conjoin(target.condition, builder_.not_(at_start)));
    }
  }
  for (const ObjectId object : resolution.candidates)
    if (!is_heap(object))
      bad = builder_.disjoin(bad, builder_.same_object(pointer, builder_.pointer(object, 0)));
  const ValueId is_null = pointers_equal(pointer, builder_.null());
  const ValueId starts = builder_.eq(builder_.ptr_offset(pointer), builder_.offset_constant(0));
  const ValueId fine = builder_.conjoin(memory_.alive(memory(), guard(), pointer),
                                        resolution.complete ? builder_.boolean(true) : starts);
  return builder_.disjoin(is_null, builder_.conjoin(builder_.not_(bad), fine));
}

void Machine::free_memory(ValueId pointer) {
  refuse_summary("it frees memory");
  const ValueId valid = valid_free(pointer);
  if (asks(Property::ValidFree))
    builder_.check(ObligationKind::Property, Property::ValidFree, guard(), builder_.not_(valid),
                   "invalid free");
  // An invalid free has no effect.
  const ValueId freed = builder_.ite(valid, pointer, builder_.null());
  const ValueId active = builder_.conjoin(guard(), builder_.not_(builder_.ptr_same(freed, builder_.null())));
  if (!builder_.is_false(active)) memory_.release(memory(), active, freed);
}

/// llvm.ptrmask. Rounding to no more than the objects' own alignment does not depend on where they lie; in
/// null the offset is the address.
ValueId Machine::mask_pointer(ValueId pointer, ValueId mask) {
  const Resolution resolution = memory_.resolve(pointer);
  bool by_offset = resolution.complete && builder_.is_constant(mask);
  if (by_offset) {
    const uint64_t addresses = builder_.pointer_bits() == 64 ? ~0ull : (1ull << builder_.pointer_bits()) - 1;
    const uint64_t unit = (~builder_.constant_u64(mask) & addresses) + 1;
    for (const PointerTarget& target : resolution.targets)
      by_offset = by_offset &&
                  (target.object == null_object ||
                   (std::has_single_bit(unit) && unit <= builder_.program().object(target.object).alignment));
  }
  const ValueId before = by_offset ? builder_.ptr_offset(pointer) : builder_.ptr_to_int(pointer);
  const ValueId masked = builder_.binary(Opcode::And, before, mask);
  return builder_.ptr_add(pointer, builder_.binary(Opcode::Sub, masked, before));
}

/// C's == on pointers (C11 6.5.9): exact inside one object; pointers into different objects that both are
/// alive and point at a byte differ; whatever else (one past the end, dangling, made from integers) compares
/// by its address, which is not known.
ValueId Machine::pointers_equal(ValueId a, ValueId b) {
  const ValueId same = builder_.ptr_same(a, b);
  if (builder_.is_true(same)) return same;
  // Objects do not lie at address 0; only a pointer made from an integer can get there by arithmetic.
  const bool null_a = a == builder_.null(), null_b = b == builder_.null();
  if (null_a || null_b) {
    const ValueId other = null_a ? b : a;
    if (memory_.resolve(other).complete) return same;
    return builder_.disjoin(same, builder_.eq(builder_.ptr_to_int(other), size_constant(0)));
  }
  const ValueId one = size_constant(1);
  const auto across = [&](ValueId p, ValueId q) {
    const ValueId both = builder_.conjoin(memory_.accessible(memory(), guard(), p, one),
                                          memory_.accessible(memory(), guard(), q, one));
    if (builder_.is_true(both)) return builder_.boolean(false);
    const ValueId equal = builder_.eq(builder_.ptr_to_int(p), builder_.ptr_to_int(q));
    return builder_.conjoin(builder_.not_(both), equal);
  };
  const Resolution left = memory_.resolve(a), right = memory_.resolve(b);
  if (!left.complete || !right.complete || left.targets.size() * right.targets.size() > 64) {
    const ValueId one_object = builder_.same_object(a, b);
    return builder_.ite(one_object, same, across(a, b));
  }
  const auto is_function = [&](ObjectId object) {
    return builder_.program().object(object).kind == ObjectKind::Function;
  };
  ValueId result = builder_.boolean(false);
  for (const PointerTarget& p : left.targets) {
    for (const PointerTarget& q : right.targets) {
      ValueId equal;
      const ValueId whole_p = builder_.ptr_add(builder_.pointer(p.object, 0), p.offset);
      const ValueId whole_q = builder_.ptr_add(builder_.pointer(q.object, 0), q.offset);
      const auto at_zero = [&](const PointerTarget& t) {
        return builder_.is_constant(t.offset) && builder_.constant_u64(t.offset) == 0;
      };
      if (p.object == q.object)
        equal = builder_.eq(p.offset, q.offset);
      else if ((p.object == null_object && at_zero(p)) || (q.object == null_object && at_zero(q)))
        equal = builder_.boolean(false);
      else if ((is_function(p.object) && at_zero(p)) || (is_function(q.object) && at_zero(q)))
        equal = builder_.boolean(false);
      else
        equal = across(whole_p, whole_q);
      if (builder_.is_false(equal)) continue;
      result = builder_.disjoin(result, builder_.conjoin(builder_.conjoin(p.condition, q.condition), equal));
    }
  }
  return result;
}

/// Whether two pointers lie in the same object, null and unknown (which stand for plain addresses) not
/// counted.
ValueId Machine::in_one_real_object(ValueId a, ValueId b) {
  ValueId result = builder_.same_object(a, b);
  const Resolution resolution = memory_.resolve(a);
  const bool may_be_null =
      !resolution.complete || std::any_of(resolution.targets.begin(), resolution.targets.end(),
                                          [](const PointerTarget& t) { return t.object == null_object; });
  if (may_be_null) result = builder_.conjoin(result, builder_.not_(builder_.same_object(a, builder_.null())));
  if (!resolution.complete)
    result =
        builder_.conjoin(result, builder_.not_(builder_.same_object(a, builder_.pointer(unknown_object, 0))));
  return result;
}

/// Order inside one object is that of the offsets, which are signed; across objects that of the addresses.
ValueId Machine::pointer_below(ValueId a, ValueId b, bool or_equal, bool is_signed) {
  const ValueId same = in_one_real_object(a, b);
  const ValueId inside =
      builder_.binary(or_equal ? Opcode::Sle : Opcode::Slt, builder_.ptr_offset(a), builder_.ptr_offset(b));
  if (builder_.is_true(same)) return inside;
  const Opcode opcode =
      is_signed ? (or_equal ? Opcode::Sle : Opcode::Slt) : (or_equal ? Opcode::Ule : Opcode::Ult);
  const ValueId across = builder_.binary(opcode, builder_.ptr_to_int(a), builder_.ptr_to_int(b));
  return builder_.ite(same, inside, across);
}

ValueId Machine::compare_pointers(unsigned predicate, ValueId a, ValueId b) {
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ: return pointers_equal(a, b);
  case llvm::CmpInst::ICMP_NE: return builder_.not_(pointers_equal(a, b));
  case llvm::CmpInst::ICMP_ULT: return pointer_below(a, b, false, false);
  case llvm::CmpInst::ICMP_ULE: return pointer_below(a, b, true, false);
  case llvm::CmpInst::ICMP_UGT: return pointer_below(b, a, false, false);
  case llvm::CmpInst::ICMP_UGE: return pointer_below(b, a, true, false);
  case llvm::CmpInst::ICMP_SLT: return pointer_below(a, b, false, true);
  case llvm::CmpInst::ICMP_SLE: return pointer_below(a, b, true, true);
  case llvm::CmpInst::ICMP_SGT: return pointer_below(b, a, false, true);
  case llvm::CmpInst::ICMP_SGE: return pointer_below(b, a, true, true);
  default: FATHOM_UNREACHABLE("pointer predicate {}", predicate);
  }
}

} // namespace fathom::frontend

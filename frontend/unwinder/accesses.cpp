#include "frontend/unwinder/accesses.h"

#include "frontend/library/invented.h"
#include "frontend/unwinder/families.h"
#include "frontend/unwinder/initialised_bits.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/partial_read.h"
#include "frontend/unwinder/pointed_to.h"
#include "frontend/unwinder/pointers.h"
#include "frontend/unwinder/pool.h"
#include "frontend/unwinder/threads.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// Whether the pointer points into an object of this sort.
template <typename IsMeant>
ValueId points_to_any(Builder& builder, SymbolicMemory& memory, ValueId pointer, IsMeant is_meant) {
  ValueId result = builder.boolean(false);
  for (const PointedTo& place : pointed_to(memory, pointer))
    if (is_meant(builder.program().object(place.object))) result = builder.disjoin(result, place.condition());
  return result;
}

/// Whether the pointer points into an object that is never written so: a string literal, a constant
/// (C11 6.4.5p7, 6.7.3p6).
ValueId points_to_constant(Builder& builder, SymbolicMemory& memory, ValueId pointer, AccessKind kind) {
  return points_to_any(builder, memory, pointer, [&](const Object& object) {
    return object.read_only && (kind == AccessKind::Write || object.kind != ObjectKind::Stack);
  });
}

} // namespace

Accesses::Accesses(Context& context, OpenValues& open, InitialisedBits& initialised, Pointers& pointers,
                   Families& families, Pool& pool)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), run_(context.run),
      result_(context.result), forks_(context.forks), context_(context), open_(open),
      initialised_(initialised), pointers_(pointers), families_(families), pool_(pool) {}

/// Executions end that come to memory which the library has made and no model describes.
void Accesses::refuse_library_memory(ValueId pointer) {
  if (!has_library_memory_) return;
  const ValueId refused = points_to_any(builder_, memory_, pointer, [](const Object& object) {
    return object.kind == ObjectKind::Environment && object.name == library_memory_function;
  });
  if (builder_.is_false(refused)) return;
  run_.refuse(library_memory_access);
  if (!run_.speculates())
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), refused,
                   stack_.in_function(library_memory_access));
  Activation& activation = stack_.top();
  if (!forks_.assume(activation.state.position, builder_.not_(refused))) activation.stop();
}

ValueId Accesses::is_accessible(ValueId pointer, ValueId size) {
  refuse_library_memory(pointer);
  const Families::Parts parts = families_.parts(pointer);
  if (parts.blocks.empty()) return memory_.accessible(stack_.memory(), stack_.guard(), pointer, size);
  ValueId fine = builder_.boolean(false);
  if (!parts.is_null_else)
    fine = builder_.conjoin(builder_.not_(parts.in_blocks),
                            memory_.accessible(stack_.memory(), stack_.guard(), parts.rest, size));
  for (const Families::Part& part : parts.blocks)
    fine = builder_.disjoin(fine, builder_.conjoin(part.condition, families_.accessible(part, size)));
  return fine;
}

ValueId Accesses::is_dangling(ValueId pointer) {
  const auto of_object = [&](ValueId place) {
    const ValueId alive = memory_.alive(stack_.memory(), stack_.guard(), place);
    if (builder_.is_true(alive)) return builder_.boolean(false);
    ValueId none = builder_.same_object(place, builder_.null());
    if (!memory_.resolve(place).complete)
      none = builder_.disjoin(none, builder_.same_object(place, builder_.pointer(unknown_object, 0)));
    return builder_.not_(builder_.disjoin(alive, none));
  };
  const Families::Parts parts = families_.parts(pointer);
  if (parts.blocks.empty()) return of_object(pointer);
  ValueId dangles = parts.is_null_else ? builder_.boolean(false) : of_object(parts.rest);
  for (Families::Part part : parts.blocks) {
    part.place = 0;
    const ValueId gone = builder_.not_(families_.accessible(part, context_.size_constant(1)));
    dangles = builder_.disjoin(dangles, builder_.conjoin(part.condition, gone));
  }
  return dangles;
}

/// Where executions are to end, one ends that comes to an access that is not `fine`: C leaves open what it
/// does then, so nothing is said of it. i1: as before, or true where only valid ones are left. A pointer of
/// which nothing but its address is known is not fine, and may be valid all the same.
ValueId Accesses::ends_if_not(ValueId fine, ValueId pointer) {
  if (!context_.asks(Property::Termination)) return fine;
  Activation& activation = stack_.top();
  if (!memory_.resolve(pointer).complete) {
    const ValueId is_unknown = builder_.same_object(pointer, builder_.pointer(unknown_object, 0));
    if (!run_.speculates())
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(),
                     builder_.conjoin(is_unknown, builder_.not_(fine)),
                     "an access by a pointer of which only the address is known");
  }
  // While a loop is looked at, the place of a pointer may not be known yet.
  if (run_.speculates() && builder_.is_false(fine)) return fine;
  if (!run_.speculates()) result_.ends.assumed_valid.insert(builder_.location());
  if (forks_.assume(activation.state.position, fine)) return builder_.boolean(true);
  activation.stop();
  return fine;
}

/// Whether an access is valid, with its obligations: the user's (valid-deref), and for a write that may hit
/// nothing known the internal one that keeps `true` from being said.
ValueId Accesses::checked(ValueId pointer, ValueId size, const char* what, AccessKind kind) {
  const bool writes = kind != AccessKind::Read;
  const auto demanded = [&](ValueId fine, std::string message) {
    if (builder_.is_true(fine) || stack_.known(fine) == true) return builder_.boolean(true);
    if (context_.asks(Property::ValidDeref))
      builder_.check(ObligationKind::Property, Property::ValidDeref, stack_.guard(), builder_.not_(fine),
                     stack_.in_function(message));
    if (writes && !context_.asks_everywhere(Property::ValidDeref) && !context_.asks(Property::Termination))
      builder_.check(ObligationKind::WildWrite, Property::ValidDeref, stack_.guard(), builder_.not_(fine),
                     std::move(message));
    return ends_if_not(fine, pointer);
  };
  if (!context_.asks(Property::ValidDeref))
    pool_.refuse_gone(pointer, builder_.not_(builder_.eq(size, context_.size_constant(0))));
  if (!context_.asks_everywhere(Property::ValidDeref))
    families_.refuse_gone(pointer, builder_.not_(builder_.eq(size, context_.size_constant(0))));
  const ValueId accessible = demanded(is_accessible(pointer, size), fmt::format("invalid {}", what));
  const ValueId constant =
      writes ? points_to_constant(builder_, memory_, pointer, kind) : builder_.boolean(false);
  if (builder_.is_false(constant)) return accessible;
  // Writing nothing changes nothing; what is not accessible has been reported already.
  const ValueId harmless =
      builder_.disjoin(builder_.not_(constant), builder_.eq(size, context_.size_constant(0)));
  const ValueId fine = builder_.disjoin(harmless, builder_.not_(accessible));
  demanded(fine, fmt::format("{} into a constant object", what));
  return builder_.conjoin(accessible, harmless);
}

/// Whether a pointer can be read from unless it is null.
bool Accesses::is_valid_or_null(ValueId pointer, Type type) {
  const Resolution resolution = memory_.resolve(pointer);
  const ValueId size = context_.size_constant(builder_.program().target.bytes(type));
  return resolution.complete &&
         std::all_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
           const ValueId place = builder_.ptr_add(builder_.pointer(target.object, 0), target.offset);
           return target.object == null_object ||
                  builder_.is_true(memory_.accessible(stack_.memory(), stack_.guard(), place, size));
         });
}

/// An invalid read gives an arbitrary value, but for the bytes of it that are there. Where it is a violation
/// that is asked about, an arbitrary value would be one more that the rest of the program has to be executed
/// with: the terminator of a text, the pointers of a list would be unknown wherever one may be missed.
ValueId Accesses::load(ValueId pointer, const Scalar& scalar, ValueId accessible) {
  const ValueId position = builder_.ptr_add(pointer, builder_.offset_constant(int64_t(scalar.offset)));
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  const ValueId invalid = builder_.conjoin(stack_.guard(), builder_.not_(accessible));
  ValueId value;
  bool is_block = false;
  if (!builder_.is_false(active)) {
    const Families::Parts parts = families_.parts(position);
    is_block = !parts.blocks.empty() && is_valid_or_null(parts.rest, scalar.stored);
    if (!parts.is_null_else || parts.blocks.empty())
      value = memory_.load(stack_.memory(), active, parts.rest, scalar.stored);
    for (const Families::Part& part : parts.blocks) {
      const ValueId held = families_.load(part, active, scalar.stored);
      value = value.valid() ? builder_.ite(part.condition, held, value) : held;
    }
    if (!scalar.type.is_pointer()) value = builder_.trunc(value, scalar.type.width());
    if (builder_.is_true(accessible) || builder_.is_false(invalid)) return value;
    if (run_.is_exact()) {
      run_.note_open(invalid);
      return value;
    }
    // What such a read delivers would have no number among blocks.
    if (is_block) {
      families_.refuse(invalid, builder_.boolean(true), "a read that is invalid");
      return value;
    }
    if (context_.asks_everywhere(Property::ValidDeref)) return value;
    // Other threads would find an address of which nothing is known, and whatever that may meet is read in
    // bytes.
    if (scalar.type.is_pointer() && context_.threads != nullptr && context_.threads->is_concurrent()) {
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, invalid, builder_.boolean(true),
                     "a pointer that an invalid read delivers in a program with threads");
      return value;
    }
  }
  ValueId open = open_.arbitrary(OpenKind::InvalidRead, scalar.type, invalid);
  if (!scalar.type.is_pointer()) open = builder_.zext(open, scalar.stored.width());
  if (families_.parts(position).blocks.empty())
    open = read_partly(memory_, stack_.memory(), {invalid, position, scalar.stored, accessible}, open);
  if (!scalar.type.is_pointer()) open = builder_.trunc(open, scalar.type.width());
  return value.valid() ? builder_.ite(accessible, value, open) : open;
}

void Accesses::store(ValueId pointer, const Scalar& scalar, ValueId value, ValueId accessible,
                     ValueId written) {
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  if (run_.speculates()) run_.note_open(builder_.conjoin(stack_.guard(), builder_.not_(accessible)));
  if (builder_.is_false(active)) return;
  ValueId position = builder_.ptr_add(pointer, builder_.offset_constant(int64_t(scalar.offset)));
  if (!scalar.type.is_pointer()) value = builder_.zext(value, scalar.stored.width());
  const Families::Parts parts = families_.parts(position);
  const bool partly =
      written.valid() && builder_.width_of(written) == builder_.program().target.bits(scalar.stored);
  for (const Families::Part& part : parts.blocks)
    families_.store(part, active, value, partly ? written : ValueId());
  if (!parts.blocks.empty() && parts.is_null_else) return;
  position = parts.rest;
  if (run_.speculates())
    run_.current()->note(builder_, position, value, stack_.guard(), builder_.is_true(accessible));
  if (partly)
    initialised_.store(stack_.memory(), active, position, value, written);
  else
    memory_.store(stack_.memory(), active, position, value);
}

/// misaligned-access. Where an object lies matters only if its own alignment is smaller than what is asked
/// for.
void Accesses::check_alignment(ValueId pointer, uint64_t alignment) {
  if (alignment <= 1 || !context_.asks(Property::MisalignedAccess)) return;
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
          target.object == null_object || families_.alignment(target.object) % alignment == 0;
      const ValueId place = builder_.ptr_add(builder_.pointer(target.object, 0), target.offset);
      const ValueId number = by_offset ? target.offset : builder_.ptr_to_int(place);
      bad = builder_.disjoin(bad, builder_.conjoin(target.condition, odd(number)));
    }
  } else {
    bad = odd(builder_.ptr_to_int(pointer));
  }
  builder_.check(ObligationKind::Property, Property::MisalignedAccess, stack_.guard(), bad,
                 stack_.in_function(fmt::format("an access that needs an alignment of {} bytes", alignment)));
}

/// Where a pointer points to a variable for whose declared type, and at whose offset, something is bad.
ValueId Accesses::hits_declared(ValueId pointer, const IsBad& is_bad) {
  ValueId result = builder_.boolean(false);
  for (const PointedTo& place : pointed_to(memory_, pointer)) {
    const uint32_t number = builder_.program().object(place.object).declaration;
    if (number == 0) continue;
    const ValueId bad = is_bad(context_.module.declared_type(number), place.offset());
    if (!builder_.is_false(bad)) result = builder_.disjoin(result, builder_.conjoin(place.condition(), bad));
  }
  return result;
}

/// Whether bytes from an offset on are of a volatile part.
ValueId Accesses::is_volatile(const DeclaredType& type, ValueId offset, uint64_t size) {
  if (!type.has_volatile() || type.is_wholly_volatile()) return builder_.boolean(type.has_volatile());
  if (builder_.is_constant(offset))
    return builder_.boolean(type.is_volatile(builder_.constant_u64(offset), size));
  ValueId result = builder_.boolean(false);
  const auto parts = type.volatile_parts();
  if (!parts)
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, stack_.guard(), builder_.boolean(true),
                   "an access to a variable with very many volatile parts");
  else
    for (const auto& [from, to] : *parts) { // they overlap
      const ValueId begins = builder_.binary(Opcode::Slt, offset, builder_.offset_constant(int64_t(to)));
      const ValueId ends =
          builder_.binary(Opcode::Slt, builder_.offset_constant(int64_t(from) - int64_t(size)), offset);
      result = builder_.disjoin(result, builder_.conjoin(begins, ends));
    }
  return result;
}

/// Whether a scalar of another type begins at an offset. Where that is not known, a member is where its
/// structure has it.
ValueId Accesses::is_mistaken(const DeclaredType& type, ValueId offset, const llvm::Instruction& access) {
  const std::string_view scalar = accessed_type(access);
  if (builder_.is_constant(offset))
    return builder_.boolean(!type.admits(scalar, builder_.constant_u64(offset)));
  if (!type.admits(scalar)) return builder_.boolean(true);
  const auto others = is_member_access(access) ? std::nullopt : type.mismatches(scalar);
  ValueId result = builder_.boolean(false);
  if (!others || others->offsets.empty()) return result;
  if (others->period != 0)
    offset = builder_.binary(Opcode::URem, offset, context_.size_constant(others->period));
  for (const uint64_t other : others->offsets)
    result = builder_.disjoin(result, builder_.eq(offset, context_.size_constant(other)));
  return result;
}

void Accesses::check_declared(const llvm::Instruction& access, ValueId pointer, uint64_t size) {
  if (context_.asks(Property::VolatileAccess) && !is_volatile_access(access))
    report_volatile(hits_declared(
        pointer, [&](const DeclaredType& type, ValueId offset) { return is_volatile(type, offset, size); }));
  if (!context_.asks(Property::EffectiveType) || accessed_type(access).empty()) return;
  const ValueId bad = hits_declared(
      pointer, [&](const DeclaredType& type, ValueId offset) { return is_mistaken(type, offset, access); });
  if (!builder_.is_false(bad) && !context_.module.is_model(*access.getFunction()))
    builder_.check(ObligationKind::Property, Property::EffectiveType, stack_.guard(), bad,
                   "an access by another type than the variable has");
}

void Accesses::report_volatile(ValueId bad) {
  if (!builder_.is_false(bad))
    builder_.check(ObligationKind::Property, Property::VolatileAccess, stack_.guard(), bad,
                   stack_.in_function("a volatile object is accessed as if it were none"));
}

void Accesses::check_block(const llvm::CallBase& access, ValueId pointer) {
  if (context_.asks(Property::VolatileAccess) && !is_volatile_access(access))
    report_volatile(hits_declared(pointer, [&](const DeclaredType& type, ValueId) {
      return builder_.boolean(type.is_wholly_volatile());
    }));
}

/// memory-overlap: the regions of a function whose parameters are `restrict` share a byte (C11 7.24.2).
/// Objects do not overlap, so that one object and two offsets decide.
void Accesses::check_overlap(ValueId to, ValueId to_size, ValueId from, ValueId from_size,
                             bool same_is_fine) {
  if (!context_.asks(Property::MemoryOverlap)) return;
  const ValueId zero = context_.size_constant(0);
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
  builder_.check(ObligationKind::Property, Property::MemoryOverlap, stack_.guard(), bad,
                 stack_.in_function("a copy between objects that overlap"));
}

void Accesses::copy(ValueId destination, ValueId source, ValueId size, AccessKind kind) {
  const ValueId readable = checked(source, size, "read of a block of memory", AccessKind::Read);
  const ValueId writable = checked(destination, size, "write of a block of memory", kind);
  // What an invalid read would deliver is arbitrary; the copy is dropped, which `true` must show impossible.
  if (!context_.asks_everywhere(Property::ValidDeref))
    builder_.check(ObligationKind::WildWrite, Property::ValidDeref, stack_.guard(), builder_.not_(readable),
                   "copy from invalid memory");
  const ValueId active = builder_.conjoin(builder_.conjoin(stack_.guard(), writable), readable);
  const bool is_block =
      !families_.parts(destination).blocks.empty() || !families_.parts(source).blocks.empty();
  if (is_block) return families_.refuse(active, builder_.boolean(true), "a copy");
  run_.note_block(destination, "it copies blocks of memory");
  if (builder_.is_false(active)) return;
  memory_.copy(stack_.memory(), active, destination, source, size);
}

void Accesses::fill(ValueId destination, ValueId byte, ValueId size, AccessKind kind) {
  const ValueId writable = checked(destination, size, "write of a block of memory", kind);
  const ValueId active = builder_.conjoin(stack_.guard(), writable);
  const Families::Parts parts = families_.parts(destination);
  for (const Families::Part& part : parts.blocks) families_.fill(part, active, byte, size);
  if (!parts.blocks.empty() && parts.is_null_else) return;
  destination = parts.rest;
  run_.note_block(destination, "it fills blocks of memory");
  if (builder_.is_false(active)) return;
  memory_.fill(stack_.memory(), active, destination, byte, size);
}

/// Null, or the start of a heap object that is alive (C11 7.22.3.3).
ValueId Accesses::valid_free(ValueId pointer) {
  refuse_library_memory(pointer);
  const Families::Parts parts = families_.parts(pointer);
  if (parts.blocks.empty()) return valid_free_of_object(pointer);
  ValueId valid = builder_.conjoin(builder_.not_(parts.in_blocks), valid_free_of_object(parts.rest));
  for (const Families::Part& part : parts.blocks)
    valid = builder_.disjoin(valid, builder_.conjoin(part.condition, families_.may_be_freed(part)));
  return valid;
}

ValueId Accesses::valid_free_of_object(ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  const Program& program = builder_.program();
  const auto is_heap = [&](ObjectId object) {
    return program.object(object).kind == ObjectKind::Heap || pool_.has(object);
  };
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
  const ValueId is_null = pointers_.equal(pointer, builder_.null());
  const ValueId starts = builder_.eq(builder_.ptr_offset(pointer), builder_.offset_constant(0));
  const ValueId fine = builder_.conjoin(memory_.alive(stack_.memory(), stack_.guard(), pointer),
                                        resolution.complete ? builder_.boolean(true) : starts);
  return builder_.disjoin(is_null, builder_.conjoin(builder_.not_(bad), fine));
}

void Accesses::free(ValueId pointer) {
  const Families::Parts parts = families_.parts(pointer);
  const bool is_block = !parts.blocks.empty() && parts.is_null_else;
  const bool is_known = is_block || pool_.is_all(parts.rest);
  if (!is_known || run_.is_exact() || (!is_block && families_.is_in_recursion()))
    run_.refuse("it frees memory");
  pool_.note_freed(pointer);
  const ValueId valid = valid_free(pointer);
  if (!context_.asks(Property::ValidFree)) pool_.refuse_free(pointer, valid);
  if (!context_.asks_everywhere(Property::ValidFree)) families_.refuse_free(pointer, valid);
  if (context_.asks(Property::ValidFree))
    builder_.check(ObligationKind::Property, Property::ValidFree, stack_.guard(), builder_.not_(valid),
                   "invalid free");
  else if (context_.asks(Property::Contract)) // what is in no frees clause may be freed here
    builder_.check(ObligationKind::WildWrite, Property::ValidFree, stack_.guard(), builder_.not_(valid),
                   "invalid free");
  // An invalid free has no effect.
  for (const Families::Part& part : parts.blocks)
    families_.free(part, builder_.conjoin(stack_.guard(), valid));
  if (is_block) return;
  const ValueId freed = builder_.ite(valid, parts.rest, builder_.null());
  const ValueId active =
      builder_.conjoin(stack_.guard(), builder_.not_(builder_.ptr_same(freed, builder_.null())));
  if (!builder_.is_false(active)) memory_.release(stack_.memory(), active, freed);
}

} // namespace fathom::frontend

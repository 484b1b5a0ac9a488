#include "frontend/unwinder/memory_builtins.h"

#include "frontend/analysis/variadic_arguments.h"
#include "frontend/library/invented.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/pointed_to.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// That aligned_alloc gives; larger ones are not seen by the program's addresses.
constexpr uint64_t largest_alignment = 1 << 16;

} // namespace

MemoryBuiltins::MemoryBuiltins(Context& context, Operands& operands, MemoryParts& memory)
    : context_(context), builder_(context.builder), stack_(context.stack), operands_(operands),
      outside_(memory.outside), accesses_(memory.accesses), initialisation_(memory.initialisation),
      allocation_(memory.allocation), families_(memory.families), pool_(memory.pool) {}

void MemoryBuiltins::execute(Builtin builtin, const BuiltinCall& builtin_call) {
  (this->*row_of(rows, builtin)->execute)(builtin_call);
}

ValueId MemoryBuiltins::pointer(const BuiltinCall& c, unsigned argument) {
  return operands_.converted(operands_.scalar(c.activation, c.call.getArgOperand(argument)), Type::pointer());
}

ValueId MemoryBuiltins::size(const BuiltinCall& c, unsigned argument) {
  return operands_.converted(operands_.scalar(c.activation, c.call.getArgOperand(argument)),
                             Type::integer(builder_.pointer_bits()));
}

void MemoryBuiltins::finish(const BuiltinCall& c, ValueId result) {
  if (!c.call.getType()->isVoidTy()) operands_.set_all(c.activation, c.call, Values{result});
}

void MemoryBuiltins::new_object(const BuiltinCall& c, ObjectKind kind, std::string name, ValueId bytes,
                                uint64_t alignment, Contents contents) {
  bool possible = true;
  const bool may_be_many = kind == ObjectKind::Heap && alignment <= 16;
  if (may_be_many && pool_.takes(c.activation, c.call, bytes))
    return new_block_in_pool(c, bytes, contents == Contents::Zero);
  const ValueId block =
      may_be_many ? families_.allocate(c.activation, bytes, contents == Contents::Zero, possible) : ValueId();
  if (!possible) return;
  if (block.valid()) return finish(c, block);
  // Recursion that is replaced by its contract makes blocks of families alone: an object would be one for all
  // activations.
  if (kind == ObjectKind::Heap && families_.is_in_recursion()) context_.run.refuse("it allocates memory");
  if (!allocation_.fit(c.activation, c.call, bytes)) return;
  const ObjectId object = allocation_.allocate(kind, std::move(name), bytes, alignment, contents, &c.call);
  outside_.note_maker(object, c.call);
  builder_.program().object(object).read_only = is_constant_object(c.call);
  builder_.program().object(object).declaration = context_.module.declaration(c.call);
  if (may_be_many) pool_.note_made(c.activation, c.call, object);
  finish(c, builder_.pointer(object, 0));
}

/// No object has more than PTRDIFF_MAX bytes (Allocation::fit).
void MemoryBuiltins::new_block_in_pool(const BuiltinCall& c, ValueId bytes, bool zeroed) {
  const ValueId most = builder_.constant(BitVector::max_signed(builder_.pointer_bits()));
  if (families_.is_in_recursion()) context_.run.refuse("it allocates memory");
  if (!allocation_.assume_possible(c.activation, builder_.binary(Opcode::Ule, bytes, most))) return;
  const ValueId block = pool_.allocate(c.activation, bytes, zeroed);
  if (block.valid()) finish(c, block);
}

void MemoryBuiltins::new_block(const BuiltinCall& c) {
  new_object(c, ObjectKind::Heap, "malloc", size(c, 0), context_.module.machine().heap_alignment());
}

void MemoryBuiltins::new_aligned_block(const BuiltinCall& c) {
  const ValueId asked = size(c, 0);
  const uint64_t bytes = builder_.is_constant(asked) ? builder_.constant_u64(asked) : 0;
  const uint64_t usual = context_.module.machine().heap_alignment();
  const bool is_larger = bytes > usual && bytes <= largest_alignment && (bytes & (bytes - 1)) == 0;
  new_object(c, ObjectKind::Heap, "aligned_alloc", size(c, 1), is_larger ? bytes : usual);
}

void MemoryBuiltins::new_zeroed_block(const BuiltinCall& c) {
  const uint32_t bits = builder_.pointer_bits();
  const ValueId count = size(c, 0), each = size(c, 1);
  const ValueId wide =
      builder_.binary(Opcode::Mul, builder_.zext(count, 2 * bits), builder_.zext(each, 2 * bits));
  const ValueId overflow = builder_.not_(
      builder_.eq(builder_.extract(wide, bits, bits), builder_.constant(BitVector::zeros(bits))));
  if (!allocation_.assume_possible(c.activation, builder_.not_(overflow))) return;
  new_object(c, ObjectKind::Heap, "calloc", builder_.binary(Opcode::Mul, count, each),
             context_.module.machine().heap_alignment(), Contents::Zero);
}

void MemoryBuiltins::new_environment(const BuiltinCall& c) {
  const bool is_of_library = std::string_view(c.callee.getName()) == library_memory_function;
  if (is_of_library) accesses_.note_library_memory();
  new_object(c, ObjectKind::Environment, is_of_library ? library_memory_function.data() : "environment",
             size(c, 0), 16);
}

void MemoryBuiltins::new_mapping(const BuiltinCall& c) {
  const ValueId zero = size(c, 1);
  const bool is_zero = builder_.is_constant(zero) && builder_.constant_u64(zero) != 0;
  new_object(c, ObjectKind::Environment, "mapping", size(c, 0), 4096,
             is_zero ? Contents::Zero : Contents::Arbitrary);
}

void MemoryBuiltins::end_mapping(const BuiltinCall& c) {
  context_.memory.release(stack_.memory(), stack_.guard(), pointer(c, 0));
}

void MemoryBuiltins::new_variable(const BuiltinCall& c) {
  const ValueId asked = size(c, 1);
  const uint64_t alignment = builder_.is_constant(asked) ? builder_.constant_u64(asked) : 1;
  new_object(c, ObjectKind::Stack, context_.module.variable_name(c.call), size(c, 0),
             std::max<uint64_t>(alignment, 1));
}

void MemoryBuiltins::free(const BuiltinCall& c) {
  accesses_.free(pointer(c, 0));
}

void MemoryBuiltins::check_free(const BuiltinCall& c) {
  if (context_.asks(Property::ValidFree))
    builder_.check(ObligationKind::Property, Property::ValidFree, stack_.guard(),
                   builder_.not_(accesses_.valid_free(pointer(c, 0))), "invalid free");
}

void MemoryBuiltins::check_overlap(const BuiltinCall& c) {
  accesses_.check_overlap(pointer(c, 0), size(c, 1), pointer(c, 2), size(c, 3), false);
}

void MemoryBuiltins::check_written(const BuiltinCall& c) {
  initialisation_.block(pointer(c, 0), size(c, 1));
}

void MemoryBuiltins::copy(const BuiltinCall& c) {
  accesses_.check_overlap(pointer(c, 0), size(c, 2), pointer(c, 1), size(c, 2), false);
  move(c);
}

void MemoryBuiltins::move(const BuiltinCall& c) {
  accesses_.check_block(c.call, pointer(c, 0));
  accesses_.check_block(c.call, pointer(c, 1));
  accesses_.copy(pointer(c, 0), pointer(c, 1), size(c, 2));
  finish(c, pointer(c, 0));
}

void MemoryBuiltins::fill(const BuiltinCall& c) {
  const ValueId byte = builder_.resize(operands_.scalar(c.activation, c.call.getArgOperand(1)), 8);
  accesses_.check_block(c.call, pointer(c, 0));
  accesses_.fill(pointer(c, 0), byte, size(c, 2));
  finish(c, pointer(c, 0));
}

void MemoryBuiltins::fill_with_inputs(const BuiltinCall& c) {
  const ObjectId bytes =
      allocation_.allocate(ObjectKind::Environment, "nondet memory", size(c, 1), 16, Contents::Arbitrary);
  accesses_.copy(pointer(c, 0), builder_.pointer(bytes, 0), size(c, 1), AccessKind::Initialise);
}

void MemoryBuiltins::result_in_memory(const llvm::CallBase& call, ValueId place) {
  const auto size = call.getDataLayout().getTypeAllocSize(call.getParamStructRetType(0)).getFixedValue();
  const ObjectId bytes = allocation_.allocate(ObjectKind::Environment, "result", context_.size_constant(size),
                                              16, Contents::Arbitrary);
  accesses_.copy(operands_.converted(place, Type::pointer()), builder_.pointer(bytes, 0),
                 context_.size_constant(size));
}

void MemoryBuiltins::accessible(const BuiltinCall& c) {
  pool_.refuse_gone(pointer(c, 0), builder_.boolean(true));
  families_.refuse_gone(pointer(c, 0), builder_.boolean(true));
  finish(c, builder_.zext(accesses_.is_accessible(pointer(c, 0), size(c, 1)), c.result_bits()));
}

/// What is asked of an object is not known of one block among many.
void MemoryBuiltins::refuse_blocks(const BuiltinCall& c, unsigned argument) {
  const Families::Parts parts = families_.parts(pointer(c, argument));
  families_.refuse(stack_.guard(), parts.in_blocks, "a question about an object");
  pool_.refuse_gone(pointer(c, argument), builder_.boolean(true));
}

/// No block is null, whichever one is meant.
void MemoryBuiltins::same_object(const BuiltinCall& c) {
  for (const unsigned argument : {0U, 1U})
    if (pointer(c, 1 - argument) != builder_.null()) refuse_blocks(c, argument);
  finish(c, builder_.zext(builder_.same_object(pointer(c, 0), pointer(c, 1)), c.result_bits()));
}

/// Null is no object, and of a pointer of which only the address is known nobody can tell.
void MemoryBuiltins::dangling(const BuiltinCall& c) {
  finish(c, builder_.zext(accesses_.is_dangling(pointer(c, 0)), c.result_bits()));
}

void MemoryBuiltins::freeable(const BuiltinCall& c) {
  finish(c, builder_.zext(accesses_.valid_free(pointer(c, 0)), c.result_bits()));
}

/// Whether the object was there before that of the mark: static ones always were. A pointer that names no
/// object is left to the checks of accesses.
void MemoryBuiltins::is_older(const BuiltinCall& c) {
  const Resolution mark = context_.memory.resolve(pointer(c, 1));
  const bool known = mark.complete && mark.targets.size() == 1;
  if (known && mark.targets[0].object == null_object) return finish(c, builder_.constant(c.result_bits(), 0));
  const auto older = [&](ObjectId object) {
    if (object == null_object) return false;
    const ObjectKind kind = builder_.program().object(object).kind;
    if (kind == ObjectKind::Unknown) return false;
    const bool is_static = kind == ObjectKind::Global || kind == ObjectKind::Function;
    return is_static || !known || object.index() <= mark.targets[0].object.index();
  };
  ValueId result = builder_.boolean(false);
  for (const PointedTo& target : pointed_to(context_.memory, pointer(c, 0)))
    if (older(target.object)) result = builder_.disjoin(result, target.condition());
  finish(c, builder_.zext(result, c.result_bits()));
}

/// It is not known of one block among many; then they do not lie there. Distances are taken modulo the width:
/// objects have at most half of the address space.
void MemoryBuiltins::within(const BuiltinCall& c) {
  const Families::Parts parts = families_.parts(pointer(c, 0));
  const ValueId inner = parts.rest, outer = pointer(c, 2), bytes = size(c, 1), all = size(c, 3);
  const ValueId distance =
      builder_.binary(Opcode::Sub, builder_.ptr_offset(inner), builder_.ptr_offset(outer));
  ValueId result = builder_.conjoin(builder_.not_(parts.in_blocks), builder_.same_object(inner, outer));
  result = builder_.conjoin(result, builder_.binary(Opcode::Ule, bytes, all));
  result = builder_.conjoin(result,
                            builder_.binary(Opcode::Ule, distance, builder_.binary(Opcode::Sub, all, bytes)));
  finish(c, builder_.zext(result, c.result_bits()));
}

void MemoryBuiltins::offset(const BuiltinCall& c) {
  refuse_blocks(c, 0);
  finish(c, builder_.ptr_offset(pointer(c, 0)));
}

void MemoryBuiltins::address(const BuiltinCall& c) {
  refuse_blocks(c, 0);
  finish(c, builder_.ptr_to_int(pointer(c, 0)));
}

/// A list that was started where nothing is passed beyond the parameters holds a null pointer.
void MemoryBuiltins::variadic_argument(const BuiltinCall& c) {
  const auto number = [&](uint64_t value) { return builder_.constant(c.result_bits(), value); };
  const auto begins_at = [&](const PointedTo& place) {
    const auto& arguments = builder_.program().object(place.object).arguments;
    ValueId result = number(0);
    for (const program::VariadicArgument& argument : arguments)
      result = builder_.ite(builder_.eq(place.offset(), builder_.offset_constant(int64_t(argument.offset))),
                            number(argument.is), result);
    return result;
  };
  ValueId result = number(no_argument_area);
  for (const PointedTo& place : pointed_to(context_.memory, pointer(c, 0)))
    if (place.object == null_object)
      result = builder_.ite(place.condition(), number(0), result);
    else if (!builder_.program().object(place.object).arguments.empty())
      result = builder_.ite(place.condition(), begins_at(place), result);
  finish(c, result);
}

void MemoryBuiltins::object_size(const BuiltinCall& c) {
  refuse_blocks(c, 0);
  finish(c, pool_.size_of(pointer(c, 0)));
}

} // namespace fathom::frontend

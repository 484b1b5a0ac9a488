#include "proofs/exact/summary_object.h"

namespace fathom::loops {

using namespace program;

ObjectId summary_array(SymbolicMemory& memory, MemoryState& state, std::string name) {
  Builder& builder = memory.builder();
  Object object;
  object.kind = ObjectKind::Summary;
  object.name = std::move(name);
  object.location = builder.location();
  object.size = builder.constant(BitVector::max_signed(builder.pointer_bits()));
  object.alignment = 16;
  return memory.allocate(state, builder.boolean(true), std::move(object));
}

namespace {

/// All of the object, where it is alive.
void copy_whole(SymbolicMemory& memory, EdgeState& state, ObjectId object, ObjectId destination,
                ObjectId source) {
  Builder& builder = memory.builder();
  const ValueId of = builder.pointer(object, 0), guard = state.position.guard;
  const ValueId active = builder.conjoin(guard, memory.alive(state.memory, guard, of));
  memory.copy(state.memory, active, builder.pointer(destination, 0), builder.pointer(source, 0),
              builder.object_size(of));
}

} // namespace

ObjectId give_any_contents(SymbolicMemory& memory, EdgeState& state, ObjectId object, std::string name) {
  const ObjectId contents = summary_array(memory, state.memory, std::move(name));
  copy_whole(memory, state, object, object, contents);
  return contents;
}

ObjectId copy_of_contents(SymbolicMemory& memory, EdgeState& state, ObjectId object, std::string name) {
  const ObjectId contents = summary_array(memory, state.memory, std::move(name));
  copy_whole(memory, state, object, contents, object);
  return contents;
}

ValueId array_cell(SymbolicMemory& memory, MemoryState& state, ObjectId array, ValueId number, Type type) {
  Builder& builder = memory.builder();
  const uint32_t bits = builder.pointer_bits();
  const ValueId at =
      builder.binary(Opcode::Mul, builder.resize(number, bits), builder.constant(bits, type.width() / 8));
  return memory.load(state, builder.boolean(true), builder.ptr_add(builder.pointer(array, 0), at), type);
}

} // namespace fathom::loops

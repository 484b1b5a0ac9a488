#include "loops/summary_object.h"

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

ValueId array_cell(SymbolicMemory& memory, MemoryState& state, ObjectId array, ValueId number, Type type) {
  Builder& builder = memory.builder();
  const uint32_t bits = builder.pointer_bits();
  const ValueId at =
      builder.binary(Opcode::Mul, builder.resize(number, bits), builder.constant(bits, type.width() / 8));
  return memory.load(state, builder.boolean(true), builder.ptr_add(builder.pointer(array, 0), at), type);
}

} // namespace fathom::loops

// Blocks of the heap, of known size.
#include "frontend/unwinder/known/operations.h"

namespace fathom::frontend::known {

using namespace program;

namespace {

const Operation* new_heap_object(Execution& x, const Operation* o, uint64_t bytes, Contents contents) {
  if (!x.is_small(bytes)) return x.stop(o);
  x.tell_called(o);
  return x.allocate(o, ObjectKind::Heap, bytes, uint64_t{1} << o->alignment, contents);
}

} // namespace

const Operation* new_block(Execution& x, const Operation* o) {
  const Word& bytes = x.registers[o->a];
  return bytes.is_number() ? new_heap_object(x, o, bytes.bits, Contents::Arbitrary) : x.stop(o);
}

const Operation* new_zeroed_block(Execution& x, const Operation* o) {
  const Word &count = x.registers[o->a], &each = x.registers[o->b];
  uint64_t bytes = 0;
  if (!are_numbers(count, each) || __builtin_mul_overflow(count.bits, each.bits, &bytes)) return x.stop(o);
  return new_heap_object(x, o, bytes, Contents::Zero);
}

const Operation* free_block(Execution& x, const Operation* o) {
  const Word& place = x.registers[o->a];
  if (!place.is_pointer() || place.bits != 0) return x.stop(o);
  if (place.object != null_object.index()) {
    const Object& object = x.memory.object(place.object);
    if (!object.usable || object.kind != ObjectKind::Heap) return x.stop(o);
    x.memory.end(place.object);
  }
  x.tell_called(o);
  return o + 1;
}

} // namespace fathom::frontend::known

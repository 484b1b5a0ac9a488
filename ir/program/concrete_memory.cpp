#include "ir/program/concrete_memory.h"

namespace fathom::program {

namespace {
constexpr uint64_t bulk_threshold = 4096; ///< bytes; larger operations become layers
}

ConcreteMemory::ConcreteMemory(const Program& program, InitialByte initial_byte)
    : program_(program), initial_byte_(std::move(initial_byte)), objects_(program.object_count()) {
  for (uint32_t i = 0; i < objects_.size(); ++i) {
    const ObjectKind kind = program.object(ObjectId(i)).kind;
    objects_[i].alive = kind == ObjectKind::Global || kind == ObjectKind::Function;
    objects_[i].size = program.constant_size(ObjectId(i)).value_or(0);
  }
}

void ConcreteMemory::allocate(ObjectId object, uint64_t size) {
  objects_[object.index()].alive = true;
  objects_[object.index()].size = size;
}

void ConcreteMemory::release(ObjectId object) {
  objects_[object.index()].alive = false;
}

bool ConcreteMemory::accessible(PointerValue pointer, uint64_t size) const {
  if (size == 0) return true;
  const State& state = objects_[pointer.object.index()];
  return state.alive && pointer.offset >= 0 && size <= state.size &&
         static_cast<uint64_t>(pointer.offset) <= state.size - size;
}

ConcreteByte ConcreteMemory::initial(ObjectId id, uint64_t offset) const {
  const Object& object = program_.object(id);
  ConcreteByte byte;
  switch (object.contents) {
  case Contents::Arbitrary: byte.data = initial_byte_(id, offset); break;
  case Contents::Zero: break;
  case Contents::Bytes:
    if (offset < object.bytes.size()) byte.data = object.bytes[offset];
    for (const InitialPointer& pointer : object.pointers)
      if (offset >= pointer.offset && offset - pointer.offset < program_.target.pointer_bits / 8) {
        byte.pointer = {pointer.target, pointer.addend};
        byte.number = static_cast<uint8_t>(offset - pointer.offset);
      }
    break;
  }
  return byte;
}

ConcreteByte ConcreteMemory::read(ObjectId object, uint64_t offset) const {
  const Layer* layer = objects_[object.index()].top.get();
  while (layer != nullptr) {
    if (const auto found = layer->bytes.find(offset); found != layer->bytes.end()) return found->second;
    if (offset < layer->low || offset >= layer->high) {
      layer = layer->below.get();
    } else if (layer->is_copy) {
      offset = offset - layer->low + layer->source_low;
      object = layer->source_object;
      layer = layer->source.get();
    } else {
      ConcreteByte byte;
      byte.data = layer->fill;
      return byte;
    }
  }
  return initial(object, offset);
}

ConcreteMemory::Layer& ConcreteMemory::top_for_writing(ObjectId object) {
  std::shared_ptr<Layer>& top = objects_[object.index()].top;
  if (top == nullptr || top.use_count() > 1) { // a copy still looks at it
    auto layer = std::make_shared<Layer>();
    layer->below = top;
    top = std::move(layer);
  }
  return *top;
}

void ConcreteMemory::write(ObjectId object, uint64_t offset, const ConcreteByte& byte) {
  top_for_writing(object).bytes.insert_or_assign(offset, byte);
}

ConcreteMemory::Layer& ConcreteMemory::bulk(PointerValue destination, uint64_t size) {
  State& state = objects_[destination.object.index()];
  auto layer = std::make_shared<Layer>();
  layer->below = state.top;
  layer->low = static_cast<uint64_t>(destination.offset);
  layer->high = layer->low + size;
  state.top = std::move(layer);
  return *state.top;
}

void ConcreteMemory::copy(PointerValue destination, PointerValue source, uint64_t size) {
  const uint64_t from = static_cast<uint64_t>(source.offset), to = static_cast<uint64_t>(destination.offset);
  if (size > bulk_threshold) {
    const std::shared_ptr<const Layer> snapshot = objects_[source.object.index()].top;
    Layer& layer = bulk(destination, size);
    layer.is_copy = true;
    layer.source_object = source.object;
    layer.source_low = from;
    layer.source = snapshot;
    return;
  }
  std::vector<ConcreteByte> bytes(size);
  for (uint64_t i = 0; i < size; ++i) bytes[i] = read(source.object, from + i);
  for (uint64_t i = 0; i < size; ++i) write(destination.object, to + i, bytes[i]);
}

void ConcreteMemory::fill(PointerValue destination, uint8_t value, uint64_t size) {
  if (size > bulk_threshold) {
    bulk(destination, size).fill = value;
    return;
  }
  ConcreteByte byte;
  byte.data = value;
  for (uint64_t i = 0; i < size; ++i)
    write(destination.object, static_cast<uint64_t>(destination.offset) + i, byte);
}

} // namespace fathom::program

#include "frontend/unwinder/known/memory.h"

#include "frontend/library/invented.h"

#include <bit>
#include <cstring>

namespace fathom::frontend::known {

using namespace program;

KnownMemory::KnownMemory(Context& context)
    : context_(context), builder_(context.builder), pointer_bytes_(context.builder.pointer_bits() / 8),
      is_big_endian_(context.builder.program().target.is_big_endian) {}

void KnownMemory::begin(MemoryState& state, ValueId guard) {
  memory_ = &state;
  guard_ = guard;
  ++run_;
  if (objects_.empty()) // static objects have their own numbers
    for (uint32_t i = 0; i < builder_.program().object_count(); ++i) number_of(ObjectId(i));
  for (Object* const object : written_) object->is_listed = false;
  written_.clear();
  ended_.clear();
}

uint32_t KnownMemory::number_of(ObjectId object) {
  if (object.index() >= numbers_.size()) numbers_.resize(object.index() + 1, UINT32_MAX);
  uint32_t& number = numbers_[object.index()];
  if (number != UINT32_MAX) return number;
  number = uint32_t(objects_.size());
  objects_.emplace_back();
  objects_.back().id = object;
  objects_.back().made = true;
  objects_.back().version = UINT64_MAX;
  return number;
}

void KnownMemory::give_room(Object& object) {
  const uint64_t pages = (object.capacity >> page_bits) + 1;
  object.bytes = std::make_unique_for_overwrite<uint8_t[]>(2 * object.capacity + 16 + pages);
  object.data = object.bytes.get();
  object.state = object.data + object.capacity + 8;
  object.pages = object.state + object.capacity + 8;
  std::memset(object.state, 0, object.capacity + 8 + pages);
}

/// What is known of a made object's contents is that of its version. Ids are given again after a rollback, so
/// that nothing else is taken from before either.
void KnownMemory::refresh(Object& object) {
  object.run = run_;
  if (!object.made) return;
  object.has_ended = false;
  const std::optional<uint64_t> version = context_.memory.version(*memory_, object.id);
  if (version && *version == object.version) return;
  const program::Object& given = builder_.program().object(object.id);
  object.version = version.value_or(UINT64_MAX);
  object.kind = given.kind;
  object.alignment = given.alignment;
  object.read_only = given.read_only;
  object.mergeable = given.origin == program::Origin::Literal;
  const auto size = builder_.program().constant_size(object.id);
  const bool has_contents = object.kind == ObjectKind::Global || object.kind == ObjectKind::Stack ||
                            object.kind == ObjectKind::Heap ||
                            (object.kind == ObjectKind::Environment && given.name != library_memory_function);
  object.alive = has_contents &&
                 builder_.is_true(context_.memory.alive(*memory_, guard_, builder_.pointer(object.id, 0)));
  object.usable = version && object.alive && size && *size <= largest;
  object.size = object.usable ? *size : 0;
  forget(object);
  if (!object.usable || (object.bytes != nullptr && object.capacity >= object.size)) return;
  object.capacity = object.size;
  give_room(object);
}

/// What it holds.
void KnownMemory::forget(Object& object) {
  object.words.clear();
  for (const uint32_t page : object.touched) {
    const uint64_t first = uint64_t{page} << page_bits;
    std::memset(object.state + first, 0,
                std::min<uint64_t>(uint64_t{1} << page_bits, object.capacity + 8 - first));
    object.pages[page] = 0;
  }
  object.touched.clear();
}

uint32_t KnownMemory::create(ObjectKind kind, uint64_t size, uint32_t alignment, Contents contents) {
  const uint64_t capacity = std::bit_ceil(std::max<uint64_t>(size, 8));
  std::vector<uint32_t>& recycled = free_[std::countr_zero(capacity)];
  uint32_t number = uint32_t(objects_.size());
  if (recycled.empty()) {
    objects_.emplace_back();
    objects_.back().capacity = capacity;
    give_room(objects_.back());
  } else {
    number = recycled.back();
    recycled.pop_back();
    std::memset(objects_[number].state, 0, size);
  }
  Object& object = objects_[number];
  object.made = object.escaped = object.read_only = object.mergeable = object.has_ended = false;
  object.usable = object.alive = true;
  object.kind = kind;
  object.size = size;
  object.alignment = alignment;
  object.run = run_;
  object.contents = contents;
  object.sequence = ++sequence_;
  std::memset(object.pages, Object::Touched | Object::Changed, (capacity >> page_bits) + 1);
  if (contents == Contents::Zero) {
    std::memset(object.data, 0, size);
    std::memset(object.state, Object::known, size);
  }
  ++unmade_;
  return number;
}

void KnownMemory::end(uint32_t number) {
  Object& object = objects_[number];
  object.alive = object.usable = false;
  object.has_ended = true;
  if (object.made) {
    forget(object);
    object.version = UINT64_MAX;
    ended_.push_back(number);
  } else if (!object.words.empty()) {
    object.words.clear();
  }
}

void KnownMemory::recycle(uint32_t number) {
  Object& object = objects_[number];
  object.alive = object.usable = false;
  if (!object.words.empty()) object.words.clear();
  free_[std::countr_zero(object.capacity)].push_back(number);
  object.run = run_;
  object.made = false;
  object.sequence = 0;
  --unmade_;
}

void KnownMemory::note_made(uint32_t number, ObjectId id) {
  Object& object = objects_[number];
  object.made = true;
  object.id = id;
  object.version = UINT64_MAX; // until it is written back
  if (id.index() >= numbers_.size()) numbers_.resize(id.index() + 1, UINT32_MAX);
  // What had this id before is gone.
  if (const uint32_t before = numbers_[id.index()]; before != UINT32_MAX) objects_[before].id = ObjectId();
  numbers_[id.index()] = number;
  object.touched.clear();
  for (uint32_t page = 0; page << page_bits < object.size; ++page) object.touched.push_back(page);
  object.is_listed = object.alive;
  if (object.alive) written_.push_back(&object);
  --unmade_;
}

void KnownMemory::note_changed_pages(Object& object, uint64_t first, uint64_t last) {
  for (uint64_t page = first; page <= last; ++page) {
    if (object.pages[page] & Object::Changed) continue;
    if (object.pages[page] == 0) object.touched.push_back(uint32_t(page));
    object.pages[page] = Object::Touched | Object::Changed;
  }
  if (object.is_listed) return;
  object.is_listed = true;
  written_.push_back(&object);
}

} // namespace fathom::frontend::known

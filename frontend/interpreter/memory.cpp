#include "frontend/interpreter/memory.h"

#include <algorithm>
#include <map>

namespace fathom::frontend::interpreter {

namespace {

using program::ObjectKind;

constexpr uint64_t page_size = Object::page_size;
constexpr uint64_t low_page_count = 1024;
constexpr uint64_t bytewise_limit = 1 << 14; ///< larger bulk operations work on whole pages
constexpr uint64_t gap = 16;                 ///< between objects that got their address from us

/// Where each kind of object usually lies under Linux.
std::map<ObjectKind, uint64_t> first_addresses(uint32_t pointer_bits) {
  if (pointer_bits == 16) // on no machine in particular
    return {{ObjectKind::Global, 0x0200},
            {ObjectKind::Heap, 0x4000},
            {ObjectKind::Stack, 0x8000},
            {ObjectKind::Environment, 0xa000},
            {ObjectKind::Function, 0xc000}};
  if (pointer_bits == 32)
    return {{ObjectKind::Function, 0x08049000},
            {ObjectKind::Global, 0x0804c000},
            {ObjectKind::Heap, 0x56558000},
            {ObjectKind::Stack, 0xbf000000},
            {ObjectKind::Environment, 0xbff00000}};
  return {{ObjectKind::Function, 0x401000},
          {ObjectKind::Global, 0x404000},
          {ObjectKind::Heap, 0x555555759000},
          {ObjectKind::Stack, 0x7ffffff00000},
          {ObjectKind::Environment, 0x7fffffff0000}};
}

} // namespace

Memory::Memory(const program::InputVector& input_vector, program::Target target)
    : input_vector_(input_vector), pointer_bits_(target.pointer_bits), is_big_endian_(target.is_big_endian),
      next_address_(first_addresses(target.pointer_bits)) {
  objects_.resize(2);
  objects_[null_index].alive = false;
  objects_[unknown_index].kind = ObjectKind::Unknown;
  objects_[unknown_index].alive = false;
}

ObjectIndex Memory::add(Object object, std::optional<uint64_t> address) {
  const auto index = static_cast<ObjectIndex>(objects_.size());
  object.address = address;
  if (address) by_address_[*address] = index;
  objects_.push_back(std::move(object));
  if (is_watched_) changed_.insert(index);
  return index;
}

void Memory::release(ObjectIndex index) {
  will_change(index);
  Object& object = objects_[index];
  if (kept_) kept_->is_over = kept_->is_over || (index < kept_->objects && object.alive);
  object.alive = false;
  if (object.address)
    if (auto entry = by_address_.find(*object.address); entry != by_address_.end() && entry->second == index)
      by_address_.erase(entry);
  object.low_pages.clear();
  object.high_pages.clear();
  object.origins.clear();
}

Pointer Memory::resolve(Pointer pointer) const {
  // Null that was moved is an address like one from an integer.
  const bool is_address =
      pointer.object == unknown_index || (pointer.object == null_index && pointer.offset != 0);
  if (!is_address) return pointer;
  const uint64_t number = static_cast<uint64_t>(pointer.offset) & mask();
  auto entry = by_address_.upper_bound(number);
  if (entry == by_address_.begin()) return pointer;
  --entry;
  const uint64_t offset = number - entry->first;
  if (offset > 0 && offset >= objects_[entry->second].size) return pointer;
  return {entry->second, static_cast<int64_t>(offset)};
}

std::optional<Place> Memory::access(Pointer pointer, uint64_t size) const {
  const Pointer target = resolve(pointer);
  if (!target.has_object() || target.offset < 0) return std::nullopt;
  const Object& object = objects_[target.object];
  const auto offset = static_cast<uint64_t>(target.offset);
  if (!object.alive || object.kind == ObjectKind::Function || offset > object.size ||
      size > object.size - offset)
    return std::nullopt;
  return Place{target.object, offset};
}

std::optional<Place> Memory::begin_of_invalid(Pointer pointer) const {
  const Pointer target = resolve(pointer);
  if (!target.has_object() || !objects_[target.object].alive) return std::nullopt;
  return Place{target.object, static_cast<uint64_t>(target.offset)};
}

bool Memory::is_free(uint64_t address, uint64_t size) const {
  auto entry = by_address_.upper_bound(address);
  if (entry != by_address_.end() && entry->first - address < size) return false;
  if (entry == by_address_.begin()) return true;
  --entry;
  return address - entry->first >= std::max<uint64_t>(objects_[entry->second].size, 1);
}

bool Memory::share_bytes(ObjectIndex a, ObjectIndex b) {
  if (!objects_[a].mergeable || !objects_[b].mergeable) return false;
  const uint64_t size_a = objects_[a].size, size_b = objects_[b].size, common = std::min(size_a, size_b);
  for (uint64_t i = 1; i <= common; ++i) {
    const Byte first = read(a, size_a - i), second = read(b, size_b - i);
    if (first.tag != Byte::Tag::Data || second.tag != Byte::Tag::Data || first.value != second.value)
      return false;
  }
  return true;
}

uint64_t Memory::address(ObjectIndex index) {
  Object& object = objects_[index];
  if (object.address) return *object.address;
  uint64_t& next = next_address_[object.kind];
  const uint64_t alignment = std::max<uint64_t>(object.alignment, 16);
  const uint64_t size = std::max<uint64_t>(object.size, 1);
  const auto fits = [&] { return next <= mask() && size - 1 <= mask() - next; };
  const auto go_to = [&](uint64_t place) {
    next = (place + alignment - 1) / alignment * alignment;
    if (!fits()) next = alignment; // after the end of the address space there is room at its beginning
  };
  go_to(next);
  // Past what is in the way; where everything is full, objects overlap.
  for (size_t tries = 2 * objects_.size(); tries > 0 && !is_free(next, size); --tries) {
    auto blocker = by_address_.upper_bound(next);
    if (blocker == by_address_.end() || blocker->first - next >= size) --blocker;
    const uint64_t end = blocker->first + std::max<uint64_t>(objects_[blocker->second].size, 1);
    go_to(end);
  }
  object.address = next & mask();
  if (object.alive) by_address_[*object.address] = index;
  next += size + gap;
  return *object.address;
}

uint64_t Memory::number(Pointer pointer) {
  const uint64_t base = pointer.has_object() ? address(pointer.object) : 0;
  return (base + static_cast<uint64_t>(pointer.offset)) & mask();
}

Pointer Memory::moved(Pointer pointer, int64_t delta) const {
  const uint64_t sum = static_cast<uint64_t>(pointer.offset) + static_cast<uint64_t>(delta);
  const bool absolute = !pointer.has_object();
  const uint64_t wrapped = absolute ? sum & mask() : sign_extended(sum);
  return {pointer.object, static_cast<int64_t>(wrapped)};
}

uint64_t Memory::sign_extended(uint64_t number) const {
  const uint32_t above = 64 - pointer_bits_;
  return static_cast<uint64_t>(static_cast<int64_t>(number << above) >> above);
}

Byte Memory::original(const Object& object, uint64_t offset) const {
  for (auto origin = object.origins.rbegin(); origin != object.origins.rend(); ++origin) {
    if (offset < origin->begin || offset >= origin->end) continue;
    if (!origin->arbitrary) return {origin->fill, Byte::Tag::Data, 0, {}};
    std::optional<uint8_t> value;
    if (input_vector_.uninitialised_byte)
      value = input_vector_.uninitialised_byte(origin->is_static, origin->allocation,
                                               offset + static_cast<uint64_t>(origin->shift));
    if (origin->input) return {value.value_or(0), Byte::Tag::Data, 0, {}};
    return {value.value_or(0), Byte::Tag::Uninitialised, 0, {}, 0xff};
  }
  return {};
}

const std::unique_ptr<Object::Page>* Memory::find_page(const Object& object, uint64_t number) {
  if (number < low_page_count) return number < object.low_pages.size() ? &object.low_pages[number] : nullptr;
  const auto entry = object.high_pages.find(number);
  return entry == object.high_pages.end() ? nullptr : &entry->second;
}

Object::Page& Memory::page(Object& object, uint64_t number) {
  if (const auto* found = find_page(object, number); found && *found) return **found;
  auto fresh = std::make_unique<Object::Page>();
  for (uint64_t i = 0; i < page_size && number * page_size + i < object.size; i++) {
    const Byte byte = original(object, number * page_size + i);
    fresh->values[i] = byte.value;
    fresh->tags[i] = byte.tag == Byte::Tag::Uninitialised;
  }
  if (number >= low_page_count) return *(object.high_pages[number] = std::move(fresh));
  if (object.low_pages.size() <= number) object.low_pages.resize(number + 1);
  return *(object.low_pages[number] = std::move(fresh));
}

namespace {

Byte byte_of(const Object::Page& page, uint64_t i) {
  Byte byte;
  byte.value = page.values[i];
  if (page.tags[i] == 1) {
    byte.tag = Byte::Tag::Uninitialised;
    byte.unset = page.unset ? (*page.unset)[i] : 0xff;
  }
  if (page.tags[i] >= 2) {
    byte.tag = Byte::Tag::Fragment;
    byte.index = page.tags[i] - 2;
    byte.pointer = (*page.pointers)[i];
  }
  return byte;
}

} // namespace

Byte Memory::read(ObjectIndex index, uint64_t offset) {
  return byte_of(page(objects_[index], offset / page_size), offset % page_size);
}

void Memory::write(ObjectIndex index, uint64_t offset, const Byte& byte) {
  will_change(index);
  Object::Page& where = page(objects_[index], offset / page_size);
  const uint64_t i = offset % page_size;
  where.values[i] = byte.value;
  where.tags[i] = byte.tag == Byte::Tag::Uninitialised;
  if (byte.tag == Byte::Tag::Uninitialised && (where.unset || byte.unset != 0xff)) {
    if (!where.unset) {
      where.unset = std::make_unique<std::array<uint8_t, page_size>>();
      where.unset->fill(0xff);
    }
    (*where.unset)[i] = byte.unset;
  }
  if (byte.tag != Byte::Tag::Fragment) return;
  if (!where.pointers) where.pointers = std::make_unique<std::array<Pointer, page_size>>();
  (*where.pointers)[i] = byte.pointer;
  where.tags[i] = byte.index + 2;
}

/// As read(), of any object, which stays as it is.
Byte Memory::peek(const Object& object, uint64_t offset) const {
  const auto* found = find_page(object, offset / page_size);
  return found && *found ? byte_of(**found, offset % page_size) : original(object, offset);
}

/// A pointer of which bytes were overwritten that tell objects apart leads nowhere, unless they are somewhere
/// else in the object. The upper two of eight bytes are the same for all: programs keep marks there.
std::vector<ObjectIndex> Memory::references(ObjectIndex index) const {
  constexpr unsigned telling_bytes = 6;
  std::map<ObjectIndex, uint32_t> found; // which bytes of a pointer there
  const auto add = [&](const std::unique_ptr<Object::Page>& page) {
    if (!page || !page->pointers) return;
    for (uint64_t i = 0; i < page_size; i++)
      if (page->tags[i] >= 2) found[(*page->pointers)[i].object] |= 1u << (page->tags[i] - 2);
  };
  for (const auto& page : objects_[index].low_pages) add(page);
  for (const auto& entry : objects_[index].high_pages) add(entry.second);
  const uint32_t all = (1u << std::min(telling_bytes, pointer_bits() / 8)) - 1;
  std::vector<ObjectIndex> result;
  for (const auto& [object, bytes] : found)
    if ((bytes & all) == all) result.push_back(object);
  return result;
}

/// Pages first .. last - 1.
void Memory::forget_pages(Object& object, uint64_t first, uint64_t last) {
  for (uint64_t i = first; i < last && i < object.low_pages.size(); i++) object.low_pages[i].reset();
  std::erase_if(object.high_pages,
                [&](const auto& entry) { return entry.first >= first && entry.first < last; });
}

void Memory::fill(ObjectIndex index, uint64_t offset, uint64_t size, uint8_t byte) {
  Object& object = objects_[index];
  const uint64_t end = offset + size;
  will_change(index);
  if (size <= bytewise_limit) {
    for (; offset < end; offset++) write(index, offset, {byte, Byte::Tag::Data, 0, {}});
    return;
  }
  for (; offset % page_size; offset++) write(index, offset, {byte, Byte::Tag::Data, 0, {}});
  const uint64_t whole = end / page_size * page_size;
  forget_pages(object, offset / page_size, whole / page_size);
  object.origins.push_back({.begin = offset, .end = whole, .fill = byte});
  for (uint64_t i = whole; i < end; i++) write(index, i, {byte, Byte::Tag::Data, 0, {}});
}

void Memory::copy(Place destination, Place source, uint64_t size) {
  const uint64_t head =
      size <= bytewise_limit ? size : (page_size - destination.offset % page_size) % page_size;
  const uint64_t tail = size <= bytewise_limit ? 0 : (destination.offset + size) % page_size;
  // The ends first into a buffer: the middle may overwrite what they come from.
  std::vector<std::pair<uint64_t, Byte>> ends;
  for (uint64_t i = 0; i < head; i++) ends.emplace_back(i, read(source.object, source.offset + i));
  for (uint64_t i = size - tail; i < size; i++) ends.emplace_back(i, read(source.object, source.offset + i));
  if (head + tail < size)
    copy_middle({destination.object, destination.offset + head}, {source.object, source.offset + head},
                size - head - tail);
  for (const auto& [i, byte] : ends) write(destination.object, destination.offset + i, byte);
}

/// Whole pages of the destination: takes over origins, and byte by byte only what was touched.
void Memory::copy_middle(Place destination, Place source, uint64_t size) {
  Object& from = objects_[source.object];
  const uint64_t shift = destination.offset - source.offset;
  std::vector<Origin> origins;
  for (Origin origin : from.origins) {
    origin.begin = std::max(origin.begin, source.offset);
    origin.end = std::min(origin.end, source.offset + size);
    if (origin.begin >= origin.end) continue;
    origin.begin += shift;
    origin.end += shift;
    origin.shift -= static_cast<int64_t>(shift);
    origins.push_back(origin);
  }
  std::vector<uint64_t> touched;
  for (uint64_t i = 0; i < from.low_pages.size(); i++)
    if (from.low_pages[i]) touched.push_back(i);
  for (const auto& entry : from.high_pages) touched.push_back(entry.first);
  std::vector<std::pair<uint64_t, Byte>> bytes;
  for (uint64_t number : touched)
    for (uint64_t at = number * page_size; at < (number + 1) * page_size; at++)
      if (at >= source.offset && at - source.offset < size)
        bytes.emplace_back(at + shift, read(source.object, at));

  Object& to = objects_[destination.object];
  will_change(destination.object);
  forget_pages(to, destination.offset / page_size, (destination.offset + size) / page_size);
  to.origins.insert(to.origins.end(), origins.begin(), origins.end());
  for (const auto& [at, byte] : bytes) write(destination.object, at, byte);
}

} // namespace fathom::frontend::interpreter

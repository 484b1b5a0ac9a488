// The memory at an earlier time.
#include "frontend/interpreter/memory.h"

#include <algorithm>
#include <set>

namespace fathom::frontend::interpreter {

namespace {

std::unique_ptr<Object::Page> copy_of(const std::unique_ptr<Object::Page>& page) {
  if (!page) return nullptr;
  auto copy = std::make_unique<Object::Page>();
  copy->values = page->values;
  copy->tags = page->tags;
  if (page->pointers)
    copy->pointers = std::make_unique<std::array<Pointer, Object::page_size>>(*page->pointers);
  if (page->unset) copy->unset = std::make_unique<std::array<uint8_t, Object::page_size>>(*page->unset);
  return copy;
}

/// With what it holds; the rest never changes.
Object copy_of(const Object& object) {
  Object copy;
  copy.size = object.size;
  copy.alive = object.alive;
  copy.origins = object.origins;
  for (const auto& page : object.low_pages) copy.low_pages.push_back(copy_of(page));
  for (const auto& [number, page] : object.high_pages) copy.high_pages.emplace(number, copy_of(page));
  return copy;
}

void add_pages(const Object& object, std::set<uint64_t>& numbers) {
  for (uint64_t i = 0; i < object.low_pages.size(); ++i)
    if (object.low_pages[i]) numbers.insert(i);
  for (const auto& [number, page] : object.high_pages)
    if (page) numbers.insert(number);
}

bool has_the_same(const Origin& a, const Origin& b) {
  return a.begin == b.begin && a.end == b.end && a.arbitrary == b.arbitrary && a.input == b.input &&
         a.fill == b.fill && a.is_static == b.is_static && a.allocation == b.allocation && a.shift == b.shift;
}

} // namespace

void Memory::keep() {
  kept_.emplace();
  kept_->objects = objects_.size();
}

void Memory::keep_before_change(ObjectIndex index) {
  if (index >= kept_->objects || kept_->changed.contains(index)) return;
  kept_->changed.emplace(index, copy_of(objects_[index]));
}

std::vector<ObjectIndex> Memory::take_changed() {
  is_watched_ = true;
  std::vector<ObjectIndex> taken(changed_.begin(), changed_.end());
  changed_.clear();
  return taken;
}

bool Memory::was_alive(ObjectIndex index) const {
  const auto changed = kept_->changed.find(index);
  return changed != kept_->changed.end() ? changed->second.alive : objects_[index].alive;
}

bool Memory::Renaming::add(ObjectIndex before, ObjectIndex after) {
  return now.try_emplace(before, after).first->second == after &&
         then.try_emplace(after, before).first->second == before;
}

/// Then and now. Which of the objects whose life had ended a pointer is to does not matter (C11 6.2.4p2), as
/// long as nobody looks at addresses.
bool Memory::is_same(const Byte& a, const Byte& b, Renaming& renaming) const {
  if (a.tag != b.tag || a.index != b.index) return false;
  if (a.tag != Byte::Tag::Fragment) return a.value == b.value && a.unset == b.unset;
  const bool both_dead = a.pointer.has_object() && b.pointer.has_object() && !was_alive(a.pointer.object) &&
                         !objects_[b.pointer.object].alive;
  if (both_dead && renaming.is_allowed)
    return a.pointer.offset == b.pointer.offset && renaming.add(a.pointer.object, b.pointer.object);
  return a.pointer == b.pointer;
}

/// What was touched in neither is as both began.
bool Memory::holds_the_same(const Object& a, const Object& b, Renaming& renaming) const {
  if (!std::equal(a.origins.begin(), a.origins.end(), b.origins.begin(), b.origins.end(), has_the_same))
    return false;
  std::set<uint64_t> numbers;
  add_pages(a, numbers);
  add_pages(b, numbers);
  for (const uint64_t number : numbers)
    for (uint64_t i = number * Object::page_size; i < std::min((number + 1) * Object::page_size, a.size); ++i)
      if (!is_same(peek(a, i), peek(b, i), renaming)) return false;
  return true;
}

bool Memory::is_as_kept(bool renames) const {
  if (!kept_) return false;
  Renaming renaming{renames, {}, {}};
  return std::all_of(kept_->changed.begin(), kept_->changed.end(), [&](const auto& entry) {
    const Object& before = entry.second;
    const Object& now = objects_[entry.first];
    return !before.alive || (now.alive && holds_the_same(before, now, renaming));
  });
}

} // namespace fathom::frontend::interpreter

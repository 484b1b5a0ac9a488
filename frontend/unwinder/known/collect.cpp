// Objects of which the program knows nothing yet and that nothing refers to any more: they are dropped.
#include "frontend/unwinder/known/execution.h"

#include <algorithm>

namespace fathom::frontend::known {

using namespace program;

namespace {

constexpr size_t collected_at_least = 4096;

} // namespace

/// Marks what is reached from a word; `waiting` are objects whose own words are to be looked at.
void KnownMemory::mark(const Word& word, std::vector<uint32_t>& waiting) {
  if (!word.leads_to_object()) return;
  Object& object = objects_[word.object];
  if (object.made || object.marked) return;
  object.marked = true;
  waiting.push_back(word.object);
}

std::vector<uint32_t> KnownMemory::reached_from(const std::vector<Word>& roots) {
  std::vector<uint32_t> reached;
  for (const Word& root : roots) mark(root, reached);
  for (const Object* const object : written_)
    if (object->made && object->alive)
      for (const auto& [offset, special] : object->words) mark(special.word, reached);
  if (looks_for_leaks(context_.specification))
    for (uint32_t number = 0; number < objects_.size(); ++number)
      if (objects_[number].kind == ObjectKind::Heap && objects_[number].alive)
        mark(Word::pointer(number, 0), reached);
  for (size_t i = 0; i < reached.size(); ++i)
    for (const auto& [offset, special] : objects_[reached[i]].words) mark(special.word, reached);
  for (const uint32_t number : reached) objects_[number].marked = false;
  std::sort(reached.begin(), reached.end(),
            [&](uint32_t a, uint32_t b) { return objects_[a].sequence < objects_[b].sequence; });
  return reached;
}

void KnownMemory::keep_only(const std::vector<uint32_t>& reached) {
  for (const uint32_t number : reached) objects_[number].marked = true;
  for (uint32_t number = 0; number < objects_.size() && unmade_ > reached.size(); ++number) {
    const Object& object = objects_[number];
    if (!object.made && object.sequence != 0 && !object.marked) recycle(number);
  }
  for (const uint32_t number : reached) objects_[number].marked = false;
}

void Execution::collect() {
  const Frame& frame = frames.back();
  const size_t used = frame.registers + frame.code->register_count();
  memory.keep_only(memory.reached_from({words.begin(), words.begin() + ptrdiff_t(used)}));
  collect_at_ = std::max(collected_at_least, 2 * memory.unmade());
  // Lists of objects shrink too.
  size_t kept = 0, at = 0;
  for (size_t i = 0; i < frames.size(); ++i) {
    const size_t end = i + 1 < frames.size() ? frames[i + 1].objects : objects.size();
    frames[i].objects = uint32_t(kept);
    for (; at < end; ++at) {
      const Object& object = memory.raw(objects[at]);
      if (!object.made && object.sequence != 0 && object.alive && object.frame == frames[i].number)
        objects[kept++] = objects[at];
    }
  }
  objects.resize(kept);
}

} // namespace fathom::frontend::known

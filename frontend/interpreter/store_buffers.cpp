#include "frontend/interpreter/store_buffers.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

std::vector<Byte> StoreBuffers::bytes(Place place, uint64_t size) {
  std::vector<Byte> result;
  for (uint64_t i = 0; i < size; ++i) result.push_back(memory_.read(place.object, place.offset + i));
  return result;
}

void StoreBuffers::write(Place place, const std::vector<Byte>& bytes) {
  for (uint64_t i = 0; i < bytes.size(); ++i) memory_.write(place.object, place.offset + i, bytes[i]);
}

void StoreBuffers::delay(size_t thread, Place place, const std::vector<Byte>& before) {
  queues_[thread].push_back({place, bytes(place, before.size())});
  ++stores_;
  write(place, before);
}

void StoreBuffers::commit(size_t thread, uint32_t count) {
  if (is_empty()) return;
  std::deque<Store>& queue = queues_[thread];
  for (; count > 0 && !queue.empty(); --count) {
    if (memory_[queue.front().place.object].alive) write(queue.front().place, queue.front().bytes);
    queue.pop_front();
    --stores_;
  }
}

bool StoreBuffers::has_stores_of_others(size_t thread) const {
  return std::any_of(queues_.begin(), queues_.end(),
                     [&](const auto& queue) { return queue.first != thread && !queue.second.empty(); });
}

StoreBuffers::View::View(StoreBuffers& buffers, size_t thread) : buffers_(buffers) {
  if (buffers.is_empty()) return;
  for (const Store& store : buffers.queues_[thread]) {
    if (!buffers.memory_[store.place.object].alive) continue;
    hidden_.emplace_back(store.place, buffers.bytes(store.place, store.bytes.size()));
    buffers.write(store.place, store.bytes);
  }
}

StoreBuffers::View::~View() {
  for (auto store = hidden_.rbegin(); store != hidden_.rend(); ++store)
    buffers_.write(store->first, store->second);
}

} // namespace fathom::frontend::interpreter

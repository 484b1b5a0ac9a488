#include "frontend/interpreter/weak_memory.h"

#include "frontend/atomic_order.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

namespace {

bool are_equal(const std::vector<Byte>& a, const std::vector<Byte>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Byte& x, const Byte& y) {
    return x.tag == y.tag && x.value == y.value && x.index == y.index && x.pointer == y.pointer;
  });
}

} // namespace

WeakMemory::WeakMemory(Memory& memory, const std::vector<program::InputVector::Places>& places,
                       program::ThreadMemory model)
    : memory_(memory), places_(places), graph_(model) {
  for (const program::InputVector::Places& step : places) highest_ = std::max(highest_, step.placed);
}

std::vector<Byte> WeakMemory::bytes(Place where, uint64_t size) const {
  std::vector<Byte> result;
  for (uint64_t i = 0; i < size; ++i) result.push_back(memory_.read(where.object, where.offset + i));
  return result;
}

void WeakMemory::write(Place where, const std::vector<Byte>& bytes) {
  for (uint64_t i = 0; i < bytes.size(); ++i) memory_.write(where.object, where.offset + i, bytes[i]);
}

void WeakMemory::begin_step(size_t thread, const llvm::Instruction& next, bool is_atomic,
                            bool is_in_section) {
  end_step();
  WeakNode node;
  node.thread = thread;
  node.instruction = &next;
  node.is_fence = is_thread_fence(next);
  node.is_atomic = is_atomic;
  node.is_in_section = is_in_section;
  const bool is_exchange = llvm::isa<llvm::AtomicCmpXchgInst>(next);
  is_told_ = steps_ < places_.size();
  const program::InputVector::Places places = is_told_ ? places_[steps_] : program::InputVector::Places();
  ++steps_;
  node.found = places.found;
  node.placed = places.placed;
  node.reads =
      is_told_ ? places.found != 0 : llvm::isa<llvm::LoadInst, llvm::AtomicRMWInst>(next) || is_exchange;
  node.writes = is_told_ ? places.placed != 0 : llvm::isa<llvm::StoreInst, llvm::AtomicRMWInst>(next);
  may_write_ = !is_told_ && is_exchange;
  const llvm::AtomicOrdering order =
      is_exchange && !node.writes ? order_of_failure(next) : order_of_success(next);
  const bool is_of_section = is_in_section && !is_relaxed(next);
  node.acquires = llvm::isAcquireOrStronger(order) || is_of_section;
  node.releases = llvm::isReleaseOrStronger(order) || is_of_section;
  node.is_sequential = order == llvm::AtomicOrdering::SequentiallyConsistent;
  graph_.nodes().push_back(node);
  is_open_ = true;
}

/// What the step has written is what is there.
void WeakMemory::end_step() {
  if (!is_open_) return;
  is_open_ = false;
  WeakNode& node = graph_.nodes().back();
  if (node.size == 0) {
    node.reads = node.writes = false;
    return;
  }
  const std::vector<Byte> now = bytes(node.where, node.size);
  if (may_write_) {
    // One that writes what is there is not told from one that does not write.
    is_followed_ = is_followed_ && !are_equal(now, before_);
    node.writes = true;
  }
  if (!node.writes) return;
  if (!is_told_) node.placed = ++highest_;
  written_[node.placed] = now;
}

uint64_t WeakMemory::latest(const WeakNode& node) const {
  uint64_t place = first_place;
  for (const WeakNode& other : graph_.nodes())
    if (&other != &node && other.writes && other.where.object == node.where.object &&
        other.where.offset == node.where.offset)
      place = std::max(place, other.placed);
  return place;
}

void WeakMemory::access(Place where, uint64_t size) {
  if (!is_open_ || size == 0) return;
  WeakNode& node = graph_.nodes().back();
  if (!llvm::isa<llvm::LoadInst, llvm::StoreInst, llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(
          *node.instruction))
    is_followed_ = false;
  if (!node.reads && !node.writes) return; // no event
  is_followed_ = is_followed_ && node.size == 0;
  node.where = where;
  node.size = size;
  before_ = first_.try_emplace({size_t(where.object), where.offset}, bytes(where, size)).first->second;
  if (!node.reads) return;
  if (!is_told_) node.found = latest(node);
  if (node.found != first_place) {
    const auto source = written_.find(node.found);
    if (source == written_.end()) {
      is_followed_ = false;
      return;
    }
    before_ = source->second;
  }
  is_followed_ = is_followed_ && before_.size() == size;
  if (before_.size() == size) write(where, before_);
}

void WeakMemory::free(ObjectIndex block) {
  if (!is_open_) return;
  WeakNode& node = graph_.nodes().back();
  node.frees = true;
  node.where = {block, 0};
}

const llvm::Instruction* WeakMemory::race() const {
  const std::optional<size_t> other = graph_.race();
  return other ? graph_.nodes()[*other].instruction : nullptr;
}

std::string WeakMemory::objection() {
  end_step();
  if (!is_followed_) return "shared memory is used in a way that is not followed under this memory model";
  return graph_.objection();
}

} // namespace fathom::frontend::interpreter

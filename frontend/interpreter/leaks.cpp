#include "frontend/interpreter/leaks.h"

#include "frontend/analysis/live_pointers.h"

namespace fathom::frontend::interpreter {

using program::ObjectKind;
using program::Property;
using program::RunEnd;

namespace {

void add_pointers(const Value& value, std::vector<ObjectIndex>& objects) {
  if (value.kind == Value::Kind::Pointer || value.from_pointer) objects.push_back(value.pointer.object);
  for (const Value& element : value.elements) add_pointers(element, objects);
}

} // namespace

void Leaks::add_held(const Frame& frame, const llvm::Instruction& at, bool is_within,
                     std::vector<ObjectIndex>& objects) const {
  for (const llvm::Value* value : live_pointers(at, is_within ? Progress::Within : Progress::Before))
    add_pointers(frame.registers[frame.table->numbers.lookup(value)], objects);
  objects.push_back(frame.variadic.object);
}

std::vector<ObjectIndex> Leaks::roots(EndKind how) const {
  const bool frames_alive = how != EndKind::Returned;
  std::vector<ObjectIndex> result;
  for (ObjectIndex object = unknown_index + 1; object < memory_.size(); ++object) {
    const Object& known = memory_[object];
    if (!known.alive) continue;
    if (known.kind == ObjectKind::Global || known.kind == ObjectKind::Environment ||
        (frames_alive && known.kind == ObjectKind::Stack))
      result.push_back(object);
  }
  for (const std::vector<Frame>* frames : threads_.other_stacks())
    for (const Frame& frame : *frames) {
      for (const ObjectIndex object : frame.objects)
        if (memory_[object].alive) result.push_back(object);
      const bool is_topmost = &frame == &frames->back();
      add_held(frame, is_topmost ? *frame.next : *frame.next->getPrevNode(), !is_topmost, result);
    }
  if (!frames_alive) return result;
  for (const Frame& frame : stack_.frames()) {
    const bool topmost = &frame == &stack_.top();
    // Below the top a call is going on. On top, the instruction that ends the run has not been executed, or
    // the next one has not.
    const llvm::Instruction* at = topmost && how != EndKind::Never ? stack_.current() : &*frame.next;
    if (!topmost) at = at->getPrevNode();
    add_held(frame, *at, !topmost, result);
  }
  return result;
}

std::string Leaks::describe(ObjectIndex block) const {
  const Object& known = memory_[block];
  if (!known.life.allocated_at) return fmt::format("a block of {} bytes", known.size);
  const program::SourceLocation where = module_.location(*known.life.allocated_at);
  return where.line == 0 ? fmt::format("a block of {} bytes", known.size)
                         : fmt::format("a block of {} bytes allocated at {}", known.size, where.to_string());
}

std::vector<bool> Leaks::reached(EndKind how) const {
  std::vector<bool> seen(memory_.size());
  std::vector<ObjectIndex> waiting = roots(how);
  while (!waiting.empty()) {
    const ObjectIndex object = waiting.back();
    waiting.pop_back();
    if (object <= unknown_index || seen[object]) continue;
    seen[object] = true;
    if (!memory_[object].alive) continue;
    for (const ObjectIndex next : memory_.references(object)) waiting.push_back(next);
  }
  return seen;
}

void Leaks::check(EndKind how) {
  const bool track = outcome_.asks_for(Property::ValidMemtrack);
  const bool clean = outcome_.asks_for(Property::ValidMemcleanup) && how != EndKind::Never;
  if (outcome_.ended() || allocations_.heap_objects() == 0 || (!track && !clean)) return;
  std::vector<ObjectIndex> blocks;
  for (ObjectIndex object = unknown_index + 1; object < memory_.size(); ++object)
    if (memory_[object].kind == ObjectKind::Heap && memory_[object].alive) blocks.push_back(object);
  if (blocks.empty()) return;
  if (track) {
    const std::vector<bool> seen = reached(how);
    for (const ObjectIndex block : blocks) {
      if (seen[block]) continue;
      // A reference may be hidden in a number that was computed from the address.
      if (outcome_.used_address())
        return outcome_.end(RunEnd::Unsupported, "whether memory is lost, after computing with addresses");
      return outcome_.violate(Property::ValidMemtrack,
                              fmt::format("nothing refers to {} any more", describe(block)), "",
                              AccessedBytes{{block, 0}, 0});
    }
  }
  if (clean)
    outcome_.violate(Property::ValidMemcleanup,
                     fmt::format("{} is not freed when the execution ends", describe(blocks.front())), "",
                     AccessedBytes{{blocks.front(), 0}, 0});
}

void Leaks::finish(const std::string& reason) {
  check(EndKind::Stopped);
  outcome_.end(RunEnd::Finished, reason);
}

} // namespace fathom::frontend::interpreter

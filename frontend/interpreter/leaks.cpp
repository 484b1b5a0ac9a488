// valid-memtrack and valid-memcleanup, exactly: every pointer in memory is known.
#include "frontend/interpreter/execution.h"
#include "frontend/live_pointers.h"

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

/// What is reached without going through a heap object. When main has returned its variables are gone.
std::vector<ObjectIndex> Execution::roots(EndKind how) {
  const bool frames_alive = how != EndKind::Returned;
  std::vector<ObjectIndex> result;
  for (ObjectIndex object = unknown_index + 1; object < memory_.size(); ++object) {
    const Object& known = memory_[object];
    if (!known.alive) continue;
    if (known.kind == ObjectKind::Global || known.kind == ObjectKind::Environment ||
        (frames_alive && known.kind == ObjectKind::Stack))
      result.push_back(object);
  }
  if (!frames_alive) return result;
  for (const Frame& frame : frames_) {
    const bool topmost = &frame == &frames_.back();
    // Below the top a call is going on. On top, the instruction that ends the run has not been executed, or
    // the next one has not.
    const llvm::Instruction* at = topmost && how != EndKind::Never ? current_ : &*frame.next;
    if (!topmost) at = at->getPrevNode();
    for (const llvm::Value* value : live_pointers(*at, topmost ? Progress::Before : Progress::Within))
      add_pointers(frame.registers[frame.table->numbers.lookup(value)], result);
    result.push_back(frame.variadic.object);
  }
  return result;
}

std::string Execution::describe_block(ObjectIndex block) const {
  const Object& known = memory_[block];
  if (!known.allocated_at) return fmt::format("a block of {} bytes", known.size);
  const program::SourceLocation where = module_.location(*known.allocated_at);
  return where.line == 0 ? fmt::format("a block of {} bytes", known.size)
                         : fmt::format("a block of {} bytes allocated at {}", known.size, where.to_string());
}

void Execution::check_leaks(EndKind how) {
  const bool track = specification_.asks_for(Property::ValidMemtrack);
  const bool clean = specification_.asks_for(Property::ValidMemcleanup) && how != EndKind::Never;
  if (ended_ || heap_objects_ == 0 || (!track && !clean)) return;
  std::vector<ObjectIndex> blocks;
  for (ObjectIndex object = unknown_index + 1; object < memory_.size(); ++object)
    if (memory_[object].kind == ObjectKind::Heap && memory_[object].alive) blocks.push_back(object);
  if (blocks.empty()) return;
  if (track) {
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
    for (const ObjectIndex block : blocks) {
      if (seen[block]) continue;
      // A reference may be hidden in a number that was computed from the address.
      if (run_.used_address)
        return end(RunEnd::Unsupported, "whether memory is lost, after computing with addresses");
      return violate(Property::ValidMemtrack,
                     fmt::format("nothing refers to {} any more", describe_block(block)));
    }
  }
  if (clean)
    violate(Property::ValidMemcleanup,
            fmt::format("{} is not freed when the execution ends", describe_block(blocks.front())));
}

} // namespace fathom::frontend::interpreter

#include "frontend/interpreter/recorder.h"

#include "frontend/contracts/contracts.h"
#include "frontend/interpreter/contents.h"
#include "frontend/interpreter/describe.h"
#include "frontend/library/invented.h"

#include <llvm/ADT/StringExtras.h>
#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::interpreter {

using program::EventKind;
using program::TraceEvent;

namespace {

constexpr uint64_t longest_contents = 48;   ///< bytes of a copied block that are kept
constexpr std::string_view reserved = "__"; ///< begins names of the compiler and of ours

} // namespace

/// Where the stack is; a call counts for the callee's depth. `changes`: an object that the event changes.
void Recorder::keep(Raw event, std::optional<ObjectIndex> changes) {
  if (!events_.empty() && events_.back().kind == EventKind::Violation) return; // it is the last one
  event.where = &stack_.user_instruction();
  event.thread = stack_.thread();
  event.depth = event.kind == EventKind::Call ? stack_.user_frames() : stack_.depth();
  event.activation = event.kind == EventKind::Call ? stack_.next_number() : stack_.activation();
  if (event.kind == EventKind::Input) event.library = stack_.library_function();
  ++count_;
  if (watch_.is_on()) note_states(event, changes);
  if (events_.size() == most_events) drop_oldest();
  events_.push_back(std::move(event));
}

/// What else has changed was changed after the event before; variables whose life has ended since are shown
/// until the statement is over that is shown next.
void Recorder::note_states(Raw& event, std::optional<ObjectIndex> changes) {
  for (program::VariableState& state : watch_.take_changes())
    if (state.object == changes || (!state.is_alive && event.kind != EventKind::Violation))
      event.states.push_back(std::move(state));
    else if (!events_.empty())
      events_.back().states.push_back(std::move(state));
    else
      note_initial({std::move(state)});
}

void Recorder::note_initial(std::vector<program::VariableState> states) {
  for (program::VariableState& state : states)
    if (state.is_alive)
      initial_.insert_or_assign(state.object, std::move(state));
    else
      initial_.erase(state.object);
}

TraceEvent Recorder::begin() const {
  TraceEvent event;
  event.kind = EventKind::Begin;
  for (const auto& [object, state] : initial_) event.states.push_back(state);
  return event;
}

void Recorder::drop_oldest() {
  note_initial(std::exchange(events_.front().states, {}));
  if (events_.front().kind == EventKind::Input)
    inputs_.push_back(std::move(events_.front()));
  else
    ++forgotten_;
  events_.pop_front();
}

void Recorder::forget(uint64_t others) {
  while (!events_.empty()) drop_oldest();
  forgotten_ += others;
}

void Recorder::call(const llvm::Function& callee, std::vector<Value> arguments) {
  keep({.kind = EventKind::Call, .function = &callee, .values = std::move(arguments)});
}

void Recorder::leave(const llvm::Function& callee, std::vector<Value> result) {
  keep({.kind = EventKind::Return,
        .function = &callee,
        .type = callee.getReturnType(),
        .values = std::move(result)});
}

void Recorder::input(const llvm::Function& callee, llvm::Type* type, Value value) {
  keep({.kind = EventKind::Input, .function = &callee, .type = type, .values = {std::move(value)}});
}

void Recorder::memory_input(const llvm::Function& callee, std::vector<uint8_t> bytes, llvm::Type* type) {
  keep({.kind = EventKind::Input, .function = &callee, .type = type, .bytes = std::move(bytes)});
}

void Recorder::assign(Place target, llvm::Type* type, Value value) {
  keep({.kind = EventKind::Assign, .type = type, .target = target, .values = {std::move(value)}},
       target.object);
}

void Recorder::copy(Place target, Place source, uint64_t size) {
  const std::string from = describe_part(module_, memory_, source, size).path;
  const std::string to = describe_part(module_, memory_, target, size).path;
  if (to.empty()) return;
  std::vector<Byte> contents;
  for (uint64_t i = 0; i < size && size <= longest_contents; ++i)
    contents.push_back(memory_.read(target.object, target.offset + i));
  keep({.kind = EventKind::Assign,
        .target = target,
        .subject = to,
        .text = from.empty() ? fmt::format("{} bytes", size) : fmt::format("{} bytes of {}", size, from),
        .contents = std::move(contents)},
       target.object);
}

void Recorder::allocation(ObjectIndex object, uint64_t size) {
  keep({.kind = EventKind::Allocate,
        .subject = describe_object(module_, memory_, object),
        .text = fmt::format("{} byte{}", size, size == 1 ? "" : "s")},
       object);
}

void Recorder::end_of_life(ObjectIndex object) {
  keep({.kind = EventKind::Free, .subject = describe_object(module_, memory_, object)}, object);
}

void Recorder::branch(std::string direction) {
  keep({.kind = EventKind::Branch, .text = std::move(direction)});
}

void Recorder::assumption() {
  keep({.kind = EventKind::Assume});
}

void Recorder::violation(program::Property property, std::string message) {
  keep({.kind = EventKind::Violation, .subject = program::info(property).name, .text = std::move(message)});
}

namespace {

const llvm::DIType* parameter_type(const llvm::Function& function, size_t index) {
  const llvm::DISubprogram* subprogram = function.getSubprogram();
  if (!subprogram || !subprogram->getType()) return nullptr;
  const auto types = subprogram->getType()->getTypeArray(); // the first is the result
  return index < types.size() ? types[index] : nullptr;
}

std::vector<uint8_t> bytes_of(const llvm::APInt& bits) {
  const unsigned count = (bits.getBitWidth() + 7) / 8;
  const llvm::APInt whole = bits.zext(count * 8);
  std::vector<uint8_t> bytes;
  for (unsigned i = 0; i < count; ++i)
    bytes.push_back(static_cast<uint8_t>(whole.extractBitsAsZExtValue(8, i * 8)));
  return bytes;
}

} // namespace

void Recorder::describe_input(const Raw& event, TraceEvent& result) const {
  result.subject = event.function->getName().str();
  if (event.library != nullptr) result.library = shown_name(std::string_view(event.library->getName()));
  if (result.library.starts_with(reserved)) result.library.clear(); // no call in the program's text
  if (event.values.empty()) {
    result.bits = event.bytes;
    result.value = fmt::format("{} bytes", event.bytes.size());
    if (event.type == nullptr) return;
    const InputType type = input_type(*event.function, event.type);
    result.type = type.name;
    if (type.name.find("__int128") == std::string::npos) {
      // Which registers such a result is in, or that it is in none, depends on what it is made of.
      if (type.name.find("struct") == std::string::npos) result.type = "struct " + type.name;
      return;
    }
    const auto size = unsigned(event.bytes.size());
    llvm::APInt bits(size * 8, 0);
    for (unsigned i = 0; i < size; ++i) bits.insertBits(event.bytes[i], memory_.lowest_bit(size, i), 8);
    result.value = llvm::toString(bits, 10, type.is_signed);
    return;
  }
  const Value& value = event.values[0];
  const InputType type = input_type(*event.function, event.type);
  result.type = type.name;
  const bool is_pointer = value.kind == Value::Kind::Pointer;
  const llvm::APInt bits =
      is_pointer ? llvm::APInt(memory_.pointer_bits(), static_cast<uint64_t>(value.pointer.offset))
                 : value.bits;
  result.bits = bytes_of(bits);
  if (is_pointer || event.type->isFloatingPointTy())
    result.value = describe_value(module_, memory_, nullptr, event.type, value);
  else
    result.value = llvm::toString(bits, 10, type.is_signed && bits.getBitWidth() > 1);
}

TraceEvent Recorder::describe(const Raw& event) const {
  TraceEvent result;
  result.kind = event.kind;
  result.depth = event.depth;
  result.thread = event.thread;
  result.activation = event.activation;
  result.states = event.states;
  result.subject = event.subject;
  result.value = event.text;
  if (event.where) result.location = module_.location(*event.where);
  switch (event.kind) {
  case EventKind::Call: {
    result.subject = event.function->getName().str();
    // A clause of a contract, with places of ours after the user's arguments.
    if (event.function->hasFnAttribute(made_attribute) && !result.subject.starts_with("the contract of "))
      break;
    // Arguments match the C parameters one to one unless the calling convention split or dropped some.
    for (size_t i = 0; i < event.values.size(); ++i) {
      const llvm::Type* type =
          i < event.function->arg_size() ? event.function->getArg(i)->getType() : nullptr;
      const llvm::DIType* c_type = parameter_type(*event.function, i + 1);
      result.value += (i ? ", " : "") + describe_value(module_, memory_, c_type, type, event.values[i]);
    }
    break;
  }
  case EventKind::Return:
    result.subject = event.function->getName().str();
    if (!event.values.empty())
      result.value =
          describe_value(module_, memory_, parameter_type(*event.function, 0), event.type, event.values[0]);
    break;
  case EventKind::Input: describe_input(event, result); break;
  case EventKind::Assign: {
    if (event.values.empty()) { // a copied block
      const Part part = describe_part(module_, memory_, event.target, event.contents.size());
      const std::string contents = describe_contents(module_, memory_, event.contents, part.type);
      if (!contents.empty()) result.value = contents;
      break;
    }
    const uint64_t size = module_.llvm().getDataLayout().getTypeStoreSize(event.type).getFixedValue();
    const Part part = describe_part(module_, memory_, event.target, size);
    result.subject = part.path;
    result.value = describe_value(module_, memory_, part.type, event.type, event.values[0]);
    break;
  }
  case EventKind::Begin:
  case EventKind::Allocate:
  case EventKind::Free:
  case EventKind::Branch:
  case EventKind::Assume:
  case EventKind::Cycle:
  case EventKind::Violation: break;
  }
  return result;
}

/// A function with several return statements ends at its brace: each of them leaves the value in a variable
/// that has no name. The store that did it this time.
const llvm::Instruction* Recorder::return_statement(const Raw& event, size_t index) const {
  const auto* end = llvm::dyn_cast_or_null<llvm::ReturnInst>(event.where);
  const auto* value = end ? llvm::dyn_cast_or_null<llvm::LoadInst>(end->getReturnValue()) : nullptr;
  if (value == nullptr || module_.variable(*value->getPointerOperand()) != nullptr) return nullptr;
  while (index-- > 0) {
    const Raw& before = events_[index];
    if (before.depth < event.depth || (before.kind == EventKind::Call && before.depth == event.depth)) break;
    const auto* store = llvm::dyn_cast_or_null<llvm::StoreInst>(before.where);
    if (before.kind == EventKind::Assign && before.depth == event.depth && store &&
        store->getPointerOperand() == value->getPointerOperand())
      return store;
  }
  return nullptr;
}

TraceEvent Recorder::cycle_at(const Raw& event) const {
  TraceEvent cycle;
  cycle.kind = EventKind::Cycle;
  cycle.depth = event.depth;
  if (event.where) cycle.location = module_.location(*event.where);
  return cycle;
}

std::vector<TraceEvent> Recorder::events() const {
  std::vector<TraceEvent> result;
  if (watch_.is_on()) result.push_back(begin());
  if (forgotten_) {
    TraceEvent note;
    note.kind = EventKind::Branch;
    note.value = fmt::format("({} earlier events are left out)", forgotten_);
    result.push_back(note);
  }
  for (const Raw& input : inputs_) result.push_back(describe(input));
  const uint64_t first = count_ - events_.size(); // number of the first one that is kept
  for (size_t i = 0; i < events_.size(); ++i) {
    const Raw& event = events_[i];
    if (repeated_from_ && std::max(*repeated_from_, first) == first + i) result.push_back(cycle_at(event));
    TraceEvent described = describe(event);
    if (event.kind == EventKind::Return)
      if (const llvm::Instruction* statement = return_statement(event, i))
        described.location = module_.location(*statement);
    const bool unnamed = event.kind == EventKind::Assign && described.subject.empty();
    if (!unnamed)
      result.push_back(std::move(described));
    else if (!result.empty())
      std::move(described.states.begin(), described.states.end(), std::back_inserter(result.back().states));
  }
  return result;
}

} // namespace fathom::frontend::interpreter

#include "frontend/interpreter/environment.h"

#include "frontend/library/invented.h"
#include "frontend/points_to/escapes.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

#include <algorithm>

namespace fathom::frontend::interpreter {

/// More bytes of a block that comes from outside are not written down.
static constexpr uint64_t most_shown = 1 << 16;

Value Environment::result(const llvm::CallBase& call, const llvm::Function& callee) {
  llvm::Type* type = call.getType();
  outcome_.note_computed(computing_function(std::string_view(callee.getName())));
  if (call.hasStructRetAttr()) {
    llvm::Type* result = call.getParamStructRetType(0);
    fill(call, callee, layout_.getTypeAllocSize(result).getFixedValue(), result);
  }
  if (type->isVoidTy()) return {};
  Value value = choices_.input(type);
  if (type->isAggregateType() || type->isVectorTy()) {
    std::vector<uint8_t> bytes(layout_.getTypeStoreSize(type).getFixedValue());
    write_bytes(type, value, 0, bytes);
    recorder_.memory_input(callee, std::move(bytes), type);
  } else {
    recorder_.input(callee, type, value);
  }
  return value;
}

/// As a store would, for a value that was taken from outside.
void Environment::write_bytes(llvm::Type* type, const Value& value, uint64_t at,
                              std::vector<uint8_t>& bytes) const {
  if (!type->isAggregateType() && !type->isVectorTy()) {
    const llvm::APInt bits = value.kind == Value::Kind::Pointer
                                 ? llvm::APInt(64, static_cast<uint64_t>(value.pointer.offset))
                                 : value.bits;
    const uint64_t size = layout_.getTypeStoreSize(type).getFixedValue();
    const llvm::APInt stored = bits.zextOrTrunc(unsigned(size) * 8);
    for (uint64_t i = 0; i < size && at + i < bytes.size(); ++i)
      bytes[at + i] = static_cast<uint8_t>(
          stored.extractBitsAsZExtValue(8, memory_.lowest_bit(unsigned(size), unsigned(i))));
    return;
  }
  auto* structure = llvm::dyn_cast<llvm::StructType>(type);
  llvm::Type* each = structure ? nullptr : type->getContainedType(0);
  for (unsigned i = 0; i < value.elements.size(); ++i)
    if (structure)
      write_bytes(structure->getElementType(i), value.elements[i],
                  at + layout_.getStructLayout(structure)->getElementOffset(i), bytes);
    else
      write_bytes(each, value.elements[i], at + i * layout_.getTypeAllocSize(each).getFixedValue(), bytes);
}

void Environment::fill(const llvm::CallBase& call, const llvm::Function& callee, uint64_t size,
                       llvm::Type* type) {
  const ObjectIndex bytes = allocations_.make_input(size, &call);
  std::vector<uint8_t> values;
  for (uint64_t i = 0; i < std::min(size, most_shown); ++i) values.push_back(memory_.read(bytes, i).value);
  recorder_.memory_input(callee, std::move(values), type);
  accesses_.copy(operands_.pointer(call.getArgOperand(0)), {bytes, 0}, size, AccessKind::Initialise);
  // After the access: there is room for the bytes or not, whichever they are.
  outcome_.note_computed(computing_function(std::string_view(callee.getName())));
}

void Environment::deliver(const llvm::CallBase& call, const llvm::Function& callee) {
  std::vector<uint8_t> bytes;
  const auto add_number = [&](uint64_t number) {
    for (unsigned k = 0; k < sizeof number; ++k) bytes.push_back(static_cast<uint8_t>(number >> (8 * k)));
  };
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value* argument = call.getArgOperand(i);
    if (!argument->getType()->isPointerTy()) {
      add_number(operands_.number(argument).sextOrTrunc(64).getZExtValue());
      continue;
    }
    const Pointer from = memory_.resolve(operands_.pointer(argument));
    const bool is_block = i + 1 < call.arg_size() && !call.getArgOperand(i + 1)->getType()->isPointerTy();
    if (!is_block)
      add_number(from.has_object() ? from.object + 1 : 0);
    else if (from.has_object())
      add_block(from, operands_.size(call.getArgOperand(i + 1)), bytes);
    if (is_block) ++i;
  }
  recorder_.memory_input(callee, std::move(bytes), nullptr);
}

/// A block of all addresses is a text up to its zero.
void Environment::add_block(const Pointer& from, uint64_t size, std::vector<uint8_t>& bytes) const {
  const bool is_text = size == memory_.mask();
  const auto begin = static_cast<uint64_t>(from.offset);
  const uint64_t left = memory_[from.object].size - std::min(begin, memory_[from.object].size);
  for (uint64_t i = 0; i < std::min({size, left, most_shown}); ++i) {
    const uint8_t byte = memory_.read(from.object, begin + i).value;
    if (is_text && byte == 0) return;
    bytes.push_back(byte);
  }
}

/// What an undefined function may change becomes arbitrary: for each object, in their order, bytes of an
/// object of their own.
void Environment::havoc_escaped(const llvm::CallBase& call) {
  outcome_.note_external_effects();
  const size_t count = memory_.size();
  for (ObjectIndex object = 0; object < count; ++object) {
    const Object& known = memory_[object];
    if (!known.alive || !known.made_by || !may_be_changed_outside(*known.made_by)) continue;
    const uint64_t size = known.size;
    const ObjectIndex bytes = allocations_.make_input(size, &call);
    if (size) memory_.copy({object, 0}, {bytes, 0}, size);
  }
}

void Environment::call(const llvm::CallBase& call, const llvm::Function& callee) {
  if (outcome_.version() != program::Version::None)
    return outcome_.end(program::RunEnd::Unsupported, program::has_outside_effect);
  const std::string name = callee.getName().str();
  if (call.doesNotReturn()) return leaks_.finish(fmt::format("{} does not return", name));
  if (specification_.havoc_externals) havoc_escaped(call);
  if (specification_.havoc_externals || !call.use_empty()) outcome_.note_undefined_function(name);
  operands_.set(call, result(call, callee));
}

} // namespace fathom::frontend::interpreter

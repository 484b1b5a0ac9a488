#include "frontend/interpreter/arguments.h"

#include <llvm/IR/Function.h>
#include <llvm/Support/MathExtras.h>

#include <algorithm>

namespace fathom::frontend::interpreter {

using program::Contents;
using program::ObjectKind;

void Arguments::pass(const llvm::CallBase& call, const std::vector<Value>& arguments) {
  Frame& frame = stack_.top();
  const llvm::Function& callee = *frame.function;
  for (const llvm::Argument& parameter : callee.args()) {
    const unsigned i = parameter.getArgNo();
    Value value = i < arguments.size() ? scalars_.coerced(arguments[i], parameter.getType())
                                       : choices_.open(parameter.getType());
    if (parameter.hasByValAttr()) {
      const uint64_t size = layout_.getTypeAllocSize(parameter.getParamByValType()).getFixedValue();
      const ObjectIndex copy =
          allocations_.make(ObjectKind::Stack, size, parameter.getParamAlign().valueOrOne().value(),
                            Contents::Arbitrary, &parameter);
      copy_object({copy, 0}, value, size);
      value = Value::of({copy, 0});
    }
    frame.registers[frame.table->numbers.lookup(&parameter)] = std::move(value);
  }
  if (callee.isVarArg() && arguments.size() > callee.arg_size()) make_area(call, arguments);
}

/// What cannot be read is not copied: the copy's bytes stay arbitrary.
void Arguments::copy_object(Place copy, const Value& source, uint64_t size) {
  if (size == 0) return;
  const auto from =
      accesses_.checked(scalars_.pointer(source), size, "read of an argument passed by value", false);
  if (from) memory_.copy(copy, *from, size);
}

void Arguments::make_area(const llvm::CallBase& call, const std::vector<Value>& arguments) {
  const uint64_t slot = memory_.pointer_bits() / 8;
  struct Entry {
    unsigned index;
    llvm::Type* type;
    uint64_t offset, size;
  };
  std::vector<Entry> entries;
  uint64_t total = 0;
  for (unsigned i = stack_.top().function->arg_size(); i < arguments.size(); ++i) {
    const bool by_value = call.paramHasAttr(i, llvm::Attribute::ByVal);
    llvm::Type* type = by_value ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
    uint64_t alignment = layout_.getABITypeAlign(type).value();
    if (by_value) alignment = std::max(alignment, call.getParamAlign(i).valueOrOne().value());
    total = llvm::alignTo(total, slot == 8 && alignment >= 16 ? 16 : slot);
    const uint64_t size = layout_.getTypeAllocSize(type).getFixedValue();
    entries.push_back({i, type, total, size});
    total += llvm::alignTo(size, slot);
  }
  const ObjectIndex area = allocations_.make(ObjectKind::Stack, total, 16, Contents::Arbitrary, &call);
  stack_.top().variadic = {area, 0};
  for (const Entry& entry : entries) {
    const Value& value = arguments[entry.index];
    if (call.paramHasAttr(entry.index, llvm::Attribute::ByVal))
      copy_object({area, entry.offset}, value, entry.size);
    else
      typed_.write({area, entry.offset}, entry.type, value);
  }
}

void Arguments::start_list(const llvm::IntrinsicInst& call) {
  const bool wide = memory_.pointer_bits() == 64;
  const auto place =
      accesses_.checked(operands_.pointer(call.getArgOperand(0)), list_size(), "write of a va_list", true);
  if (!place) return;
  llvm::LLVMContext& context = call.getContext();
  llvm::Type* pointer_type = llvm::PointerType::get(context, 0);
  const auto at = [&](uint64_t offset) { return Place{place->object, place->offset + offset}; };
  if (wide) {
    llvm::Type* word = llvm::Type::getInt32Ty(context);
    typed_.write(at(0), word, Value::integer(32, 48));
    typed_.write(at(4), word, Value::integer(32, 176));
    typed_.write(at(16), pointer_type, Value::of({}));
  }
  typed_.write(at(wide ? 8 : 0), pointer_type, Value::of(stack_.top().variadic));
}

void Arguments::copy_list(const llvm::IntrinsicInst& call) {
  accesses_.copy(operands_.pointer(call.getArgOperand(0)), operands_.pointer(call.getArgOperand(1)),
                 list_size());
}

} // namespace fathom::frontend::interpreter

#include "frontend/interpreter/arguments.h"

#include "frontend/analysis/variadic_arguments.h"

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

void Arguments::receive(const UninitialisedReads::Unset& unset) {
  const llvm::Function& callee = *stack_.top().function;
  const Pointer area = stack_.top().variadic;
  for (const auto& [number, bits] : unset)
    if (number < callee.arg_size())
      uninitialised_.receive(*callee.getArg(number), bits);
    else if (area.has_object())
      uninitialised_.unset({area.object, memory_[area.object].arguments[number - callee.arg_size()].offset},
                           bits);
}

/// What cannot be read is not copied: the copy's bytes stay arbitrary.
void Arguments::copy_object(Place copy, const Value& source, uint64_t size) {
  if (size == 0) return;
  const auto from = accesses_.checked(scalars_.pointer(source), size, "read of an argument passed by value",
                                      AccessKind::Read);
  if (from) memory_.copy(copy, *from, size);
}

void Arguments::make_area(const llvm::CallBase& call, const std::vector<Value>& arguments) {
  struct Entry {
    unsigned index;
    llvm::Type* type;
    uint64_t offset, size;
  };
  std::vector<Entry> entries;
  uint64_t total = 0;
  for (unsigned i = stack_.top().function->arg_size(); i < arguments.size(); ++i) {
    const bool by_value = call.paramHasAttr(i, llvm::Attribute::ByVal);
    if (machine_.takes_pointer_for(by_value))
      return outcome_.end(program::RunEnd::Unsupported, "a structure as a variadic argument on this machine");
    llvm::Type* type = by_value ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
    const uint64_t alignment =
        by_value ? call.getParamAlign(i).valueOrOne().value() : layout_.getABITypeAlign(type).value();
    const uint64_t size = layout_.getTypeAllocSize(type).getFixedValue();
    total = llvm::alignTo(total, machine_.slot_alignment(alignment, size, by_value));
    entries.push_back({i, type, total, size});
    total += llvm::alignTo(size, machine_.slot());
  }
  const ObjectIndex area = allocations_.make(ObjectKind::Stack, total, 16, Contents::Arbitrary, &call);
  stack_.top().variadic = {area, 0};
  for (const Entry& entry : entries)
    memory_[area].arguments.push_back(
        {entry.offset,
         argument_class(*entry.type, call.paramHasAttr(entry.index, llvm::Attribute::ByVal), layout_)});
  for (const Entry& entry : entries) {
    const Value& value = arguments[entry.index];
    if (call.paramHasAttr(entry.index, llvm::Attribute::ByVal))
      copy_object({area, entry.offset}, value, entry.size);
    else
      typed_.write({area, entry.offset}, entry.type, value);
  }
}

void Arguments::start_list(const llvm::IntrinsicInst& call) {
  const auto place = accesses_.checked(operands_.pointer(call.getArgOperand(0)), machine_.list_size(),
                                       "write of a va_list", AccessKind::Write);
  if (!place) return;
  llvm::LLVMContext& context = call.getContext();
  for (const VariadicListField& field : machine_.list_fields()) {
    const Place at{place->object, place->offset + field.offset};
    if (field.width != 0)
      typed_.write(at, llvm::Type::getIntNTy(context, field.width * 8),
                   Value::integer(field.width * 8, field.value));
    else
      typed_.write(at, llvm::PointerType::get(context, 0),
                   Value::of(field.is_area ? stack_.top().variadic : Pointer()));
  }
}

void Arguments::copy_list(const llvm::IntrinsicInst& call) {
  accesses_.copy(operands_.pointer(call.getArgOperand(0)), operands_.pointer(call.getArgOperand(1)),
                 machine_.list_size());
}

} // namespace fathom::frontend::interpreter

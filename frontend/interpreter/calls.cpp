// Calls of functions with and without body, arguments, variadic arguments, returns.
#include "frontend/escapes.h"
#include "frontend/interpreter/execution.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InlineAsm.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>

#include <algorithm>

namespace fathom::frontend::interpreter {

using program::Contents;
using program::ObjectKind;
using program::Property;
using program::RunEnd;

namespace {

RegisterTable make_table(const llvm::Function& function, bool is_model) {
  RegisterTable table;
  table.is_model = is_model;
  for (const llvm::Argument& argument : function.args())
    table.numbers.try_emplace(&argument, table.numbers.size());
  for (const llvm::Instruction& instruction : llvm::instructions(function))
    if (!instruction.getType()->isVoidTy()) table.numbers.try_emplace(&instruction, table.numbers.size());
  return table;
}

} // namespace

/// The function called; null when the pointer is no function (the run has then ended).
const llvm::Function* Execution::callee_of(const llvm::CallBase& call) {
  const auto* direct = llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCasts());
  if (direct) return direct;
  const Pointer target = memory_.resolve(pointer(get(call.getCalledOperand())));
  if (target.has_object() && target.offset == 0 && memory_[target.object].kind == ObjectKind::Function) {
    const auto* callee = llvm::cast<llvm::Function>(memory_[target.object].made_by);
    check_target(call, pointer(get(call.getCalledOperand())), *callee);
    return callee;
  }
  violate(Property::ValidDeref, "call through an invalid function pointer");
  end(RunEnd::Unsupported, "call through an invalid function pointer");
  return nullptr;
}

void Execution::call(const llvm::CallBase& call) {
  if (const auto* known = llvm::dyn_cast<llvm::IntrinsicInst>(&call)) return intrinsic(*known);
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    if (assembly->getAsmString().empty() && call.getType()->isVoidTy()) return; // a compiler barrier
    return end(RunEnd::Unsupported, "inline assembly");
  }
  const llvm::Function* callee = callee_of(call);
  if (!callee || builtin(call, *callee)) return;
  if (callee->isDeclaration()) return external(call, *callee);
  std::vector<Value> arguments;
  for (const llvm::Use& argument : call.args()) arguments.push_back(get(argument));
  enter(*callee, &call, std::move(arguments));
}

/// What an undefined function may change becomes arbitrary: for each object, in their order, bytes of an
/// object of their own.
void Execution::havoc_escaped(const llvm::CallBase& call) {
  run_.external_effects = true;
  const size_t count = memory_.size();
  for (ObjectIndex object = 0; object < count; ++object) {
    const Object& known = memory_[object];
    if (!known.alive || !known.made_by || !may_be_changed_outside(*known.made_by)) continue;
    const uint64_t size = known.size;
    const ObjectIndex bytes = new_object(ObjectKind::Environment, size, 16, Contents::Arbitrary, &call);
    memory_[bytes].origins[0].input = true;
    if (size) memory_.copy({object, 0}, {bytes, 0}, size);
  }
}

/// An undefined function: an arbitrary result, and no other effect unless that is asked for.
void Execution::external(const llvm::CallBase& call, const llvm::Function& callee) {
  if (call.doesNotReturn()) return finish(fmt::format("{} does not return", callee.getName().str()));
  if (specification_.havoc_externals) havoc_escaped(call);
  const std::string name = callee.getName().str();
  const bool matters = specification_.havoc_externals || !call.use_empty();
  std::vector<std::string>& undefined = run_.undefined_functions;
  if (matters && std::find(undefined.begin(), undefined.end(), name) == undefined.end())
    undefined.push_back(name);
  set(call, take_input(call, callee));
}

void Execution::enter(const llvm::Function& callee, const llvm::CallBase* call,
                      std::vector<Value> arguments) {
  std::unique_ptr<RegisterTable>& table = tables_[&callee];
  if (!table) table = std::make_unique<RegisterTable>(make_table(callee, module_.is_model(callee)));
  Frame fresh;
  fresh.function = &callee;
  fresh.table = table.get();
  fresh.registers.resize(table->numbers.size());
  fresh.block = &callee.getEntryBlock();
  fresh.next = fresh.block->begin();
  fresh.call = call;
  if (!table->is_model) {
    if (call) recorder_.call(&user_instruction(), depth() + (user_frames_ > 0), callee, arguments);
    ++user_frames_;
  }
  frames_.push_back(std::move(fresh));
  if (call) pass_arguments(frame(), *call, std::move(arguments));
}

/// Objects passed by value are copied first, in the order of the parameters; then the variadic arguments get
/// their area.
void Execution::pass_arguments(Frame& callee_frame, const llvm::CallBase& call,
                               std::vector<Value> arguments) {
  const llvm::Function& callee = *callee_frame.function;
  for (const llvm::Argument& parameter : callee.args()) {
    const unsigned i = parameter.getArgNo();
    Value value =
        i < arguments.size() ? coerced(arguments[i], parameter.getType()) : open_value(parameter.getType());
    if (parameter.hasByValAttr()) {
      const uint64_t size = layout_.getTypeAllocSize(parameter.getParamByValType()).getFixedValue();
      const ObjectIndex copy =
          new_object(ObjectKind::Stack, size, parameter.getParamAlign().valueOrOne().value(),
                     Contents::Arbitrary, &parameter);
      copy_argument({copy, 0}, value, size);
      value = Value::of({copy, 0});
    }
    callee_frame.registers[callee_frame.table->numbers.lookup(&parameter)] = std::move(value);
  }
  if (callee.isVarArg() && arguments.size() > callee.arg_size())
    make_variadic_area(callee_frame, call, arguments);
}

/// What cannot be read is not copied: the copy's bytes stay arbitrary.
void Execution::copy_argument(Place copy, const Value& source, uint64_t size) {
  if (size == 0) return;
  const auto from = checked_access(pointer(source), size, "read of an argument passed by value", false);
  if (from) memory_.copy(copy, *from, size);
}

/// As if all registers for arguments were used up (the targets' calling conventions, System V ABI):
///
///   x86-64: | 8 bytes | 8 bytes | ...   types aligned to 16 start at a multiple of 16;   i386: slots of 4
///   bytes
void Execution::make_variadic_area(Frame& callee_frame, const llvm::CallBase& call,
                                   const std::vector<Value>& arguments) {
  const uint64_t slot = memory_.pointer_bits() / 8;
  struct Entry {
    unsigned index;
    llvm::Type* type;
    uint64_t offset, size;
  };
  std::vector<Entry> entries;
  uint64_t total = 0;
  for (unsigned i = callee_frame.function->arg_size(); i < arguments.size(); ++i) {
    const bool by_value = call.paramHasAttr(i, llvm::Attribute::ByVal);
    llvm::Type* type = by_value ? call.getParamByValType(i) : call.getArgOperand(i)->getType();
    uint64_t alignment = layout_.getABITypeAlign(type).value();
    if (by_value) alignment = std::max(alignment, call.getParamAlign(i).valueOrOne().value());
    total = llvm::alignTo(total, slot == 8 && alignment >= 16 ? 16 : slot);
    const uint64_t size = layout_.getTypeAllocSize(type).getFixedValue();
    entries.push_back({i, type, total, size});
    total += llvm::alignTo(size, slot);
  }
  const ObjectIndex area = new_object(ObjectKind::Stack, total, 16, Contents::Arbitrary, &call);
  callee_frame.variadic = {area, 0};
  for (const Entry& entry : entries) {
    const Value& value = arguments[entry.index];
    if (call.paramHasAttr(entry.index, llvm::Attribute::ByVal))
      copy_argument({area, entry.offset}, value, entry.size);
    else
      write({area, entry.offset}, entry.type, value);
  }
}

void Execution::leave(const llvm::ReturnInst& instruction) {
  std::vector<Value> result;
  if (const llvm::Value* value = instruction.getReturnValue()) result.push_back(get(value));
  const llvm::CallBase* call = frame().call;
  if (!frame().table->is_model) {
    if (call) recorder_.leave(instruction, depth(), *frame().function, result);
    --user_frames_;
    last_return_ = &instruction;
  }
  if (frames_.size() == 1) {
    if (last_return_) current_ = last_return_;
    check_leaks(EndKind::Returned);
  }
  for (const ObjectIndex object : frame().objects)
    if (memory_[object].alive) release(object);
  frames_.pop_back();
  if (frames_.empty()) return end(RunEnd::Finished, "the program returned");
  current_ = call;
  if (call->doesNotReturn()) violate(Property::Unreachable, "a function declared noreturn returned");
  if (call->doesNotReturn()) return end(RunEnd::Unsupported, "a function declared noreturn returned");
  if (call->getType()->isVoidTy()) return;
  set(*call, result.empty() ? open_value(call->getType()) : coerced(std::move(result[0]), call->getType()));
}

} // namespace fathom::frontend::interpreter

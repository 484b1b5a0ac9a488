// Library functions that the interpreter executes itself (frontend/library/builtin.def).
#include "frontend/interpreter/execution.h"
#include "ir/program/sanitizer.h"

#include <llvm/IR/Constants.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/GlobalVariable.h>
#include <llvm/IR/Instructions.h>

namespace fathom::frontend::interpreter {

using program::Contents;
using program::ObjectKind;
using program::Property;
using program::RunEnd;

namespace {

/// The text of a string literal argument.
std::string literal(const llvm::Value& argument) {
  const auto* global = llvm::dyn_cast<llvm::GlobalVariable>(argument.stripPointerCasts());
  if (!global || !global->hasInitializer()) return "a limit of a library model";
  const auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(global->getInitializer());
  return data && data->isCString() ? data->getAsCString().str() : "a limit of a library model";
}

/// How many arguments a call needs to be what the table says; with fewer it is an ordinary function.
unsigned argument_count(Builtin builtin) {
  switch (builtin) {
  case Builtin::Assert:
  case Builtin::Claim:
  case Builtin::Assume:
  case Builtin::PointerOffset:
  case Builtin::Malloc:
  case Builtin::Free:
  case Builtin::CheckFree:
  case Builtin::ObjectSize:
  case Builtin::Environment:
  case Builtin::Unsupported: return 1;
  case Builtin::Calloc:
  case Builtin::AlignedAlloc:
  case Builtin::NondetMemory:
  case Builtin::Accessible:
  case Builtin::SameObject:
  case Builtin::Check:
  case Builtin::StackNew: return 2;
  case Builtin::CheckOverlap: return 4;
  case Builtin::Memcpy:
  case Builtin::Memmove:
  case Builtin::Memset: return 3;
  case Builtin::None:
  case Builtin::ReachError:
  case Builtin::AssertFail:
  case Builtin::Nondet:
  case Builtin::AtomicMark:
  case Builtin::Stop:
  case Builtin::ChecksAccesses:
  case Builtin::ChecksOverlap:
  case Builtin::Foreign:
  case Builtin::Uninterpreted:
  case Builtin::Print: return 0;
  }
  return 0;
}

} // namespace

/// False when the function is to be called like any other.
bool Execution::builtin(const llvm::CallBase& call, const llvm::Function& callee) {
  Builtin kind = module_.builtin(callee);
  if (callee.getName() == specification_.error_function) kind = Builtin::ReachError;
  if (call.arg_size() < argument_count(kind)) return false;
  switch (kind) {
  case Builtin::None: return false;
  case Builtin::ReachError:
    violate(Property::UnreachCall, fmt::format("{}() is called", callee.getName().str()));
    if (ended_) return true;
    if (!callee.isDeclaration()) return false; // under another property its body counts
    finish(fmt::format("{}() ends the program", callee.getName().str()));
    return true;
  case Builtin::AssertFail:
    violate(Property::Assertion, "an assertion fails");
    finish("an assertion fails");
    return true;
  case Builtin::Assert:
    if (holds(call)) return true;
    violate(Property::Assertion, "an assertion fails");
    finish("an assertion fails");
    return true;
  case Builtin::Claim:
    if (!holds(call)) violate(Property::Assertion, "an assertion fails");
    return true;
  case Builtin::Assume: assume(call); return true;
  case Builtin::Check: {
    const program::SanitizerCheck& check =
        program::sanitizer_checks().at(number(get(call.getArgOperand(1))).getZExtValue());
    if (!number(get(call.getArgOperand(0))).isZero()) violate(check.property, check.message);
    return true;
  }
  case Builtin::Print: print(call, callee); return true;
  case Builtin::Uninterpreted: uninterpreted(call, callee); return true;
  case Builtin::ChecksAccesses:
    set(call, Value::integer(32, specification_.asks_for(Property::ValidDeref)));
    return true;
  case Builtin::ChecksOverlap:
    set(call, Value::integer(32, specification_.asks_for(Property::MemoryOverlap)));
    return true;
  case Builtin::Nondet: set(call, take_input(call, callee)); return true;
  case Builtin::AtomicMark: return true;
  case Builtin::Stop: finish(fmt::format("{}() is called", callee.getName().str())); return true;
  case Builtin::Foreign:
    end(RunEnd::Unsupported,
        fmt::format("{}(), which only another tool or compiler knows", callee.getName().str()));
    return true;
  case Builtin::Unsupported: end(RunEnd::Unsupported, literal(*call.getArgOperand(0))); return true;
  case Builtin::NondetMemory: nondet_memory(call, callee); return true;
  case Builtin::Malloc:
  case Builtin::Calloc:
  case Builtin::AlignedAlloc:
  case Builtin::Free:
  case Builtin::CheckFree:
  case Builtin::Memcpy:
  case Builtin::Memmove:
  case Builtin::Memset:
  case Builtin::StackNew:
  case Builtin::ObjectSize:
  case Builtin::Accessible:
  case Builtin::SameObject:
  case Builtin::PointerOffset:
  case Builtin::CheckOverlap:
  case Builtin::Environment: memory_builtin(call, kind); return true;
  }
  return false;
}

/// The condition of an assumption or assertion; a pointer's address is not looked at.
bool Execution::holds(const llvm::CallBase& call) {
  const Value condition = get(call.getArgOperand(0));
  if (call.getArgOperand(0)->getType()->isPointerTy()) return !pointer(condition).is_null();
  return !number(condition).isZero();
}

void Execution::assume(const llvm::CallBase& call) {
  if (!holds(call)) {
    check_leaks(EndKind::Never);
    return end(RunEnd::AssumeFailed, "an assumption does not hold");
  }
  recorder_.assumption(user_instruction(), depth());
}

bool Execution::same(const Value& a, const Value& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
  case Value::Kind::Integer: return a.bits.getBitWidth() == b.bits.getBitWidth() && number(a) == number(b);
  case Value::Kind::Pointer: return memory_.resolve(a.pointer) == memory_.resolve(b.pointer);
  case Value::Kind::Aggregate: break;
  }
  bool equal = a.elements.size() == b.elements.size();
  for (size_t i = 0; equal && i < a.elements.size(); ++i) equal = same(a.elements[i], b.elements[i]);
  return equal;
}

/// Equal arguments give the result of the call that had them first.
void Execution::uninterpreted(const llvm::CallBase& call, const llvm::Function& callee) {
  std::vector<Value> arguments;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    if (call.isByValArgument(i))
      return end(RunEnd::Unsupported, "an uninterpreted function with an argument in memory");
    arguments.push_back(get(call.getArgOperand(i)));
  }
  std::vector<UninterpretedCall>& earlier = uninterpreted_calls_[&callee];
  for (const UninterpretedCall& other : earlier) {
    bool equal = other.arguments.size() == arguments.size();
    for (size_t i = 0; equal && i < arguments.size(); ++i) equal = same(arguments[i], other.arguments[i]);
    if (!equal) continue;
    if (!call.getType()->isVoidTy()) set(call, coerced(other.result, call.getType()));
    return;
  }
  const Value result = take_input(call, callee);
  earlier.push_back({std::move(arguments), result});
  set(call, result);
}

/// No effect, and a result only where somebody looks at it; -1 or a count.
void Execution::print(const llvm::CallBase& call, const llvm::Function& callee) {
  if (call.use_empty() || !call.getType()->isIntegerTy()) return;
  const Value result = take_input(call, callee);
  set(call, result);
  if (result.bits.slt(llvm::APInt::getAllOnes(result.bits.getBitWidth())))
    end(RunEnd::AssumeFailed, "an assumption does not hold");
}

void Execution::memory_builtin(const llvm::CallBase& call, Builtin builtin) {
  const auto size = [&](unsigned i) { return size_operand(call.getArgOperand(i)); };
  const auto address = [&](unsigned i) { return pointer(get(call.getArgOperand(i))); };
  const auto give = [&](Value value) { set(call, coerced(std::move(value), call.getType())); };
  const auto fresh = [&](ObjectKind kind, uint64_t bytes, uint64_t alignment, Contents contents) {
    give(Value::of({new_object(kind, bytes, alignment, contents, &call), 0}));
  };
  switch (builtin) {
  case Builtin::Malloc: return fresh(ObjectKind::Heap, size(0), 16, Contents::Arbitrary);
  case Builtin::AlignedAlloc:
    return fresh(ObjectKind::Heap, size(1), std::max<uint64_t>(size(0), 16), Contents::Arbitrary);
  case Builtin::Environment: {
    const ObjectIndex bytes = new_object(ObjectKind::Environment, size(0), 16, Contents::Arbitrary, &call);
    memory_[bytes].origins[0].input = true;
    return give(Value::of({bytes, 0}));
  }
  case Builtin::StackNew:
    return fresh(ObjectKind::Stack, size(0), std::max<uint64_t>(size(1), 1), Contents::Arbitrary);
  case Builtin::Calloc: {
    const uint64_t count = size(0), each = size(1);
    if (each && count > memory_.mask() / each)
      return end(RunEnd::AssumeFailed, "an allocation cannot succeed");
    return fresh(ObjectKind::Heap, count * each, 16, Contents::Zero);
  }
  case Builtin::CheckFree: check_free(address(0)); return;
  case Builtin::Free: {
    const Pointer target = memory_.resolve(address(0));
    if (target.has_object()) check_sets(call.getArgOperand(0), address(0));
    if (check_free(target) && target.has_object()) release(target.object);
    return;
  }
  case Builtin::CheckOverlap: return check_overlap(address(0), size(1), address(2), size(3), false);
  case Builtin::Memcpy: check_overlap(address(0), size(2), address(1), size(2), false); [[fallthrough]];
  case Builtin::Memmove:
    if (size(2) != 0) check_sets(call.getArgOperand(0), address(0));
    if (size(2) != 0) check_sets(call.getArgOperand(1), address(1));
    copy_memory(address(0), address(1), size(2));
    return give(get(call.getArgOperand(0)));
  case Builtin::Memset:
    fill_memory(address(0),
                static_cast<uint8_t>(number(get(call.getArgOperand(1))).zextOrTrunc(8).getZExtValue()),
                size(2));
    return give(get(call.getArgOperand(0)));
  case Builtin::Accessible: return give(Value::integer(32, memory_.access(address(0), size(1)).has_value()));
  case Builtin::SameObject:
    return give(Value::integer(32, memory_.resolve(address(0)).object == memory_.resolve(address(1)).object));
  case Builtin::PointerOffset:
    return give(
        Value::integer(memory_.pointer_bits(), static_cast<uint64_t>(memory_.resolve(address(0)).offset)));
  case Builtin::ObjectSize: {
    const Pointer target = memory_.resolve(address(0));
    return give(
        Value::integer(memory_.pointer_bits(), target.has_object() ? memory_[target.object].size : 0));
  }
  default: FATHOM_UNREACHABLE("not a memory function");
  }
}

/// The bytes are those of an environment object of its own, which is numbered like any allocation.
void Execution::nondet_memory(const llvm::CallBase& call, const llvm::Function& callee) {
  fill_from_input(call, callee, size_operand(call.getArgOperand(1)), nullptr);
}

/// Bytes from outside, where the first argument points to; `type` of a result.
void Execution::fill_from_input(const llvm::CallBase& call, const llvm::Function& callee, uint64_t size,
                                llvm::Type* type) {
  const ObjectIndex bytes = new_object(ObjectKind::Environment, size, 16, Contents::Arbitrary, &call);
  memory_[bytes].origins[0].input = true;
  constexpr uint64_t most_shown = 1 << 16;
  std::vector<uint8_t> values;
  for (uint64_t i = 0; i < std::min(size, most_shown); ++i) values.push_back(memory_.read(bytes, i).value);
  recorder_.memory_input(user_instruction(), depth(), callee, std::move(values), type);
  copy_memory(pointer(get(call.getArgOperand(0))), {bytes, 0}, size);
}

} // namespace fathom::frontend::interpreter

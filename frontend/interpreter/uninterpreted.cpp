#include "frontend/interpreter/uninterpreted.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::interpreter {

bool UninterpretedFunctions::same(const Value& a, const Value& b) {
  if (a.kind != b.kind) return false;
  switch (a.kind) {
  case Value::Kind::Integer:
    return a.bits.getBitWidth() == b.bits.getBitWidth() && scalars_.number(a) == scalars_.number(b);
  case Value::Kind::Pointer: return memory_.resolve(a.pointer) == memory_.resolve(b.pointer);
  case Value::Kind::Aggregate: break;
  }
  bool equal = a.elements.size() == b.elements.size();
  for (size_t i = 0; equal && i < a.elements.size(); ++i) equal = same(a.elements[i], b.elements[i]);
  return equal;
}

void UninterpretedFunctions::call(const llvm::CallBase& call, const llvm::Function& callee) {
  std::vector<Value> arguments;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    if (call.isByValArgument(i))
      return outcome_.end(program::RunEnd::Unsupported,
                          "an uninterpreted function with an argument in memory");
    arguments.push_back(operands_.get(call.getArgOperand(i)));
  }
  std::vector<Call>& earlier = calls_[&callee];
  for (const Call& other : earlier) {
    bool equal = other.arguments.size() == arguments.size();
    for (size_t i = 0; equal && i < arguments.size(); ++i) equal = same(arguments[i], other.arguments[i]);
    if (!equal) continue;
    if (!call.getType()->isVoidTy()) operands_.set(call, scalars_.coerced(other.result, call.getType()));
    return;
  }
  const Value result = environment_.result(call, callee);
  earlier.push_back({std::move(arguments), result});
  operands_.set(call, result);
}

} // namespace fathom::frontend::interpreter

#include "frontend/interpreter/host_functions.h"

#include "frontend/bits_of.h"
#include "frontend/library/host_functions.h"
#include "frontend/rounding_mode.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/InstrTypes.h>

namespace fathom::frontend::interpreter {

int HostFunctions::rounding() {
  const llvm::GlobalVariable* variable = rounding_mode_variable(module_.llvm());
  if (variable == nullptr) return int(rounding_modes[0].code);
  const Value set = typed_.read({*statics_.find(*variable), 0}, variable->getValueType());
  return int(scalars_.number(set).getZExtValue());
}

/// The model has read it all before.
std::string HostFunctions::text(const llvm::CallBase& call) {
  const Pointer start = memory_.resolve(operands_.pointer(call.getArgOperand(0)));
  std::string text;
  for (uint64_t i = 0; i < operands_.size(call.getArgOperand(1)); ++i)
    if (const auto place = memory_.access(memory_.moved(start, int64_t(i)), 1))
      text += char(memory_.read(place->object, place->offset).value);
  return text;
}

void HostFunctions::call(const llvm::CallBase& call, const llvm::Function& callee) {
  HostCall asked;
  asked.function = callee.getName();
  asked.rounding = rounding();
  const bool reads_text = host_reads_text(asked.function);
  if (reads_text) asked.text = text(call);
  for (unsigned i = reads_text ? 2 : 0; i < call.arg_size(); ++i)
    asked.arguments.push_back(bits_of(operands_.number(call.getArgOperand(i))));
  asked.is_this_machine = module_.machine().is_host && memory_.pointer_bits() == 64;
  asked.result_bits = scalars_.width(call.getType());
  std::optional<BitVector> result = host_result(asked);
  // Another library of this machine may have other last digits: what follows has to be shown natively.
  if (!result && !asked.is_this_machine && module_.machine().is_host && host_approximates(asked.function)) {
    asked.is_this_machine = true;
    result = host_result(asked);
    const std::string_view name = asked.function.substr(host_prefix.size());
    if (result) outcome_.note_computed(name.substr(0, name.rfind("_errno")));
  }
  if (result)
    operands_.set(call, scalars_.from_bits(call.getType(), to_apint(*result, asked.result_bits)));
  else
    outcome_.end(program::RunEnd::Unsupported, "a result that another C library computes");
}

} // namespace fathom::frontend::interpreter

#include "frontend/unwinder/host_functions.h"

#include "frontend/library/host_functions.h"
#include "frontend/rounding_mode.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// That a text with a number may have.
constexpr uint64_t most_characters = 1 << 12;

} // namespace

HostFunctions::HostFunctions(Context& context, OpenValues& open, Operands& operands)
    : context_(context), builder_(context.builder), stack_(context.stack), memory_(context.memory),
      open_(open), operands_(operands) {}

/// The mode that the program has set, where that is known.
std::optional<int> HostFunctions::rounding(const BuiltinCall& c) {
  const llvm::GlobalVariable* variable = rounding_mode_variable(context_.module.llvm());
  if (variable == nullptr) return int(rounding_modes[0].code);
  if (context_.run.speculates() || context_.threads != nullptr) return std::nullopt;
  const ValueId mode = memory_.load(stack_.memory(), stack_.guard(), operands_.scalar(c.activation, variable),
                                    Type::integer(32));
  if (!builder_.is_constant(mode)) return std::nullopt;
  return int(builder_.constant_u64(mode));
}

ValueId HostFunctions::byte(const BuiltinCall& c, uint64_t offset) {
  const ValueId start =
      operands_.converted(operands_.scalar(c.activation, c.call.getArgOperand(0)), Type::pointer());
  const ValueId place =
      builder_.ptr_add(start, builder_.constant(BitVector(builder_.pointer_bits(), offset)));
  return memory_.load(stack_.memory(), stack_.guard(), place, Type::integer(8));
}

/// What lies where the first argument points to, as long as the second one says, where that is known. The
/// model has read it all before.
std::optional<std::string> HostFunctions::text(const BuiltinCall& c) {
  const ValueId length = operands_.scalar(c.activation, c.call.getArgOperand(1));
  if (context_.run.speculates() || context_.threads != nullptr || !builder_.is_constant(length) ||
      builder_.constant_u64(length) > most_characters)
    return std::nullopt;
  std::string text;
  for (uint64_t i = 0; i < builder_.constant_u64(length); ++i) {
    const ValueId character = byte(c, i);
    if (!builder_.is_constant(character)) return std::nullopt;
    text += char(builder_.constant_u64(character));
  }
  return text;
}

std::optional<BitVector> HostFunctions::known(const BuiltinCall& c, const Values& arguments) {
  HostCall call;
  call.function = c.callee.getName();
  const std::optional<int> mode = rounding(c);
  if (!mode) return std::nullopt;
  call.rounding = *mode;
  const bool reads_text = host_reads_text(call.function);
  for (size_t i = reads_text ? 2 : 0; i < arguments.size(); ++i) {
    if (!builder_.is_constant(arguments[i])) return std::nullopt;
    call.arguments.push_back(builder_.program().constant(arguments[i]));
  }
  if (reads_text) {
    call.text = text(c);
    if (!call.text) return std::nullopt;
  }
  const TargetMachine& machine = context_.module.machine();
  call.is_this_machine = machine.is_host && machine.pointer_bits == 64;
  call.result_bits = context_.layout.flat(c.call.getType()).scalars[0].type.width();
  return host_result(call);
}

/// What text is read may change between two calls.
ValueId HostFunctions::open(const BuiltinCall& c, const Values& arguments, Type type) {
  if (host_asks_whether_known(c.callee.getName())) return builder_.constant(BitVector::zeros(type.width()));
  if (context_.run.speculates() || host_reads_text(c.callee.getName()))
    return open_.arbitrary(OpenKind::External, type, stack_.guard());
  std::vector<uint32_t> key;
  for (const ValueId argument : arguments) key.push_back(argument.index());
  ValueId& value = opened_[{&c.callee, key}];
  if (!value.valid()) value = builder_.open(OpenKind::External, type, builder_.boolean(true));
  return value;
}

void HostFunctions::execute(const BuiltinCall& c) {
  Values arguments;
  for (const llvm::Use& argument : c.call.args())
    arguments.push_back(operands_.scalar(c.activation, argument.get()));
  const Type type = context_.layout.flat(c.call.getType()).scalars[0].type;
  const std::optional<BitVector> result = known(c, arguments);
  operands_.set(c.activation, c.call, result ? builder_.constant(*result) : open(c, arguments, type));
}

} // namespace fathom::frontend

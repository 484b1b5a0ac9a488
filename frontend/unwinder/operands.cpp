#include "frontend/unwinder/operands.h"

#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/outside_changes.h"

namespace fathom::frontend {

using namespace program;

Operands::Operands(Context& context, OpenValues& open, OutsideChanges& outside)
    : builder_(context.builder), layout_(context.layout), open_(open), statics_(context, outside),
      constants_(context, statics_, open) {}

ValueId Operands::scalar(Activation& activation, const llvm::Value* value) {
  if (!llvm::isa<llvm::Constant>(value)) {
    const auto slots = activation.info->slots.find(value);
    FATHOM_CHECK(slots != activation.info->slots.end() && slots->second.count == 1,
                 "operand is not a scalar");
    const ValueId result = activation.registers[slots->second.first];
    FATHOM_CHECK(result.valid(), "register {} is used before it is set", slots->second.first);
    return result;
  }
  const Values all = constants_.of(llvm::cast<llvm::Constant>(value));
  FATHOM_CHECK(all.size() == 1, "constant operand has {} scalars", all.size());
  return all[0];
}

Values Operands::values(Activation& activation, const llvm::Value* value) {
  if (const auto* known = llvm::dyn_cast<llvm::Constant>(value)) return constants_.of(known);
  const auto slots = activation.info->slots.find(value);
  if (slots == activation.info->slots.end()) return {};
  Values result;
  for (uint32_t i = 0; i < slots->second.count; ++i) {
    result.push_back(activation.registers[slots->second.first + i]);
    FATHOM_CHECK(result.back().valid(), "a register is used before it is set");
  }
  return result;
}

void Operands::set(Activation& activation, const llvm::Value& value, ValueId result) {
  const FunctionInfo::Slots slots = activation.info->slots[&value];
  FATHOM_CHECK(slots.count == 1, "result of {} scalars set as one", slots.count);
  activation.registers[slots.first] = result;
}

void Operands::set_all(Activation& activation, const llvm::Value& value, llvm::ArrayRef<ValueId> results) {
  if (value.getType()->isVoidTy()) return;
  const FunctionInfo::Slots slots = activation.info->slots[&value];
  const auto& scalars = layout_.flat(value.getType()).scalars;
  for (uint32_t i = 0; i < slots.count; ++i)
    activation.registers[slots.first + i] = i < results.size()
                                                ? converted(results[i], scalars[i].type)
                                                : open_.value(OpenKind::Undef, scalars[i].type);
}

ValueId Operands::converted(ValueId value, Type type) {
  const Type from = builder_.type(value);
  if (from == type) return value;
  if (type.is_pointer()) return builder_.int_to_ptr(builder_.resize(value, builder_.pointer_bits()));
  if (from.is_pointer()) return builder_.resize(builder_.ptr_to_int(value), type.width());
  return builder_.resize(value, type.width());
}

/// Values passed where another type is expected (calls through a declaration that does not match): by
/// position.
Values Operands::converted(const Values& given, llvm::Type* to) {
  Values result;
  const TypeLayout::Flat& flat = layout_.flat(to);
  for (size_t i = 0; i < flat.scalars.size(); ++i)
    result.push_back(i < given.size()
                         ? converted(given[i], flat.scalars[i].type)
                         : open_.arbitrary(OpenKind::Undef, flat.scalars[i].type, builder_.boolean(true)));
  return result;
}

} // namespace fathom::frontend

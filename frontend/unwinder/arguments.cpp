#include "frontend/unwinder/arguments.h"

#include "frontend/unwinder/accesses.h"
#include "frontend/unwinder/initialised_bits.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/outside_changes.h"

namespace fathom::frontend {

using namespace program;

Arguments::Arguments(Context& context, OpenValues& open, Operands& operands, InitialisedBits& initialised,
                     OutsideChanges& outside, Accesses& accesses)
    : builder_(context.builder), memory_(context.memory), layout_(context.layout), context_(context),
      open_(open), initialised_(initialised), outside_(outside), accesses_(accesses), operands_(operands) {}

CallInProgress::Entry Arguments::entry_for(Activation& activation, const llvm::CallBase& call,
                                           const llvm::Function& callee) {
  CallInProgress::Entry entry{&callee, {activation.state.position, activation.state.memory, {}}, {}, {}};
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value* argument = call.getArgOperand(i);
    const Values given = operands_.values(activation, argument);
    if (i < callee.arg_size()) {
      const Values passed = operands_.converted(given, callee.getArg(i)->getType());
      entry.state.values.insert(entry.state.values.end(), passed.begin(), passed.end());
    } else if (callee.isVarArg()) {
      entry.variadic_values.insert(entry.variadic_values.end(), given.begin(), given.end());
      const bool by_value = call.isByValArgument(i);
      llvm::Type* type = by_value ? call.getParamByValType(i) : argument->getType();
      const uint64_t alignment = by_value ? call.getParamAlign(i).valueOrOne().value()
                                          : layout_.data_layout().getABITypeAlign(type).value();
      entry.variadic.push_back({type, alignment, by_value});
    }
  }
  return entry;
}

/// Arguments into registers; objects passed by value are copied, variadic arguments laid out in memory.
void Arguments::pass(Activation& activation, CallInProgress::Entry& entry) {
  size_t next = 0;
  const std::vector<ValueId>& given = entry.state.values;
  const ValueId guard = entry.state.position.guard;
  for (const llvm::Argument& argument : entry.callee->args()) {
    const auto slots = activation.info->slots.find(&argument);
    if (slots == activation.info->slots.end()) continue;
    const auto& scalars = layout_.flat(argument.getType()).scalars;
    for (uint32_t i = 0; i < slots->second.count; ++i, ++next) {
      ValueId value = next < given.size() ? operands_.converted(given[next], scalars[i].type)
                                          : open_.arbitrary(OpenKind::Undef, scalars[i].type, guard);
      if (argument.hasByValAttr()) {
        const uint64_t size =
            layout_.data_layout().getTypeAllocSize(argument.getParamByValType()).getFixedValue();
        const ObjectId copy = stack_object(activation, entry.state, context_.module.variable_name(argument),
                                           size, argument.getParamAlign().valueOrOne().value());
        outside_.note_maker(copy, argument);
        copy_by_value(entry.state, builder_.pointer(copy, 0), value, size);
        value = builder_.pointer(copy, 0);
      }
      activation.registers[slots->second.first + i] = value;
    }
  }
  if (!entry.variadic.empty()) make_variadic_area(activation, entry);
}

ObjectId Arguments::stack_object(Activation& owner, EdgeState& state, std::string name, uint64_t size,
                                 uint64_t alignment) {
  Object object;
  object.kind = ObjectKind::Stack;
  object.name = std::move(name);
  object.location = builder_.location();
  object.size = context_.size_constant(size);
  object.alignment = uint32_t(alignment);
  owner.stack_objects.push_back(
      initialised_.allocate_written(state.memory, state.position.guard, std::move(object)));
  return owner.stack_objects.back();
}

/// The contents of an argument passed by value, into an object of the callee.
void Arguments::copy_by_value(EdgeState& state, ValueId destination, ValueId source, uint64_t size) {
  const ValueId guard = state.position.guard;
  const ValueId readable = memory_.accessible(state.memory, guard, source, context_.size_constant(size));
  const char* const message = "invalid read of an argument passed by value";
  if (context_.asks(Property::ValidDeref))
    builder_.check(ObligationKind::Property, Property::ValidDeref, guard, builder_.not_(readable), message);
  if (!context_.asks_everywhere(Property::ValidDeref))
    builder_.check(ObligationKind::WildWrite, Property::ValidDeref, guard, builder_.not_(readable), message);
  const ValueId active = builder_.conjoin(guard, readable);
  if (builder_.is_false(active)) return;
  memory_.copy(state.memory, active, destination, source, context_.size_constant(size));
}

/// The variadic arguments of one call as the target's va_arg code expects them beyond its registers:
///
///   x86-64: slots of 8 bytes, types aligned to 16 start at a multiple of 16    i386: slots of 4 bytes
void Arguments::make_variadic_area(Activation& activation, CallInProgress::Entry& entry) {
  const llvm::DataLayout& layout = layout_.data_layout();
  const uint64_t slot = builder_.pointer_bits() / 8;
  std::vector<uint64_t> offsets;
  uint64_t end = 0;
  for (const auto& argument : entry.variadic) {
    end = llvm::alignTo(end, slot == 8 && argument.alignment >= 16 ? 16 : slot);
    offsets.push_back(end);
    end += llvm::alignTo(layout.getTypeAllocSize(argument.type).getFixedValue(), slot);
  }
  const ObjectId area = stack_object(activation, entry.state, "variadic arguments", end, 16);
  activation.variadic_area = builder_.pointer(area, 0);
  size_t next = 0;
  for (size_t i = 0; i < entry.variadic.size(); ++i) {
    const auto& argument = entry.variadic[i];
    if (argument.by_value) {
      const uint64_t size = layout.getTypeAllocSize(argument.type).getFixedValue();
      copy_by_value(entry.state, builder_.pointer(area, int64_t(offsets[i])), entry.variadic_values[next++],
                    size);
      continue;
    }
    if (!layout_.flat(argument.type).in_bytes)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, entry.state.position.guard,
                     builder_.boolean(true), "a vector of bits as a variadic argument");
    for (const Scalar& scalar : layout_.flat(argument.type).scalars) {
      const ValueId value = operands_.converted(entry.variadic_values[next++], scalar.stored);
      const ValueId position = builder_.pointer(area, int64_t(offsets[i] + scalar.offset));
      memory_.store(entry.state.memory, entry.state.position.guard, position, value);
    }
  }
}

/// va_start for arguments that all lie in memory (see make_variadic_area).
///
///   x86-64  va_list: | gp_offset i32 = 48 | fp_offset i32 = 176 | overflow_arg_area ptr | reg_save_area ptr
///   = null | i386    va_list: | ptr |
void Arguments::start_list(Activation& activation, const llvm::IntrinsicInst& call) {
  const ValueId list = operands_.scalar(activation, call.getArgOperand(0));
  const ValueId area = activation.variadic_area.valid() ? activation.variadic_area : builder_.null();
  const bool wide = builder_.pointer_bits() == 64;
  const ValueId accessible =
      accesses_.checked(list, context_.size_constant(wide ? 24 : 4), "write of a va_list", true);
  const Scalar word{Type::integer(32), Type::integer(32), 0, nullptr};
  const auto at = [](Scalar part, uint64_t offset) {
    part.offset = offset;
    return part;
  };
  const Scalar pointer{Type::pointer(), Type::pointer(), 0, nullptr};
  if (!wide) return accesses_.store(list, pointer, area, accessible);
  accesses_.store(list, word, builder_.constant(32, 48), accessible);
  accesses_.store(list, at(word, 4), builder_.constant(32, 176), accessible);
  accesses_.store(list, at(pointer, 8), area, accessible);
  accesses_.store(list, at(pointer, 16), builder_.null(), accessible);
}

} // namespace fathom::frontend

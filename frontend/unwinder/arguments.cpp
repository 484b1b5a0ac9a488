#include "frontend/unwinder/arguments.h"

#include "frontend/analysis/variadic_arguments.h"
#include "frontend/unwinder/accesses.h"
#include "frontend/unwinder/initialisation_checks.h"
#include "frontend/unwinder/initialised_bits.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/outside_changes.h"

namespace fathom::frontend {

using namespace program;

Arguments::Arguments(Context& context, OpenValues& open, Operands& operands, InitialisedBits& initialised,
                     OutsideChanges& outside, Accesses& accesses, InitialisationChecks& initialisation)
    : builder_(context.builder), memory_(context.memory), layout_(context.layout), context_(context),
      open_(open), initialised_(initialised), outside_(outside), accesses_(accesses), operands_(operands),
      initialisation_(initialisation) {}

CallInProgress::Entry Arguments::entry_for(Activation& activation, const llvm::CallBase& call,
                                           const llvm::Function& callee) {
  CallInProgress::Entry entry{&callee, {activation.state.position, activation.state.memory, {}}, {}, {}, {}};
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
  const Values written =
      initialisation_.passed(activation, call, callee.isVarArg() ? call.arg_size() : callee.arg_size());
  entry.written.assign(written.begin(), written.end());
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
        builder_.program().object(copy).read_only = is_constant_object(argument);
        builder_.program().object(copy).declaration = context_.module.declaration(argument);
        copy_by_value(entry.state, builder_.pointer(copy, 0), value, size);
        value = builder_.pointer(copy, 0);
      }
      activation.registers[slots->second.first + i] = value;
    }
    if (argument.getArgNo() < entry.written.size())
      initialisation_.receive(activation, guard, argument, entry.written[argument.getArgNo()]);
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

/// The variadic arguments of one call as the machine's va_arg code expects them beyond its registers
/// (VariadicList).
void Arguments::make_variadic_area(Activation& activation, CallInProgress::Entry& entry) {
  const llvm::DataLayout& layout = layout_.data_layout();
  const TargetMachine& machine = context_.module.machine();
  std::vector<uint64_t> offsets;
  uint64_t end = 0;
  for (const auto& argument : entry.variadic) {
    const uint64_t size = layout.getTypeAllocSize(argument.type).getFixedValue();
    end = llvm::alignTo(end, machine.slot_alignment(argument.alignment, size, argument.by_value));
    offsets.push_back(end);
    end += llvm::alignTo(size, machine.slot());
  }
  const ObjectId area = stack_object(activation, entry.state, "variadic arguments", end, 16);
  for (size_t i = 0; i < entry.variadic.size(); ++i)
    builder_.program().object(area).arguments.push_back(
        {offsets[i], argument_class(*entry.variadic[i].type, entry.variadic[i].by_value, layout)});
  activation.variadic_area = builder_.pointer(area, 0);
  size_t next = 0;
  for (size_t i = 0; i < entry.variadic.size(); ++i) {
    const auto& argument = entry.variadic[i];
    if (machine.takes_pointer_for(argument.by_value))
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, entry.state.position.guard,
                     builder_.boolean(true), "a structure as a variadic argument on this machine");
    if (argument.by_value) {
      const uint64_t size = layout.getTypeAllocSize(argument.type).getFixedValue();
      copy_by_value(entry.state, builder_.pointer(area, int64_t(offsets[i])), entry.variadic_values[next++],
                    size);
      continue;
    }
    if (!layout_.flat(argument.type).in_bytes)
      builder_.check(ObligationKind::Unsupported, Property::UnreachCall, entry.state.position.guard,
                     builder_.boolean(true), "a vector of bits as a variadic argument");
    const size_t number = entry.callee->arg_size() + i;
    const ValueId written = number < entry.written.size() ? entry.written[number] : ValueId();
    for (const Scalar& scalar : layout_.flat(argument.type).scalars) {
      const ValueId value = operands_.converted(entry.variadic_values[next++], scalar.stored);
      const ValueId position = builder_.pointer(area, int64_t(offsets[i] + scalar.offset));
      if (written.valid())
        initialised_.store(entry.state.memory, entry.state.position.guard, position, value,
                           initialisation_.of_part(written, scalar));
      else
        memory_.store(entry.state.memory, entry.state.position.guard, position, value);
    }
  }
}

/// va_start for arguments that all lie in memory (see make_variadic_area).
void Arguments::start_list(Activation& activation, const llvm::IntrinsicInst& call) {
  const ValueId list = operands_.scalar(activation, call.getArgOperand(0));
  const ValueId area = activation.variadic_area.valid() ? activation.variadic_area : builder_.null();
  const TargetMachine& machine = context_.module.machine();
  const ValueId accessible = accesses_.checked(list, context_.size_constant(machine.list_size()),
                                               "write of a va_list", AccessKind::Write);
  for (const VariadicListField& field : machine.list_fields()) {
    const Type type = field.width == 0 ? Type::pointer() : Type::integer(field.width * 8);
    const ValueId value = field.width != 0 ? builder_.constant(field.width * 8, field.value)
                          : field.is_area  ? area
                                           : builder_.null();
    accesses_.store(list, {type, type, field.offset, nullptr}, value, accessible);
  }
}

} // namespace fathom::frontend

// Calls: activations are entered and left on the explicit stack; the targets of a function pointer are
// entered one after the other.
#include "frontend/constant_overflow.h"
#include "frontend/escapes.h"
#include "frontend/unwinder/machine.h"
#include "ir/support/hash.h"

#include <llvm/IR/InlineAsm.h>

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

/// Concrete recursion is limited by this alone.
constexpr size_t deepest_stack = 100'000;
/// Nested activations between which facts decide all branches; more of them count.
constexpr uint32_t most_decided = 256;

const llvm::Function* direct_callee(const llvm::CallBase& call) {
  return llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
}

} // namespace

ValueId Machine::converted(ValueId value, Type type) {
  const Type from = builder_.type(value);
  if (from == type) return value;
  if (type.is_pointer()) return builder_.int_to_ptr(builder_.resize(value, builder_.pointer_bits()));
  if (from.is_pointer()) return builder_.resize(builder_.ptr_to_int(value), type.width());
  return builder_.resize(value, type.width());
}

/// Values passed where another type is expected (calls through a declaration that does not match): by
/// position.
Values Machine::converted(const Values& given, llvm::Type* to) {
  Values result;
  const TypeLayout::Flat& flat = layout_.flat(to);
  for (size_t i = 0; i < flat.scalars.size(); ++i)
    result.push_back(i < given.size()
                         ? converted(given[i], flat.scalars[i].type)
                         : arbitrary(OpenKind::Undef, flat.scalars[i].type, builder_.boolean(true)));
  return result;
}

/// Code that was not compiled here has no checks for properties that need instrumentation.
void Machine::admit_missing_checks(const llvm::Function& callee, ValueId guard) {
  for (const PropertyInfo& wanted : all_properties())
    if (asks(wanted.property) && wanted.property != Property::NoOverflow &&
        !module_.has_checks(callee, wanted.property))
      builder_.check(ObligationKind::Unsupported, wanted.property, guard, builder_.boolean(true),
                     fmt::format("{} has no checks for {}", callee.getName().str(), wanted.name));
  if (asks(Property::NoOverflow) && callee.hasFnAttribute(folded_overflow_attribute))
    builder_.check(ObligationKind::Unsupported, Property::NoOverflow, guard, builder_.boolean(true),
                   fmt::format("an overflow between constants that clang folded ({})",
                               callee.getFnAttribute(folded_overflow_attribute).getValueAsString().str()));
}

void Machine::enter(CallInProgress::Entry entry, Activation* caller, LocationId place, uint32_t site) {
  const llvm::Function& callee = *entry.callee;
  const uint64_t context = hash_mix(caller ? caller->context : 0, site + 1);
  uint32_t recursion = 0, decided = 0;
  uint64_t recursion_context = context;
  if (active_.lookup(&callee) != 0) {
    const auto previous = std::find_if(stack_.rbegin(), stack_.rend(),
                                       [&](const auto& other) { return &other->info->function == &callee; });
    const Activation& outer = **previous;
    const bool forked = outer.entry_node != entry.state.position.node;
    if (!forked && outer.entry_decisions != forks_.decisions()) decided = outer.decided + 1;
    recursion = outer.recursion + (forked || decided > most_decided ? 1 : 0);
    recursion_context = (*previous)->recursion_context;
    const std::string key = fmt::format("r{:x}:{}", recursion_context, callee.getName().str());
    const auto by_context = bounds_.contexts.find(key);
    const uint32_t bound = by_context != bounds_.contexts.end() ? by_context->second : bounds_.recursion;
    if (recursion > bound || stack_.size() >= deepest_stack) {
      cut_state(entry.state, place, key, bound, true, stack_.size() >= deepest_stack,
                fmt::format("the recursion of {} was cut at depth {}", callee.getName().str(), bound));
      return enter_next(*caller);
    }
  }
  admit_missing_checks(callee, entry.state.position.guard);
  auto activation = std::make_unique<Activation>();
  activation->info = &info(callee);
  activation->registers.resize(activation->info->slot_count);
  activation->pending.resize(activation->info->blocks.size());
  activation->context = context;
  activation->call_location = place;
  activation->entry_node = entry.state.position.node;
  activation->entry_decisions = forks_.decisions();
  activation->decided = decided;
  activation->recursion = recursion;
  activation->recursion_context = recursion_context;
  ++active_[&callee];
  pass_arguments(*activation, entry);
  entry.state.values.clear();
  activation->pending[0].push_back(std::move(entry.state));
  stack_.push_back(std::move(activation));
}

ObjectId Machine::stack_object(Activation& owner, EdgeState& state, std::string name, uint64_t size,
                               uint64_t alignment) {
  Object object;
  object.kind = ObjectKind::Stack;
  object.name = std::move(name);
  object.location = builder_.location();
  object.size = size_constant(size);
  object.alignment = uint32_t(alignment);
  owner.stack_objects.push_back(memory_.allocate(state.memory, state.position.guard, std::move(object)));
  return owner.stack_objects.back();
}

/// Arguments into registers; objects passed by value are copied, variadic arguments laid out in memory.
void Machine::pass_arguments(Activation& activation, CallInProgress::Entry& entry) {
  size_t next = 0;
  const std::vector<ValueId>& given = entry.state.values;
  const ValueId guard = entry.state.position.guard;
  for (const llvm::Argument& argument : entry.callee->args()) {
    const auto slots = activation.info->slots.find(&argument);
    if (slots == activation.info->slots.end()) continue;
    const auto& scalars = layout_.flat(argument.getType()).scalars;
    for (uint32_t i = 0; i < slots->second.count; ++i, ++next) {
      ValueId value = next < given.size() ? converted(given[next], scalars[i].type)
                                          : arbitrary(OpenKind::Undef, scalars[i].type, guard);
      if (argument.hasByValAttr()) {
        const uint64_t size =
            layout_.data_layout().getTypeAllocSize(argument.getParamByValType()).getFixedValue();
        const ObjectId copy = stack_object(activation, entry.state, module_.variable_name(argument), size,
                                           argument.getParamAlign().valueOrOne().value());
        note_maker(copy, argument);
        copy_by_value(entry.state, builder_.pointer(copy, 0), value, size);
        value = builder_.pointer(copy, 0);
      }
      activation.registers[slots->second.first + i] = value;
    }
  }
  if (!entry.variadic.empty()) make_variadic_area(activation, entry);
}

/// The contents of an argument passed by value, into an object of the callee.
void Machine::copy_by_value(EdgeState& state, ValueId destination, ValueId source, uint64_t size) {
  const ValueId guard = state.position.guard;
  const ValueId readable = memory_.accessible(state.memory, guard, source, size_constant(size));
  builder_.check(asks(Property::ValidDeref) ? ObligationKind::Property : ObligationKind::WildWrite,
                 Property::ValidDeref, guard, builder_.not_(readable),
                 "invalid read of an argument passed by value");
  const ValueId active = builder_.conjoin(guard, readable);
  if (builder_.is_false(active)) return;
  copy_state(state.memory, active, destination, source, size_constant(size));
  memory_.copy(state.memory, active, destination, source, size_constant(size));
}

/// The variadic arguments of one call as the target's va_arg code expects them beyond its registers:
///
///   x86-64: slots of 8 bytes, types aligned to 16 start at a multiple of 16    i386: slots of 4 bytes
void Machine::make_variadic_area(Activation& activation, CallInProgress::Entry& entry) {
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
      const ValueId value = converted(entry.variadic_values[next++], scalar.stored);
      const ValueId position = builder_.pointer(area, int64_t(offsets[i] + scalar.offset));
      memory_.store(entry.state.memory, entry.state.position.guard, position, value);
    }
  }
}

void Machine::leave() {
  const std::unique_ptr<Activation> done = std::move(stack_.back());
  stack_.pop_back();
  --active_[&done->info->function];
  if (stack_.empty()) {
    if (done->returns.empty()) return;
    EdgeState end = forks_.join(std::move(done->returns));
    return check_leaks(end.memory, end.position.guard, EndKind::Returned);
  }
  Activation& caller = top();
  if (!done->returns.empty()) {
    EdgeState result = forks_.join(std::move(done->returns));
    builder_.set_location(done->call_location);
    for (const ObjectId object : done->stack_objects) {
      const ValueId pointer = builder_.pointer(object, 0);
      references_.forget(object);
      if (!builder_.is_false(memory_.alive(result.memory, result.position.guard, pointer)))
        memory_.release(result.memory, result.position.guard, pointer);
    }
    const llvm::CallBase& call = *caller.call->call;
    if (call.getType()->isVoidTy()) {
      result.values.clear();
    } else { // a callee of another type than the call expects
      const Values given(result.values.begin(), result.values.end());
      const Values expected = converted(given, call.getType());
      result.values.assign(expected.begin(), expected.end());
    }
    caller.call->results.push_back(std::move(result));
  }
  enter_next(caller);
}

/// The next target of the call in progress, or its end.
void Machine::enter_next(Activation& activation) {
  CallInProgress& progress = *activation.call;
  if (progress.waiting.empty()) return finish_call(activation);
  CallInProgress::Entry entry = std::move(progress.waiting.back());
  progress.waiting.pop_back();
  enter(std::move(entry), &activation, location(activation, *progress.call), module_.site(*progress.call));
}

void Machine::finish_call(Activation& activation) {
  CallInProgress progress = std::move(*activation.call);
  activation.call.reset();
  if (progress.results.empty()) return stop(activation);
  const bool returns_never = progress.call->doesNotReturn();
  activation.state = forks_.join(std::move(progress.results));
  const Values result(activation.state.values.begin(), activation.state.values.end());
  activation.state.values.clear();
  if (returns_never) {
    reach_unreachable("a function declared noreturn returned");
    return stop(activation);
  }
  if (!progress.call->getType()->isVoidTy()) set_all(activation, *progress.call, result);
}

CallInProgress::Entry Machine::entry_for(Activation& activation, const llvm::CallBase& call,
                                         const llvm::Function& callee) {
  CallInProgress::Entry entry{&callee, {activation.state.position, activation.state.memory, {}}, {}, {}};
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    const llvm::Value* argument = call.getArgOperand(i);
    const Values given = values(activation, argument);
    if (i < callee.arg_size()) {
      const Values passed = converted(given, callee.getArg(i)->getType());
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

void Machine::call(Activation& activation, const llvm::CallBase& call) {
  if (const auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&call))
    return execute_intrinsic(activation, *intrinsic);
  if (const auto* assembly = llvm::dyn_cast<llvm::InlineAsm>(call.getCalledOperand())) {
    // A compiler barrier: nothing is executed and no result is made.
    if (assembly->getAsmString().empty() && call.getType()->isVoidTy()) return;
    return unsupported(activation, "inline assembly");
  }
  const llvm::Function* callee = direct_callee(call);
  if (callee == nullptr) return call_targets(activation, call, scalar(activation, call.getCalledOperand()));
  if (call_without_body(activation, call, *callee)) return;
  activation.call = CallInProgress{&call, {}, {}};
  activation.call->waiting.push_back(entry_for(activation, call, *callee));
  activation.state.memory = nullptr; // so that the callee's writes need no copies
  enter_next(activation);
}

/// Built-in functions and externals; false for a function that has a body to execute.
bool Machine::call_without_body(Activation& activation, const llvm::CallBase& call,
                                const llvm::Function& callee) {
  Builtin builtin = module_.builtin(callee);
  if (callee.getName() == specification_.error_function) builtin = Builtin::ReachError;
  if (builtin == Builtin::ReachError && !asks(Property::UnreachCall) && !callee.isDeclaration())
    builtin = Builtin::None;
  if (builtin != Builtin::None && execute_builtin(activation, call, callee, builtin)) {
    if (builtin != Builtin::Check) note_external(callee.getName(), ExternalUse::Treatment::Modelled);
    return true;
  }
  if (!callee.isDeclaration()) {
    note_external(callee.getName(), ExternalUse::Treatment::Modelled); // where a model was linked
    return false;
  }
  call_external(activation, call, callee);
  return true;
}

/// Which objects undefined functions change under --havoc-externals; told for each object that has a maker.
void Machine::note_maker(ObjectId object, const llvm::Value& maker) {
  if (!specification_.havoc_externals) return;
  const auto [entry, fresh] = escapes_.try_emplace(&maker, false);
  if (fresh) entry->second = may_be_changed_outside(maker);
  changed_outside_.resize(std::max<size_t>(changed_outside_.size(), object.index() + 1));
  changed_outside_[object.index()] = entry->second;
}

/// Every object whose address may have got out takes the contents of a fresh object of the environment, in
/// the order of their numbers (the interpreter's order too).
void Machine::havoc_escaped() {
  refuse_summary("it calls an external function that may change anything");
  for (uint32_t index = 0; index < changed_outside_.size(); ++index) {
    if (!changed_outside_[index]) continue;
    const ValueId target = builder_.pointer(ObjectId(index), 0);
    const ValueId active = builder_.conjoin(guard(), memory_.alive(memory(), guard(), target));
    if (builder_.is_false(active)) continue;
    Object fresh;
    fresh.kind = ObjectKind::Environment;
    fresh.name = "external";
    fresh.location = builder_.location();
    fresh.size = builder_.program().object(ObjectId(index)).size;
    fresh.alignment = 16;
    fresh.contents = Contents::Arbitrary;
    const ValueId size = fresh.size;
    const ObjectId source = memory_.allocate(memory(), active, std::move(fresh));
    copy_state(memory(), active, target, builder_.pointer(source, 0), size);
    memory_.copy(memory(), active, target, builder_.pointer(source, 0), size);
  }
}

/// An undefined function has an arbitrary result and no other effect (the rules of SV-COMP), or the effects
/// above.
void Machine::call_external(Activation& activation, const llvm::CallBase& call,
                            const llvm::Function& callee) {
  const bool havoc = specification_.havoc_externals;
  ExternalUse* use = note_external(callee.getName(), havoc ? ExternalUse::Treatment::Havocked
                                                           : ExternalUse::Treatment::Arbitrary);
  if (use != nullptr && use->place.line == 0)
    use->place = builder_.program().locations[location(activation, call)];
  if (call.doesNotReturn()) {
    check_leaks(memory(), guard(), EndKind::Stopped);
    return stop(activation);
  }
  if (havoc) havoc_escaped();
  if (call.hasStructRetAttr()) return result_in_memory(call, scalar(activation, call.getArgOperand(0)));
  Values results;
  const TypeLayout::Flat& flat = layout_.flat(call.getType());
  if (!flat.supported)
    return unsupported(activation, "an external function with a result of unsupported type");
  for (const Scalar& part : flat.scalars) {
    const Input input{callee.getName().str(), false, true, module_.site(call)};
    const Type type = part.type.is_pointer() ? Type::integer(builder_.pointer_bits()) : part.type;
    const ValueId value = this->input(input, type, guard());
    results.push_back(part.type.is_pointer() ? builder_.int_to_ptr(value) : value);
  }
  if (!results.empty()) set_all(activation, call, results);
}

const points_to::PointsTo& Machine::static_sets() {
  auto& sets = static_sets_.sets[specification_.havoc_externals];
  if (!sets)
    sets = points_to::PointsTo::analyse(module_, {.havoc_externals = specification_.havoc_externals});
  return *sets;
}

/// What a pointer that is not followed completely may call: functions of the same shape whose address is
/// taken, or what is known of it; of these those that the static analysis leaves. What is left out ends in
/// the obligation that no other function is called.
std::vector<ObjectId> Machine::possible_callees(const llvm::CallBase& call,
                                                const std::vector<ObjectId>& candidates) {
  const std::optional<std::vector<const llvm::Function*>> known = static_sets().callees(call);
  const auto is_left = [&](const llvm::Function* function) {
    return !known || known->empty() || std::find(known->begin(), known->end(), function) != known->end();
  };
  std::vector<ObjectId> result;
  for (const ObjectId object : candidates)
    if (object.index() < function_of_object_.size() && is_left(function_of_object_[object.index()]))
      result.push_back(object);
  if (!candidates.empty()) return result;
  for (const llvm::Function& function : module_.llvm()) {
    if (!function.hasAddressTaken() || function.isIntrinsic() || !is_left(&function)) continue;
    const llvm::FunctionType* type = function.getFunctionType();
    const bool shape = type->getNumParams() == call.arg_size() ||
                       (type->isVarArg() && type->getNumParams() <= call.arg_size());
    if (shape && (call.getType()->isVoidTy() || type->getReturnType() == call.getType()))
      result.push_back(statics_[&function]);
  }
  return result;
}

void Machine::call_targets(Activation& activation, const llvm::CallBase& call, ValueId pointer) {
  const Resolution resolution = memory_.resolve(pointer);
  std::vector<std::pair<const llvm::Function*, ValueId>> targets; // with the condition that it is this one
  const auto add = [&](ObjectId object, ValueId condition) {
    const llvm::Function* function =
        object.index() < function_of_object_.size() ? function_of_object_[object.index()] : nullptr;
    if (function != nullptr) targets.emplace_back(function, condition);
  };
  for (const PointerTarget& target : resolution.targets)
    add(target.object,
        builder_.conjoin(target.condition, builder_.eq(target.offset, builder_.offset_constant(0))));
  if (!resolution.complete) {
    for (const ObjectId object : possible_callees(call, resolution.candidates)) {
      const bool listed = std::any_of(resolution.targets.begin(), resolution.targets.end(),
                                      [&](const PointerTarget& target) { return target.object == object; });
      if (!listed) add(object, builder_.ptr_same(pointer, builder_.pointer(object, 0)));
    }
  }
  CallInProgress progress{&call, {}, {}};
  EdgeState rest = std::move(activation.state);
  bool possible = true;
  for (const auto& [function, condition] : targets) {
    if (!possible) break;
    const ForkTree::Sides sides = forks_.fork(rest.position, condition);
    possible = sides.else_possible;
    rest.position = sides.else_side;
    if (!sides.then_possible) continue;
    activation.state = {sides.then_side, rest.memory, {}};
    if (!call_without_body(activation, call, *function)) {
      progress.waiting.push_back(entry_for(activation, call, *function));
    } else if (activation.running) {
      EdgeState& result = activation.state;
      if (!call.getType()->isVoidTy()) {
        const Values made = values(activation, &call);
        result.values.assign(made.begin(), made.end());
      }
      progress.results.push_back(std::move(result));
    }
    activation.running = true;
  }
  if (possible) {
    activation.state = std::move(rest);
    if (asks(Property::ValidDeref) && resolution.complete)
      builder_.check(ObligationKind::Property, Property::ValidDeref, guard(), builder_.boolean(true),
                     "call through an invalid function pointer");
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard(), builder_.boolean(true),
                   "call through a function pointer whose target is not known");
  }
  activation.call = std::move(progress);
  enter_next(activation);
}

} // namespace fathom::frontend

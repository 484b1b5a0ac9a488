// Library functions the unwinder executes itself (frontend/library/builtin.def).
#include "frontend/unwinder/machine.h"
#include "ir/program/sanitizer.h"

namespace fathom::frontend {

using namespace program;

namespace {

/// Of aligned_alloc; larger ones are not seen by the program's addresses.
constexpr uint64_t largest_alignment = 1 << 16;

} // namespace

/// False when the call does not have the shape the built-in needs: it is then an ordinary function.
bool Machine::execute_builtin(Activation& activation, const llvm::CallBase& call,
                              const llvm::Function& callee, Builtin builtin) {
  const auto argument = [&](unsigned i) { return scalar(activation, call.getArgOperand(i)); };
  const auto truth = [&](unsigned i) {
    const ValueId value = argument(i);
    if (builder_.type(value).is_pointer()) return builder_.not_(pointers_equal(value, builder_.null()));
    return builder_.not_(builder_.eq(value, builder_.constant(BitVector::zeros(builder_.width_of(value)))));
  };
  const auto is_floating = [&] {
    return call.arg_size() > 0 && call.getArgOperand(0)->getType()->isFloatingPointTy();
  };
  if ((builtin == Builtin::Assume || builtin == Builtin::Assert || builtin == Builtin::Claim) &&
      is_floating()) {
    unsupported(activation, "a condition of a floating type that no declaration converts");
    return true;
  }
  switch (builtin) {
  case Builtin::None: return false;
  case Builtin::ReachError:
    if (asks(Property::UnreachCall))
      builder_.check(ObligationKind::Property, Property::UnreachCall, guard(), builder_.boolean(true),
                     fmt::format("{}() is called", callee.getName().str()));
    check_leaks(memory(), guard(), EndKind::Stopped);
    stop(activation);
    return true;
  case Builtin::AssertFail:
    if (asks(Property::Assertion))
      builder_.check(ObligationKind::Property, Property::Assertion, guard(), builder_.boolean(true),
                     "an assertion fails");
    check_leaks(memory(), guard(), EndKind::Stopped);
    stop(activation);
    return true;
  case Builtin::Assert: {
    if (call.arg_size() != 1) return false;
    const ValueId holds = truth(0);
    check_assertion(call, holds);
    check_leaks(memory(), builder_.conjoin(guard(), builder_.not_(holds)), EndKind::Stopped);
    if (!forks_.assume(activation.state.position, holds))
      stop(activation); // a failing assertion ends the execution
    return true;
  }
  case Builtin::Claim:
    if (call.arg_size() < 1) return false;
    check_assertion(call, truth(0));
    return true;
  case Builtin::Assume:
    if (call.arg_size() != 1) return false;
    assume_by_user(activation, truth(0));
    return true;
  case Builtin::Nondet: {
    if (call.hasStructRetAttr()) return result_in_memory(call, argument(0)), true;
    Values results;
    for (const Scalar& part : layout_.flat(call.getType()).scalars) {
      const Input input{callee.getName().str(), call.hasRetAttr(llvm::Attribute::SExt), false,
                        module_.site(call)};
      const Type type = part.type.is_pointer() ? Type::integer(builder_.pointer_bits()) : part.type;
      const ValueId value = this->input(input, type, guard());
      results.push_back(part.type.is_pointer() ? builder_.int_to_ptr(value) : value);
    }
    set_all(activation, call, results);
    return true;
  }
  case Builtin::Uninterpreted: uninterpreted(activation, call, callee); return true;
  case Builtin::Print: print(activation, call, callee); return true;
  case Builtin::AtomicMark: return true;
  case Builtin::Stop:
    check_leaks(memory(), guard(), EndKind::Stopped);
    stop(activation);
    return true;
  case Builtin::Check: {
    const SanitizerCheck& check =
        sanitizer_checks().at(llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->getZExtValue());
    if (asks(check.property) && known(argument(0)) != false)
      builder_.check(ObligationKind::Property, check.property, guard(), argument(0), check.message);
    return true;
  }
  case Builtin::NondetMemory:
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
  case Builtin::Environment: execute_memory_builtin(activation, call, builtin); return true;
  case Builtin::ChecksAccesses:
    set(activation, call, builder_.constant(32, asks(Property::ValidDeref)));
    return true;
  case Builtin::ChecksOverlap:
    set(activation, call, builder_.constant(32, asks(Property::MemoryOverlap)));
    return true;
  case Builtin::Foreign:
    unsupported(activation,
                fmt::format("{}(), which only another tool or compiler knows,", callee.getName().str()));
    return true;
  case Builtin::Unsupported: {
    std::string what = "a limit of a library model";
    const auto* text = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)->stripPointerCasts());
    if (text != nullptr && text->hasInitializer())
      if (const auto* bytes = llvm::dyn_cast<llvm::ConstantDataSequential>(text->getInitializer());
          bytes && bytes->isCString())
        what = bytes->getAsCString().str();
    unsupported(activation, what);
    return true;
  }
  }
  return false;
}

/// What a function returns that nobody knows, where the caller says in its first argument where to put it.
void Machine::result_in_memory(const llvm::CallBase& call, ValueId place) {
  const auto size = call.getDataLayout().getTypeAllocSize(call.getParamStructRetType(0)).getFixedValue();
  const ObjectId bytes =
      allocate(ObjectKind::Environment, "result", size_constant(size), 16, Contents::Arbitrary);
  copy_memory(converted(place, Type::pointer()), builder_.pointer(bytes, 0), size_constant(size));
}

/// The result of the first earlier call with the same arguments, else a new input. Pointers are the same
/// where object and offset are.
void Machine::uninterpreted(Activation& activation, const llvm::CallBase& call,
                            const llvm::Function& callee) {
  if (speculates()) return speculative_run_->refuse("it calls an uninterpreted function"), stop(activation);
  const TypeLayout::Flat& flat = layout_.flat(call.getType());
  Values arguments;
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    if (call.isByValArgument(i) || !flat.supported)
      return unsupported(activation, "an uninterpreted function with an argument or result in memory");
    const Values given = values(activation, call.getArgOperand(i));
    arguments.append(given.begin(), given.end());
  }
  std::vector<UninterpretedCall>& earlier = uninterpreted_calls_[&callee];
  Values matches; // with each of the earlier calls
  ValueId fresh = guard();
  for (const UninterpretedCall& other : earlier) {
    bool comparable = other.arguments.size() == arguments.size();
    ValueId same = other.guard;
    for (size_t i = 0; comparable && i < arguments.size(); ++i) {
      const Type type = builder_.type(arguments[i]);
      comparable = builder_.type(other.arguments[i]) == type;
      if (!comparable) break;
      same = builder_.conjoin(same, type.is_pointer() ? builder_.ptr_same(arguments[i], other.arguments[i])
                                                      : builder_.eq(arguments[i], other.arguments[i]));
    }
    matches.push_back(comparable ? same : builder_.boolean(false));
    fresh = builder_.conjoin(fresh, builder_.not_(matches.back()));
  }
  Values results;
  for (size_t part = 0; part < flat.scalars.size(); ++part) {
    const Type wanted = flat.scalars[part].type;
    const Type type = wanted.is_pointer() ? Type::integer(builder_.pointer_bits()) : wanted;
    const Input input{callee.getName().str(), call.hasRetAttr(llvm::Attribute::SExt), false,
                      module_.site(call)};
    ValueId value = builder_.is_false(fresh) ? builder_.constant(BitVector::zeros(type.width()))
                                             : this->input(input, type, fresh);
    if (wanted.is_pointer()) value = builder_.int_to_ptr(value);
    for (size_t i = earlier.size(); i-- > 0;)
      if (!builder_.is_false(matches[i])) value = builder_.ite(matches[i], earlier[i].results[part], value);
    results.push_back(value);
  }
  earlier.push_back({guard(), arguments, results});
  set_all(activation, call, results);
}

/// Output has no effect in the program, and a result only where somebody looks at it: negative is always -1
/// (glibc).
void Machine::print(Activation& activation, const llvm::CallBase& call, const llvm::Function& callee) {
  if (call.use_empty() || !call.getType()->isIntegerTy()) return;
  const Input input{callee.getName().str(), true, false, module_.site(call)};
  const uint32_t width = call.getType()->getIntegerBitWidth();
  const ValueId result = this->input(input, Type::integer(width), guard());
  set(activation, call, result);
  const ValueId possible = builder_.binary(Opcode::Sle, builder_.constant(BitVector::ones(width)), result);
  if (!forks_.assume(activation.state.position, possible)) stop(activation);
}

void Machine::execute_memory_builtin(Activation& activation, const llvm::CallBase& call, Builtin builtin) {
  const uint32_t bits = builder_.pointer_bits();
  const auto pointer = [&](unsigned i) {
    return converted(scalar(activation, call.getArgOperand(i)), Type::pointer());
  };
  const auto size = [&](unsigned i) {
    return converted(scalar(activation, call.getArgOperand(i)), Type::integer(bits));
  };
  const auto finish = [&](ValueId value) {
    if (!call.getType()->isVoidTy()) set_all(activation, call, Values{value});
  };
  const auto new_object = [&](ObjectKind kind, const char* name, ValueId bytes, uint64_t alignment,
                              Contents contents) {
    if (!fit(activation, call, bytes)) return;
    const ObjectId object = allocate(kind, name, bytes, alignment, contents);
    note_maker(object, call);
    finish(builder_.pointer(object, 0));
  };
  switch (builtin) {
  case Builtin::Malloc: return new_object(ObjectKind::Heap, "malloc", size(0), 16, Contents::Arbitrary);
  case Builtin::AlignedAlloc: {
    const ValueId asked = size(0);
    const uint64_t bytes = builder_.is_constant(asked) ? builder_.constant_u64(asked) : 0;
    const bool is_larger = bytes > 16 && bytes <= largest_alignment && (bytes & (bytes - 1)) == 0;
    return new_object(ObjectKind::Heap, "aligned_alloc", size(1), is_larger ? bytes : 16,
                      Contents::Arbitrary);
  }
  case Builtin::Environment:
    return new_object(ObjectKind::Environment, "environment", size(0), 16, Contents::Arbitrary);
  case Builtin::Calloc: {
    const ValueId count = size(0), each = size(1);
    const ValueId wide =
        builder_.binary(Opcode::Mul, builder_.zext(count, 2 * bits), builder_.zext(each, 2 * bits));
    const ValueId overflow = builder_.not_(
        builder_.eq(builder_.extract(wide, bits, bits), builder_.constant(BitVector::zeros(bits))));
    if (!assume_possible(activation, builder_.not_(overflow))) return;
    return new_object(ObjectKind::Heap, "calloc", builder_.binary(Opcode::Mul, count, each), 16,
                      Contents::Zero);
  }
  case Builtin::StackNew: {
    const std::string name = module_.variable_name(call);
    const ValueId asked = size(1);
    const uint64_t alignment = builder_.is_constant(asked) ? builder_.constant_u64(asked) : 1;
    ValueId bytes = size(0);
    if (!fit(activation, call, bytes)) return;
    const ObjectId object =
        allocate(ObjectKind::Stack, name, bytes, std::max<uint64_t>(alignment, 1), Contents::Arbitrary);
    note_maker(object, call);
    return finish(builder_.pointer(object, 0));
  }
  case Builtin::Free: return free_memory(pointer(0));
  case Builtin::CheckFree: {
    if (asks(Property::ValidFree))
      builder_.check(ObligationKind::Property, Property::ValidFree, guard(),
                     builder_.not_(valid_free(pointer(0))), "invalid free");
    return;
  }
  case Builtin::CheckOverlap: return check_overlap(pointer(0), size(1), pointer(2), size(3), false);
  case Builtin::Memcpy: check_overlap(pointer(0), size(2), pointer(1), size(2), false); [[fallthrough]];
  case Builtin::Memmove: copy_memory(pointer(0), pointer(1), size(2)); return finish(pointer(0));
  case Builtin::Memset: {
    const ValueId byte = builder_.resize(scalar(activation, call.getArgOperand(1)), 8);
    fill_memory(pointer(0), byte, size(2));
    return finish(pointer(0));
  }
  case Builtin::NondetMemory: {
    const ObjectId bytes =
        allocate(ObjectKind::Environment, "nondet memory", size(1), 16, Contents::Arbitrary);
    return copy_memory(pointer(0), builder_.pointer(bytes, 0), size(1));
  }
  case Builtin::Accessible: {
    const ValueId yes = memory_.accessible(memory(), guard(), pointer(0), size(1));
    return finish(builder_.zext(yes, 32));
  }
  case Builtin::SameObject: return finish(builder_.zext(builder_.same_object(pointer(0), pointer(1)), 32));
  case Builtin::PointerOffset: return finish(builder_.ptr_offset(pointer(0)));
  case Builtin::ObjectSize: return finish(builder_.object_size(pointer(0)));
  default: FATHOM_UNREACHABLE("not a memory function");
  }
}

} // namespace fathom::frontend

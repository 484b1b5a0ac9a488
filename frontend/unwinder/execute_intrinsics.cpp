// LLVM intrinsics.
#include "frontend/intrinsics.h"
#include "frontend/unwinder/machine.h"
#include "frontend/unwinder/overflow.h"
#include "ir/program/sanitizer.h"

namespace fathom::frontend {

using namespace program;

void Machine::execute_intrinsic(Activation& activation, const llvm::IntrinsicInst& call) {
  const auto pointer_width = builder_.pointer_bits();
  const auto size_operand = [&](unsigned i) {
    return builder_.resize(scalar(activation, call.getArgOperand(i)), pointer_width);
  };
  if (has_no_effect(call.getIntrinsicID())) return;
  if (gives_its_argument(call.getIntrinsicID()))
    return set_all(activation, call, values(activation, call.getArgOperand(0)));
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::lifetime_end: {
    const ValueId pointer = scalar(activation, call.getArgOperand(1));
    refuse_end_of_older(pointer);
    if (!builder_.is_false(memory_.alive(memory(), guard(), pointer)))
      memory_.release(memory(), guard(), pointer);
    return;
  }
  case llvm::Intrinsic::stacksave: // a mark: how many stack objects there are
    return set(activation, call, builder_.pointer(null_object, int64_t(activation.stack_objects.size()) + 1));
  case llvm::Intrinsic::stackrestore: return restore_stack(activation, call);
  case llvm::Intrinsic::ubsantrap: {
    const uint64_t number = llvm::cast<llvm::ConstantInt>(call.getArgOperand(0))->getZExtValue();
    for (const PropertyInfo& property : all_properties())
      if (asks(property.property) && trap_may_hide(number, property.property))
        return unsupported(activation,
                           fmt::format("a trap of clang's sanitizers ({})", trap_handler(number)));
    [[fallthrough]];
  }
  case llvm::Intrinsic::trap:
  case llvm::Intrinsic::debugtrap: check_leaks(memory(), guard(), EndKind::Stopped); return stop(activation);
  case llvm::Intrinsic::memcpy:
  case llvm::Intrinsic::memcpy_inline: // an assignment of structures: onto itself is fine (C11 6.5.16.1p3)
    check_overlap(scalar(activation, call.getArgOperand(0)), size_operand(2),
                  scalar(activation, call.getArgOperand(1)), size_operand(2), true);
    [[fallthrough]];
  case llvm::Intrinsic::memmove:
    check_alignment(scalar(activation, call.getArgOperand(0)), call.getParamAlign(0).valueOrOne().value());
    check_alignment(scalar(activation, call.getArgOperand(1)), call.getParamAlign(1).valueOrOne().value());
    return copy_memory(scalar(activation, call.getArgOperand(0)), scalar(activation, call.getArgOperand(1)),
                       size_operand(2));
  case llvm::Intrinsic::memset:
  case llvm::Intrinsic::memset_inline:
    return fill_memory(scalar(activation, call.getArgOperand(0)), scalar(activation, call.getArgOperand(1)),
                       size_operand(2));
  case llvm::Intrinsic::is_constant: return set(activation, call, builder_.boolean(false));
  case llvm::Intrinsic::objectsize: { // not known: the least informative answer that is asked for
    const bool minimum = llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne();
    const uint32_t width = layout_.flat(call.getType()).scalars[0].type.width();
    return set(activation, call,
               builder_.constant(minimum ? BitVector::zeros(width) : BitVector::ones(width)));
  }
  case llvm::Intrinsic::vastart: return execute_va_start(activation, call);
  case llvm::Intrinsic::vacopy: {
    const uint64_t size = pointer_width == 64 ? 24 : 4;
    return copy_memory(scalar(activation, call.getArgOperand(0)), scalar(activation, call.getArgOperand(1)),
                       size_constant(size));
  }
  case llvm::Intrinsic::ptrmask:
    return set(activation, call, mask_pointer(scalar(activation, call.getArgOperand(0)), size_operand(1)));
  case llvm::Intrinsic::frameaddress:
  case llvm::Intrinsic::returnaddress:
    return set(activation, call, open_value(OpenKind::Address, Type::pointer()));
  default: break;
  }
  if (call.arg_size() == 1 && call.getArgOperand(0)->getType()->isVectorTy())
    if (const auto all = reduction(call, values(activation, call.getArgOperand(0))))
      return set(activation, call, *all);
  if (execute_bit_intrinsic(activation, call) || execute_arithmetic_intrinsic(activation, call) ||
      execute_float_intrinsic(activation, call))
    return;
  unsupported(activation, fmt::format("the intrinsic {}", call.getCalledFunction()->getName().str()));
}

/// One integer of all elements of a vector.
std::optional<ValueId> Machine::reduction(const llvm::IntrinsicInst& call, const Values& elements) {
  const auto choose = [&](Opcode less, bool minimum) {
    ValueId best = elements[0];
    for (const ValueId element : elements)
      best = builder_.ite(builder_.binary(less, element, best), minimum ? element : best,
                          minimum ? best : element);
    return best;
  };
  const auto fold = [&](Opcode opcode) {
    ValueId all = elements[0];
    for (size_t i = 1; i < elements.size(); ++i) all = builder_.binary(opcode, all, elements[i]);
    return all;
  };
  switch (call.getIntrinsicID()) {
  case llvm::Intrinsic::vector_reduce_add: return fold(Opcode::Add);
  case llvm::Intrinsic::vector_reduce_mul: return fold(Opcode::Mul);
  case llvm::Intrinsic::vector_reduce_and: return fold(Opcode::And);
  case llvm::Intrinsic::vector_reduce_or: return fold(Opcode::Or);
  case llvm::Intrinsic::vector_reduce_xor: return fold(Opcode::Xor);
  case llvm::Intrinsic::vector_reduce_smin: return choose(Opcode::Slt, true);
  case llvm::Intrinsic::vector_reduce_smax: return choose(Opcode::Slt, false);
  case llvm::Intrinsic::vector_reduce_umin: return choose(Opcode::Ult, true);
  case llvm::Intrinsic::vector_reduce_umax: return choose(Opcode::Ult, false);
  default: return std::nullopt;
  }
}

/// Poison is arbitrary.
ValueId Machine::open_where(ValueId condition, ValueId otherwise) {
  if (builder_.is_false(builder_.conjoin(guard(), condition))) return otherwise;
  const ValueId open =
      arbitrary(OpenKind::Undef, builder_.type(otherwise), builder_.conjoin(guard(), condition));
  return builder_.ite(condition, open, otherwise);
}

/// Ends the life of what was allocated since the mark was taken. The mark travels through a variable of the
/// program.
void Machine::restore_stack(Activation& activation, const llvm::IntrinsicInst& call) {
  const Instruction mark = builder_.program()[scalar(activation, call.getArgOperand(0))];
  if (mark.opcode != Opcode::Pointer || mark.object != null_object || mark.imm == 0)
    return unsupported(activation, "variable-length arrays whose scope is left in different ways");
  for (size_t i = activation.stack_objects.size(); i + 1 > mark.imm; --i) {
    if (i == 0) break;
    const ValueId pointer = builder_.pointer(activation.stack_objects[i - 1], 0);
    refuse_end_of_older(pointer);
    if (!builder_.is_false(memory_.alive(memory(), guard(), pointer)))
      memory_.release(memory(), guard(), pointer);
  }
}

/// va_start for arguments that all lie in memory (see make_variadic_area).
///
///   x86-64  va_list: | gp_offset i32 = 48 | fp_offset i32 = 176 | overflow_arg_area ptr | reg_save_area ptr
///   = null | i386    va_list: | ptr |
void Machine::execute_va_start(Activation& activation, const llvm::IntrinsicInst& call) {
  const ValueId list = scalar(activation, call.getArgOperand(0));
  const ValueId area = activation.variadic_area.valid() ? activation.variadic_area : builder_.null();
  const bool wide = builder_.pointer_bits() == 64;
  const ValueId accessible = checked_access(list, size_constant(wide ? 24 : 4), "write of a va_list", true);
  const Scalar word{Type::integer(32), Type::integer(32), 0, nullptr};
  const auto at = [](Scalar part, uint64_t offset) {
    part.offset = offset;
    return part;
  };
  const Scalar pointer{Type::pointer(), Type::pointer(), 0, nullptr};
  if (!wide) return store_scalar(list, pointer, area, accessible);
  store_scalar(list, word, builder_.constant(32, 48), accessible);
  store_scalar(list, at(word, 4), builder_.constant(32, 176), accessible);
  store_scalar(list, at(pointer, 8), area, accessible);
  store_scalar(list, at(pointer, 16), builder_.null(), accessible);
}

bool Machine::execute_bit_intrinsic(Activation& activation, const llvm::IntrinsicInst& call) {
  const auto id = call.getIntrinsicID();
  const auto reverse = [&](ValueId x, uint32_t unit) {
    ValueId result;
    for (uint32_t low = 0; low < builder_.width_of(x); low += unit) {
      const ValueId piece = builder_.extract(x, low, unit);
      result = result.valid() ? builder_.concat(result, piece) : piece;
    }
    return result;
  };
  const auto count_bits = [&](ValueId x) {
    const uint32_t width = builder_.width_of(x);
    ValueId sum = builder_.constant(BitVector::zeros(width));
    for (uint32_t i = 0; i < width; ++i)
      sum = builder_.binary(Opcode::Add, sum, builder_.zext(builder_.extract(x, i, 1), width));
    return sum;
  };
  // Zeros before the first one, seen from the chosen end.
  const auto count_zeros = [&](ValueId x, bool leading) {
    const uint32_t width = builder_.width_of(x);
    ValueId result = builder_.constant(BitVector(width, width));
    for (uint32_t i = 0; i < width; ++i) {
      const uint32_t bit = leading ? i : width - 1 - i; // the bit that decides last is nearest to the end
      const uint64_t zeros = leading ? width - 1 - bit : bit;
      result = builder_.ite(builder_.extract(x, bit, 1), builder_.constant(BitVector(width, zeros)), result);
    }
    const bool open_at_zero =
        llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne(); // __builtin_clz(0)
    return open_at_zero ? open_where(builder_.eq(x, builder_.constant(BitVector::zeros(width))), result)
                        : result;
  };
  const auto funnel = [&](ValueId high, ValueId low, ValueId amount, bool left) {
    const uint32_t width = builder_.width_of(high);
    const ValueId both = builder_.concat(high, low);
    ValueId by = builder_.binary(Opcode::URem, amount, builder_.constant(BitVector(width, width)));
    by = builder_.zext(by, 2 * width);
    return left ? builder_.extract(builder_.binary(Opcode::Shl, both, by), width, width)
                : builder_.extract(builder_.binary(Opcode::LShr, both, by), 0, width);
  };
  std::vector<Values> operands;
  for (const llvm::Use& argument : call.args()) operands.push_back(values(activation, argument.get()));
  Values result;
  for (size_t i = 0; i < layout_.count(call.getType()); ++i) {
    const ValueId x = operands.empty() || i >= operands[0].size() ? ValueId() : operands[0][i];
    switch (id) {
    case llvm::Intrinsic::bswap: result.push_back(reverse(x, 8)); break;
    case llvm::Intrinsic::bitreverse: result.push_back(reverse(x, 1)); break;
    case llvm::Intrinsic::ctpop: result.push_back(count_bits(x)); break;
    case llvm::Intrinsic::ctlz: result.push_back(count_zeros(x, true)); break;
    case llvm::Intrinsic::cttz: result.push_back(count_zeros(x, false)); break;
    case llvm::Intrinsic::fshl: result.push_back(funnel(x, operands[1][i], operands[2][i], true)); break;
    case llvm::Intrinsic::fshr: result.push_back(funnel(x, operands[1][i], operands[2][i], false)); break;
    default: return false;
    }
  }
  if (result.empty()) return false;
  set_all(activation, call, result);
  return true;
}

bool Machine::execute_arithmetic_intrinsic(Activation& activation, const llvm::IntrinsicInst& call) {
  const auto id = call.getIntrinsicID();
  if (call.arg_size() == 0 || layout_.count(call.getType()) == 0) return false;
  std::vector<Values> operands;
  for (const llvm::Use& argument : call.args()) operands.push_back(values(activation, argument.get()));
  const auto choose = [&](Opcode less, ValueId a, ValueId b, bool minimum) {
    const ValueId below = builder_.binary(less, a, b);
    return minimum ? builder_.ite(below, a, b) : builder_.ite(below, b, a);
  };
  if (operands[0].empty()) return false; // metadata
  // The exact result in enough bits, and whether it fits the operands' width.
  const auto exact = [&](Opcode opcode, bool is_signed, ValueId a, ValueId b) {
    const uint32_t width = builder_.width_of(a);
    uint32_t wide = opcode == Opcode::Mul ? 2 * width : width + 2;
    if (is_signed) { // a product of long numbers costs the solver dearly: no wider than the operands need
      const uint32_t left = signed_bits(a), right = signed_bits(b);
      const uint32_t needed = opcode == Opcode::Mul ? left + right : std::max(left, right) + 1;
      const ValueId low = builder_.binary(opcode, a, b);
      if (needed <= width) return std::tuple(builder_.sext(low, wide), low, builder_.boolean(false));
      wide = std::min(wide, needed);
    }
    const auto extend = [&](ValueId x) {
      return is_signed ? builder_.sext(x, wide) : builder_.zext(x, wide);
    };
    const ValueId result = builder_.binary(opcode, extend(a), extend(b));
    const ValueId low = builder_.trunc(result, width);
    return std::tuple(result, low, builder_.not_(builder_.eq(extend(low), result)));
  };
  const auto with_overflow = [&](Opcode opcode, bool is_signed) {
    Values result, flags;
    for (size_t i = 0; i < operands[0].size(); ++i) {
      const auto [value, overflow] =
          arithmetic_with_overflow(builder_, opcode, is_signed, operands[0][i], operands[1][i]);
      result.push_back(value);
      flags.push_back(overflow);
    }
    result.append(flags.begin(), flags.end());
    set_all(activation, call, result);
    return true;
  };
  const auto saturating = [&](Opcode opcode, bool is_signed) {
    Values result;
    for (size_t i = 0; i < operands[0].size(); ++i) {
      const auto [all, low, overflow] = exact(opcode, is_signed, operands[0][i], operands[1][i]);
      const uint32_t width = builder_.width_of(low), wide = builder_.width_of(all);
      const ValueId negative = builder_.extract(all, wide - 1, 1);
      const ValueId least =
          builder_.constant(is_signed ? BitVector::min_signed(width) : BitVector::zeros(width));
      const ValueId most =
          builder_.constant(is_signed ? BitVector::max_signed(width) : BitVector::ones(width));
      result.push_back(builder_.ite(overflow, builder_.ite(negative, least, most), low));
    }
    set_all(activation, call, result);
    return true;
  };
  const auto saturating_shift = [&](bool is_signed) {
    Values result;
    for (size_t i = 0; i < operands[0].size(); ++i) {
      const ValueId x = operands[0][i], by = operands[1][i];
      const uint32_t width = builder_.width_of(x);
      const auto extend = [&](ValueId v) {
        return is_signed ? builder_.sext(v, 2 * width) : builder_.zext(v, 2 * width);
      };
      const ValueId all = builder_.binary(Opcode::Shl, extend(x), builder_.zext(by, 2 * width));
      const ValueId low = builder_.trunc(all, width);
      const ValueId negative = builder_.extract(x, width - 1, 1);
      const ValueId least = builder_.constant(BitVector::min_signed(width)),
                    most = builder_.constant(BitVector::max_signed(width));
      const ValueId limit =
          is_signed ? builder_.ite(negative, least, most) : builder_.constant(BitVector::ones(width));
      const ValueId beyond =
          builder_.not_(builder_.binary(Opcode::Ult, by, builder_.constant(BitVector(width, width))));
      result.push_back(open_where(beyond, builder_.ite(builder_.eq(extend(low), all), low, limit)));
    }
    set_all(activation, call, result);
    return true;
  };
  // -1, 0 or 1
  const auto three_way = [&](Opcode less) {
    Values result;
    const uint32_t width = layout_.flat(call.getType()).scalars[0].type.width();
    const auto number = [&](int64_t v) { return builder_.constant(width, uint64_t(v)); };
    for (size_t i = 0; i < operands[0].size(); ++i) {
      const ValueId a = operands[0][i], b = operands[1][i];
      result.push_back(builder_.ite(builder_.binary(less, a, b), number(-1),
                                    builder_.ite(builder_.eq(a, b), number(0), number(1))));
    }
    set_all(activation, call, result);
    return true;
  };
  switch (id) {
  case llvm::Intrinsic::sshl_sat: return saturating_shift(true);
  case llvm::Intrinsic::ushl_sat: return saturating_shift(false);
  case llvm::Intrinsic::scmp: return three_way(Opcode::Slt);
  case llvm::Intrinsic::ucmp: return three_way(Opcode::Ult);
  case llvm::Intrinsic::sadd_with_overflow: return with_overflow(Opcode::Add, true);
  case llvm::Intrinsic::uadd_with_overflow: return with_overflow(Opcode::Add, false);
  case llvm::Intrinsic::ssub_with_overflow: return with_overflow(Opcode::Sub, true);
  case llvm::Intrinsic::usub_with_overflow: return with_overflow(Opcode::Sub, false);
  case llvm::Intrinsic::smul_with_overflow: return with_overflow(Opcode::Mul, true);
  case llvm::Intrinsic::umul_with_overflow: return with_overflow(Opcode::Mul, false);
  case llvm::Intrinsic::sadd_sat: return saturating(Opcode::Add, true);
  case llvm::Intrinsic::uadd_sat: return saturating(Opcode::Add, false);
  case llvm::Intrinsic::ssub_sat: return saturating(Opcode::Sub, true);
  case llvm::Intrinsic::usub_sat: return saturating(Opcode::Sub, false);
  default: break;
  }
  Values result;
  for (size_t i = 0; i < operands[0].size(); ++i) {
    const ValueId x = operands[0][i];
    switch (id) {
    case llvm::Intrinsic::smin: result.push_back(choose(Opcode::Slt, x, operands[1][i], true)); break;
    case llvm::Intrinsic::smax: result.push_back(choose(Opcode::Slt, x, operands[1][i], false)); break;
    case llvm::Intrinsic::umin: result.push_back(choose(Opcode::Ult, x, operands[1][i], true)); break;
    case llvm::Intrinsic::umax: result.push_back(choose(Opcode::Ult, x, operands[1][i], false)); break;
    case llvm::Intrinsic::abs: {
      const ValueId zero = builder_.constant(BitVector::zeros(builder_.width_of(x)));
      const ValueId value =
          builder_.ite(builder_.binary(Opcode::Slt, x, zero), builder_.binary(Opcode::Sub, zero, x), x);
      const ValueId least = builder_.eq(x, builder_.constant(BitVector::min_signed(builder_.width_of(x))));
      const bool open_at_least =
          llvm::cast<llvm::ConstantInt>(call.getArgOperand(1))->isOne(); // __builtin_abs(INT_MIN)
      if (open_at_least && asks(Property::NoOverflow))
        builder_.check(ObligationKind::Property, Property::NoOverflow, guard(), least,
                       "signed integer overflow");
      result.push_back(open_at_least ? open_where(least, value) : value);
      break;
    }
    default: return false;
    }
  }
  set_all(activation, call, result);
  return true;
}

} // namespace fathom::frontend

#include "frontend/unwinder/pointers.h"

#include "frontend/unwinder/families.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/pool.h"

#include <algorithm>
#include <bit>
#include <vector>

namespace fathom::frontend {

using namespace program;

static bool is_zero(const Builder& builder, ValueId number) {
  return builder.is_constant(number) && builder.constant_u64(number) == 0;
}

Pointers::Pointers(Context& context, OpenValues& open, Families& families, Pool& pool)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), context_(context),
      open_(open), families_(families), pool_(pool) {}

/// Rounding to no more than the objects' own alignment does not depend on where they lie; in null the offset
/// is the address.
ValueId Pointers::mask(ValueId pointer, ValueId mask) {
  const Resolution resolution = memory_.resolve(pointer);
  bool by_offset = resolution.complete && builder_.is_constant(mask);
  if (by_offset) {
    const uint64_t addresses = builder_.pointer_bits() == 64 ? ~0ull : (1ull << builder_.pointer_bits()) - 1;
    const uint64_t unit = (~builder_.constant_u64(mask) & addresses) + 1;
    for (const PointerTarget& target : resolution.targets)
      by_offset = by_offset && (target.object == null_object ||
                                (std::has_single_bit(unit) && unit <= families_.alignment(target.object)));
  }
  const ValueId before = by_offset ? builder_.ptr_offset(pointer) : builder_.ptr_to_int(pointer);
  const ValueId masked = builder_.binary(Opcode::And, before, mask);
  return builder_.ptr_add(pointer, builder_.binary(Opcode::Sub, masked, before));
}

/// Whether pointers are equal of which the first one is to a block, so that they are `otherwise` if both
/// objects are alive. Where a block was that is freed another one may lie. `when`: they are compared.
ValueId Pointers::equal_blocks(ValueId a, ValueId b, ValueId otherwise, ValueId when) {
  families_.refuse_gone(a, when);
  families_.refuse_gone(b, when);
  const ValueId one = context_.size_constant(1);
  ValueId both = builder_.boolean(true);
  for (const ValueId pointer : {a, b}) {
    const Families::Parts parts = families_.parts(pointer);
    ValueId alive = builder_.boolean(false);
    if (!parts.is_null_else) alive = memory_.accessible(stack_.memory(), stack_.guard(), parts.rest, one);
    for (const Families::Part& part : parts.blocks)
      alive = builder_.disjoin(alive, builder_.conjoin(part.condition, families_.exists(part)));
    both = builder_.conjoin(both, alive);
  }
  if (builder_.is_true(both)) return otherwise;
  return builder_.ite(both, otherwise,
                      open_.arbitrary(OpenKind::Address, Type::boolean(), builder_.not_(both)));
}

/// What is said of two pointers rests on the blocks that they are to, if any is a pool's.
void Pointers::refuse_gone(ValueId a, ValueId b) {
  pool_.refuse_gone(a, builder_.not_(builder_.ptr_same(b, builder_.null())));
  pool_.refuse_gone(b, builder_.not_(builder_.ptr_same(a, builder_.null())));
}

ValueId Pointers::difference_in_pool(ValueId a, ValueId b) {
  if (pool_.all().seats.empty()) return {};
  refuse_gone(a, b);
  if (!pool_.is_all(a) || !pool_.is_all(b)) return {};
  pool_.refuse(stack_.guard(), builder_.not_(builder_.same_object(a, b)), "the distance of two");
  return builder_.binary(Opcode::Sub, builder_.ptr_offset(a), builder_.ptr_offset(b));
}

/// Literals that may lie in one place, so that pointers to them may be equal.
bool Pointers::share_bytes(ObjectId a, ObjectId b) const {
  const Program& program = builder_.program();
  return program.shared_offset(a, b) || program.shared_offset(b, a);
}

ValueId Pointers::same_address(ValueId a, ValueId b) {
  return builder_.eq(builder_.ptr_to_int(a), builder_.ptr_to_int(b));
}

/// Whether any two do. Literals are objects of the program from its beginning on.
bool Pointers::literals_share_bytes() {
  if (literals_share_bytes_) return *literals_share_bytes_;
  const Program& program = builder_.program();
  std::vector<ObjectId> literals;
  for (uint32_t i = 0; i < program.object_count(); ++i)
    if (program.object(ObjectId(i)).origin == Origin::Literal) literals.push_back(ObjectId(i));
  const auto is_shared = [&](ObjectId a) {
    return std::any_of(literals.begin(), literals.end(),
                       [&](ObjectId b) { return a != b && program.shared_offset(a, b).has_value(); });
  };
  literals_share_bytes_ = std::any_of(literals.begin(), literals.end(), is_shared);
  return *literals_share_bytes_;
}

/// Exact inside one object; pointers into different objects that both are alive and point at a byte differ;
/// whatever else (one past the end, dangling, made from integers) compares by its address, which is not
/// known.
ValueId Pointers::equal(ValueId a, ValueId b) {
  const ValueId same = builder_.ptr_same(a, b);
  if (builder_.is_true(same)) return same;
  // Objects do not lie at address 0; only a pointer made from an integer can get there by arithmetic.
  const bool null_a = a == builder_.null(), null_b = b == builder_.null();
  if (null_a || null_b) {
    const ValueId other = null_a ? b : a;
    if (memory_.resolve(other).complete) return same;
    return builder_.disjoin(same, builder_.eq(builder_.ptr_to_int(other), context_.size_constant(0)));
  }
  refuse_gone(a, b);
  const ValueId one = context_.size_constant(1);
  const auto across = [&](ValueId p, ValueId q) {
    const ValueId both = builder_.conjoin(memory_.accessible(stack_.memory(), stack_.guard(), p, one),
                                          memory_.accessible(stack_.memory(), stack_.guard(), q, one));
    if (builder_.is_true(both)) return builder_.boolean(false);
    if (pool_.is_all(p) || pool_.is_all(q)) {
      pool_.refuse(stack_.guard(), builder_.not_(both), "a comparison of addresses");
      return builder_.boolean(false);
    }
    return builder_.conjoin(builder_.not_(both), same_address(p, q));
  };
  const Resolution left = memory_.resolve(a), right = memory_.resolve(b);
  if (!left.complete || !right.complete || left.targets.size() * right.targets.size() > 64) {
    const ValueId one_object = builder_.same_object(a, b);
    // Both may be of literals that lie in one place: addresses say it then.
    return builder_.ite(one_object, same, literals_share_bytes() ? same_address(a, b) : across(a, b));
  }
  const auto at_zero = [&](const PointerTarget& t) { return is_zero(builder_, t.offset); };
  const auto is_function = [&](ObjectId object) {
    return builder_.program().object(object).kind == ObjectKind::Function;
  };
  ValueId result = builder_.boolean(false);
  for (const PointerTarget& p : left.targets) {
    for (const PointerTarget& q : right.targets) {
      ValueId equal;
      const ValueId whole_p = builder_.ptr_add(builder_.pointer(p.object, 0), p.offset);
      const ValueId whole_q = builder_.ptr_add(builder_.pointer(q.object, 0), q.offset);
      const bool is_block = families_.has(p.object) || families_.has(q.object);
      if (p.object == q.object)
        equal = builder_.eq(p.offset, q.offset);
      else if ((p.object == null_object && at_zero(p)) || (q.object == null_object && at_zero(q)))
        equal = builder_.boolean(false);
      else if ((is_function(p.object) && at_zero(p)) || (is_function(q.object) && at_zero(q)))
        equal = builder_.boolean(false);
      else if (share_bytes(p.object, q.object))
        equal = same_address(whole_p, whole_q);
      else if (!is_block)
        equal = across(whole_p, whole_q);
      else
        equal = builder_.boolean(false);
      const bool is_number = p.object == null_object || q.object == null_object;
      if (is_block && !is_number && !builder_.is_true(equal))
        equal = equal_blocks(whole_p, whole_q, equal, builder_.conjoin(p.condition, q.condition));
      if (builder_.is_false(equal)) continue;
      result = builder_.disjoin(result, builder_.conjoin(builder_.conjoin(p.condition, q.condition), equal));
    }
  }
  return result;
}

/// Whether two pointers lie in the same object, null and unknown (which stand for plain addresses) not
/// counted.
ValueId Pointers::in_one_real_object(ValueId a, ValueId b) {
  ValueId result = builder_.same_object(a, b);
  const Resolution resolution = memory_.resolve(a);
  const bool may_be_null =
      !resolution.complete || std::any_of(resolution.targets.begin(), resolution.targets.end(),
                                          [](const PointerTarget& t) { return t.object == null_object; });
  if (may_be_null) result = builder_.conjoin(result, builder_.not_(builder_.same_object(a, builder_.null())));
  if (!resolution.complete)
    result =
        builder_.conjoin(result, builder_.not_(builder_.same_object(a, builder_.pointer(unknown_object, 0))));
  return result;
}

/// Order inside one object is that of the offsets, which are signed; across objects that of the addresses.
ValueId Pointers::below(ValueId a, ValueId b, bool or_equal, bool is_signed) {
  for (const Families::Part& p : families_.parts(a).blocks)
    for (const Families::Part& q : families_.parts(b).blocks)
      families_.refuse(stack_.guard(),
                       builder_.conjoin(builder_.conjoin(p.condition, q.condition),
                                        builder_.not_(builder_.eq(p.number, q.number))),
                       "a comparison of addresses");
  refuse_gone(a, b);
  const ValueId same = in_one_real_object(a, b);
  const ValueId inside =
      builder_.binary(or_equal ? Opcode::Sle : Opcode::Slt, builder_.ptr_offset(a), builder_.ptr_offset(b));
  if (builder_.is_true(same)) return inside;
  if (pool_.is_all(a) && pool_.is_all(b)) {
    pool_.refuse(stack_.guard(), builder_.not_(builder_.same_object(a, b)), "a comparison of addresses");
    return inside;
  }
  const Opcode opcode =
      is_signed ? (or_equal ? Opcode::Sle : Opcode::Slt) : (or_equal ? Opcode::Ule : Opcode::Ult);
  const ValueId across = builder_.binary(opcode, builder_.ptr_to_int(a), builder_.ptr_to_int(b));
  return builder_.ite(same, inside, across);
}

ValueId Pointers::compare(unsigned predicate, ValueId a, ValueId b) {
  switch (predicate) {
  case llvm::CmpInst::ICMP_EQ: return equal(a, b);
  case llvm::CmpInst::ICMP_NE: return builder_.not_(equal(a, b));
  case llvm::CmpInst::ICMP_ULT: return below(a, b, false, false);
  case llvm::CmpInst::ICMP_ULE: return below(a, b, true, false);
  case llvm::CmpInst::ICMP_UGT: return below(b, a, false, false);
  case llvm::CmpInst::ICMP_UGE: return below(b, a, true, false);
  case llvm::CmpInst::ICMP_SLT: return below(a, b, false, true);
  case llvm::CmpInst::ICMP_SLE: return below(a, b, true, true);
  case llvm::CmpInst::ICMP_SGT: return below(b, a, false, true);
  case llvm::CmpInst::ICMP_SGE: return below(b, a, true, true);
  default: FATHOM_UNREACHABLE("pointer predicate {}", predicate);
  }
}

} // namespace fathom::frontend

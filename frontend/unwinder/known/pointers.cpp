// Pointers into objects that are known.
#include "frontend/unwinder/known/operations.h"

namespace fathom::frontend::known {

namespace {

/// As Pointers::equal has it; nothing where addresses decide.
std::optional<bool> are_equal(Execution& x, const Word& a, const Word& b) {
  if (a.object == b.object) return a.bits == b.bits;
  const auto is_null = [](const Word& word) {
    return word.object == program::null_object.index() && word.bits == 0;
  };
  if (is_null(a) || is_null(b)) return false;
  const auto is_function = [&](const Word& word) {
    return word.bits == 0 && x.memory.object(word.object).kind == program::ObjectKind::Function;
  };
  if (is_function(a) || is_function(b)) return false;
  const auto points_to_byte = [&](const Word& word) {
    const Object& object = x.memory.object(word.object);
    return object.usable && word.bits < object.size && !object.mergeable;
  };
  if (points_to_byte(a) && points_to_byte(b)) return false;
  return std::nullopt;
}

template <bool wanted> const Operation* test_equality(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  if (!a.is_pointer() || !b.is_pointer()) return x.stop(o);
  const auto equal = are_equal(x, a, b);
  if (!equal) return x.stop(o);
  x.registers[o->to] = Word::number(*equal == wanted);
  return o + 1;
}

/// Within one object: by offset.
template <auto Holds> const Operation* test_order(Execution& x, const Operation* o) {
  const Word &a = x.registers[o->a], &b = x.registers[o->b];
  const bool is_known =
      a.is_pointer() && b.is_pointer() && a.object == b.object && a.object != program::null_object.index();
  if (!is_known) return x.stop(o);
  x.registers[o->to] = Word::number(Holds(as_signed(a.bits, o->width), as_signed(b.bits, o->width)));
  return o + 1;
}

bool is_before(int64_t a, int64_t b) {
  return a < b;
}
bool is_not_behind(int64_t a, int64_t b) {
  return a <= b;
}
bool is_behind(int64_t a, int64_t b) {
  return a > b;
}
bool is_not_before(int64_t a, int64_t b) {
  return a >= b;
}

} // namespace

Execute pointer_comparison(const llvm::ICmpInst& instruction) {
  switch (instruction.getPredicate()) {
  case llvm::CmpInst::ICMP_EQ: return test_equality<true>;
  case llvm::CmpInst::ICMP_NE: return test_equality<false>;
  case llvm::CmpInst::ICMP_ULT:
  case llvm::CmpInst::ICMP_SLT: return test_order<is_before>;
  case llvm::CmpInst::ICMP_ULE:
  case llvm::CmpInst::ICMP_SLE: return test_order<is_not_behind>;
  case llvm::CmpInst::ICMP_UGT:
  case llvm::CmpInst::ICMP_SGT: return test_order<is_behind>;
  case llvm::CmpInst::ICMP_UGE:
  case llvm::CmpInst::ICMP_SGE: return test_order<is_not_before>;
  default: return nullptr;
  }
}

/// `mask` is that of pointers.
const Operation* move_pointer(Execution& x, const Operation* o) {
  const Word base = x.registers[o->a];
  if (!base.is_pointer()) return x.stop(o);
  const AddressCode& address = x.top().code->addresses[o->record];
  uint64_t offset = base.bits + address.offset;
  for (const Step& step : address.steps) {
    const Word& index = x.registers[step.index];
    if (!index.is_number()) return x.stop(o);
    offset += uint64_t(as_signed(index.bits, step.width)) * step.stride;
  }
  x.registers[o->to] = Word::pointer(base.object, offset & o->mask);
  return o + 1;
}

/// ptrtoint; null is the number 0.
const Operation* address_of(Execution& x, const Operation* o) {
  const Word a = x.registers[o->a];
  if (!a.is_pointer()) return x.stop(o);
  x.registers[o->to] = a.object == program::null_object.index() ? Word::number(a.bits)
                                                                : Word{a.bits, a.object, Word::Kind::Address};
  return o + 1;
}

} // namespace fathom::frontend::known

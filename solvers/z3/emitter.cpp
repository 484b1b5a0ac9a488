#include "solvers/z3/emitter.h"

#include <algorithm>
#include <memory>

namespace fathom::solvers::z3_backend {

using term::Kind;

Z3Emitter::~Z3Emitter() {
  for (Z3_ast ast : kept_) Z3_dec_ref(context_, ast);
}

Z3_ast Z3Emitter::keep(Z3_ast ast) {
  context_.check_error();
  Z3_inc_ref(context_, ast);
  kept_.push_back(ast);
  return ast;
}

Z3_sort Z3Emitter::sort_of(term::Sort sort) {
  // Z3 keeps sorts by structure, and one reference each is enough.
  Z3_sort made = nullptr;
  if (sort.is_bool()) {
    made = Z3_mk_bool_sort(context_);
  } else if (sort.is_bv()) {
    made = Z3_mk_bv_sort(context_, sort.width());
  } else {
    theory_ = std::max(theory_, Theory::Arrays);
    Z3_sort index = sort_of(term::Sort::bv(sort.index_width()));
    Z3_sort element = sort_of(term::Sort::bv(sort.element_width()));
    made = Z3_mk_array_sort(context_, index, element);
  }
  keep(Z3_sort_to_ast(context_, made));
  return made;
}

Z3_ast Z3Emitter::constant(term::Sort sort, const BitVector& value) {
  if (sort.is_bool()) return keep(value.is_zero() ? Z3_mk_false(context_) : Z3_mk_true(context_));
  if (sort.width() <= 64) return keep(Z3_mk_unsigned_int64(context_, value.low64(), sort_of(sort)));
  const auto bits = std::make_unique<bool[]>(sort.width());
  for (uint32_t i = 0; i < sort.width(); ++i) bits[i] = value.bit(i);
  return keep(Z3_mk_bv_numeral(context_, sort.width(), bits.get()));
}

Z3_ast Z3Emitter::symbol(term::Sort sort, const std::string& name) {
  if (const auto found = defined_.find(name); found != defined_.end()) return found->second;
  return keep(Z3_mk_const(context_, Z3_mk_string_symbol(context_, name.c_str()), sort_of(sort)));
}

Z3_ast Z3Emitter::const_array(term::Sort sort, Z3_ast value) {
  theory_ = Theory::ConstantArrays;
  return keep(Z3_mk_const_array(context_, sort_of(term::Sort::bv(sort.index_width())), value));
}

Z3_ast Z3Emitter::apply(const Application<Z3_ast>& application) {
  return keep(make(application));
}

Z3_ast Z3Emitter::make(const Application<Z3_ast>& application) {
  const Z3_ast a = application.children[0];
  const Z3_ast b = application.children.size() > 1 ? application.children[1] : nullptr;
  const Z3_ast c = application.children.size() > 2 ? application.children[2] : nullptr;
  const Z3_ast both[] = {a, b};
  switch (application.kind) {
  case Kind::Not: return Z3_mk_not(context_, a);
  case Kind::And: return Z3_mk_and(context_, 2, both);
  case Kind::Or: return Z3_mk_or(context_, 2, both);
  case Kind::Xor: return Z3_mk_xor(context_, a, b);
  case Kind::Ite: return Z3_mk_ite(context_, a, b, c);
  case Kind::Eq: return Z3_mk_eq(context_, a, b);
  case Kind::BvNot: return Z3_mk_bvnot(context_, a);
  case Kind::BvNeg: return Z3_mk_bvneg(context_, a);
  case Kind::BvAdd: return Z3_mk_bvadd(context_, a, b);
  case Kind::BvSub: return Z3_mk_bvsub(context_, a, b);
  case Kind::BvMul: return Z3_mk_bvmul(context_, a, b);
  case Kind::BvUdiv: return Z3_mk_bvudiv(context_, a, b);
  case Kind::BvUrem: return Z3_mk_bvurem(context_, a, b);
  case Kind::BvSdiv: return Z3_mk_bvsdiv(context_, a, b);
  case Kind::BvSrem: return Z3_mk_bvsrem(context_, a, b);
  case Kind::BvShl: return Z3_mk_bvshl(context_, a, b);
  case Kind::BvLshr: return Z3_mk_bvlshr(context_, a, b);
  case Kind::BvAshr: return Z3_mk_bvashr(context_, a, b);
  case Kind::BvAnd: return Z3_mk_bvand(context_, a, b);
  case Kind::BvOr: return Z3_mk_bvor(context_, a, b);
  case Kind::BvXor: return Z3_mk_bvxor(context_, a, b);
  case Kind::Ult: return Z3_mk_bvult(context_, a, b);
  case Kind::Ule: return Z3_mk_bvule(context_, a, b);
  case Kind::Slt: return Z3_mk_bvslt(context_, a, b);
  case Kind::Sle: return Z3_mk_bvsle(context_, a, b);
  case Kind::Concat: return Z3_mk_concat(context_, a, b);
  case Kind::Extract: return Z3_mk_extract(context_, application.high, application.low, a);
  case Kind::Zext: return Z3_mk_zero_ext(context_, application.high, a);
  case Kind::Sext: return Z3_mk_sign_ext(context_, application.high, a);
  case Kind::Select: return Z3_mk_select(context_, a, b);
  case Kind::Store: return Z3_mk_store(context_, a, b, c);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::ConstArray: break;
  }
  FATHOM_UNREACHABLE("a {} applied to children", info(application.kind).name);
}

} // namespace fathom::solvers::z3_backend

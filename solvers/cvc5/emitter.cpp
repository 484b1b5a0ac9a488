#include "solvers/cvc5/emitter.h"

#include <optional>

namespace fathom::solvers::cvc5_backend {

using term::Kind;

namespace {

/// cvc5's operator for kinds that have no indices; nothing for the others.
std::optional<cvc5::Kind> operator_of(Kind kind) {
  switch (kind) {
  case Kind::Not: return cvc5::Kind::NOT;
  case Kind::And: return cvc5::Kind::AND;
  case Kind::Or: return cvc5::Kind::OR;
  case Kind::Xor: return cvc5::Kind::XOR;
  case Kind::Ite: return cvc5::Kind::ITE;
  case Kind::Eq: return cvc5::Kind::EQUAL;
  case Kind::BvNot: return cvc5::Kind::BITVECTOR_NOT;
  case Kind::BvNeg: return cvc5::Kind::BITVECTOR_NEG;
  case Kind::BvAdd: return cvc5::Kind::BITVECTOR_ADD;
  case Kind::BvSub: return cvc5::Kind::BITVECTOR_SUB;
  case Kind::BvMul: return cvc5::Kind::BITVECTOR_MULT;
  case Kind::BvUdiv: return cvc5::Kind::BITVECTOR_UDIV;
  case Kind::BvUrem: return cvc5::Kind::BITVECTOR_UREM;
  case Kind::BvSdiv: return cvc5::Kind::BITVECTOR_SDIV;
  case Kind::BvSrem: return cvc5::Kind::BITVECTOR_SREM;
  case Kind::BvShl: return cvc5::Kind::BITVECTOR_SHL;
  case Kind::BvLshr: return cvc5::Kind::BITVECTOR_LSHR;
  case Kind::BvAshr: return cvc5::Kind::BITVECTOR_ASHR;
  case Kind::BvAnd: return cvc5::Kind::BITVECTOR_AND;
  case Kind::BvOr: return cvc5::Kind::BITVECTOR_OR;
  case Kind::BvXor: return cvc5::Kind::BITVECTOR_XOR;
  case Kind::Ult: return cvc5::Kind::BITVECTOR_ULT;
  case Kind::Ule: return cvc5::Kind::BITVECTOR_ULE;
  case Kind::Slt: return cvc5::Kind::BITVECTOR_SLT;
  case Kind::Sle: return cvc5::Kind::BITVECTOR_SLE;
  case Kind::Concat: return cvc5::Kind::BITVECTOR_CONCAT;
  case Kind::Select: return cvc5::Kind::SELECT;
  case Kind::Store: return cvc5::Kind::STORE;
  case Kind::Extract:
  case Kind::Zext:
  case Kind::Sext:
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::ConstArray: break;
  }
  return {};
}

} // namespace

Handle Cvc5Emitter::keep(cvc5::Term made) {
  terms_.push_back(std::move(made));
  return {static_cast<uint32_t>(terms_.size())};
}

cvc5::Sort Cvc5Emitter::sort_of(term::Sort sort) {
  if (sort.is_bool()) return solver_.getBooleanSort();
  if (sort.is_bv()) return solver_.mkBitVectorSort(sort.width());
  arrays_ = true;
  return solver_.mkArraySort(solver_.mkBitVectorSort(sort.index_width()),
                             solver_.mkBitVectorSort(sort.element_width()));
}

Handle Cvc5Emitter::constant(term::Sort sort, const BitVector& value) {
  if (sort.is_bool()) return keep(solver_.mkBoolean(!value.is_zero()));
  if (sort.width() <= 64) return keep(solver_.mkBitVector(sort.width(), value.low64()));
  std::string bits(sort.width(), '0');
  for (uint32_t i = 0; i < sort.width(); ++i)
    if (value.bit(i)) bits[sort.width() - 1 - i] = '1';
  return keep(solver_.mkBitVector(sort.width(), bits, 2));
}

Handle Cvc5Emitter::symbol(term::Sort sort, const std::string& name) {
  return keep(solver_.mkConst(sort_of(sort), name));
}

Handle Cvc5Emitter::const_array(term::Sort sort, Handle value) {
  return keep(solver_.mkConstArray(sort_of(sort), term(value)));
}

cvc5::Term Cvc5Emitter::structure(const Application<Handle>& application) {
  const bool extract = application.kind == Kind::Extract, zext = application.kind == Kind::Zext;
  FATHOM_CHECK(extract || zext || application.kind == Kind::Sext, "a {} applied to children",
               info(application.kind).name);
  const cvc5::Op op = extract
                          ? solver_.mkOp(cvc5::Kind::BITVECTOR_EXTRACT, {application.high, application.low})
                      : zext ? solver_.mkOp(cvc5::Kind::BITVECTOR_ZERO_EXTEND, {application.high})
                             : solver_.mkOp(cvc5::Kind::BITVECTOR_SIGN_EXTEND, {application.high});
  return solver_.mkTerm(op, {term(application.children[0])});
}

Handle Cvc5Emitter::apply(const Application<Handle>& application) {
  const std::optional<cvc5::Kind> kind = operator_of(application.kind);
  if (!kind) return keep(structure(application));
  std::vector<cvc5::Term> children;
  for (const Handle child : application.children) children.push_back(term(child));
  return keep(solver_.mkTerm(*kind, children));
}

} // namespace fathom::solvers::cvc5_backend

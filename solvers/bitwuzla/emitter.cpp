#include "solvers/bitwuzla/emitter.h"

#include <optional>

namespace fathom::solvers::bitwuzla_backend {

using term::Kind;

namespace {

/// Nothing for what is no operator.
std::optional<bitwuzla::Kind> operator_of(Kind kind) {
  switch (kind) {
  case Kind::Not: return bitwuzla::Kind::NOT;
  case Kind::And: return bitwuzla::Kind::AND;
  case Kind::Or: return bitwuzla::Kind::OR;
  case Kind::Xor: return bitwuzla::Kind::XOR;
  case Kind::Ite: return bitwuzla::Kind::ITE;
  case Kind::Eq: return bitwuzla::Kind::EQUAL;
  case Kind::BvNot: return bitwuzla::Kind::BV_NOT;
  case Kind::BvNeg: return bitwuzla::Kind::BV_NEG;
  case Kind::BvAdd: return bitwuzla::Kind::BV_ADD;
  case Kind::BvSub: return bitwuzla::Kind::BV_SUB;
  case Kind::BvMul: return bitwuzla::Kind::BV_MUL;
  case Kind::BvUdiv: return bitwuzla::Kind::BV_UDIV;
  case Kind::BvUrem: return bitwuzla::Kind::BV_UREM;
  case Kind::BvSdiv: return bitwuzla::Kind::BV_SDIV;
  case Kind::BvSrem: return bitwuzla::Kind::BV_SREM;
  case Kind::BvShl: return bitwuzla::Kind::BV_SHL;
  case Kind::BvLshr: return bitwuzla::Kind::BV_SHR;
  case Kind::BvAshr: return bitwuzla::Kind::BV_ASHR;
  case Kind::BvAnd: return bitwuzla::Kind::BV_AND;
  case Kind::BvOr: return bitwuzla::Kind::BV_OR;
  case Kind::BvXor: return bitwuzla::Kind::BV_XOR;
  case Kind::Ult: return bitwuzla::Kind::BV_ULT;
  case Kind::Ule: return bitwuzla::Kind::BV_ULE;
  case Kind::Slt: return bitwuzla::Kind::BV_SLT;
  case Kind::Sle: return bitwuzla::Kind::BV_SLE;
  case Kind::Concat: return bitwuzla::Kind::BV_CONCAT;
  case Kind::Extract: return bitwuzla::Kind::BV_EXTRACT;
  case Kind::Zext: return bitwuzla::Kind::BV_ZERO_EXTEND;
  case Kind::Sext: return bitwuzla::Kind::BV_SIGN_EXTEND;
  case Kind::Select: return bitwuzla::Kind::ARRAY_SELECT;
  case Kind::Store: return bitwuzla::Kind::ARRAY_STORE;
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::ConstArray: break;
  }
  return {};
}

} // namespace

Handle BitwuzlaEmitter::keep(bitwuzla::Term made) {
  terms_.push_back(std::move(made));
  return {static_cast<uint32_t>(terms_.size())};
}

bitwuzla::Sort BitwuzlaEmitter::sort_of(term::Sort sort) {
  if (sort.is_bool()) return manager_.mk_bool_sort();
  if (sort.is_bv()) return manager_.mk_bv_sort(sort.width());
  return manager_.mk_array_sort(manager_.mk_bv_sort(sort.index_width()),
                                manager_.mk_bv_sort(sort.element_width()));
}

Handle BitwuzlaEmitter::constant(term::Sort sort, const BitVector& value) {
  if (sort.is_bool()) return keep(value.is_zero() ? manager_.mk_false() : manager_.mk_true());
  if (sort.width() <= 64) return keep(manager_.mk_bv_value_uint64(sort_of(sort), value.low64()));
  return keep(manager_.mk_bv_value(sort_of(sort), value.to_string(2), 2));
}

Handle BitwuzlaEmitter::symbol(term::Sort sort, const std::string& name) {
  return keep(manager_.mk_const(sort_of(sort), name));
}

Handle BitwuzlaEmitter::const_array(term::Sort sort, Handle value) {
  return keep(manager_.mk_const_array(sort_of(sort), term(value)));
}

Handle BitwuzlaEmitter::apply(const Application<Handle>& application) {
  const std::optional<bitwuzla::Kind> kind = operator_of(application.kind);
  FATHOM_CHECK(kind.has_value(), "a {} applied to children", info(application.kind).name);
  std::vector<bitwuzla::Term> children;
  for (const Handle child : application.children) children.push_back(term(child));
  std::vector<uint64_t> indices;
  if (application.kind == Kind::Extract) indices = {application.high, application.low};
  if (application.kind == Kind::Zext || application.kind == Kind::Sext) indices = {application.high};
  return keep(manager_.mk_term(*kind, children, indices));
}

} // namespace fathom::solvers::bitwuzla_backend

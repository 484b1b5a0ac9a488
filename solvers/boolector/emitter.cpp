#include "solvers/boolector/emitter.h"

namespace fathom::solvers::boolector {

using term::Kind;
using Node = BoolectorNode*;

// Nodes are not released one by one: with AUTO_CLEANUP deleting the instance takes them all along, nodes and
// sorts.
BoolectorEmitter::~BoolectorEmitter() = default;

BoolectorSort BoolectorEmitter::sort_of(term::Sort sort) {
  const auto known = sorts_.find(sort);
  if (known != sorts_.end()) return known->second;
  BoolectorSort made = nullptr;
  if (sort.is_array())
    made = boolector_array_sort(btor_, sort_of(term::Sort::bv(sort.index_width())),
                                sort_of(term::Sort::bv(sort.element_width())));
  else
    made = boolector_bitvec_sort(btor_, sort.width());
  sorts_.emplace(sort, made);
  return made;
}

void BoolectorEmitter::require(term::Sort sort, Node node) const {
  FATHOM_CHECK(node != nullptr, "Boolector gave no node of sort {}", sort.to_string());
  if (sort.is_array()) {
    FATHOM_CHECK(boolector_is_array(btor_, node) &&
                     boolector_get_index_width(btor_, node) == sort.index_width() &&
                     boolector_get_width(btor_, node) == sort.element_width(),
                 "a Boolector node that is no {}", sort.to_string());
  } else {
    FATHOM_CHECK(!boolector_is_array(btor_, node) && boolector_get_width(btor_, node) == sort.width(),
                 "a Boolector node that is no {}", sort.to_string());
  }
}

Node BoolectorEmitter::constant(term::Sort sort, const BitVector& value) {
  FATHOM_CHECK(value.width() == sort.width(), "a constant of width {} for sort {}", value.width(),
               sort.to_string());
  if (value.is_zero()) return boolector_zero(btor_, sort_of(sort));
  return boolector_const(btor_, value.to_string(2).c_str());
}

Node BoolectorEmitter::symbol(term::Sort sort, const std::string& /*name*/) {
  // Without a name: Boolector insists on unique ones, and ours are kept by the context anyway.
  if (sort.is_array()) return boolector_array(btor_, sort_of(sort), nullptr);
  return boolector_var(btor_, sort_of(sort), nullptr);
}

Node BoolectorEmitter::const_array(term::Sort sort, Node value) {
  require(term::Sort::bv(sort.element_width()), value);
  return boolector_const_array(btor_, sort_of(sort), value);
}

Node BoolectorEmitter::apply(const Application<Node>& application) {
  for (size_t i = 0; i < application.children.size(); ++i)
    require(application.sorts[i], application.children[i]);
  switch (application.children.size()) {
  case 1: return unary(application);
  case 2: return binary(application);
  default: return ternary(application);
  }
}

Node BoolectorEmitter::unary(const Application<Node>& application) {
  const Node a = application.children[0];
  if (application.kind == Kind::Extract) {
    FATHOM_CHECK(application.low <= application.high && application.high < application.sorts[0].width(),
                 "extract {}..{} of {}", application.high, application.low, application.sorts[0].to_string());
    return boolector_slice(btor_, a, application.high, application.low);
  }
  if (application.kind == Kind::Zext) return boolector_uext(btor_, a, application.high);
  if (application.kind == Kind::Sext) return boolector_sext(btor_, a, application.high);
  if (application.kind == Kind::BvNeg) return boolector_neg(btor_, a);
  FATHOM_CHECK(application.kind == Kind::Not || application.kind == Kind::BvNot, "a unary {}",
               info(application.kind).name);
  return boolector_not(btor_, a);
}

Node BoolectorEmitter::binary(const Application<Node>& application) {
  const Node a = application.children[0];
  const Node b = application.children[1];
  if (application.kind == Kind::Select) {
    FATHOM_CHECK(application.sorts[0].index_width() == application.sorts[1].width(),
                 "select with a wrong index");
    return boolector_read(btor_, a, b);
  }
  if (application.kind == Kind::Concat) return boolector_concat(btor_, a, b);
  FATHOM_CHECK(application.sorts[0] == application.sorts[1], "{} of {} and {}", info(application.kind).name,
               application.sorts[0].to_string(), application.sorts[1].to_string());
  switch (application.kind) {
  case Kind::And:
  case Kind::BvAnd: return boolector_and(btor_, a, b);
  case Kind::Or:
  case Kind::BvOr: return boolector_or(btor_, a, b);
  case Kind::Xor:
  case Kind::BvXor: return boolector_xor(btor_, a, b);
  case Kind::Eq: return boolector_eq(btor_, a, b);
  case Kind::BvAdd: return boolector_add(btor_, a, b);
  case Kind::BvSub: return boolector_sub(btor_, a, b);
  case Kind::BvMul: return boolector_mul(btor_, a, b);
  case Kind::BvUdiv: return boolector_udiv(btor_, a, b);
  case Kind::BvUrem: return boolector_urem(btor_, a, b);
  case Kind::BvSdiv: return boolector_sdiv(btor_, a, b);
  case Kind::BvSrem: return boolector_srem(btor_, a, b);
  case Kind::BvShl: return boolector_sll(btor_, a, b);
  case Kind::BvLshr: return boolector_srl(btor_, a, b);
  case Kind::BvAshr: return boolector_sra(btor_, a, b);
  case Kind::Ult: return boolector_ult(btor_, a, b);
  case Kind::Ule: return boolector_ulte(btor_, a, b);
  case Kind::Slt: return boolector_slt(btor_, a, b);
  case Kind::Sle: return boolector_slte(btor_, a, b);
  case Kind::Constant:
  case Kind::Symbol:
  case Kind::Not:
  case Kind::Ite:
  case Kind::BvNot:
  case Kind::BvNeg:
  case Kind::Concat:
  case Kind::Extract:
  case Kind::Zext:
  case Kind::Sext:
  case Kind::Select:
  case Kind::Store:
  case Kind::ConstArray: break;
  }
  FATHOM_UNREACHABLE("a binary {}", info(application.kind).name);
}

Node BoolectorEmitter::ternary(const Application<Node>& application) {
  const Node a = application.children[0];
  const Node b = application.children[1];
  const Node c = application.children[2];
  if (application.kind == Kind::Ite) {
    FATHOM_CHECK(application.sorts[0].width() == 1 && application.sorts[1] == application.sorts[2],
                 "an ite of {} and {}", application.sorts[1].to_string(), application.sorts[2].to_string());
    return boolector_cond(btor_, a, b, c);
  }
  FATHOM_CHECK(application.kind == Kind::Store, "a ternary {}", info(application.kind).name);
  FATHOM_CHECK(application.sorts[0].index_width() == application.sorts[1].width() &&
                   application.sorts[0].element_width() == application.sorts[2].width(),
               "store with a wrong index or element");
  return boolector_write(btor_, a, b, c);
}

} // namespace fathom::solvers::boolector

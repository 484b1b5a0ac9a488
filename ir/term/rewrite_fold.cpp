// Constant folding and choice between constants, for all kinds alike.
#include "ir/term/fold.h"
#include "ir/term/match.h"

#include <array>

namespace fathom::term {

namespace {

bool gives_bool(Kind kind) {
  const KindClass group = info(kind).group;
  return group == KindClass::BoolOp || group == KindClass::Equality || group == KindClass::BvCompare;
}

Term folded(Builder& b, const Operands& o, std::span<const Term> children) {
  std::array<BitVector, 3> values;
  for (size_t i = 0; i < children.size(); ++i) values[i] = b.value(children[i]);
  const BitVector value = fold(o.kind, {values.data(), children.size()}, o.first, o.second);
  return gives_bool(o.kind) ? b.boolean(!value.is_zero()) : b.bv(value);
}

Term fold_constants(Builder& b, const Operands& o) {
  const std::array<Term, 3> children = {o.a, o.b, o.c};
  const size_t count = info(o.kind).children;
  for (size_t i = 0; i < count; ++i)
    if (!b.is_constant(children[i])) return no_match;
  return folded(b, o, {children.data(), count});
}

Term distribute_over_choice(Builder& b, const Operands& o) {
  const size_t count = info(o.kind).children;
  std::array<Term, 3> then = {o.a, o.b, o.c}, otherwise = then;
  Term condition;
  for (size_t i = 0; i < count; ++i) {
    const Term t = then[i];
    if (b.is_constant(t)) continue;
    if (!is_constant_choice(b, t)) return no_match;
    if (condition.valid() && condition != b.child(t, 0)) return no_match;
    condition = b.child(t, 0);
    then[i] = b.child(t, 1);
    otherwise[i] = b.child(t, 2);
  }
  if (!condition.valid()) return no_match;
  return b.ite(condition, folded(b, o, {then.data(), count}), folded(b, o, {otherwise.data(), count}));
}

} // namespace

std::span<const Rule> fold_rules() {
#define FATHOM_FOLD(name) {Kind::name, "fold_" #name, #name " of constants", "its value", fold_constants},
#define FATHOM_DISTRIBUTE(name)                                                                              \
  {Kind::name, "distribute_" #name,                                                                          \
   #name " of constants and ites of one condition c with constant branches",                                 \
   "ite(c, its value for the one branch, for the other)", distribute_over_choice},
#define FATHOM_FOLD_Leaf(name)
#define FATHOM_FOLD_BoolOp(name) FATHOM_FOLD(name)
#define FATHOM_FOLD_Choice(name)
#define FATHOM_FOLD_Equality(name) FATHOM_FOLD(name) FATHOM_DISTRIBUTE(name)
#define FATHOM_FOLD_BvOp(name) FATHOM_FOLD(name) FATHOM_DISTRIBUTE(name)
#define FATHOM_FOLD_BvCompare(name) FATHOM_FOLD(name) FATHOM_DISTRIBUTE(name)
#define FATHOM_FOLD_Structure(name) FATHOM_FOLD(name) FATHOM_DISTRIBUTE(name)
#define FATHOM_FOLD_ArrayOp(name)
#define FATHOM_TERM_KIND(name, smtlib, children, indices, group, commutes) FATHOM_FOLD_##group(name)
  static constexpr Rule rules[] = {
#include "ir/term/kinds.def"
  };
#undef FATHOM_TERM_KIND
  return rules;
}

} // namespace fathom::term

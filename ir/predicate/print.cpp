// Printing: conditions.
#include "ir/predicate/c_type.h"
#include "ir/predicate/normal.h"
#include "ir/predicate/printer.h"
#include "ir/predicate/text.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;

namespace {

Text truth(std::string text, int level) {
  return {std::move(text), level, truth_type};
}

} // namespace

/// A number of one bit.
Text Printer::condition(const Expression& e) {
  if (e->is_constant()) return {e->constant.is_one() ? "1" : "0", primary_level, truth_type};
  if (e->kind == Kind::Forall) return quantified(*e);
  if (e->kind != Kind::Operation) return place_or_name(e);
  if (e->is(Opcode::Xor)) return negation(e->operands[0]);
  if (e->is(Opcode::And) || e->is(Opcode::Or)) return connective(*e);
  if (e->is(Opcode::Extract)) return parts(*e, types_of(1)).front();
  if (e->is(Opcode::SameObject))
    return truth(
        fmt::format("same_object({}, {})", pointer(e->operands[0]).text, pointer(e->operands[1]).text),
        primary_level);
  return comparison(*e, false);
}

std::string Printer::subscript(const Expression& e) {
  const CType type = unsigned_type(scope_.pointer_bits);
  for (const Text& form : forms(e))
    if (form.type.width <= type.width && means(form, *e, type)) return form.text;
  FATHOM_UNREACHABLE("a subscript that cannot be said");
}

Text Printer::quantified(const Node& e) {
  const auto bound = [&](size_t k) { return subscript(e.operands[k]); };
  return truth(
      fmt::format("forall({}, {}, {}, {})", scope_.index, bound(0), bound(1), condition(e.operands[2]).text),
      primary_level);
}

Text Printer::negation(const Expression& inner) {
  if (inner->is(Opcode::Eq) || inner->is(Opcode::PtrSame)) return comparison(*inner, true);
  return truth(fmt::format("!{}", within(condition(inner), unary_level)), unary_level);
}

void Printer::join(const Node& e, const char* symbol, int level, std::string& all) {
  for (const Expression& operand : e.operands)
    if (operand->is(e.opcode))
      join(*operand, symbol, level, all);
    else
      all += (all.empty() ? "" : symbol) + within(condition(operand), level + 1);
}

Text Printer::connective(const Node& e) {
  const bool is_and = e.opcode == Opcode::And;
  std::string all;
  join(e, is_and ? " && " : " || ", is_and ? and_level : or_level, all);
  return truth(std::move(all), is_and ? and_level : or_level);
}

/// At the width of the operands, or at a wider one to which both are extended.
Text Printer::comparison(const Node& e, bool is_negated) {
  const Expression &a = e.operands[0], &b = e.operands[1];
  const int level = e.opcode == Opcode::PtrSame ? equality_level : operator_of(e.opcode)->level;
  const char* symbol = is_negated ? "!=" : e.opcode == Opcode::PtrSame ? "==" : operator_of(e.opcode)->symbol;
  if (e.opcode == Opcode::PtrSame) {
    const auto [p, q] = alike(pointer(a), pointer(b));
    return truth(fmt::format("{} {} {}", within(p, level), symbol, within(q, level + 1)), level);
  }
  if (a->is_boolean())
    return truth(
        fmt::format("{} {} {}", within(condition(a), level), symbol, within(condition(b), level + 1)), level);
  const bool is_signed = e.opcode == Opcode::Slt || e.opcode == Opcode::Sle;
  const bool is_equation = e.opcode == Opcode::Eq;
  const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
    const CType type = model_.common_type(x.type, y.type);
    const auto agree = [&](bool sign) {
      return extends(x, *a, type, sign) && extends(y, *b, type, sign) &&
             (is_equation || (type.is_signed == sign || (!sign && type.width > a->width())));
    };
    const bool fine = is_equation ? agree(false) || agree(true) : agree(is_signed);
    return fine ? std::optional(type) : std::nullopt;
  };
  return truth(joined(forms(a), forms(b), symbol, level, fits, is_signed).text, level);
}

std::string to_text(const Predicate& p, const Scope& scope) {
  FATHOM_CHECK(p->is_boolean(), "a predicate that is no condition");
  return Printer(scope).condition(normal(p)).text;
}

} // namespace fathom::predicate

// Printing: numbers of more than one bit.
#include "ir/predicate/c_type.h"
#include "ir/predicate/printer.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;

namespace {

/// Whether a sum or product of what is extended from fewer bits cannot leave the width, also as a signed one.
uint32_t bits_needed(const Node& e) {
  uint32_t bits = e.width();
  if (e.is_constant()) bits = e.width() - e.constant.count_leading_zeros();
  if (e.is(Opcode::ZExt)) bits = e.operands[0]->width();
  if (e.is(Opcode::Add)) bits = std::max(bits_needed(*e.operands[0]), bits_needed(*e.operands[1])) + 1;
  if (e.is(Opcode::Mul)) bits = bits_needed(*e.operands[0]) + bits_needed(*e.operands[1]);
  return std::min(bits, e.width());
}

bool is_memory(const Node& e) {
  const Node& inner = e.kind == Kind::Old ? *e.operands[0] : e;
  return inner.kind == Kind::Load || inner.kind == Kind::Place;
}

/// The low bits of the text as an int are the node's.
bool keeps(const Text& text, const Node& node) {
  if (text.literal) return text.literal->resize(node.width()) == node.constant;
  return text.type.width <= node.width();
}

Text named(const std::string& spelling, uint32_t width, Sign sign) {
  const bool is_plain = spelling.find_first_of("*&( ") == std::string::npos;
  return {spelling, is_plain ? primary_level : unary_level, integer_type(width, sign == Sign::Signed),
          width == 1 || sign != Sign::Unknown};
}

} // namespace

/// The shortest pair of forms that fits; of an unusual type only where that saves a cast.
Text Printer::joined(const std::vector<Text>& left, const std::vector<Text>& right, const std::string& symbol,
                     int level, const Fits& fits, bool is_signed) {
  const auto price = [&](const Text& form) {
    const bool is_odd =
        form.type.is_signed != is_signed || (form.type.is_bit_precise && is_standard_width(form.type.width));
    return form.text.size() + (form.is_converted && !form.is_narrower && is_odd ? 10 : 0);
  };
  std::optional<Text> best;
  size_t least = 0;
  for (const Text& x : left)
    for (const Text& y : right) {
      const std::optional<CType> type = fits(x, y);
      if (!type) continue;
      const size_t cost = price(x) + price(y);
      if (best && cost > least) continue;
      best = Text{fmt::format("{} {} {}", within(x, level), symbol, within(y, level + 1)), level, *type};
      least = cost;
    }
  FATHOM_CHECK(best.has_value(), "operands of {} that cannot be said", symbol);
  return *best;
}

/// Every way to say a number of more than one bit; all are of known types.
std::vector<Text> Printer::forms(const Expression& e) {
  if (e->is_constant()) return literal_forms(e->constant, model_);
  std::vector<Text> all;
  if (e->is(Opcode::ZExt) || e->is(Opcode::SExt)) {
    const bool is_signed = e->is(Opcode::SExt);
    const Expression& inner = e->operands[0];
    Text said = inner->is_boolean() ? condition(inner) : number(inner);
    if (!said.sign_known || said.type.is_signed != is_signed)
      said = cast(said, integer_type(inner->width(), is_signed));
    for (const CType& type : types_of(e->width())) all.push_back(cast(said, type));
    said.is_narrower = true;
    all.insert(all.begin(), std::move(said));
    return all;
  }
  if (e->is(Opcode::Extract)) return parts(*e, types_of(e->width()));
  const Text said = number(e);
  if (said.sign_known) all.push_back(said);
  if (is_memory(*e) && said.is_converted) all.push_back(place_or_name(e, true));
  for (const CType& type : types_of(e->width()))
    if (!said.sign_known || type != said.type) all.push_back(cast(said, type));
  return all;
}

Text Printer::number(const Expression& e) {
  if (e->kind == Kind::Index) return {scope_.index, primary_level, unsigned_type(scope_.pointer_bits)};
  if (e->is_constant() || e->is(Opcode::ZExt) || e->is(Opcode::SExt)) {
    const std::vector<Text> all = forms(e);
    return *std::find_if(all.begin(), all.end(), [&](const Text& form) {
      return !form.is_narrower && form.type.width == e->width();
    });
  }
  if (e->kind != Kind::Operation) return place_or_name(e);
  switch (e->opcode) {
  case Opcode::Extract: return parts(*e, types_of(e->width())).front();
  case Opcode::Ite: return choice(*e);
  case Opcode::PtrOffset: return of_pointer("offset", *e);
  case Opcode::ObjectSize: return of_pointer("object_size", *e);
  case Opcode::Shl:
  case Opcode::LShr:
  case Opcode::AShr: return shift(*e);
  default: break;
  }
  const bool is_complement =
      e->is(Opcode::Xor) && e->operands[1]->is_constant() && e->operands[1]->constant.is_ones();
  return is_complement ? inverse(e->operands[0]) : arithmetic(*e);
}

Text Printer::arithmetic(const Node& e) {
  Expression a = e.operands[0], b = e.operands[1];
  Operator op = *operator_of(e.opcode);
  if (e.opcode == Opcode::Mul && b->is_constant()) std::swap(a, b);
  const bool subtracts = e.opcode == Opcode::Sub;
  const bool adds_negative = e.opcode == Opcode::Add && b->is_constant() && b->constant.sign() &&
                             b->constant != BitVector::min_signed(e.width());
  if (adds_negative) {
    b = constant(-b->constant);
    op = *operator_of(Opcode::Sub);
  }
  const bool is_bitwise = e.opcode == Opcode::And || e.opcode == Opcode::Or || e.opcode == Opcode::Xor;
  const bool divides_signed = e.opcode == Opcode::SDiv || e.opcode == Opcode::SRem;
  const bool stays_below = (e.opcode == Opcode::Add || e.opcode == Opcode::Mul) && !adds_negative &&
                           !subtracts && bits_needed(e) < e.width();
  const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
    const CType type = model_.common_type(x.type, y.type);
    if (type.width != e.width() || !means(x, *a, type) || !means(y, *b, type)) return {};
    if (!is_bitwise && type.is_signed != divides_signed && !stays_below) return {};
    return type;
  };
  // Where the numbers are narrower than int, the result is converted back.
  const bool may_be_promoted = is_modular(e.opcode) && (e.width() == 8 || e.width() == 16) &&
                               e.width() * (e.opcode == Opcode::Mul ? 2 : 1) < model_.int_bits;
  if (!may_be_promoted) return joined(forms(a), forms(b), op.symbol, op.level, fits, divides_signed);
  const auto fits_int = [&](const Text& x, const Text& y) -> std::optional<CType> {
    const CType type = model_.common_type(x.type, y.type);
    if (type != signed_type(model_.int_bits) || !keeps(x, *a) || !keeps(y, *b)) return {};
    return type;
  };
  return cast(joined(forms(a), forms(b), op.symbol, op.level, fits_int), unsigned_type(e.width()));
}

/// Its type is that of what is shifted; the distance is a number without sign.
Text Printer::shift(const Node& e) {
  const Operator op = *operator_of(e.opcode);
  const Expression &a = e.operands[0], &b = e.operands[1];
  const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
    const CType type = model_.promoted(x.type);
    if (type.width != e.width() || !means(x, *a, type) || type.is_signed != (e.opcode == Opcode::AShr))
      return {};
    const bool has_no_sign = !y.type.is_signed || (y.literal && !y.literal->sign());
    if (!has_no_sign || (!y.literal && y.type.width > e.width()) || !means(y, *b, unsigned_type(e.width())))
      return {};
    return type;
  };
  return joined(forms(a), forms(b), op.symbol, op.level, fits, e.opcode == Opcode::AShr);
}

Text Printer::inverse(const Expression& a) {
  std::optional<Text> best;
  for (const Text& form : forms(a)) {
    const CType type = model_.promoted(form.type);
    if (type.width != a->width() || !means(form, *a, type)) continue;
    if (!best || form.text.size() < best->text.size())
      best = Text(fmt::format("~{}", within(form, unary_level)), unary_level, type);
  }
  FATHOM_CHECK(best.has_value(), "an operand of ~ that cannot be said");
  return *best;
}

Text Printer::choice(const Node& e) {
  const Expression &a = e.operands[1], &b = e.operands[2];
  const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
    const CType type = model_.common_type(x.type, y.type);
    if (type.width != e.width() || !means(x, *a, type) || !means(y, *b, type)) return {};
    return type;
  };
  Text arms = joined(forms(a), forms(b), ":", choice_level, fits);
  arms.text = fmt::format("{} ? {}", within(condition(e.operands[0]), or_level), arms.text);
  return arms;
}

/// Bits of a number, by a shift and a conversion, in each of these types.
std::vector<Text> Printer::parts(const Node& e, const std::vector<CType>& types) {
  const Expression& a = e.operands[0];
  Text said = number(a);
  if (e.low != 0) {
    if (!said.sign_known || said.type.is_signed) said = cast(said, integer_type(a->width(), false));
    said = {fmt::format("{} >> {}", within(said, shift_level), e.low), shift_level,
            model_.promoted(said.type)};
  }
  std::vector<Text> all;
  for (const CType& type : types) all.push_back(cast(said, type));
  return all;
}

Text Printer::place_or_name(const Expression& e, bool is_signed) {
  if (e->kind == Kind::Old) {
    Text inner = place_or_name(e->operands[0], is_signed);
    inner.text = fmt::format("old({})", inner.text);
    inner.level = primary_level;
    return inner;
  }
  if (e->kind == Kind::Variable) {
    const Scope::Variable& variable = scope_.variables[e->variable.index()];
    return named(variable.spelling, e->width(), variable.sign);
  }
  if (e->kind == Kind::Place)
    for (const Scope::Place& place : scope_.places)
      if (place.spot == e->spot && place.width == e->width())
        return named(place.spelling, e->width(), place.sign);
  const CType type = integer_type(e->width(), is_signed);
  const Text where = e->kind == Kind::Place ? spot(e->spot) : pointer(e->operands[0]);
  Text text{fmt::format("*({} *){}", model_.name_of(type), within(where, unary_level)), unary_level, type};
  text.is_converted = true;
  return text;
}

} // namespace fathom::predicate

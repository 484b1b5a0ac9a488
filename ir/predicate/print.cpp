// Printing: which casts are needed is found by trying the forms that operands may have.
#include "ir/predicate/c_type.h"
#include "ir/predicate/normal.h"
#include "ir/predicate/said.h"
#include "ir/predicate/text.h"

#include <algorithm>
#include <optional>

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

struct Operator {
  const char* symbol;
  int level;
};

std::optional<Operator> operator_of(Opcode opcode) {
  switch (opcode) {
  case Opcode::Mul: return Operator{"*", 13};
  case Opcode::UDiv:
  case Opcode::SDiv: return Operator{"/", 13};
  case Opcode::URem:
  case Opcode::SRem: return Operator{"%", 13};
  case Opcode::Add: return Operator{"+", 12};
  case Opcode::Sub: return Operator{"-", 12};
  case Opcode::Shl: return Operator{"<<", 11};
  case Opcode::LShr:
  case Opcode::AShr: return Operator{">>", 11};
  case Opcode::Ult:
  case Opcode::Slt: return Operator{"<", 10};
  case Opcode::Ule:
  case Opcode::Sle: return Operator{"<=", 10};
  case Opcode::Eq: return Operator{"==", 9};
  case Opcode::And: return Operator{"&", 8};
  case Opcode::Xor: return Operator{"^", 7};
  case Opcode::Or: return Operator{"|", 6};
  default: return {};
  }
}
constexpr int and_level = 5, or_level = 4, choice_level = 3;

class Printer {
 public:
  explicit Printer(const Scope& scope) : scope_(scope) {}

  /// A number of one bit.
  Text condition(const Expression& e) {
    if (e->is_constant()) return {e->constant.is_one() ? "1" : "0", primary_level, {1, false, false}};
    if (e->kind == Kind::Forall) return quantified(*e);
    if (e->kind != Kind::Operation) return place_or_name(e);
    if (e->is(Opcode::Xor)) return negation(e->operands[0]);
    if (e->is(Opcode::And) || e->is(Opcode::Or)) return connective(*e);
    if (e->is(Opcode::Extract)) return part(*e, types_of(1).front());
    if (e->is(Opcode::SameObject))
      return truth(
          fmt::format("same_object({}, {})", pointer(e->operands[0]).text, pointer(e->operands[1]).text),
          primary_level);
    return comparison(*e, false);
  }

 private:
  static Text truth(std::string text, int level) { return {std::move(text), level, {1, false, false}}; }

  static std::string within(const Text& text, int level) {
    return text.level < level ? fmt::format("({})", text.text) : text.text;
  }

  Text quantified(const Node& e) {
    const auto bound = [&](size_t k) {
      for (const Text& form : forms(e.operands[k]))
        if (means(form, *e.operands[k], {scope_.pointer_bits, false, false})) return form.text;
      FATHOM_UNREACHABLE("a bound that cannot be said");
    };
    return truth(fmt::format("forall({}, {}, {}, {})", scope_.index, bound(0), bound(1),
                             condition(e.operands[2]).text),
                 primary_level);
  }

  Text negation(const Expression& inner) {
    if (inner->is(Opcode::Eq) || inner->is(Opcode::PtrSame)) return comparison(*inner, true);
    return truth(fmt::format("!{}", within(condition(inner), unary_level)), unary_level);
  }

  void join(const Node& e, const char* symbol, int level, std::string& all) {
    for (const Expression& operand : e.operands)
      if (operand->is(e.opcode))
        join(*operand, symbol, level, all);
      else
        all += (all.empty() ? "" : symbol) + within(condition(operand), level + 1);
  }

  Text connective(const Node& e) {
    const bool is_and = e.opcode == Opcode::And;
    std::string all;
    join(e, is_and ? " && " : " || ", is_and ? and_level : or_level, all);
    return truth(std::move(all), is_and ? and_level : or_level);
  }

  /// At the width of the operands, or at a wider one to which both are extended.
  Text comparison(const Node& e, bool is_negated) {
    const Expression &a = e.operands[0], &b = e.operands[1];
    const int level = e.opcode == Opcode::PtrSame ? 9 : operator_of(e.opcode)->level;
    const char* symbol = is_negated                    ? "!="
                         : e.opcode == Opcode::PtrSame ? "=="
                                                       : operator_of(e.opcode)->symbol;
    if (e.opcode == Opcode::PtrSame) {
      const auto [p, q] = alike(pointer(a), pointer(b));
      return truth(fmt::format("{} {} {}", within(p, level), symbol, within(q, level + 1)), level);
    }
    if (a->is_boolean())
      return truth(
          fmt::format("{} {} {}", within(condition(a), level), symbol, within(condition(b), level + 1)),
          level);
    const bool is_signed = e.opcode == Opcode::Slt || e.opcode == Opcode::Sle;
    const bool is_equation = e.opcode == Opcode::Eq;
    const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
      const CType type = common_type(x.type, y.type);
      const auto agree = [&](bool sign) {
        return extends(x, *a, type, sign) && extends(y, *b, type, sign) &&
               (is_equation || (type.is_signed == sign || (!sign && type.width > a->width())));
      };
      const bool fine = is_equation ? agree(false) || agree(true) : agree(is_signed);
      return fine ? std::optional(type) : std::nullopt;
    };
    return truth(joined(forms(a), forms(b), symbol, level, fits, is_signed).text, level);
  }

  /// The type of the result, if two forms of the operands together mean what they should.
  using Fits = std::function<std::optional<CType>(const Text&, const Text&)>;
  /// The shortest pair of forms that fits; of an unusual type only where that saves a cast.
  static Text joined(const std::vector<Text>& left, const std::vector<Text>& right, const std::string& symbol,
                     int level, const Fits& fits, bool is_signed = false) {
    const auto price = [&](const Text& form) {
      const bool is_odd = form.type.is_signed != is_signed ||
                          (form.type.is_bit_precise && is_standard_width(form.type.width));
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
  std::vector<Text> forms(const Expression& e) {
    if (e->is_constant()) return literal_forms(e->constant);
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
    if (e->is(Opcode::Extract)) {
      for (const CType& type : types_of(e->width())) all.push_back(part(*e, type));
      return all;
    }
    const Text said = number(e);
    if (said.sign_known) all.push_back(said);
    if (is_memory(*e) && said.is_converted) all.push_back(place_or_name(e, true));
    for (const CType& type : types_of(e->width()))
      if (!said.sign_known || type != said.type) all.push_back(cast(said, type));
    return all;
  }

  static bool is_memory(const Node& e) {
    const Node& inner = e.kind == Kind::Old ? *e.operands[0] : e;
    return inner.kind == Kind::Load || inner.kind == Kind::Place;
  }

  Text number(const Expression& e) {
    if (e->kind == Kind::Index) return {scope_.index, primary_level, {scope_.pointer_bits, false, false}};
    if (e->is_constant() || e->is(Opcode::ZExt) || e->is(Opcode::SExt)) {
      const std::vector<Text> all = forms(e);
      return *std::find_if(all.begin(), all.end(), [&](const Text& form) {
        return !form.is_narrower && form.type.width == e->width();
      });
    }
    if (e->kind != Kind::Operation) return place_or_name(e);
    switch (e->opcode) {
    case Opcode::Extract: return part(*e, types_of(e->width()).front());
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

  Text of_pointer(const char* function, const Node& e) {
    return {fmt::format("{}({})", function, pointer(e.operands[0]).text),
            primary_level,
            {scope_.pointer_bits, false, false}};
  }

  Text arithmetic(const Node& e) {
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
      const CType type = common_type(x.type, y.type);
      if (type.width != e.width() || !means(x, *a, type) || !means(y, *b, type)) return {};
      if (!is_bitwise && type.is_signed != divides_signed && !stays_below) return {};
      return type;
    };
    // Of narrower numbers than int the result is converted back.
    const bool may_be_promoted = is_modular(e.opcode) && (e.width() == 8 || e.width() == 16) &&
                                 (e.opcode != Opcode::Mul || e.width() == 8);
    if (!may_be_promoted) return joined(forms(a), forms(b), op.symbol, op.level, fits, divides_signed);
    const auto fits_int = [&](const Text& x, const Text& y) -> std::optional<CType> {
      const CType type = common_type(x.type, y.type);
      if (type != CType{} || !keeps(x, *a) || !keeps(y, *b)) return {};
      return type;
    };
    return cast(joined(forms(a), forms(b), op.symbol, op.level, fits_int), {e.width(), false, false});
  }

  /// The low bits of the text as an int are the node's.
  static bool keeps(const Text& text, const Node& node) {
    if (text.literal) return text.literal->resize(node.width()) == node.constant;
    return text.type.width <= node.width();
  }

  /// Its type is that of what is shifted; the distance is a number without sign.
  Text shift(const Node& e) {
    const Operator op = *operator_of(e.opcode);
    const Expression &a = e.operands[0], &b = e.operands[1];
    const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
      const CType type = promoted(x.type);
      if (type.width != e.width() || !means(x, *a, type) || type.is_signed != (e.opcode == Opcode::AShr))
        return {};
      const bool has_no_sign = !y.type.is_signed || (y.literal && !y.literal->sign());
      if (!has_no_sign || (!y.literal && y.type.width > e.width()) ||
          !means(y, *b, {e.width(), false, false}))
        return {};
      return type;
    };
    return joined(forms(a), forms(b), op.symbol, op.level, fits, e.opcode == Opcode::AShr);
  }

  Text inverse(const Expression& a) {
    std::optional<Text> best;
    for (const Text& form : forms(a)) {
      const CType type = promoted(form.type);
      if (type.width != a->width() || !means(form, *a, type)) continue;
      if (!best || form.text.size() < best->text.size())
        best = Text(fmt::format("~{}", within(form, unary_level)), unary_level, type);
    }
    FATHOM_CHECK(best.has_value(), "an operand of ~ that cannot be said");
    return *best;
  }

  Text choice(const Node& e) {
    const Expression &a = e.operands[1], &b = e.operands[2];
    const auto fits = [&](const Text& x, const Text& y) -> std::optional<CType> {
      const CType type = common_type(x.type, y.type);
      if (type.width != e.width() || !means(x, *a, type) || !means(y, *b, type)) return {};
      return type;
    };
    Text arms = joined(forms(a), forms(b), ":", choice_level, fits);
    arms.text = fmt::format("{} ? {}", within(condition(e.operands[0]), or_level), arms.text);
    return arms;
  }

  /// Bits of a number, by a shift and a conversion.
  Text part(const Node& e, CType type) {
    const Expression& a = e.operands[0];
    Text said = number(a);
    if (e.low == 0) return cast(said, type);
    if (!said.sign_known || said.type.is_signed) said = cast(said, integer_type(a->width(), false));
    said = {fmt::format("{} >> {}", within(said, 11), e.low), 11, promoted(said.type)};
    return cast(said, type);
  }

  Text place_or_name(const Expression& e, bool is_signed = false) {
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
    Text text{fmt::format("*({} *){}", name_of(type), within(where, unary_level)), unary_level, type};
    text.is_converted = true;
    return text;
  }

  static Text named(const std::string& spelling, uint32_t width, Sign sign) {
    const bool is_plain = spelling.find_first_of("*&( ") == std::string::npos;
    return {spelling, is_plain ? primary_level : unary_level, integer_type(width, sign == Sign::Signed),
            width == 1 || sign != Sign::Unknown};
  }

  // Pointers: their texts are of type char * where `is_bytes` is set.
  Text spot(const Spot& spot) {
    Text text = address_of(spot.object, spot.stride == 0 ? spot.offset : 0);
    if (spot.stride == 0) return text;
    std::string sum = within(as_bytes(text), 12);
    sum += spot.stride == 1 ? fmt::format(" + {}", scope_.index)
                            : fmt::format(" + {} * {}", literal_of(spot.stride), scope_.index);
    if (spot.offset != 0) sum += fmt::format(" {} {}", spot.offset < 0 ? "-" : "+", magnitude(spot.offset));
    Text all{std::move(sum), 12};
    all.is_bytes = true;
    return all;
  }

  Text address_of(program::ObjectId object, int64_t offset) {
    Text text{"", unary_level};
    if (object == program::null_object) {
      text.text = "(void *)0";
      text.is_null = true;
    } else {
      const auto is_it = [&](const Scope::Object& other) { return other.object == object; };
      const auto found = std::find_if(scope_.objects.begin(), scope_.objects.end(), is_it);
      FATHOM_CHECK(found != scope_.objects.end(), "object {} has no name in a scope", object.index());
      text.text = fmt::format("&{}", found->spelling);
    }
    if (offset == 0) return text;
    text = as_bytes(text);
    text.text += fmt::format(" {} {}", offset < 0 ? "-" : "+", magnitude(offset));
    text.level = 12;
    return text;
  }

  static std::string magnitude(int64_t offset) {
    return literal_of(offset < 0 ? uint64_t(0) - uint64_t(offset) : uint64_t(offset));
  }

  static Text as_bytes(Text text) {
    if (text.is_bytes) return text;
    if (text.is_null) text = Text{"0", primary_level};
    text.text = fmt::format("(char *){}", within(text, unary_level));
    text.level = unary_level;
    text.is_bytes = true;
    return text;
  }

  /// Both of one type.
  static std::pair<Text, Text> alike(Text p, Text q) {
    if (p.is_null || q.is_null || p.is_bytes == q.is_bytes) return {std::move(p), std::move(q)};
    return {as_bytes(std::move(p)), as_bytes(std::move(q))};
  }

  Text pointer(const Expression& e) {
    if (e->kind == Kind::Address) return address_of(e->spot.object, e->spot.offset);
    if (e->kind == Kind::Variable) return {scope_.variables[e->variable.index()].spelling, primary_level};
    if (e->kind == Kind::Old) return {fmt::format("old({})", pointer(e->operands[0]).text), primary_level};
    if (e->is(Opcode::Ite)) {
      const auto [p, q] = alike(pointer(e->operands[1]), pointer(e->operands[2]));
      Text text{fmt::format("{} ? {} : {}", within(condition(e->operands[0]), or_level), within(p, or_level),
                            within(q, choice_level)),
                choice_level};
      text.is_bytes = p.is_bytes && q.is_bytes;
      return text;
    }
    return moved(*e);
  }

  Text moved(const Node& e) {
    const Expression& bytes = e.operands[1];
    const Text base = as_bytes(pointer(e.operands[0]));
    const bool goes_back = bytes->is_constant() && bytes->constant.sign() &&
                           bytes->constant != BitVector::min_signed(bytes->width());
    const Expression distance = goes_back ? constant(-bytes->constant) : bytes;
    std::optional<std::string> best;
    for (const Text& form : forms(distance))
      if (means(form, *distance, {bytes->width(), true, false}))
        if (std::string text = within(form, 13); !best || text.size() < best->size()) best = std::move(text);
    Text text{fmt::format("{} {} {}", within(base, 12), goes_back ? "-" : "+", *best), 12};
    text.is_bytes = true;
    return text;
  }

  const Scope& scope_;
};

} // namespace

std::string to_text(const Predicate& p, const Scope& scope) {
  FATHOM_CHECK(p->is_boolean(), "a predicate that is no condition");
  return Printer(scope).condition(normal(p)).text;
}

} // namespace fathom::predicate

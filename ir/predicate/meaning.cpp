#include "ir/predicate/meaning.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;

namespace {

constexpr uint32_t widest = 4096;

Value truth(Predicate p) {
  return {std::move(p), truth_type, true, {}};
}

} // namespace

Value Meaning::leaf(Expression e, Sign sign) {
  Value value;
  if (!e->is_pointer()) {
    value.type = integer_type(e->width(), sign == Sign::Signed);
    value.sign_known = e->width() == 1 || sign != Sign::Unknown;
  }
  value.e = std::move(e);
  return value;
}

Value Meaning::refuse(std::string why) {
  if (mistake_.empty()) mistake_ = std::move(why);
  return {constant(32, 0), {}, true, {}};
}

Value Meaning::number(const Value& value) {
  if (value.e->is_pointer()) return refuse("a pointer where a number is needed");
  if (!value.sign_known) return refuse("whether this has a sign is not known: cast it to a type");
  return value;
}

Expression Meaning::pointer(const Value& value) {
  if (value.e->is_pointer()) return value.e;
  if (!value.e->is_constant() || !value.e->constant.is_zero()) refuse("a number where a pointer is needed");
  return address(program::null_object, 0);
}

/// C23 6.4.4.1: the first type that the number fits.
Value Meaning::literal(const std::string& text) {
  const bool is_hex = text.rfind("0x", 0) == 0 || text.rfind("0X", 0) == 0;
  const size_t begin = is_hex ? 2 : 0;
  const size_t end = text.find_first_not_of(is_hex ? "0123456789abcdefABCDEF" : "0123456789", begin);
  const std::string digits = text.substr(begin, end == std::string::npos ? end : end - begin);
  std::string suffix = end == std::string::npos ? "" : text.substr(end);
  std::transform(suffix.begin(), suffix.end(), suffix.begin(),
                 [](unsigned char c) { return std::tolower(c); });
  const bool is_octal = !is_hex && digits.size() > 1 && digits[0] == '0';
  const auto value = BitVector::parse(widest, digits, is_hex ? 16 : 10);
  if (!value || is_octal) return refuse(fmt::format("'{}' is no decimal or hexadecimal number", text));
  const uint32_t needed = std::max(1u, widest - value->count_leading_zeros());
  const auto of_type = [&](CType type) {
    return Value{constant(value->zext(widest + 1).extract(type.width - 1, 0)), type, true, {}};
  };
  if (suffix == "uwb") return of_type({.width = needed, .is_signed = false, .is_bit_precise = true});
  if (suffix == "wb") return of_type({.width = std::max(2u, needed + 1), .is_bit_precise = true});
  const bool is_unsigned = suffix.find('u') != std::string::npos;
  const std::string length = is_unsigned ? std::string(suffix).erase(suffix.find('u'), 1) : suffix;
  if (!length.empty() && length != "l" && length != "ll")
    return refuse(fmt::format("'{}' is no number", text));
  const uint32_t least = length == "ll" ? 64 : length == "l" ? model_.long_bits : model_.int_bits;
  for (const uint32_t width : {16u, 32u, 64u}) {
    if (width < least) continue;
    if (!is_unsigned && needed < width) return of_type(signed_type(width));
    if ((is_unsigned || is_hex) && needed <= width) return of_type(unsigned_type(width));
  }
  return refuse(fmt::format("'{}' fits no type of C", text));
}

uint32_t Meaning::bit_count(const std::string& text) {
  const auto bits = BitVector::parse(32, text, 10);
  if (bits && !bits->is_zero() && bits->low64() <= widest) return uint32_t(bits->low64());
  refuse(fmt::format("_BitInt has 1 to {} bits", widest));
  return 1;
}

CType Meaning::type(const std::vector<std::string>& words, uint32_t bits) {
  const auto count = [&](const char* word) { return size_t(std::count(words.begin(), words.end(), word)); };
  const bool is_signed = count("unsigned") == 0;
  const size_t others = words.size() - count("unsigned") - count("signed") - count("int");
  const bool is_plain = count("unsigned") + count("signed") <= 1 && count("int") <= 1;
  if (words.size() == 1 && words[0] == "size_t") return unsigned_type(pointer_bits_);
  if (words.size() == 1 && words[0] == "_Bool") return truth_type;
  if (is_plain && others == 0) return {model_.int_bits, is_signed, false};
  if (is_plain && others == 1 && count("short") == 1) return {16, is_signed, false};
  if (is_plain && others == 1 && count("long") == 1) return {model_.long_bits, is_signed, false};
  if (is_plain && others == 2 && count("long") == 2) return {64, is_signed, false};
  if (is_plain && others == 1 && count("int") == 0) {
    // Whether a plain char has a sign is up to the implementation; here it has one, as on x86.
    if (count("char") == 1) return {8, is_signed, false};
    if (count("_BitInt") == 1 && (!is_signed || bits > 1)) return {bits, is_signed, true};
  }
  refuse("this is no integer type");
  return {};
}

/// The bits of the number in another type.
Expression Meaning::converted(const Value& value, CType type) {
  if (value.e->is_pointer()) return constant(number(value).e->constant.resize(type.width));
  const uint32_t width = value.e->width();
  if (type.width <= width) return extract(value.e, 0, type.width);
  if (!value.sign_known) return constant(number(value).e->constant.resize(type.width));
  return value.type.is_signed ? sext(value.e, type.width) : zext(value.e, type.width);
}

Predicate Meaning::condition(const Value& value) {
  if (value.e->is_pointer()) return complement(ptr_same(value.e, address(program::null_object, 0)));
  if (value.e->is_boolean()) return value.e;
  return complement(eq(value.e, constant(value.e->width(), 0)));
}

Value Meaning::cast(const Value& value, CType type) {
  if (value.e->is_pointer()) return refuse("a pointer is not made a number: there is offset()");
  if (type == truth_type) return truth(condition(value));
  return {converted(value, type), type, true, {}};
}

Value Meaning::pointer_to(const Value& value, CType type) {
  return {pointer(value), {}, true, type};
}

Value Meaning::behind(const Value& pointer) {
  if (!pointer.e->is_pointer()) return refuse("'*' of a number");
  if (!pointer.behind) return refuse("what this points to is not known: cast it to a type");
  return {load(pointer.e, pointer.behind->width), *pointer.behind, true, {}};
}

Value Meaning::unary(std::string_view symbol, const Value& operand) {
  if (symbol == "!") return truth(complement(condition(operand)));
  const Value value = number(operand);
  const CType type = model_.promoted(value.type);
  const Expression e = converted(value, type);
  if (symbol == "+") return {e, type, true, {}};
  if (symbol == "~") return {complement(e), type, true, {}};
  if (e->is_constant()) return {constant(-e->constant), type, true, {}};
  return {predicate::binary(Opcode::Sub, constant(type.width, 0), e), type, true, {}};
}

Value Meaning::compare(std::string_view symbol, const Value& a, const Value& b) {
  const bool is_equation = symbol == "==" || symbol == "!=";
  const auto equation = [&](Predicate p) { return truth(symbol == "!=" ? complement(p) : p); };
  if (a.e->is_pointer() || b.e->is_pointer()) {
    if (!is_equation) return refuse("pointers are not ordered: there is offset()");
    return equation(ptr_same(pointer(a), pointer(b)));
  }
  const Value left = number(a), right = number(b);
  if (is_equation && left.type == right.type && left.type.width == 1) return equation(eq(left.e, right.e));
  const CType type = model_.common_type(left.type, right.type);
  const Expression x = converted(left, type), y = converted(right, type);
  if (is_equation) return equation(eq(x, y));
  const bool is_strict = symbol == "<" || symbol == ">";
  const Opcode with_sign = is_strict ? Opcode::Slt : Opcode::Sle;
  const Opcode opcode = type.is_signed ? with_sign : is_strict ? Opcode::Ult : Opcode::Ule;
  return truth(symbol[0] == '<' ? predicate::binary(opcode, x, y) : predicate::binary(opcode, y, x));
}

Value Meaning::shift(std::string_view symbol, const Value& a, const Value& b) {
  const Value left = number(a), right = number(b);
  const CType type = model_.promoted(left.type);
  const Opcode opcode = symbol == "<<" ? Opcode::Shl : type.is_signed ? Opcode::AShr : Opcode::LShr;
  return {predicate::binary(opcode, converted(left, type), converted(right, type)), type, true, {}};
}

Value Meaning::moved(std::string_view symbol, const Value& pointer, const Value& distance) {
  if (!pointer.behind || pointer.behind->width % 8 != 0)
    return refuse("cast the pointer to char * before it is moved");
  Expression bytes = converted(number(distance), signed_type(pointer_bits_));
  if (const uint32_t size = pointer.behind->width / 8; size != 1)
    bytes = predicate::binary(Opcode::Mul, bytes, constant(pointer_bits_, size));
  if (symbol == "-") bytes = predicate::binary(Opcode::Sub, constant(pointer_bits_, 0), bytes);
  return {ptr_add(pointer.e, bytes), {}, true, pointer.behind};
}

Value Meaning::binary(std::string_view symbol, const Value& a, const Value& b) {
  if (symbol == "&&") return truth(conjunction(condition(a), condition(b)));
  if (symbol == "||") return truth(disjunction(condition(a), condition(b)));
  if (symbol == "<<" || symbol == ">>") return shift(symbol, a, b);
  if (symbol == "==" || symbol == "!=" || symbol[0] == '<' || symbol[0] == '>') return compare(symbol, a, b);
  if (a.e->is_pointer() && (symbol == "+" || symbol == "-")) return moved(symbol, a, b);
  if (b.e->is_pointer() && symbol == "+") return moved(symbol, b, a);
  const Value left = number(a), right = number(b);
  const CType type = model_.common_type(left.type, right.type);
  const auto opcode = [&] {
    switch (symbol[0]) {
    case '+': return Opcode::Add;
    case '-': return Opcode::Sub;
    case '*': return Opcode::Mul;
    case '/': return type.is_signed ? Opcode::SDiv : Opcode::UDiv;
    case '%': return type.is_signed ? Opcode::SRem : Opcode::URem;
    case '&': return Opcode::And;
    case '|': return Opcode::Or;
    default: return Opcode::Xor;
    }
  };
  return {predicate::binary(opcode(), converted(left, type), converted(right, type)), type, true, {}};
}

Value Meaning::choice(const Value& asked, const Value& a, const Value& b) {
  const Predicate p = condition(asked);
  if (a.e->is_pointer() || b.e->is_pointer())
    return {ite(p, pointer(a), pointer(b)), {}, true, a.behind == b.behind ? a.behind : std::nullopt};
  const Value left = number(a), right = number(b);
  const bool are_bits = left.type == right.type && left.type.width == 1;
  const CType type = are_bits ? left.type : model_.common_type(left.type, right.type);
  return {ite(p, converted(left, type), converted(right, type)), type, true, {}};
}

Value Meaning::of_pointer(std::string_view function, const Value& value) {
  const Expression p = pointer(value);
  return {function == "offset" ? ptr_offset(p, pointer_bits_) : object_size(p, pointer_bits_),
          unsigned_type(pointer_bits_),
          true,
          {}};
}

Value Meaning::same_object(const Value& a, const Value& b) {
  return truth(predicate::same_object(pointer(a), pointer(b)));
}

Value Meaning::forall(const Value& from, const Value& below, const Value& body) {
  const CType type = unsigned_type(pointer_bits_);
  const Expression first = converted(number(from), type), end = converted(number(below), type);
  return truth(predicate::forall(first, end, condition(body)));
}

} // namespace fathom::predicate

#include "ir/predicate/c_text.h"

#include "ir/predicate/normal.h"
#include "ir/predicate/printer.h"
#include "ir/predicate/said.h"
#include "ir/predicate/text.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;
using program::PointerOpcode;

namespace {

bool is_null(const Node& e) {
  return e.kind == Kind::Address && e.spot.object == program::null_object && e.spot.offset == 0;
}

bool is_name(const Node& e) {
  const Node& inner = e.kind == Kind::Old ? *e.operands[0] : e;
  return inner.kind == Kind::Variable;
}

/// Why C has no words for what a node is itself; empty: it has.
std::string what_is_missing(const Node& e) {
  switch (e.kind) {
  case Kind::Index:
  case Kind::Forall: return "a condition of all elements of an array";
  case Kind::Load: return "what is behind a pointer";
  case Kind::Place: return "memory without a name";
  case Kind::Old: return is_name(e) ? "" : "memory as it was before";
  case Kind::Constant:
  case Kind::Variable:
  case Kind::Address: return "";
  case Kind::Operation: break;
  }
  if (program::info(e.opcode).family != program::OpcodeFamily::Pointer)
    return e.is_pointer() ? "a choice between pointers" : "";
  switch (program::as<PointerOpcode>(e.opcode)) {
  case PointerOpcode::SameObject: return "same_object";
  case PointerOpcode::PtrOffset: return "offset";
  case PointerOpcode::ObjectSize: return "object_size";
  case PointerOpcode::PtrAdd: return "a pointer that was moved";
  case PointerOpcode::PtrToInt:
  case PointerOpcode::IntToPtr: return "an address as a number";
  case PointerOpcode::PtrSame: break;
  }

  // Places that differ may have one address: the end of an object and the beginning of another one.
  const auto fits = [](const Node& side) { return is_name(side) || is_null(side); };
  const bool fine =
      fits(*e.operands[0]) && fits(*e.operands[1]) && (is_null(*e.operands[0]) || is_null(*e.operands[1]));
  return fine ? "" : "whether two pointers are the same";
}

/// A division or a shift that C leaves open for some operands.
bool is_partial(const Node& e) {
  const bool divides = e.is(Opcode::UDiv) || e.is(Opcode::SDiv) || e.is(Opcode::URem) || e.is(Opcode::SRem);
  const bool shifts = e.is(Opcode::Shl) || e.is(Opcode::LShr) || e.is(Opcode::AShr);
  if (!divides && !shifts) return false;
  const Node& second = *e.operands[1];
  if (!second.is_constant()) return true;
  if (shifts) return !second.constant.fits_u64() || second.constant.low64() >= e.width();
  return second.constant.is_zero() || second.constant.is_ones();
}

std::string what_is_missing_in(const Expression& e) {
  std::string missing;
  any_node(e, [&](const Node& node) {
    missing = what_is_missing(node);
    if (missing.empty() && is_partial(node)) missing = "a division or shift that may be undefined";
    return !missing.empty();
  });
  return missing;
}

/// Says every number as one without sign of 32 or 64 bits, in parentheses: nothing is left to C's
/// conversions.
class Plain {
 public:
  explicit Plain(const Scope& scope) : scope_(scope) {}

  std::string mistake;

  std::string condition(const Node& e) {
    if (e.is_constant()) return e.constant.is_one() ? "1" : "0";
    if (e.kind != Kind::Operation) return fmt::format("({} & 1u)", number(e));
    const Expression &a = e.operands[0], &b = e.operands.back();
    switch (e.opcode) {
    case Opcode::And: return fmt::format("({} && {})", condition(*a), condition(*b));
    case Opcode::Or: return fmt::format("({} || {})", condition(*a), condition(*b));
    case Opcode::Xor: return fmt::format("(!{} != !{})", condition(*a), condition(*b));
    case Opcode::Ite:
      return fmt::format("({} ? {} : {})", condition(*a), condition(*e.operands[1]), condition(*b));
    case Opcode::Extract: return fmt::format("({} >> {} & 1u)", number(*a), e.low);
    case Opcode::PtrSame: return fmt::format("({} == {})", pointer(*a), pointer(*b));
    default: return comparison(e);
    }
  }

 private:
  static const char* type_for(uint32_t width) { return width <= 32 ? "unsigned" : "unsigned long long"; }
  static std::string literal(uint64_t value, uint32_t width) {
    return fmt::format("{}{}", value, width <= 32 ? "u" : "ull");
  }
  static uint64_t ones(uint32_t width) { return width >= 64 ? UINT64_MAX : (uint64_t(1) << width) - 1; }
  static uint64_t sign(uint32_t width) { return uint64_t(1) << (width - 1); }
  static std::string masked(std::string text, uint32_t width) {
    if (width == 32 || width == 64) return text;
    return fmt::format("({} & {})", text, literal(ones(width), width));
  }

  std::string pointer(const Node& e) {
    if (is_null(e)) return "(void *)0";
    if (e.kind == Kind::Old) return fmt::format("\\old({})", pointer(*e.operands[0]));
    return scope_.variables[e.variable.index()].spelling;
  }

  std::string named(const Node& e) {
    if (e.kind == Kind::Old) return fmt::format("\\old({})", named(*e.operands[0]));
    return scope_.variables[e.variable.index()].spelling;
  }

  std::string comparison(const Node& e) {
    const Node &a = *e.operands[0], &b = *e.operands[1];
    if (a.is_boolean() && e.is(Opcode::Eq)) return fmt::format("(!{} == !{})", condition(a), condition(b));
    const bool is_signed = e.is(Opcode::Slt) || e.is(Opcode::Sle);
    const char* symbol = e.is(Opcode::Eq) ? "==" : e.is(Opcode::Ult) || e.is(Opcode::Slt) ? "<" : "<=";
    const auto side = [&](const Node& n) {
      return is_signed ? fmt::format("({} ^ {})", number(n), literal(sign(n.width()), n.width())) : number(n);
    };
    return fmt::format("({} {} {})", side(a), symbol, side(b));
  }

  /// Its upper bits are zero.
  std::string number(const Node& e) {
    const uint32_t width = e.width();
    if (width > 64) {
      mistake = fmt::format("a number of {} bits", width);
      return "0";
    }
    if (e.is_constant()) return literal(e.constant.low64(), width);
    if (e.kind != Kind::Operation) {
      const std::string name = named(e);
      if (width == 8) return fmt::format("(unsigned)(unsigned char){}", name);
      if (width == 16) return fmt::format("(unsigned)(unsigned short){}", name);
      return masked(fmt::format("({}){}", type_for(width), name), width);
    }
    const Node& a = *e.operands[0];
    switch (e.opcode) {
    case Opcode::ZExt: return converted(a, width);
    case Opcode::SExt: {
      const std::string bit = literal(sign(a.width()), width);
      return masked(fmt::format("(({} ^ {}) - {})", converted(a, width), bit, bit), width);
    }
    case Opcode::Extract:
      return masked(fmt::format("({})({} >> {})", type_for(width), number(a), e.low), width);
    case Opcode::Ite:
      return fmt::format("({} ? {} : {})", condition(a), number(*e.operands[1]), number(*e.operands[2]));
    default: return binary(e);
    }
  }

  std::string converted(const Node& e, uint32_t width) {
    if (e.is_boolean()) return fmt::format("({}){}", type_for(width), condition(e));
    const std::string text = number(e);
    return (e.width() <= 32) == (width <= 32) ? text : fmt::format("({}){}", type_for(width), text);
  }

  std::string binary(const Node& e) {
    if (!is_unsigned_arithmetic(e.opcode)) {
      mistake = "an operation without words";
      return "0";
    }
    const char* symbol = operator_of(e.opcode)->symbol;
    return masked(fmt::format("({} {} {})", number(*e.operands[0]), symbol, number(*e.operands[1])),
                  e.width());
  }

  const Scope& scope_;
};

bool has_odd_types(const std::string& text) {
  return text.find("_BitInt") != std::string::npos || text.find("wb") != std::string::npos;
}

/// The other name of what was before.
std::string with_backslash(const std::string& text) {
  std::string made;
  for (size_t i = 0; i < text.size(); ++i) {
    const bool begins =
        i == 0 || (std::isalnum(static_cast<unsigned char>(text[i - 1])) == 0 && text[i - 1] != '_');
    if (begins && text.compare(i, 4, "old(") == 0) made += '\\';
    made += text[i];
  }
  return made;
}

} // namespace

Result<std::string> to_c(const Predicate& p, const Scope& scope) {
  FATHOM_CHECK(p->is_boolean(), "a predicate that is no condition");
  const Predicate e = normal(p);
  if (const std::string missing = what_is_missing_in(e); !missing.empty()) return make_error("{}", missing);
  const std::string usual = to_text(e, scope);
  if (!has_odd_types(usual)) return with_backslash(usual);
  Plain plain(scope);
  const std::string text = plain.condition(*e);
  if (!plain.mistake.empty()) return make_error("{}", plain.mistake);
  return text;
}

Result<std::string> subscript_to_c(const Expression& e, const Scope& scope) {
  FATHOM_CHECK(e->width() == scope.pointer_bits, "a subscript of {} bits", e->width());
  const Expression number = normal(e);
  if (const std::string missing = what_is_missing_in(number); !missing.empty())
    return make_error("{}", missing);
  const std::string text = Printer(scope).subscript(number);
  if (has_odd_types(text)) return make_error("a number of unusual width");
  return with_backslash(text);
}

} // namespace fathom::predicate

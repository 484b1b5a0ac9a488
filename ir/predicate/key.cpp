#include "ir/predicate/key.h"

#include "ir/predicate/normal.h"

#include <algorithm>

namespace fathom::predicate {

using program::Opcode;

namespace {

bool is_commutative(Opcode opcode) {
  constexpr Opcode commutative[] = {Opcode::Add, Opcode::Mul, Opcode::And,     Opcode::Or,
                                    Opcode::Xor, Opcode::Eq,  Opcode::PtrSame, Opcode::SameObject};
  return std::ranges::find(commutative, opcode) != std::end(commutative);
}

std::string write(const Node& e);

/// The operands of an And or Or of conditions, however they are nested.
void collect(const Node& e, Opcode opcode, std::vector<std::string>& all) {
  for (const Expression& operand : e.operands)
    if (operand->is_boolean() && operand->is(opcode))
      collect(*operand, opcode, all);
    else
      all.push_back(write(*operand));
}

std::string head(const Node& e) {
  switch (e.kind) {
  case Kind::Constant: return fmt::format("c{}:{}", e.width(), e.constant.to_string(16));
  case Kind::Variable: return fmt::format("v{}:{}", e.variable.index(), e.type.to_string());
  case Kind::Index: return "k";
  case Kind::Address: return fmt::format("&{}+{}", e.spot.object.index(), e.spot.offset);
  case Kind::Place:
    return fmt::format("[{}+{}+{}k]{}", e.spot.object.index(), e.spot.offset, e.spot.stride, e.width());
  case Kind::Load: return fmt::format("load{}", e.width());
  case Kind::Old: return "old";
  case Kind::Operation: break;
  case Kind::Forall: return "forall";
  }
  std::string text = program::info(e.opcode).mnemonic;
  if (e.opcode == Opcode::ZExt || e.opcode == Opcode::SExt || e.opcode == Opcode::Extract)
    text += fmt::format("{}:{}", e.low, e.width());
  return text;
}

std::string write(const Node& e) {
  if (e.operands.empty()) return head(e);
  std::vector<std::string> operands;
  const bool is_connective = e.is_boolean() && (e.is(Opcode::And) || e.is(Opcode::Or));
  if (is_connective)
    collect(e, e.opcode, operands);
  else
    for (const Expression& operand : e.operands) operands.push_back(write(*operand));
  if (e.kind == Kind::Operation && is_commutative(e.opcode)) std::sort(operands.begin(), operands.end());
  return fmt::format("({} {})", head(e), fmt::join(operands, " "));
}

} // namespace

std::string key(const Expression& e) {
  return write(*normal(e));
}

} // namespace fathom::predicate

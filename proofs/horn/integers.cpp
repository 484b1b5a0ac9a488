#include "proofs/horn/integers.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>

namespace fathom::horn {

using namespace program;

namespace {

/// Texts that are longer than that are given a name where they are used.
constexpr size_t longest = 200;
/// Narrower numbers are truncated exactly.
constexpr uint32_t least_width = 8;

std::string power_of_two(uint32_t exponent) {
  unsigned __int128 value = 1;
  value <<= std::min<uint32_t>(exponent, 126);
  std::string digits;
  for (; value != 0; value /= 10) digits.insert(digits.begin(), char('0' + int(value % 10)));
  return digits;
}

std::string negative(const std::string& number) {
  return fmt::format("(- {})", number);
}

/// How many low bits are set, if no others are; 0: some other number.
uint32_t low_mask(const BitVector& constant) {
  const uint64_t bits = constant.low64();
  const bool is_mask = constant.width() <= 64 && bits != 0 && (bits & (bits + 1)) == 0;
  return is_mask ? uint32_t(std::popcount(bits)) : 0;
}

} // namespace

Integers::Integers(const Builder& builder, const TransitionSystem& system, const Signs& signs)
    : builder_(builder), program_(builder.program()), signs_(signs) {
  for (const TransitionSystem::Head& head : system.heads)
    for (const TransitionSystem::Variable& variable : head.variables)
      if (program_[variable.value].opcode != Opcode::Const) variables_.insert(variable.value);
  find_counts(system);
}

/// A variable that is counted up or down by one tells how often the loop was gone through, and with it what
/// all others are that grow evenly.
void Integers::find_counts(const TransitionSystem& system) {
  std::map<size_t, const TransitionSystem::Edge*> entries;
  for (const TransitionSystem::Edge& edge : system.edges)
    if (edge.kind == TransitionSystem::Edge::Kind::Entry) entries[edge.to] = &edge;
  for (const TransitionSystem::Edge& edge : system.edges) {
    const TransitionSystem::Head& head = system.heads[edge.to];
    if (edge.kind != TransitionSystem::Edge::Kind::Back || !head.count.valid()) continue;
    for (size_t i = 0; i < edge.values.size() && counts_.count(head.count) == 0; ++i) {
      const ValueId variable = head.variables[i].value;
      const Instruction& next = program_[edge.values[i]];
      const bool is_sum = next.opcode == Opcode::Add && next.type.is_integer() &&
                          next.operands[0] == variable && builder_.is_constant(next.operands[1]);
      if (!is_sum || program_[variable].opcode == Opcode::Open) continue;
      const BitVector step = program_.constant(next.operands[1]);
      if (!step.is_one() && !step.is_ones()) continue;
      counts_[head.count] = {variable, entries.at(edge.to)->values[i], step.is_ones()};
    }
    if (counts_.count(head.count) == 0) continue;
    const ValueId counter = counts_.at(head.count).variable;
    for (const TransitionSystem::Variable& other : head.variables) {
      const bool is_open = program_[other.value].opcode == Opcode::Open;
      if (is_open || other.value == counter) continue;
      variables_.erase(other.value);
      const std::set<ValueId> cone = cone_of({other.value});
      if (std::any_of(cone.begin(), cone.end(), [&](ValueId value) {
            return is_leaf(value) && value != counter && value.index() > head.count.index();
          }))
        variables_.insert(other.value); // by a step that is no constant
    }
  }
}

bool Integers::has_right_constant(const Instruction& i) const {
  if (!builder_.is_constant(i.operands[1])) return false;
  const BitVector constant = program_.constant(i.operands[1]);
  return constant.fits_i64() && !constant.is_zero();
}

std::optional<uint64_t> Integers::size_behind(ValueId pointer) const {
  while (program_[pointer].opcode == Opcode::PtrAdd) pointer = program_[pointer].operands[0];
  if (program_[pointer].opcode != Opcode::Pointer) return {};
  return program_.constant_size(program_[pointer].object);
}

bool Integers::is_expressible(const Instruction& i) const {
  const auto is_bool = [&](size_t k) { return program_[i.operands[k]].type.is_boolean(); };
  const auto is_small = [&] { return program_.constant(i.operands[1]).low64() < i.type.width(); };
  switch (i.opcode) {
  case Opcode::Pointer:
  case Opcode::Eq:
  case Opcode::Ite:
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract:
  case Opcode::PtrAdd:
  case Opcode::PtrOffset: return true;
  case Opcode::Add:
  case Opcode::Sub: return !i.type.is_boolean();
  case Opcode::Mul:
  case Opcode::UDiv:
  case Opcode::URem:
  case Opcode::SDiv:
  case Opcode::SRem: return !i.type.is_boolean() && has_right_constant(i);
  case Opcode::Shl:
  case Opcode::LShr:
  case Opcode::AShr: return has_right_constant(i) && is_small();
  case Opcode::And:
    if (i.type.is_boolean()) return true;
    if (!has_right_constant(i)) return false;
    return low_mask(program_.constant(i.operands[1])) != 0 ||
           low_mask(~program_.constant(i.operands[1])) != 0;
  case Opcode::Or: return i.type.is_boolean();
  case Opcode::Xor:
    return i.type.is_boolean() || (has_right_constant(i) && program_.constant(i.operands[1]).is_ones());
  case Opcode::Ult:
  case Opcode::Ule:
  case Opcode::Slt:
  case Opcode::Sle: return !is_bool(0);
  case Opcode::PtrSame: {
    const auto is_special = [&](ValueId pointer) {
      return program_[pointer].opcode == Opcode::Pointer && program_[pointer].object.index() <= 1;
    };
    return !is_special(i.operands[0]) && !is_special(i.operands[1]);
  }
  case Opcode::ObjectSize: return size_behind(i.operands[0]).has_value();
  default: return false;
  }
}

bool Integers::is_leaf(ValueId value) const {
  if (variables_.count(value) != 0) return true;
  if (counts_.count(value) != 0) return false;
  const Instruction& i = program_[value];
  if (i.opcode == Opcode::Const) return i.type.width() > 64 && !program_.constant(value).fits_i64();
  return !is_expressible(i);
}

std::vector<ValueId> Integers::operands_of(ValueId value) const {
  if (is_leaf(value)) return {};
  if (const auto count = counts_.find(value); count != counts_.end())
    return {count->second.variable, count->second.first};
  const Instruction& i = program_[value];
  std::vector<ValueId> all;
  for (const ValueId operand : i.operands)
    if (operand.valid() && i.opcode != Opcode::ObjectSize) all.push_back(operand);
  return all;
}

std::set<ValueId> Integers::cone_of(const std::vector<ValueId>& values) const {
  std::set<ValueId> all;
  std::vector<ValueId> open = values;
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    if (!all.insert(value).second) continue;
    for (const ValueId operand : operands_of(value)) open.push_back(operand);
  }
  return all;
}

std::set<ValueId> Integers::leaves_of(const std::vector<ValueId>& values) const {
  std::set<ValueId> leaves;
  for (const ValueId value : cone_of(values))
    if (is_leaf(value)) leaves.insert(value);
  return leaves;
}

std::vector<ValueId> Integers::sums_in(const std::vector<ValueId>& values) const {
  std::vector<ValueId> sums;
  for (const ValueId value : cone_of(values)) {
    const Opcode opcode = program_[value].opcode;
    const bool is_sum =
        opcode == Opcode::Add || opcode == Opcode::Sub || opcode == Opcode::Mul || opcode == Opcode::Shl;
    if (is_sum && !is_leaf(value) && counts_.count(value) == 0) sums.push_back(value);
  }
  return sums;
}

std::string Integers::name(ValueId leaf) const {
  return fmt::format("x{}", leaf.index());
}

const char* Integers::sort(ValueId value) const {
  return program_[value].type.is_boolean() ? "Bool" : "Int";
}

std::string Integers::range(ValueId value, const std::string& number) const {
  const Type type = program_[value].type;
  if (!type.is_integer() || type.is_boolean()) return {};
  const uint32_t width = type.width();
  if (signs_.is_unsigned(value)) return fmt::format("(<= 0 {0}) (< {0} {1})", number, power_of_two(width));
  const std::string half = power_of_two(width - 1);
  return fmt::format("(<= (- {1}) {0}) (< {0} {1})", number, half);
}

/// The definitions come in the order of the program, but for counts: what these are made of is a leaf.
Integers::Block Integers::block(const std::vector<ValueId>& values) const {
  const std::set<ValueId> cone = cone_of(values);
  std::map<ValueId, size_t> uses;
  for (const ValueId value : cone)
    for (const ValueId operand : operands_of(value)) ++uses[operand];
  for (const ValueId value : values) ++uses[value];
  Block made;
  std::vector<ValueId> later(cone.begin(), cone.end());
  // A count needs what comes after it.
  for (bool progress = true; !later.empty() && progress;) {
    progress = false;
    std::vector<ValueId> waiting;
    for (const ValueId value : later) {
      const std::vector<ValueId> operands = operands_of(value);
      const bool is_ready = std::all_of(operands.begin(), operands.end(), [&](ValueId operand) {
        return made.texts.count(operand) != 0 || builder_.is_constant(operand);
      });
      if (!is_ready) {
        waiting.push_back(value);
        continue;
      }
      progress = true;
      if (builder_.is_constant(value) && !is_leaf(value)) continue;
      std::string text = is_leaf(value) ? name(value) : expression(value, made.texts);
      if (!is_leaf(value) && (uses[value] > 1 || text.size() > longest)) {
        const std::string defined = fmt::format("t{}", value.index());
        made.definitions += fmt::format("(let (({} {}))\n    ", defined, text);
        ++made.depth;
        text = defined;
      }
      made.texts[value] = std::move(text);
    }
    later = std::move(waiting);
  }
  FATHOM_CHECK(later.empty(), "a value is made of itself");
  return made;
}

std::string Integers::number(const BitVector& constant, bool is_unsigned) const {
  if (is_unsigned && constant.width() <= 64) return std::to_string(constant.low64());
  const int64_t value = constant.to_i64();
  if (value >= 0) return std::to_string(value);
  return negative(std::to_string(~uint64_t(value) + 1));
}

std::string Integers::operand(ValueId value, const Texts& texts, bool is_unsigned) const {
  if (!builder_.is_constant(value) || is_leaf(value)) return texts.at(value);
  const BitVector constant = program_.constant(value);
  if (constant.width() == 1) return constant.is_zero() ? "false" : "true";
  return number(constant, is_unsigned);
}

std::string Integers::expression(ValueId value, const Texts& texts) const {
  if (const auto found = counts_.find(value); found != counts_.end()) {
    const Count& count = found->second;
    const std::string now = texts.at(count.variable), first = operand(count.first, texts, false);
    return count.down ? fmt::format("(- {} {})", first, now) : fmt::format("(- {} {})", now, first);
  }
  const Instruction& i = program_[value];
  const auto text = [&](size_t k) { return operand(i.operands[k], texts, signs_.is_unsigned(value)); };
  switch (i.opcode) {
  case Opcode::Pointer: return number(BitVector(64, i.imm), false);
  case Opcode::PtrAdd: return fmt::format("(+ {} {})", text(0), operand(i.operands[1], texts, false));
  case Opcode::PtrOffset: return text(0);
  case Opcode::ObjectSize: return std::to_string(*size_behind(i.operands[0]));
  case Opcode::Ite: return fmt::format("(ite {} {} {})", text(0), text(1), text(2));
  case Opcode::ZExt:
  case Opcode::SExt:
  case Opcode::Extract: return conversion(value, texts);
  case Opcode::PtrSame:
  case Opcode::Eq:
  case Opcode::Ult:
  case Opcode::Ule:
  case Opcode::Slt:
  case Opcode::Sle: return comparison(value, texts);
  default: return arithmetic(value, texts);
  }
}

/// Sums of constants are read as differences where that is shorter.
std::string Integers::arithmetic(ValueId value, const Texts& texts) const {
  const Instruction& i = program_[value];
  const std::string a = operand(i.operands[0], texts, false), b = operand(i.operands[1], texts, false);
  const auto constant = [&] { return program_.constant(i.operands[1]); };
  const auto shift = [&] { return power_of_two(uint32_t(constant().low64())); };
  const std::string from_zero = operand(i.operands[1], texts, true); // of a divisor without sign
  switch (i.opcode) {
  case Opcode::Add: return fmt::format("(+ {} {})", a, b);
  case Opcode::Sub: return fmt::format("(- {} {})", a, b);
  case Opcode::Mul: return fmt::format("(* {} {})", b, a);
  case Opcode::UDiv: return fmt::format("(div {} {})", a, from_zero);
  case Opcode::URem: return fmt::format("(mod {} {})", a, from_zero);
  case Opcode::SDiv: return fmt::format("(ite (>= {0} 0) (div {0} {1}) (- (div (- {0}) {1})))", a, b);
  case Opcode::SRem: return fmt::format("(ite (>= {0} 0) (mod {0} {1}) (- (mod (- {0}) {1})))", a, b);
  case Opcode::Shl: return fmt::format("(* {} {})", shift(), a);
  case Opcode::LShr:
  case Opcode::AShr: return fmt::format("(div {} {})", a, shift());
  case Opcode::And: {
    if (i.type.is_boolean()) return fmt::format("(and {} {})", a, b);
    if (const uint32_t bits = low_mask(constant())) return fmt::format("(mod {} {})", a, power_of_two(bits));
    return fmt::format("(- {0} (mod {0} {1}))", a, power_of_two(low_mask(~constant())));
  }
  case Opcode::Or: return fmt::format("(or {} {})", a, b);
  case Opcode::Xor:
    if (!i.type.is_boolean()) return fmt::format("(- (- {}) 1)", a);
    if (builder_.is_true(i.operands[1])) return fmt::format("(not {})", a);
    return fmt::format("(xor {} {})", a, b);
  default: FATHOM_UNREACHABLE("no arithmetic");
  }
}

/// What is compared with and without a sign is read with it; then the negative numbers are the large ones.
std::string Integers::comparison(ValueId value, const Texts& texts) const {
  const Instruction& i = program_[value];
  const ValueId left = i.operands[0], right = i.operands[1];
  if (i.opcode == Opcode::Eq || i.opcode == Opcode::PtrSame) {
    const bool is_unsigned =
        i.opcode == Opcode::Eq && signs_.is_unsigned(builder_.is_constant(left) ? right : left);
    return fmt::format("(= {} {})", operand(left, texts, is_unsigned), operand(right, texts, is_unsigned));
  }
  const bool is_signed = i.opcode == Opcode::Slt || i.opcode == Opcode::Sle;
  const char* order = i.opcode == Opcode::Slt || i.opcode == Opcode::Ult ? "<" : "<=";
  const std::string a = operand(left, texts, !is_signed), b = operand(right, texts, !is_signed);
  const auto is_mixed = [&](ValueId v) { return !builder_.is_constant(v) && signs_.of(v) == Sign::Both; };
  if (is_signed || (!is_mixed(left) && !is_mixed(right))) return fmt::format("({} {} {})", order, a, b);
  const std::string both = fmt::format("({} {} {})", order, a, b);
  if (builder_.is_constant(right)) return fmt::format("(and (<= 0 {}) {})", a, both);
  if (builder_.is_constant(left)) return fmt::format("(or (< {} 0) {})", b, both);
  return fmt::format("(ite (= (< {0} 0) (< {1} 0)) {2} (< {1} 0))", a, b, both);
}

std::string Integers::conversion(ValueId value, const Texts& texts) const {
  const Instruction& i = program_[value];
  const ValueId from = i.operands[0];
  const std::string a = operand(from, texts, signs_.is_unsigned(from));
  if (i.opcode != Opcode::Extract) {
    if (program_[from].type.is_boolean())
      return fmt::format("(ite {} {} 0)", a, i.opcode == Opcode::ZExt ? "1" : "(- 1)");
    if (i.opcode == Opcode::SExt || signs_.of(from) != Sign::Both) return a;
    return fmt::format("(ite (< {0} 0) (+ {0} {1}) {0})", a, power_of_two(program_[from].type.width()));
  }
  const std::string moved = i.imm == 0 ? a : fmt::format("(div {} {})", a, power_of_two(uint32_t(i.imm)));
  if (i.type.is_boolean()) return fmt::format("(= (mod {} 2) 1)", moved);
  if (i.type.width() < least_width) return fmt::format("(mod {} {})", moved, power_of_two(i.type.width()));
  return moved;
}

} // namespace fathom::horn

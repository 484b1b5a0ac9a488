#include "proofs/termination/head_state.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::termination {

using program::Instruction;
using program::Opcode;
using program::TransitionSystem;
using program::ValueId;
using term::Term;

HeadState::HeadState(const program::Program& program, const TransitionSystem& system, const Way& way,
                     const encoder::Encoding& encoding, term::Builder& builder)
    : program_(program), system_(system), way_(way), head_(system.heads[way.from]), encoding_(encoding),
      builder_(builder), names_(program, system, way.from, head_), to_next_(builder), to_any_(builder) {
  find_fixed();
  find_replaced();
}

std::vector<Term> HeadState::symbols_of(Term t) const {
  const Term roots[] = {t};
  return term::symbols_of(builder_.context(), roots);
}

void HeadState::find_fixed() {
  first_ = head_.count.valid() ? head_.count.index() : head_.position;
  for (const TransitionSystem::Variable& variable : head_.variables)
    if (program_[variable.value].opcode == Opcode::Open) first_ = std::min(first_, variable.value.index());
  for (const encoder::Leaf& leaf : encoding_.leaves)
    if (leaf.value.index() < first_ && builder_.is(leaf.term, term::Kind::Symbol)) fixed_.insert(leaf.term);
  for (const auto& [object, address] : encoding_.addresses) fixed_.insert(address);
}

void HeadState::replace(Term symbol, Term by) {
  if (builder_.is(symbol, term::Kind::Symbol) && !fixed_.contains(symbol)) replaced_.try_emplace(symbol, by);
}

/// A pointer into an object is its beginning and a variable.
void HeadState::replace_summand(Term now, Term next) {
  if (!builder_.is(now, term::Kind::BvAdd)) return;
  for (const uint32_t i : {0u, 1u}) {
    const Term symbol = builder_.child(now, i), rest = builder_.child(now, 1 - i);
    if (builder_.is(symbol, term::Kind::Symbol) && is_fixed(rest))
      return replace(symbol, builder_.bvsub(next, rest));
  }
}

std::pair<Term, Term> HeadState::values_of(size_t variable) const {
  const std::vector<ValueId>& values = way_.edge->values;
  if (variable >= values.size() || !values[variable].valid()) return {};
  const Term now = bits(head_.variables[variable].value), next = bits(values[variable]);
  const bool fits = now.valid() && next.valid() && builder_.sort(now) == builder_.sort(next);
  return fits ? std::pair(now, next) : std::pair<Term, Term>();
}

Term HeadState::agrees_at_next() {
  Term all = builder_.boolean(true);
  for (size_t i = 0; i < head_.variables.size(); ++i)
    if (const auto [now, next] = values_of(i); now.valid() && !is_fixed(now) && !is_of_state(now))
      all = builder_.and_(all, builder_.eq(to_any_.apply(now), next));
  return all;
}

void HeadState::replace_variables() {
  for (size_t i = 0; i < head_.variables.size(); ++i) {
    const auto [now_bits, next_bits] = values_of(i);
    if (!now_bits.valid()) continue;
    const memory::EncodedValue& now = encoding_.values[head_.variables[i].value.index()];
    const memory::EncodedValue& next = encoding_.values[way_.edge->values[i].index()];
    replace(now_bits, next_bits);
    if (now.is_pointer() && next.is_pointer()) replace(now.object, next.object);
    replace_summand(now_bits, next_bits);
  }
}

void HeadState::find_replaced() {
  replace_variables();
  const TransitionSystem::Head& to = system_.heads[way_.edge->to];
  if (to.count.valid() && encoding_.values[to.count.index()].valid()) {
    const Term count = bits(to.count);
    replace(count, builder_.bvadd(count, builder_.bv(builder_.width(count), to.iterations)));
  }
  for (const auto& [symbol, by] : replaced_) {
    to_next_.replace(symbol, by);
    to_any_.replace(symbol, by);
  }
  std::vector<Term> roots{bits(way_.edge->guard)};
  for (const ValueId value : way_.edge->values)
    if (value.valid() && encoding_.values[value.index()].valid()) roots.push_back(bits(value));
  for (const Term symbol : term::symbols_of(builder_.context(), roots))
    if (!fixed_.contains(symbol) && !replaced_.contains(symbol))
      to_any_.replace(symbol, builder_.fresh_symbol("next", builder_.sort(symbol)));
}

term::Substitution HeadState::entering(const TransitionSystem::Edge& entry) const {
  const HeadState entered(program_, system_, {way_.from, &entry}, encoding_, builder_);
  term::Substitution made(builder_);
  const bool counts = head_.count.valid() && encoding_.values[head_.count.index()].valid();
  const Term count = counts ? bits(head_.count) : Term();
  if (counts) made.replace(count, builder_.bv(builder_.width(count), 0)); // nothing has happened yet
  for (const auto& [symbol, by] : entered.replaced_)
    if (symbol != count) made.replace(symbol, by);
  return made;
}

bool HeadState::is_fixed(Term t) const {
  const std::vector<Term> symbols = symbols_of(t);
  return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) { return fixed_.contains(symbol); });
}

bool HeadState::is_of_state(Term t) const {
  const std::vector<Term> symbols = symbols_of(t);
  const auto is_known = [&](Term symbol) { return fixed_.contains(symbol) || replaced_.contains(symbol); };
  return std::all_of(symbols.begin(), symbols.end(), is_known) && !is_fixed(t);
}

/// The name of the variable that keeps it; elsewhere than in its function another one may be called so.
std::string HeadState::name_of(const program::Input& input) const {
  const size_t colon = input.variable.find(':');
  if (colon == std::string::npos) return "";
  const std::string function = input.variable.substr(0, colon), name = input.variable.substr(colon + 1);
  const bool is_here = program_.locations[head_.location].function == function;
  const auto is_same = [&](const TransitionSystem::Variable& other) { return other.name == name; };
  if (std::any_of(head_.variables.begin(), head_.variables.end(), is_same)) return "";
  return is_here ? name : fmt::format("{} of {}", name, function);
}

std::string HeadState::text(ValueId value, const TransitionSystem::Edge* entry) const {
  const auto& variables = head_.variables;
  const auto variable =
      std::find_if(variables.begin(), variables.end(), [&](const auto& each) { return each.value == value; });
  if (variable != variables.end()) {
    const size_t number = static_cast<size_t>(variable - variables.begin());
    const bool is_known = entry != nullptr && program_[entry->values[number]].opcode == Opcode::Const;
    return is_known ? text(entry->values[number]) : variable->name;
  }
  const Instruction& made = program_[value];
  if (made.opcode == Opcode::Input)
    if (std::string name = name_of(program_.inputs[made.imm]); !name.empty()) return name;
  // Other names are ours, for inputs and what earlier loops have left.
  if (std::string name = names_.name(value); !name.empty() && entry == nullptr) return name;
  if (entry != nullptr && made.opcode != Opcode::Const) return "%"; // its parts may wrap
  const auto operand = [&](size_t i) { return text(made.operands[i], entry); };
  switch (made.opcode) {
  case Opcode::Const: return fmt::format("{}", BitVector(made.type.width(), made.imm).to_i64());
  case Opcode::SExt:
  case Opcode::ZExt: return operand(0);
  case Opcode::Add: return fmt::format("({} + {})", operand(0), operand(1));
  case Opcode::Sub: return fmt::format("({} - {})", operand(0), operand(1));
  case Opcode::Mul: return fmt::format("({} * {})", operand(0), operand(1));
  default: return fmt::format("%{}", value.index());
  }
}

} // namespace fathom::termination

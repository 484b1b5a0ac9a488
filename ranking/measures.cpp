#include "ranking/measures.h"

#include "ir/program/exchange/state_names.h"
#include "ir/support/odd_inverse.h"
#include "ir/term/traversal.h"

#include <algorithm>
#include <bit>
#include <fmt/format.h>
#include <map>
#include <numeric>
#include <set>
#include <utility>

namespace fathom::ranking {

using program::Instruction;
using program::Opcode;
using program::TransitionSystem;
using program::ValueId;
using term::Term;

namespace {

constexpr uint32_t widest = 64;   ///< bits of a number that is measured
constexpr size_t most_comparisons = 24, most_strides = 4;

/// Two numbers that decide whether the loop goes on.
struct Comparison {
  ValueId a, b;
  Opcode how;
};

/// What a step's condition and its values are made of, as far as it comes behind the head.
class Cone {
 public:
  Cone(const program::Program& program, const TransitionSystem::Edge& edge, uint32_t first)
      : program_(program), first_(first) {
    std::vector<ValueId> open(edge.values.begin(), edge.values.end());
    open.push_back(edge.guard);
    while (!open.empty()) {
      const ValueId value = open.back();
      open.pop_back();
      if (!value.valid() || value.index() < first_ || !seen_.insert(value).second) continue;
      const Instruction& made = program_[value];
      note(made);
      for (uint32_t i = 0; i < program::info(made.opcode).arity; ++i) open.push_back(made.operands[i]);
    }
  }
  const std::vector<Comparison>& comparisons() const { return comparisons_; }
  /// By which numbers grow.
  const std::set<std::pair<uint32_t, uint64_t>>& strides() const { return strides_; }

 private:
  void note(const Instruction& made) {
    const auto is_number = [&](ValueId value) {
      const program::Type type = program_[value].type;
      return type.is_integer() && type.width() > 1 && type.width() <= widest;
    };
    switch (made.opcode) {
    case Opcode::Eq:
    case Opcode::Ult:
    case Opcode::Ule:
    case Opcode::Slt:
    case Opcode::Sle:
      if (is_number(made.operands[0]) && comparisons_.size() < most_comparisons)
        comparisons_.push_back({made.operands[0], made.operands[1], made.opcode});
      break;
    case Opcode::Add: {
      const Instruction& by = program_[made.operands[1]];
      if (is_number(made.operands[1]) && by.opcode == Opcode::Const && by.imm != 0 && strides_.size() < most_strides)
        strides_.insert({by.type.width(), by.imm});
      break;
    }
    default: break;
    }
  }

  const program::Program& program_;
  const uint32_t first_;
  std::set<ValueId> seen_;
  std::vector<Comparison> comparisons_;
  std::set<std::pair<uint32_t, uint64_t>> strides_;
};

class StepMaker {
 public:
  StepMaker(const program::Program& program, const TransitionSystem& system, const Way& way,
            const encoder::Encoding& encoding, term::Builder& builder)
      : program_(program), system_(system), way_(way), head_(system.heads[way.from]), encoding_(encoding),
        builder_(builder), names_(program, system, way.from, head_), to_next_(builder), to_any_(builder) {}

  Step make() {
    find_fixed();
    find_replaced();
    for (size_t i = 0; i < head_.variables.size(); ++i) add_variable(i);
    const Cone cone(program_, *way_.edge, first_);
    for (const Comparison& comparison : cone.comparisons()) add_comparison(comparison, cone);
    const Term reached = bits(head_.reached), guard = bits(way_.edge->guard);
    Step step{builder_.and_(reached, guard), {}};
    if (is_loop()) step.taken = builder_.and_(step.taken, to_any_.apply(guard));
    step.measures = std::move(measures_);
    return step;
  }

 private:
  bool is_loop() const { return way_.edge->kind == TransitionSystem::Edge::Kind::Back; }
  Term bits(ValueId value) const { return encoding_.values[value.index()].bits; }

  /// Symbols of values that were there before the head's were made.
  void find_fixed() {
    first_ = head_.count.valid() ? head_.count.index() : head_.position;
    for (const TransitionSystem::Variable& variable : head_.variables)
      if (program_[variable.value].opcode == Opcode::Open) first_ = std::min(first_, variable.value.index());
    for (const encoder::Leaf& leaf : encoding_.leaves)
      if (leaf.value.index() < first_ && builder_.is(leaf.term, term::Kind::Symbol)) fixed_.insert(leaf.term);
    for (const auto& [object, address] : encoding_.addresses) fixed_.insert(address);
  }

  void replace(Term symbol, Term by) {
    if (!builder_.is(symbol, term::Kind::Symbol) || fixed_.contains(symbol) || !replaced_.insert(symbol).second) return;
    to_next_.replace(symbol, by);
    to_any_.replace(symbol, by);
  }

  /// What is neither fixed nor a variable may be anything the next time.
  void find_replaced() {
    const TransitionSystem::Head& to = system_.heads[way_.edge->to];
    for (size_t i = 0; i < std::min(head_.variables.size(), way_.edge->values.size()); ++i) {
      const memory::EncodedValue& now = encoding_.values[head_.variables[i].value.index()];
      const memory::EncodedValue& next = encoding_.values[way_.edge->values[i].index()];
      if (!now.valid() || !next.valid() || builder_.sort(now.bits) != builder_.sort(next.bits)) continue;
      replace(now.bits, next.bits);
      if (now.is_pointer() && next.is_pointer()) replace(now.object, next.object);
      if (!builder_.is(now.bits, term::Kind::Symbol)) replace_summand(now.bits, next.bits);
    }
    if (to.count.valid() && encoding_.values[to.count.index()].valid()) {
      const Term count = bits(to.count);
      replace(count, builder_.bvadd(count, builder_.bv(builder_.width(count), to.iterations)));
    }
    std::vector<Term> roots{bits(way_.edge->guard)};
    for (const ValueId value : way_.edge->values)
      if (value.valid() && encoding_.values[value.index()].valid()) roots.push_back(bits(value));
    for (const Term symbol : term::symbols_of(builder_.context(), roots))
      if (!fixed_.contains(symbol) && !replaced_.contains(symbol))
        to_any_.replace(symbol, builder_.fresh_symbol("next", builder_.sort(symbol)));
  }

  /// A pointer into an object is its beginning and a variable.
  void replace_summand(Term now, Term next) {
    if (!builder_.is(now, term::Kind::BvAdd)) return;
    for (const uint32_t i : {0u, 1u}) {
      const Term symbol = builder_.child(now, i), rest = builder_.child(now, 1 - i);
      if (builder_.is(symbol, term::Kind::Symbol) && is_fixed(rest)) return replace(symbol, builder_.bvsub(next, rest));
    }
  }
  bool is_fixed(Term t) const {
    const Term roots[] = {t};
    const std::vector<Term> symbols = term::symbols_of(builder_.context(), roots);
    return std::all_of(symbols.begin(), symbols.end(), [&](Term symbol) { return fixed_.contains(symbol); });
  }
  /// A function of the state that something in it changes.
  bool is_of_state(Term t) const {
    const Term roots[] = {t};
    const std::vector<Term> symbols = term::symbols_of(builder_.context(), roots);
    const auto is_known = [&](Term symbol) { return fixed_.contains(symbol) || replaced_.contains(symbol); };
    return std::all_of(symbols.begin(), symbols.end(), is_known) && !is_fixed(t);
  }

  void add(std::string text, Term now, bool is_signed, bool is_variable = false) {
    if (!is_of_state(now)) return;
    if (!known_.insert({now, is_signed}).second) return;
    const uint32_t width = builder_.width(now) + 1;
    const Term next = to_next_.apply(now);
    std::string key = is_variable ? fmt::format("{}{}", is_signed ? "s" : "u", variable_) : text;
    measures_.push_back({std::move(key), std::move(text), is_signed ? builder_.sext(width, now) : builder_.zext(width, now),
                         is_signed ? builder_.sext(width, next) : builder_.zext(width, next), is_variable});
  }

  void add_variable(size_t i) {
    const TransitionSystem::Variable& variable = head_.variables[i];
    variable_ = i;
    const memory::EncodedValue& value = encoding_.values[variable.value.index()];
    if (!value.valid()) return;
    const term::Sort sort = builder_.sort(value.bits);
    if (sort.is_bool()) return add(variable.name, builder_.bool_to_bv1(value.bits), false, true);
    const uint32_t width = builder_.width(value.bits);
    if (width > widest) return;
    add(variable.name, value.bits, true, true);
    if (value.is_pointer()) return;
    add(fmt::format("(unsigned) {}", variable.name), value.bits, false, true);
    const Term is_negative = builder_.slt(value.bits, builder_.bv(width, 0));
    add(fmt::format("|{}|", variable.name), builder_.ite(is_negative, builder_.bvneg(value.bits), value.bits), false);
  }

  std::string text_of(ValueId value) const {
    if (std::string name = names_.name(value); !name.empty()) return name;
    const Instruction& made = program_[value];
    if (made.opcode == Opcode::Const) return fmt::format("{}", static_cast<int64_t>(made.imm));
    if (made.opcode == Opcode::SExt || made.opcode == Opcode::ZExt) return text_of(made.operands[0]);
    const char* sign = made.opcode == Opcode::Add ? "+" : made.opcode == Opcode::Sub ? "-" : made.opcode == Opcode::Mul ? "*" : nullptr;
    if (sign == nullptr) return fmt::format("%{}", value.index());
    return fmt::format("({} {} {})", text_of(made.operands[0]), sign, text_of(made.operands[1]));
  }

  void add_comparison(const Comparison& comparison, const Cone& cone) {
    const Term a = bits(comparison.a), b = bits(comparison.b);
    if (!a.valid() || !b.valid()) return;
    const uint32_t width = builder_.width(a);
    const std::string up = fmt::format("{} - {}", text_of(comparison.b), text_of(comparison.a)),
                      down = fmt::format("{} - {}", text_of(comparison.a), text_of(comparison.b));
    const bool is_equality = comparison.how == Opcode::Eq;
    if (is_equality || comparison.how == Opcode::Slt || comparison.how == Opcode::Sle)
      add(up, builder_.bvsub(builder_.sext(width + 1, b), builder_.sext(width + 1, a)), true);
    if (is_equality || comparison.how == Opcode::Ult || comparison.how == Opcode::Ule)
      add(up, builder_.bvsub(builder_.zext(width + 1, b), builder_.zext(width + 1, a)), true);
    if (!is_equality) return;
    const Term distance = builder_.bvsub(b, a);
    add(fmt::format("(unsigned) ({})", up), distance, false);
    add(fmt::format("(unsigned) ({})", down), builder_.bvneg(distance), false);
    for (const auto& [stride_width, stride] : cone.strides())
      if (stride_width == width) add_strides(up, distance, BitVector(width, stride));
  }

  /// How many strides of an odd multiple of 2^k it is away: the inverse of what is odd modulo 2^width divides.
  ///
  ///     distance = stride * n (modulo 2^width), stride = odd * 2^k:   n = (distance >> k) * inverse(odd)
  void add_strides(const std::string& text, Term distance, const BitVector& stride) {
    const uint32_t width = stride.width();
    const auto zeros = uint32_t(std::countr_zero(stride.low64()));
    if (zeros >= width - 1) return;
    const BitVector odd(width - zeros, stride.low64() >> zeros);
    const Term strides = builder_.bvmul(builder_.extract(width - 1, zeros, distance), builder_.bv(odd_inverse(odd)));
    add(fmt::format("({}) / {} (modulo 2^{})", text, stride.to_i64(), width - zeros), strides, false);
  }

  const program::Program& program_;
  const TransitionSystem& system_;
  const Way& way_;
  const TransitionSystem::Head& head_;
  const encoder::Encoding& encoding_;
  term::Builder& builder_;
  const program::StateNames names_;
  term::Substitution to_next_; ///< from the state at the head to that at the next one
  term::Substitution to_any_;  ///< likewise, and everything else may be anything
  uint32_t first_ = 0; ///< values before this one are fixed
  size_t variable_ = 0;
  std::set<Term> fixed_, replaced_;
  std::set<std::pair<Term, bool>> known_;
  std::vector<Measure> measures_;
};

} // namespace

namespace {

std::vector<Way> ways_of(const TransitionSystem& system) {
  std::vector<Way> ways;
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.to >= system.heads.size()) continue;
    if (edge.kind == TransitionSystem::Edge::Kind::Back) {
      ways.push_back({edge.to, &edge});
      continue;
    }
    for (const TransitionSystem::Function& function : system.functions)
      if (edge.heads_before > edge.to && function.head < edge.heads_before) ways.push_back({function.head, &edge});
  }
  return ways;
}

} // namespace

std::vector<std::vector<Way>> groups_of(const TransitionSystem& system) {
  const std::vector<Way> ways = ways_of(system);
  std::vector<size_t> group(system.heads.size()); // by head, the first one of those that lead to each other
  std::iota(group.begin(), group.end(), 0);
  for (bool changed = true; changed;) {
    changed = false;
    for (const Way& way : ways) {
      const size_t least = std::min(group[way.from], group[way.edge->to]);
      for (const size_t head : {way.from, way.edge->to})
        if (std::exchange(group[head], least) != least) changed = true;
    }
  }
  std::map<size_t, std::vector<Way>> found;
  for (const Way& way : ways) found[group[way.from]].push_back(way);
  std::vector<std::vector<Way>> all;
  for (auto& [first, theirs] : found) all.push_back(std::move(theirs));
  return all;
}

std::vector<ValueId> roots_of(const TransitionSystem& system, const Way& way) {
  std::vector<ValueId> roots{way.edge->guard};
  roots.insert(roots.end(), way.edge->values.begin(), way.edge->values.end());
  for (const size_t head : {way.from, way.edge->to}) {
    roots.push_back(system.heads[head].reached);
    if (system.heads[head].count.valid()) roots.push_back(system.heads[head].count);
    for (const TransitionSystem::Variable& variable : system.heads[head].variables) roots.push_back(variable.value);
  }
  return roots;
}

Step step_of(const program::Program& program, const TransitionSystem& system, const Way& way,
             const encoder::Encoding& encoding, term::Builder& builder) {
  return StepMaker(program, system, way, encoding, builder).make();
}

} // namespace fathom::ranking

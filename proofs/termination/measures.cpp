#include "proofs/termination/measures.h"

#include "ir/predicate/c_type.h"
#include "ir/support/odd_inverse.h"
#include "proofs/termination/cone.h"

#include <algorithm>
#include <bit>
#include <charconv>
#include <fmt/format.h>
#include <map>
#include <set>
#include <utility>

namespace fathom::termination {

using program::Opcode;
using program::TransitionSystem;
using program::ValueId;
using term::Term;

namespace {

/// The text of a measure: at a head, and where it is first come to.
struct Text {
  std::string now, first;
};

std::string difference(const std::string& a, const std::string& b) {
  const std::optional<int64_t> x = number_in(a), y = number_in(b);
  int64_t known = 0;
  if (x && y && !__builtin_sub_overflow(*x, *y, &known)) return fmt::format("{}", known);
  return y == 0 ? a : fmt::format("{} - {}", a, b);
}

std::string as_unsigned(const std::string& text) {
  return fmt::format("(unsigned) {}", text);
}

/// As C's type of so many bits has it; a % where there is none.
std::string cast(const std::string& text, uint32_t width, bool is_signed, const predicate::DataModel& model) {
  if (number_in(text)) return text;
  if (width == 1 || !predicate::is_standard_width(width)) return "%";
  return fmt::format("({}) {}", model.name_of(predicate::integer_type(width, is_signed)), text);
}

/// The edge by which a head is entered; null where there are several.
const TransitionSystem::Edge* only_entry(const TransitionSystem& system, size_t head) {
  const TransitionSystem::Edge* only = nullptr;
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.to != head || edge.kind != TransitionSystem::Edge::Kind::Entry) continue;
    if (only != nullptr) return nullptr;
    only = &edge;
  }
  return only;
}

class StepMaker {
 public:
  StepMaker(const program::Program& program, const TransitionSystem& system, const Way& way,
            const encoder::Encoding& encoding, term::Builder& builder)
      : program_(program), way_(way), head_(system.heads[way.from]), entry_(only_entry(system, way.from)),
        encoding_(encoding), builder_(builder), state_(program, system, way, encoding, builder) {}

  Step make() {
    for (const TransitionSystem::Variable& stated : head_.decreasing)
      if (encoding_.values[stated.value.index()].valid())
        add({stated.name, stated.name}, state_.bits(stated.value), false);
    for (size_t i = 0; i < head_.variables.size(); ++i) add_variable(i);
    const Cone cone(program_, *way_.edge, state_.first());
    for (const Comparison& comparison : cone.comparisons()) add_comparison(comparison, cone);
    if (way_.edge->kind == TransitionSystem::Edge::Kind::Entry) add_place();
    for (const TransitionSystem::Variable& variable : head_.variables) add_growth(variable);
    const Term guard = state_.bits(way_.edge->guard);
    Step step;
    step.taken = builder_.and_(state_.bits(head_.reached), guard);
    step.begun = step.taken;
    const bool is_loop = way_.edge->kind == TransitionSystem::Edge::Kind::Back;
    if (is_loop)
      step.taken = builder_.and_(builder_.and_(step.taken, state_.any_next(guard)), state_.agrees_at_next());
    step.measures = std::move(measures_);
    return step;
  }

 private:
  /// `key`: of a variable; else the term is it.
  void add(const Text& text, Term now, bool is_signed, std::string key = "") {
    if (!state_.is_of_state(now) || !known_.insert({now, is_signed}).second) return;
    const bool is_variable = !key.empty();
    const uint32_t width = builder_.width(now) + 1;
    const Term next = state_.next(now);
    // What is named alike need not be the same: conversions are not in the text.
    measures_.push_back(
        {is_variable ? std::move(key) : fmt::format("{}{}", now.index(), is_signed ? " signed" : ""),
         text.now, is_signed ? builder_.sext(width, now) : builder_.zext(width, now),
         is_signed ? builder_.sext(width, next) : builder_.zext(width, next), is_variable, !is_signed,
         text.first});
  }

  void add_variable(size_t i) {
    const TransitionSystem::Variable& variable = head_.variables[i];
    const memory::EncodedValue& value = encoding_.values[variable.value.index()];
    if (!value.valid()) return;
    const std::string signed_key = fmt::format("s{}", i), unsigned_key = fmt::format("u{}", i);
    const Text text = text_of(variable.value);
    if (builder_.sort(value.bits).is_bool())
      return add(text, builder_.bool_to_bv1(value.bits), false, unsigned_key);
    const uint32_t width = builder_.width(value.bits);
    if (width > widest) return;
    const bool may_be_block = value.is_pointer() || way_.edge->kind == TransitionSystem::Edge::Kind::Entry;
    if (may_be_block && !state_.is_of_state(value.bits))
      return add_number(i, text.now, value.is_pointer(), unsigned_key);
    if (value.is_pointer()) return add({text.now, "%"}, value.bits, true, signed_key);
    add({text.now, as(text.first, width, true)}, value.bits, true, signed_key);
    add({as_unsigned(text.now), as(text.first, width, false)}, value.bits, false, unsigned_key);
    const Term is_negative = builder_.slt(value.bits, builder_.bv(width, 0));
    add({fmt::format("|{}|", text.now), "%"},
        builder_.ite(is_negative, builder_.bvneg(value.bits), value.bits), false);
  }

  /// Phases: what grows by less and less will become smaller at last.
  void add_growth(const TransitionSystem::Variable& variable) {
    const memory::EncodedValue& value = encoding_.values[variable.value.index()];
    const bool is_number = value.valid() && !value.is_pointer() && !builder_.sort(value.bits).is_bool();
    if (!is_number || builder_.width(value.bits) > widest || !state_.is_of_state(value.bits)) return;
    const uint32_t width = builder_.width(value.bits) + 1;
    const Term next = builder_.sext(width, state_.next(value.bits));
    add({fmt::format("growth of {}", variable.name), "%"},
        builder_.bvsub(next, builder_.sext(width, value.bits)), true);
  }

  /// A pointer to a block of a family, which is made of the block's number, or that number: its symbol has no
  /// next one, but what the variable is at the next head is known.
  void add_number(size_t i, const std::string& name, bool is_pointer, std::string key) {
    const Term now = state_.bits(head_.variables[i].value), next = state_.next_of(i);
    if (!next.valid()) return;
    const uint32_t width = builder_.width(now) + 1;
    measures_.push_back({.key = std::move(key),
                         .text = is_pointer ? fmt::format("number of {}", name) : name,
                         .now = builder_.zext(width, now),
                         .next = builder_.zext(width, next),
                         .is_variable = true,
                         .is_natural = true,
                         .first = "%"});
  }

  std::string as(const std::string& text, uint32_t width, bool is_signed) const {
    return cast(text, width, is_signed, predicate::DataModel::with_pointers(program_.target.pointer_bits));
  }

  Text text_of(ValueId value) const {
    return {state_.text(value), entry_ ? state_.text(value, entry_) : "%"};
  }

  /// Functions that call each other need not come nearer to anything in each call.
  void add_place() {
    constexpr uint32_t width = 32;
    measures_.push_back({.key = "place",
                         .text = "the function",
                         .now = builder_.bv(width, way_.from),
                         .next = builder_.bv(width, way_.edge->to),
                         .is_natural = true,
                         .first = ""});
  }

  /// Bits of what is zero-extended, or of a constant that fits them.
  Term narrowed(Term t, uint32_t width) const {
    if (builder_.width(t) == width) return t;
    if (builder_.is(t, term::Kind::Zext) && builder_.width(builder_.child(t, 0)) <= width)
      return builder_.zext(width, builder_.child(t, 0));
    const bool fits =
        builder_.is_constant(t) && builder_.value(t).fits_u64() && builder_.value(t).low64() >> width == 0;
    return fits ? builder_.extract(width - 1, 0, t) : Term();
  }
  /// Both in the width of what they come from: there a distance wraps as the variable does.
  void narrow(Term& a, Term& b) const {
    for (const Term t : {a, b}) {
      if (!builder_.is(t, term::Kind::Zext)) continue;
      const uint32_t width = builder_.width(builder_.child(t, 0));
      const Term x = narrowed(a, width), y = narrowed(b, width);
      if (!x.valid() || !y.valid()) continue;
      a = x;
      b = y;
      return;
    }
  }

  void add_comparison(const Comparison& comparison, const Cone& cone) {
    Term a = state_.bits(comparison.a), b = state_.bits(comparison.b);
    if (!a.valid() || !b.valid()) return;
    if (comparison.how == Opcode::Eq) narrow(a, b);
    const uint32_t width = builder_.width(a);
    const Text text_a = text_of(comparison.a), text_b = text_of(comparison.b);
    const std::string up = difference(text_b.now, text_a.now), down = difference(text_a.now, text_b.now);
    const bool is_equality = comparison.how == Opcode::Eq;
    const auto away = [&](bool is_signed) {
      const auto operand = [&](const Text& text) { return as(text.first, width, is_signed); };
      return Text{up, difference(operand(text_b), operand(text_a))};
    };
    if (is_equality || comparison.how == Opcode::Slt || comparison.how == Opcode::Sle)
      add(away(true), builder_.bvsub(builder_.sext(width + 1, b), builder_.sext(width + 1, a)), true);
    if (is_equality || comparison.how == Opcode::Ult || comparison.how == Opcode::Ule)
      add(away(false), builder_.bvsub(builder_.zext(width + 1, b), builder_.zext(width + 1, a)), true);
    if (!is_equality) return;
    const Term distance = builder_.bvsub(b, a);
    const auto around = [](const std::string& text) {
      return Text{as_unsigned(fmt::format("({})", text)), "%"}; // it wraps
    };
    add(around(up), distance, false);
    add(around(down), builder_.bvneg(distance), false);
    for (const auto& [stride_width, stride] : cone.strides())
      if (stride_width >= width) add_strides(up, distance, BitVector(width, stride));
  }

  /// How many strides of an odd multiple of 2^k it is away: the inverse of what is odd modulo 2^width
  /// divides.
  ///
  ///     distance = stride * n (modulo 2^width), stride = odd * 2^k:   n = (distance >> k) * inverse(odd)
  void add_strides(const std::string& text, Term distance, const BitVector& stride) {
    const uint32_t width = stride.width();
    if (stride.is_zero()) return;
    const auto zeros = uint32_t(std::countr_zero(stride.low64()));
    if (zeros >= width - 1) return;
    const BitVector odd(width - zeros, stride.low64() >> zeros);
    const Term strides =
        builder_.bvmul(builder_.extract(width - 1, zeros, distance), builder_.bv(odd_inverse(odd)));
    add({fmt::format("({}) / {} (modulo 2^{})", text, stride.to_i64(), width - zeros), "%"}, strides, false);
  }

  const program::Program& program_;
  const Way& way_;
  const TransitionSystem::Head& head_;
  const TransitionSystem::Edge* const entry_;
  const encoder::Encoding& encoding_;
  term::Builder& builder_;
  HeadState state_;
  std::set<std::pair<Term, bool>> known_;
  std::vector<Measure> measures_;
};

/// A call in an activation that was executed may be one of any activation before it: which one, the guards
/// say.
std::vector<Way> ways_of(const TransitionSystem& system) {
  std::vector<Way> ways;
  const auto is_entry_of_function = [&](size_t head) {
    return std::any_of(system.functions.begin(), system.functions.end(),
                       [&](const TransitionSystem::Function& function) { return function.head == head; });
  };
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.to >= system.heads.size()) continue;
    if (edge.kind == TransitionSystem::Edge::Kind::Back) {
      ways.push_back({edge.to, &edge});
      continue;
    }
    if (!is_entry_of_function(edge.to)) continue;
    for (const TransitionSystem::Function& function : system.functions)
      if (function.head < edge.heads_before) ways.push_back({function.head, &edge});
  }
  return ways;
}

/// [a][b]: whether ways lead from head a to head b.
std::vector<std::vector<bool>> reachable_by(const std::vector<Way>& ways, size_t heads) {
  std::vector<std::vector<bool>> leads(heads, std::vector<bool>(heads));
  for (const Way& way : ways) leads[way.from][way.edge->to] = true;
  for (size_t over = 0; over < heads; ++over)
    for (size_t from = 0; from < heads; ++from)
      for (size_t to = 0; to < heads && leads[from][over]; ++to)
        if (leads[over][to]) leads[from][to] = true;
  return leads;
}

} // namespace

std::vector<std::vector<Way>> groups_of(const TransitionSystem& system) {
  const std::vector<Way> ways = ways_of(system);
  const std::vector<std::vector<bool>> leads = reachable_by(ways, system.heads.size());
  std::map<size_t, std::vector<Way>> found; // by the first head of those that lead to each other
  for (const Way& way : ways) {
    const size_t from = way.from, to = way.edge->to;
    if (!leads[to][from]) continue; // taken once
    size_t first = std::min(from, to);
    for (size_t head = 0; head < first; ++head)
      if (leads[from][head] && leads[head][from]) first = head;
    found[first].push_back(way);
  }
  std::vector<std::vector<Way>> all;
  for (auto& [first, theirs] : found) all.push_back(std::move(theirs));
  return all;
}

std::optional<int64_t> number_in(const std::string& text) {
  int64_t number = 0;
  const char* const end = text.data() + text.size();
  const auto [behind, error] = std::from_chars(text.data(), end, number);
  return error == std::errc() && behind == end ? std::optional(number) : std::nullopt;
}

std::vector<ValueId> roots_of(const TransitionSystem& system, const std::vector<Way>& ways) {
  std::vector<ValueId> roots;
  for (const Way& way : ways) {
    roots.push_back(way.edge->guard);
    roots.insert(roots.end(), way.edge->values.begin(), way.edge->values.end());
    for (const size_t number : {way.from, way.edge->to}) {
      const TransitionSystem::Head& head = system.heads[number];
      roots.push_back(head.reached);
      if (head.count.valid()) roots.push_back(head.count);
      for (const auto* values : {&head.variables, &head.decreasing})
        for (const TransitionSystem::Variable& variable : *values) roots.push_back(variable.value);
    }
  }
  return roots;
}

Step step_of(const program::Program& program, const TransitionSystem& system, const Way& way,
             const encoder::Encoding& encoding, term::Builder& builder) {
  return StepMaker(program, system, way, encoding, builder).make();
}

} // namespace fathom::termination

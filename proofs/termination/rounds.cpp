// How executions come to one head and leave it, and what may hold of its states.
#include "proofs/termination/cone.h"
#include "proofs/termination/recurrence.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>

namespace fathom::termination {

using program::ComparisonOpcode;
using program::Opcode;
using program::TransitionSystem;
using program::ValueId;
using term::Term;

namespace {

constexpr size_t most_in_pairs = 6, most_parities = 6;

/// Edges by which the head is entered from the program's start. Not after calls that contracts stand for:
/// what those return is arbitrary, and no execution need return it.
std::vector<const TransitionSystem::Edge*> entries_from_start(const program::Builder& builder,
                                                              const TransitionSystem& system, size_t head) {
  std::vector<const TransitionSystem::Edge*> entries;
  for (const TransitionSystem::Edge& edge : system.edges) {
    if (edge.to != head || edge.kind != TransitionSystem::Edge::Kind::Entry) continue;
    const std::vector<TransitionSystem::Source> sources =
        system.sources(builder, edge.guard, edge.heads_before);
    const auto is_start = [](const TransitionSystem::Source& source) { return source.is_start; };
    const auto is_before = [&](const TransitionSystem::Call& call) { return call.position <= edge.position; };
    if (std::all_of(sources.begin(), sources.end(), is_start) &&
        std::none_of(system.calls.begin(), system.calls.end(), is_before))
      entries.push_back(&edge);
  }
  return entries;
}

/// Conditions of a head's state that are worth a try.
class Conditions {
 public:
  Conditions(term::Builder& builder, const TransitionSystem::Head& head, const encoder::Encoding& encoding,
             HeadState& state)
      : builder_(builder), head_(head), encoding_(encoding), state_(state) {}

  std::map<std::string, Term> find(const Cone& cone) {
    for (const Comparison& comparison : cone.comparisons()) {
      add_comparison(comparison, cone);
      for (const ValueId side : {comparison.a, comparison.b}) add_limits(side);
    }
    std::vector<const TransitionSystem::Variable*> numbers;
    for (const TransitionSystem::Variable& variable : head_.variables) {
      const memory::EncodedValue& value = encoding_.values[variable.value.index()];
      if (!value.valid() || value.is_pointer()) continue;
      if (builder_.sort(value.bits).is_bool()) {
        add_both(variable.name, value.bits);
        continue;
      }
      if (builder_.width(value.bits) > widest) continue;
      add_variable(variable.name, value.bits, cone);
      if (numbers.size() < most_in_pairs) numbers.push_back(&variable);
    }
    for (size_t i = 0; i < numbers.size(); ++i)
      for (size_t j = i + 1; j < numbers.size(); ++j) add_pair(*numbers[i], *numbers[j]);
    return std::move(found_);
  }
  const std::vector<Term>& hints() const { return hints_; }

 private:
  void add(const std::string& text, Term condition) {
    if (state_.is_of_state(condition) || (state_.is_fixed(condition) && !builder_.is_constant(condition)))
      found_.try_emplace(text, condition);
  }
  /// What a bound is compared with that nothing can go beyond.
  void add_limits(ValueId bound) {
    const Term number = state_.bits(bound);
    if (!number.valid() || !state_.is_fixed(number) || builder_.is_constant(number)) return;
    const uint32_t width = builder_.width(number);
    for (const BitVector& limit : {BitVector::max_signed(width), BitVector::ones(width),
                                   BitVector::min_signed(width), BitVector::zeros(width)}) {
      const Term condition = builder_.eq(number, builder_.bv(limit));
      add(fmt::format("{} == {}", state_.text(bound), limit.to_i64()), condition);
      hints_.push_back(condition);
    }
  }
  void add_both(const std::string& text, Term condition) {
    add(text, condition);
    add(fmt::format("!({})", text), builder_.not_(condition));
  }

  void add_parities(const std::string& text, Term number) {
    const uint32_t width = builder_.width(number);
    for (uint32_t bits = 1; bits <= std::min<uint32_t>(width - 1, 3); ++bits) {
      const Term low = builder_.extract(bits - 1, 0, number);
      for (uint64_t rest = 0; rest < uint64_t{1} << bits; ++rest)
        add(fmt::format("({}) % {} == {}", text, 1 << bits, rest), builder_.eq(low, builder_.bv(bits, rest)));
      if (bits == 2)
        for (uint64_t rest = 0; rest < 4; ++rest) hints_.push_back(builder_.eq(low, builder_.bv(bits, rest)));
    }
  }

  void add_comparison(const Comparison& comparison, const Cone& cone) {
    const Term a = state_.bits(comparison.a), b = state_.bits(comparison.b);
    if (!a.valid() || !b.valid()) return;
    const std::string text_a = state_.text(comparison.a), text_b = state_.text(comparison.b);
    switch (program::as<ComparisonOpcode>(comparison.how)) {
    case ComparisonOpcode::Eq:
      add_both(fmt::format("{} == {}", text_a, text_b), builder_.eq(a, b));
      if (!cone.strides().empty() && parities_++ < most_parities)
        add_parities(fmt::format("{} - {}", text_b, text_a), builder_.bvsub(b, a));
      break;
    case ComparisonOpcode::Ult: return add_both(fmt::format("{} < {}", text_a, text_b), builder_.ult(a, b));
    case ComparisonOpcode::Ule: return add_both(fmt::format("{} <= {}", text_a, text_b), builder_.ule(a, b));
    case ComparisonOpcode::Slt: return add_both(fmt::format("{} < {} ", text_a, text_b), builder_.slt(a, b));
    case ComparisonOpcode::Sle: return add_both(fmt::format("{} <= {} ", text_a, text_b), builder_.sle(a, b));
    }
  }

  void add_variable(const std::string& name, Term number, const Cone& cone) {
    const uint32_t width = builder_.width(number);
    const Term zero = builder_.bv(width, 0);
    add_both(fmt::format("{} == 0", name), builder_.eq(number, zero));
    add_both(fmt::format("{} < 0", name), builder_.slt(number, zero));
    add_parities(name, number);
    for (const auto& [bits, constant] : cone.constants())
      if (bits == width) {
        const Term limit = builder_.bv(width, constant);
        const int64_t value = BitVector(width, constant).to_i64();
        const std::string text = value < 0 ? fmt::format("({})", value) : fmt::to_string(value);
        add_both(fmt::format("{} == {}", name, text), builder_.eq(number, limit));
        add_both(fmt::format("{} < {}", name, text), builder_.slt(number, limit));
        add_both(fmt::format("{} > {}", name, text), builder_.slt(limit, number));
      }
  }

  void add_pair(const TransitionSystem::Variable& x, const TransitionSystem::Variable& y) {
    const Term a = state_.bits(x.value), b = state_.bits(y.value);
    if (builder_.width(a) != builder_.width(b)) return;
    add_both(fmt::format("{} == {}", x.name, y.name), builder_.eq(a, b));
    add_both(fmt::format("{} < {} ", x.name, y.name), builder_.slt(a, b));
    add_both(fmt::format("{} < {} ", y.name, x.name), builder_.slt(b, a));
  }

  term::Builder& builder_;
  const TransitionSystem::Head& head_;
  const encoder::Encoding& encoding_;
  HeadState& state_;
  size_t parities_ = 0;
  std::vector<Term> hints_;
  std::map<std::string, Term> found_;
};

} // namespace

std::vector<ValueId> entries_of(const TransitionSystem& system, size_t head) {
  std::vector<ValueId> roots;
  for (const TransitionSystem::Edge& edge : system.edges)
    if (edge.to == head && edge.kind == TransitionSystem::Edge::Kind::Entry) {
      roots.push_back(edge.guard);
      roots.insert(roots.end(), edge.values.begin(), edge.values.end());
    }
  for (size_t inner = head + 1; inner < system.heads.size(); ++inner)
    for (const TransitionSystem::Edge& edge : system.edges)
      if (edge.to == inner && edge.kind == TransitionSystem::Edge::Kind::Back) roots.push_back(edge.guard);
  return roots;
}

bool is_entered_from_start(const program::Builder& values, const TransitionSystem& system, size_t head) {
  return !entries_from_start(values, system, head).empty();
}

std::optional<Rounds> rounds_of(const program::Builder& values, const TransitionSystem& system,
                                const std::vector<Way>& ways, const encoder::Encoding& encoding,
                                term::Builder& builder) {
  const program::Program& program = values.program();
  const size_t number = ways[0].from;
  for (const Way& way : ways)
    if (way.from != number || way.edge->to != number) return std::nullopt;
  const TransitionSystem::Head& head = system.heads[number];
  const std::vector<const TransitionSystem::Edge*> entries = entries_from_start(values, system, number);
  if (entries.empty()) return std::nullopt;
  std::vector<HeadState> states;
  for (const Way& way : ways) states.emplace_back(program, system, way, encoding, builder);
  Rounds rounds;
  rounds.first = states[0].first();
  term::Substitution begins = states[0].entering(*entries[0]);
  rounds.entered = states[0].bits(entries[0]->guard);
  rounds.reached = states[0].bits(head.reached);
  uint32_t last = 0;
  for (size_t i = 0; i < ways.size(); ++i) {
    rounds.comes_back.push_back(states[i].bits(ways[i].edge->guard));
    last = std::max(last, ways[i].edge->position);
  }
  rounds.goes_on_within = builder.boolean(false);
  for (const TransitionSystem::Edge& edge : system.edges)
    if (edge.kind == TransitionSystem::Edge::Kind::Back && edge.to > number && edge.position <= last)
      rounds.goes_on_within = builder.or_(rounds.goes_on_within, states[0].bits(edge.guard));
  const Cone cone(program, *ways[0].edge, rounds.first);
  Conditions maker(builder, head, encoding, states[0]);
  const std::map<std::string, Term> conditions = maker.find(cone);
  for (const Term hint : maker.hints()) rounds.hints.push_back(begins.apply(hint));
  for (const auto& [text, condition] : conditions) {
    Rounds::Condition made{text, begins.apply(condition), condition, {}};
    for (HeadState& state : states) made.next.push_back(state.next(condition));
    rounds.conditions.push_back(std::move(made));
  }
  return rounds;
}

Rounds with_inputs(const Rounds& rounds, const program::Program& program, const encoder::Encoding& encoding,
                   term::Builder& builder, uint64_t inputs) {
  term::Substitution chosen(builder);
  for (const encoder::Leaf& leaf : encoding.leaves) {
    if (leaf.value.index() < rounds.first || program[leaf.value].opcode != Opcode::Input) continue;
    if (!builder.is(leaf.term, term::Kind::Symbol)) continue;
    const term::Sort sort = builder.sort(leaf.term);
    chosen.replace(leaf.term, sort.is_bool() ? builder.boolean(inputs != 0)
                                             : builder.bv(builder.width(leaf.term), inputs));
  }
  Rounds made = rounds;
  made.inputs = inputs;
  made.reached = chosen.apply(rounds.reached);
  for (Term& back : made.comes_back) back = chosen.apply(back);
  made.goes_on_within = chosen.apply(rounds.goes_on_within);
  for (Rounds::Condition& condition : made.conditions) {
    condition.now = chosen.apply(condition.now);
    for (Term& next : condition.next) next = chosen.apply(next);
  }
  return made;
}

} // namespace fathom::termination

#include "horn/clauses.h"

#include "ir/program/exchange/state_names.h"

#include <algorithm>
#include <fmt/format.h>

#include "horn/integers.h"

namespace fathom::horn {

using namespace program;

namespace {

using Source = TransitionSystem::Source;
using ValueSet = std::set<ValueId>;

void add_conjuncts(const Program& program, ValueId condition, std::vector<ValueId>& all) {
  std::vector<ValueId> open{condition};
  while (!open.empty()) {
    const ValueId value = open.back();
    open.pop_back();
    const Instruction& i = program[value];
    if (i.opcode == Opcode::And && i.type.is_boolean())
      open.insert(open.end(), {i.operands[1], i.operands[0]});
    else if (i.opcode != Opcode::Const || program.constant(value).is_zero())
      if (std::find(all.begin(), all.end(), value) == all.end()) all.push_back(value);
  }
}

/// A way from a head, or the start, to a head or an obligation.
struct Way {
  Source source;
  const TransitionSystem::Edge* edge = nullptr; ///< to a head
  ObligationId obligation;                      ///< else
  std::vector<ValueId> conditions;              ///< but for what holds at the source whenever it is reached
  std::vector<ValueId> passed;                  ///< heads behind the source that are not passed
};

class Writer {
 public:
  Writer(const Builder& builder, const TransitionSystem& system, const Reading& reading)
      : builder_(builder), program_(builder.program()), system_(system), reading_(reading),
        signs_(program_, system), integers_(builder, system, signs_), parameters_(system.heads.size()),
        reached_(system.heads.size()) {
    for (size_t h = 0; h < system.heads.size(); ++h)
      add_conjuncts(program_, system.heads[h].reached, reached_[h]);
    for (const TransitionSystem::Edge& edge : system.edges)
      add_ways(edge.guard, edge.heads_before, &edge, {});
  }

  Clauses write(const std::vector<bool>& is_wanted) {
    for (uint32_t id = 0; id < program_.obligations.size(); ++id)
      if (is_wanted[id]) add_obligation(ObligationId(id));
    find_parameters();
    Clauses clauses;
    for (size_t h = 0; h < system_.heads.size(); ++h) clauses.relations.push_back(relation(h));
    for (const Relation& relation : clauses.relations) clauses.rules += declaration(relation);
    for (const Way& way : ways_) {
      const std::string text = clause(way);
      clauses.wraps += clause(way, Says::SumsWrap);
      if (way.edge != nullptr) {
        clauses.rules += text;
        clauses.wraps += clause(way, Says::NextWraps);
      } else {
        clauses.queries.push_back({way.obligation, text});
      }
    }
    return clauses;
  }

 private:
  void add_obligation(ObligationId id) {
    const Instruction& check = program_[program_.obligations[id.index()].check];
    size_t before = 0;
    while (before < system_.heads.size() &&
           system_.heads[before].position < program_.obligations[id.index()].check.index())
      ++before;
    add_ways(check.guard, before, nullptr, id);
  }

  void add_ways(ValueId guard, size_t before, const TransitionSystem::Edge* edge, ObligationId obligation) {
    std::vector<ValueId> later;
    for (const Source& source : system_.sources(builder_, guard, before)) {
      Way way{source, edge, obligation, {}, later};
      std::vector<ValueId> all;
      add_conjuncts(program_, guard, all);
      if (edge == nullptr)
        add_conjuncts(program_, program_[program_.obligations[obligation.index()].check].operands[0], all);
      for (const ValueId condition : all)
        if (source.is_start || !holds_at(source.head, condition)) way.conditions.push_back(condition);
      ways_.push_back(std::move(way));
      if (!source.is_start) later.push_back(system_.heads[source.head].reached);
    }
  }

  bool holds_at(size_t head, ValueId condition) const {
    return std::find(reached_[head].begin(), reached_[head].end(), condition) != reached_[head].end();
  }

  /// The value of a parameter where the way comes to its head.
  ValueId argument(const TransitionSystem::Edge& edge, ValueId parameter) const {
    const TransitionSystem::Head& head = system_.heads[edge.to];
    for (size_t i = 0; i < head.variables.size(); ++i)
      if (head.variables[i].value == parameter) return edge.values[i];
    return parameter;
  }

  std::vector<ValueId> values_of(const Way& way) const {
    std::vector<ValueId> values = way.conditions;
    values.insert(values.end(), way.passed.begin(), way.passed.end());
    if (way.edge == nullptr) return values;
    for (const ValueId parameter : parameters_[way.edge->to]) {
      const ValueId given = argument(*way.edge, parameter);
      if (!is_count_of(*way.edge, parameter)) values.push_back(given);
    }
    return values;
  }

  /// Of its own head, where no variable says how often it was passed.
  bool is_count_of(const TransitionSystem::Edge& edge, ValueId parameter) const {
    return system_.heads[edge.to].count == parameter && argument(edge, parameter) == parameter;
  }

  /// What is asked for behind a head and made before it.
  void find_parameters() {
    for (bool progress = true; progress;) {
      progress = false;
      for (const Way& way : ways_) {
        if (way.source.is_start) continue;
        const uint32_t position = system_.heads[way.source.head].position;
        for (const ValueId leaf : integers_.leaves_of(values_of(way)))
          if (leaf.index() < position) progress |= parameters_[way.source.head].insert(leaf).second;
      }
    }
  }

  Relation relation(size_t h) const {
    const TransitionSystem::Head& head = system_.heads[h];
    Relation made{fmt::format("head{}", h + 1), StateNames::loop(program_, system_, h, head.location), {}};
    const StateNames names(program_, system_, h, head);
    for (const ValueId leaf : parameters_[h])
      made.parameters.push_back({leaf, names.name(leaf), program_[leaf].type, signs_.of(leaf)});
    return made;
  }

  std::string declaration(const Relation& relation) const {
    std::string text =
        fmt::format("; {} is {}\n(declare-fun {} (", relation.symbol, relation.loop, relation.symbol);
    std::string names;
    for (const Relation::Parameter& parameter : relation.parameters) {
      text += fmt::format("{}{}", names.empty() ? "" : " ", integers_.sort(parameter.value));
      names += fmt::format(" {}{}", integers_.name(parameter.value),
                           parameter.name.empty() ? "" : "=" + parameter.name);
    }
    return fmt::format("{}) Bool) ;{}\n", text, names);
  }

  /// `name` of each parameter, applied.
  template <typename Text> std::string applied(size_t head, const Text& text) const {
    std::string made = fmt::format("head{}", head + 1);
    if (parameters_[head].empty()) return made;
    for (const ValueId parameter : parameters_[head]) made += " " + text(parameter);
    return fmt::format("({})", made);
  }

  /// What holds at the source, as far as it speaks of what the clause speaks of anyway.
  std::vector<ValueId> known_at(const Way& way, const ValueSet& leaves) const {
    std::vector<ValueId> known;
    if (way.source.is_start) return known;
    for (const ValueId condition : reached_[way.source.head]) {
      const ValueSet own = integers_.leaves_of({condition});
      if (std::includes(leaves.begin(), leaves.end(), own.begin(), own.end())) known.push_back(condition);
    }
    return known;
  }

  /// What a clause says of a way: where it leads; that a variable's next value, or a sum that is compared, is
  /// none of its type.
  enum class Says : uint8_t { Target, NextWraps, SumsWrap };

  /// Empty where nothing can wrap.
  std::string clause(const Way& way, Says says = Says::Target) const {
    std::vector<ValueId> values = values_of(way);
    ValueSet leaves = integers_.leaves_of(values);
    if (!way.source.is_start)
      leaves.insert(parameters_[way.source.head].begin(), parameters_[way.source.head].end());
    const std::vector<ValueId> known = known_at(way, leaves);
    values.insert(values.end(), known.begin(), known.end());
    const Integers::Block block = integers_.block(values);

    std::string variables, body;
    for (const ValueId leaf : leaves) {
      variables += fmt::format("({} {})", integers_.name(leaf), integers_.sort(leaf));
      if (reading_.ranges || program_[leaf].opcode == Opcode::Input)
        body += " " + integers_.range(leaf, integers_.name(leaf));
    }
    if (!way.source.is_start)
      body += " " + applied(way.source.head, [&](ValueId parameter) { return integers_.name(parameter); });
    for (const ValueId condition : known) body += " " + integers_.text(condition, block, condition);
    for (const ValueId condition : way.conditions)
      if (says != Says::SumsWrap || integers_.sums_in({condition}).empty())
        body += " " + integers_.text(condition, block, condition);
    for (const ValueId other : way.passed)
      body += fmt::format(" (not {})", integers_.text(other, block, other));
    if (says != Says::Target) {
      const std::string escapes = says == Says::SumsWrap ? sums_wrap(way, block) : next_wraps(way, block);
      if (escapes.empty()) return {};
      body += fmt::format(" (or{})", escapes);
    }
    const std::string rule =
        fmt::format("(=> (and true{})\n    {})", body, says == Says::Target ? target(way, block) : "false");
    const std::string all = block.around(rule);
    return fmt::format("; {}{}\n(assert {})\n", description(way),
                       says == Says::Target ? "" : ", outside of its type",
                       variables.empty() ? all : fmt::format("(forall ({})\n  {})", variables, all));
  }

  /// Those that are compared; what is compared otherwise is known.
  std::string sums_wrap(const Way& way, const Integers::Block& block) const {
    std::string all;
    for (const ValueId sum : integers_.sums_in(way.conditions)) {
      const std::string range = integers_.range(sum, integers_.text(sum, block, sum));
      if (!range.empty()) all += fmt::format(" (not (and {}))", range);
    }
    return all;
  }

  std::string next_wraps(const Way& way, const Integers::Block& block) const {
    std::string all;
    for (const ValueId parameter : parameters_[way.edge->to]) {
      const ValueId next = argument(*way.edge, parameter);
      if (next == parameter || builder_.is_constant(next) || integers_.is_leaf(next)) continue;
      const std::string range = integers_.range(parameter, integers_.text(next, block, parameter));
      if (!range.empty()) all += fmt::format(" (not (and {}))", range);
    }
    return all;
  }

  std::string target(const Way& way, const Integers::Block& block) const {
    if (way.edge == nullptr) return "false";
    return applied(way.edge->to, [&](ValueId parameter) {
      if (is_count_of(*way.edge, parameter))
        return way.edge->kind == TransitionSystem::Edge::Kind::Entry
                   ? std::string("0")
                   : fmt::format("(+ {} 1)", integers_.name(parameter));
      return integers_.text(argument(*way.edge, parameter), block, parameter);
    });
  }

  std::string description(const Way& way) const {
    const std::string from = way.source.is_start ? "the start" : fmt::format("head{}", way.source.head + 1);
    if (way.edge != nullptr) return fmt::format("from {} to head{}", from, way.edge->to + 1);
    const Obligation& obligation = program_.obligations[way.obligation.index()];
    return fmt::format("from {}: {} at {}", from, obligation.message,
                       program_.locations[obligation.location].to_string());
  }

  const Builder& builder_;
  const Program& program_;
  const TransitionSystem& system_;
  const Reading reading_;
  const Signs signs_;
  const Integers integers_;
  std::vector<ValueSet> parameters_;          ///< by head
  std::vector<std::vector<ValueId>> reached_; ///< by head: conjuncts
  std::vector<Way> ways_;
};

} // namespace

Clauses clauses_of(const Builder& builder, const TransitionSystem& system, const std::vector<bool>& is_wanted,
                   const Reading& reading) {
  return Writer(builder, system, reading).write(is_wanted);
}

std::string script_of(const Clauses& clauses, const std::vector<size_t>& queries, bool with_wraps) {
  std::string text = "(set-logic HORN)\n" + clauses.rules;
  for (const size_t query : queries) text += clauses.queries[query].clause;
  return with_wraps ? text + clauses.wraps : text;
}

} // namespace fathom::horn

#include "proofs/horn/clauses.h"

#include "ir/program/exchange/state_names.h"
#include "proofs/horn/integers.h"
#include "proofs/horn/ways.h"

#include <algorithm>
#include <fmt/format.h>

namespace fathom::horn {

using namespace program;

namespace {

using ValueSet = std::set<ValueId>;

class Writer {
 public:
  Writer(const Builder& builder, const TransitionSystem& system, const Reading& reading)
      : builder_(builder), program_(builder.program()), system_(system), reading_(reading),
        signs_(program_, system), integers_(builder, system, signs_), parameters_(system.heads.size()),
        ways_(builder, system) {
    for (const TransitionSystem::Edge& edge : system.edges) ways_.add(edge);
    for (const TransitionSystem::Return& returned : system.returns) ways_.add(returned);
    for (const TransitionSystem::Function& function : system.functions)
      if (function.head != TransitionSystem::no_head) add_function(function.head);
  }

  Clauses write(const std::vector<bool>& is_wanted) {
    for (uint32_t id = 0; id < program_.obligations.size(); ++id)
      if (is_wanted[id]) ways_.add(ObligationId(id));
    find_parameters();
    Clauses clauses;
    for (size_t h = 0; h < system_.heads.size(); ++h) clauses.relations.push_back(relation(h));
    for (size_t f = 0; f < system_.functions.size(); ++f)
      if (system_.functions[f].head != TransitionSystem::no_head) {
        clauses.relations[system_.functions[f].head].loop = system_.functions[f].required();
        clauses.relations.push_back(behind(f));
      }
    for (const Relation& relation : clauses.relations) clauses.rules += declaration(relation);
    for (const Way& way : ways_.all()) {
      const std::string text = clause(way);
      clauses.wraps += clause(way, Says::SumsWrap);
      if (way.obligation.valid()) {
        clauses.queries.push_back({way.obligation, text});
      } else {
        clauses.rules += text;
        clauses.wraps += clause(way, Says::NextWraps);
      }
    }
    return clauses;
  }

 private:
  /// A call leads from the execution that goes on to the activation beside it: the choice between them is
  /// another one then, and no parameter.
  void add_function(size_t head) {
    for (const TransitionSystem::Variable& variable : system_.heads[head].variables)
      if (integers_.is_leaf(variable.value)) parameters_[head].insert(variable.value);
    for (const ValueId condition : ways_.reached(head)) {
      const Instruction& i = program_[condition];
      if (i.opcode == Opcode::Open && OpenKind(i.imm) == OpenKind::Iterations) choices_.insert(condition);
    }
  }

  /// The value of a parameter where the way comes to its head.
  ValueId argument(const TransitionSystem::Edge& edge, ValueId parameter) const {
    const TransitionSystem::Head& head = system_.heads[edge.to];
    for (size_t i = 0; i < head.variables.size(); ++i)
      if (head.variables[i].value == parameter) return edge.values[i];
    return parameter;
  }

  /// The value of a function's parameter where it is called.
  ValueId given(const TransitionSystem::Call& call, ValueId parameter) const {
    const TransitionSystem::Head& head = system_.heads[system_.functions[call.function].head];
    for (size_t i = 0; i < head.variables.size(); ++i)
      if (head.variables[i].value == parameter) return call.before[i];
    return parameter;
  }

  const ValueSet& parameters_of(size_t function) const {
    return parameters_[system_.functions[function].head];
  }

  std::vector<ValueId> values_of(const Way& way) const {
    std::vector<ValueId> values = way.conditions;
    const auto append = [&](const auto& more) { values.insert(values.end(), more.begin(), more.end()); };
    append(way.passed);
    for (const std::vector<ValueId>& conditions : way.not_called) append(conditions);
    for (const TransitionSystem::Call* call : way.calls) {
      append(call->after);
      for (const ValueId parameter : parameters_of(call->function)) values.push_back(given(*call, parameter));
    }
    if (way.returned != nullptr) {
      append(way.returned->after);
      append(parameters_of(way.returned->function));
    }
    if (way.edge == nullptr) return values;
    for (const ValueId parameter : parameters_[way.edge->to]) {
      const ValueId given = argument(*way.edge, parameter);
      if (!is_count_of(*way.edge, parameter)) values.push_back(given);
    }
    return values;
  }

  /// Whether the parameter is the count of its own head, where no variable says how often it was passed.
  bool is_count_of(const TransitionSystem::Edge& edge, ValueId parameter) const {
    return system_.heads[edge.to].count == parameter && argument(edge, parameter) == parameter;
  }

  /// What is asked for after a head and made before it.
  void find_parameters() {
    for (bool progress = true; progress;) {
      progress = false;
      for (const Way& way : ways_.all()) {
        if (way.source.is_start) continue;
        const uint32_t position = system_.heads[way.source.head].position;
        for (const ValueId leaf : integers_.leaves_of(values_of(way)))
          if (leaf.index() < position && choices_.count(leaf) == 0)
            progress |= parameters_[way.source.head].insert(leaf).second;
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

  /// What activations leave: what they were given, in the way of the entry, and what is there at the return.
  Relation behind(size_t f) const {
    const TransitionSystem::Function& function = system_.functions[f];
    const TransitionSystem::Head& head = system_.heads[function.head];
    Relation made{fmt::format("returned{}", f + 1), function.ensured(), {}};
    for (Relation::Parameter parameter : relation(function.head).parameters) {
      for (size_t i = function.cells; i < head.variables.size(); ++i)
        parameter.is_old |= head.variables[i].value == parameter.value;
      made.parameters.push_back(std::move(parameter));
    }
    for (const TransitionSystem::Return& returned : system_.returns) {
      if (returned.function != f) continue;
      for (size_t i = 0; i < returned.after.size(); ++i)
        made.parameters.push_back({returned.after[i], function.returned[i], program_[returned.after[i]].type,
                                   signs_.of(returned.after[i])});
      return made;
    }
    made.loop.clear(); // it never returns
    return made;
  }

  std::string declaration(const Relation& relation) const {
    std::string text =
        fmt::format("; {} is {}\n(declare-fun {} (", relation.symbol, relation.loop, relation.symbol);
    std::string names;
    for (const Relation::Parameter& parameter : relation.parameters) {
      text += fmt::format("{}{}", names.empty() ? "" : " ", integers_.sort(parameter.value));
      names += fmt::format(" {}{}{}", integers_.name(parameter.value), parameter.is_old ? "=old " : "=",
                           parameter.name);
    }
    return fmt::format("{}) Bool) ;{}\n", text, names);
  }

  /// `name` of each parameter, applied.
  template <typename Text> std::string applied(size_t head, const Text& text) const {
    std::string made = fmt::format("head{}", head + 1);
    if (parameters_[head].empty()) return made;
    for (const ValueId parameter : parameters_[head]) made += fmt::format(" {}", text(parameter));
    return fmt::format("({})", made);
  }

  /// What holds at the source, as far as it speaks of what the clause speaks of anyway.
  std::vector<ValueId> known_at(const Way& way, const ValueSet& leaves) const {
    std::vector<ValueId> known;
    if (way.source.is_start) return known;
    for (const ValueId condition : ways_.reached(way.source.head)) {
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
        body += fmt::format(" {}", integers_.range(leaf, integers_.name(leaf)));
    }
    if (!way.source.is_start)
      body += fmt::format(
          " {}", applied(way.source.head, [&](ValueId parameter) { return integers_.name(parameter); }));
    for (const ValueId condition : known)
      body += fmt::format(" {}", integers_.text(condition, block, condition));
    for (const ValueId condition : way.conditions)
      if (says != Says::SumsWrap || integers_.sums_in({condition}).empty())
        body += fmt::format(" {}", integers_.text(condition, block, condition));
    for (const ValueId other : way.passed)
      body += fmt::format(" (not {})", integers_.text(other, block, other));
    for (const std::vector<ValueId>& conditions : way.not_called) {
      body += " (not (and true";
      for (const ValueId condition : conditions)
        body += fmt::format(" {}", integers_.text(condition, block, condition));
      body += "))";
    }
    for (const TransitionSystem::Call* call : way.calls)
      body += fmt::format(" {}", behind(
                                     call->function, call->after,
                                     [&](ValueId parameter) {
                                       return integers_.text(given(*call, parameter), block, parameter);
                                     },
                                     block));
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

  /// `given` of each parameter of the function, and what is there after it.
  template <typename Text>
  std::string behind(size_t function, const std::vector<ValueId>& after, const Text& given,
                     const Integers::Block& block) const {
    std::string made = fmt::format("(returned{}", function + 1);
    for (const ValueId parameter : parameters_of(function)) made += fmt::format(" {}", given(parameter));
    for (const ValueId value : after) made += fmt::format(" {}", integers_.text(value, block, value));
    return parameters_of(function).empty() && after.empty() ? made.substr(1) : made + ")";
  }

  std::string next_wraps(const Way& way, const Integers::Block& block) const {
    std::string all;
    if (way.returned != nullptr) {
      for (const ValueId value : way.returned->after) {
        if (builder_.is_constant(value) || integers_.is_leaf(value)) continue;
        const std::string range = integers_.range(value, integers_.text(value, block, value));
        if (!range.empty()) all += fmt::format(" (not (and {}))", range);
      }
      return all;
    }
    for (const ValueId parameter : parameters_[way.edge->to]) {
      const ValueId next = argument(*way.edge, parameter);
      if (next == parameter || builder_.is_constant(next) || integers_.is_leaf(next)) continue;
      const std::string range = integers_.range(parameter, integers_.text(next, block, parameter));
      if (!range.empty()) all += fmt::format(" (not (and {}))", range);
    }
    return all;
  }

  std::string target(const Way& way, const Integers::Block& block) const {
    if (way.returned != nullptr)
      return behind(
          way.returned->function, way.returned->after,
          [&](ValueId parameter) { return integers_.name(parameter); }, block);
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
    if (way.returned != nullptr)
      return fmt::format("from {} to returned{}", from, way.returned->function + 1);
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
  std::vector<ValueSet> parameters_; ///< by head
  ValueSet choices_;                 ///< whether the execution is about an activation
  Ways ways_;
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

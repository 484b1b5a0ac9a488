#include "ir/program/exchange/transition_system.h"

#include <fmt/format.h>
#include <unordered_map>

namespace fathom::program {

namespace {

constexpr int deepest = 6;

class Writer {
 public:
  Writer(const Builder& builder, const TransitionSystem& system)
      : builder_(builder), program_(builder.program()), system_(system) {
    for (const TransitionSystem::Head& head : system.heads)
      for (const TransitionSystem::Variable& variable : head.variables)
        names_.try_emplace(variable.value, variable.name);
  }

  std::string run() {
    std::string text =
        fmt::format("transition system: {} heads, {} edges\n", system_.heads.size(), system_.edges.size());
    for (size_t i = 0; i < system_.heads.size(); ++i) text += head(i);
    for (const TransitionSystem::Edge& each : system_.edges) text += edge(each);
    for (const TransitionSystem::Call& each : system_.calls)
      text += passage("call of", each.function, each.guard, each.after);
    for (const TransitionSystem::Return& each : system_.returns)
      text += passage("return of", each.function, each.guard, each.after);
    for (const Obligation& each : program_.obligations) text += obligation(each);
    return text;
  }

 private:
  std::string head(size_t number) const {
    const TransitionSystem::Head& head = system_.heads[number];
    std::string text = fmt::format("\nhead {}: {}, reached when {}\n", number + 1,
                                   program_.locations[head.location].to_string(), value(head.reached));
    for (const TransitionSystem::Variable& variable : head.variables)
      text += fmt::format("  {}: {} = %{}\n", variable.name, builder_.type(variable.value).to_string(),
                          variable.value.index());
    for (const TransitionSystem::Array& array : head.arrays)
      text += fmt::format("  {}[]: object {}, held by object {}\n", program_.object(array.array).name,
                          array.array.index(), array.contents.index());
    return text;
  }

  std::string edge(const TransitionSystem::Edge& edge) const {
    const TransitionSystem::Head& to = system_.heads[edge.to];
    std::string text = fmt::format("\nfrom {} to head {} when {}\n", from(edge.guard, edge.heads_before),
                                   edge.to + 1, value(edge.guard));
    for (size_t i = 0; i < edge.values.size(); ++i)
      text += fmt::format("  {}' = {}\n", to.variables[i].name, value(edge.values[i]));
    return text;
  }

  std::string passage(const char* what, size_t number, ValueId guard,
                      const std::vector<ValueId>& after) const {
    const TransitionSystem::Function& function = system_.functions[number];
    std::string text = fmt::format("\n{} {} when {}\n", what, function.name, value(guard));
    for (size_t i = 0; i < after.size(); ++i)
      text += fmt::format("  {}' = {}\n", function.returned[i], value(after[i]));
    return text;
  }

  /// Whose conditions are those of the source program; what is internal is for the engine.
  std::string obligation(const Obligation& obligation) const {
    if (obligation.kind != ObligationKind::Property) return {};
    const Instruction& check = program_[obligation.check];
    size_t before = 0;
    while (before < system_.heads.size() && system_.heads[before].position < obligation.check.index())
      ++before;
    const bool is_certain = builder_.is_true(check.operands[0]);
    return fmt::format("\nobligation {} at {}: {}\n  from {}, violated when {}{}\n",
                       info(obligation.property).name, program_.locations[obligation.location].to_string(),
                       obligation.message, from(check.guard, before), value(check.guard),
                       is_certain ? "" : " and " + value(check.operands[0]));
  }

  std::string from(ValueId guard, size_t before) const {
    std::string text;
    for (const TransitionSystem::Source& source : system_.sources(builder_, guard, before))
      text += fmt::format("{}{}", text.empty() ? "" : " or ",
                          source.is_start ? "the start" : fmt::format("head {}", source.head + 1));
    return text;
  }

  std::string value(ValueId value, int depth = deepest) const {
    if (const auto name = names_.find(value); name != names_.end()) return name->second;
    const Instruction& i = program_[value];
    if (i.opcode == Opcode::Const) return number(program_.constant(value));
    if (i.opcode == Opcode::Pointer)
      return fmt::format("&{}{}", program_.object(i.object).name,
                         i.imm == 0 ? "" : fmt::format(" + {}", int64_t(i.imm)));
    if (i.opcode == Opcode::Input)
      return fmt::format("{}@{}", program_.inputs[i.imm].function, value.index());
    const bool is_written = info(i.opcode).category == OpcodeCategory::Pure && depth > 0;
    if (!is_written) return fmt::format("%{}", value.index());
    std::string text;
    for (const ValueId operand : i.operands)
      if (operand.valid()) text += (text.empty() ? "" : ", ") + this->value(operand, depth - 1);
    const std::string width =
        i.type.is_boolean() || i.type.is_pointer() ? "" : fmt::format(".{}", i.type.to_string());
    if (i.opcode == Opcode::Extract && i.imm != 0) text += fmt::format(", {}", i.imm);
    return fmt::format("{}{}({})", info(i.opcode).mnemonic, width, text);
  }

  static std::string number(const BitVector& constant) {
    if (constant.width() == 1) return constant.is_zero() ? "false" : "true";
    return constant.width() <= 64 ? fmt::format("{}", constant.low64()) : constant.to_string();
  }

  const Builder& builder_;
  const Program& program_;
  const TransitionSystem& system_;
  std::unordered_map<ValueId, std::string> names_;
};

} // namespace

std::vector<TransitionSystem::Source> TransitionSystem::sources(const Builder& builder, ValueId guard,
                                                                size_t before) const {
  std::vector<Source> found;
  for (size_t i = before; i-- > 0;) {
    if (builder.excludes(guard, heads[i].reached)) continue;
    const bool certain = builder.implies(guard, heads[i].reached);
    found.push_back({false, i, certain && found.empty()});
    if (certain) return found;
  }
  found.push_back({true, 0, found.empty()});
  return found;
}

std::string to_text(const Builder& builder, const TransitionSystem& system) {
  return Writer(builder, system).run();
}

} // namespace fathom::program

#include "ir/program/exchange/state_names.h"

#include <cctype>
#include <fmt/format.h>

namespace fathom::program {

namespace {

std::string identifier(const std::string& text) {
  std::string made;
  for (const char c : text) made += std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return made.empty() || std::isdigit(static_cast<unsigned char>(made[0])) != 0 ? "v" + made : made;
}

size_t same_place(const TransitionSystem& system, size_t heads, LocationId location) {
  size_t found = 0;
  for (size_t i = 0; i < heads; ++i) found += system.heads[i].location == location;
  return found;
}

} // namespace

StateNames::StateNames(const Program& program, const TransitionSystem& system, size_t heads,
                       const TransitionSystem::Head& head) {
  add_head(head, "");
  for (size_t i = 0; i < heads; ++i) {
    const LocationId place = system.heads[i].location;
    add_head(system.heads[i],
             fmt::format("_{}_{}", program.locations[place].line, same_place(system, i, place)));
  }
  // Candidates and heads make values of kind Iterations: others are the program's own.
  size_t inputs = 0, open = 0;
  for (uint32_t id = 0; id < head.position; ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode == Opcode::Input)
      add(fmt::format("input_{}", inputs++), ValueId(id));
    else if (i.opcode == Opcode::Open && OpenKind(i.imm) != OpenKind::Iterations)
      add(fmt::format("open_{}", open++), ValueId(id));
  }
}

void StateNames::add_head(const TransitionSystem::Head& head, const std::string& suffix) {
  for (const TransitionSystem::Variable& variable : head.variables)
    add(identifier(variable.name) + suffix, variable.value);
}

void StateNames::add(const std::string& text, ValueId value) {
  std::string name = text;
  for (size_t again = 2; values_.count(name) != 0; ++again) name = fmt::format("{}_again{}", text, again);
  values_.emplace(name, value);
  names_.emplace(value, name);
}

ValueId StateNames::value(const std::string& name) const {
  const auto found = values_.find(name);
  return found == values_.end() ? ValueId() : found->second;
}

std::string StateNames::name(ValueId value) const {
  const auto found = names_.find(value);
  return found == names_.end() ? "" : found->second;
}

std::string StateNames::loop(const Program& program, const TransitionSystem& system, size_t heads,
                             LocationId location) {
  return fmt::format("{}#{}", program.locations[location].to_string(), same_place(system, heads, location));
}

} // namespace fathom::program

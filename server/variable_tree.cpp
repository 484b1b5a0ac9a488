#include "server/variable_tree.h"

#include <algorithm>
#include <cctype>
#include <fmt/format.h>

namespace fathom::server {
namespace {

using program::VariableState;

/// How far the first part of a path goes: ".next" of ".next.key", "[3]" of "[3].key".
size_t first_part(std::string_view path) {
  return std::min(path.find_first_of(".[+", 1), path.size());
}

std::string shown_part(std::string_view part) {
  return std::string(part.starts_with('.') ? part.substr(1) : part);
}

Json plain(const std::string& name, const std::string& value) {
  return {{"name", name}, {"value", value}, {"variablesReference", 0}};
}

/// Whether something lies below: that a struct or an array is there.
bool has_parts(const VariableState& state, const std::string& path) {
  return std::any_of(state.parts.begin(), state.parts.end(), [&](const VariableState::Part& part) {
    return part.path.size() > path.size() && part.path.starts_with(path) &&
           first_part(std::string_view(part.path).substr(path.size())) > 0 &&
           std::string_view(".[+").find(part.path[path.size()]) != std::string_view::npos;
  });
}

/// The bytes of a block whose type is not known, as they lie.
std::string bytes_text(const VariableState& state) {
  constexpr size_t most = 32;
  using Kind = program::ObjectState::Byte::Kind;
  std::string text = fmt::format("{} byte{}:", state.size, state.size == 1 ? "" : "s");
  for (size_t i = 0; i < std::min(most, state.bytes.size()); ++i) {
    const program::ObjectState::Byte& byte = state.bytes[i];
    text += byte.kind == Kind::Data            ? fmt::format(" {:02x}", byte.value)
            : byte.kind == Kind::Uninitialised ? " ??"
                                               : " ->";
  }
  return text + (state.size > most ? " ..." : "");
}

std::string summary(const VariableState& state) {
  if (!state.value.empty()) return state.value;
  if (state.type.empty()) return bytes_text(state);
  constexpr size_t longest = 100;
  std::string text;
  for (const VariableState::Part& part : state.parts) {
    if (text.size() > longest) return fmt::format("{{{}, ...}}", text);
    text += fmt::format("{}{} = {}", text.empty() ? "" : ", ", shown_part(part.path), part.value);
  }
  return fmt::format("{{{}}}", text);
}

} // namespace

VariableTree::VariableTree(const PathSession& session, PathState state)
    : session_(session), state_(std::move(state)) {}

uint64_t VariableTree::reference_of(Node node) {
  nodes_.push_back(std::move(node));
  return nodes_.size();
}

Json VariableTree::scope(const char* name, Node::Kind kind, uint64_t activation) {
  return {{"name", name}, {"variablesReference", reference_of({kind, activation, ""})}, {"expensive", false}};
}

Json VariableTree::scopes(uint64_t activation) {
  Json made = Json::array();
  if (session_.violation().is_whole) {
    made.push_back(scope("Locals", Node::Kind::Locals, activation));
    made.back()["presentationHint"] = "locals";
  }
  made.push_back(scope("Inputs", Node::Kind::Inputs));
  if (session_.violation().is_whole) {
    made.push_back(scope("Globals", Node::Kind::Statics));
    made.push_back(scope("Heap", Node::Kind::Blocks));
  }
  made.push_back(scope("Step", Node::Kind::Step));
  return made;
}

std::optional<Json> VariableTree::children(uint64_t reference) {
  if (reference == 0 || reference > nodes_.size()) return std::nullopt;
  const Node node = nodes_[reference - 1]; // a copy: more are made
  switch (node.kind) {
  case Node::Kind::Locals: return node.id == 0 ? Json::array() : variables_of(node.id, false);
  case Node::Kind::Statics: return variables_of(0, false);
  case Node::Kind::Blocks: return variables_of(0, true);
  case Node::Kind::Inputs: return inputs();
  case Node::Kind::Step: return step();
  case Node::Kind::Object: {
    const auto found = state_.variables.find(node.id);
    return found == state_.variables.end() ? Json::array() : parts_of(*found->second, node.path);
  }
  }
  return std::nullopt;
}

/// Those that share a name are told apart by the lines of their declarations.
std::vector<std::pair<std::string, const VariableState*>> VariableTree::named(uint64_t activation,
                                                                              bool blocks) const {
  std::vector<std::pair<std::string, const VariableState*>> shown;
  std::map<std::string, size_t> names;
  for (const auto& [object, state] : state_.variables) {
    if (state->activation != activation || (activation == 0 && state->name.starts_with("heap#") != blocks))
      continue;
    shown.emplace_back(state->name, state);
    ++names[state->name];
  }
  for (auto& [name, state] : shown)
    if (names[state->name] > 1) name = fmt::format("{} (line {})", state->name, state->line);
  return shown;
}

Json VariableTree::variables_of(uint64_t activation, bool blocks) {
  Json made = Json::array();
  for (const auto& [name, state] : named(activation, blocks)) made.push_back(variable(*state, name));
  return made;
}

std::optional<PathPlace> VariableTree::place_in(uint64_t reference, const std::string& name) const {
  if (reference == 0 || reference > nodes_.size()) return std::nullopt;
  const Node& node = nodes_[reference - 1];
  using Kind = Node::Kind;
  if (node.kind == Kind::Inputs || node.kind == Kind::Step) return std::nullopt;
  if (node.kind != Kind::Object) {
    for (const auto& [shown, state] : named(node.id, node.kind == Kind::Blocks))
      if (shown == name) return PathPlace{state->object, ""};
    return std::nullopt;
  }
  const auto found = state_.variables.find(node.id);
  if (found == state_.variables.end()) return std::nullopt;
  for (const VariableState::Part& part : found->second->parts) {
    if (!part.path.starts_with(node.path) || part.path.size() == node.path.size()) continue;
    const std::string_view rest = std::string_view(part.path).substr(node.path.size());
    const std::string_view first = rest.substr(0, first_part(rest));
    if (shown_part(first) == name) return PathPlace{node.id, node.path + std::string(first)};
  }
  return std::nullopt;
}

Json VariableTree::variable(const VariableState& state, const std::string& name) {
  Json made = plain(name, summary(state));
  if (!state.type.empty()) made["type"] = state.type;
  if (!state.bytes.empty()) made["memoryReference"] = fmt::format("object-{}", state.object);
  add_reference(made, state, "", state.value);
  return made;
}

/// What unfolds: the parts of a value, or the block that a pointer is to.
void VariableTree::add_reference(Json& made, const VariableState& state, const std::string& path,
                                 const std::string& value) {
  if (has_parts(state, path))
    made["variablesReference"] = reference_of({Node::Kind::Object, state.object, path});
  else if (const VariableState* target = target_of(value); target != nullptr && has_parts(*target, ""))
    made["variablesReference"] = reference_of({Node::Kind::Object, target->object, ""});
}

/// The parts right below a path.
Json VariableTree::parts_of(const VariableState& state, const std::string& path) {
  Json made = Json::array();
  std::string last;
  for (const VariableState::Part& part : state.parts) {
    if (!part.path.starts_with(path) || part.path.size() == path.size()) continue;
    const std::string_view rest = std::string_view(part.path).substr(path.size());
    const std::string inner = path + std::string(rest.substr(0, first_part(rest)));
    if (inner == last) continue;
    last = inner;
    const std::string* value = value_at(state, inner);
    Json row = plain(shown_part(rest.substr(0, first_part(rest))), value != nullptr ? *value : "{...}");
    add_reference(row, state, inner, value != nullptr ? *value : "");
    made.push_back(std::move(row));
  }
  return made;
}

/// The object of "&heap#2"; of variables that share the name it could be any.
const VariableState* VariableTree::target_of(const std::string& value) const {
  if (!value.starts_with('&')) return nullptr;
  const VariableState* found = nullptr;
  for (const auto& [object, state] : state_.variables) {
    if (std::string_view(value).substr(1) != state->name) continue;
    if (found != nullptr) return nullptr;
    found = state;
  }
  return found;
}

/// Those of the whole execution, in the order of time.
Json VariableTree::inputs() const {
  Json made = Json::array();
  for (const reports::Input& input : session_.violation().inputs) {
    const std::string name = input.variable.empty() ? input.name : input.variable;
    Json row = plain(name, fmt::format("{}   {}, line {}", input.value, input.name, input.place.line));
    if (!input.type.empty()) row["type"] = input.type;
    made.push_back(std::move(row));
  }
  return made;
}

Json VariableTree::step() const {
  const reports::Step& step = session_.step();
  return Json::array(
      {plain("step", fmt::format("{} of {}", session_.index() + 1, session_.violation().path.size())),
       plain("statement", step.statement), plain("gives", step.values),
       plain("takes an input", step.is_input ? "yes" : "no")});
}

/// As C finds it: the innermost block's, whose object was made last, before static ones.
const VariableState* VariableTree::find(const std::string& name, uint64_t activation) const {
  const VariableState *local = nullptr, *global = nullptr;
  for (const auto& [object, state] : state_.variables) {
    if (state->name != name) continue;
    if (state->activation == activation && activation != 0) local = state;
    if (state->activation == 0) global = state;
  }
  return local != nullptr ? local : global;
}

std::optional<PathPlace> VariableTree::place_of(const std::string& expression, uint64_t activation) const {
  std::string text;
  for (const char each : expression)
    if (std::isspace(static_cast<unsigned char>(each)) == 0) text += each;
  const auto end_after = [&](size_t at) { return std::min(text.find_first_of(".[-", at), text.size()); };
  const VariableState* state = find(text.substr(0, end_after(0)), activation);
  std::string path;
  for (size_t at = end_after(0); state != nullptr && at < text.size();) {
    const bool is_arrow = text.compare(at, 2, "->") == 0;
    const size_t next = end_after(at + (is_arrow ? 2 : 1));
    if (is_arrow) {
      const std::string* pointer = value_at(*state, path);
      state = pointer != nullptr ? target_of(*pointer) : nullptr;
      path = "." + text.substr(at + 2, next - at - 2);
    } else {
      path += text.substr(at, next - at);
    }
    at = next;
  }
  if (state == nullptr || (value_at(*state, path) == nullptr && !has_parts(*state, path)))
    return std::nullopt;
  return PathPlace{state->object, path};
}

std::optional<Json> VariableTree::evaluate(const std::string& expression, uint64_t activation) {
  const std::optional<PathPlace> place = place_of(expression, activation);
  if (!place) return std::nullopt;
  const VariableState& state = *state_.variables.at(place->object);
  if (place->path.empty()) return variable(state, expression);
  const std::string* value = value_at(state, place->path);
  Json made = plain(expression, value != nullptr ? *value : "{...}");
  add_reference(made, state, place->path, value != nullptr ? *value : "");
  return made;
}

} // namespace fathom::server

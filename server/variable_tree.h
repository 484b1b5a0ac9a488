// Variables of a stop as a debugger shows them: a list of scopes, each of which unfolds.
#pragma once

#include "server/json_rpc.h"
#include "server/path_session.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::server {

/// Hands out numbers for what can be unfolded; they hold until the session moves, when a new tree is made.
/// The session and the state that it is made for must outlive it.
class VariableTree {
 public:
  VariableTree(const PathSession& session, PathState state);

  const PathState& state() const { return state_; }
  /// A frame has its locals, all inputs, static variables, blocks, the step itself.
  Json scopes(uint64_t activation);
  /// Nothing: there is no such number.
  std::optional<Json> children(uint64_t reference);
  /// What a row of a list is; nothing: no variable, nor a part of one.
  std::optional<PathPlace> place_in(uint64_t reference, const std::string& name) const;
  /// As evaluate() reads it.
  std::optional<PathPlace> place_of(const std::string& expression, uint64_t activation) const;
  /// "n", "p.next", "a[3].key", "p->next->key" as the frame sees it; nothing: it is not known.
  std::optional<Json> evaluate(const std::string& expression, uint64_t activation);

 private:
  struct Node {
    enum class Kind : uint8_t { Locals, Inputs, Statics, Blocks, Step, Object } kind;
    uint64_t id = 0;  ///< an activation or an object
    std::string path; ///< into the object
  };
  uint64_t reference_of(Node node);
  Json scope(const char* name, Node::Kind kind, uint64_t activation = 0);
  /// With the names that they are shown by.
  std::vector<std::pair<std::string, const program::VariableState*>> named(uint64_t activation,
                                                                           bool blocks) const;
  Json variables_of(uint64_t activation, bool blocks);
  Json parts_of(const program::VariableState& variable, const std::string& path);
  Json variable(const program::VariableState& state, const std::string& name);
  Json inputs() const;
  Json step() const;
  const program::VariableState* find(const std::string& name, uint64_t activation) const;
  const program::VariableState* target_of(const std::string& value) const;
  void add_reference(Json& made, const program::VariableState& state, const std::string& path,
                     const std::string& value);

  const PathSession& session_;
  PathState state_;
  std::vector<Node> nodes_;
};

} // namespace fathom::server

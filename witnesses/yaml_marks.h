// Places and kinds of the nodes of a YAML document.
#pragma once

#include "witnesses/witness.h"

#include <yaml-cpp/yaml.h>

namespace fathom::witnesses {

/// yaml-cpp counts from 0.
inline Mark mark_of(const YAML::Mark& mark) {
  return {static_cast<uint32_t>(mark.line + 1), static_cast<uint32_t>(mark.column + 1)};
}
inline Mark mark_of(const YAML::Node& node) {
  return mark_of(node.Mark());
}

/// yaml-cpp gives quoted scalars the tag "!" and plain ones "?": only the first are sure to be strings.
inline bool is_quoted(const YAML::Node& node) {
  return node.IsScalar() && node.Tag() == "!";
}

/// What stands there under the key; undefined where there is nothing.
inline YAML::Node under(const YAML::Node& map, const char* key) {
  return map.IsDefined() && map.IsMap() ? map[key] : YAML::Node(YAML::NodeType::Undefined);
}

} // namespace fathom::witnesses

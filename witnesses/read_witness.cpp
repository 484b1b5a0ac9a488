#include "witnesses/read_witness.h"

#include "witnesses/yaml_marks.h"

#include <charconv>
#include <fmt/format.h>

namespace fathom::witnesses {

const char* to_string(Waypoint::Type type) {
  switch (type) {
  case Waypoint::Type::Assumption: return "assumption";
  case Waypoint::Type::Branching: return "branching";
  case Waypoint::Type::FunctionEnter: return "function_enter";
  case Waypoint::Type::FunctionReturn: return "function_return";
  case Waypoint::Type::Target: return "target";
  }
  return "";
}

const char* to_string(Waypoint::Action action) {
  switch (action) {
  case Waypoint::Action::Follow: return "follow";
  case Waypoint::Action::Avoid: return "avoid";
  case Waypoint::Action::Cycle: return "cycle";
  }
  return "";
}

const char* to_string(StatedInvariant::Type type) {
  switch (type) {
  case StatedInvariant::Type::Loop: return "loop_invariant";
  case StatedInvariant::Type::Location: return "location_invariant";
  case StatedInvariant::Type::LoopTransition: return "loop_transition_invariant";
  case StatedInvariant::Type::LocationTransition: return "location_transition_invariant";
  case StatedInvariant::Type::FunctionContract: return "function_contract";
  }
  return "";
}

namespace {

class Reader {
 public:
  explicit Reader(const std::string& name) { witness_.name = name; }

  Result<Witness> read(const YAML::Node& root) {
    if (!root.IsSequence() || root.size() == 0) fail(root, "the root is no list of entries");
    for (size_t i = 0; ok() && i < root.size(); ++i) read_entry(root[i], i == 0);
    if (!ok()) return *error_;
    return std::move(witness_);
  }

 private:
  bool ok() const { return !error_; }
  void fail(const YAML::Node& node, const std::string& what) {
    const Mark mark = node.IsDefined() ? mark_of(node) : last_;
    if (ok()) error_ = make_error("{}:{}:{}: {}", witness_.name, mark.line, mark.column, what);
  }

  MarkedText text(const YAML::Node& node) {
    if (!node.IsDefined() || node.IsNull()) return {};
    if (!node.IsScalar()) {
      fail(node, "a text is expected here");
      return {};
    }
    return {node.Scalar(), mark_of(node)};
  }
  MarkedText required(const YAML::Node& map, const char* key) {
    if (map.IsDefined()) last_ = mark_of(map);
    const MarkedText found = text(under(map, key));
    if (found.empty()) fail(under(map, key), fmt::format("'{}' is missing", key));
    return found;
  }
  uint32_t number(const YAML::Node& map, const char* key) {
    const MarkedText digits = text(under(map, key));
    uint32_t value = 0;
    const char* end = digits.value.data() + digits.value.size();
    const auto [rest, fault] = std::from_chars(digits.value.data(), end, value);
    if (!digits.empty() && (fault != std::errc() || rest != end))
      fail(under(map, key), fmt::format("'{}' is no number: {}", key, digits.value));
    return value;
  }

  void read_entry(const YAML::Node& entry, bool is_first) {
    const std::string type = required(entry, "entry_type").value;
    const YAML::Node content = under(entry, "content");
    if (type == "ghost_instrumentation") {
      witness_.has_ghosts = true;
      return;
    }
    const bool violates = type == "violation_sequence";
    if (!violates && type != "invariant_set")
      return fail(under(entry, "entry_type"), fmt::format("an entry of type '{}' is not known", type));
    const Witness::Kind kind = violates ? Witness::Kind::Violation : Witness::Kind::Correctness;
    if (!is_first && (violates || witness_.kind != kind))
      return fail(entry, "a witness is one violation_sequence, or entries of a correctness witness");
    witness_.kind = kind;
    if (is_first) read_metadata(under(entry, "metadata"));
    if (!content.IsDefined() || !content.IsSequence()) return fail(content, "'content' is no list");
    for (size_t i = 0; ok() && i < content.size(); ++i)
      violates ? read_segment(content[i]) : read_invariant(content[i]);
  }

  void read_metadata(const YAML::Node& metadata) {
    WitnessMetadata& known = witness_.metadata;
    known.version = required(metadata, "format_version");
    known.producer = text(under(under(metadata, "producer"), "name")).value;
    const YAML::Node task = under(metadata, "task");
    known.specification = text(under(task, "specification"));
    known.data_model = text(under(task, "data_model"));
    const YAML::Node files = under(task, "input_files"), hashes = under(task, "input_file_hashes");
    if (files.IsDefined() && files.IsScalar())
      known.input_files.push_back(text(files));
    else if (files.IsDefined() && files.IsSequence())
      for (const YAML::Node& file : files) known.input_files.push_back(text(file));
    if (!hashes.IsDefined() || !hashes.IsMap()) return;
    for (const auto& each : hashes) known.hashes[text(each.first).value] = text(each.second);
  }

  void read_segment(const YAML::Node& item) {
    const YAML::Node list = under(item, "segment");
    if (!list.IsDefined() || !list.IsSequence()) return fail(item, "a segment is expected here");
    WitnessSegment segment;
    segment.mark = mark_of(list);
    for (size_t i = 0; ok() && i < list.size(); ++i)
      segment.waypoints.push_back(read_waypoint(under(list[i], "waypoint"), list[i]));
    witness_.segments.push_back(std::move(segment));
  }

  Waypoint read_waypoint(const YAML::Node& node, const YAML::Node& item) {
    Waypoint waypoint;
    if (!node.IsDefined() || !node.IsMap()) {
      fail(item, "a waypoint is expected here");
      return waypoint;
    }
    waypoint.mark = mark_of(node);
    waypoint.type = one_of<Waypoint::Type>(node, "type", Waypoint::Type::Target);
    waypoint.action = one_of<Waypoint::Action>(node, "action", Waypoint::Action::Cycle);
    const YAML::Node constraint = under(node, "constraint");
    waypoint.value = text(under(constraint, "value"));
    waypoint.format = text(under(constraint, "format"));
    if (under(node, "thread_id").IsDefined()) waypoint.thread = number(node, "thread_id");
    waypoint.location = read_location(under(node, "location"), node);
    return waypoint;
  }

  void read_invariant(const YAML::Node& item) {
    const YAML::Node invariant = under(item, "invariant");
    const YAML::Node node = invariant.IsDefined() ? invariant : under(item, "contract");
    if (!node.IsDefined() || !node.IsMap()) return fail(item, "an invariant is expected here");
    StatedInvariant stated;
    stated.mark = mark_of(node);
    stated.type = one_of<StatedInvariant::Type>(node, "type", StatedInvariant::Type::FunctionContract);
    stated.format = text(under(node, "format"));
    if (stated.type == StatedInvariant::Type::FunctionContract) {
      stated.requirement = text(under(node, "requires"));
      stated.guarantee = text(under(node, "ensures"));
    } else {
      stated.value = required(node, "value");
    }
    stated.location = read_location(under(node, "location"), node);
    witness_.invariants.push_back(std::move(stated));
  }

  WitnessLocation read_location(const YAML::Node& node, const YAML::Node& owner) {
    WitnessLocation location;
    if (!node.IsDefined() || !node.IsMap()) {
      fail(owner, "'location' is missing");
      return location;
    }
    location.mark = mark_of(node);
    location.file_name = required(node, "file_name");
    location.line = number(node, "line");
    location.column = number(node, "column");
    location.function = text(under(node, "function")).value;
    if (location.line == 0) fail(node, "'line' is missing");
    return location;
  }

  /// The enumerator that is spelled so; the enumeration ends with `last`.
  template <typename Enumeration>
  Enumeration one_of(const YAML::Node& map, const char* key, Enumeration last) {
    const MarkedText name = required(map, key);
    for (int i = 0; i <= static_cast<int>(last); ++i)
      if (name.value == to_string(static_cast<Enumeration>(i))) return static_cast<Enumeration>(i);
    fail(under(map, key), fmt::format("'{}' is no {}", name.value, key));
    return last;
  }

  Witness witness_;
  Mark last_; ///< of the map that was looked at last: where something is missing
  std::optional<Error> error_;
};

} // namespace

Result<Witness> read_witness(std::string_view text, const std::string& name) {
  try {
    return Reader(name).read(YAML::Load(std::string(text)));
  } catch (const YAML::Exception& e) {
    const Mark mark = mark_of(e.mark);
    return make_error("{}:{}:{}: no YAML: {}", name, mark.line, mark.column, e.msg);
  }
}

} // namespace fathom::witnesses

// A witness of the YAML formats 2.0, 2.1 and 2.2 as data.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace fathom::witnesses {

/// A place in the witness's own text, 1-based; columns count characters. Line 0: none.
struct Mark {
  uint32_t line = 0, column = 0;
  friend bool operator==(const Mark&, const Mark&) = default;
};

/// A scalar of the YAML document.
struct MarkedText {
  std::string value;
  Mark mark;
  bool empty() const { return value.empty(); }
};

/// Where something of the witness belongs in the program. Columns count characters from 1; 0: the leftmost
/// suitable one of the line.
struct WitnessLocation {
  MarkedText file_name;
  uint32_t line = 0, column = 0;
  std::string function; ///< empty: not said
  Mark mark;
};

struct Waypoint {
  enum class Type : uint8_t { Assumption, Branching, FunctionEnter, FunctionReturn, Target };
  /// Follow: passed at the end of its segment; Avoid: never passed within it; Cycle: passed again and again.
  enum class Action : uint8_t { Follow, Avoid, Cycle };
  Type type = Type::Target;
  Action action = Action::Follow;
  MarkedText value, format; ///< of the constraint; empty where there is none
  WitnessLocation location;
  Mark mark;
  /// Who passes it, from version 2.2 on. 0 is the first thread, k the one that the witness's k-th waypoint of
  /// type function_enter at a call that creates a thread is about; nothing: any thread.
  std::optional<uint32_t> thread = {};
};

/// The waypoints to be avoided, then the one to be followed; of a data race the last one has two targets.
struct WitnessSegment {
  std::vector<Waypoint> waypoints;
  Mark mark;
};

/// A condition that a correctness witness states.
struct StatedInvariant {
  enum class Type : uint8_t { Loop, Location, LoopTransition, LocationTransition, FunctionContract };
  Type type = Type::Loop;
  MarkedText value, format;
  MarkedText requirement, guarantee; ///< of a contract: `requires` and `ensures`; empty: not stated
  WitnessLocation location;
  Mark mark;
};

/// The metadata of the first entry; the others have to say the same.
struct WitnessMetadata {
  MarkedText version; ///< "2.0"
  std::string producer;
  std::vector<MarkedText> input_files;
  std::map<std::string, MarkedText> hashes; ///< by input file, SHA-256 in hexadecimal digits
  MarkedText specification, data_model;
};

/// Either segments or invariants, by the kind.
struct Witness {
  enum class Kind : uint8_t { Violation, Correctness };
  Kind kind = Kind::Violation;
  std::string name; ///< of its file, for messages
  WitnessMetadata metadata;
  std::vector<WitnessSegment> segments;
  std::vector<StatedInvariant> invariants;
  bool has_ghosts = false; ///< ghost_instrumentation, which concurrent programs have
};

/// As the format spells it.
const char* to_string(Waypoint::Type type);
const char* to_string(Waypoint::Action action);
const char* to_string(StatedInvariant::Type type);

} // namespace fathom::witnesses

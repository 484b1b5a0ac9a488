// What witnesses of both kinds have in common: metadata, and strings and places in YAML.
#pragma once

#include "ir/support/result.h"
#include "witnesses/source_text.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::witnesses {

/// The task as the witness's metadata names it.
struct WitnessTask {
  std::vector<std::string> input_files; ///< as given to the tool; locations repeat this spelling
  std::string specification;            ///< the CHECK lines
  uint32_t pointer_width = 64;          ///< 32: ILP32, 64: LP64
  std::string error_function = "reach_error";
  std::string version;          ///< of Fathom
  std::string command_line;     ///< left out when empty
  std::string creation_time;    ///< ISO 8601 with zone; now, in UTC, when empty
  std::string description = {}; ///< of the producer: what the verdict assumes; left out when empty
};

/// "2024-05-17T09:30:00Z".
std::string utc_now();
/// A double-quoted YAML scalar: whatever it holds stays a string. Bytes that are no UTF-8 stay what they are:
/// readers of configurations take them, and a file may have such a name.
std::string yaml_string(std::string_view text);
/// The task's spelling of a file that debug information may name otherwise; none for other files.
std::optional<std::string> input_file(const WitnessTask& task, const std::string& file);
/// The key `location` and what it holds, each line after `indent`. The column counts characters.
std::string yaml_location(const std::string& file, Position place, SourceCache& sources,
                          const std::string& function, std::string_view indent);

/// A document of one entry, in UTF-8: bytes that are none become U+FFFD; `content`: the items of its list,
/// indented by four, each on lines of its own. The uuid is a hash of the rest, so equal content has an equal
/// uuid. An error where an input file cannot be read.
Result<std::string> witness_document(const WitnessTask& task, std::string_view entry_type,
                                     std::string_view format_version, const std::string& content);

} // namespace fathom::witnesses

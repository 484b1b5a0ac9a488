// Confinement: a question about a part of the program, or about some of its executions.
#pragma once

#include "ir/program/source_location.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace fathom::program {

enum class Property : uint8_t;

/// A part of a file: from a place to another one, which does not belong to it. Columns count bytes from 1.
struct Region {
  std::string file;
  uint32_t line = 0, column = 0, end_line = 0, end_column = 0;
  bool contains(const SourceLocation& place) const;
  static Region whole(const std::string& file);
};

/// Violations of these properties count in one of the regions only (anywhere, where there are none) and,
/// where a counter is named, while that global variable of the program (unsigned, 32 bits) is at least the
/// value. Elsewhere they are as those of properties that nobody asks for. So `proved` is said of the
/// question, and not of the program. For termination: executions that pass the end of a witness's cycle again
/// and again (`__fathom_pass_cycle`).
struct Confinement {
  std::vector<Property> properties;
  std::vector<Region> regions;
  std::string counter; ///< empty: none
  uint32_t least = 0;
  /// A violation elsewhere ends the execution: it is another one than those that are asked about. Else
  /// `proved` needs that what comes after such violations can be relied on.
  bool ends_elsewhere = false;

  bool is_about(Property property) const;
  bool contains(const SourceLocation& place) const;
};

} // namespace fathom::program

// Places in the source text.
#pragma once

#include "ir/support/ids.h"

#include <compare>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <vector>

namespace fathom::program {

struct LocationTag;
using LocationId = Id<LocationTag>;

/// A place: physical line and column, 1-based (column 0: unknown; line 0: no source), in a file as the user
/// named it, inside a function.
struct SourceLocation {
  std::string file;
  uint32_t line = 0;
  uint32_t column = 0;
  std::string function;

  friend bool operator==(const SourceLocation&, const SourceLocation&) = default;
  std::string to_string() const; ///< "file:line:column", or "file:line", or "<no source>"
};

/// A line of a source file, as debug information names it.
struct SourceLine {
  std::string file;
  uint32_t line = 0;
  auto operator<=>(const SourceLine&) const = default;
};

/// Interns locations; ids are given in the order of first use.
class LocationTable {
 public:
  LocationId intern(const SourceLocation& location);
  const SourceLocation& operator[](LocationId id) const; ///< none() gives an empty location
  size_t size() const { return locations_.size(); }

 private:
  std::vector<SourceLocation> locations_;
  std::unordered_map<std::string, LocationId> index_;
};

} // namespace fathom::program

#include "ir/program/source_location.h"

#include "ir/support/check.h"

#include <fmt/format.h>

namespace fathom::program {

std::string SourceLocation::to_string() const {
  if (line == 0) return "<no source>";
  return column == 0 ? fmt::format("{}:{}", file, line) : fmt::format("{}:{}:{}", file, line, column);
}

LocationId LocationTable::intern(const SourceLocation& location) {
  std::string key =
      fmt::format("{}\n{}\n{}\n{}", location.file, location.line, location.column, location.function);
  const auto [entry, is_new] =
      index_.try_emplace(std::move(key), LocationId(static_cast<uint32_t>(locations_.size())));
  if (is_new) locations_.push_back(location);
  return entry->second;
}

const SourceLocation& LocationTable::operator[](LocationId id) const {
  static const SourceLocation nowhere;
  if (!id.valid()) return nowhere;
  FATHOM_CHECK(id.index() < locations_.size(), "location {} of {}", id.index(), locations_.size());
  return locations_[id.index()];
}

} // namespace fathom::program

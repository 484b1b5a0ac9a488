#include "ir/program/tree_rewrites.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <optional>
#include <string_view>

namespace fathom::program {

namespace {

struct Row {
  const char* name;
  std::optional<Property> property; ///< none: always
};

constexpr Row rows[] = {
#define FATHOM_TREE_REWRITE(name, Name) {name, Property::Name},
#define FATHOM_TREE_REWRITE_ALWAYS(name) {name, std::nullopt},
#include "ir/program/tree_rewrites.def"
#undef FATHOM_TREE_REWRITE_ALWAYS
#undef FATHOM_TREE_REWRITE
};

} // namespace

std::string tree_rewrites(const std::vector<Property>& properties) {
  std::vector<std::string_view> names;
  for (const Row& row : rows) {
    const bool is_wanted =
        !row.property || std::find(properties.begin(), properties.end(), *row.property) != properties.end();
    if (is_wanted && std::find(names.begin(), names.end(), row.name) == names.end())
      names.emplace_back(row.name);
  }
  return fmt::format("{}", fmt::join(names, ","));
}

bool rests_on_tree(Property property) {
  return std::any_of(std::begin(rows), std::end(rows),
                     [&](const Row& row) { return row.property == property; });
}

bool is_rewritten_for(Property property, const std::set<std::string, std::less<>>& done) {
  return std::all_of(std::begin(rows), std::end(rows),
                     [&](const Row& row) { return row.property != property || done.contains(row.name); });
}

} // namespace fathom::program

#include "ir/program/tree_rewrites.h"

#include <algorithm>
#include <optional>

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
  std::string names;
  for (const Row& row : rows) {
    const bool is_wanted =
        !row.property || std::find(properties.begin(), properties.end(), *row.property) != properties.end();
    if (!is_wanted || ("," + names + ",").find("," + std::string(row.name) + ",") != std::string::npos)
      continue;
    if (!names.empty()) names += ',';
    names += row.name;
  }
  return names;
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

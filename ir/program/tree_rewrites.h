// Which properties rest on what fathom-clang does to the syntax tree (tree_rewrites.def).
#pragma once

#include "ir/program/property.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::program {

/// The names of the rewrites for these properties, separated by commas, as fathom-clang takes them.
std::string tree_rewrites(const std::vector<Property>& properties);

/// Whether rewrites make checks for the property.
bool rests_on_tree(Property property);

/// Whether all rewrites that make checks for the property are among those that were done.
bool is_rewritten_for(Property property, const std::set<std::string, std::less<>>& done);

} // namespace fathom::program

// The known word that was meant by one that is not known.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom {

/// How many letters have to be put in, left out, replaced or swapped with their neighbour (optimal string
/// alignment, a restricted Damerau-Levenshtein distance).
size_t edit_distance(std::string_view a, std::string_view b);

/// The nearest of the known words, if it is near enough to be what was meant: at most one edit in three
/// letters, at most three edits. The first one of several.
std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known);

} // namespace fathom

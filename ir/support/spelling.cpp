#include "ir/support/spelling.h"

#include <algorithm>
#include <utility>

namespace fathom {

size_t edit_distance(std::string_view a, std::string_view b) {
  // Rows of the table of distances between prefixes: the one at hand, and the two before it.
  std::vector<size_t> row(b.size() + 1), before, earlier;
  for (size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (size_t i = 1; i <= a.size(); ++i) {
    earlier = std::exchange(before, row);
    row[0] = i;
    for (size_t j = 1; j <= b.size(); ++j) {
      row[j] = std::min({before[j] + 1, row[j - 1] + 1, before[j - 1] + (a[i - 1] == b[j - 1] ? 0 : 1)});
      if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
        row[j] = std::min(row[j], earlier[j - 2] + 1);
    }
  }
  return row.back();
}

std::optional<std::string> nearest_word(std::string_view word, const std::vector<std::string>& known) {
  const size_t most = std::min<size_t>(3, std::max<size_t>(1, word.size() / 3));
  std::optional<std::string> nearest;
  size_t least = most + 1;
  for (const std::string& candidate : known) {
    const size_t distance = edit_distance(word, candidate);
    if (distance >= least) continue;
    least = distance;
    nearest = candidate;
  }
  return nearest;
}

} // namespace fathom

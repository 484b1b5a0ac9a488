#include "cli/version_renames.h"

#include "cli/version_pairs.h"

#include <algorithm>
#include <iterator>
#include <set>
#include <tuple>
#include <vector>

namespace fathom::cli {
namespace {

using frontend::FileContents;
using Functions = std::map<std::string, const FileContents::Function*>;

/// Those that have no partner, by their names; nobody knows which one a name means that several have.
Functions without_partner(const VersionPairs& pairs, Version version, const std::set<std::string>& matched) {
  Functions found;
  std::set<std::string> several;
  for (size_t pair = 0; pair < pairs.size(); ++pair)
    for (const FileContents::Function& function : pairs[pair].contents(version).functions)
      if (!found.emplace(function.name, &function).second) several.insert(function.name);
  const Version other = version == Version::Newer ? Version::Older : Version::Newer;
  for (size_t pair = 0; pair < pairs.size(); ++pair)
    for (const FileContents::Function& function : pairs[pair].contents(other).functions)
      found.erase(function.name);
  for (const std::string& name : several) found.erase(name);
  for (const std::string& name : matched) found.erase(name);
  found.erase("main");
  return found;
}

unsigned percent_alike(const FileContents::Function& a, const FileContents::Function& b) {
  std::vector<std::string> both;
  std::set_intersection(a.steps.begin(), a.steps.end(), b.steps.begin(), b.steps.end(),
                        std::back_inserter(both));
  const size_t all = a.steps.size() + b.steps.size();
  return all == 0 ? 0 : static_cast<unsigned>(200 * both.size() / all);
}

} // namespace

std::map<std::string, Renamed> find_renamed(const VersionPairs& pairs,
                                            const std::map<std::string, std::string>& matches) {
  std::set<std::string> matched_newer, matched_older;
  for (const auto& [newer, older] : matches) {
    matched_newer.insert(newer);
    matched_older.insert(older);
  }
  using Likeness = std::tuple<unsigned, std::string, std::string>; // with the older and the newer one's name
  std::vector<Likeness> all;
  const Functions older = without_partner(pairs, Version::Older, matched_older);
  for (const auto& [name, function] : without_partner(pairs, Version::Newer, matched_newer))
    for (const auto& [other, before] : older)
      if (const unsigned percent = percent_alike(*function, *before);
          percent >= 50 && function->type == before->type)
        all.emplace_back(percent, other, name);
  std::sort(all.rbegin(), all.rend());
  std::map<std::string, Renamed> renamed;
  std::set<std::string> taken;
  for (const auto& [percent, before, name] : all) {
    const auto rivals = std::count_if(all.begin(), all.end(), [&, likeness = percent](const Likeness& each) {
      return std::get<0>(each) == likeness && (std::get<1>(each) == before || std::get<2>(each) == name);
    });
    if (rivals > 1 || taken.contains(before) || renamed.contains(name)) continue;
    taken.insert(before);
    renamed.emplace(name, Renamed{before, percent});
  }
  return renamed;
}

} // namespace fathom::cli

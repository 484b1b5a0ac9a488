// Functions that have another name in the newer version.
#pragma once

#include <map>
#include <string>

namespace fathom::cli {

class VersionPairs;

struct Renamed {
  std::string older;
  unsigned percent = 0; ///< of the instructions of both that both have
};

/// The older function that each newer one without a partner of its name is most like, by the newer one's
/// name: half of their instructions at least are the same, their types are, no other newer one is as much
/// like it, and each version has one function of the name. `matches`: partners that the user names, by the
/// newer function's name.
std::map<std::string, Renamed> find_renamed(const VersionPairs& pairs,
                                            const std::map<std::string, std::string>& matches);

} // namespace fathom::cli

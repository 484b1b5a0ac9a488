// Names with wild cards as the files that they stand for.
#pragma once

#include <string>
#include <vector>

namespace fathom::projects {

/// The files that a name stands for, named from the folder as the name is, in the order of their names. With
/// *, ? or [...] in it: those that there are; else the file itself, if it exists.
std::vector<std::string> matching_files(const std::string& folder, const std::string& name);

} // namespace fathom::projects

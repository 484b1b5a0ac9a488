// Archives of object files, as ar makes them.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace fathom::projects {

/// "!<arch>", or "!<thin>": an archive that only names its members.
bool is_archive(std::string_view content);

/// The contents of the members, in their order and without tables. `folder`: where those of a thin archive
/// are looked for. Errors: "cut off" and the like, and a member that cannot be read.
Result<std::vector<std::string>> archive_members(std::string_view content, const std::string& folder);

} // namespace fathom::projects

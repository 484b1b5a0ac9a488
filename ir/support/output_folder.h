// Writing a folder of output files so that a reader sees either the old content or all of the new.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <utility>
#include <vector>

namespace fathom {

/// Name and content.
using FolderFiles = std::vector<std::pair<std::string, std::string>>;
/// Whether a file of this name may be ours.
using IsOurs = bool (*)(const std::string& name);

/// Whether the path may become such a folder: nothing is there, or a folder with no other files than ours.
/// The error names the path and what is in the way.
Status check_output_folder(const std::string& path, IsOurs is_ours);

/// Writes the files to a folder beside it, which is then renamed; what check_output_folder allows is
/// replaced. On failure the target is as it was, and nothing is left.
Status write_output_folder(const std::string& path, const FolderFiles& files, IsOurs is_ours);

/// The files of such a folder, by name.
Result<FolderFiles> read_output_folder(const std::string& path, IsOurs is_ours);

} // namespace fathom

// Writing an output file so that a reader sees either the old content or all of the new.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <string_view>

namespace fathom {

/// Writes to a temporary name in the same directory, then renames. On failure the target is as it was, no
/// temporary file is left, and the error names the path and the system's reason. A regular file gets the
/// permissions that the process's umask asks for. What is no regular file (a terminal, /dev/stdout, a pipe)
/// is written in place. A symbolic link is refused; where reading is confined (confinement.h), so are links
/// on the way from the project's folder, here and below.
Status write_file_atomically(const std::string& path, std::string_view content);

/// Removes what such a file was, if it is there.
Status remove_output(const std::string& path);

/// Makes the folder, with those above it.
Status make_folders(const std::string& path);

/// Whether no link is in the way of a file or folder that is to be written.
Status check_way_to(const std::string& path);

} // namespace fathom

// What this process and the compilers that it starts may read, where the program is somebody else's.
#pragma once

#include "ir/support/process.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom {

/// From now on nothing but these files and folders, the system's, and temporary folders of ours (read_file,
/// compilers). The first one is the project's folder. Called once, before there are threads; without it all
/// may be read.
void confine_reading(const std::vector<std::string>& paths);

bool reading_is_confined();

/// How an absolute path goes on from the project's folder: "" is that folder. Nothing: it lies elsewhere, or
/// nothing is confined.
std::optional<std::string> name_in_project(const std::string& path);
/// Absolute; where something is confined.
const std::string& project_folder();

/// One more, of any thread; without effect where nothing is confined.
void allow_reading(const std::string& path);

/// Whether the file may be read: by its real name, so that no link leads out.
bool may_read(const std::string& path);

/// A compiler or the like, which sees these and writes in `folder`; as it is where nothing is confined.
Invocation confined(Invocation program, const std::string& folder);

} // namespace fathom

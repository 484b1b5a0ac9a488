// The tasks of a suite: folders, sets and task definitions, and the category that each belongs to.
#pragma once

#include "ir/support/result.h"

#include <string>
#include <vector>

namespace fathom::suites {

struct FoundTask {
  std::string file;     ///< the task definition, from the working directory
  std::string name;     ///< the same wherever the suite lies: see find_tasks
  std::string category; ///< of the set, or of the folder
};

/// Each argument is a folder (all task definitions in it and below), a set (.set: a pattern in each line,
/// which counts from the set's folder; lines with # in front are comments), or a task definition (.yml).
///
/// | found by | name | category |
/// |---|---|---|
/// | folder `x/c` | `c/loops/a.yml` | `loops`, the folder right below, or `c` |
/// | set `x/c/Loops.set` | `loops/a.yml` | `Loops` |
/// | `x/loops/a.yml` | `x/loops/a.yml`, as it was given | `loops` |
///
/// A file that several arguments mean counts once, by the first of them; a link to it in another folder, or
/// by another name, is another task, whose input files lie beside the link. The order is that of the
/// arguments, and of names within each. Errors: an argument that is none of these or means no task, a pattern
/// of a set that means no file (with its line), two files that would have the same name.
Result<std::vector<FoundTask>> find_tasks(const std::vector<std::string>& arguments);

/// What makes a task definition this one: the real path of its folder, and its name there.
std::string place_of(const std::string& task);

} // namespace fathom::suites

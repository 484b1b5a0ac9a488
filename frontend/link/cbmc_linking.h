// What goto-cc and goto-instrument do to the files of a proof before cbmc sees them: file-local functions can
// be named from other files, and functions lose their bodies.
#pragma once

#include "frontend/shared_function.h"

#include <llvm/IR/Module.h>

#include <memory>
#include <set>
#include <string>
#include <vector>

namespace fathom::frontend {

/// Drops the bodies of the functions named: `name` in every file, `file.c:name` in the files of that name
/// only, also of static functions there. Calls of the function are then calls of an undefined one, or of
/// another file's. A static function is afterwards undefined under the name that other files give it (see
/// export_file_local). Names that no file defines are ignored, as goto-instrument does.
/// Those of the names that there are become part of `found`.
void remove_bodies(llvm::Module& module, const std::vector<std::string>& names, std::set<std::string>& found);

/// The functions named lose their bodies, get shared_attribute, and a name that the library has not; a static
/// one is the same in all files that define it. Variables that they may read or write get the attribute too,
/// also those of the older version. Those of the names that there are become part of `found`.
void share_functions(const std::vector<std::unique_ptr<llvm::Module>>& modules,
                     const std::vector<SharedFunction>& shared, std::set<std::string>& found);

/// The functions of `module` that `known` defines as well lose their bodies. The names of those that are not
/// inline.
std::vector<std::string> drop_known_functions(const llvm::Module& known, llvm::Module& module);

/// CBMC's names of static functions, `__CPROVER_file_local_<file with _ for everything that is no letter or
/// digit>_<name>`, become those of the functions themselves where another of the modules uses the name.
void export_file_local(const std::vector<std::unique_ptr<llvm::Module>>& modules);

} // namespace fathom::frontend

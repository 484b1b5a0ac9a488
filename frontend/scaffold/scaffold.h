// What a user begins with: the functions of a file, and a harness that calls one of them.
#pragma once

#include "frontend/compile/clang_driver.h"
#include "frontend/scaffold/signatures.h"
#include "ir/support/result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::frontend {

/// What a file has for others, and needs of them.
struct FileOutline {
  struct Function {
    std::string name;
    std::string file;           ///< where it stands, from the current folder: the source, or one it includes
    bool is_external = true;    ///< other files can call it
    bool is_pointed_to = false; ///< its address is used, so that anybody may call it
    bool is_weak = false;       ///< other files may define it, too, and that counts
    Signature signature;
  };
  /// In the order of the file, then those of other C files that it includes, and of headers that define a
  /// function for other files: such a header is one file's alone. Without those of other headers.
  std::vector<Function> functions;
  std::vector<std::string> calls;       ///< functions that it uses and does not define
  std::vector<OutsideFunction> outside; ///< those of them that are neither the library's nor known otherwise
  /// Structures of which its variables of static storage duration have objects in them, sorted.
  std::vector<std::string> static_structures;
  std::vector<std::string> own_variables; ///< static ones that nothing but its functions can write, sorted
};

/// Errors as of `compile_quietly`.
Result<FileOutline> outline(const CompileOptions& options);

/// Where a harness is to stand.
struct HarnessPlace {
  std::string file;    ///< how `fathom check` is told of it
  std::string include; ///< how it names the source
};

/// Whether a file of this name can be named after #include.
bool can_be_included(const std::string& file);

/// A C file with a `main` that calls the function once, with arguments made of inputs: pointers to objects,
/// strings and buffers by type and name. It includes the source as `include` names it, so that static
/// functions and types of the source are there. Comments stand where a precondition is likely wanted. Errors:
/// the file does not compile or has a name that cannot be included, it defines no such function (the nearest
/// is named), or that is main.
Result<std::string> harness_for(const CompileOptions& options, const std::string& function,
                                const HarnessPlace& place);

} // namespace fathom::frontend

// Assembly at the level of files.
#pragma once

#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Rows (place, statement): what a file's assembly does that nobody models.
constexpr const char* assembly_metadata = "fathom.assembly";

/// Takes the assembly out of the module of one file. What changes nothing that a program can observe is
/// dropped (comments, `.symver`, `.ident`, sections without content, visibility), a symbol that is set to
/// another one of the file becomes an alias; the rest goes into the module's metadata.
void take_assembly(llvm::Module& module, const std::string& file);

} // namespace fathom::frontend

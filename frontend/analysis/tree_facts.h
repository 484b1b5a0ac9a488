// TreeFact: what the syntax tree says and code does not, as fathom-clang has noted it
// (frontend/clang/README.md).
#pragma once

#include <llvm/ADT/StringRef.h>

#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace fathom::frontend {

/// A row of the module's metadata. The texts are the module's.
struct TreeFact {
  llvm::StringRef kind, file;
  uint64_t line = 0, column = 0; ///< from 1 on; 0: of the file as a whole
  llvm::StringRef text;          ///< what is to be known of the place; its form is the kind's

  std::string place() const; ///< "a.c:3", or "a.c" where it is the file
};

std::vector<TreeFact> tree_facts(const llvm::Module& module, llvm::StringRef kind);
std::set<std::string> places_of_facts(const llvm::Module& module, llvm::StringRef kind);

/// Adds a fact of a whole file.
void note_fact(llvm::Module& module, llvm::StringRef file, llvm::StringRef kind);

} // namespace fathom::frontend

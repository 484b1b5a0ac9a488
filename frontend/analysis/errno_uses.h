// Whether errno is looked at after calls that C lets change it.
#pragma once

#include <string>

namespace llvm {
class Module;
}

namespace fathom::frontend {

/// The place (file:line) of a read of errno before which the program has set it and then called something
/// that may change it though it succeeds (C11 7.5p3); empty: there is none. Numbers that are read from text
/// and functions of math.h are not such calls: C says how they use errno.
std::string errno_read_after_calls(const llvm::Module& module);

} // namespace fathom::frontend

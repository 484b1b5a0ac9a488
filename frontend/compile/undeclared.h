// Library functions that a program calls without a declaration: C89 makes them int(), which they are not.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace fathom::frontend {

/// The function of a warning of clang's (one line) that it was not declared before its call; else empty.
std::string_view undeclared_function(std::string_view line);

/// The functions of all such warnings that the library has (frontend/library/prototypes.h).
std::set<std::string> undeclared_library_functions(std::string_view messages);

/// Whether the library has a function of this name.
bool is_library_function(std::string_view name);

/// Those of the names that an error among the messages is about: the program declares or defines them itself.
std::set<std::string> disputed(const std::set<std::string>& names, std::string_view messages);

/// C text that declares the functions, to stand in front of a file; empty for no function. It has a line
/// marker of its own, as of a system header.
std::string prototypes(const std::set<std::string>& names);

} // namespace fathom::frontend

// Changes to textual LLVM IR that a replay needs. Plain text, so that nothing of LLVM is linked.
#pragma once

#include <string>
#include <vector>

namespace fathom::witnesses {

/// Replaces the body of each definition of the named functions, whatever their linkage, by a call of
/// `replacement` (a void(void) function, declared if it is not) that does not return.
std::string replace_bodies(const std::string& ir, const std::vector<std::string>& functions,
                           const std::string& replacement);

/// Gives every attribute group `sanitize_address`: what clang's front end does for C under -fsanitize=address
/// and what bitcode lacks that was compiled without it.
std::string request_address_sanitizer(const std::string& ir);

/// Another name for a function, wherever it is named.
std::string rename_symbol(const std::string& ir, const std::string& from, const std::string& to);

/// Makes a static function visible to other files; false where there is none of that name.
bool export_function(std::string& ir, const std::string& name);

/// Names of the functions that are only declared.
std::vector<std::string> declared_functions(const std::string& ir);

} // namespace fathom::witnesses

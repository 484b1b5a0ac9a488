// Overflows between constants that clang folds instead of checking them at run time.
#pragma once

#include "ir/program/source_location.h"

#include <string>
#include <string_view>
#include <vector>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// Has clang tell every overflow in an expression of constants (after all other arguments, without -w).
const std::vector<std::string>& constant_overflow_arguments();

/// A warning of another kind.
constexpr std::string_view uncounted_decision_warning = "Expression will not be covered"; ///< -fcoverage-mcdc
/// The places of the warnings of a kind.
std::vector<program::SourceLocation> places_of(std::string_view messages, std::string_view kind);

/// Takes the warnings out of clang's messages; what remains is for the user. The places are where the
/// operation or the outermost macro with it stands.
std::vector<program::SourceLocation> take_constant_overflows(std::string& messages);

/// The attribute of a function in which such an overflow has no check: its value is the place.
constexpr const char* folded_overflow_attribute = "fathom-folded-overflow";

/// Gives the attribute to functions of an instrumented module, before its checks are lowered. Overflows
/// outside functions are nothing that is executed.
void mark_folded_overflows(llvm::Module& module, const std::vector<program::SourceLocation>& places);

} // namespace fathom::frontend

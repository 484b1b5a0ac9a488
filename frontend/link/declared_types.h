// Types of C as text, which files that are compiled apart can be compared by.
#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend {

/// Metadata rows (file, name, "defined", "declared" or "library", type, type in C, place): what the files of
/// a program say, and the C library of functions that a file declares itself.
constexpr const char* types_metadata = "fathom.types";
/// The attribute of a function that names the file it was compiled from, as those rows do.
constexpr const char* file_attribute = "fathom-file";

/// C11 6.2.7, between types that fathom-clang has written (frontend/clang/declared_types.cpp):
///
///   iBITS:NAME;               a basic type
///   eBITS:TYPE:CONSTANTS;     an enumerated type, of 0 bits where it is not known: the integer type that it
///                             is like, and NAME=VALUE, ...
///   cT vT                     const, volatile: those of parameters and results are left out
///   pT                        a pointer
///   aN;T                      an array, without N incomplete
///   kT                        a function without prototype
///   fN;T T1 ... TN            a function; f.N; with variable arguments
///   s:TAG;N;MEMBER:T ...      a structure, N is 0 where the members are not known; u: a union;
///                             MEMBER#BITS a bit-field; a first member #NAME an attribute of the layout
///   lN;T                      of an object that is declared with _Alignas(N)
///   tT                        _Thread_local
///
/// A structure has its members once in a text, and above a number of them not at all. An enumerated type
/// agrees with the integer type that clang and gcc give it (C11 6.7.2.2p4).
bool are_compatible(std::string_view one, std::string_view other);

/// "struct point": the innermost structure or enumeration about which the two disagree. Empty: none.
std::string disagreement(std::string_view one, std::string_view other);

/// Whether a declaration has the alignment specifier of a definition, as C11 6.7.5p7 wants it where it has
/// one. In the place of a definition may be another declaration, which may do without one.
bool has_alignment_of(std::string_view declaration, std::string_view other, bool other_is_definition);

} // namespace fathom::frontend

// Questions about types that debug information describes, as drivers ask them.
#pragma once

#include <set>
#include <string>

namespace llvm {
class DICompositeType;
class DIType;
} // namespace llvm

namespace fathom::frontend {

/// Without typedefs and qualifiers, where that is composite and has this DWARF tag; else null.
const llvm::DICompositeType* as_composite(const llvm::DIType* type, unsigned tag);
/// Whether the type, or that of an element or member of it, is a pointer.
bool holds_pointer(const llvm::DIType* type);
/// Likewise, _Bool: not every byte is a value of it.
bool holds_truth(const llvm::DIType* type);
/// Whether a pointer to a function is among what the type holds, or what pointers in it lead to.
bool leads_to_function(const llvm::DIType* type);
/// Likewise FILE.
bool leads_to_stream(const llvm::DIType* type);
/// Likewise a structure or union of one of these names.
bool leads_to_structure(const llvm::DIType* type, const std::set<std::string>& names);
/// Whether any bytes are a value: not of _Bool, pointers, structures and what holds them.
bool any_bytes(const llvm::DIType* type);
/// Texts are made of it; other numbers of a byte are data.
bool is_character(const llvm::DIType* type);
/// The array of unknown length at the end of a structure (C17 6.7.2.1p18; also of length 0); else null.
const llvm::DICompositeType* flexible_array(const llvm::DICompositeType& structure);
/// Nothing says how many bytes a pointer to it points to: void, characters, structures without definition.
bool says_no_size(const llvm::DIType* pointee);

} // namespace fathom::frontend

// Values and places as a C programmer would write them.
#pragma once

#include "frontend/c_types.h"
#include "frontend/interpreter/memory.h"
#include "frontend/interpreter/value.h"
#include "frontend/module.h"

#include <string>

namespace llvm {
class DIType;
class Metadata;
class Type;
} // namespace llvm

namespace fathom::frontend::interpreter {

/// A part of an object, as the debug info describes it.
struct Part {
  std::string path; ///< "a[3]", "s.next", "heap#2[8]" (bytes, where the type is not known); empty for an
                    ///< unnamed object
  const llvm::DIType* type = nullptr; ///< of the scalar there, null when not known
};

/// "heap#2", or the name of a variable or function.
std::string describe_object(const Module& module, const Memory& memory, ObjectIndex index);

Part describe_part(const Module& module, const Memory& memory, Place place, uint64_t size);
/// A scalar by its C type, or, where that is not known, by its LLVM type as a signed number: 3, 'a'
/// (97), 1.5, &x[2], NULL.
std::string describe_value(const Module& module, const Memory& memory, const llvm::DIType* c_type,
                           const llvm::Type* type, const Value& value);
/// The size of a type; 0 for none, and where it has no size.
uint64_t type_bytes(const llvm::DIType* type);
/// How many elements one dimension of an array has; 0: not known.
uint64_t element_count(const llvm::Metadata* dimension);
/// "int", "unsigned char *", "struct node", "char[16]"; empty for no type.
std::string type_name(const llvm::DIType* type);
/// The result of an input function by its name's ending (__VERIFIER_nondet_uint), else by LLVM type.
struct InputType {
  std::string name;
  bool is_signed;
};
InputType input_type(const llvm::Function& function, const llvm::Type* type);

} // namespace fathom::frontend::interpreter

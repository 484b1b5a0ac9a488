// One sentence about an access that is wrong.
#pragma once

#include "frontend/interpreter/memory.h"
#include "frontend/module.h"

#include <string>

namespace fathom::frontend::interpreter {

/// An access that is not allowed: "writes 1 byte at offset 16 of out (16 bytes, local variable of encode,
/// b64.c:12)". `verb`: "reads", "writes" or "frees"; `size`: bytes, of reads and writes.
std::string describe_access(const Module& module, const Memory& memory, const char* verb, Pointer pointer,
                            uint64_t size);

/// "at offset 2 of out (16 bytes, ...)", "address 0x10", "the null pointer".
std::string describe_place(const Module& module, const Memory& memory, Pointer pointer);

/// Where an object is from: "local variable of f, a.c:3", "allocated at a.c:3"; empty where that is not
/// known.
std::string describe_origin(const Module& module, const Object& object);

} // namespace fathom::frontend::interpreter

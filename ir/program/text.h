// Textual form of programs (extension .gssa): one line for each location, object, input, obligation and
// instruction.
//
//   gssa 1
//   target 64
//   location 0 "a.c" 12 3 "main"
//   object 2 global "table" size=%4 align=4 readonly contents=bytes location=0 "0a0b" pointer 8 3 -4
//   input 0 "__VERIFIER_nondet_int" signed site=17
//   obligation 0 property unreach-call check=%9 location=0 "reach_error is called"
//   %0 = const i1 1
//   %1 = input i32 input=0 guard=%0 location=0 site=17
//   %2 = pointer ptr object=2 offset=-4
//   %3 = store none %2, %1 guard=%0 location=0     ; a comment
//
// Ids count up from 0 within each kind (objects from 2: null and unknown are always there); a reference may
// precede what it names, but for operands and guards. Numbers are decimal; constants above 64 bits are 0x and
// all their digits. `pointer 8 3 -4`: at byte 8 the address of object 3 minus 4. Strings escape \" \\ \n and
// \xHH.
#pragma once

#include "ir/program/program.h"
#include "ir/support/result.h"

#include <iosfwd>
#include <string_view>

namespace fathom::program {

void print(std::ostream& out, const Program& program);
std::string to_text(const Program& program);

/// The program, valid in the sense of validate(); errors are "name:line: message". print() of the result
/// gives the same text again.
Result<Program> parse(std::string_view text, std::string_view name);

} // namespace fathom::program

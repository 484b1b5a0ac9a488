// Where addresses get to: variables whose address goes nowhere, and what an undefined function may change
// (--havoc-externals), objects whose address can have got out of the code that is known.
#pragma once

namespace llvm {
class AllocaInst;
class Argument;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Whether a local variable is only read and written as a whole: what is stored in it comes out of its loads
/// and nowhere else.
bool is_register(const llvm::AllocaInst& variable);

/// `maker` is what an object comes from: a global variable, an alloca, an argument passed by value, the call
/// that allocates. True when an undefined function may have its address: globals that other files can name,
/// and everything whose address is stored in memory, passed to a function or turned into a number.
/// Flow-insensitive, never false where the address does get out. The objects that stand for what such a
/// function writes are no such objects.
bool may_be_changed_outside(const llvm::Value& maker);

/// How a function uses a pointer that it is given, and with all that this leads to.
enum class Use : unsigned char {
  Reads,  ///< nothing is written there, and no copy of such an address outlives the call but in its result
  Copies, ///< likewise, but bytes are copied from there, in which there may be addresses
  Other,
};

/// Flow-insensitive, with the functions that it calls. Never less than is true.
Use use_of(const llvm::Argument& pointer);

} // namespace fathom::frontend

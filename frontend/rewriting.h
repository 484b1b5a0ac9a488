// Helpers that several rewrites of the module call: doubts, checks, marks of lifetimes, names of attributes.
#pragma once

#include "ir/program/property.h"

#include <cstdint>
#include <string>
#include <vector>

namespace llvm {
class AllocaInst;
class CallBase;
class Function;
class IRBuilderBase;
class Instruction;
class LifetimeIntrinsic;
class Use;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// Puts a doubt in front of an instruction: execution may end there as unsupported, so that nothing after it
/// is called correct.
void may_be_unsupported(llvm::Instruction& position, const std::string& message);

/// An execution that comes to the position ends there as unsupported.
void end_as_unsupported(llvm::Instruction& position, const std::string& message);
void end_as_unsupported(llvm::IRBuilderBase& builder, const std::string& message);

/// The marks of where a variable's life begins and ends.
std::vector<llvm::LifetimeIntrinsic*> lifetime_marks(llvm::Value& variable);

/// From the position on the variable holds anything.
void make_arbitrary(llvm::AllocaInst& variable, llvm::Instruction& position);

/// The instruction at which a value is used: a phi uses it at the end of the block that the value comes from.
llvm::Instruction& place_of(const llvm::Use& use);

/// Calls of a function by its name.
std::vector<llvm::CallBase*> direct_calls(llvm::Function& function);

/// Moves the builder to the entry of the function: instructions that it makes next have the function's line.
void begin_at_entry(llvm::IRBuilderBase& builder, llvm::Function& function);

/// Whether nothing is done with the address but to follow it: the access answers for it.
bool is_only_followed(const llvm::Instruction& address);

/// The attribute of a function whose code has the checks for a property (see Module::has_checks).
std::string check_attribute(program::Property property);

/// A call of `__fathom_check` at the builder's place; null or a constant 0: none.
void add_check(llvm::IRBuilderBase& builder, llvm::Value* bad, uint32_t row);

/// The attribute of a function that was compiled from C here: its blocks are as the debug locations say.
constexpr const char* source_attribute = "fathom-source";
/// The attribute of a variable that nothing defines and that keeps what is written there, volatile or not.
constexpr const char* memory_attribute = "fathom-memory";
/// Metadata of a conversion that the program writes.
constexpr const char* meant_conversion = "fathom.meant";
/// The attribute of a function in which signed arithmetic wraps (-fwrapv).
constexpr const char* wraps_attribute = "fathom-wraps";

/// The attribute of a static array of arrays whose name the text dereferences (dereferenced_names.h).
constexpr const char* dereferenced_attribute = "fathom-dereferenced";
/// The annotation of every member in the text that clang compiles (normalise/static_parts.cpp reads it).
constexpr const char* member_mark = "fathom.member";

} // namespace fathom::frontend

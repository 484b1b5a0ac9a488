// Variables of functions that are defined with a const-qualified type: nobody writes into them but their
// initialiser (C11 6.7.3p6).
#pragma once

#include <string>
#include <string_view>

namespace llvm {
class AllocaInst;
class Argument;
class Instruction;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// What is done with memory. What initialises may write into constants of functions: their initialiser, and
/// `fathom_nondet_memory`, which harnesses give them a value with.
enum class AccessKind { Read, Write, Initialise };

/// Whether an instruction that writes initialises a constant object.
AccessKind kind_of_write(const llvm::Instruction& instruction);
void mark_as_initialiser(llvm::Instruction& write);
/// Whether what is made for this alloca, this parameter passed by value or this `__fathom_stack_new` call is
/// a constant object.
bool is_constant_object(const llvm::Value& maker);
/// Says of another maker of the same variable what is said of `from`.
void copy_constant_mark(const llvm::AllocaInst& from, llvm::Instruction& to);

/// Marks such variables in a module that was just compiled from C, and the instructions that initialise them;
/// those that nobody can write into afterwards are left alone. Results of functions get there by way of a
/// temporary object, since functions write into their results as into any object.
///
/// `text` is that of `file`: it tells where an initialiser ends. Without it (a declaration of a header, or
/// out of a macro) each write to the variable by its name counts as the initialiser's.
void mark_constant_objects(llvm::Module& module, const std::string& file, std::string_view text);

} // namespace fathom::frontend

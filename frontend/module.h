// Module: the program under verification, loaded, linked with the C models and normalised.
#pragma once

#include "frontend/contracts/contracts.h"
#include "frontend/drivers/entry_driver.h"
#include "frontend/hardware.h"
#include "frontend/library/builtin.h"
#include "frontend/machines.h"
#include "ir/program/inserted_text.h"
#include "ir/program/program.h"
#include "ir/program/property.h"
#include "ir/program/source_location.h"
#include "ir/support/result.h"

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class DILocation;
class DIVariable;
class Function;
class Instruction;
class LLVMContext;
class Module;
class Value;
} // namespace llvm

namespace fathom::frontend {

class DeclaredType;
class SwitchedOff; // check_pragmas.h
struct ModuleCopy; // module_copy.h

/// What to load. Files ending in .c or .i are compiled, .bc and .ll are read.
struct LoadOptions {
  std::vector<std::string> files;
  std::vector<std::string> clang_arguments;                       ///< what the user gave after "--"
  std::map<std::string, std::vector<std::string>> file_arguments; ///< likewise, for single files
  const TargetMachine* machine = &host_machine(64);               ///< for C files; bitcode brings its own
  bool machine_is_named = false;                                  ///< by --target: bitcode has to be for it
  std::string entry = "main";
  EntryPointers entry_pointers;
  ContractOptions contracts;
  Hardware hardware;
  bool malloc_may_fail = false;            ///< allocation may return null
  bool constants_of_functions = true;      ///< valid-deref looks after those of automatic storage duration
  bool either_order = true;                ///< of operands, where C leaves it open; else clang's is assumed
  bool multiple_definitions = false;       ///< of a function: the first file's counts
  std::vector<std::string> removed_bodies; ///< functions to be undefined: `name` or `file.c:name`
  /// Those asked for: C files are instrumented for what LLVM's code does not show (ir/program/sanitizer.def).
  std::vector<program::Property> properties;
  double compile_timeout_seconds = 120;
  std::map<std::string, program::ChangedSource> changed; ///< by file: what is compiled instead of it

  bool asks(program::Property property) const {
    return std::find(properties.begin(), properties.end(), property) != properties.end();
  }
};

/// The module is immutable once loaded: unwinder and interpreter read it through const references. Normal
/// form, beyond LLVM's:
///  * one llvm::Module of one data layout, C models of library functions linked in where they are called,
///  * an alloca whose lifetime starts inside a cycle is a slot that holds the result of
///  `__fathom_stack_new(size, alignment)`, called
///    where the lifetime starts, so that every iteration has an object of its own,
///  * a value defined inside a cycle of the control flow (natural or not) and used outside it goes through
///  memory or a phi of the exit,
///  * a compound literal or variable (a jump passes by its declaration) that clang does not mark, and whose
///  address is passed on, has marks of its lifetime where its block is entered and left,
///  * another variable without marks gets arbitrary contents where it is declared inside a cycle; where it
///  may be read in an iteration before, execution may end as unsupported,
///  * bytes that the initialiser of an automatic variable leaves undefined (the rest of a union) are copied
///  from a new `__fathom_stack_new`,
///  * inline assembly that executes nothing (barriers, ties of an output to an input) is gone,
///  * weak symbols that nothing defines are null, behind a doubt; ifunc resolvers are called where their
///  symbol is used,
///  * a variable of unknown size that nothing defines is an array of bytes, behind a doubt where accesses are
///  asked for; a volatile read of one that nothing defines is an input,
///  * `llvm.objectsize` is what clang -O0 makes of it,
///  * computed gotos are switches over numbers that stand for the labels,
///  * a check that clang's sanitizers made is a call of `__fathom_check(i1 bad, i32 row of sanitizer.def)`,
///  * where the entry has parameters it is `__fathom_start`, which makes them and calls it,
///  * no SSA-promoting and no simplifying pass has run, so that every uninitialised variable and every check
///  is still there.
class Module {
 public:
  static Result<std::unique_ptr<Module>> load(const LoadOptions& options);
  /// A copy, changed; lives in the context of the original. Clauses about loops are left out.
  static Result<std::unique_ptr<Module>> copy(const Module& original,
                                              const std::function<Status(ModuleCopy&)>& change);
  ~Module();

  const llvm::Module& llvm() const { return *module_; }
  program::Target target() const { return target_; }
  const TargetMachine& machine() const { return *machine_; }
  const llvm::Function* function(const std::string& name) const;
  const llvm::Function* entry() const { return entry_; }

  /// Calls an entry other than main; without text where that has no parameters.
  const EntryDriver& entry_driver() const;

  /// Number of an instruction in the module: functions in module order, instructions in block order, from 0.
  uint32_t site(const llvm::Instruction& instruction) const;
  /// From the debug location; for an inlined location the innermost. Without debug info: line 0, function
  /// filled in.
  program::SourceLocation location(const llvm::Instruction& instruction) const;
  /// The same of a place alone: in the original text, where the file was changed (LoadOptions::changed).
  program::SourceLocation location(const llvm::DILocation& place) const;
  /// Source name of the variable behind an alloca, a `__fathom_stack_new` call or a global; empty when there
  /// is none.
  std::string variable_name(const llvm::Value& value) const;
  /// The same with its C type; null when there is no debug info.
  const llvm::DIVariable* variable(const llvm::Value& value) const;
  /// The number of its declared type, 0 where none is known, and the type of a number that is not 0.
  uint32_t declaration(const llvm::Value& value) const;
  const DeclaredType& declared_type(uint32_t number) const;
  /// Which built-in function this is; Builtin::None for an ordinary one. A function with a body is built-in
  /// only where Fathom must not look at the body (reach_error).
  Builtin builtin(const llvm::Function& function) const;
  /// Whether the function was compiled with the checks for a property that needs them; else its code does not
  /// show all violations. Models count as checked, except for no-overflow, where their `nsw` operations are.
  bool has_checks(const llvm::Function& function, program::Property property) const;
  /// Whether the body comes from frontend/models (or is `__fathom_start`): it has no locations, report those
  /// of the caller.
  bool is_model(const llvm::Function& function) const;
  /// What the source says is invariant at the head of a loop, each as "as written\nwith macros expanded".
  std::vector<std::string> invariants(const llvm::BasicBlock& head) const;
  /// Where pragmas of the program switch checks off.
  const SwitchedOff& switched_off() const;
  /// Whether contracts were applied: a compiled program does not have them.
  bool applies_contracts() const;
  /// Functions whose contracts take the place of calls that may be made, in alphabetical order.
  std::vector<std::string> used_contracts() const;
  /// What the program says of loops in functions that are executed, as in the source, with the clause's
  /// place.
  std::vector<std::pair<program::SourceLocation, std::string>> stated_invariants() const;
  /// Whether some structure ends in an array of one element, which may be meant to have more.
  bool has_arrays_of_one() const;
  /// What verdicts rest on, a line each: how main is called, contracts, clauses that nobody looks at.
  std::vector<std::string> assumptions() const;
  /// What C leaves undefined, the program may come to and nobody checks, in a line; empty: nothing.
  const std::string& unchecked() const;
  program::ThreadMemory thread_memory() const;
  /// C11: whether an atomic operation asks for less than sequential consistency. Else programs without data
  /// races have it.
  bool has_weak_operations() const;
  /// Whether the program creates threads, and asks no atomic operation for less than sequential consistency.
  bool has_sequential_threads() const;
  /// Whether it creates threads, and some atomic operation asks for less.
  bool has_weaker_threads() const;
  /// Names of the functions that the program calls and does not define, in alphabetical order.
  std::vector<std::string> externals() const;
  /// Whether it is a model that is executed for one of them.
  bool has_model(const std::string& external) const;
  /// Functions that a compiled program cannot answer: those of dialects, and static ones that another file
  /// calls by CBMC's name.
  std::vector<std::string> dialect_functions() const;
  /// By file: prototypes of library functions that were put in front of it because it does not declare them.
  const std::map<std::string, std::string>& supplied_prototypes() const { return prototypes_; }

 private:
  Module();
  struct Tables;
  std::shared_ptr<llvm::LLVMContext> context_;
  std::unique_ptr<llvm::Module> module_;
  const TargetMachine* machine_ = nullptr;
  program::Target target_;
  const llvm::Function* entry_ = nullptr;
  std::map<std::string, std::string> prototypes_;
  std::unique_ptr<Tables> tables_;
};

} // namespace fathom::frontend

// The normal form of the module (documented in module.h), as a pipeline of small rewrites.
#pragma once

#include "frontend/contracts/contracts.h"
#include "frontend/entry_driver.h"
#include "frontend/hardware.h"
#include "ir/program/property.h"
#include "ir/support/result.h"

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class BasicBlock;
class DIVariable;
class Function;
class AllocaInst;
class Instruction;
class IRBuilderBase;
class LifetimeIntrinsic;
class Module;
class Use;
class Value;
} // namespace llvm

namespace fathom::frontend {

/// What the rewrites read and keep up to date beside the module.
struct NormalForm {
  std::string entry_name = "main";
  EntryPointers entry_pointers;
  std::vector<std::string> assumed; ///< of how main is called
  Hardware hardware;
  std::string
      weak_operation; ///< the first atomic one that asks for less than sequential consistency: its place
  bool either_order = true; ///< see LoadOptions
  bool looks_for_deadlocks = false;
  bool looks_for_ends = false;               ///< termination: an access that is not valid ends an execution
  std::vector<program::Property> properties; ///< that are asked for
  EntryDriver driver;                        ///< of an entry other than main that has parameters
  const llvm::Function* entry = nullptr;
  std::map<const llvm::Value*, const llvm::DIVariable*>
      variables;                   ///< alloca, __fathom_stack_new call, byval argument or global
  std::set<std::string> models;    ///< functions that are not the user's
  std::set<std::string> externals; ///< functions that the user calls and does not define
  /// By the head of a loop: what the source says is invariant there.
  std::map<const llvm::BasicBlock*, std::vector<std::string>> invariants;
  ContractState contracts;

  bool asks(program::Property property) const {
    return std::find(properties.begin(), properties.end(), property) != properties.end();
  }
};

/// One rewrite; an Error is the user's (a missing entry function).
struct Normalisation {
  const char* name;
  Status (*run)(llvm::Module& module, NormalForm& form);
};

/// In the order they run.
const std::vector<Normalisation>& normalisations();

/// Runs them all; the module stays valid after each (checked in builds for development, else once at the
/// end).
Status normalise(llvm::Module& module, NormalForm& form);

// The rewrites, one file each where they are long.
Status resolve_aliases(llvm::Module& module, NormalForm& form);
Status simplify_library_calls(llvm::Module& module, NormalForm& form);
Status answer_addresses(llvm::Module& module, NormalForm& form);
Status open_comparisons(llvm::Module& module, NormalForm& form);
Status lower_constrained_floats(llvm::Module& module, NormalForm& form);
Status lower_variadic_reads(llvm::Module& module, NormalForm& form);
/// The name that clang gives, where a va_list is a pointer, to the one that va_arg reads through.
constexpr const char* variadic_place = "argp.cur";
Status check_restrict(llvm::Module& module, NormalForm& form);
Status check_parameters(llvm::Module& module, NormalForm& form);
Status check_variadic_lists(llvm::Module& module, NormalForm& form);
Status resolve_indirect_functions(llvm::Module& module, NormalForm& form);
Status lower_jumps(llvm::Module& module, NormalForm& form);
Status resolve_weak_symbols(llvm::Module& module, NormalForm& form);
Status doubt_wide_indices(llvm::Module& module, NormalForm& form);
Status refuse_huge_objects(llvm::Module& module, NormalForm& form);
Status size_undefined_variables(llvm::Module& module, NormalForm& form);
Status map_registers(llvm::Module& module, NormalForm& form);
Status renew_volatile_variables(llvm::Module& module, NormalForm& form);
Status separate_threads(llvm::Module& module, NormalForm& form);
Status record_variables(llvm::Module& module, NormalForm& form);
Status mark_static_parts(llvm::Module& module, NormalForm& form);
Status refuse_assembly(llvm::Module& module, NormalForm& form);
Status tell_orders(llvm::Module& module, NormalForm& form);
Status refuse_folded_operations(llvm::Module& module, NormalForm& form);
Status check_declarations(llvm::Module& module, NormalForm& form);
Status put_back_opaque_values(llvm::Module& module, NormalForm& form);
Status lower_sanitizer_checks(llvm::Module& module, NormalForm& form);
Status find_missing_returns(llvm::Module& module, NormalForm& form);
Status check_function_types(llvm::Module& module, NormalForm& form);
Status check_library_calls(llvm::Module& module, NormalForm& form);
Status check_float_conversions(llvm::Module& module, NormalForm& form);
Status check_pointer_values(llvm::Module& module, NormalForm& form);
Status make_entry(llvm::Module& module, NormalForm& form);
Status lower_indirect_branches(llvm::Module& module, NormalForm& form);
Status lower_barriers(llvm::Module& module, NormalForm& form);
Status resolve_object_sizes(llvm::Module& module, NormalForm& form);
Status insert_interrupts(llvm::Module& module, NormalForm& form);
Status count_stack(llvm::Module& module, NormalForm& form);
Status check_sub_objects(llvm::Module& module, NormalForm& form);
Status mark_lifetimes(llvm::Module& module, NormalForm& form);
Status open_initialisers(llvm::Module& module, NormalForm& form);
Status renew_unmarked_variables(llvm::Module& module, NormalForm& form);
Status rebind_lifetimes(llvm::Module& module, NormalForm& form);
Status demote_cycle_values(llvm::Module& module, NormalForm& form);

/// Puts a doubt in front of an instruction: execution may end there as unsupported, so that nothing behind it
/// is called correct.
void may_be_unsupported(llvm::Instruction& position, const std::string& message);

/// An execution that comes to the position ends there as unsupported.
void end_as_unsupported(llvm::Instruction& position, const std::string& message);

/// Whether the program makes numbers of pointers, other than their distance: known once answer_addresses has
/// run.
bool looks_at_addresses(const llvm::Module& module);

/// The marks of where a variable's life begins and ends.
std::vector<llvm::LifetimeIntrinsic*> lifetime_marks(llvm::Value& variable);

/// From the position on the variable holds anything.
void make_arbitrary(llvm::AllocaInst& variable, llvm::Instruction& position);

/// Where a use in an instruction takes place: a phi takes its value at the end of the block it comes from.
llvm::Instruction& place_of(const llvm::Use& use);

/// The attribute of a function whose code has the checks for a property (see Module::has_checks).
std::string check_attribute(program::Property property);

/// A call of `__fathom_check` at the builder's place; null or a constant 0: none.
void add_check(llvm::IRBuilderBase& builder, llvm::Value* bad, uint32_t row);

/// The attribute of a function that was compiled from C here: its blocks are as the debug locations say.
constexpr const char* source_attribute = "fathom-source";
/// The attribute of a variable that nothing defines and that keeps what is written there, volatile or not.
constexpr const char* memory_attribute = "fathom-memory";
/// The attribute of a function in which signed arithmetic wraps (-fwrapv).
constexpr const char* wraps_attribute = "fathom-wraps";

/// The attribute of a static array of arrays whose name the text dereferences (dereferenced_names.h).
constexpr const char* dereferenced_attribute = "fathom-dereferenced";
/// What the text that is compiled annotates every member with, see normalise_static_parts.cpp.
constexpr const char* member_mark = "fathom.member";

} // namespace fathom::frontend

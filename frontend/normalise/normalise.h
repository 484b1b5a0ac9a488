// The normal form of the module (documented in module.h), as a pipeline of small rewrites.
#pragma once

#include "frontend/normal_form.h"
#include "ir/support/result.h"

#include <llvm/ADT/StringRef.h>

#include <set>
#include <span>
#include <string>

namespace llvm {
class Module;
} // namespace llvm

namespace fathom::frontend {

/// One rewrite; an Error is the user's (a missing entry function).
struct Normalisation {
  const char* name;
  Status (*run)(llvm::Module& module, NormalForm& form);
};

/// In the order they run.
std::span<const Normalisation> normalisations();

/// Runs them all; the module stays valid after each (checked in builds for development, else once at the
/// end).
Status normalise(llvm::Module& module, NormalForm& form);

// The rewrites, one file each where they are long.
Status resolve_aliases(llvm::Module& module, NormalForm& form);
Status protect_sections(llvm::Module& module, NormalForm& form);
Status join_sections(llvm::Module& module, NormalForm& form);
Status check_vectors(llvm::Module& module, NormalForm& form);
Status simplify_library_calls(llvm::Module& module, NormalForm& form);
Status answer_addresses(llvm::Module& module, NormalForm& form);
Status open_comparisons(llvm::Module& module, NormalForm& form);
/// Whether C leaves open which number a function of the library returns, beyond its sign or its being 0.
bool has_open_result(llvm::StringRef function);
Status lower_constrained_floats(llvm::Module& module, NormalForm& form);
Status refuse_fused_sums(llvm::Module& module, NormalForm& form);
Status lower_variadic_reads(llvm::Module& module, NormalForm& form);
/// The name that clang gives, where a va_list is a pointer, to the one that va_arg reads through.
constexpr const char* variadic_place = "argp.cur";
/// The mark of an entry that gives main at most a few short arguments: with others execution is not
/// supported, or it is assumed that there are none (start.c).
constexpr const char* short_command_lines_attribute = "fathom-short-command-lines";
/// The mark of an entry that gives main arguments of which options.c describes the options, whatever they
/// are.
constexpr const char* any_options_attribute = "fathom-any-options";
Status check_restrict(llvm::Module& module, NormalForm& form);
Status loosen_padding(llvm::Module& module, NormalForm& form);
Status check_promises(llvm::Module& module, NormalForm& form);
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
Status join_tail_calls(llvm::Module& module, NormalForm& form);
Status refuse_assembly(llvm::Module& module, NormalForm& form);
Status tell_orders(llvm::Module& module, NormalForm& form);
Status refuse_folded_operations(llvm::Module& module, NormalForm& form);
Status check_declarations(llvm::Module& module, NormalForm& form);
Status put_back_opaque_values(llvm::Module& module, NormalForm& form);
Status lower_sanitizer_checks(llvm::Module& module, NormalForm& form);
Status find_missing_returns(llvm::Module& module, NormalForm& form);
Status check_function_types(llvm::Module& module, NormalForm& form);
Status name_library_calls(llvm::Module& module, NormalForm& form);
Status tell_library_choices(llvm::Module& module, NormalForm& form);
Status check_library_calls(llvm::Module& module, NormalForm& form);
Status check_float_conversions(llvm::Module& module, NormalForm& form);
Status check_pointer_values(llvm::Module& module, NormalForm& form);
Status check_pointer_steps(llvm::Module& module, NormalForm& form);
Status make_entry(llvm::Module& module, NormalForm& form);
Status lower_indirect_branches(llvm::Module& module, NormalForm& form);
Status lower_barriers(llvm::Module& module, NormalForm& form);
Status resolve_object_sizes(llvm::Module& module, NormalForm& form);
Status resolve_frame_addresses(llvm::Module& module, NormalForm& form);
Status insert_interrupts(llvm::Module& module, NormalForm& form);
Status count_stack(llvm::Module& module, NormalForm& form);
Status check_sub_objects(llvm::Module& module, NormalForm& form);
Status mark_lifetimes(llvm::Module& module, NormalForm& form);
Status open_initialisers(llvm::Module& module, NormalForm& form);
Status renew_unmarked_variables(llvm::Module& module, NormalForm& form);
Status rebind_lifetimes(llvm::Module& module, NormalForm& form);
Status demote_cycle_values(llvm::Module& module, NormalForm& form);

/// Each phi becomes a variable, whose loads stand where the phi was.
void demote_phis(llvm::Function& function);

/// Whether the program makes numbers of pointers, other than their distance: known once answer_addresses has
/// run.
bool looks_at_addresses(const llvm::Module& module);

} // namespace fathom::frontend

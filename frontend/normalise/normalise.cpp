#include "frontend/normalise/normalise.h"

#include "frontend/analysis/own_variables.h"
#include "frontend/contracts/passes.h"

#include <llvm/IR/DebugInfoMetadata.h>
#include <llvm/IR/DebugProgramInstruction.h>
#include <llvm/IR/Function.h>
#include <llvm/IR/InstIterator.h>
#include <llvm/IR/Instructions.h>
#include <llvm/IR/Module.h>
#include <llvm/IR/Verifier.h>
#include <llvm/Support/raw_ostream.h>

namespace fathom::frontend {

static constexpr Normalisation rows[] = {
    {"resolve-aliases", resolve_aliases},                   // a function or global has one name
    {"protect-sections", protect_sections},                 // that are not writable
    {"join-sections", join_sections},                       // whose start and end the program asks for
    {"name-library-calls", name_library_calls},             // calls through pointers too
    {"tell-library-choices", tell_library_choices},         // which programs can see
    {"check-library-calls", check_library_calls},           // arguments of library functions
    {"check-pointer-values", check_pointer_values},         // order, difference, values of dead ones
    {"check-pointer-steps", check_pointer_steps},           // that leave their objects
    {"loosen-padding", loosen_padding},                     // any bytes, where a structure is stored
    {"open-comparisons", open_comparisons},                 // results of strcmp, of which the sign is known
    {"lower-constrained-floats", lower_constrained_floats}, // plain operations obey the rounding mode too
    {"refuse-fused-sums", refuse_fused_sums},               // where the processor may round once
    {"lower-variadic-reads", lower_variadic_reads},         // va_arg as an instruction
    {"check-variadic-lists", check_variadic_lists},         // where that property is asked for
    {"simplify-library-calls", simplify_library_calls},     // output of known text, alloca
    {"check-parameters", check_parameters},                 // likewise
    {"check-promises", check_promises},                     // to the compiler, likewise
    {"check-restrict", check_restrict},                     // likewise
    {"mark-static-parts", mark_static_parts},               // arrays within static objects
    {"put-back-opaque-values", put_back_opaque_values},     // constants that clang was not to fold
    {"refuse-folded", refuse_folded_operations},            // poison: undefined, and folded
    {"check-function-types", check_function_types},         // calls against definitions
    {"lower-sanitizer-checks", lower_sanitizer_checks},     // clang's handlers are `__fathom_check`
    {"doubt-wide-indices", doubt_wide_indices},             // clang cuts them to the width of a pointer
    {"find-missing-returns", find_missing_returns},         // where that property is asked for
    {"check-float-conversions", check_float_conversions},   // likewise
    {"check-vectors", check_vectors},                       // subscripts, elements, operations
    {"check-declarations", check_declarations},             // where files declare one name differently
    {"resolve-ifuncs", resolve_indirect_functions},         // called where they are used
    {"check-invariants", check_invariants},                 // at the heads of their loops
    {"apply-contracts", apply_contracts},                   // checked, or put in the place of calls
    {"make-entry", make_entry},                             // models linked, `__fathom_start`, constructors
    {"answer-addresses", answer_addresses},                 // what the models ask about the program
    {"refuse-assembly", refuse_assembly},                   // at the level of files
    {"tell-orders", tell_orders},                           // of evaluation, where others are possible too
    {"check-frames", check_frames},                         // writes are held against a contract
    {"insert-interrupts", insert_interrupts},               // before accesses that they matter for
    {"count-stack", count_stack},                           // where a limit is given
    {"lower-jumps", lower_jumps},                           // longjmp returns from all between
    {"resolve-weak-symbols", resolve_weak_symbols},         // absent ones are null
    {"record-variables", record_variables},                 // source names, before allocas are replaced
    {"join-tail-calls", join_tail_calls},                   // recursion that branches, as a loop
    {"refuse-huge-objects", refuse_huge_objects},           // more than half of the address space
    {"separate-threads", separate_threads},                 // their own variables, atomic functions
    {"lower-indirect-branches", lower_indirect_branches},   // computed gotos are switches
    {"lower-barriers", lower_barriers},                     // assembly that executes nothing
    {"resolve-object-sizes", resolve_object_sizes},         // as the compiler sees them
    {"resolve-frame-addresses", resolve_frame_addresses},   // of the function itself
    {"size-undefined", size_undefined_variables},           // arrays of unknown size get one, with a doubt
    {"map-registers", map_registers},                       // addresses of devices are objects
    {"renew-volatile", renew_volatile_variables},           // volatile ones that nothing defines
    {"mark-lifetimes", mark_lifetimes},                     // of literals, of variables after jumps
    {"open-initialisers", open_initialisers},               // bytes of unions that nobody initialised
    {"renew-unmarked", renew_unmarked_variables},           // each iteration declares its variables anew
    {"check-sub-objects", check_sub_objects},               // where that property is asked for
    {"rebind-lifetimes", rebind_lifetimes},                 // one object for each iteration
    {"demote-cycle-values", demote_cycle_values}, // nothing leaves a cycle but through memory or phis
};

std::span<const Normalisation> normalisations() {
  return rows;
}

static void verify(const llvm::Module& module, const char* step) {
  std::string text;
  llvm::raw_string_ostream out(text);
  FATHOM_CHECK(!llvm::verifyModule(module, &out), "the module is broken after {}: {}", step, out.str());
}

/// Builds for development name the rewrite that breaks the module. Verifying takes as long as most of the
/// rewrites together: released ones do it once.
Status normalise(llvm::Module& module, NormalForm& form) {
#ifdef NDEBUG
  constexpr bool verifies_each = false;
#else
  constexpr bool verifies_each = true;
#endif
  for (const Normalisation& step : normalisations()) {
    if (Status done = step.run(module, form); !done) return done;
    if (verifies_each) verify(module, step.name);
  }
  verify(module, "its normal form is made");
  return Done{};
}

Status record_variables(llvm::Module& module, NormalForm& form) {
  for (llvm::GlobalVariable& global : module.globals()) {
    llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> infos;
    global.getDebugInfo(infos);
    if (!infos.empty()) form.variables[&global] = infos.front()->getVariable();
  }
  for (llvm::Function& function : module)
    for (llvm::Instruction& instruction : llvm::instructions(function))
      for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(instruction.getDbgRecordRange()))
        if (record.isDbgDeclare() && record.getAddress())
          form.variables.emplace(record.getAddress()->stripPointerCasts(), record.getVariable());
  return Done{};
}

} // namespace fathom::frontend

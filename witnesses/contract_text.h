// Invariants as clauses that a user can put into the program's text.
#pragma once

#include "witnesses/correctness_witness.h"

namespace fathom::witnesses {

/// Whose names clauses have: those of fathom.h, CBMC's or ESBMC's.
enum class ClauseNotation : uint8_t { Fathom, Cbmc, Esbmc };

/// That of a program in the dialect of that name (frontend/compile/dialects.h); all others have Fathom's.
ClauseNotation notation_of_dialect(std::string_view dialect);

/// For each function with a contract its name and clauses, for the beginning of its body; for each loop its
/// place and clauses, for the beginning of the loop's body:
///
///     function sum, demo.c:3
///       fathom_requires(0 <= n);
///       fathom_ensures(fathom_result(int) == fathom_old(n) + 1);
///     loop, demo.c:12:3 in main
///       fathom_invariant(i <= n);
///
/// In CBMC's notation clauses stand before the body, in ESBMC's those of loops before the loop. What is not
/// said follows as comments. The type of a result is what stands before the function's name in its
/// definition.
std::string contract_text(const std::vector<WitnessInvariant>& invariants,
                          const std::vector<LeftOutOfWitness>& left_out,
                          const std::vector<std::string>& input_files, SourceCache& sources,
                          ClauseNotation notation = ClauseNotation::Fathom);

} // namespace fathom::witnesses

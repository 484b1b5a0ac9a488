// Z3's linear arithmetic over integers as a back end for bit-vectors.
#pragma once

#include "solvers/solver.h"

#include <memory>

namespace fathom::solvers {

/// Sizes, indices and offsets are few numbers that are added, multiplied by small constants and compared
/// often. Behind circuits of 64 bits a search has to find out bit by bit that x < y and y < z give x < z;
/// simplex knows. Every query is translated anew and exactly (`integers.h`), so both answers count; Unknown
/// where a term has no linear form. Nothing is kept from check to check; all assumptions count as failed.
/// `most`: steps of Z3 after which a check gives up with Unknown, about a million a second; 0: no limit.
std::unique_ptr<Solver> make_integer_solver(const term::Context& context, const Config& config,
                                            uint32_t most = 0);

} // namespace fathom::solvers

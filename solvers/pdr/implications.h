// Implications between one or two bits of a state that hold of all states that are reached.
#pragma once

#include "solvers/pdr/samples.h"
#include "solvers/pdr/search.h"

#include <vector>

namespace fathom::solvers::pdr {

/// Bits that no sample has, as cubes.
std::vector<Cube> unseen_bits(const Machine& machine, const Samples& samples);

/// Cubes of one bit (bits that never change) and of two (implications between bits) in which no state is that
/// is reached. Random executions refute most of those that are none, induction the rest (van Eijk, TCAD 2000,
/// has equal bits alone). They are known to the search from then on. `unseen`: what unseen_bits has found.
std::vector<Cube> find_implications(const Machine& machine, const Samples& samples,
                                    const std::vector<Cube>& unseen, Search& search, Account& account);

} // namespace fathom::solvers::pdr

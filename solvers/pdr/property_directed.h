// Property directed reachability over bits, with CaDiCaL.
#pragma once

#include "solvers/reachability.h"

namespace fathom::solvers {

/// An inductive invariant of clauses over the bits of a state, or steps to a bad state (Bradley, VMCAI 2011;
/// Een, Mishchenko, Brayton, FMCAD 2011). All terms become clauses once (circuits::BitBlaster); what
/// follows are many small questions to one incremental solver. Work is counted in answers and in the solver's
/// own steps, so that the answer does not depend on the machine.
ReachabilityAnswer solve_reachability(const ReachabilityQuery& query);

} // namespace fathom::solvers

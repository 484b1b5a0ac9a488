// Control flow within a function, and its ends.
#pragma once

#include "frontend/unwinder/branches.h"
#include "frontend/unwinder/cuts.h"
#include "frontend/unwinder/loop_iterations.h"
#include "frontend/unwinder/passages.h"
#include "frontend/unwinder/passed_lines.h"
#include "frontend/unwinder/repetitions.h"

namespace fathom::frontend {

/// Owns the parts; those who use them take the ones that they need.
struct Control {
  Cuts cuts;
  Passages passages;
  Repetitions repetitions;
  LoopIterations loops;
  PassedLines lines;
  Branches branches;

  Control(Context& context, Operands& operands, LeakChecks& leaks, InitialisationChecks& initialisation)
      : cuts(context, leaks), passages(context), repetitions(context),
        loops(context, cuts, leaks, repetitions), lines(context),
        branches(context, operands, passages, loops, lines, initialisation) {}
};

} // namespace fathom::frontend

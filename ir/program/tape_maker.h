// From an execution of the Program to the tape on which the oracle repeats it.
#pragma once

#include "ir/program/evaluator.h"
#include "ir/program/tape.h"

namespace fathom::program {

/// Everything the evaluation took from outside, in the order of execution: inputs, open values (Open
/// instructions and inaccessible loads, by the site recorded with them), uninitialised bytes, and the base
/// addresses that were observed. Pointers become their address. The tape keeps what it needs of the
/// evaluation; the program must outlive it.
Tape make_tape(const Program& program, const Evaluation& evaluation);

} // namespace fathom::program

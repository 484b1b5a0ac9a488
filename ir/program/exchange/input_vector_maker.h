// From an execution of the Program to the input vector on which the interpreter repeats it.
#pragma once

#include "ir/program/evaluator.h"
#include "ir/program/exchange/input_vector.h"
#include "ir/program/exchange/interfaces.h"

namespace fathom::program {

/// Everything the evaluation took from outside, in the order of execution: inputs, open values (Open
/// instructions and inaccessible loads, by the site recorded with them), uninitialised bytes, and the base
/// addresses that were observed. Pointers become their address. The input vector keeps what it needs of the
/// evaluation; the program must outlive it.
InputVector make_input_vector(const Program& program, const Evaluation& evaluation);
/// The same of a program with several threads.
InputVector make_input_vector(const Program& program, const Evaluation& evaluation,
                              const Interleavings& interleavings);
/// The same for an execution that does what it has done between two visits again and again.
InputVector make_input_vector(const Program& program, const Evaluation& evaluation,
                              const Repetition& repetition);

} // namespace fathom::program

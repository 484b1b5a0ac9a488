// From an execution of the Program to the input vector on which the interpreter repeats it.
#pragma once

#include "ir/program/evaluator.h"
#include "ir/program/exchange/input_vector.h"

namespace fathom::program {

/// Everything the evaluation took from outside, in the order of execution: inputs, open values (Open
/// instructions and inaccessible loads, by the site recorded with them), uninitialised bytes, and the base
/// addresses that were observed. Pointers become their address. The input vector keeps what it needs of the
/// evaluation; the program must outlive it.
InputVector make_input_vector(const Program& program, const Evaluation& evaluation);

} // namespace fathom::program

// Places in a program's text at which the parts of a witness belong.
#pragma once

#include "ir/support/result.h"
#include "witnesses/c_syntax.h"
#include "witnesses/witness.h"

#include <array>

namespace fathom::witnesses {

/// The token at which a part of the witness stands. Without a column the leftmost suitable one of the line.
/// Errors say what stands there instead of what has to; they have no place in front.
///
/// assumption, location invariant: the first token of a statement or declaration in a function's body;
/// branching: `if`, `while`, `for`, `do`, `switch` or `?`; function_enter and function_return: the `)` after
/// a call's arguments; target: of a statement, a full expression, a call or the definition of a function (for
/// the clauses before its body, and for what is said of it as a whole); loop invariant: `for`, `while` or
/// `do`; contract: any token of the function's declaration up to its body.
Result<size_t> place_of(const Waypoint& waypoint, const Syntax& syntax);
Result<size_t> place_of(const StatedInvariant& invariant, const Syntax& syntax);

/// Functions whose calls create a thread, with what tells it apart as first argument's target.
inline constexpr std::array thread_creators{"pthread_create", "thrd_create"};

/// Whether a token begins a statement or declaration that others can stand in front of.
bool begins_statement_in_function(const Syntax& syntax, size_t token);

} // namespace fathom::witnesses

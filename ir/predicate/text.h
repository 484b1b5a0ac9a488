// Predicates as text: conditions in C over the source's names.
//
//   (unsigned)i <= n && a[k] != -1                        C's operators, types and conversions (C23)
//   old(x), old(a[k])                                     what it was where the loop or function was entered
//   offset(p), object_size(p), same_object(p, q)          bytes from the begin of p's object; its size;
//   unsigned forall(k, 0, n, a[k] <= 5)                            for all k from 0 on that are below n, of
//   type size_t
//
// The text means what C makes of it: integers are promoted and converted, and there are casts wherever that
// is not what the predicate says. `p == q` of pointers: the same object and offset. Types are those that are
// the same in LP64 and ILP32 (with pointers of 16 bits, int has 16 and long 32); others than 8, 16, 32 and 64
// bits are _BitInt. What C leaves open (a division by zero, a wide shift) has SMT-LIB's meaning. Not in it:
// floating-point numbers, assignments, calls.
#pragma once

#include "ir/predicate/scope.h"
#include "ir/support/result.h"

#include <string>
#include <string_view>

namespace fathom::predicate {

/// The text of the normal form, with few parentheses.
std::string to_text(const Predicate& p, const Scope& scope);

/// parse(to_text(p)) has p's key. Errors begin with "column N: " (from 1 on).
Result<Predicate> parse(std::string_view text, const Scope& scope);

} // namespace fathom::predicate

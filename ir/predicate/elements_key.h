// Statements about all elements of an array, as witnesses write them: which of them say the same.
#pragma once

#include <string>
#include <string_view>

namespace fathom::predicate {

/// A text of `\forall T k; range ==> condition` in which the bound index has one name and the operands of
/// the outermost `||` and `&&` have one order: whoever states an invariant may name the index as he likes and
/// put alternatives in any order. Other texts stay as they are. Two texts with one key mean the same.
std::string elements_key(std::string_view text);

} // namespace fathom::predicate

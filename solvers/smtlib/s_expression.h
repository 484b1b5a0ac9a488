// S-expressions, which SMT-LIB solvers print, and the values among them.
#pragma once

#include "ir/support/bit_vector.h"
#include "ir/term/valuation.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::solvers {

/// An atom (text, quotes of |symbols| taken off) or a list.
struct SExpression {
  std::string atom;
  std::vector<SExpression> list;
  bool is_list = false;
};

/// All expressions of the text, one after the other; nothing if parentheses do not match. Strings "..." are
/// atoms with their quotes, comments are skipped. Nesting deeper than 10,000 is refused.
std::optional<std::vector<SExpression>> parse_s_expressions(std::string_view text);

/// true, false, #b.., #x.., (_ bvN w); of the width that is asked for.
std::optional<BitVector> bit_vector_of(const SExpression& value, uint32_t width);
/// ((as const (Array ..)) v) under any number of (store a i v).
std::optional<term::ArrayValue> array_of(const SExpression& value, uint32_t index_width,
                                         uint32_t element_width);

} // namespace fathom::solvers

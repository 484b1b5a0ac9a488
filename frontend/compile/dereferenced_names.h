// Names that C text dereferences: `*rows` is `rows[0]`, of which clang's code shows nothing.
#pragma once

#include <map>
#include <string>
#include <string_view>

namespace fathom::frontend {

/// In preprocessed text, without understanding it: names after a `*` that may be the unary operator, with
/// the fewest indices that stand after one (`*rows[1]`: 1). Not those of which only an element or a result
/// is used,
/// `(*rows)[1]` and `(*f)(x)`, and not the operand of sizeof.
std::map<std::string, size_t> dereferenced_names(std::string_view text);

} // namespace fathom::frontend

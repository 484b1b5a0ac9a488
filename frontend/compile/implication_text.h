// CBMC's implications in preprocessed text.
#pragma once

#include <string>
#include <string_view>

namespace fathom::frontend {

/// `a ==> b` becomes `(!(a) || (b))`, wherever it stands. It binds weaker than `||` and stronger than `?:`,
/// the right one first. `a <==> b` becomes `(!(a) == !(b))`, and binds weaker still.
std::string translate_implications(std::string_view text);

} // namespace fathom::frontend

// A macro where it is used, and what the preprocessor makes of it there.
#pragma once

#include <string>

namespace fathom::program {

struct MacroUse {
  std::string written;   ///< "CHECK(i < n)", on one line
  std::string expansion; ///< "if (!(i < n)) fail()", on one line
};

} // namespace fathom::program

// Files of html/ that are part of the program: made by target.cmake.
#pragma once

#include <string_view>

namespace fathom::reports::embedded {

std::string_view page_style();
std::string_view page_script();

} // namespace fathom::reports::embedded

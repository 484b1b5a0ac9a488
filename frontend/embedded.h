// Files that are part of the program: made by target.cmake.
#pragma once

#include <string_view>

namespace fathom::frontend::embedded {

std::string_view models_32(); ///< bitcode of frontend/models for i386
std::string_view models_64(); ///< the same for x86-64
std::string_view fathom_header();
std::string_view fathom_clauses_header();
std::string_view klee_header();
std::string_view seahorn_header();
std::string_view fathom_seahorn_header();
std::string_view fathom_cbmc_header();
std::string_view fathom_esbmc_header();
std::string_view prototypes(); ///< frontend/library/prototypes.h

} // namespace fathom::frontend::embedded

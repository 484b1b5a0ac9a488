// Files that are part of the program: made by target.cmake.
#pragma once

#include <string_view>

namespace fathom::frontend::embedded {

std::string_view models_x86_64(); ///< bitcode of frontend/models, by machine (frontend/machines.h)
std::string_view models_i386();
std::string_view models_arm();
std::string_view models_armeb();
std::string_view models_aarch64();
std::string_view models_powerpc();
std::string_view models_msp430();
std::string_view effects_x86_64(); ///< models made of the table of effects, likewise
std::string_view effects_i386();
std::string_view effects_arm();
std::string_view effects_armeb();
std::string_view effects_aarch64();
std::string_view effects_powerpc();
std::string_view effects_msp430();
std::string_view effect_names(); ///< of the functions in the tables, each between ends of lines
std::string_view fathom_header();
std::string_view fathom_clauses_header();
std::string_view klee_header();
std::string_view seahorn_header();
std::string_view fathom_seahorn_header();
std::string_view fathom_cbmc_header();
std::string_view fathom_esbmc_header();
std::string_view complex_header(); ///< what C libraries lack for clang
std::string_view stdbit_header();
std::string_view libc_assert(); ///< frontend/include/libc
std::string_view libc_ctype();
std::string_view libc_errno();
std::string_view libc_inttypes();
std::string_view libc_math();
std::string_view libc_setjmp();
std::string_view libc_stdio();
std::string_view libc_stdlib();
std::string_view libc_string();
std::string_view libc_strings();
std::string_view libc_time();
std::string_view prototypes(); ///< frontend/library/prototypes.h

} // namespace fathom::frontend::embedded

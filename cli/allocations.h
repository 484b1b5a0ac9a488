// The assumption that allocations do not fail, and functions that allocate.
#pragma once

#include <set>
#include <string>
#include <string_view>

namespace fathom::cli {

/// As long as --malloc-may-fail does not say otherwise.
constexpr std::string_view allocations_succeed = "allocations do not fail (see --malloc-may-fail)";

/// Whether it is a function of the C library that delivers null, or an error, where there is no memory.
inline bool may_run_out(const std::string& function) {
  static const std::set<std::string> allocate = {
      "malloc",         "calloc",   "realloc",  "reallocarray", "aligned_alloc", "strdup",  "strndup",
      "posix_memalign", "memalign", "asprintf", "vasprintf",    "getline",       "getdelim"};
  return allocate.contains(function);
}

} // namespace fathom::cli

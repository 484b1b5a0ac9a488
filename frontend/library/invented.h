// Names of inputs by which models of library functions leave something open.
#pragma once

#include "frontend/library/written_name.h"

#include <string_view>

namespace fathom::frontend {

/// Inputs that stand for what the library computes from the arguments: the models take any value for it,
/// though there is one. A violation rests on them only if a native execution, in which the library computes,
/// shows it too.
inline constexpr std::string_view computed_prefix = "__fathom_nondet_computed_", written_prefix = "written_";

/// Inputs that stand for what the interpreter can compute: it takes none of them where it knows the
/// arguments.
inline constexpr std::string_view described_prefix = "__fathom_nondet_described_";

/// Before the names of functions of output: their models for calls whose result nobody looks at.
inline constexpr std::string_view uncounted_prefix = "__fathom_uncounted_";

/// Before those of the models of plain output, where no format is asked about.
inline constexpr std::string_view plain_prefix = "__fathom_plain_";

/// Before those of the models of allocation that may fail (models/fallible.c).
inline constexpr std::string_view fallible_prefix = "__fathom_fallible_";

/// The name that the program calls a model by.
inline std::string_view called_name(std::string_view model) {
  for (const std::string_view prefix : {uncounted_prefix, plain_prefix, fallible_prefix})
    if (model.starts_with(prefix)) model.remove_prefix(prefix.size());
  return model;
}

/// The name that the program's text has for it: headers bind `scanf` to `__isoc99_scanf`, and `strcpy` to
/// `__strcpy_chk` where its arguments are checked.
inline std::string_view shown_name(std::string_view model) {
  model = called_name(model);
  constexpr std::string_view checked = "_chk";
  if (model.starts_with("__") && model.ends_with(checked)) {
    model.remove_prefix(2);
    model.remove_suffix(checked.size());
  }
  const llvm::StringRef written = written_name({model.data(), model.size()});
  return {written.data(), written.size()};
}

/// The library function whose result such an input stands for; empty: of other inputs.
inline std::string_view computing_function(std::string_view input) {
  if (!input.starts_with(computed_prefix)) return {};
  input.remove_prefix(computed_prefix.size());
  if (input.starts_with(written_prefix)) input.remove_prefix(written_prefix.size());
  return input;
}

/// Makes an object that stands for all memory of the library's own that no model describes: a pointer to it
/// can be compared, and an access is not supported.
inline constexpr std::string_view library_memory_function = "__fathom_library_memory";
inline constexpr const char* library_memory_access = "an access to memory that a library function has made";

} // namespace fathom::frontend

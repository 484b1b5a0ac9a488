#include "frontend/language_flags.h"

#include <array>
#include <string_view>

namespace fathom::frontend {

namespace {

struct Refusal {
  std::string_view flag; ///< a '*' at the end stands for anything
  std::string_view why;
};

constexpr std::string_view inexact = "arithmetic of floating-point numbers would not be IEEE 754's";
constexpr std::string_view width = "the width of pointers is chosen with --data-model";
constexpr std::string_view target = "programs are compiled for x86";

constexpr std::array refusals = {
    Refusal{"-Ofast", inexact},
    Refusal{"-ffast-math", inexact},
    Refusal{"-funsafe-math-optimizations", inexact},
    Refusal{"-ffinite-math-only", inexact},
    Refusal{"-fassociative-math", inexact},
    Refusal{"-freciprocal-math", inexact},
    Refusal{"-fapprox-func", inexact},
    Refusal{"-fno-signed-zeros", inexact},
    Refusal{"-fno-honor-*", inexact},
    Refusal{"-ffp-model=fast*", inexact},
    Refusal{"-ftrapv",
            "that an overflow ends the program is not modelled; the property no-overflow finds it"},
    Refusal{"-fsanitize*", "what is checked is chosen with --property"},
    Refusal{"-m16", width},
    Refusal{"-m32", width},
    Refusal{"-m64", width},
    Refusal{"-mx32", width},
    Refusal{"-target", target},
    Refusal{"--target=*", target},
    Refusal{"-fopenmp*", "threads are not modelled"},
};

constexpr std::array define_overflow = {"-fwrapv", "-fwrapv-pointer", "-fno-strict-overflow"};

bool matches(std::string_view pattern, std::string_view argument) {
  if (!pattern.ends_with('*')) return pattern == argument;
  return argument.starts_with(pattern.substr(0, pattern.size() - 1));
}

} // namespace

std::optional<std::string> refused_flag(const std::vector<std::string>& arguments, bool checks_pointers) {
  for (const std::string& argument : arguments) {
    for (const Refusal& refusal : refusals)
      if (matches(refusal.flag, argument)) return argument + ": refused, " + std::string(refusal.why);
    for (const char* flag : define_overflow)
      if (checks_pointers && argument == flag)
        return argument + ": refused, it defines the overflows that pointer-overflow asks for";
  }
  return std::nullopt;
}

} // namespace fathom::frontend

#include "frontend/compile/language_flags.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <string_view>

namespace fathom::frontend {

namespace {

struct Refusal {
  /// A '*' at the end stands for anything, likewise one after the first comma; a space for the next argument.
  std::string_view flag;
  std::string_view why;
};

constexpr std::string_view inexact = "arithmetic of floating-point numbers would not be IEEE 754's";
constexpr std::string_view width =
    "the width of pointers is chosen with --data-model LP64 or ILP32, or with --target";
constexpr std::string_view target = "the machine is chosen with --target, in front of --";

constexpr std::string_view wide = "wchar_t would not be the C library's";
constexpr std::string_view bit_fields = "clang takes no notice of it: plain bit-fields are signed";

constexpr std::string_view linker = "what it makes names mean is not looked at, since no linker is run";

constexpr std::string_view action = "the program is to be compiled, and nothing else";
constexpr std::string_view temporary = "it would leave files in the working directory";

constexpr const char* hidden = "options in files are not looked at: write them out";
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
    Refusal{"-fdenormal-fp-math*", inexact},
    Refusal{"-mdaz-ftz", inexact},
    Refusal{"-fmerge-all-constants", "constants that are equal would have one address, or not"},
    Refusal{"-fshort-wchar", wide},
    Refusal{"-fwchar-type=*", wide}, // after -Xclang
    Refusal{"-fno-signed-wchar", wide},
    Refusal{"-funsigned-bitfields", bit_fields},
    Refusal{"-fno-signed-bitfields", bit_fields},
    Refusal{"-ftrapv",
            "that an overflow ends the program is not modelled; the property no-overflow finds it"},
    Refusal{"-fsanitize*", "what is checked is chosen with --property"},
    Refusal{"-m16", width},
    Refusal{"-m32", width},
    Refusal{"-m64", width},
    Refusal{"-mx32", width},
    Refusal{"-miamcu", width},
    Refusal{"-mbig-endian", target},
    Refusal{"-mlittle-endian", target},
    Refusal{"-EB", target},
    Refusal{"-EL", target},
    Refusal{"-mabi=*", target},
    Refusal{"-target ", target},
    Refusal{"--target ", target},
    Refusal{"-triple ", target}, // after -Xclang
    Refusal{"-target-abi ", target},
    Refusal{"--target=*", target},
    Refusal{"--target", target},
    Refusal{"-fopenmp*", "threads are not modelled"},
    Refusal{"-finstrument-functions*", "the functions that it has every function call are not called"},
    Refusal{"-Wl,*--wrap*", linker},
    Refusal{"-Wl,*--defsym*", linker},
    Refusal{"-Wl,*-init*", linker},
    Refusal{"-Wl,*-fini*", linker},
    Refusal{"-Wl,*--entry*", linker},
    Refusal{"-Wl,-e*", linker},
    Refusal{"-Xlinker ", linker},
    Refusal{"@*", hidden},
    Refusal{"--config*", hidden},
    Refusal{"--", "all that comes after it would be a file's name"},
    Refusal{"-###", action},
    Refusal{"-E", action},
    Refusal{"-S", action},
    Refusal{"-M", action},
    Refusal{"-MM", action},
    Refusal{"-fsyntax-only", action},
    Refusal{"-emit-ast", action},
    Refusal{"--analyze", action},
    Refusal{"--precompile", action},
    Refusal{"--version", action},
    Refusal{"--help*", action},
    Refusal{"-help", action},
    Refusal{"-print-*", action},
    Refusal{"--print-*", action},
    Refusal{"-save-temps*", temporary},
    Refusal{"--save-temps*", temporary},
};

/// What a refusal above would mean and changes nothing.
constexpr std::array harmless = {"-fdenormal-fp-math=ieee", "-fdenormal-fp-math=ieee,ieee",
                                 "-fdenormal-fp-math-f32=ieee", "-fdenormal-fp-math-f32=ieee,ieee"};

constexpr std::array define_overflow = {"-fwrapv", "-fwrapv-pointer", "-fno-strict-overflow"};

bool matches(std::string_view pattern, std::string_view argument) {
  if (pattern.ends_with(' ')) return pattern.substr(0, pattern.size() - 1) == argument;
  if (!pattern.ends_with('*')) return pattern == argument;
  if (const size_t star = pattern.find(",*"); star != pattern.npos) // also in the middle of a list
    return argument.starts_with(pattern.substr(0, star)) &&
           argument.find(pattern.substr(star + 2, pattern.size() - star - 3)) != argument.npos;
  return argument.starts_with(pattern.substr(0, pattern.size() - 1));
}

/// The option at `at` as the user wrote it, with the `-Xclang`s in front of it and of its value.
std::string as_written(const Refusal& refusal, const std::vector<std::string>& arguments, size_t at) {
  const bool passed_on = at > 0 && arguments[at - 1] == "-Xclang";
  std::string text = passed_on ? "-Xclang " + arguments[at] : arguments[at];
  if (!refusal.flag.ends_with(' ')) return text;
  for (size_t next = at + 1; next < arguments.size(); ++next) {
    text += ' ';
    text += arguments[next];
    if (!passed_on || arguments[next] != "-Xclang") break;
  }
  return text;
}

/// The language that `-x` names there; empty: none.
std::string_view language(const std::vector<std::string>& arguments, size_t at) {
  const std::string_view argument = arguments[at];
  if (argument == "-x") return at + 1 < arguments.size() ? arguments[at + 1] : argument;
  if (argument.starts_with("--language=")) return argument.substr(11);
  return argument.starts_with("-x") ? argument.substr(2) : std::string_view();
}

/// A file to be compiled, not the value of the option in front of it.
bool is_source(const std::vector<std::string>& arguments, size_t at) {
  const std::string_view argument = arguments[at];
  if (argument.starts_with("-") || !(argument.ends_with(".c") || argument.ends_with(".i"))) return false;
  constexpr std::array with_value = {"-D", "-F", "-I", "-MF", "-MJ",     "-MQ",   "-MT",      "-T",
                                     "-U", "-L", "-o", "-x",  "-Xclang", "-arch", "-include", "-mllvm"};
  const std::string_view before = at > 0 ? std::string_view(arguments[at - 1]) : std::string_view();
  return !before.starts_with("-i") && !before.starts_with("--") && !before.starts_with("-X") &&
         std::find(with_value.begin(), with_value.end(), before) == with_value.end();
}

} // namespace

std::optional<std::string> refused_flag(const std::vector<std::string>& arguments, bool checks_pointers) {
  for (size_t i = 0; i < arguments.size(); ++i) {
    const std::string& argument = arguments[i];
    if (std::find(harmless.begin(), harmless.end(), argument) != harmless.end()) continue;
    if (const std::string_view named = language(arguments, i); !named.empty() && named != "c")
      return fmt::format("-x {}: refused, the language is C", named);
    if (is_source(arguments, i)) return argument + ": refused, files to be checked stand in front of --";
    for (const Refusal& refusal : refusals)
      if (matches(refusal.flag, argument))
        return as_written(refusal, arguments, i) + ": refused, " + std::string(refusal.why);
    for (const char* flag : define_overflow)
      if (checks_pointers && argument == flag)
        return argument + ": refused, it defines the overflows that pointer-overflow asks for";
  }
  return std::nullopt;
}

std::string flexible_arrays_argument(const std::string& name) {
  const char* strict = name == "any" ? "0" : name == "1" ? "1" : name == "0" ? "2" : "3";
  return std::string("-fstrict-flex-arrays=") + strict;
}

} // namespace fathom::frontend

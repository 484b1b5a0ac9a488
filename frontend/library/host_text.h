// Floating-point numbers as text and back, as the C library of this machine has it: both are exact in the
// mode that is set, so that every library agrees.
#pragma once

#include <optional>
#include <string>

namespace fathom::frontend {

/// As printf has it. `how`: flags (1 '-', 2 '+', 4 ' ', 8 '#', 16 '0') and from bit 8 on the conversion's
/// letter; a negative precision is none. Nothing for what is too long, or no such conversion.
std::optional<std::string> host_printed(double number, int how, int width, int precision);
std::optional<std::string> host_printed(long double number, int how, int width, int precision);

/// About the number that a text begins with. `what`: 0 how many characters strtod takes; 1, 2, 3 whether
/// strtof, strtod, strtold set errno, and to what; 4 how many characters scanf takes, -1 for a failure.
std::optional<int> host_about_number(const std::string& text, int what);

} // namespace fathom::frontend

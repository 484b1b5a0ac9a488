// Two versions of a function, called one after the other with the same arguments, so that what they deliver
// can be compared (--against).
#pragma once

#include <cstdint>

namespace fathom::program {

/// Which one runs. While the older one does, what would violate a property is in no question: an execution in
/// which the older version has no defined behaviour says nothing about a difference.
enum class Version : uint8_t { None, Older, Newer };

/// Nothing is left to compare where a program comes to its end within a version.
inline constexpr const char* ends_in_older_version =
    "the older version ends the program, which is not compared";
inline constexpr const char* ends_in_newer_version =
    "the newer version ends the program, where the older one returns";

inline constexpr const char* traps_in_version = "a version ends the program by a trap, which is not compared";

/// Calls that print are compared; that the text differs, too, the compiled program shows.
inline constexpr const char* prints_differ = "what is printed differs";

/// Where a version asks for what comes from outside of the program, or gives something away: neither is
/// shared.
inline constexpr const char* has_outside_effect =
    "what a version is given by or gives to others is not compared";

/// A difference that a compiler may make or not.
inline constexpr const char* rests_on_open_value = "the versions differ by a value that C leaves open";
/// Each version has its own copy of what it is given.
inline constexpr const char* rests_on_address = "the versions differ by the address of an object";

} // namespace fathom::program

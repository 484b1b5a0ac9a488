# shellcheck shell=sh
# Sourced by ./fathom and scripts/build (sh and bash): is the built checker older than its sources?
#
# The stamp bears the time at which the last good build began. Folders count too: their time changes when a
# file comes or goes. Texts (.md) do not end up in the binary.
fathom_stale() { # ROOT
  [ -x "$1/build/release/cli/fathom" ] && [ -e "$1/build/release/.built" ] || return 0
  [ -n "$(find "$1" \( -path "$1/build" -o -path "$1/.git" -o -path "$1/tests" -o -path "$1/bench" -o -path "$1/docs" \
    -o -path "$1/examples" -o -path "$1/sv-comp" -o -path "$1/.fathom" \) -prune -o \
    \( -type d ! -path "$1" -o -path "$1/CMake*" -o -type f -path "$1/*/*" \) \
    ! -name '*.md' -newer "$1/build/release/.built" -print -quit 2>/dev/null)" ]
}

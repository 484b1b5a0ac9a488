# shellcheck shell=sh
# Sourced by ./fathom and scripts/build (sh and bash): is the built checker older than its sources?
#
# The stamp bears the time at which the last good build began. Folders count too: their time changes when a
# file comes or goes. Texts (.md) do not end up in the binary.
fathom_stale() { # ROOT
  [ -x "$1/build/release/cli/fathom" ] && [ -e "$1/build/release/.built" ] || return 0
  [ -n "$(find "$1/CMakeLists.txt" "$1/CMakePresets.json" "$1/cmake" "$1/cli" "$1/encoder" "$1/frontend" \
    "$1/ir" "$1/memory" "$1/solvers" "$1/witnesses" \
    ! -name '*.md' -newer "$1/build/release/.built" -print -quit 2>/dev/null)" ]
}

#!/bin/sh
# Makes the archive that a competition takes: sv-comp/package.sh [DIR]. DIR (default: build/packages) gets
# fathom.zip with one folder, in which all is that a run needs: our libraries, clang with its headers, models,
# licences, smoketest.sh.
set -eu
root=$(cd "$(dirname "$0")/.." && pwd)
target=${1:-$root/build/packages}
mkdir -p "$target"
target=$(cd "$target" && pwd)
work=$(mktemp -d "$target/.package.XXXXXX")
trap 'rm -rf "$work"' EXIT INT TERM HUP
"$root/scripts/build" release fathom pages
(cd "$root/build/release" && cpack --config CPackConfig.cmake -G TXZ -B "$work" >"$work/log") || {
  cat "$work/log" >&2
  exit 1
}
mkdir "$work/fathom"
tar -C "$work/fathom" --strip-components=1 -xf "$work"/*.tar.xz
cp "$root/sv-comp/smoketest.sh" "$root/LICENSE" "$work/fathom/"
cp "$root/sv-comp/archive.md" "$work/fathom/README.md"
# BenchExec looks for the executable in the folder itself.
cat >"$work/fathom/fathom" <<'END'
#!/bin/sh
exec "$(dirname "$(readlink -f "$0")")/bin/fathom" "$@"
END
chmod +x "$work/fathom/fathom" "$work/fathom/smoketest.sh"
(cd "$work" && cmake -E tar cf fathom.zip --format=zip fathom)
mv "$work/fathom.zip" "$target/fathom.zip"
echo "$target/fathom.zip"

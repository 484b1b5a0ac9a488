#!/usr/bin/env bash
# Copies what an installed tree needs at run time into it, so that it works on machines that do not have it.
#
#   packaging/bundle.sh PREFIX everything|missing CLANG
#
# everything: all shared libraries but the C library's, and clang with its own headers, into PREFIX/lib/fathom.
# missing: the libraries that Debian's stable release does not have. All find each other by $ORIGIN, wherever the tree
# lies. Needs patchelf; licences are those of the Debian packages that files come from.
# shellcheck disable=SC2016
set -euo pipefail
prefix=$1 scope=$2 clang=$(readlink -f "$3")
own=$prefix/lib/fathom
licences=$prefix/share/doc/fathom/licences
say() { printf 'bundle: %s\n' "$*" >&2; }
command -v patchelf >/dev/null || { say "patchelf is missing"; exit 1; }

# The C library and the loader are the machine's: newer kernels and name services come with them.
is_of_the_machine() {
  case ${1##*/} in
    ld-linux*.so.* | libc.so.* | libm.so.* | libdl.so.* | librt.so.* | libpthread.so.* | libresolv.so.* | libutil.so.*) return 0 ;;
  esac
  return 1
}

keep_licence() { # of the package that has the file
  local package
  package=$(dpkg-query -S "$1" 2>/dev/null | head -1 | cut -d: -f1 || true)
  [ -n "$package" ] || package=$(dpkg-query -S "${1#/usr}" 2>/dev/null | head -1 | cut -d: -f1 || true)
  if [ -z "$package" ] || [ ! -e "/usr/share/doc/$package/copyright" ]; then
    say "no licence is known for $1"
    exit 1
  fi
  mkdir -p "$licences"
  cp -L "/usr/share/doc/$package/copyright" "$licences/$package"
}

libraries_of() { ldd "$1" | sed -n 's/^\t\([^ ]*\) => \(\/[^ ]*\) .*/\1 \2/p'; }

copy_libraries() { # that a program needs; $2: only those that this command accepts
  libraries_of "$1" | while read -r name file; do
    is_of_the_machine "$name" && continue
    "$2" "$file" || continue
    [ -e "$own/$name" ] && continue
    cp -L "$file" "$own/$name"
    chmod 644 "$own/$name"
    patchelf --set-rpath '$ORIGIN' "$own/$name"
    keep_licence "$(readlink -f "$file")"
  done
}

mkdir -p "$own"
case $scope in
  missing)
    boolector=$(libraries_of "$prefix/bin/fathom" | sed -n 's/.* \(.*libboolector.*\)/\1/p')
    if [ -n "$boolector" ]; then
      close=" $(libraries_of "$boolector" | cut -d' ' -f2 | tr '\n' ' ') $boolector "
      of_boolector() {
        case $1 in
          *libboolector* | *libcryptominisat* | *libbtor2parser* | *libminisat* | *libcadical* | *liblgl* | *libpicosat*) [[ $close == *" $1 "* ]] ;;
          *) false ;;
        esac
      }
      copy_libraries "$prefix/bin/fathom" of_boolector
    fi
    rmdir "$own" 2>/dev/null || true
    ;;
  everything)
    all() { true; }
    copy_libraries "$prefix/bin/fathom" all
    copy_libraries "$clang" all
    copy_libraries "$own/bin/fathom-reader" all
    [ ! -e "$own/bin/fathom-clang" ] || copy_libraries "$own/bin/fathom-clang" all
    mkdir -p "$own/bin" "$own/lib/clang"
    cp "$clang" "$own/bin/clang-19"
    patchelf --set-rpath '$ORIGIN/..' "$own/bin/clang-19"
    keep_licence "$clang"
    resources=$("$clang" -print-resource-dir)
    mkdir -p "$own/lib/clang/${resources##*/}"
    cp -RL "$resources/include" "$own/lib/clang/${resources##*/}/"
    ;;
  *) say "no scope: $scope"; exit 1 ;;
esac

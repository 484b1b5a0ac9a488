#!/bin/sh
# Whether what was unpacked works here: a violation and a proof in both data models. Status 0 if so.
set -eu
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT INT TERM HUP
cd "$work"
cat >false.c <<'END'
extern int __VERIFIER_nondet_int(void);
extern void reach_error(void);
int main(void) {
  int a[4] = {0}, i = __VERIFIER_nondet_int();
  if (i >= 0 && i < 4) a[i] = 7;
  if (a[2] == 7) reach_error();
  return 0;
}
END
cat >true.c <<'END'
extern unsigned __VERIFIER_nondet_uint(void);
extern void reach_error(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), i = 0, twice = 0;
  while (i < n) { i++; twice += 2; }
  if (twice != 2 * n) reach_error();
  return 0;
}
END
echo 'CHECK( init(main()), LTL(G ! call(reach_error())) )' >unreach-call.prp
expect() { # verdict, program, further words
  verdict=$1 program=$2
  shift 2
  said=$("$here/fathom" check --property unreach-call.prp --timeout 60 --witness witness.yml "$@" "$program" 2>said) || true
  if [ "$said" != "$verdict" ] || [ ! -s witness.yml ]; then
    cat said >&2
    echo "smoketest: $program $*: '$said' instead of '$verdict'" >&2
    exit 1
  fi
  rm witness.yml
}
"$here/fathom" --version
for model in LP64 ILP32; do
  expect 'false(unreach-call)' false.c --data-model $model
  expect true true.c --data-model $model
done
echo "smoketest: all is well"

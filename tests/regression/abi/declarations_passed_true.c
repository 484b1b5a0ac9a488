// EXPECT unreach-call: true
// Jumps past declarations that initialise, into the middle of a switch, to an iteration's end, out of nested loops.
#include "abi.h"
static int steps(int n) {
  int sum = 0;
  if (n < 0) goto out;
  int kept = n; // its declaration is passed once; it keeps its value through the loop
  for (int i = 0; i < 3; i++) {
    if (i == n) goto next;
    int twice = i * 2, copies[2] = {twice, kept};
    sum += copies[0] + (kept - copies[1]);
    kept++;
  next:
    sum++;
  }
  sum += kept;
out:
  return sum;
}
static int machine(int x) {
  int state = 0, n = 0;
  while (state != 3) {
    switch (state) {
      int t;
    case 0: t = x & 1; state = t ? 1 : 2; n += t; break;
    case 1: t = 10; n += t; state = 2; break;
    case 2: state = 3; break;
    }
  }
  return n;
}
static int blocks(int n) {
  int i = 0, sum = 0;
again: {
    int a[3] = {i, i + 1, i + 2};
    if (i == 1) goto skip;
    int *p = &a[1];
    sum += *p;
  skip:
    sum += a[0];
  }
  if (++i < n) goto again;
  return sum;
}
int main(void) {
  int n = __VERIFIER_nondet_int();
  __VERIFIER_assume(n < 1000);
  int s = steps(n);
  CHECK(n < 0 ? s == 0 : n > 2 ? s == 6 + 3 + n + 3 : s == 6 - 2 * n + 3 + n + 2);
  CHECK(machine(n) == (n & 1 ? 11 : 0));
  CHECK(blocks(3) == 1 + 0 + 1 + 3 + 2 + TWIN);
  return 0;
}

// Ends: each of three counters has its own bound.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char a = __VERIFIER_nondet_uchar(), b = __VERIFIER_nondet_uchar(), c = __VERIFIER_nondet_uchar();
  unsigned turn = 0;
  while (a > 0 && b > 0 && c > 0) {
    if (turn == 0)
      a--;
    else if (turn == 1)
      b--, a;
    else
      c--, b;
    turn = (turn + 1) % 3;
  }
  return 0;
}

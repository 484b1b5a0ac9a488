// Does not end for m = 1: the outer call has the same m, and n is no smaller.
// EXPECT termination: false
// ENDLESS 1 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m, ackermann(m, n - 1));
}
int main(void) {
  ackermann(__VERIFIER_nondet_uchar() % 3, __VERIFIER_nondet_uchar() % 5);
  return 0;
}

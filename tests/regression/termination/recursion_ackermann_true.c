// Ends: (m, n) gets smaller in lexicographic order.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned ackermann(unsigned m, unsigned n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}
int main(void) {
  ackermann(__VERIFIER_nondet_uchar() % 3, __VERIFIER_nondet_uchar() % 5);
  return 0;
}

// Does not end: the result of 3 is 3.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
static unsigned smaller(unsigned n) {
  return n < 2 ? 0 : 1 + smaller(n - 2) + (n == 3);
}
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 0)
    n = smaller(n) + (n == 3);
  return 0;
}

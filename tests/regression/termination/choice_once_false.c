// Does not end: the input is asked in each round.
// EXPECT termination: false
// ENDLESS *1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uchar();
  while (n > 0) {
    n--;
    if (n == 0)
      n = __VERIFIER_nondet_uchar();
  }
  return 0;
}

// Ends: the flag is set after n rounds.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  volatile int flag = 0;
  unsigned n = __VERIFIER_nondet_uchar();
  while (!flag) {
    if (n == 0)
      flag = 1;
    n = (n - 1) % 256;
  }
  return 0;
}

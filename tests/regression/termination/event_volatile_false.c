// Does not end: nothing sets the flag.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  volatile int flag = 0;
  unsigned n = __VERIFIER_nondet_uchar();
  while (!flag) {
    if (n == 1000)
      flag = 1;
    n = (n - 1) % 256;
  }
  return 0;
}

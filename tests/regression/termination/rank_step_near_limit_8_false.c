// Does not end for n = 255: 252 is below it, and 252 + 4 is 0.
// EXPECT termination: false
// ENDLESS 255
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char i = 0, n = __VERIFIER_nondet_uchar();
  while (i < n)
    i += 4;
  return 0;
}

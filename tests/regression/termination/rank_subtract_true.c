// Ends: as long as x is above 2, x - 3 does not wrap.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  while (x > 2)
    x -= 3;
  return 0;
}

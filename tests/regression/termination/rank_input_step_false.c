// Does not end: with steps of 64 x jumps over the last numbers.
// EXPECT termination: false
// ENDLESS *64
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = 0;
  while (x < 250) {
    unsigned char step = __VERIFIER_nondet_uchar();
    if (step == 0 || step > 64)
      return 0;
    x += step;
  }
  return 0;
}

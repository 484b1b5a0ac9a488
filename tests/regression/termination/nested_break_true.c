// Ends: the second break leaves the outer loop.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar();
  for (;;) {
    for (;;) {
      if (x == 0)
        break;
      x--;
    }
    if (x == 0)
      break;
  }
  return 0;
}

// Ends: two different inputs in a row are needed, and the distance gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned char last = 0, left = 100;
  while (left > 0) {
    unsigned char x = __VERIFIER_nondet_uchar();
    if (x == last)
      return 0;
    last = x;
    left -= 1;
  }
  return 0;
}

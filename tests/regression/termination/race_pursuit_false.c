// Does not end for x < y: nobody gains.
// EXPECT termination: false
// ENDLESS 0 1
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar(), k = 0;
  while (x != y) {
    if (x > y)
      return 0;
    k = (k + 1) % 3;
    x = x + 1;
    y = y + 1;
    if (x > 10000) {
      x -= 5000;
      y -= 5000;
    }
  }
  return 0;
}

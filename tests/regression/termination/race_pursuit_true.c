// Ends: x gains one step in three.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar(), k = 0;
  while (x != y) {
    if (x > y)
      return 0;
    k = (k + 1) % 3;
    x = x + 1;
    y = y + (k != 0);
    if (x > 10000) {
      x -= 5000;
      y -= 5000;
    }
  }
  return 0;
}

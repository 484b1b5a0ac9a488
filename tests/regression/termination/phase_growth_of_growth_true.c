// Ends: z is negative some day, then x grows by less and less, and then it gets smaller.
// EXPECT termination: true
// MODEL LP64, ILP32
// TIMEOUT 20
// SELDOM
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int(), z = __VERIFIER_nondet_int();
  while (x > 0) {
    if (y > 1000 || y < -1000 || x > 1000000 || z < -300 || z > 300)
      return 0;
    x += y - 5;
    y += z;
    if (z >= 0) {
      z--;
    } else if (y >= 5) {
      z = -1 - __VERIFIER_nondet_uchar();
    } else {
      z = -1;
      y = __VERIFIER_nondet_uchar() % 5;
    }
  }
  return 0;
}

// Does not end: y may be 5 again and again, and x stays as it is.
// EXPECT termination: false
// ENDLESS 10 5 -1 *5
// MODEL LP64, ILP32
// TIMEOUT 20
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
      y = __VERIFIER_nondet_uchar() % 7;
    }
  }
  return 0;
}

// Ends: y is negative some day and stays so, though it grows now and then.
// EXPECT termination: true
// MODEL LP64, ILP32
// TIMEOUT 20
// SELDOM
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x > 0) {
    if (y > 1000 || x > 1000000)
      return 0;
    x += y;
    if (y >= 0)
      y--;
    else
      y = -1 - __VERIFIER_nondet_uchar();
  }
  return 0;
}

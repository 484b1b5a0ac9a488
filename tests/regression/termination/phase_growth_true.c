// Ends: x grows by less and less, and then gets smaller by any number.
// EXPECT termination: true
// MODEL LP64, ILP32
// TIMEOUT 20
// SELDOM
extern int __VERIFIER_nondet_int(void);
extern unsigned char __VERIFIER_nondet_uchar(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), y = __VERIFIER_nondet_int();
  while (x > 0) {
    if (y > 1000 || y < 0 || x > 1000000)
      return 0;
    x += y - 5;
    if (y >= 5)
      y--;
    else
      y = __VERIFIER_nondet_uchar() % 5;
  }
  return 0;
}

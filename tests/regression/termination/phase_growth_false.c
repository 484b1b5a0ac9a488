// Does not end: x may stay as it is again and again.
// EXPECT termination: false
// ENDLESS 10 5 *6
// MODEL LP64, ILP32
// TIMEOUT 20
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
      y = __VERIFIER_nondet_uchar() % 7;
  }
  return 0;
}

// Does not end: y may be 1 again, and x is as large as it was.
// EXPECT termination: false
// ENDLESS 10 1 *1
// MODEL LP64, ILP32
// TIMEOUT 20
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
      y = __VERIFIER_nondet_uchar();
  }
  return 0;
}

// Ends: 2 * x + y gets smaller on each path.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x > 0 || y > 0) {
    if (__VERIFIER_nondet_bool() && x > 0) {
      x--;
      y++;
    } else if (y > 0) {
      y--;
      
    } else
      x--;
  }
  return 0;
}

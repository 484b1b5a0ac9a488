// Ends: y is set back, but x is smaller then.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned char __VERIFIER_nondet_uchar(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned char x = __VERIFIER_nondet_uchar(), y = __VERIFIER_nondet_uchar();
  while (x > 0 && y > 0) {
    if (__VERIFIER_nondet_bool()) {
      x--;
      y = 200;
      
    } else
      y--;
  }
  return 0;
}

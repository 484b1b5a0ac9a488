// Ends: x + y gets smaller on either path.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned short __VERIFIER_nondet_ushort(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_ushort(), y = __VERIFIER_nondet_ushort();
  while (x + y > 0) {
    if (__VERIFIER_nondet_bool() && x > 0)
      x--;
    else if (y > 0)
      y--;
    else
      x--;
  }
  return 0;
}

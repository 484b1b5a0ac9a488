// EXPECT negative-shift: false
// EXPECT shift-amount: true
// EXPECT no-overflow: true
// REPLAY yes
// MODEL LP64, ILP32
// C11 6.5.7p4: no result is defined, whatever compilers do.
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < -8 || n > 8) return 0;
  return n << 1;
}

// EXPECT no-overflow: false
// REPLAY yes
// Negative and too large shift amounts are no overflow; the value lost by one that is allowed is.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(x < 0 || x > 30);
  return (1 << x) == 4;
}

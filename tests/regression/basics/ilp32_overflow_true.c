// EXPECT no-overflow: true
// MODEL ILP32
// long overflows at 32 bits.
extern void __VERIFIER_assume(int);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  long x = __VERIFIER_nondet_long();
  __VERIFIER_assume(x > 0 && x <= 0x3fffffff);
  long y = x * 2;
  return y == 6;
}

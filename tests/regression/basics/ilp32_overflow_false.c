// EXPECT no-overflow: false
// MODEL ILP32
// WITNESS NONDET="0x40000000"
// REPLAY yes
// long overflows at 32 bits.
extern void __VERIFIER_assume(int);
extern long __VERIFIER_nondet_long(void);

int main(void) {
  long x = __VERIFIER_nondet_long();
  __VERIFIER_assume(x > 0 && x <= 0x40000000);
  long y = x * 2;
  return y == 6;
}

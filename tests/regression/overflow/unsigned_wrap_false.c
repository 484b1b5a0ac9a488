// EXPECT unsigned-wrap: false
// REPLAY yes
// Unsigned arithmetic that wraps; signed overflow is not meant.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned u = __VERIFIER_nondet_int();
  __VERIFIER_assume(u <= 5);
  return u - 5 > 3;
}

// EXPECT unsigned-wrap: true
// Unsigned arithmetic that wraps; signed overflow is not meant.
extern int __VERIFIER_nondet_int(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned u = __VERIFIER_nondet_int();
  int x = __VERIFIER_nondet_int();
  __VERIFIER_assume(u >= 5 && u <= 1000);
  x = x + 1;
  x = x * 3;
  return u - 5 > 3 && u * 4000000u > 7 && (u << 31) > 5;
}

// EXPECT unsigned-wrap: true
// ++, --, negation and compound assignment.
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  unsigned long long u = __VERIFIER_nondet_longlong();
  __VERIFIER_assume(u > 0 && u < 18446744073709551615ull);
  u++;
  u--;
  u--;
  unsigned char c = 255;
  c++;
  return u == 3;
}

// EXPECT unsigned-wrap: false
// REPLAY yes
// ++, --, negation and compound assignment.
extern long long __VERIFIER_nondet_longlong(void);

int main(void) {
  unsigned long long u = __VERIFIER_nondet_longlong();
  u++;
  return u == 3;
}

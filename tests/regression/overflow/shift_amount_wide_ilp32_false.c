// EXPECT shift-amount: false
// MODEL ILP32
// REPLAY yes
// The amount of 64 bits counts as a whole.
extern long long __VERIFIER_nondet_longlong(void);
extern void __VERIFIER_assume(int);

int main(void) {
  long long by = __VERIFIER_nondet_longlong();
  __VERIFIER_assume((by & 31) == by || by == 4294967296ll);
  return (5 >> by) == 1;
}

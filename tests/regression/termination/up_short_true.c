// Ends: i comes to n.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern short __VERIFIER_nondet_short(void);
int main(void) {
  short i = __VERIFIER_nondet_short(), n = __VERIFIER_nondet_short();
  while (i  < n)
    i = (short)(i + 1);
  return 0;
}

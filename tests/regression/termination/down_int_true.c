// Ends: i comes to n.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int(), n = __VERIFIER_nondet_int();
  while (i  > n)
    i = (int)((unsigned)i - 1u);
  return 0;
}

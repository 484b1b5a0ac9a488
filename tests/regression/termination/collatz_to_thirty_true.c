// Ends: of each number from 1 to 30 it is known that 1 is reached.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 8
// ALLOW unknown
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 30 + 1;
  while (n != 1)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return 0;
}

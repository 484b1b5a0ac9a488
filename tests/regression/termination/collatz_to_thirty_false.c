// Does not end for 0.
// EXPECT termination: false
// ENDLESS 31
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 31;
  while (n != 1)
    n = n % 2 ? 3 * n + 1 : n / 2;
  return 0;
}

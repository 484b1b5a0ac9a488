// Does not end for odd n: i is even.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned i = 0, n = __VERIFIER_nondet_uint();
  while (i != n)
    i += 2;
  return 0;
}

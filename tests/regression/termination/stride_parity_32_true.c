// Ends: n is even, and i comes to every even number.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned i = 0, n = __VERIFIER_nondet_uint() & ~1u;
  while (i != n)
    i += 2;
  return 0;
}

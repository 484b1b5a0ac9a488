// Does not end for 2: 3, 2, 3.
// EXPECT termination: false
// ENDLESS 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x != 0)
    x ^= 1u;
  return 0;
}

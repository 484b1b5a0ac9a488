// Does not end: what is unsigned is at least 0.
// EXPECT termination: false
// ENDLESS 7
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned i = __VERIFIER_nondet_uint();
  while (i >=  0)
    i--;
  return 0;
}

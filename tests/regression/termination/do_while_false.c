// Does not end: half of 2, and 1, is 2.
// EXPECT termination: false
// ENDLESS 5
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  do
    x = x / 2 + 1;
  while (x != 0);
  return 0;
}

// Does not end for x > 0: the body is empty.
// EXPECT termination: false
// ENDLESS 1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = __VERIFIER_nondet_uint();
  while (x > 0)
    ;
  {
    x /= 2;
  }
  return 0;
}

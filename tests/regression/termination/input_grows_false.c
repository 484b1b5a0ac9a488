// Does not end if all inputs are 0.
// EXPECT termination: false
// ENDLESS *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = 0;
  while (x < 1000)
    x += __VERIFIER_nondet_uint() % 10;
  return 0;
}

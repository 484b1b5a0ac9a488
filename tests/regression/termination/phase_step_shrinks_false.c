// Does not end: the step gets 0 before x gets to n.
// EXPECT termination: false
// ENDLESS 999
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned x = 0, step = 64, n = __VERIFIER_nondet_uint() % 1000;
  while (x < n) {
    x += step;
    step = step / 2;
  }
  return 0;
}

// Does not end for n > 0: the body counts a variable of its own.
// EXPECT termination: false
// ENDLESS 3
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned n = __VERIFIER_nondet_uint() % 1000;
  while (n > 0) {
    unsigned n = 5;
    n--;
  }
  return 0;
}

// Does not end: three steps give the same marking.
// EXPECT termination: false
// ENDLESS *0 1 2
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  unsigned a = 2, b = 0, c = 0;
  for (;;) {
    unsigned step = __VERIFIER_nondet_uint() % 3;
    if (step == 0 && a > 0)
      a--, b++;
    else if (step == 1 && b > 0)
      b--, c++;
    else if (step == 2 && c > 0)
      c--, a++;
    else
      return 0;
  }
  return 0;
}

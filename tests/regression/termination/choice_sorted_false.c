// Does not end: each input is another one than the one before.
// EXPECT termination: false
// ENDLESS *1 2
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern short __VERIFIER_nondet_short(void);
int main(void) {
  short last = -32768;
  for (;;) {
    short x = __VERIFIER_nondet_short();
    if (x == last)
      break;
    last = x;
  }
  return 0;
}

// Does not end: the assumption holds at 50.
// EXPECT termination: false
// ENDLESS
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned i = 0;
  for (;;) {
    i = (i + 1) % 100;
    __VERIFIER_assume(i != 100);
  }
  return 0;
}

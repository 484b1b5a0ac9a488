// Ends: an assumption that does not hold ends an execution.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern void __VERIFIER_assume(int);
int main(void) {
  unsigned i = 0;
  for (;;) {
    i = (i + 1) % 100;
    __VERIFIER_assume(i != 50);
  }
  return 0;
}

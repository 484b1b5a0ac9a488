// Ends: i comes to 0 or is below it.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  while (i > 0) {
    i--;
    if (i == -1)
      i = 9;
  }
  return 0;
}

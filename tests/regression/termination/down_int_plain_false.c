// Does not end for i > 7: at 7 it goes back.
// EXPECT termination: false
// ENDLESS 10
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int i = __VERIFIER_nondet_int();
  while (i > 0) {
    i--;
    if (i == 7)
      i = 9;
  }
  return 0;
}

// Does not end for -1: it is taken for rounded down.
// EXPECT termination: false
// ENDLESS -1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x != 0)
    x = x / 2 - (x < 0 && x % 2 != 0);
  return 0;
}

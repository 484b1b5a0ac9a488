// Does not end for -1: the sign comes from the left.
// EXPECT termination: false
// ENDLESS -1
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x != 0)
    x >>= 1;
  return 0;
}

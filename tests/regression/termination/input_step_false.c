// Does not end for 0.
// EXPECT termination: false
// ENDLESS 5 0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  int x = __VERIFIER_nondet_int(), step = __VERIFIER_nondet_int();
  if (step < 0)
    return 0;
  while (x > 0)
    x -= step;
  return 0;
}

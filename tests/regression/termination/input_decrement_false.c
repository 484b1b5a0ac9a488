// Does not end if the input is always even.
// EXPECT termination: false
// ENDLESS 5 *0
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 0)
    x -= (0 + (int)__VERIFIER_nondet_bool()) > x ? x : 0 + (int)__VERIFIER_nondet_bool();
  return 0;
}

// Ends: x gets smaller by 1 or 2.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
extern _Bool __VERIFIER_nondet_bool(void);
int main(void) {
  int x = __VERIFIER_nondet_int();
  while (x > 0)
    x -= (1 + (int)__VERIFIER_nondet_bool()) > x ? x : 1 + (int)__VERIFIER_nondet_bool();
  return 0;
}

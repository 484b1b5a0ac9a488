// Ends: a timer runs out.
// EXPECT termination: true
// MODEL LP64, ILP32
// SLOW
// TIMEOUT 20
extern int __VERIFIER_nondet_int(void);
int main(void) {
  unsigned timer = 1000;
  while (__VERIFIER_nondet_int() == 0 && timer > 0)
    timer--;
  return 0;
}

// EXPECT no-overflow: false
// MODEL LP64, ILP32
// C11 6.5.2.4p2: a step is a sum.
extern long __VERIFIER_nondet_long(void);
int main(void) {
  _Atomic long number = __VERIFIER_nondet_long();
  if (number < 0) number--;
  return 0;
}

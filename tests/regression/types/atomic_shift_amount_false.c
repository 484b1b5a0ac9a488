// EXPECT undefined-behaviour: false (shift-amount)
// MODEL LP64, ILP32
// C11 6.5.7p3
extern unsigned __VERIFIER_nondet_uint(void);
int main(void) {
  _Atomic unsigned bits = 3;
  unsigned by = __VERIFIER_nondet_uint();
  if (by <= 32) bits >>= by;
  return 0;
}

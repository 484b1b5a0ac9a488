// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// True of integers: a difference of unsigned numbers below 0 is below 10. In bits it is large.
int __VERIFIER_nondet_int(void);
unsigned __VERIFIER_nondet_uint(void);
void __VERIFIER_assume(int);
void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), left = 5, taken = 0;
  while (taken < n && __VERIFIER_nondet_int()) {
    taken += 2;
    left -= 2;
    if (left >= 10) reach_error();
  }
  return 0;
}

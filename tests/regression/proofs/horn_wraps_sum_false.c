// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ALLOW unknown
// SLOW
// SELDOM
// TIMEOUT 9
// True of integers: y is never below x. In bits it is false after 2^31 iterations, when y wraps around.
unsigned __VERIFIER_nondet_uint(void);
void reach_error(void);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  unsigned x = 0, y = 0;
  while (x < n) {
    x++;
    y += 2;
  }
  if (y < x) reach_error();
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Euclid by subtraction: what divides both stays, and neither comes to nothing.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  if (!(c)) {                                                                                                \
    reach_error();                                                                                           \
    abort();                                                                                                 \
  }
int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  __VERIFIER_assume(a > 0 && b > 0 && a % 2 == 0 && b % 2 == 0);
  while (a != b) {
    if (a > b) a -= b;
    else b -= a;
    CHECK(a > 0 && b > 0);
  }
  CHECK(a % 2 == 0);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Multiplication by addition, also where it wraps around.
extern void abort(void);
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
void reach_error(void) {}

unsigned times(unsigned a, unsigned b) {
  if (b == 0) return 0;
  return a + times(a, b - 1);
}

int main(void) {
  unsigned a = __VERIFIER_nondet_uint(), b = __VERIFIER_nondet_uint();
  if (times(a, b) != a * b) reach_error();
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES models
// The product is even where one of the factors is, not where their sum is.
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
  if ((a + b) % 2 == 0 && b > 20 && times(a, b) % 2 != 0) reach_error();
}

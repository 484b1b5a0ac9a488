// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// When i is 0 again after 2^32 iterations, the sum of 0 ... 2^32 - 1 is 2^31 and not 0.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum += i;
    i++;
  }
  __VERIFIER_assert(i != 0 || sum == 0);
}

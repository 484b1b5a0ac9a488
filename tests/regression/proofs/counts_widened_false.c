// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// A narrow counter is added as a wide number: after 2^32 iterations the sum is not what its polynomial says.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0;
  unsigned long long n = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum += i;
    i++;
    n++;
  }
  __VERIFIER_assert(2 * sum == n * (n - 1));
}

// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// Fails after 2^64 iterations only, one more than the widest number counts.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned long long i = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum += i;
    i++;
  }
  __VERIFIER_assert(i != 0 || sum == 0);
}

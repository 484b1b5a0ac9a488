// EXPECT unreach-call: true
// MODEL LP64, ILP32
// TIMEOUT 120
// ARGS --summaries only
// AXES solvers
// SELDOM
// Wide counters have wrapped around, too.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned long long i = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum -= 6;
    i++;
  }
  __VERIFIER_assert(sum % 2 == 0 && sum + 6 * i == 0);
}

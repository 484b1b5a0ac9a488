// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A narrow counter is added as a wide number, and does not wrap around.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0;
  unsigned long long n = 0, sum = 0;
  while (i < 1000000 && __VERIFIER_nondet_int()) {
    sum += i;
    i++;
    n++;
  }
  __VERIFIER_assert(n == i && sum <= 500000000000ull);
}

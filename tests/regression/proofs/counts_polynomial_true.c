// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A sum of numbers comes back later than the numbers do: modulo 2^33 where they do modulo 2^32.
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
  __VERIFIER_assert(2 * sum == i * (i - 1));
}

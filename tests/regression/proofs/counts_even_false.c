// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// The step is odd: what is said fails after one iteration.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0;
  while (__VERIFIER_nondet_int()) x += 3;
  __VERIFIER_assert(x % 2 == 0);
}

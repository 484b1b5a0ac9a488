// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// An input ends the loop, after any number of iterations: also when the counter has wrapped around.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0;
  while (__VERIFIER_nondet_int()) x += 2;
  __VERIFIER_assert(x % 2 == 0);
}

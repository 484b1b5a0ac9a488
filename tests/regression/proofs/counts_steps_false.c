// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// x is a multiple of 4 and gets to each, 0 among them again; y follows with half the step and does not.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    x += 4;
    y += 2;
  }
  __VERIFIER_assert(x != 0 || y == 0);
}

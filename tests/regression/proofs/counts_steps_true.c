// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// Every step is one of two, and which one an input says: the parity of the sum is known.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (__VERIFIER_nondet_int()) {
    x += 4;
    y -= 4;
  }
  __VERIFIER_assert(x + y == 0 && x % 4 == 0);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// A loop that constants end, far too late to be executed.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0;
  while (x < 0x0ffffffe) x += 2;
  __VERIFIER_assert(x % 2 == 0);
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A step of 3 gets everywhere modulo 256: to 0 after 85 iterations and a second round.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char x = 1;
  while (__VERIFIER_nondet_int()) x += 3;
  __VERIFIER_assert(x != 0);
}

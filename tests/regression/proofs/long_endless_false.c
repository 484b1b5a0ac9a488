// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// A loop without an end: a question is asked before it is executed for ever.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  if (__VERIFIER_nondet_int() == 17) {
    reach_error();
    return 1;
  }
  unsigned i = 0;
  while (i != 1) i += 2;
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// Fails after 300 iterations only: more than the narrower variable can tell apart.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0;
  unsigned char low = 0;
  while (__VERIFIER_nondet_int()) {
    i++;
    low++;
  }
  __VERIFIER_assert(i != 300 || low != 44);
}

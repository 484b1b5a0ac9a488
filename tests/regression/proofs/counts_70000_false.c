// EXPECT unreach-call: false
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// SELDOM
// Fails after 70,000 iterations only, when the variable of 16 bits has been round once.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0;
  unsigned short low = 0;
  while (__VERIFIER_nondet_int()) {
    i++;
    low++;
  }
  __VERIFIER_assert(!(i == 70000 && low == 4464));
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// As many iterations as the wide counter can tell apart are looked at, not as the narrow one can.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned long long i = 0;
  unsigned low = 0;
  do {
    i++;
    low++;
  } while (__VERIFIER_nondet_int());
  __VERIFIER_assert((unsigned)i == low);
}

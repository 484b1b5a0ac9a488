// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// Each iteration reads another number, the last one more than 2^28 of them: no two may share what they read.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned i = 0;
  while (__VERIFIER_nondet_uint() == i) i++;
  __VERIFIER_assert(i != 268435457);
}

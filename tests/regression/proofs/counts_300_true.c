// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// Nothing is wrong however long it takes; the counter has eight bits less than the claim needs.
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
  __VERIFIER_assert((i & 255) == low);
}

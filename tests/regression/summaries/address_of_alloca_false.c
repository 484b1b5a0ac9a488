// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// SELDOM
// Each iteration has a block of its own.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *alloca(__SIZE_TYPE__);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  for (i = 0; i < n; i++) {
    int *p = alloca(4);
    if (((((unsigned long)p) >> 4) & 1) != (i & 1)) return 0;
  }
  __VERIFIER_assert(i != 4);
}

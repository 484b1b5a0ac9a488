// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// MODEL ILP32
// AXES solvers
// SELDOM
// More iterations than the address space has cells: places of later ones come round, but nothing is stored there.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  unsigned a[4] = {0};
  for (i = 0; i < n; i++)
    if (i < 4) a[i] = 1;
  __VERIFIER_assert(n <= 0x50000000u);
}

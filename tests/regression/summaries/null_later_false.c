// EXPECT valid-deref: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A pointer becomes null in the fifth iteration.
extern unsigned __VERIFIER_nondet_uint(void);

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  int x = 0;
  int *p = &x;
  for (unsigned i = 0; i < n; i++) {
    *p = 1;
    if (i == 4) p = 0;
  }
}

// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// The pointer that walks is changed through another one.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  char b[16] = {0};
  char *p = b;
  char **q = &p;
  for (unsigned i = 0; i < n; i++) {
    **q = 1;
    (*q)++;
  }
  __VERIFIER_assert(p - b == (long)n);
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(b[j] == 1);
}

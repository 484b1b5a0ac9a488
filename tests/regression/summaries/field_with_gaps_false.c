// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// The counterpart.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

union U {
  int x;
  short s[2];
  char c[4];
};
int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 25);
  union U a[6];
  for (int i = 0; i < 6; i++) a[i].x = 0x01020304;
  for (unsigned i = 0; i < n; i++) a[i].s[0] = 0;
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(a[j].x == 0);
}

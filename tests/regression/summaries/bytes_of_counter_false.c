// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// A variable is changed as a whole and byte by byte.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  unsigned x = 0;
  for (unsigned i = 0; i < n; i++) {
    ((unsigned char *)&x)[1]++;
    x += 1;
  }
  __VERIFIER_assert(x != 0x505);
}

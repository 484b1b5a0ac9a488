// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// The place lies outside the arrays where nothing is stored.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  unsigned char a[8] = {0}, b[8] = {0};
  for (i = 0; i < n; i++) {
    if (i < 8) a[i] = 1;
    if (i < 8) b[i] = 2;
  }
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < 8 && n >= 8);
  __VERIFIER_assert(a[j] == 1 && b[j] == 2);
}

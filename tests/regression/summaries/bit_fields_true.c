// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Bit-fields are read and stored together with their neighbours.
extern unsigned __VERIFIER_nondet_uint(void);
extern void __VERIFIER_assume(int);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

struct S {
  unsigned a : 3, b : 7;
};
int main() {
  unsigned n = __VERIFIER_nondet_uint();
  __VERIFIER_assume(n <= 1000 && n * n <= 36);
  struct S s[8];
  for (unsigned i = 0; i < 8; i++) {
    s[i].a = 0;
    s[i].b = 1;
  }
  for (unsigned i = 0; i < n; i++) { s[i].a = 5; }
  unsigned j = __VERIFIER_nondet_uint();
  __VERIFIER_assume(j < n);
  __VERIFIER_assert(s[j].a == 5 && s[j].b == 1);
}

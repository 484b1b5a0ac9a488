// EXPECT unreach-call: false
// ALLOW unknown
// ARGS --summaries only
// AXES solvers
// Every iteration reads an input of its own.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  int f = __VERIFIER_nondet_int();
  for (i = 0; i < n; i++) {
    int x = __VERIFIER_nondet_int();
    if (i == 0 && x != 1) return 0;
    if (i == 1 && x != 2) return 0;
    if (i == 2 && x != 3) return 0;
  }
  __VERIFIER_assert(i != 4);
}

// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Three states, one after the other.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  int st = 0;
  unsigned n = __VERIFIER_nondet_uint(), i;
  for (i = 0; i < n; i++) {
    if (st == 0)
      st = 1;
    else if (st == 1)
      st = 2;
    else
      st = 0;
  }
  __VERIFIER_assert(st <= 2 && st >= 0);
}

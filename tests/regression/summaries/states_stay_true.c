// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// States that do not return to the first: two iterations are needed for the last one.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  int st = 0;
  unsigned n = __VERIFIER_nondet_uint(), i;
  for (i = 0; i < n; i++) {
    if (st == 0 && __VERIFIER_nondet_bool())
      st = 1;
    else if (st == 1 && __VERIFIER_nondet_bool())
      st = 2;
  }
  __VERIFIER_assert(!(st == 2 && i == 1));
}

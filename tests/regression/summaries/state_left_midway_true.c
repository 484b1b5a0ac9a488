// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// The loop is left in the second of three states.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), i;
  int st = 0;
  for (i = 0; i < n; i++) {
    if (st == 0)
      st = 1;
    else if (st == 1) {
      st = 2;
      if (__VERIFIER_nondet_bool()) break;
    } else
      st = 0;
  }
  __VERIFIER_assert(i >= n || st == 2);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// SLOW
// Three ways out of the loop.
extern unsigned __VERIFIER_nondet_uint(void);
extern _Bool __VERIFIER_nondet_bool(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main() {
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint(), i;
  unsigned char r = 0;
  for (i = 0;; i++) {
    if (i >= n) {
      r = 1;
      break;
    }
    if (i >= m) {
      r = 2;
      break;
    }
    if (__VERIFIER_nondet_bool()) {
      r = 3;
      break;
    }
  }
  __VERIFIER_assert(r != 2 || i == m && m < n);
  __VERIFIER_assert(r != 1 || i == n);
}

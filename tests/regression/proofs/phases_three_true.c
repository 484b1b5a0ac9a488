// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Two boundaries.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, y = 0;
  if (n >= 10000000) return 0;
  while (x < 3 * n) {
    if (x < n) y += 1;
    else if (x < 2 * n) y += 2;
    else y += 3;
    x++;
  }
  __VERIFIER_assert(y == 6 * n);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// The boundary is an input.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int n = __VERIFIER_nondet_int(), x = 0, y;
  if (n <= 0 || n >= 1000000) return 0;
  y = n;
  while (x < 2 * n) {
    if (x >= n) y++;
    x++;
  }
  __VERIFIER_assert(y == 2 * n);
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// Off by one at the boundary.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, y = 0;
  if (n >= 1000000) return 0;
  while (x < n) {
    if (x <= 70000) y++;
    else y += 2;
    x++;
  }
  __VERIFIER_assert(y == (n <= 70000 ? n : 2 * n - 70000));
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// A byte that is compared wraps around: its first phase begins again after 256 iterations.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, y = 0;
  unsigned char c = 0;
  if (n >= 1000) return 0;
  while (x < n) {
    if (c < 200) y++;
    else y += 2;
    c++;
    x++;
  }
  __VERIFIER_assert(y == (n <= 200 ? n : 2 * n - 200));
}

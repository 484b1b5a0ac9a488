// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// One iteration is another one than all before and after it; a flag that is set once.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, y = 0, s = 0;
  int seen = 0;
  if (n >= 100000000) return 0;
  while (x < n) {
    x++;
    if (seen) y++;
    if (x == 1000) seen = 1;
  }
  for (x = 0; x < n; x++) {
    s += 2;
    if (x == 4) s = 0;
  }
  __VERIFIER_assert(y == (n < 1000 ? 0 : n - 1000));
  __VERIFIER_assert(s == (n < 5 ? 2 * n : 2 * (n - 5)));
}

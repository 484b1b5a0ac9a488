// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// The flag is set in the iteration that is counted.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = 0, y = 0;
  int seen = 0;
  if (n >= 100000000) return 0;
  while (x < n) {
    x++;
    if (x == 1000) seen = 1;
    if (seen) y++;
  }
  __VERIFIER_assert(y == (n < 1000 ? 0 : n - 1000));
}

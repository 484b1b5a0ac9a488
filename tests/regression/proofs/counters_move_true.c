// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// What one counter loses the other gains, with as many bits as a pointer has in ILP32 and with twice as many.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), x = n, y = 0;
  while (x > 0) {
    x--;
    y++;
  }
  __VERIFIER_assert(y == n);
  unsigned long long m = (unsigned long long)n << 20, a = m, b = 0;
  while (a > 0) {
    a--;
    b++;
  }
  __VERIFIER_assert(b == m);
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// The element at the boundary.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[1000];
int main(void) {
  int n = __VERIFIER_nondet_int();
  if (n < 0 || n > 1000) return 0;
  for (int i = 0; i < n; i++) {
    if (i < 500) a[i] = 1;
    else a[i] = 2;
  }
  int j = __VERIFIER_nondet_int();
  if (j < 0 || j >= n) return 0;
  __VERIFIER_assert(a[j] == (j <= 500 ? 1 : 2));
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// The first element is not copied.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[12000], b[12000];
int main(void) {
  for (int i = 0; i < 12000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 1; i < 12000; i++) b[i] = a[i];
  for (int i = 0; i < 12000; i++) __VERIFIER_assert(a[i] == b[i]);
}

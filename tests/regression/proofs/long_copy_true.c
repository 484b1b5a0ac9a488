// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// Two copies of inputs, in arrays of constant length.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[100000], b[100000], c[100000];
int main(void) {
  for (int i = 0; i < 100000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 100000; i++) b[i] = a[i];
  for (int i = 0; i < 100000; i++) c[99999 - i] = b[i];
  for (int i = 0; i < 100000; i++) __VERIFIER_assert(a[i] == c[99999 - i]);
}

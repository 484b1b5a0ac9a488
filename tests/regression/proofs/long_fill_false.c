// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// The last element is not filled.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[20000];
int main(void) {
  for (int i = 0; i < 20000 - 1; i++) a[i] = i;
  for (int i = 0; i < 20000; i++) __VERIFIER_assert(a[i] == i);
}

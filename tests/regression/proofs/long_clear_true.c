// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// What is stored depends on what was there.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[100000];
int main(void) {
  for (int i = 0; i < 100000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 100000; i++)
    if (a[i] < 0) a[i] = 0;
  for (int i = 0; i < 100000; i++) __VERIFIER_assert(a[i] >= 0);
}

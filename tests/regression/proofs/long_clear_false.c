// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// As long as the claim is about the last element too.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[12000];
int main(void) {
  for (int i = 0; i < 12000; i++) a[i] = __VERIFIER_nondet_int();
  for (int i = 0; i < 12000 - 1; i++)
    if (a[i] < 0) a[i] = 0;
  for (int i = 0; i < 12000; i++) __VERIFIER_assert(a[i] >= 0);
}

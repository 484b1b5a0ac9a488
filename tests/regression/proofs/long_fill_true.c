// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// An array of constant length is filled and read back: no cell is looked at by itself.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int a[100000];
int main(void) {
  for (int i = 0; i < 100000; i++) a[i] = i;
  for (int i = 0; i < 100000; i++) __VERIFIER_assert(a[i] == i);
}

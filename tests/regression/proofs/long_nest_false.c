// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// One iteration too many in the last row.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned s = 0;
  for (int i = 0; i < 200; i++)
    for (int j = 0; j < (i == 199 ? 101 : 100); j++) s++;
  __VERIFIER_assert(s == 20000);
}

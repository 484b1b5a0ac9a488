// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// With an even number the loop ends one later.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = __VERIFIER_nondet_uint();
  while (x < 99999) {
    if (y % 2 == 0) x += 2;
    else x++;
  }
  __VERIFIER_assert(x == 99999);
}

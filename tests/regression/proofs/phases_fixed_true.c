// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// The condition does not change at all, but nobody knows what it is.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = __VERIFIER_nondet_uint();
  while (x < 99) {
    if (y % 2 == 0) x += 2;
    else x++;
  }
  __VERIFIER_assert(x % 2 == y % 2);
}

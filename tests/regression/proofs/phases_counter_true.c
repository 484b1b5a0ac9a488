// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// SELDOM
// A counter that goes faster from some place on, in a loop that constants end.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (x < 50000000) {
    if (x < 5000000) x++;
    else {
      x += 5;
      y++;
    }
  }
  __VERIFIER_assert(x == 50000000 && y == 9000000);
}

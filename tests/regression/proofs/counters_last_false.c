// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// Only after 2^32 - 1 iterations y is 4.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 5;
  while (x < 4294967295u) {
    if (__VERIFIER_nondet_int()) break;
    x++;
    y++;
  }
  __VERIFIER_assert(y != 4);
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// The claim fails after the last iteration only.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = 0, y = 0;
  while (x < 60000) {
    x += 3;
    y += 2;
  }
  __VERIFIER_assert(y != 40000);
}

// EXPECT unreach-call: false
// MODEL LP64, ILP32
// AXES solvers
// A state that is made of inputs: each step depends on the one before it, eight steps are the shortest way.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned short x = 0;
  while (__VERIFIER_nondet_int()) {
    unsigned s = __VERIFIER_nondet_uint();
    if (s > 100) s = 100;
    if (x < 800) x += s;
  }
  __VERIFIER_assert(x < 800);
}

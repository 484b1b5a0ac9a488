// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A flag is set from the same condition as the lock in each round.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int locked, flag;
  unsigned rounds = 0;
  while (__VERIFIER_nondet_int()) {
    flag = __VERIFIER_nondet_int();
    locked = flag > 0;
    if (flag > 0) __VERIFIER_assert(locked);
    else __VERIFIER_assert(!locked);
    rounds += 2;
  }
  __VERIFIER_assert((rounds & 1) == 0);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// A driver that takes and gives back locks in each round; nothing is left from one round to the next.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  int a = __VERIFIER_nondet_int(), b = __VERIFIER_nondet_int(), c = __VERIFIER_nondet_int();
  int lock_a, lock_b, lock_c;
  while (1) {
    if (!__VERIFIER_nondet_int()) goto out;
    lock_a = 0;
    lock_b = 0;
    lock_c = 0;
    if (a) lock_a = 1;
    if (b) lock_b = 1;
    if (c) lock_c = 1;
    if (a) {
      if (lock_a != 1) goto error;
      lock_a = 0;
    }
    if (b) {
      if (lock_b != 1) goto error;
      lock_b = 0;
    }
    if (c) {
      if (lock_c != 1) goto error;
      lock_c = 0;
    }
  }
out:
  return 0;
error:
  reach_error();
}

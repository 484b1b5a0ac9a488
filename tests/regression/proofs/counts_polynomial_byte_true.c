// EXPECT unreach-call: true
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// The sum is 0 or 128 when the counter is back at 0.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned char i = 0, sum = 0;
  while (__VERIFIER_nondet_int()) {
    sum += i;
    i++;
  }
  __VERIFIER_assert(i != 0 || sum == 0 || sum == 128);
}

// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// TIMEOUT 4
// AXES solvers
// SELDOM
// Fails after 2^32 iterations only: a wide counter tells more apart than a narrow one.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned long long i = 0;
  unsigned low = 0;
  do {
    i++;
    low++;
  } while (__VERIFIER_nondet_int());
  __VERIFIER_assert(i == low);
}

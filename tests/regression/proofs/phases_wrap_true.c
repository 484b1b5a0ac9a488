// EXPECT unreach-call: true
// MODEL LP64, ILP32
// AXES solvers
// What is compared wraps around, once: the first phase comes back.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

int main(void) {
  unsigned x = __VERIFIER_nondet_uint(), y = 0, k = 0;
  if (x < 4294967000u) return 0;
  while (k < 1000) {
    if (x >= 4294967000u) y++;
    x++;
    k++;
  }
  __VERIFIER_assert(y <= 296);
}

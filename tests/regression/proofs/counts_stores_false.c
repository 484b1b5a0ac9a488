// EXPECT unreach-call: false
// ALLOW unknown
// MODEL LP64, ILP32
// ARGS --summaries only
// AXES solvers
// The loop stores through the whole of memory: what is there tells more iterations apart than the counter.
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
static void __VERIFIER_assert(int c) { if (!c) { reach_error(); abort(); } }

unsigned char a[400];
int main(void) {
  unsigned n = __VERIFIER_nondet_uint(), j = 0;
  unsigned char i = 0;
  if (n > 400) return 0;
  while (j < n) {
    a[j] = 1;
    i++;
    j++;
  }
  __VERIFIER_assert(!(i == 44 && a[299] == 1));
}

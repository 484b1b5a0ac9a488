// EXPECT unreach-call: false
// WITNESS NONDET="32 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 0 30 31"
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// A flag that leaves out one pair of neighbours does not say it of all elements.
extern void __assert_fail(const char*, const char*, unsigned, const char*);
void reach_error(void) { __assert_fail("0", "elements_sorted_gap_false.c", 1, "reach_error"); }
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (n < 1 || n > 1000000) abort();
  int* a = malloc(n * sizeof *a);
  if (!a) abort();
  for (unsigned i = 0; i < n; i++) a[i] = __VERIFIER_nondet_int();
  int sorted = 1;
  for (unsigned i = 1; i < n; i++)
    if (i != 31 && a[i - 1] > a[i]) sorted = 0;
  unsigned x = __VERIFIER_nondet_uint(), y = __VERIFIER_nondet_uint();
  if (sorted && x < y && x < n && y < n && a[x] > a[y]) reach_error();
}

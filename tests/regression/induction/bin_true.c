// EXPECT valid-deref: true
// ARGS --summaries only
// SLOW
// SELDOM
// A binary search stays in its array.
extern unsigned __VERIFIER_nondet_uint(void);
extern void *malloc(unsigned long);
extern void free(void *);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)     \
  do {               \
    if (!(c)) {      \
      reach_error(); \
      abort();       \
    }                \
  } while (0)

int main(void) {
  unsigned n = __VERIFIER_nondet_uint();
  if (!n || n > 1000000) return 0;
  int *a = malloc(n * 4ul);
  if (!a) return 0;
  unsigned lo = 0, hi = n;
  while (lo < hi) {
    unsigned m = lo + (hi - lo) / 2;
    if (a[m] < __VERIFIER_nondet_uint())
      lo = m + 1;
    else
      hi = m;
  }
  CHECK(lo <= n);
  free(a);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// The bounds of a search may pass each other.
extern unsigned __VERIFIER_nondet_uint(void);
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
  unsigned lo = 0, hi = __VERIFIER_nondet_uint();
  if (hi > 1000) return 0;
  while (lo < hi) {
    unsigned mid = (lo + hi) / 2;
    if (__VERIFIER_nondet_uint() & 1)
      lo = mid + 1;
    else
      hi = mid - (__VERIFIER_nondet_uint() & 1);
  }
  CHECK(lo == hi);
}

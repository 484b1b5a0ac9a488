// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The second iteration clears a cell; each runs through an inner loop.
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
  unsigned a[3] = {1, 1, 1};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    if (i >= 1) a[0] = 0;
    unsigned k = __VERIFIER_nondet_uint();
    while (k) k /= 3;
  }
  CHECK(a[0] == 1);
}

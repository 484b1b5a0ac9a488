// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Elements of an array, at places that inputs choose.
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
  unsigned a[4] = {0}, n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 3] += i;
  CHECK(a[2] != 5);
}

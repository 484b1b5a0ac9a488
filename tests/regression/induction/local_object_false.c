// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Each iteration has an object of its own that a pointer points to.
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
  unsigned n = __VERIFIER_nondet_uint(), s = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    unsigned *p = &k;
    if (*p == 3) continue;
    s = *p;
  }
  CHECK(s != 5);
}

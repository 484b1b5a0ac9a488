// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Two variables change places.
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
  unsigned a = 1, b = 2, n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned t = a;
    a = b;
    b = t;
  }
  CHECK(a < b);
}

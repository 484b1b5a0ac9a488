// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The pointer that is stored through changes on the way.
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
  unsigned a = 0, b = 0, n = __VERIFIER_nondet_uint(), *p = &a;
  for (unsigned i = 0; i < n; i++) {
    *p += 1;
    if (i == 1) p = &b;
  }
  CHECK(!(b == 1));
}

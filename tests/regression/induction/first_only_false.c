// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// One iteration sets what all later ones keep.
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
  unsigned n = __VERIFIER_nondet_uint(), x = 0, i;
  for (i = 0; i < n; i++) {
    if (i == 3) x = 7;
    for (unsigned j = 0; j < __VERIFIER_nondet_uint(); j++) x = x;
  }
  CHECK(x != 7);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// A cell is large from the beginning; seen after many iterations.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  unsigned char a[8] = {0, 0, 0, 9};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 7;
    a[k] = i & 6;
  }
  if (n > 10) CHECK(a[__VERIFIER_nondet_uint() & 7] <= 6);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// Two loops count in cells, up to six.
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
  unsigned char a[4] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned m = __VERIFIER_nondet_uint();
    a[i & 3] = 1;
    for (unsigned j = 0; j < m; j++) {
      unsigned k = __VERIFIER_nondet_uint() & 3;
      if (a[k] <= 5) a[k]++;
    }
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 5);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// What one loop has shown of the cells another one does not keep.
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
  unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 3] = i & 3;
  for (unsigned i = 0; i < m; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 3;
    unsigned char t = a[k] + 1;
    a[k] = a[(k + 1) & 3];
    a[(k + 1) & 3] = t;
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

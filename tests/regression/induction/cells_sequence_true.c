// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// What one loop has shown of the cells another one keeps.
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
    unsigned char t = a[k];
    a[k] = a[(k + 1) & 3];
    a[(k + 1) & 3] = t;
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

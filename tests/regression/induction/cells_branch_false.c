// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// The loop is passed on one of two ways only.
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
  unsigned char a[4] = {9, 9, 9, 9};
  unsigned n = __VERIFIER_nondet_uint();
  if (n & 1) {
    for (unsigned i = 0; i < 4; i++) a[i] = 0;
    for (unsigned i = 0; i < n; i++) a[__VERIFIER_nondet_uint() & 3] = i & 3;
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

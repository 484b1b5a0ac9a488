// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// What is stored where the loop is left.
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
    unsigned k = __VERIFIER_nondet_uint() & 3;
    a[k] = i & 3;
    if (__VERIFIER_nondet_uint() == 5) {
      a[(k + 1) & 3] = 44;
      break;
    }
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

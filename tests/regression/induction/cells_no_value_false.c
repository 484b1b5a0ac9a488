// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// No cell can be what the condition asks for: what comes before and beside the loop stays possible.
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
  unsigned a[4] = {0, 0, 0, 0};
  unsigned n = __VERIFIER_nondet_uint(), x = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 3;
    if (x > 3) a[k] = x - 1;
  }
  CHECK(x != 0 || a[__VERIFIER_nondet_uint() & 3] != 0);
}

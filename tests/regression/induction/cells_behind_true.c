// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// A cell is written after the loop, with what is small; the others are as they were.
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
  unsigned char a[8] = {0};
  unsigned n = __VERIFIER_nondet_uint();
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint() & 7;
    a[k] = i & 6;
  }
  a[__VERIFIER_nondet_uint() & 7] = 2;
  CHECK(a[__VERIFIER_nondet_uint() & 7] <= 6);
}

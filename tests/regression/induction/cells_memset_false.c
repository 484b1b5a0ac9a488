// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// SELDOM
// The whole array is filled with something else.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* memset(void*, int, unsigned long);
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
    if (i == 2) memset(a, 77, sizeof a);
  }
  CHECK(a[__VERIFIER_nondet_uint() & 7] <= 6);
}

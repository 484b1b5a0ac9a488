// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Two elements change places.
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
  int a[4] = {3, 1, 2, 0};
  unsigned n = __VERIFIER_nondet_uint();
  while (n--) {
    unsigned k = __VERIFIER_nondet_uint() & 3, m = __VERIFIER_nondet_uint() & 3;
    int t = a[k];
    a[k] = a[m];
    a[m] = t;
    if (t == 17) a[k] = 99;
    a[m] &= 3;
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SLOW
// Two elements change places, and one of them changes when it meets a value that only two steps make.
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
    if (a[0] == 0 && a[1] == 1 && a[2] == 2) a[k] = 99;
  }
  CHECK(a[__VERIFIER_nondet_uint() & 3] <= 3);
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// No count exceeds the number of samples.
void reach_error(void) {}
extern int __VERIFIER_nondet_int(void);
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
#define ASSUME(c)                                                                                            \
  do {                                                                                                       \
    if (!(c)) abort();                                                                                       \
  } while (0)
int main(void) {
  unsigned h[10] = {0}, n = __VERIFIER_nondet_uint(), total = 0;
  ASSUME(n < 1000000);
  for (unsigned i = 0; i < n; i++) {
    unsigned v = __VERIFIER_nondet_uint() % 10;
    h[v]++;
    CHECK(h[v] <= n);
  }
  return 0;
}

// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// Sums of the first elements are as large as their number at most.
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
  unsigned n = __VERIFIER_nondet_uint();
  ASSUME(n > 0 && n < 100000);
  int* a = malloc(n * sizeof *a);
  for (unsigned q = 0; q < n; q++) a[q] = __VERIFIER_nondet_int();
  int* s = malloc(n * sizeof *s);
  s[0] = 0;
  for (unsigned i = 1; i < n; i++) {
    s[i] = s[i - 1] + (a[i] > 0);
    CHECK(s[i] >= 0 && s[i] <= (int)i);
  }
  return 0;
}

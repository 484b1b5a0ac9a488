// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// ARGS --summaries only
// The same of one element.
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
  int m = a[0];
  for (unsigned i = 1; i < n; i++)
    if (a[i] > m && i != 300) m = a[i];
  unsigned k = __VERIFIER_nondet_uint();
  ASSUME(k < n);
  CHECK(a[k] <= m);
  return 0;
}

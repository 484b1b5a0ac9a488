// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// The copy has the elements in reverse.
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
  int* b = malloc(n * sizeof *b);
  for (unsigned i = 0; i < n; i++) b[i] = a[i == 300 ? 0 : n - 1 - i];
  for (unsigned i = 0; i < n; i++) CHECK(b[i] == a[n - 1 - i]);
  return 0;
}

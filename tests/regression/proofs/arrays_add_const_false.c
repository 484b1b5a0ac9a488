// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// Each element is one more than its original.
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
  for (unsigned i = 0; i < n; i++) {
    ASSUME(a[i] < 1000);
    b[i] = a[i] + (i != 300);
  }
  unsigned k = __VERIFIER_nondet_uint();
  ASSUME(k < n);
  CHECK(b[k] == a[k] + 1);
  return 0;
}

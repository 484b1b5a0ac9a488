// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// ARGS --summaries only
// Every element is its own index.
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
  for (unsigned i = 0; i < n; i++) a[i] = i < 70000 ? (int)i : 70000;
  unsigned k = __VERIFIER_nondet_uint();
  ASSUME(k < n);
  CHECK(a[k] == (int)k);
  return 0;
}

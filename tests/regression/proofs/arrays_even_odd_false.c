// EXPECT unreach-call: false
// MODEL LP64, ILP32
// SLOW
// SELDOM
// ALLOW unknown
// ARGS --summaries only
// Two kinds of elements take turns.
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
  for (unsigned i = 0; i < n; i++) a[i] = i % 2 == 0 || i == 301 ? 1 : 2;
  unsigned k = __VERIFIER_nondet_uint();
  ASSUME(k < n);
  CHECK(k % 2 == 0 ? a[k] == 1 : a[k] == 2);
  return 0;
}

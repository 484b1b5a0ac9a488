// EXPECT unreach-call: true
// MODEL LP64, ILP32
// SLOW
// SELDOM
// One of two places moves in each iteration, by what is found there.
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
  unsigned i = 0, j = n - 1;
  while (i < j) {
    if (a[i] > 0)
      i++;
    else {
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
      j--;
    }
  }
  CHECK(i < n && i == j);
  return 0;
}

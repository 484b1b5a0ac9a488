// EXPECT unreach-call: true
// ARGS --summaries only
// SLOW
// Cells of an array of any size.
extern unsigned __VERIFIER_nondet_uint(void);
extern void abort(void);
extern void* malloc(unsigned long);
extern void free(void*);
extern void* memset(void*, int, unsigned long);
void reach_error(void) {}
#define CHECK(c)                                                                                             \
  do {                                                                                                       \
    if (!(c)) {                                                                                              \
      reach_error();                                                                                         \
      abort();                                                                                               \
    }                                                                                                        \
  } while (0)
int main(void) {
  unsigned size = __VERIFIER_nondet_uint(), n = __VERIFIER_nondet_uint();
  if (size == 0 || size > 100000) return 0;
  int* a = malloc(size * sizeof *a);
  if (!a) return 0;
  memset(a, 0, size * sizeof *a);
  for (unsigned i = 0; i < n; i++) {
    unsigned k = __VERIFIER_nondet_uint();
    if (k < size) a[k] = i & 15;
  }
  unsigned k = __VERIFIER_nondet_uint();
  if (k < size) CHECK(a[k] <= 15 && a[k] >= 0);
  free(a);
}

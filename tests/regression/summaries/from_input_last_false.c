// EXPECT unreach-call: false
// ARGS --summaries only
// It may come to the last element.
extern unsigned char __VERIFIER_nondet_uchar(void);
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
extern void* calloc(unsigned long, unsigned long);

int main(void) {
  const unsigned n = __VERIFIER_nondet_uint(), m = __VERIFIER_nondet_uint();
  unsigned char* q = calloc((unsigned long)m + 1, 1);
  if (!q || n > m || m > 1000) return 0;
  for (unsigned i = n; i <= m; i++) q[i] = 1;
  CHECK(q[m] == 0);
}

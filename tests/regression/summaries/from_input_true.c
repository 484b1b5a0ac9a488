// EXPECT unreach-call: true
// ARGS --summaries only
// SELDOM
// A counter that begins at an input and stays below a limit does not.
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
  if (!q || n > m || m > 2000000000u) return 0;
  for (unsigned i = n; i < m; i++) q[i] = 1;
  CHECK(n == 0 || q[0] == 0);
  CHECK(q[m] == 0);
  const unsigned k = __VERIFIER_nondet_uint();
  if (k < m) CHECK(q[k] == (k >= n));
}

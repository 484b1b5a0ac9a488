// EXPECT unreach-call: false
// ARGS --summaries only
// ALLOW unknown
// SELDOM
// A counter that begins at an input wraps around, and the first element is stored into.
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
  unsigned char* q = calloc(1ul << 32, 1);
  if (!q) return 0;
  const unsigned n = __VERIFIER_nondet_uint();
  unsigned i = n;
  for (unsigned left = __VERIFIER_nondet_uchar(); left > 0; left--) q[i++] = 1;
  CHECK(n == 0 || q[0] == 0);
}

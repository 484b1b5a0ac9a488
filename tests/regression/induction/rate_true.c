// EXPECT unreach-call: true
// ARGS --summaries only
// SELDOM
// A sum of octal digits is at most 7 for each of them.
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
int main(void) {
  const unsigned n = __VERIFIER_nondet_uint();
  if (n > 1000) return 0;
  unsigned sum = 0, odd = 0;
  for (unsigned i = 0; i < n; i++) {
    const unsigned char c = __VERIFIER_nondet_uchar();
    if (c > 7) sum += c & 7;
    if (c & 1) odd += 3;
  }
  CHECK(sum <= 7u * n && odd <= 3 * n);
}
